/**
 * Finds links that a parser read as text: `[text](my file.md)`, `(text)[./x.md]`, `[text][no such definition]`. Brackets
 * of prose (`list[i][j]`, `[citation needed]`, `[a-z](?:…)`) are left alone.
 */

/** `written` is what readers see, `fix` what to write instead; empty if only the author can know. */
export type Failed = { at: number; written: string } & (
  | { kind: 'reference' | 'footnote'; label: string }
  | { kind: 'spaces' | 'title' | 'size' | 'open' | 'template' | 'apart' | 'reversed' | 'brackets'; fix: string }
  | { kind: 'definition'; label: string; fix: string; isSure: boolean; isBelow: boolean; isValid: boolean }
);

/** Characters of a text that are not text: marks of emphasis, and nodes such as code. */
export const MARK = '\u{fffc}';
export const OBJECT = '\u{e000}';

/** A bracketed part of a text. */
interface Part {
  /** Of its first character, `!` included. */
  at: number;
  end: number;
  inner: string;
  isImage: boolean;
  /** Directly after a word, so it may be the index of a list. */
  isIndex: boolean;
}

/** Longer parts are not links. */
const MAX_LENGTH = 1_000;

interface Around {
  text: string;
  written: string;
  mdx: boolean;
  /** The offset after the bracket that closes the one at an offset. */
  endOf: ReadonlyMap<number, number>;
  /** The offset of the `(` that the `)` before an offset closes. */
  startOf: ReadonlyMap<number, number>;
}

type What = Failed extends infer F ? (F extends Failed ? Omit<F, 'at' | 'written'> : never) : never;
/** `end` is the offset after the mistake; `from` is set if it begins before the part. */
type Reader = (part: Part, around: Around) => { what: What; end: number; from?: number } | undefined;

/**
 * @param text The text of a block, in which everything that is not text is `MARK` or `OBJECT`. Offsets refer to it.
 * @param source The same part of the source.
 * @param mdx Decides how an image element is written.
 */
export function findFailed(text: string, { source, mdx }: { source: string; mdx: boolean }): Failed[] {
  const found: Failed[] = [];
  const around: Around = { text, written: source, mdx, ...pairs(text) };
  let after = 0;
  for (let at = text.indexOf('['); at >= 0; at = text.indexOf('[', Math.max(at + 1, after))) {
    const part = partAt(at, around);
    if (part === undefined) continue;
    for (const read of READERS) {
      const failed = read(part, around);
      if (failed === undefined) continue;
      const from = failed.from ?? part.at;
      found.push({ ...failed.what, at: from, written: source.slice(from, failed.end) });
      after = failed.end;
      break;
    }
  }
  return found;
}

/** All pairs of brackets, in one pass: texts may have thousands. */
function pairs(text: string): Pick<Around, 'endOf' | 'startOf'> {
  const endOf = new Map<number, number>();
  const startOf = new Map<number, number>();
  const square: number[] = [];
  const round: number[] = [];
  for (const { 0: bracket, index } of text.matchAll(/[[\]()]/g)) {
    if (bracket === '[') square.push(index);
    else if (bracket === '(') round.push(index);
    else {
      const start = (bracket === ']' ? square : round).pop();
      if (start === undefined || index - start > MAX_LENGTH) continue;
      endOf.set(start, index + 1);
      if (bracket === ')') startOf.set(index + 1, start);
    }
  }
  return { endOf, startOf };
}

function partAt(at: number, { text, endOf }: Around): Part | undefined {
  const end = endOf.get(at);
  if (end === undefined) return undefined;
  const isImage = text[at - 1] === '!';
  const start = isImage ? at - 1 : at;
  return { at: start, end, inner: text.slice(at + 1, end - 1), isImage, isIndex: isIndexed(text, start) };
}

/** True after a word, a bracket or code. Scripts without spaces between words have no indexes. */
const isIndexed = (text: string, at: number): boolean =>
  /(?:[^\P{L}\p{Lo}]|[\p{N}_$\])}"'`\u{e000}])$/u.test(text.slice(Math.max(0, at - 2), at));

/** Can only be a URL or a path: `./x`, `/x`, `#x`, `https://x`, `x.md`. */
const TARGET = /^(?:<|\.{1,2}\/|\/[\w.]|#[\p{L}_]|(?:https?|mailto|ftp):|www\.)|\.[a-z][a-z0-9]{0,4}(?=$|[?#\s"'“”])/iu;
const isTarget = (text: string): boolean => TARGET.test(text.trim());
const isWhole = (text: string): boolean => isTarget(text) && !/\s/.test(text);

/** A letter, a number, a set of a regular expression. */
const isCode = (text: string): boolean =>
  text.trim().length < 2 ||
  /^(?!#\d)[^\p{L}]*$/u.test(text) ||
  /[\\$|=+?]|^\^|^\\?.-\\?.(?:$|\\|.-|[^\p{L}])/u.test(text);
const TYPES =
  /^(?:string|number|boolean|bool|int|float|any|unknown|object|byte|char)$|^[\w$.<>]+(?:\s*,\s*[\w$.<>]+)+$/;
/** A repetition in a regular expression. */
const REPEATED = /^(?:[+?{|]|\*(?!\*))/;

const footnote: Reader = ({ at, end, inner, isImage }, { text }) => {
  const label = /^\^([\p{L}\p{N}_.-]+)$/u.exec(inner)?.[1];
  if (label === undefined || isImage || /^.-.|\w-\w$/.test(label) || text[end] === ':') return undefined;
  const isExpression = REPEATED.test(text.slice(end, end + 2)) || /[[(\\^|"'/*+]/.test(text.charAt(at - 1));
  return isExpression ? undefined : { what: { kind: 'footnote', label }, end };
};

const reference: Reader = ({ at, end, inner, isImage, isIndex }, { text, written: source, endOf }) => {
  if (text[end] !== '[' || isIndex || inner.startsWith('^')) return undefined;
  const close = endOf.get(end);
  if (close === undefined || text[close] === '[' || REPEATED.test(text.slice(close, close + 2))) return undefined;
  const written = text.slice(end + 1, close - 1);
  const label = written === '' ? inner : written;
  if (label.trim() === '' || label.includes('[') || label.startsWith('^')) return undefined;
  const isProse = isImage || !(isCode(inner) && isCode(written));
  const isSet = /^\d+$/.test(inner.trim()) || (isCode(written) && !/^\d+$/.test(written) && written.length > 1);
  if (!isProse || isSet || (written === '' && (TYPES.test(inner) || isCode(inner)) && !isImage)) return undefined;
  if (isWhole(written)) {
    const fix = `${source.slice(at, end)}(${source.slice(end + 1, close - 1)})`;
    return { what: { kind: 'brackets', fix }, end: close };
  }
  return { what: { kind: 'reference', label }, end: close };
};

const inline: Reader = (part, around) => {
  const { at, end, inner, isImage } = part;
  const { text, written, mdx, endOf } = around;
  if (text[end] !== '(') return undefined;
  const close = endOf.get(end);
  if (close === undefined) return unclosed(part, around);
  const target = written.slice(end + 1, close - 1).trim();
  if (/^[?*|]/.test(target)) return undefined;
  if (TEMPLATE.test(target)) return { what: { kind: 'template', fix: '' }, end: close };
  if (!(isTarget(target) || (isImage && /\s/.test(target)))) return undefined;
  if (text.slice(end, close).includes(OBJECT) || !/\s|^</.test(target)) return undefined;
  const size = /^(\S+)\s+=\s*(\d*%?)(?:x(\d*%?))?$/.exec(target);
  if (size && isImage) return { what: { kind: 'size', fix: sized(inner, size, mdx) }, end: close };
  const label = written.slice(at, end);
  const title = titleOf(target);
  if (title) return { what: { kind: 'title', fix: `${label}(${title[0]} "${title[1]}")` }, end: close };
  return { what: { kind: 'spaces', fix: `${label}(${encoded(target)})` }, end: close };
};

const TEMPLATE = /\{[{%]/;

/** Further lines of a quote begin with its marker. */
const encoded = (target: string): string =>
  target
    .replace(/^<|>$/g, '')
    .replace(/\s*\n[ \t>]*/g, ' ')
    .trim()
    .replaceAll(' ', '%20');

/** A whole target, and text that can only be its title. */
function titleOf(target: string): [string, string] | undefined {
  const [, url = '', quote = '', rest = ''] = /^(\S+)\s+(["'“”„«‘]?)([\s\S]+)$/.exec(target) ?? [];
  const title = rest.replace(/["'“”»’]+$/, '').trim();
  const isTitle =
    quote !== '' || (/\.[a-z][a-z0-9]{0,4}(?:[?#]|$)|#./i.test(url) && !isTarget(rest) && !rest.includes('/'));
  return isTitle && title !== '' && !title.includes('"') ? [url, title] : undefined;
}

function sized(alt: string, [, src = '', width = '', height = '']: RegExpExecArray, mdx: boolean): string {
  const sizes = `${width && ` width="${width}"`}${height && ` height="${height}"`}`;
  return `<img src="${src}" alt="${alt}"${sizes}${mdx ? ' />' : '>'}`;
}

function unclosed({ at, end, isImage }: Part, { text, written }: Around): ReturnType<Reader> {
  const target = /^[^\s()[\]]+/.exec(text.slice(end + 1, end + MAX_LENGTH))?.[0] ?? '';
  if (!isWhole(target) || target.includes(OBJECT) || target.includes(MARK)) return undefined;
  const url = target.replace(isImage ? /$^/ : /[.,;:!?]+$/, '');
  const last = end + 1 + url.length;
  return { what: { kind: 'open', fix: `${written.slice(at, last)})` }, end: last };
}

const apart: Reader = ({ at, end, inner, isImage, isIndex }, { text, written, endOf }) => {
  const gap = /^[ \t]+(?=\()/.exec(text.slice(end, end + 8))?.[0].length;
  if (gap === undefined || isIndex || (isCode(inner) && !isImage) || inner.startsWith('^')) return undefined;
  const close = endOf.get(end + gap);
  if (close === undefined || !isWhole(text.slice(end + gap + 1, close - 1))) return undefined;
  const fix = written.slice(at, end) + written.slice(end + gap, close);
  return { what: { kind: 'apart', fix }, end: close };
};

const reversed: Reader = ({ at, end, inner, isImage }, { text, written, startOf }) => {
  if (text[at - 1] !== ')' || isImage || !isWhole(inner)) return undefined;
  const open = startOf.get(at);
  const label = open === undefined ? '' : written.slice(open + 1, at - 1);
  if (open === undefined || isCode(label) || isIndexed(text, open)) return undefined;
  const fix = `[${label}](${written.slice(at + 1, end - 1)})`;
  return { what: { kind: 'reversed', fix }, end, from: open };
};

/** A line that would define a link, but is part of a paragraph, or has spaces in its URL. */
const definition: Reader = ({ at, end, inner, isImage }, { text, written }) => {
  if (text[end] !== ':' || isImage || inner === '' || !isAtStart(text, at)) return undefined;
  const found = /^:[ \t]*(\S[^\n]*)/.exec(written.slice(end, end + MAX_LENGTH));
  const value = found?.[1]?.trim();
  if (found === null || value === undefined) return undefined;
  const label = inner.replace(/^\^/, '');
  const isNote = inner.startsWith('^');
  const title = titleOf(value);
  const isWellFormed = isNote || !/\s/.test(value) || /^\S+\s+(["'(]).*(?:["')])$/.test(value);
  const url = isWellFormed ? value : title ? `${title[0]} "${title[1]}"` : encoded(value);
  const fix = TEMPLATE.test(value) ? '' : `[${inner}]: ${url}`;
  const isBelow = /\S/.test(text.slice(0, at));
  return {
    what: {
      kind: 'definition',
      label,
      fix,
      isSure: isNote || isTarget(value),
      isBelow,
      isValid: isWellFormed,
    },
    end: end + found[0].length,
  };
};

const isAtStart = (text: string, at: number): boolean =>
  /(?:^|\n)[ \t>]*$/.test(at < 100 ? text.slice(0, at) : `-${text.slice(at - 100, at)}`);

const READERS: readonly Reader[] = [definition, footnote, reference, inline, apart, reversed];
