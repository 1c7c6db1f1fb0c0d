/** Builds an index from pages, and updates one after edits. */
import { type CutPiece, cut, type Piece, recut, rowsOf, shortest, type TermList } from './chunks.ts';
import { encode } from './coding.ts';
import { type Entry, FORMAT, type Manifest, type PageGroup, TABLE_PAGES } from './format.ts';
import { TextPool } from './pool.ts';
import { decodePages, eachPlace, encodePage, encodePages, encodePlace, encodePlaces, TOP_LEVEL } from './postings.ts';
import { isUnspaced } from './tokens.ts';

/** Pages with all their terms, joined. */
export interface JoinedPages<Page extends StatePage = StatePage> {
  pages: Page[];
  /** All postings by term, in the order of the terms. */
  terms: Map<string, string>;
}

/** An index kept between builds. `Text`: the entries of a piece, or where they are stored. */
export interface KeptIndex<Page extends StatePage = StatePage, Text = string> {
  pages: Page[];
  shards: Piece<Text>[];
  words: Piece<Text>[];
}

export interface StatePage {
  url: string;
  group: PageGroup;
  file: string;
}

/** A file of an index: `name` is its path in the folder of the index. */
export interface IndexFile {
  name: string;
  content: string;
}

/** An index and its new files, without page files. */
export interface MadeIndex<Page extends StatePage, Text> {
  index: KeptIndex<Page, Text | string>;
  manifest: Manifest;
  files: IndexFile[];
}

/** How files are named. */
interface Naming {
  /** Turns content into a name. */
  hash(content: string): string;
  /** URL of the folder with the files. */
  base: string;
}

/** Calls `use` for each line of a page's terms (`termLines`). */
export function eachTerm(lines: string, use: (term: string, places: string) => void): void {
  for (let at = 0; at < lines.length; ) {
    const end = lines.indexOf('\n', at);
    const blank = lines.indexOf(' ', at);
    use(lines.slice(at, blank), lines.slice(blank + 1, end));
    at = end + 1;
  }
}

/** Joins the terms of pages, which are added in the order of their numbers. */
export class IndexBuilder<Page extends StatePage = StatePage> {
  private readonly pool = new TextPool();
  private readonly pages: Page[] = [];
  /** For each text of the pool, the number of the last page that contains it. */
  private readonly last: number[] = [];

  add(page: Page, terms: string): void {
    const number = this.pages.push(page) - 1;
    eachTerm(terms, (term, places) => {
      const id = this.pool.id(term);
      this.pool.append(id, encodePage(number - (this.last[id] ?? 0)));
      this.pool.append(id, places);
      this.last[id] = number;
    });
  }

  joined(): JoinedPages<Page> {
    const terms = [...this.pool.texts()].sort(([a], [b]) => (a < b ? -1 : 1));
    return { pages: this.pages, terms: new Map(terms) };
  }
}

/** Builds an index. */
export function makeIndex<Page extends StatePage>(
  { pages, terms }: JoinedPages<Page>,
  naming: Naming,
): MadeIndex<Page, never> {
  const entries = Array.from(terms, ([term, postings]): Entry => ({ term, postings }));
  const rows = rowsOf(SHARDS, entries);
  const words = rows.flatMap(({ shown }) => wordEntry(shown, pages.length) ?? []);
  return assembled(pages, { shards: cut(SHARDS, rows), words: cut(WORDS, rowsOf(WORDS, words)) }, naming);
}

/** An edited page: its number, and its terms before and after the edit. */
export interface PageEdit {
  number: number;
  before: string;
  now: string;
}

/** Updates a kept index after edits. `pages`: all pages, as they are now; `read` returns the entries of a piece. */
export function editIndex<Page extends StatePage, Text>(
  kept: KeptIndex<Page, Text>,
  { pages, edits, read }: { pages: Page[]; edits: readonly PageEdit[]; read(text: Text): string },
  naming: Naming,
): MadeIndex<Page, Text> {
  const words = new Map<string, () => string>();
  const changes = new Map<string, (old: string) => string>();
  for (const [term, pageChanges] of changesOf(edits))
    changes.set(term, (old) => {
      const postings = withChanges(old, pageChanges);
      words.set(term, () => wordEntry(limited({ term, postings }), pages.length)?.postings ?? '');
      return postings;
    });
  const shards = recut(SHARDS, kept.shards, { changes, read });
  return assembled(pages, { shards, words: recut(WORDS, kept.words, { changes: words, read }) }, naming);
}

/** The changes of edits: term → page → places. No places: the page no longer contains the term. */
function changesOf(edits: readonly PageEdit[]): Map<string, Map<number, string | undefined>> {
  const changes = new Map<string, Map<number, string | undefined>>();
  for (const { number, before, now } of edits) {
    const old = new Map<string, string | undefined>();
    eachTerm(before, (term, places) => old.set(term, places));
    const change = (term: string, places: string | undefined) => {
      if (old.get(term) === places) return;
      const pageChanges = changes.get(term) ?? new Map<number, string | undefined>();
      changes.set(term, pageChanges.set(number, places));
    };
    const left = new Set(old.keys());
    eachTerm(now, (term, places) => {
      left.delete(term);
      change(term, places);
    });
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

/** Assembles the index and its new files. Pieces with a name already have their file. */
function assembled<Page extends StatePage, Text>(
  pages: Page[],
  lists: Record<'shards' | 'words', readonly (Piece<Text> | CutPiece)[]>,
  { hash, base }: Naming,
): MadeIndex<Page, Text> {
  const files: IndexFile[] = [];
  const put = (kind: string, value: unknown): string => {
    const content = JSON.stringify(value);
    const name = `${kind}${hash(content)}`;
    files.push({ name: `${name}.json`, content });
    return name;
  };
  const named = (kind: string, pieces: readonly (Piece<Text> | CutPiece)[]): Piece<Text | string>[] =>
    pieces.map((piece) => {
      if ('name' in piece) return piece;
      const { content, ...rest } = piece;
      return { ...rest, name: put(kind, content) };
    });
  const { groups, groupOf } = grouped(pages);
  const tables: string[] = [];
  for (let from = 0; from < pages.length; from += TABLE_PAGES)
    tables.push(
      put(
        't',
        pages.slice(from, from + TABLE_PAGES).map(({ file }) => file),
      ),
    );
  const index = { pages, shards: named('i', lists.shards), words: named('w', lists.words) };
  const manifest: Manifest = {
    format: FORMAT,
    pages: pages.length,
    base,
    groups,
    groupOf,
    tables,
    shards: linesOf(index.shards),
    words: linesOf(index.words),
  };
  return { index, manifest, files };
}

const linesOf = (pieces: readonly Piece<unknown>[]): string =>
  pieces
    .map(({ first, name }, index) => {
      const before = pieces[index - 1];
      return `${before ? shortest(before.last, first) : first} ${name}`;
    })
    .join('\n');

function grouped(pages: readonly StatePage[]): { groups: PageGroup[]; groupOf: string } {
  const numbers = new Map<string, number>();
  const groups: PageGroup[] = [];
  let groupOf = '';
  for (const { group } of pages) {
    const key = group.join('\n');
    const known = numbers.get(key);
    if (known === undefined) numbers.set(key, groups.push(group) - 1);
    groupOf += encode(known ?? groups.length - 1);
  }
  return { groups, groupOf };
}

/** Postings with more characters than this are reduced to the strongest places. */
const MOST_POSTINGS = 1_800;
/** Places kept for a very common term. The limit is higher for names and headings, which readers search for most. */
const MOST_PLACES = 420;
const MOST_HEADINGS = 4_200;
const HEADING_LEVEL = 9;

/**
 * Reduces a very common term to its strongest places: a mention in one of hundreds of sections says little. Keeps whole
 * levels from the top.
 */
function limited(entry: Entry): Entry {
  const { term, postings } = entry;
  if (postings.length <= MOST_POSTINGS) return entry;
  const counts = new Uint32Array(TOP_LEVEL + 1);
  let pages = 0;
  let last = -1;
  eachPlace(postings, (page, _, level) => {
    counts[level] = (counts[level] as number) + 1;
    if (page !== last) pages++;
    last = page;
  });
  let kept = 0;
  let lowest = TOP_LEVEL + 1;
  while (lowest > 0) {
    const more = kept + (counts[lowest - 1] as number);
    if (more > (lowest > HEADING_LEVEL ? MOST_HEADINGS : MOST_PLACES)) break;
    kept = more;
    lowest--;
  }
  return lowest === 0 ? entry : { term, postings: strongest(postings, lowest), pages };
}

function strongest(postings: string, lowest: number): string {
  const parts: string[] = [];
  let lastPage = -1;
  let lastSection = 0;
  eachPlace(postings, (page, section, level) => {
    if (level < lowest) return;
    if (page !== lastPage) {
      parts.push(encodePage(page - Math.max(lastPage, 0)));
      lastPage = page;
      lastSection = 0;
    }
    parts.push(encodePlace(section - lastSection, level));
    lastSection = section;
  });
  return parts.join('');
}

const A_WORD = /^\p{L}[\p{L}\p{M}]{2,23}$/u;
/**
 * On sites with more pages than `LARGE`, words with fewer characters of postings are not suggested: they may be typos.
 */
const LARGE = 2_000;
const LEAST_POSTINGS = 8;

/** A word for spelling correction. Its `postings` are its frequency on a logarithmic scale. */
function wordEntry({ term, postings: { length } }: Entry, pages: number): Entry | undefined {
  if (length < (pages > LARGE ? LEAST_POSTINGS : 1) || !A_WORD.test(term) || isUnspaced(term)) return undefined;
  return { term, postings: Math.floor(Math.log2(length)).toString(36) };
}

const SHARDS: TermList = { least: 2_500, most: 6_000, show: limited };
const WORDS: TermList = { least: 6_000, most: 12_000, show: (entry) => entry };
