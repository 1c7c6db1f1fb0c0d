/** What the manifest of an index lists, for a large site in files of their own. */
import { cut, type Piece, pieceOf, rowsOf, shortest, type TermList } from './chunks.ts';
import { encode } from './coding.ts';
import { type IndexFile, type PageGroup, TABLE_NAMES } from './format.ts';

/** The list of pieces is cut as their terms are. */
const LISTED: TermList = { order: (term) => term, show: (entry) => entry, least: 2_000, most: 4_000 };

type FileOf = (kind: string, value: unknown) => IndexFile;

/** A file by the first term that it can contain. */
interface Listed {
  first: string;
  name: string;
}

export const firstsOf = (pieces: readonly Piece<unknown>[]): Listed[] =>
  pieces.map(({ first, name }, index) => {
    const before = pieces[index - 1];
    return { first: before ? shortest(before.last, first) : first, name };
  });

export const linesOf = (files: readonly Listed[]): string =>
  files.map(({ first, name }) => `${first} ${name}`).join('\n');

/** Files with the list of pieces; it would be most of what a first query loads. */
export function* listsInFiles(
  pieces: readonly Piece<unknown>[],
  fileOf: FileOf,
): Generator<IndexFile, Listed[], undefined> {
  const rows = rowsOf(
    LISTED,
    firstsOf(pieces).map(({ first, name }) => ({ term: first, postings: name })),
  );
  const all: Listed[] = [];
  for (const { first, content } of cut(LISTED, rows).map(pieceOf)) {
    const file = fileOf('l', content);
    all.push({ first, name: file.name });
    yield file;
  }
  return all;
}

/** Files with the names of tables. */
export function* tablesInFiles(tables: readonly string[], fileOf: FileOf): Generator<IndexFile, string[], undefined> {
  const names: string[] = [];
  for (let from = 0; from < tables.length; from += TABLE_NAMES) {
    const file = fileOf('l', tables.slice(from, from + TABLE_NAMES).join(''));
    names.push(file.name);
    yield file;
  }
  return names;
}

/** The groups of pages, and the group of each. */
export function grouped(
  pages: readonly { group: PageGroup }[],
  isInRuns: boolean,
): { groups: PageGroup[]; groupOf: string } {
  const numbers = new Map<string, number>();
  const groups: PageGroup[] = [];
  const all = pages.map(({ group }) => {
    const key = group.join('\n');
    const known = numbers.get(key) ?? groups.push(group) - 1;
    numbers.set(key, known);
    return known;
  });
  if (!isInRuns) return { groups, groupOf: all.map(encode).join('') };
  let groupOf = '';
  for (let from = 0, to = 0; from < all.length; from = to) {
    while (to < all.length && all[to] === all[from]) to++;
    groupOf += encode(all[from] as number) + encode(to - from);
  }
  return { groups, groupOf };
}
