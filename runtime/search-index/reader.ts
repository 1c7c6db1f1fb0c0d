/** Reads an index file by file, as queries need it, and keeps what was read. */
import { decode } from './coding.ts';
import { SearchFailure } from './failure.ts';
import {
  type Entry,
  FORMAT,
  type Manifest,
  type PageFile,
  type PageGroup,
  pageFileName,
  readEntryLines,
  TABLE_PAGES,
} from './format.ts';
import { remembered } from './remembered.ts';
import { orderOf, ordersFrom } from './stems.ts';
import { createSynonyms, type Synonyms } from './synonyms.ts';

/**
 * Loads the JSON value at a URL.
 * @throws SearchFailure when it cannot be loaded.
 */
export type Load = (url: string) => Promise<unknown>;

/** Page files kept in memory: a few hundred kilobytes. */
const MAX_PAGES = 200;

export interface IndexReader {
  readonly pages: number;
  /** Only English words have other forms, synonyms and words of questions. */
  readonly isEnglish: boolean;
  readonly synonyms: Synonyms;
  groupOf(page: number): PageGroup;
  /** Terms that begin with `start`, ascending; if there are very many, only those of the first files. */
  beginning(start: string): Promise<Entry[]>;
  /** These terms, without those that do not occur. */
  exactly(terms: readonly string[]): Promise<Entry[]>;
  /** All words that begin with `start`; `postings` is how common they are. */
  words(start: string): Promise<Entry[]>;
  page(number: number): Promise<PageFile>;
}

/** @throws SearchFailure when the index is missing or has another format. */
export async function openIndex(url: string, load: Load): Promise<IndexReader> {
  const manifest = (await load(url)) as Manifest | undefined;
  if (manifest?.format !== FORMAT || !Array.isArray(manifest.groups))
    throw new SearchFailure(`${url} is not an index of this version`);
  const { groups, base, pages } = manifest;
  const groupOf = numbers(manifest.groupOf);
  const file = remembered((name: string) => load(`${base}${name}.json`));
  const shards = placesOf(manifest.shards);
  const words = placesOf(manifest.words);
  const entries = remembered(async (name: string) => readEntryLines((await file(name)) as string));
  const select = async (names: Iterable<string>, isWanted: (term: string) => boolean): Promise<Entry[]> => {
    const lists = await Promise.all([...new Set(names)].map(entries));
    return lists.flat().filter(({ term }) => isWanted(term));
  };
  const pageFile = remembered(async (number: number): Promise<PageFile> => {
    const table = Math.floor(number / TABLE_PAGES);
    const hashes = (await file(manifest.tables[table] ?? '')) as string;
    const length = hashes.length / Math.min(TABLE_PAGES, pages - table * TABLE_PAGES);
    const at = (number % TABLE_PAGES) * length;
    return (await load(`${base}${pageFileName(hashes.slice(at, at + length))}.json`)) as PageFile;
  }, MAX_PAGES);
  const isEnglish = /^en\b/i.test(manifest.language ?? 'en');
  return {
    pages,
    isEnglish,
    synonyms: createSynonyms(manifest.synonyms ?? [], isEnglish),
    groupOf: (page) => groups[groupOf[page] ?? 0] as PageGroup,
    beginning: (start) =>
      select(
        ordersFrom(start).flatMap((order) => namesFor(shards, order).slice(0, MAX_SHARDS)),
        (term) => term.startsWith(start),
      ),
    exactly: (terms) =>
      select(
        terms.flatMap((term) => shards.names[termIndex(shards, orderOf(term))] ?? []),
        (term) => terms.includes(term),
      ),
    words: (start) => select(namesFor(words, start).slice(0, MAX_WORDS), (term) => term.startsWith(start)),
    page: pageFile,
  };
}

/** Maximum number of files loaded for one prefix: more have more results than anyone reads. */
const MAX_SHARDS = 3;
const MAX_WORDS = 4;

interface Places {
  firsts: string[];
  names: string[];
}

function placesOf(lines: string): Places {
  const rows = lines === '' ? [] : lines.split('\n').map((line) => line.split(' '));
  return { firsts: rows.map(([first = '']) => first), names: rows.map(([, name = '']) => name) };
}

function namesFor(places: Places, start: string): string[] {
  const { firsts, names } = places;
  const from = termIndex(places, start);
  let to = from + 1;
  while (to < firsts.length && firsts[to]?.startsWith(start)) to++;
  return names.slice(from, to);
}

/** Number of the file that contains a term or would contain it. */
function termIndex({ firsts }: Places, term: string): number {
  let low = 0;
  let high = firsts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((firsts[middle] as string) <= term) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

function numbers(text: string): number[] {
  const cursor = { text, at: 0 };
  const list: number[] = [];
  while (cursor.at < text.length) list.push(decode(cursor));
  return list;
}
