/** Text and marks as Markdown. Escapes only what would be markup. */
import { FENCE_MARK, ticksAround } from '../../lib/blocks/fences.ts';

// A backslash at the end of a text would escape the mark that follows: `[a\](b)` is no link.
const SPECIAL = /[\\`*_[\]<&~]/;
const SPECIALS =
  /\\(?=[!-/:-@[-`{-~\n]|$)|`|\*|_|\]\(|\[(?=[ xX^][\]\w-])|<(?=[a-z/!?])|&(?=#?\w+;)|~(?=~)|(?<=[^\s/])~/gi;
const WORD = /[\p{L}\p{N}]/u;

/** Escapes a text between tags; collapses white space like HTML, but keeps line breaks. */
export function escapeText(text: string): string {
  // Four searches: one expression would cost more than the rest of the conversion.
  const isSpread = text.includes('\n') || text.includes('  ') || text.includes('\t') || text.includes('\r');
  const shown = isSpread ? text.replace(/[ \t\r\f]*\n[ \t\r\f\n]*/g, '\n').replace(/[ \t\r\f]+/g, ' ') : text;
  return SPECIAL.test(shown) ? shown.replace(SPECIALS, (mark, at: number) => escapeMark(shown, mark, at)) : shown;
}

function escapeMark(text: string, mark: string, at: number): string {
  if (mark === '](') return ']\\(';
  const [before = ' ', after = ' '] = [text[at - 1], text[at + 1]];
  // `snake_case` and `2 * 3` are not emphasis.
  if (mark === '_' && WORD.test(before) && WORD.test(after)) return mark;
  if (mark === '*' && before === ' ' && after === ' ') return mark;
  return `\\${mark}`;
}

const BLOCK_START = new RegExp(
  `^${FENCE_MARK}|${/^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|\*(?=\s)|(\d{1,9})([.)])(?=\s|$)|:{3}|(?:-[ \t]*){3,}$|=+\s*$|\||\[(?=(?:\\.|[^\]\\])+\]:))/.source}`,
);

/** Escapes characters that would begin another block at the start of a line. */
export function escapeLineStarts(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const found = BLOCK_START.exec(line);
      if (found === null) return line;
      const [, number, mark] = found;
      return number === undefined ? `\\${line}` : `${number}\\${mark}${line.slice(found[0].length)}`;
    })
    .join('\n');
}

/** A fenced block. Its fence is longer than any run inside. */
export function codeBlock(code: string, { lang = '', title }: { lang?: string; title?: string } = {}): string {
  const fence = ticksAround(code, 3);
  const label = title === undefined ? '' : `title="${oneLine(title).replace(/["`]/g, "'")}"`;
  // Programs take the first word for the language.
  const named = lang.replace(/[\s`]/g, '') || (label && 'text');
  const info = `${named}${label && ` ${label}`}`;
  return `${fence}${info}\n${code}\n${fence}`;
}

export const oneLine = (text: string): string =>
  (/[\n\r\u2028\u2029]/.test(text) ? text.replace(/\s*[\n\r\u2028\u2029]\s*/g, ' ') : text).trim();

/** A plain text, such as a title, as a line of Markdown. */
export const plainLine = (text: string): string => escapeLineStarts(escapeText(oneLine(text)));

/** Code, an escape, or a bracket. */
const IN_LABEL = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|\\[\s\S]|[[\]]/g;

/** A link; brackets in the label are escaped, except in code, where an escape would be text. */
export const link = (label: string, url: string): string =>
  `[${/[[\]]/.test(label) ? label.replace(IN_LABEL, (found) => (found.length > 1 ? found : `\\${found}`)) : label}](${linkUrl(url)})`;

/** A URL, escaped for the parentheses of a link. */
export const linkUrl = (url: string): string =>
  /[\s()<>\\]/.test(url)
    ? url.replace(/[\s()<>\\]/g, (char) => encodeURIComponent(char).replace('(', '%28').replace(')', '%29'))
    : url;

/** Puts a mark around a text, with outer spaces outside: `** a**` is not emphasis. */
export function marked(mark: string, text: string): string {
  const inner = text.trim();
  if (inner === '') return text;
  const from = text.indexOf(inner);
  return `${text.slice(0, from)}${mark}${inner}${mark}${text.slice(from + inner.length)}`;
}

/** Indents every line but the first. */
export const indent = (text: string, by: string): string => text.replace(/\n(?!\n|$)/g, `\n${by}`);

/** Begins every line with `> `. */
export const quote = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
