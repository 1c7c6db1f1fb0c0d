/** The two lists of terms that an index is cut from: terms with their places, and words for spelling correction. */
import type { TermList } from './chunks.ts';
import { type Entry, entryLines, readEntryLines } from './format.ts';
import { limited } from './limited.ts';
import { orderOf } from './stems.ts';
import { isUnspaced } from './tokens.ts';

const PLAIN_WORD = /^[a-z][a-z]{2,23}$/;
const A_WORD = /^\p{L}[\p{L}\p{M}]{2,23}$/u;
/**
 * On sites with more pages than `LARGE`, words with fewer characters of postings are not suggested: they may be typos.
 */
const LARGE = 2_000;
const LEAST_POSTINGS = 8;

/** A word for spelling correction. Its `postings` are its frequency on a logarithmic scale. */
export function wordEntry({ term, postings: { length } }: Entry, pages: number): Entry | undefined {
  if (length < (pages > LARGE ? LEAST_POSTINGS : 1)) return undefined;
  if (!PLAIN_WORD.test(term) && (!A_WORD.test(term) || isUnspaced(term))) return undefined;
  return { term, postings: Math.floor(Math.log2(length)).toString(36) };
}

/** How each list is read. `pages`: of the site. */
const readers: Record<'shards' | 'words', (pages: number) => Omit<TermList, 'least' | 'most'>> = {
  shards: (pages) => ({ order: orderOf, show: (entry) => limited(entry, pages) }),
  words: () => ({ order: (term) => term, show: (entry) => entry }),
};

/**
 * Up to this number of pages, files are half as large: a query reads half the bytes, and the manifest, which lists the
 * files, is short anyway.
 */
const SMALL = 500;

export function listsOf({ length }: readonly unknown[]): Record<'shards' | 'words', TermList> {
  const share = length > SMALL ? 1 : 0.5;
  return {
    shards: { ...readers.shards(length), least: 3_500 * share, most: 6_500 * share },
    words: { ...readers.words(length), least: 9_000 * share, most: 16_000 * share },
  };
}

/** The file of a kept piece, of the terms (`shards`) or the suggested words. @param text Its entries. */
export function contentOf(list: 'shards' | 'words', text: string, pages: number): string {
  const { show } = readers[list](pages);
  return JSON.stringify(entryLines(readEntryLines(text).map(show)));
}
