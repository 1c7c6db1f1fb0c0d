/** Finds other words for those of a query: the built-in English ones, and the groups of a site. */
import { isCommon } from './common-words.ts';
import { stemOf } from './stems.ts';
import { ENGLISH } from './synonyms-en.ts';
import { isUnspaced, wordsOf } from './tokens.ts';

/** A phrase as the terms of its words. */
type Phrase = readonly string[];

/** Other words for some adjacent words of a query. */
export interface Replacement {
  /** Positions of the words: the first, and the one after the last. */
  from: number;
  to: number;
  phrase: Phrase;
  /** Another spelling of the same word. */
  isSpelling: boolean;
}

export interface Synonyms {
  /** For all words of a query, given as terms without common words. */
  of(terms: readonly string[]): Replacement[];
  /** Words that have synonyms, for spelling correction. */
  words: readonly string[];
}

interface Group {
  phrases: readonly Phrase[];
  isSpelling: boolean;
}

/** Longer phrases are not looked for. */
const MAX_WORDS = 4;

/**
 * The key of a phrase: `dark mode`, `dark-mode` and `darkmode` have the same one, `accordions` that of `accordion`.
 */
const keyOf = (phrase: Phrase): string => phrase.slice(0, -1).join('') + stemOf(phrase.at(-1) ?? '');

/** The terms of a phrase; pairs of characters in scripts without spaces between words. */
const phraseOf = (text: string): Phrase => {
  const terms = wordsOf(text).flatMap(({ terms: [first = '', ...others] }) =>
    isUnspaced(first) ? [first, ...others] : [first],
  );
  const meant = terms.filter((term) => !isCommon(term));
  return meant.length > 0 ? meant : terms;
};

const phrasesOf = (list: readonly string[]): Phrase[] => list.map(phraseOf).filter(({ length }) => length > 0);

/** @param groups Of the site; false: none, and no built-in ones. */
export function createSynonyms(groups: readonly (readonly string[])[] | false, isEnglish: boolean): Synonyms {
  if (!groups) return { of: () => [], words: [] };
  const known = new Map<string, Group[]>();
  const words = new Set<string>();
  const learn = (from: readonly Phrase[], group: Group): void => {
    for (const phrase of from) {
      const key = keyOf(phrase);
      known.set(key, [...(known.get(key) ?? []), group]);
      if (phrase.length === 1) words.add(phrase[0] as string);
    }
  };
  for (const group of groups) {
    const phrases = phrasesOf(group);
    learn(phrases, { phrases, isSpelling: false });
  }
  if (isEnglish) for (const line of ENGLISH.trim().split('\n')) learnLine(line, learn);
  return { of: (terms) => replacements(terms, known), words: [...words] };
}

function learnLine(line: string, learn: (from: readonly Phrase[], group: Group) => void): void {
  const isSpelling = line.startsWith('=');
  const [left = [], right = []] = line
    .replace('=', '')
    .split('>')
    .map((side) => phrasesOf(side.split(',')));
  learn(left, { phrases: [...left, ...right], isSpelling });
}

function replacements(terms: readonly string[], known: ReadonlyMap<string, Group[]>): Replacement[] {
  const found: Replacement[] = [];
  for (let from = 0; from < terms.length; from++)
    for (let to = from + 1; to <= Math.min(terms.length, from + MAX_WORDS); to++) {
      const own = keyOf(terms.slice(from, to));
      const seen = new Set([own]);
      for (const { phrases, isSpelling } of known.get(own) ?? [])
        for (const phrase of phrases) {
          const key = keyOf(phrase);
          if (!seen.has(key)) found.push({ from, to, phrase, isSpelling });
          seen.add(key);
        }
    }
  // What several words mean together comes first: only some are looked up.
  return found.sort((a, b) => b.to - b.from - (a.to - a.from));
}
