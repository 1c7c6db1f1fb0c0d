/** Builds an index from pages, and updates one after edits. */
import {
  type CutPiece,
  Cutter,
  cut,
  inOrder,
  type Piece,
  pieceOf,
  type Row,
  recut,
  rowsOf,
  type TermList,
} from './chunks.ts';
import { type Entry, FORMAT, type IndexFile, type Manifest, type PageGroup, TABLE_PAGES } from './format.ts';
import { limited } from './limited.ts';
import { listsOf, wordEntry } from './lists.ts';
import { firstsOf, grouped, linesOf, listsInFiles, tablesInFiles } from './manifest.ts';
import { isLarge, pairLines } from './pairs.ts';
import { decodePages, encodePages, encodePlaces } from './postings.ts';
import type { RecordParts } from './record.ts';
import { orderOf } from './stems.ts';
import { TermPool } from './term-pool.ts';

/** An index kept between builds. `Text`: the entries of a piece, or where they are stored. */
export interface KeptIndex<Page extends StatePage = StatePage, Text = string> {
  pages: Page[];
  shards: Piece<Text>[];
  words: Piece<Text>[];
}

export interface StatePage {
  url: string;
  group: PageGroup;
  /** Of its page file. */
  hash: string;
}

export interface MadeIndex<Page extends StatePage, Text> {
  index: KeptIndex<Page, Text>;
  manifest: Manifest;
}

/** Yields the new files of an index one by one, without page files. */
export type Making<Page extends StatePage, Text> = Generator<IndexFile, MadeIndex<Page, Text>, undefined>;

interface Setting<Text> {
  /** Turns content into a name. */
  hash(content: string): string;
  /** URL of the folder with the files. */
  base: string;
  /** What readers of the index need to know of its words. */
  about?: Pick<Manifest, 'language' | 'synonyms'>;
  /** Stores the entries of a new piece for the next build. */
  keep(entries: string): Text;
}

/** What the index reads of a page: its file, and its terms as lines `term places`. */
type PageParts = Pick<RecordParts, 'file' | 'terms'>;

/** Both kinds of terms of a page. @param pages Of the site. */
const linesOfTerms = ({ file, terms }: PageParts, pages: number): Uint8Array[] =>
  isLarge(pages) ? [terms, pairLines(file)] : [terms];

/** The terms of a page, with their places. @param pages Of the site. */
export function termsOf(parts: PageParts, pages: number): Map<string, string> {
  const decoder = new TextDecoder();
  const lines = linesOfTerms(parts, pages).flatMap((bytes) => decoder.decode(bytes).split('\n').slice(0, -1));
  return new Map(lines.map((line) => line.split(' ') as [term: string, places: string]));
}

/** Pages with all their terms, joined. */
export class JoinedPages<Page extends StatePage = StatePage> {
  readonly pages: Page[] = [];
  private readonly pool = new TermPool();
  private readonly count: number;

  /** @param count Pages that will be added. */
  constructor(count: number) {
    this.count = count;
  }

  /** Pages are added in the order of their numbers. */
  add(page: Page, parts: PageParts): void {
    const number = this.pages.push(page) - 1;
    for (const lines of linesOfTerms(parts, this.count)) this.pool.add(number, lines);
  }

  /** All terms in the order of the index, with their postings, some at a time. */
  *rows(): Generator<Omit<Row, 'shown'>[]> {
    const terms = this.pool.terms();
    const orders = terms.map(orderOf);
    const ids = inOrder([...terms.keys()], (term) => orders[term] as string);
    for (let from = 0; from < ids.length; from += TOGETHER) {
      const some = ids.slice(from, from + TOGETHER);
      const postings = this.pool.postings(some);
      yield some.map((id, at) => ({
        order: orders[id] as string,
        entry: { term: terms[id] as string, postings: postings[at] as string },
      }));
    }
  }
}

/** Number of terms whose postings are in memory as texts at the same time. */
const TOGETHER = 256;

/** Builds an index. */
export function makeIndex<Page extends StatePage, Text>(
  joined: JoinedPages<Page>,
  setting: Setting<Text>,
): Making<Page, Text> {
  const { pages } = joined;
  const lists = listsOf(pages);
  // The words are known when all terms were read.
  const words: Entry[] = [];
  const wordPieces = function* () {
    const sorted = inOrder(words, ({ term }) => term);
    yield* cut(lists.words, rowsOf(lists.words, sorted)).map(pieceOf);
  };
  return assembled(pages, { shards: shardsOf(joined, lists.shards, words), words: wordPieces() }, setting);
}

/** @param words Gets the words among the terms. */
function* shardsOf(joined: JoinedPages, list: TermList, words: Entry[]): Generator<CutPiece> {
  const cutter = new Cutter(list);
  for (const some of joined.rows())
    for (const { order, entry } of some) {
      const shown = limited(entry, joined.pages.length);
      const word = wordEntry(shown, joined.pages.length);
      if (word) words.push(word);
      const done = cutter.add({ order, entry, shown });
      if (done) yield pieceOf(done);
    }
  const last = cutter.end();
  if (last.length > 0) yield pieceOf(last);
}

/** An edited page: its number, and its terms before and after the edit. */
export interface PageEdit {
  number: number;
  before: ReadonlyMap<string, string>;
  now: ReadonlyMap<string, string>;
}

/** Updates a kept index after edits. `pages`: all pages, as they are now; `read` returns the entries of a piece. */
export function editIndex<Page extends StatePage, Text>(
  kept: KeptIndex<Page, Text>,
  { pages, edits, read }: { pages: Page[]; edits: readonly PageEdit[]; read(text: Text): string },
  setting: Setting<Text>,
): Making<Page, Text> {
  const words = new Map<string, () => string>();
  const changes = new Map<string, (old: string) => string>();
  for (const [term, pageChanges] of changesOf(edits))
    changes.set(term, (old) => {
      const postings = withChanges(old, pageChanges);
      words.set(term, () => wordEntry(limited({ term, postings }, pages.length), pages.length)?.postings ?? '');
      return postings;
    });
  const lists = listsOf(pages);
  const shards = recut(lists.shards, kept.shards, { changes, read });
  return assembled(pages, { shards, words: recut(lists.words, kept.words, { changes: words, read }) }, setting);
}

/** The changes of edits: term → page → places. No places: the page no longer contains the term. */
function changesOf(edits: readonly PageEdit[]): Map<string, Map<number, string | undefined>> {
  const changes = new Map<string, Map<number, string | undefined>>();
  for (const { number, before, now } of edits) {
    const change = (term: string, places: string | undefined) => {
      if (before.get(term) === places) return;
      const pageChanges = changes.get(term) ?? new Map<number, string | undefined>();
      changes.set(term, pageChanges.set(number, places));
    };
    const left = new Set(before.keys());
    for (const [term, places] of now) {
      left.delete(term);
      change(term, places);
    }
    for (const term of left) change(term, undefined);
  }
  return changes;
}

function withChanges(postings: string, pageChanges: ReadonlyMap<number, string | undefined>): string {
  const pages = new Map<number, string>();
  for (const [page, places] of decodePages(postings)) pages.set(page, encodePlaces(places));
  for (const [page, places] of pageChanges) {
    if (places === undefined) pages.delete(page);
    else pages.set(page, places);
  }
  return encodePages([...pages].sort(([a], [b]) => a - b));
}

/** Assembles the index. Pieces with a name already have their file. */
function* assembled<Page extends StatePage, Text>(
  pages: Page[],
  lists: Record<'shards' | 'words', Iterable<Piece<Text> | CutPiece>>,
  { hash, base, about, keep }: Setting<Text>,
): Making<Page, Text> {
  const fileOf = (kind: string, value: unknown): IndexFile => {
    const content = JSON.stringify(value);
    return { name: `${kind}${hash(content)}`, content };
  };
  const named = function* (
    kind: string,
    pieces: Iterable<Piece<Text> | CutPiece>,
  ): Generator<IndexFile, Piece<Text>[], undefined> {
    const all: Piece<Text>[] = [];
    for (const piece of pieces) {
      if ('name' in piece) all.push(piece);
      else {
        const { content, text, ...rest } = piece;
        const file = fileOf(kind, content);
        all.push({ ...rest, name: file.name, text: keep(text) });
        yield file;
      }
    }
    return all;
  };
  const isCut = isLarge(pages.length);
  const { groups, groupOf } = grouped(pages, isCut);
  const tables: string[] = [];
  for (let from = 0; from < pages.length; from += TABLE_PAGES) {
    const hashes = pages.slice(from, from + TABLE_PAGES).map(({ hash: own }) => own);
    const table = fileOf('t', hashes.join(''));
    tables.push(table.name);
    yield table;
  }
  const index = { pages, shards: yield* named('i', lists.shards), words: yield* named('w', lists.words) };
  const filesOf = function* (pieces: readonly Piece<unknown>[]) {
    return isCut ? yield* listsInFiles(pieces, fileOf) : firstsOf(pieces);
  };
  const manifest: Manifest = {
    format: FORMAT,
    pages: pages.length,
    base,
    ...about,
    groups,
    groupOf,
    tables: isCut ? yield* tablesInFiles(tables, fileOf) : tables,
    shards: linesOf(yield* filesOf(index.shards)),
    words: linesOf(yield* filesOf(index.words)),
  };
  return { index, manifest };
}
