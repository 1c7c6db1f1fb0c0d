/**
 * Cuts an ascending list of terms into pieces that hold about as much. Where it is cut follows from the terms beside the place, so that a
 * new term changes the piece it stands in and no others.
 */
import type { Entry } from './format.ts';
import { entryLines } from './format.ts';

/** Characters of a piece: at least, and at most unless one term alone has more. */
export interface PieceSize {
  least: number;
  most: number;
}

/** Every so many terms one may begin a piece. */
const CANDIDATES = 16;

export interface Piece {
  first: string;
  lines: string;
}

export function cut(entries: readonly Entry[], { least, most }: PieceSize): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let size = 0;
  const end = (to: number): void => {
    if (to > from) pieces.push({ first: entries[from]?.term ?? '', lines: entryLines(entries.slice(from, to)) });
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

/** Spreads terms evenly over whole numbers (FNV-1a). */
function mix(term: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) sum = Math.imul(sum ^ term.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}

/** The shortest text that is greater than `before` and not greater than `first`: enough to find the piece. */
export function shortest(before: string, first: string): string {
  let length = 1;
  while (length < first.length && first.slice(0, length) <= before) length++;
  return first.slice(0, length);
}
