/** Scans HTML as browsers do: tags and the text between them, in one pass for all readers. */
import { decodeAttribute } from './decode.ts';
import { PLAIN_TEXT, RAW_TEXT } from './elements.ts';

/** A tag in its text. A scan reuses one object for all tags: a reader copies what it wants to keep. */
export interface Tag {
  html: string;
  /** Lower case. */
  name: string;
  isEnd: boolean;
  /** Offsets of its `<`, after its name, and after its `>`. */
  from: number;
  nameEnd: number;
  to: number;
  /** False when the text ends inside the tag. */
  isWhole: boolean;
  /** Bit n is set when an attribute with a value has a name that ends with the nth letter: most tags can be skipped. */
  endings: number;
}

/** The bits of `Tag.endings` for attribute names. */
export const endingsOf = (...attributes: string[]): number =>
  attributes.reduce((bits, name) => bits | (1 << (name.charCodeAt(name.length - 1) - 97)), 0);

export interface Reader {
  start?(tag: Tag): unknown;
  end?(tag: Tag): unknown;
  /** The text between two tags; entities are not decoded. */
  text?(from: number, to: number): unknown;
}

/** Passes tags and texts to all readers in order. Comments are skipped; the content of a script or style is text. */
export function scan(html: string, readers: readonly Reader[]): void {
  const tag = newTag(html);
  const text = (from: number, to: number): void => {
    if (to > from) for (const reader of readers) reader.text?.(from, to);
  };
  let from = 0;
  let at = html.indexOf('<');
  while (at >= 0) {
    const isTag = readTag(html, at, tag);
    const to = isTag ? tag.to : endOfComment(html, at);
    if (to === at) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    text(from, at);
    from = to;
    if (isTag) {
      if (tag.isEnd) for (const reader of readers) reader.end?.(tag);
      else for (const reader of readers) reader.start?.(tag);
      if (!tag.isEnd && (RAW_TEXT.has(tag.name) || PLAIN_TEXT.has(tag.name))) {
        from = endOfText(html, tag);
        text(to, from);
      }
    }
    at = html.indexOf('<', from);
  }
  text(from, html.length);
}

/** A reader of a part of the text only. */
export const within = (reader: Reader, first: number, last: number): Reader => ({
  start: (tag) => tag.from >= first && tag.to <= last && reader.start?.(tag),
  end: (tag) => tag.from >= first && tag.to <= last && reader.end?.(tag),
  text: (from, to) => from < last && to > first && reader.text?.(Math.max(from, first), Math.min(to, last)),
});

export const newTag = (html: string): Tag => ({
  ...{ html, name: '', isEnd: false, from: 0, nameEnd: 0, to: 0, isWhole: true, endings: 0 },
});

/** Reads the tag at an offset into `tag`; false when none begins there. An unfinished tag extends to the end. */
export function readTag(html: string, at: number, tag: Tag): boolean {
  tag.isEnd = html.charCodeAt(at + 1) === 47;
  const start = at + (tag.isEnd ? 2 : 1);
  if (!isLetter(html.charCodeAt(start))) return false;
  let end = start;
  let hash = 0;
  for (let code = html.charCodeAt(end); !isNameEnd(code); code = html.charCodeAt(++end))
    hash = (hash * 31 + code) & 255;
  tag.from = at;
  tag.nameEnd = end;
  tag.name = nameAt(html, { start, end, hash });
  findEnd(html, tag);
  return true;
}

/** Recent names as written, by hash: a site has millions of tags and a few dozen names. */
const recent: { written: string; name: string }[] = Array.from({ length: 256 }, () => ({ written: '', name: '' }));

function nameAt(html: string, { start, end, hash }: { start: number; end: number; hash: number }): string {
  const known = recent[hash] as { written: string; name: string };
  if (known.written.length === end - start && html.startsWith(known.written, start)) return known.name;
  known.written = html.slice(start, end);
  known.name = known.written.toLowerCase();
  return known.name;
}

const isLetter = (code: number): boolean => (code | 32) > 96 && (code | 32) < 123;
/** White space, `/`, `>` or the end of the text. */
const isNameEnd = (code: number): boolean => code <= 32 || code === 47 || code === 62 || Number.isNaN(code);

/** Offset after the `>` of the tag that contains an offset outside of its attribute values. */
export function endOfTag(html: string, nameEnd: number): number {
  const tag = { ...newTag(html), nameEnd };
  findEnd(html, tag);
  return tag.to;
}

/** Finds the `>` of a tag, but not in a quoted value. A quote starts a value only after `=`. */
function findEnd(html: string, tag: Tag): void {
  tag.endings = 0;
  tag.to = html.length;
  tag.isWhole = false;
  for (let at = tag.nameEnd; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (code === 62) {
      tag.to = at + 1;
      tag.isWhole = true;
      return;
    }
    if (code !== 61) continue;
    const ending = html.charCodeAt(at - 1);
    tag.endings |= isLetter(ending) ? 1 << ((ending | 32) - 97) : -1;
    while (html.charCodeAt(at + 1) <= 32) at++;
    const quote = html.charCodeAt(at + 1);
    if (quote !== 34 && quote !== 39) continue;
    at = html.indexOf(quote === 34 ? '"' : "'", at + 2);
    if (at < 0) return;
  }
}

/** Offset after a comment, declaration or processing instruction; `at` itself when there is none. */
export function endOfComment(html: string, at: number): number {
  const code = html.charCodeAt(at + 1);
  if (code !== 33 && code !== 63) return at;
  if (html.startsWith('<!-->', at)) return at + 5;
  const mark = html.startsWith('<!--', at) ? '-->' : html.startsWith('<![CDATA[', at) ? ']]>' : '>';
  const end = html.indexOf(mark, at + (mark === '-->' ? 4 : 1));
  return end < 0 ? html.length : end + mark.length;
}

/** Offset of the end tag of an element whose content is text; without an end tag, the end of the text. */
export function endOfText(html: string, { name, to }: Pick<Tag, 'name' | 'to'>): number {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = to;
  return end.exec(html)?.index ?? html.length;
}

export interface Attribute {
  /** Lower case. */
  name: string;
  /** Without quotes, entities not decoded; empty for a name without a value. */
  value: string;
  /** Offsets of the white space before the name, of the value, and after the attribute. */
  from: number;
  valueFrom: number;
  to: number;
}

const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?/y;

/** The attributes of a start tag, in order. */
export function attributesOf({ html, nameEnd, to }: Pick<Tag, 'html' | 'nameEnd' | 'to'>): Attribute[] {
  const all: Attribute[] = [];
  for (let from = nameEnd; from < to - 1; ) {
    ATTRIBUTE.lastIndex = from;
    const found = ATTRIBUTE.exec(html);
    if (found === null) break;
    const end = ATTRIBUTE.lastIndex;
    const value = found[2] ?? found[3] ?? found[4] ?? '';
    const isQuoted = found[2] !== undefined || found[3] !== undefined;
    const name = (found[1] as string).toLowerCase();
    all.push({ name, value, from, valueFrom: end - value.length - (isQuoted ? 1 : 0), to: end });
    from = end;
  }
  return all;
}

/** The decoded value of an attribute: empty without a value, undefined without the attribute. */
export function attribute(tag: Tag, name: string): string | undefined {
  const at = tag.html.indexOf(name, tag.nameEnd);
  if (at < 0 || at >= tag.to) return undefined;
  for (const one of attributesOf(tag)) if (one.name === name) return decodeAttribute(one.value);
  return undefined;
}
