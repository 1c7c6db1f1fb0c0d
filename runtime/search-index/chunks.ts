/**
 * Cuts an ascending list of terms into pieces of similar size. The terms near a cut determine its place, so a new term
 * changes its own piece and sometimes a few that follow, until a cut is at an old place.
 */
import { type Entry, entryLines } from './format.ts';

/** Minimum and maximum characters of a piece; a single term may exceed the maximum. */
export interface PieceSize {
  least: number;
  most: number;
}

/** On average one in this many terms may begin a piece. */
const CANDIDATES = 16;

export interface Piece {
  first: string;
  last: string;
  lines: string;
}

export function cut(entries: readonly Entry[], { least, most }: PieceSize): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let size = 0;
  const end = (to: number): void => {
    const part = entries.slice(from, to);
    const [first, last] = [part[0], part.at(-1)];
    if (first && last) pieces.push({ first: first.term, last: last.term, lines: entryLines(part) });
    from = to;
    size = 0;
  };
  entries.forEach(({ term, postings }, index) => {
    const cost = term.length + postings.length + 3;
    if (size > 0 && (size + cost > most || (size >= least && mix(term) % CANDIDATES === 0))) end(index);
    size += cost;
  });
  end(entries.length);
  return pieces;
}

/** Hash of a term (FNV-1a). */
function mix(term: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) sum = Math.imul(sum ^ term.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}

/** The shortest text greater than `before` and not greater than `first`, which is enough to find the piece. */
export function shortest(before: string, first: string): string {
  let length = 1;
  while (length < first.length && first.slice(0, length) <= before) length++;
  return first.slice(0, length);
}
