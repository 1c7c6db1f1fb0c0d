/**
 * Limits for documents. Some texts take a parser quadratic time, or overflow its stack and end the process: they are
 * refused before parsing, on every machine. All limits are far beyond real documents.
 */

import { fencesIn } from '../../lib/blocks/fences.ts';
import { lookUp } from '../../lib/look-up.ts';
import { type Problem, problem } from '../../problems/problem.ts';

/** Shorter texts cannot exceed any limit. */
const SHORT = 2000;

/** Markers of lists and quotes at the start of a line. */
const MAX_MARKERS = 300;
/** Open brackets of the same kind in code: `(`, `[`, `{`. */
const MAX_OPEN = 1000;
/** Colons (possible directives) per paragraph or table; in MDX also braces. */
const MAX_COLONS = 10_000;
const MAX_BRACES = 5000;
/** `:name[` per paragraph, which can nest. */
const MAX_DIRECTIVES = 2000;
/** Character references (`&lt;`) per paragraph. */
const MAX_REFERENCES = 10_000;
/** Cells that rows of a table lack: each row gets as many as the header has. */
const MAX_EMPTY_CELLS = 200_000;
/** Consecutive marks that cannot end a URL. */
const MAX_MARKS = 5000;
/** Operators on a line of code that can nest without brackets: `a => b => …`, `a ? b : c ? …`. */
const MAX_OPERATORS = 5000;

/**
 * Finds text that would keep the parser busy for more than a second, or end the process.
 * @param from Offset after the front matter.
 * @returns A problem for the first exceeded limit.
 */
export function passedLimit(
  text: string,
  { mdx, from, file }: { mdx: boolean; from: number; file?: string | undefined },
): Problem | undefined {
  if (text.length - from < SHORT || !isSuspicious(text, mdx)) return undefined;
  const open = { paren: 0, bracket: 0, brace: 0 };
  const counts = { colons: 0, braces: 0, directives: 0, references: 0, columns: 0, emptyCells: 0 };
  const reader: Reader = { mdx, open, ...counts };
  for (const line of linesOfText(text, from)) {
    const excess = readLine(line.text, reader);
    if (excess === undefined) continue;
    const place = { file, line: line.number, column: excess.at + 1 };
    return problem('DG3080', { what: excess.what, max: excess.max }, place);
  }
  return undefined;
}

const MARKER = />|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])/g;
const DIRECTIVE = /:[A-Za-z][\w-]*\[/g;

/** A quick scan of the whole text, which is enough for nearly all documents. */
function isSuspicious(text: string, mdx: boolean): boolean {
  if (has(text, ':', MAX_COLONS) || (has(text, ':', MAX_DIRECTIVES) && hasMatches(text, DIRECTIVE, MAX_DIRECTIVES)))
    return true;
  if (has(text, '&', MAX_REFERENCES) || hasWideTable(text) || hasSuspiciousLine(text)) return true;
  if (!mdx) return false;
  return (
    has(text, '{', MAX_OPEN) || has(text, '(', MAX_OPEN) || has(text, '[', MAX_OPEN) || has(text, '=', MAX_OPERATORS)
  );
}

const DELIMITER = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$/gm;

const DELIMITER_ROW = new RegExp(DELIMITER.source);

/** True if short rows below the header of a table could lack too many cells. A row has at least two characters. */
function hasWideTable(text: string): boolean {
  if (!text.includes('-|') && !text.includes('|-') && !text.includes('| -') && !text.includes('- |')) return false;
  for (const { 0: row, index } of text.matchAll(DELIMITER)) {
    const columns = pipesIn(row);
    const rows = MAX_EMPTY_CELLS / columns;
    if ((text.length - index) / 2 > rows && has(text.slice(index), '\n', rows)) return true;
  }
  return false;
}

function pipesIn(row: string): number {
  let count = 1;
  for (let at = row.indexOf('|'); at >= 0; at = row.indexOf('|', at + 1)) count++;
  return count;
}

/** Only long lines can have too many markers or marks. */
function hasSuspiciousLine(text: string): boolean {
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    if (end - start < MAX_MARKERS) continue;
    const line = text.slice(start, end);
    if ((CONTAINER.exec(line)?.[0].length ?? 0) >= MAX_MARKERS) return true;
    if (line.length >= MAX_MARKS && LONG_MARKS.test(line)) return true;
  }
  return false;
}

function has(text: string, char: string, times: number): boolean {
  let left = times;
  for (let at = text.indexOf(char); at >= 0; at = text.indexOf(char, at + 1)) if (--left < 0) return true;
  return false;
}

function hasMatches(text: string, pattern: RegExp, times: number): boolean {
  let left = times;
  for (const _ of text.matchAll(pattern)) if (--left < 0) return true;
  return false;
}

interface Reader {
  mdx: boolean;
  /** Open brackets. */
  open: { paren: number; bracket: number; brace: number };
  /** Counts in the paragraph. */
  colons: number;
  braces: number;
  directives: number;
  references: number;
  /** Of the table that the line belongs to; 0: of none. */
  columns: number;
  emptyCells: number;
}

interface Excess {
  what: 'markers' | 'brackets' | 'colons' | 'braces' | 'directives' | 'references' | 'cells' | 'marks' | 'operators';
  max: number;
  /** Offset in the line. */
  at: number;
}

const CONTAINER = /^[ \t]*(?:(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)*/;
/** The start of a block that does not continue the paragraph above. */
const FRESH = /^[ \t]*(?:$|[-*+>#]|:{3}|\d{1,9}[.)][ \t])/;

function readLine(line: string, reader: Reader): Excess | undefined {
  if (FRESH.test(line)) Object.assign(reader, { colons: 0, braces: 0, directives: 0, references: 0 });
  if (line.trim() === '') {
    reader.columns = 0;
    if (reader.open.brace === 0) Object.assign(reader.open, { paren: 0, bracket: 0 });
    return undefined;
  }
  return (
    tooManyMarkers(line) ??
    tooManyMarks(line) ??
    tooManyCells(line, reader) ??
    tooManyInText(line, reader) ??
    tooMuchCode(line, reader)
  );
}

function tooManyMarkers(line: string): Excess | undefined {
  const prefix = CONTAINER.exec(line)?.[0] ?? '';
  if (prefix.length < MAX_MARKERS) return undefined;
  const past = [...prefix.matchAll(MARKER)][MAX_MARKERS];
  return past && { what: 'markers', max: MAX_MARKERS, at: past.index };
}

const LONG_MARKS = new RegExp(`[?!.,:*_~'"]{${MAX_MARKS},}`);

function tooManyMarks(line: string): Excess | undefined {
  if (line.length < MAX_MARKS) return undefined;
  const found = LONG_MARKS.exec(line);
  return found ? { what: 'marks', max: MAX_MARKS, at: found.index + MAX_MARKS } : undefined;
}

function tooManyCells(line: string, reader: Reader): Excess | undefined {
  if (reader.columns > 0) reader.emptyCells += Math.max(0, reader.columns - pipesIn(line));
  else if (line.includes('-') && DELIMITER_ROW.test(line)) reader.columns = pipesIn(line);
  return reader.emptyCells > MAX_EMPTY_CELLS ? { what: 'cells', max: MAX_EMPTY_CELLS, at: 0 } : undefined;
}

function tooManyInText(line: string, reader: Reader): Excess | undefined {
  for (let at = line.indexOf(':'); at >= 0; at = line.indexOf(':', at + 1)) {
    if (++reader.colons > MAX_COLONS) return { what: 'colons', max: MAX_COLONS, at };
  }
  for (let at = line.indexOf('&'); at >= 0; at = line.indexOf('&', at + 1)) {
    if (++reader.references > MAX_REFERENCES) return { what: 'references', max: MAX_REFERENCES, at };
  }
  for (const { index } of line.matchAll(DIRECTIVE)) {
    if (++reader.directives > MAX_DIRECTIVES) return { what: 'directives', max: MAX_DIRECTIVES, at: index };
  }
  return undefined;
}

const OPERATOR = /=>|[?=]|<\w|\b(?:new|if)\b/g;
const BRACKETS: Record<string, ['paren' | 'bracket' | 'brace', number]> = {
  '(': ['paren', 1],
  '[': ['bracket', 1],
  '{': ['brace', 1],
  ')': ['paren', -1],
  ']': ['bracket', -1],
  '}': ['brace', -1],
};

function tooMuchCode(line: string, reader: Reader): Excess | undefined {
  if (!reader.mdx) return undefined;
  const { open } = reader;
  const isCode = open.brace > 0 || /[{]|^(?:import|export)\b/.test(line);
  for (let at = 0; at < line.length; at++) {
    const bracket = lookUp(BRACKETS, line[at]);
    if (bracket === undefined) continue;
    const [kind, by] = bracket;
    open[kind] = Math.max(0, open[kind] + by);
    if (open[kind] > MAX_OPEN) return { what: 'brackets', max: MAX_OPEN, at };
    if (kind === 'brace' && by > 0 && ++reader.braces > MAX_BRACES) return { what: 'braces', max: MAX_BRACES, at };
  }
  if (!isCode || line.length < MAX_OPERATORS) return undefined;
  const past = [...line.matchAll(OPERATOR)][MAX_OPERATORS];
  return past && { what: 'operators', max: MAX_OPERATORS, at: past.index };
}

/** The lines after an offset, except fenced code. */
function* linesOfText(text: string, from: number): Generator<{ text: string; number: number }> {
  let number = from === 0 ? 1 : text.slice(0, from).split('\n').length;
  let at = from;
  for (const { at: end, after } of [...fencesIn(text, from), { at: text.length + 1, after: text.length }]) {
    if (end > at) for (const line of text.slice(at, end - 1).split('\n')) yield { text: line, number: number++ };
    number += text.slice(end, after).split('\n').length - 1;
    at = after;
  }
}
