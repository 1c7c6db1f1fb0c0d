/** Scans HTML as browsers do: tags and the text between them, in one pass for all readers. */
import { decodeAttribute } from './decode.ts';
import { PLAIN_TEXT, RAW_TEXT } from './elements.ts';

/** A tag in its text. A scan reuses one object for all tags: a reader copies what it wants to keep. */
export interface Tag {
  html: string;
  /** Lower case. */
  name: string;
  isEnd: boolean;
  /** True for names of elements whose content is text, such as `script`. */
  holdsText: boolean;
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
  let from = 0;
  let at = html.indexOf('<');
  while (at >= 0) {
    const isTag = readTag(html, at, tag);
    const to = isTag ? tag.to : endOfComment(html, at);
    if (to === at) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    if (at > from) passText(readers, from, at);
    from = to;
    if (isTag && tag.isEnd) for (const reader of readers) reader.end?.(tag);
    else if (isTag) {
      for (const reader of readers) reader.start?.(tag);
      if (tag.holdsText) {
        from = endOfText(html, tag);
        if (from > to) passText(readers, to, from);
      }
    }
    at = html.indexOf('<', from);
  }
  if (html.length > from) passText(readers, from, html.length);
}

function passText(readers: readonly Reader[], from: number, to: number): void {
  for (const reader of readers) reader.text?.(from, to);
}

/** A reader of a part of the text only. */
export const within = (reader: Reader, first: number, last: number): Reader => ({
  start: (tag) => tag.from >= first && tag.to <= last && reader.start?.(tag),
  end: (tag) => tag.from >= first && tag.to <= last && reader.end?.(tag),
  text: (from, to) => from < last && to > first && reader.text?.(Math.max(from, first), Math.min(to, last)),
});

export const newTag = (html: string): Tag => ({
  ...{ html, name: '', isEnd: false, holdsText: false, from: 0, nameEnd: 0, to: 0, isWhole: true, endings: 0 },
});

/** Reads the tag at an offset into `tag`; false when none begins there. An unfinished tag extends to the end. */
export function readTag(html: string, at: number, tag: Tag): boolean {
  tag.isEnd = html.charCodeAt(at + 1) === 47;
  const start = at + (tag.isEnd ? 2 : 1);
  if (!isLetter(html.charCodeAt(start))) return false;
  let end = start;
  while (!isNameEnd(html.charCodeAt(end))) end++;
  const known = nameAt(html, start, end);
  tag.from = at;
  tag.nameEnd = end;
  tag.name = known.name;
  tag.holdsText = known.holdsText;
  findEnd(html, tag);
  return true;
}

interface Name {
  written: string;
  name: string;
  holdsText: boolean;
}

/** Recent names as written, by hash: a site has millions of tags and attributes, and a few dozen names. */
const recent: Name[] = Array.from({ length: 512 }, () => ({ written: '', name: '', holdsText: false }));

function nameAt(html: string, start: number, end: number): Name {
  let hash = 0;
  for (let at = start; at < end; at++) hash = (hash * 31 + html.charCodeAt(at)) & 511;
  const known = recent[hash] as Name;
  if (known.written.length === end - start && html.startsWith(known.written, start)) return known;
  known.written = html.slice(start, end);
  known.name = known.written.toLowerCase();
  known.holdsText = RAW_TEXT.has(known.name) || PLAIN_TEXT.has(known.name);
  return known;
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

/** The attributes of a start tag, in order. */
export function attributesOf({ html, nameEnd, to }: Pick<Tag, 'html' | 'nameEnd' | 'to'>): Attribute[] {
  const all: Attribute[] = [];
  for (let from = nameEnd; from < to - 1; ) {
    const start = after(html, from, isBlankOrSlash);
    const code = html.charCodeAt(start);
    if (code === 62 || Number.isNaN(code)) break;
    const end = after(html, start + 1, isInName);
    const one = { name: nameAt(html, start, end).name, value: '', from, valueFrom: end, to: end };
    readValue(html, end, one);
    all.push(one);
    from = one.to;
  }
  return all;
}

/** An attribute in the text after the name of a start tag. */
export const attributeIn = (text: string, name: string): Attribute | undefined =>
  attributesOf({ html: text, nameEnd: 0, to: text.length + 1 }).find((one) => one.name === name);

/** Reads the value of an attribute, if one follows its name. */
function readValue(html: string, nameEnd: number, into: Attribute): void {
  const sign = after(html, nameEnd, isBlank);
  if (html.charCodeAt(sign) !== 61) return;
  const start = after(html, sign + 1, isBlank);
  const code = html.charCodeAt(start);
  const isQuoted = code === 34 || code === 39;
  const valueFrom = isQuoted ? start + 1 : start;
  const end = isQuoted ? html.indexOf(code === 34 ? '"' : "'", valueFrom) : after(html, start, isInValue);
  if (end < valueFrom || (!isQuoted && end === start)) return;
  into.value = html.slice(valueFrom, end);
  into.valueFrom = valueFrom;
  into.to = isQuoted ? end + 1 : end;
}

/** The first offset whose character is another. */
function after(html: string, from: number, isOne: (code: number) => boolean): number {
  let at = from;
  while (at < html.length && isOne(html.charCodeAt(at))) at++;
  return at;
}

const isBlank = (code: number): boolean =>
  code === 32 || (code > 8 && code < 14) || (code > 159 && /\s/.test(String.fromCharCode(code)));
const isBlankOrSlash = (code: number): boolean => code === 47 || isBlank(code);
const isInName = (code: number): boolean => code !== 47 && code !== 61 && code !== 62 && !isBlank(code);
const isInValue = (code: number): boolean => code !== 62 && !isBlank(code);

/** The decoded value of an attribute: empty without a value, undefined without the attribute. */
export function attribute(tag: Tag, name: string): string | undefined {
  const at = tag.html.indexOf(name, tag.nameEnd);
  if (at < 0 || at >= tag.to) return undefined;
  for (const one of attributesOf(tag)) if (one.name === name) return decodeAttribute(one.value);
  return undefined;
}
