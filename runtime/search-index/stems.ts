/** Forms of English words, and the order of terms in the index, which keeps them together. */
import { isCommon } from './common-words.ts';

const ENDINGS = ['ies', 'ied', 'ying', 'ing', 'ed', 'es', 's', 'e', 'y'];
/** An `s` after an `s` is no ending: `class`, `classes`. */
const ENDING = new RegExp(`(?:${ENDINGS.filter((one) => one !== 's').join('|')}|(?<!s)s)$`);
const SHORTEST_STEM = 3;
const LATIN = /^[a-z]+$/;

/** A `y` after a vowel stays: `deploy`, `deployed`. */
const VOWEL_Y = /[aeou]y$/;

/** A Latin word without its English ending, the common beginning of its forms. */
export function stemOf(term: string): string {
  if (!LATIN.test(term) || VOWEL_Y.test(term)) return term;
  const stem = term.replace(ENDING, '');
  return stem.length < SHORTEST_STEM ? term : stem;
}

export const isInflected = (term: string, other: string): boolean => {
  const stem = stemOf(term);
  if (stem.length < SHORTEST_STEM || !other.startsWith(stem) || !LATIN.test(other)) return false;
  if (isCommon(term) || isCommon(other)) return false;
  const rest = other.slice(stem.length);
  // Doubled consonant: `running`, `mapped`, `install` for `instal`.
  return stemOf(other) === stem || (rest[0] === stem.at(-1) && /^(?:.(?:ing|ed)|l)$/.test(rest)) || rest === '';
};

/** A term, and everything that `isInflected` accepts for it. */
export function formsOf(term: string): string[] {
  const stem = stemOf(term);
  const last = stem.at(-1) ?? '';
  const forms = ['', ...ENDINGS, last, `${last}ing`, `${last}ed`].map((ending) => stem + ending);
  return [term, ...new Set(forms.filter((form) => form !== term && isInflected(term, form)))];
}

/** Comes before every character of a term. */
const MARK = '!';

/** What the forms of a word have in common: the stem, `run` for `running` too. */
const keyOf = (term: string): string => {
  const stem = stemOf(term);
  return stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem;
};

/**
 * The place of a term among all terms, as a text to compare: forms of a word are next to each other, so that a query
 * finds them in one file.
 */
export function orderOf(term: string): string {
  if (!LATIN.test(term)) return term;
  const key = keyOf(term);
  return key === term ? term : key + MARK + term;
}

/** Where terms that begin with `start` are: `orderOf` of each begins with one of these texts. */
export function ordersFrom(start: string): string[] {
  const orders = [start];
  if (!LATIN.test(start)) return orders;
  for (let length = start.length - 1; length > 1; length--) {
    const [key, rest] = [start.slice(0, length), start.slice(length)];
    const isDoubled = rest[0] === key.at(-1);
    if ([rest, ...(isDoubled ? [rest.slice(1)] : [])].some((one) => ENDINGS.some((ending) => ending.startsWith(one))))
      orders.push(key + MARK + start);
  }
  return orders;
}
