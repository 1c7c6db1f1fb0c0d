/** Answers queries from indexes, in the browser's worker and wherever else files can be read. */
import type { PageFile, PageFileSection } from './format.ts';
import { excerpt, mark } from './marks.ts';
import { matchWord } from './match.ts';
import { parseQuery, type Query } from './parse-query.ts';
import { type Found, type Ranked, rank } from './rank.ts';
import { type IndexReader, type Load, openIndex } from './reader.ts';
import { wordsOf } from './tokens.ts';
import type { FoundPage, FoundPlace, SearchAnswer, SearchFacets, SearchKind, SearchRequest } from './types.ts';

export interface Engine {
  /** Loads what every query needs. */
  warm(): Promise<void>;
  /** @throws SearchFailure when a file of the index cannot be had. */
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
  const opened = new Map<string, Promise<IndexReader>>();
  const open = (url: string): Promise<IndexReader> => {
    const known = opened.get(url);
    if (known) return known;
    const opening = openIndex(url, load);
    opened.set(url, opening);
    opening.catch(() => opened.delete(url));
    return opening;
  };
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
        // Another version of the site may have been published: its manifest names other files.
        opened.clear();
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
  const shared = { facets, ...(corrected === undefined ? {} : { corrected }) };
  if (query.phrases.length > 0) {
    const exact = await withPhrases(all, query, offset + limit);
    return { ...shared, total: exact.total, pages: exact.pages.slice(offset) };
  }
  const shown = await Promise.all(all.slice(offset, offset + limit).map((hit) => show(hit, query)));
  return { ...shared, total: all.length, pages: shown.sort((a, b) => b.score - a.score).map(({ page }) => page) };
}

interface IndexHits {
  index: IndexReader;
  hits: Hit[];
  /** Without the filters of section and kind: what can be chosen. */
  open: Ranked[];
  corrected?: string;
}

async function hitsOf(index: IndexReader, query: Query, request: SearchRequest): Promise<IndexHits> {
  const found: Found[] = await Promise.all(
    query.words.map(async (word) => ({ word, match: await matchWord(index, word) })),
  );
  const tags = new Set(request.tags);
  const open = rank(found, (page) => tags.has(index.groupOf(page)[2]), index.groupOf);
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
    ...(isCorrected && open.length > 0
      ? { corrected: found.map(({ word, match }) => match.corrected ?? word.term).join(' ') }
      : {}),
  };
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

/** Places shown of a page. */
const MOST_PLACES = 3;
/** A further place is worth this much of the best one, at least. */
const WORTH_SHOWING = 0.45;

interface Shown {
  page: FoundPage;
  score: number;
  isExact: boolean;
}

async function show(hit: Hit, query: Query): Promise<Shown> {
  const { index, page: number, wanted, sections } = hit;
  const file = await index.page(number);
  const [section, kind, , version] = index.groupOf(number);
  const best = sections[0]?.[1] ?? 0;
  const places = sections
    .filter(([at, score], rankAt) => file.sections[at] && (rankAt === 0 || score >= best * WORTH_SHOWING))
    .slice(0, MOST_PLACES)
    .map(([at]) => placeOf(file, at, { wanted, query }));
  const own = query.words.map(({ term }) => term);
  const near = places.some(({ isNear }) => isNear) || hasPhrase(file.title, own);
  const phrases = query.phrases.length > 0 ? query.phrases : [];
  return {
    page: {
      url: file.url,
      title: mark(file.title, wanted),
      kind,
      section,
      version,
      breadcrumbs: file.breadcrumbs,
      places: places.length > 0 ? places.map(({ place }) => place) : [placeOf(file, 0, { wanted, query }).place],
    },
    score: hit.score * (near && own.length > 1 ? NEAR : 1),
    isExact: phrases.every((phrase) => textsOf(file).some((text) => hasPhrase(text, phrase))),
  };
}

/** A page that has the words side by side comes before one that has them scattered. */
const NEAR = 1.35;

const textsOf = ({ title, sections }: PageFile): string[] => [
  title,
  ...sections.flatMap(([, heading, text]) => [heading, ...text]),
];

function placeOf(
  file: PageFile,
  at: number,
  { wanted, query }: { wanted: ReadonlySet<string>; query: Query },
): { place: FoundPlace; isNear: boolean } {
  const [id, heading, text, symbol] = file.sections[at] as PageFileSection;
  const title = mark(symbol ? symbol[0] : heading, wanted);
  const piece = excerpt(text, wanted);
  const own = query.words.map(({ term }) => term);
  const inTitle = title.some((part) => typeof part !== 'string');
  const type = symbol ? 'symbol' : at === 0 && inTitle ? 'page' : inTitle ? 'heading' : piece ? 'text' : 'code';
  return {
    place: {
      url: id === '' ? file.url : `${file.url}#${encodeURIComponent(id)}`,
      type,
      title,
      ...((piece ?? text[0]) ? { excerpt: piece ?? mark(shorten(text[0] ?? ''), wanted) } : {}),
      ...(symbol ? { symbol: { kind: symbol[1], module: symbol[2] } } : {}),
    },
    isNear: own.length > 1 && [heading, ...text].some((one) => hasPhrase(one, own)),
  };
}

const LEAD = 120;
const shorten = (text: string): string =>
  text.length <= LEAD ? text : `${text.slice(0, LEAD).replace(/\s+\S*$/, '')} …`;

/** True when the terms stand side by side in a text. */
function hasPhrase(text: string, terms: readonly string[]): boolean {
  const first = terms[0];
  if (first === undefined) return false;
  const words = wordsOf(text);
  return words.some((_, at) => terms.every((term, next) => words[at + next]?.terms.includes(term)));
}

/** Pages that are read to find those with a phrase. */
const MOST_READ = 40;

async function withPhrases(
  hits: readonly Hit[],
  query: Query,
  needed: number,
): Promise<{ total: number; pages: FoundPage[] }> {
  const pages: FoundPage[] = [];
  let read = 0;
  while (read < hits.length && read < MOST_READ && pages.length < needed) {
    const shown = await Promise.all(hits.slice(read, read + needed).map((hit) => show(hit, query)));
    pages.push(...shown.filter(({ isExact }) => isExact).map(({ page }) => page));
    read += needed;
  }
  return { total: pages.length, pages };
}
