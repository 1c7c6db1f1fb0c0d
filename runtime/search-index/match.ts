/** Finds the places of the words of a query, with scores. */
import { isCommon } from './common-words.ts';
import type { Entry } from './format.ts';
import type { QueryWord } from './parse-query.ts';
import { decodePages } from './postings.ts';
import type { IndexReader } from './reader.ts';
import { beginnings, mistakesIn, type Suggestion, suggest } from './spelling.ts';
import { formsOf, isInflected } from './stems.ts';
import { isUnspaced } from './tokens.ts';
import { worthOf } from './weigh.ts';

/** Scores by page and section number. */
export type Places = Map<number, Map<number, number>>;

export interface Match {
  places: Places;
  /** How rare the word is, which is its weight. */
  rarity: number;
  terms: string[];
  /** Its postings are incomplete: other pages may contain it too. */
  isSoft: boolean;
  corrected?: string;
}

/** Factors for terms that are not the word itself. */
const LONGER = 0.75;
const INFLECTED = 0.9;
const PART = 0.7;
const MISTAKEN = 0.55;
/** Factor for a part of a word in sections without the other parts. */
const SCATTERED = 0.1;

/** Maximum number of terms for a word: more only add irrelevant results. */
const MOST_TERMS = 48;

const WORTHS = Array.from({ length: 16 }, (_, level) => worthOf(level));

interface Candidate extends Entry {
  factor: number;
}

/** Finds a word: exactly, as a prefix, in another form, by its parts, and last with its spelling corrected. */
export async function matchWord(index: IndexReader, word: QueryWord): Promise<Match> {
  const { term, also, isOpen } = word;
  const spellings = [term, ...also].filter((one) => one !== '');
  const whole = (await Promise.all(spellings.map((one) => candidates(index, one, isOpen)))).flat();
  if (whole.length > 0) return matchOf(index, whole);
  return (await matchParts(index, word)) ?? correct(index, word);
}

async function candidates(index: IndexReader, term: string, isOpen: boolean): Promise<Candidate[]> {
  const all = await (isOpen ? index.beginning(term) : index.exactly(formsOf(term)));
  const found = all.flatMap((entry): Candidate[] => {
    if (entry.term === term) return [{ ...entry, factor: 1 }];
    if (isInflected(term, entry.term)) return [{ ...entry, factor: INFLECTED }];
    if (!isOpen || !entry.term.startsWith(term) || (term.length < 2 && !isUnspaced(term))) return [];
    return [{ ...entry, factor: LONGER * Math.sqrt(term.length / entry.term.length) }];
  });
  if (isOpen) found.push(...(await inflections(index, term, found)));
  return found.sort((a, b) => b.factor - a.factor || b.postings.length - a.postings.length).slice(0, MOST_TERMS);
}

async function inflections(index: IndexReader, term: string, known: readonly Entry[]): Promise<Candidate[]> {
  const terms = new Set(known.map((entry) => entry.term));
  const all = await index.exactly(formsOf(term).filter((form) => !form.startsWith(term)));
  return all
    .filter((entry) => !terms.has(entry.term) && isInflected(term, entry.term))
    .map((entry) => ({ ...entry, factor: INFLECTED }));
}

async function matchParts(index: IndexReader, { parts, isOpen }: QueryWord): Promise<Match | undefined> {
  if (parts.length === 0) return undefined;
  const last = parts.length - 1;
  const found = await Promise.all(parts.map((term, at) => candidates(index, term, isOpen && at === last)));
  if (found.some((list) => list.length === 0)) return undefined;
  const matches = found.map((list) => matchOf(index, list));
  const factor = isUnspaced(parts[0] ?? '') ? 1 : PART;
  return {
    places: together(matches, factor),
    rarity: Math.max(...matches.map(({ rarity }) => rarity)),
    terms: matches.flatMap(({ terms }) => terms),
    isSoft: matches.every(({ isSoft }) => isSoft),
  };
}

/** Pages with all of them: a section that contains them all gets the lowest of their scores. */
function together(matches: readonly Match[], factor: number): Places {
  const places: Places = new Map();
  const [first, ...others] = matches as [Match, ...Match[]];
  for (const page of first.places.keys()) {
    if (!others.every((match) => match.isSoft || match.places.has(page))) continue;
    const scores = new Map<number, number>();
    for (const match of matches) for (const section of match.places.get(page)?.keys() ?? []) scores.set(section, 0);
    for (const section of scores.keys()) {
      const own = matches.map((match) => match.places.get(page)?.get(section) ?? 0);
      const isWhole = own.every((score) => score > 0);
      scores.set(section, factor * (isWhole ? Math.min(...own) : SCATTERED * Math.max(...own)));
    }
    places.set(page, scores);
  }
  return places;
}

function matchOf({ pages }: IndexReader, list: readonly Candidate[]): Match {
  const places: Places = new Map();
  let count = 0;
  for (const { postings, factor, pages: all } of list) {
    const found = decodePages(postings);
    for (const [page, sections] of found) {
      const scores = places.get(page) ?? new Map<number, number>();
      for (const [section, level] of sections) {
        const score = (WORTHS[level] as number) * factor;
        if (score > (scores.get(section) ?? 0)) scores.set(section, score);
      }
      places.set(page, scores);
    }
    if (factor === 1 || list.length === 1) count = Math.max(count, all ?? found.size);
  }
  const known = Math.max(count, Math.min(places.size, pages) * (count > 0 ? 0 : 1), 1);
  return {
    places,
    rarity: Math.log(1 + (pages - known + 0.5) / (known + 0.5)) + 0.2,
    terms: list.map(({ term }) => term),
    isSoft: list.some(({ pages: all }) => all !== undefined),
  };
}

const NOTHING: Match = { places: new Map(), rarity: 3, terms: [], isSoft: false };
/** Above this number of pages, suggestions must share two first letters instead of one. */
const LARGE = 3_000;
/** Up to this number of pages, suggestions may begin with any letter if none shares the first. */
const SMALL = 500;
/** Shorter words with a different first letter are different words: `warn` is not `yarn`. */
const LEAST_LETTERS = 5;

async function correct(index: IndexReader, { term: written, isOpen }: QueryWord): Promise<Match> {
  const term = written.replaceAll('$', '');
  if (mistakesIn(term.length) === 0 || isUnspaced(term)) return NOTHING;
  const near = await suggestions(index, beginnings(term, index.pages > LARGE), { term, isOpen });
  const isWide = index.pages <= SMALL && term.length >= LEAST_LETTERS;
  const found = near.length > 0 || !isWide ? near : await suggestions(index, LETTERS, { term, isOpen: false });
  const [best] = found;
  if (!best) return NOTHING;
  const entries = await Promise.all(
    found.map(async ({ word, mistakes }): Promise<Candidate[]> => {
      const terms = await index.exactly([word]);
      return terms.map((entry) => ({ ...entry, factor: MISTAKEN / mistakes }));
    }),
  );
  const list = entries.flat();
  return list.length === 0 ? NOTHING : { ...matchOf(index, list), corrected: best.word };
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

async function suggestions(
  index: IndexReader,
  starts: readonly string[],
  { term, isOpen }: { term: string; isOpen: boolean },
): Promise<Suggestion[]> {
  const lists = await Promise.all(starts.map((start) => index.words(start)));
  const known = lists
    .flat()
    .filter((entry) => !isCommon(entry.term))
    .map(({ term: word, postings }) => ({ word, common: Number.parseInt(postings, 36) }));
  const exact = suggest(term, known, false);
  return exact.length > 0 || !isOpen ? exact : suggest(term, known, true);
}
