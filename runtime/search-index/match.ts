/** Finds the places of a word, with scores. */
import { derivedOf } from './derived.ts';
import type { Entry } from './format.ts';
import { pairOf } from './pairs.ts';
import type { QueryWord } from './parse-query.ts';
import { decodePages } from './postings.ts';
import type { IndexReader } from './reader.ts';
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
  /** It names what somebody wants to do, not to what: pages without it answer as well. */
  isLight?: boolean;
  /** Only words of the same root occur, which may be a misspelled word's by chance. */
  isGuess?: boolean;
  corrected?: string;
  /** It does not occur as a whole, only its parts do: `node` and `state` of `NodeState`. */
  parts?: readonly string[];
}

/** Factors for terms that are not the word itself. */
const LONGER = 0.75;
const INFLECTED = 0.9;
const DERIVED = 0.6;
const PART = 0.7;
/** Factor for a part of a word in sections without the other parts. */
const SCATTERED = 0.1;

/** Maximum number of terms for a word: more only add irrelevant results. */
const MAX_TERMS = 48;

const WORTHS = Array.from({ length: 16 }, (_, level) => worthOf(level));

export interface Candidate extends Entry {
  factor: number;
}

/** Finds a word: exactly, as a prefix, in another form, or by its parts; undefined if it does not occur. */
export async function matchWord(index: IndexReader, word: QueryWord): Promise<Match | undefined> {
  const { term, also, isOpen } = word;
  const spellings = [term, ...also].filter((one) => one !== '');
  const whole = (await Promise.all(spellings.map((one) => candidates(index, one, isOpen)))).flat();
  if (whole.length === 0) return matchOnlyParts(index, word.parts, isOpen);
  const match = matchOf(index, whole);
  return whole.every(({ factor }) => factor === DERIVED) ? { ...match, isGuess: true } : match;
}

/** Finds words that belong together, for example those of a synonym; undefined if one of them does not occur. */
export async function matchPhrase(index: IndexReader, terms: readonly string[]): Promise<Match | undefined> {
  const [term = '', ...others] = terms;
  if (others.length > 0) return matchParts(index, terms, false);
  const list = await candidates(index, term, false);
  return list.length > 0 ? matchOf(index, list) : undefined;
}

/** How many of the terms that a word was found by are looked up in pairs: an unfinished word may be any of them. */
const MAX_IN_PAIRS = 2;

/** The headings in which two words are next to each other. */
export async function matchPairs(index: IndexReader, one: Match, two: Match): Promise<Places> {
  const [firsts, seconds] = [one, two].map(({ terms }) => terms.slice(0, MAX_IN_PAIRS)) as [string[], string[]];
  const pairs = new Set(firsts.flatMap((first) => seconds.map((second) => pairOf(first, second))));
  const found = await index.exactly([...pairs]);
  return matchOf(
    index,
    found.map((entry) => ({ ...entry, factor: 1 })),
  ).places;
}

async function candidates(index: IndexReader, term: string, isOpen: boolean): Promise<Candidate[]> {
  const common = index.hasPairs ? await commonTerm(index, term) : undefined;
  if (common) return common;
  const derived = new Set(index.isEnglish ? derivedOf(term) : []);
  const forms = [...formsOf(term), ...derived];
  const all = await (isOpen ? index.beginning(term) : index.exactly(forms));
  const found = all.flatMap((entry): Candidate[] => {
    if (entry.term === term) return [{ ...entry, factor: 1 }];
    if (isInflected(term, entry.term)) return [{ ...entry, factor: INFLECTED }];
    if (derived.has(entry.term)) return [{ ...entry, factor: DERIVED }];
    if (!isOpen || !entry.term.startsWith(term) || (term.length < 2 && !isUnspaced(term))) return [];
    return [{ ...entry, factor: LONGER * Math.sqrt(term.length / entry.term.length) }];
  });
  if (isOpen) found.push(...(await otherForms(index, forms, { term, known: found })));
  return found.sort((a, b) => b.factor - a.factor || b.postings.length - a.postings.length).slice(0, MAX_TERMS);
}

/**
 * A very common term of a large site, in all forms. Words that are longer or have the same root would add little to it, but
 * most of the bytes of a query: names in code begin with such a term, so they are in files of their own.
 */
async function commonTerm(index: IndexReader, term: string): Promise<Candidate[] | undefined> {
  const known = await index.exactly(formsOf(term));
  const isCommon = known.some((entry) => entry.term === term && entry.pages !== undefined);
  return isCommon ? known.map((entry) => ({ ...entry, factor: entry.term === term ? 1 : INFLECTED })) : undefined;
}

async function otherForms(
  index: IndexReader,
  forms: readonly string[],
  { term, known }: { term: string; known: readonly Entry[] },
): Promise<Candidate[]> {
  const terms = new Set(known.map((entry) => entry.term));
  const all = await index.exactly(forms.filter((form) => !form.startsWith(term)));
  return all
    .filter((entry) => !terms.has(entry.term))
    .map((entry) => ({ ...entry, factor: isInflected(term, entry.term) ? INFLECTED : DERIVED }));
}

/** Remembers the parts, except the characters of a script without spaces: their words are found by them. */
async function matchOnlyParts(
  index: IndexReader,
  parts: readonly string[],
  isOpen: boolean,
): Promise<Match | undefined> {
  const match = await matchParts(index, parts, isOpen);
  return match && !isUnspaced(parts[0] ?? '') ? { ...match, parts } : match;
}

async function matchParts(index: IndexReader, parts: readonly string[], isOpen: boolean): Promise<Match | undefined> {
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

export function matchOf({ pages }: IndexReader, list: readonly Candidate[]): Match {
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
    isSoft: list.some(({ pages: all, factor }) => all !== undefined && factor > DERIVED),
  };
}
