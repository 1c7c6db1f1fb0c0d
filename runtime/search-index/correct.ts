/** Finds words that do not occur as they were typed: written together, or misspelled. */
import { isCommon } from './common-words.ts';
import { type Candidate, type Match, matchOf, matchPhrase } from './match.ts';
import type { QueryWord } from './parse-query.ts';
import type { IndexReader } from './reader.ts';
import { beginnings, mistakesIn, type Suggestion, suggest } from './spelling.ts';
import { isUnspaced } from './tokens.ts';

/** Factor for a word with a mistake. */
const MISTAKEN = 0.55;
/** Above this number of pages, suggestions must share two first letters instead of one. */
const LARGE = 3_000;
/** Up to this number of pages, suggestions may begin with any letter if none shares the first. */
const SMALL = 500;
/** Shorter words with a different first letter are different words: `warn` is not `yarn`. */
const LEAST_LETTERS = 5;

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Which corrections of a word are of use. */
interface Wanted {
  /** Mistakes to correct, at most. */
  most?: number;
  /** Only words of the index, not those that have synonyms. */
  isKnown?: boolean;
}

/** Corrects the spelling of a word that does not occur. The match has no terms if the correction does not either. */
export async function correct(
  index: IndexReader,
  { term: written, isOpen }: QueryWord,
  { most = Number.POSITIVE_INFINITY, isKnown = false }: Wanted,
): Promise<Match | undefined> {
  const term = written.replaceAll('$', '');
  if (mistakesIn(term.length) === 0 || isUnspaced(term)) return undefined;
  const typed = { term, isOpen, isKnown };
  const near = await suggestions(index, beginnings(term, index.pages > LARGE), typed);
  const isWide = index.pages <= SMALL && term.length >= LEAST_LETTERS;
  const found = near.length > 0 || !isWide ? near : await suggestions(index, LETTERS, { ...typed, isOpen: false });
  const [best] = found;
  if (!best || best.mistakes > most) return undefined;
  const entries = await Promise.all(
    found.map(async ({ word, mistakes }): Promise<Candidate[]> => {
      const terms = await index.exactly([word]);
      return terms.map((entry) => ({ ...entry, factor: MISTAKEN / mistakes }));
    }),
  );
  return { ...matchOf(index, entries.flat()), corrected: best.word };
}

async function suggestions(
  index: IndexReader,
  starts: readonly string[],
  { term, isOpen, isKnown }: { term: string; isOpen: boolean; isKnown: boolean },
): Promise<Suggestion[]> {
  const lists = await Promise.all(starts.map((start) => index.words(start)));
  const known = lists
    .flat()
    .filter((entry) => !isCommon(entry.term) && !(index.isEnglish && isOther(term, entry.term)))
    .map(({ term: word, postings }) => ({ word, common: Number.parseInt(postings, 36) }));
  // The pages may say it with other words only: `acordion` is "accordion", and finds "details".
  const others = (isKnown ? [] : index.synonyms.words)
    .filter((word) => starts.some((start) => word.startsWith(start)))
    .map((word) => ({ word, common: 0 }));
  const exact = suggest(term, [...known, ...others], false);
  return exact.length > 0 || !isOpen ? exact : suggest(term, known, true);
}

/** In English words of this length, a wrong letter makes another word: `lock` is not `look`. */
const SHORT = 4;

const isOther = (term: string, word: string): boolean =>
  term.length <= SHORT &&
  term.length === word.length &&
  [...term].filter((letter, at) => letter !== word[at]).length === 1;

/** Letters of the shorter of two words that were written as one: `nodejs`. */
const LEAST_OF_TWO = 2;
/** Letters of the longer one: with shorter ones, any word could be two. */
const LEAST_OF_LONGER = 4;
/** How many pairs of words are looked up. */
const MAX_PAIRS = 2;

/** Finds two words that were written as one, `quickstart`; undefined if the word is not two known ones. */
export async function matchTwoWords(index: IndexReader, { term }: QueryWord): Promise<Match | undefined> {
  if (!index.isEnglish || !/^[a-z]+$/.test(term) || term.length < LEAST_OF_TWO + LEAST_OF_LONGER) return undefined;
  const known = new Set((await index.words(term.slice(0, LEAST_OF_TWO))).map((entry) => entry.term));
  const pairs = Array.from({ length: term.length }, (_, at) => [term.slice(0, at), term.slice(at)] as const)
    .filter(([first, second]) => known.has(first) && second.length >= LEAST_OF_TWO && !isCommon(first + second))
    .filter(([first, second]) => Math.max(first.length, second.length) >= LEAST_OF_LONGER && !isCommon(second))
    .sort(([a], [b]) => Math.abs(a.length * 2 - term.length) - Math.abs(b.length * 2 - term.length));
  for (const pair of pairs.slice(0, MAX_PAIRS)) {
    const match = await matchPhrase(index, pair);
    if (match && match.places.size > 0) return { ...match, parts: pair };
  }
  return undefined;
}
