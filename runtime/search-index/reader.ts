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
  TABLE_NAMES,
  TABLE_PAGES,
} from './format.ts';
import { isLarge } from './pairs.ts';
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
  /** Whether terms of `pairOf` are among its terms. */
  readonly hasPairs: boolean;
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
  const isCut = isLarge(pages);
  const groupOf = isCut ? unrolled(numbers(manifest.groupOf)) : numbers(manifest.groupOf);
  const file = remembered((name: string) => load(`${base}${name}.json`));
  const entries = remembered(async (name: string) => readEntryLines((await file(name)) as string));
  const listed = remembered(async (name: string) => placesFrom(await entries(name)));
  const listOf = (lines: string): FileList => (isCut ? cutList(placesOf(lines), listed) : wholeList(placesOf(lines)));
  const [shards, words] = [listOf(manifest.shards), listOf(manifest.words)];
  const select = async (names: Iterable<string>, isWanted: (term: string) => boolean): Promise<Entry[]> => {
    const lists = await Promise.all([...new Set(names)].map(entries));
    return lists.flat().filter(({ term }) => isWanted(term));
  };
  const tableName = async (table: number): Promise<string> => {
    if (!isCut) return manifest.tables[table] ?? '';
    const names = (await file(manifest.tables[Math.floor(table / TABLE_NAMES)] ?? '')) as string;
    return partOf(names, table, { all: Math.ceil(pages / TABLE_PAGES), together: TABLE_NAMES });
  };
  const pageFile = remembered(async (number: number): Promise<PageFile> => {
    const hashes = (await file(await tableName(Math.floor(number / TABLE_PAGES)))) as string;
    const hash = partOf(hashes, number, { all: pages, together: TABLE_PAGES });
    return (await load(`${base}${pageFileName(hash)}.json`)) as PageFile;
  }, MAX_PAGES);
  const isEnglish = /^en\b/i.test(manifest.language ?? 'en');
  return {
    pages,
    isEnglish,
    synonyms: createSynonyms(manifest.synonyms ?? [], isEnglish),
    groupOf: (page) => groups[groupOf[page] ?? 0] as PageGroup,
    hasPairs: isCut,
    beginning: async (start) => {
      const names = await Promise.all(ordersFrom(start).map((order) => shards.from(order, MAX_SHARDS)));
      return select(names.flat(), (term) => term.startsWith(start));
    },
    exactly: async (terms) => {
      const names = await Promise.all(terms.map((term) => shards.with(orderOf(term))));
      return select(names.flat(), (term) => terms.includes(term));
    },
    words: async (start) => select(await words.from(start, MAX_WORDS), (term) => term.startsWith(start)),
    page: pageFile,
  };
}

/** Maximum number of files loaded for one prefix: more have more results than anyone reads. */
const MAX_SHARDS = 3;
const MAX_WORDS = 4;

/** Files by the first terms that they can contain, ascending. */
interface Places {
  firsts: string[];
  names: string[];
}

/** Finds files by terms. */
interface FileList {
  /** Names of the files with terms that begin with `start`, as many as are wanted. */
  from(start: string, most: number): Promise<string[]> | string[];
  /** Name of the file that contains a term if it occurs; none of an empty index. */
  with(term: string): Promise<string[]> | string[];
}

const wholeList = (places: Places): FileList => ({
  from: (start, most) => namesFor(places, start).slice(0, most),
  with: (term) => places.names.slice(termIndex(places, term)).slice(0, 1),
});

/** The list of a large site, in files. */
const cutList = (places: Places, listed: (name: string) => Promise<Places>): FileList => ({
  async from(start, most) {
    const lists = await Promise.all(namesFor(places, start).slice(0, most).map(listed));
    return lists.flatMap((list) => namesFor(list, start)).slice(0, most);
  },
  async with(term) {
    const [name] = wholeList(places).with(term) as string[];
    return name === undefined ? [] : wholeList(await listed(name)).with(term);
  },
});

function placesOf(lines: string): Places {
  const rows = lines === '' ? [] : lines.split('\n').map((line) => line.split(' '));
  return { firsts: rows.map(([first = '']) => first), names: rows.map(([, name = '']) => name) };
}

const placesFrom = (entries: readonly Entry[]): Places => ({
  firsts: entries.map(({ term }) => term),
  names: entries.map(({ postings }) => postings),
});

/** One of many texts of the same length, which are joined in files. @param all Number of texts, and of those in a file. */
function partOf(joined: string, number: number, { all, together }: { all: number; together: number }): string {
  const at = number % together;
  const length = joined.length / Math.min(together, all - number + at);
  return joined.slice(at * length, (at + 1) * length);
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

/** Numbers and how often each follows. */
const unrolled = (runs: readonly number[]): number[] =>
  runs.flatMap((value, at) => (at % 2 === 0 ? Array<number>(runs[at + 1] ?? 0).fill(value) : []));
