/** Answers queries from indexes, in the browser's worker or anywhere else that can read the files. */
import { matchQuery } from './match-query.ts';
import { parseQuery, type Query } from './parse-query.ts';
import { type Found, type Ranked, rank } from './rank.ts';
import { type IndexReader, type Load, openIndex } from './reader.ts';
import { remembered } from './remembered.ts';
import { type Shown, show } from './show.ts';
import type { FoundPage, SearchAnswer, SearchFacets, SearchKind, SearchRequest, UnknownWord } from './types.ts';

export interface Engine {
  warm(): Promise<void>;
  /** @throws SearchFailure when a file of the index cannot be loaded. */
  search(request: SearchRequest): Promise<SearchAnswer>;
}

export interface EngineOptions {
  indexes: { url: string; tags: string[] }[];
  load: Load;
}

/** A page of one of several indexes. */
interface Hit extends Ranked {
  index: IndexReader;
  wanted: ReadonlySet<string>;
}

export function createEngine({ indexes, load }: EngineOptions): Engine {
  const open = remembered((url: string) => openIndex(url, load));
  const attempt = async (request: SearchRequest): Promise<SearchAnswer> => {
    const query = parseQuery(request.query);
    const wanted = indexes.filter(({ tags }, at) => at === 0 || tags.some((tag) => request.tags.includes(tag)));
    const readers = await Promise.all(wanted.map(({ url }) => open(url)));
    return answer(readers, query, request);
  };
  return {
    async warm() {
      const [main] = indexes;
      if (main) await open(main.url).catch(() => undefined);
    },
    async search(request) {
      try {
        return await attempt(request);
      } catch {
        // A new version of the site may have been published, whose manifest names other files.
        open.clear();
        return attempt(request);
      }
    },
  };
}

async function answer(readers: readonly IndexReader[], query: Query, request: SearchRequest): Promise<SearchAnswer> {
  const lists = await Promise.all(readers.map((index) => hitsOf(index, query, request)));
  const facets = facetsOf(lists.flatMap(({ open, index }) => open.map(({ page }) => index.groupOf(page))));
  const all = lists.flatMap(({ hits }) => hits).sort((a, b) => b.score - a.score);
  const { offset, limit } = request;
  const corrected = lists.find((list) => list.corrected !== undefined)?.corrected;
  const unknown = unknownInAll(lists.map((list) => list.unknown));
  const shared = {
    facets,
    ...(corrected === undefined ? {} : { corrected }),
    ...(unknown.length === 0 ? {} : { unknown }),
  };
  if (query.phrases.length > 0) {
    const { total, pages } = await withPhrases(all, query, offset + limit);
    return { ...shared, total, pages: pages.slice(offset, offset + limit) };
  }
  const shown = await shownHits(all, query, { from: offset, to: offset + limit });
  return { ...shared, total: all.length, pages: shown.map(({ page }) => page) };
}

/** The words that no index has; what one of them was searched for elsewhere says more. */
function unknownInAll([first, ...others]: readonly IndexHits['unknown'][]): UnknownWord[] {
  return [...(first ?? [])].flatMap(([at, word]) => {
    const all = [word, ...others.flatMap((list) => list.get(at) ?? [])];
    return all.length > others.length ? [all.find(({ as }) => as !== undefined) ?? word] : [];
  });
}

interface IndexHits {
  index: IndexReader;
  hits: Hit[];
  /** Results without the filters by section and kind, for the counts of the choices. */
  open: Ranked[];
  corrected?: string;
  /** By where they begin in the query. */
  unknown: ReadonlyMap<number, UnknownWord>;
}

async function hitsOf(index: IndexReader, query: Query, request: SearchRequest): Promise<IndexHits> {
  const tags = new Set(request.tags);
  const { groupOf } = index;
  const isWanted = (page: number): boolean => tags.has(groupOf(page)[2]);
  const found = await matchQuery(index, query, isWanted);
  const open = rank(found, { isWanted, groupOf, isName: query.isName, isQuestion: query.isQuestion });
  const { section, kind } = request;
  const isChosen = ({ page }: Ranked): boolean => {
    const [ownSection, ownKind] = index.groupOf(page);
    return (section === undefined || section === ownSection) && (kind === undefined || kind === ownKind);
  };
  const wanted = new Set(found.flatMap(({ match }) => match.terms));
  const isCorrected = found.some(({ match }) => match.corrected !== undefined);
  return {
    index,
    open,
    hits: open.filter(isChosen).map((ranked) => ({ ...ranked, index, wanted })),
    ...(isCorrected && open.length > 0 ? { corrected: correctedText(query, found) } : {}),
    unknown: new Map(found.flatMap((one) => unknownOf(query.text, one))),
  };
}

function unknownOf(text: string, { word: { start, end }, match }: Found): [at: number, word: UnknownWord][] {
  const word = text.slice(start, end);
  const as = match.corrected ?? match.parts?.join(' ');
  if (as === undefined) return match.places.size === 0 ? [[start, { word }]] : [];
  return as.toLowerCase() === word.toLowerCase() ? [] : [[start, { word, as }]];
}

/** The query with corrections in place of words that do not occur. */
function correctedText({ text }: Query, found: readonly Found[]): string {
  let at = 0;
  let corrected = '';
  for (const { word, match } of found) {
    if (match.corrected === undefined) continue;
    corrected += text.slice(at, word.start) + match.corrected;
    at = word.end;
  }
  return (corrected + text.slice(at)).trim();
}

function facetsOf(groups: readonly ReturnType<IndexReader['groupOf']>[]): SearchFacets {
  const count = <T extends string>(values: readonly T[]): { value: T; count: number }[] => {
    const counts = new Map<T, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts]
      .map(([value, number]) => ({ value, count: number }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  };
  return {
    sections: count(groups.map(([section]) => section)),
    kinds: count<SearchKind>(groups.map(([, kind]) => kind)),
  };
}

/** Loads the text of a hit and prepares what is shown of it. */
const shownHit = async ({ index, page, ...hit }: Hit, query: Query, isOneOfFew: boolean): Promise<Shown> =>
  show({ ...hit, file: await index.page(page), group: index.groupOf(page), query, isOneOfFew });

/** With so few pages found, all their places are shown. */
const FEW_PAGES = 5;

/** Hits are reordered by their text within blocks of this size, so that later ones need not be loaded. */
const BLOCK = 3;
/** The same for names of private members, which the index cannot tell from everyday words. */
const PRIVATE_BLOCK = 24;
/** The same for a pasted message: most of its words are on many pages, and only the text tells where they are together. */
const LONG_BLOCK = 12;
const LONG_QUERY = 6;

/** The hits from one position to another, as shown. */
async function shownHits(
  hits: readonly Hit[],
  query: Query,
  { from, to }: { from: number; to: number },
): Promise<Shown[]> {
  const size = query.isPrivate ? PRIVATE_BLOCK : query.words.length >= LONG_QUERY ? LONG_BLOCK : BLOCK;
  const isFew = hits.length <= FEW_PAGES;
  const first = Math.floor(from / size) * size;
  const starts: number[] = [];
  for (let at = first; at < Math.min(to, hits.length); at += size) starts.push(at);
  const blocks = await Promise.all(
    starts.map(async (at) => {
      const shown = await Promise.all(hits.slice(at, at + size).map((hit) => shownHit(hit, query, isFew)));
      return shown.sort((a, b) => b.score - a.score);
    }),
  );
  return blocks.flat().slice(from - first, to - first);
}

/**
 * How many pages with all words are checked for a phrase: at least `READ`, so that the total is good, and never more
 * than `MAX_READ`.
 */
const READ = 40;
const MAX_READ = 400;

/** The pages with the quoted phrases. The total counts only checked pages. */
async function withPhrases(
  hits: readonly Hit[],
  query: Query,
  needed: number,
): Promise<{ total: number; pages: FoundPage[] }> {
  const pages: FoundPage[] = [];
  for (let read = 0; read < Math.min(hits.length, MAX_READ) && (read < READ || pages.length <= needed); read += READ) {
    const shown = await shownHits(hits, query, { from: read, to: read + READ });
    pages.push(...shown.filter(({ hasPhrases }) => hasPhrases).map(({ page }) => page));
  }
  return { total: pages.length, pages };
}
