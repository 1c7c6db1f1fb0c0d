/**
 * Source maps of pages. The program of a page has the author's code unchanged, in the order of the text, so that its pieces
 * are found there: lines of imports and exports, tags, and expressions.
 */

import { encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { PAGE_TEXT } from '../../../model/page-code.ts';

interface Source {
  /** Relative to the site. */
  file: string;
  text: string;
}

/** A piece that is the same in the program and in the text: a tag, an attribute, or what follows the start of an expression. */
const PIECE = /<(?:[A-Za-z][\w.]*)|(?<=\s)[A-Za-z][\w-]*=(?=\{)|\{(?!["{]|\$docsgen)[^\n{}<]{2,}/g;

/** The program with a source map to the page's text, at its end. */
export function withProgramMap(program: string, { file, text }: Source): string {
  const lines = linesOf(text);
  const mappings: SourceMapSegment[][] = [];
  let at = 0;
  for (const line of program.split('\n')) {
    const whole = line.trim() === '' ? -1 : findLine(text, line, at);
    if (whole >= 0) {
      const column = line.length - line.trimStart().length;
      const place = positionAt(lines, whole);
      mappings.push([[column, 0, place.line, place.column], ...tokensOf(line, column, place)]);
      at = whole + line.trim().length;
      continue;
    }
    const segments: SourceMapSegment[] = [];
    for (const { 0: piece, index } of line.matchAll(PIECE)) {
      const found = findPiece(text, piece, at);
      if (!found) continue;
      const place = positionAt(lines, found.at);
      segments.push([index, 0, place.line, place.column], ...tokensOf(found.piece, index, place));
      at = found.at + 1;
    }
    mappings.push(segments);
  }
  const map = {
    version: 3,
    sources: [PAGE_TEXT + file],
    sourcesContent: [text],
    names: [],
    mappings: encode(mappings),
  };
  const url = `data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`;
  return `${program}\n//# sourceMappingURL=${url}\n`;
}

interface Position {
  /** From 0, as is the column. */
  line: number;
  column: number;
}

/** Each word of a piece: a debugger stops, and an error happens, at any of them. */
const tokensOf = (piece: string, start: number, { line, column }: Position): SourceMapSegment[] =>
  [...piece.trim().matchAll(/[\w$]+/g)].flatMap(({ index }) =>
    index === 0 ? [] : [[start + index, 0, line, column + index] as SourceMapSegment],
  );

/** A line of imports and exports: an equal line of the text, the next one first. */
function findLine(text: string, line: string, from: number): number {
  const wanted = line.trim();
  const isWhole = (at: number): boolean => {
    const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
    const after = text.slice(at + wanted.length, at + wanted.length + 1);
    return before.trim() === '' && (after === '' || after === '\n' || after === '\r');
  };
  for (let at = text.indexOf(wanted, from); at >= 0; at = text.indexOf(wanted, at + 1)) if (isWhole(at)) return at;
  for (let at = text.indexOf(wanted); at >= 0 && at < from; at = text.indexOf(wanted, at + 1))
    if (isWhole(at)) return at;
  return -1;
}

/** The longest start of a piece that the text has after the last one. */
function findPiece(text: string, piece: string, from: number): { at: number; piece: string } | undefined {
  for (let length = piece.length; length >= MIN_PIECE; length = Math.floor(length * 0.6)) {
    const start = piece.slice(0, length);
    const at = text.indexOf(start, from);
    if (at >= 0) return { at, piece: start };
  }
  return undefined;
}

const MIN_PIECE = 3;

function linesOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function positionAt(starts: readonly number[], offset: number): Position {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low, column: offset - (starts[low] as number) };
}
