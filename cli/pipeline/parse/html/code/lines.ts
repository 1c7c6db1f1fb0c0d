/** Adds spans for marked lines and words to highlighted code. */
import { escapeAttribute, escapeText } from '../../../../html/escape.ts';
import type { CodeMeta, Marks, Word } from './meta.ts';

export interface Lined extends Pick<CodeMeta, 'marks' | 'words' | 'firstNumber'> {
  /** HTML before the text of a line (0-based): prompts, signs of a diff. */
  prefixes?: readonly string[];
  /** Lines (0-based) that are not copied; default: removed lines. */
  skipped?: ReadonlySet<number>;
}

/** More words are no emphasis, and each is searched for in every line. */
const MAX_WORDS = 50;

/** Wraps lines in `<span class="line …">` where necessary. Most blocks stay unchanged. */
export function wrapLines(html: string, lined: Lined): string {
  const { marks, words, firstNumber, prefixes, skipped } = lined;
  if (marks.size === 0 && words.length === 0 && firstNumber === undefined && prefixes === undefined) return html;
  const all = firstNumber !== undefined || hasFocus(marks);
  const lines = splitLines(html);
  const wanted = words.slice(0, MAX_WORDS);
  let out = '';
  for (let index = 0; index < lines.length; index++) {
    const names = marks.get(index + 1);
    const skip = skipped === undefined ? names?.includes('del') : skipped.has(index);
    const text = `${prefixes?.[index] ?? ''}${markWords(lines[index] as string, index + 1, wanted)}`;
    if (all || names !== undefined)
      out += `<span class="line${classes(names)}"${attributes(index, lined, skip)}>${text}\n</span>`;
    else if (skip) out += `<span data-skip>${text}\n</span>`;
    else out += index === lines.length - 1 ? text : `${text}\n`;
  }
  return out;
}

export function hasFocus(marks: Marks): boolean {
  for (const names of marks.values()) if (names.includes('focus')) return true;
  return false;
}

const classes = (names: string[] | undefined): string => (names ? ` ${escapeAttribute(names.join(' '))}` : '');

function attributes(index: number, { firstNumber }: Lined, skip: boolean | undefined): string {
  const number = firstNumber === undefined ? '' : ` data-line="${firstNumber + index}"`;
  return skip ? `${number} data-skip` : number;
}

/** Lines of highlighted HTML. Spans are flat; a span with a line break is closed and opened again. */
export function splitLines(html: string): string[] {
  const lines = html.split('\n');
  let open = '';
  return lines.map((line) => {
    const whole = open + line;
    const start = whole.lastIndexOf('<span');
    open = start > whole.lastIndexOf('</span>') ? whole.slice(start, whole.indexOf('>', start) + 1) : '';
    return open ? `${whole}</span>` : whole;
  });
}

/** A part of a line with the same colour. */
interface Piece {
  open: string;
  text: string;
}

const PART = /<span[^>]*>|<\/span>|[^<]+/g;

function pieces(html: string): Piece[] {
  const found: Piece[] = [];
  let open = '';
  for (const [part] of html.matchAll(PART)) {
    if (part === '</span>') open = '';
    else if (part.startsWith('<')) open = part;
    else found.push({ open, text: decode(part) });
  }
  return found;
}

const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(lt|gt|amp);/g, (_all, name) => ({ lt: '<', gt: '>' })[name as 'lt'] ?? '&')
    : text;

interface Range {
  from: number;
  to: number;
  className: string;
}

function markWords(html: string, line: number, words: Word[]): string {
  const wanted = words.filter(({ from = 0, to = Number.MAX_SAFE_INTEGER }) => line >= from && line <= to);
  if (wanted.length === 0) return html;
  const parts = pieces(html);
  const ranges = findWords(parts.map(({ text }) => text).join(''), wanted);
  return ranges.length === 0 ? html : writeRanges(parts, ranges);
}

/** Ranges of the words, in order and without overlap. */
function findWords(text: string, words: Word[]): Range[] {
  const found: Range[] = [];
  for (const word of words) {
    for (
      let at = text.indexOf(word.text);
      at >= 0 && word.text !== '';
      at = text.indexOf(word.text, at + word.text.length)
    )
      found.push({ from: at, to: at + word.text.length, className: word.className });
  }
  found.sort((a, b) => a.from - b.from || b.to - a.to);
  let end = 0;
  return found.filter(({ from, to }) => {
    if (from < end) return false;
    end = to;
    return true;
  });
}

function writeRanges(parts: Piece[], ranges: Range[]): string {
  let out = '';
  let at = 0;
  let next = 0;
  let inside = false;
  for (const { open, text } of parts) {
    const end = at + text.length;
    let from = at;
    while (from < end) {
      const range = ranges[next];
      if (range && !inside && range.from === from) {
        out += `<mark class="${range.className}">`;
        inside = true;
      }
      const stop = Math.min(end, (inside ? range?.to : range?.from) ?? end);
      const piece = escapeText(text.slice(from - at, stop - at));
      out += open === '' ? piece : `${open}${piece}</span>`;
      from = stop;
      if (range && inside && from === range.to) {
        out += '</mark>';
        inside = false;
        next++;
      }
    }
    at = end;
  }
  return out;
}
