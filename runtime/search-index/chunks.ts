/**
 * Cuts an ascending list of terms into pieces of similar size. The terms near a cut determine its place, so a new term
 * changes its own piece and sometimes a few after it, until a cut falls on its old place.
 */
import { type Entry, entryLines, readEntryLines } from './format.ts';

/** A list of terms that is cut into files. */
export interface TermList {
  /** Characters of a piece: the minimum, and the maximum unless a single term has more. */
  least: number;
  most: number;
  /** The place of a term in the list, as a text to compare. */
  order(term: string): string;
  /** Returns an entry as its file contains it. */
  show(entry: Entry): Entry;
}

/** An entry, and the same entry as its file contains it. */
export interface Row {
  /** The place of its term in the list. */
  order: string;
  entry: Entry;
  shown: Entry;
}

/** A piece with a file. `Text`: its entries as `entryLines`, or where they are stored. */
export interface Piece<Text> {
  /** The places of its first and last terms in the list. */
  first: string;
  last: string;
  /** Characters of the first entry. */
  head: number;
  /** Name of its file. */
  name: string;
  text: Text;
}

/** A new piece: the `content` of its file, and `text`, which differs if the file has shortened entries. */
export interface CutPiece extends Pick<Piece<string>, 'first' | 'last' | 'head' | 'text'> {
  content: string;
}

/** On average, one in this many terms may begin a piece. */
const CANDIDATES = 16;

const costOf = ({ term, postings }: Entry): number => term.length + postings.length + 3;

const breaksAt = ({ least, most }: TermList, size: number, { order, cost }: { order: string; cost: number }): boolean =>
  size > 0 && (size + cost > most || (size >= least && hashOf(order) % CANDIDATES === 0));

/** Cuts an ascending list while it is made. */
export class Cutter {
  private readonly list: TermList;
  private rows: Row[] = [];
  private size = 0;

  constructor(list: TermList) {
    this.list = list;
  }

  /** Adds the next row; returns the rows of the piece that ends before it, if one does. */
  add(row: Row): Row[] | undefined {
    const cost = costOf(row.shown);
    const isCut = breaksAt(this.list, this.size, { order: row.order, cost });
    const done = isCut ? this.rows : undefined;
    if (isCut) {
      this.rows = [];
      this.size = 0;
    }
    this.rows.push(row);
    this.size += cost;
    return done;
  }

  /** The rows of the last piece; none of an empty list. */
  end(): Row[] {
    return this.rows;
  }
}

/** @param entries Ascending. */
export const rowsOf = ({ order, show }: TermList, entries: readonly Entry[]): Row[] =>
  entries.map((entry) => ({ order: order(entry.term), entry, shown: show(entry) }));

/** @param rows Ascending. */
export function cut(list: TermList, rows: readonly Row[]): Row[][] {
  const cutter = new Cutter(list);
  const parts: Row[][] = [];
  for (const row of rows) {
    const done = cutter.add(row);
    if (done) parts.push(done);
  }
  return rows.length > 0 ? [...parts, cutter.end()] : [];
}

/** A piece of rows, with at least one. */
export function pieceOf(rows: readonly Row[]): CutPiece {
  const [first, last] = [rows[0] as Row, rows.at(-1) as Row];
  const content = entryLines(rows.map(({ shown }) => shown));
  const isWhole = rows.every(({ entry, shown }) => entry === shown);
  const text = isWhole ? content : entryLines(rows.map(({ entry }) => entry));
  return { first: first.order, last: last.order, head: costOf(first.shown), content, text };
}

/**
 * Cuts a list again where terms changed, with the same result as cutting the whole list.
 * @param changes By term: turns the old postings into the new ones; empty when there are none.
 * @param read Returns the entries of a piece.
 */
export function recut<Text>(
  list: TermList,
  pieces: readonly Piece<Text>[],
  { changes, read }: { changes: ReadonlyMap<string, (old: string) => string>; read(text: Text): string },
): (Piece<Text> | CutPiece)[] {
  const touched = new Map<number, string[]>();
  for (const term of changes.keys()) {
    const at = pieceWith(pieces, list.order(term));
    touched.set(at, [...(touched.get(at) ?? []), term]);
  }
  const all: (Piece<Text> | CutPiece)[] = [];
  for (let at = 0; at < pieces.length || touched.has(at); ) {
    if (!touched.has(at)) {
      all.push(pieces[at++] as Piece<Text>);
      continue;
    }
    const rows: Row[] = [];
    let parts: Row[][] = [];
    do {
      const piece = pieces[at];
      const entries = piece ? readEntryLines(read(piece.text)) : [];
      rows.push(...rowsOf(list, changed(list, entries, { terms: touched.get(at) ?? [], changes })));
      parts = cut(list, rows);
      at++;
    } while (at < pieces.length && (touched.has(at) || !endsBefore(list, parts.at(-1), pieces[at] as Piece<Text>)));
    all.push(...parts.map(pieceOf));
  }
  return all;
}

/** True when the list is cut between these rows and the next piece. */
const endsBefore = (list: TermList, rows: readonly Row[] | undefined, { first, head }: Piece<unknown>): boolean =>
  rows === undefined ||
  breaksAt(
    list,
    rows.reduce((sum, { shown }) => sum + costOf(shown), 0),
    { order: first, cost: head },
  );

/** Position of the piece that contains a place of the list or would contain it. */
function pieceWith(pieces: readonly Piece<unknown>[], order: string): number {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((pieces[middle] as Piece<unknown>).first <= order) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

function changed(
  { order }: TermList,
  entries: readonly Entry[],
  { terms, changes }: { terms: readonly string[]; changes: ReadonlyMap<string, (old: string) => string> },
): Entry[] {
  const postings = new Map(entries.map((entry) => [entry.term, entry.postings]));
  for (const term of terms) {
    const now = changes.get(term)?.(postings.get(term) ?? '') ?? '';
    if (now === '') postings.delete(term);
    else postings.set(term, now);
  }
  return inOrder(
    [...postings].map(([term, text]) => ({ term, postings: text })),
    ({ term }) => order(term),
  );
}

/** Sorts by distinct texts. Each is made once. */
export function inOrder<T>(values: readonly T[], orderOf: (value: T) => string): T[] {
  const orders = values.map(orderOf);
  const places = [...values.keys()].sort((a, b) => ((orders[a] as string) < (orders[b] as string) ? -1 : 1));
  return places.map((at) => values[at] as T);
}

/** FNV-1a. */
function hashOf(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}

/** The shortest prefix of `first` that is greater than `before`: it is enough to find the piece. */
export function shortest(before: string, first: string): string {
  let length = 1;
  while (length < first.length && first.slice(0, length) <= before) length++;
  return first.slice(0, length);
}
