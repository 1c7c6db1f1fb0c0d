/** Builds an index from pages, and updates one after edits. */
import { cut, type Piece, type PieceSize, shortest } from './chunks.ts';
import { encode } from './coding.ts';
import { type Entry, FORMAT, type Manifest, type PageGroup, TABLE_PAGES } from './format.ts';
import { TextPool } from './pool.ts';
import { decodePages, eachPlace, encodePage, encodePages, encodePlace, encodePlaces, TOP_LEVEL } from './postings.ts';
import { isUnspaced } from './tokens.ts';

/** An index as stored between builds. */
export interface IndexState {
  pages: StatePage[];
  terms: Map<string, string>;
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

/** Calls `use` for each line of a page's terms (`termLines`). */
export function eachTerm(lines: string, use: (term: string, places: string) => void): void {
  for (let at = 0; at < lines.length; ) {
    const end = lines.indexOf('\n', at);
    const blank = lines.indexOf(' ', at);
    use(lines.slice(at, blank), lines.slice(blank + 1, end));
    at = end + 1;
  }
}

/** Builds the state of an index from pages, added in the order of their numbers. */
export class IndexBuilder {
  private readonly pool = new TextPool();
  private readonly pages: StatePage[] = [];
  /** Number of the last page for each text of the pool. */
  private readonly last: number[] = [];

  add(page: StatePage, terms: string): void {
    const number = this.pages.push(page) - 1;
    eachTerm(terms, (term, places) => {
      const id = this.pool.id(term);
      this.pool.append(id, encodePage(number - (this.last[id] ?? 0)));
      this.pool.append(id, places);
      this.last[id] = number;
    });
  }

  state(): IndexState {
    return { pages: this.pages, terms: this.pool.texts() };
  }
}

/** Replaces the terms of a page, in place. `before` and `now`: its old and new terms. */
export function editState(state: IndexState, number: number, { before, now }: { before: string; now: string }): void {
  const changes = new Map<string, string | undefined>();
  eachTerm(before, (term) => changes.set(term, undefined));
  eachTerm(now, (term, places) => changes.set(term, places));
  const old = new Map<string, string>();
  eachTerm(before, (term, places) => old.set(term, places));
  for (const [term, places] of changes) {
    if (places === old.get(term)) continue;
    const pages = new Map(
      [...decodePages(state.terms.get(term) ?? '')].map(([page, list]) => [page, encodePlaces(list)]),
    );
    if (places === undefined) pages.delete(number);
    else pages.set(number, places);
    const text = encodePages([...pages].sort(([a], [b]) => a - b));
    if (text === '') state.terms.delete(term);
    else state.terms.set(term, text);
  }
}

const SHARD: PieceSize = { least: 2_500, most: 6_000 };
const WORDS: PieceSize = { least: 6_000, most: 12_000 };

/**
 * All files of an index except the page files.
 * @param hash Turns content into a name.
 * @param base URL of the folder of the files.
 */
export function indexFiles(
  { pages, terms }: IndexState,
  { hash, base }: { hash(content: string): string; base: string },
): { manifest: Manifest; files: IndexFile[] } {
  const files: IndexFile[] = [];
  const put = (kind: string, value: unknown): string => {
    const content = JSON.stringify(value);
    const name = `${kind}${hash(content)}`;
    files.push({ name: `${name}.json`, content });
    return name;
  };
  const entries = [...terms.keys()].sort().map((term) => limited(term, terms.get(term) as string));
  const list = (pieces: Piece[], kind: string): string =>
    pieces
      .map(({ first, lines }, index) => {
        const before = pieces[index - 1];
        return `${before ? shortest(before.last, first) : first} ${put(kind, lines)}`;
      })
      .join('\n');
  const { groups, groupOf } = grouped(pages);
  const tables: string[] = [];
  for (let from = 0; from < pages.length; from += TABLE_PAGES)
    tables.push(
      put(
        't',
        pages.slice(from, from + TABLE_PAGES).map(({ file }) => file),
      ),
    );
  const manifest: Manifest = {
    format: FORMAT,
    pages: pages.length,
    base,
    groups,
    groupOf,
    tables,
    shards: list(cut(entries, SHARD), 'i'),
    words: list(cut(wordEntries(entries, pages.length), WORDS), 'w'),
  };
  return { manifest, files };
}

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

/** Postings with more characters than this are reduced to the weightiest places. */
const MOST_POSTINGS = 1_800;
/** Places kept for a very common term: in total, and in names and headings alone, which readers search for most. */
const MOST_PLACES = 420;
const MOST_HEADINGS = 4_200;
const HEADING_LEVEL = 9;

/**
 * A term with its relevant places: being one of hundreds of sections that mention it means nothing. Keeps whole levels
 * from the top.
 */
function limited(term: string, postings: string): Entry {
  if (postings.length <= MOST_POSTINGS) return { term, postings };
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
  return lowest === 0 ? { term, postings } : { term, postings: strongest(postings, lowest), pages };
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
 * On sites with more pages than `LARGE`, a word with fewer characters of postings is not suggested: it may be the typo.
 */
const LARGE = 2_000;
const LEAST_POSTINGS = 8;

/** The words for spelling correction. `postings`: how common they are, as powers of two. */
function wordEntries(entries: readonly Entry[], pages: number): Entry[] {
  const least = pages > LARGE ? LEAST_POSTINGS : 0;
  return entries.flatMap(({ term, postings }) =>
    postings.length >= least && A_WORD.test(term) && !isUnspaced(term)
      ? [{ term, postings: Math.floor(Math.log2(postings.length)).toString(36) }]
      : [],
  );
}
