/** What a reader typed, as terms to look for. */
import { isUnspaced, type Word, wordsOf } from './tokens.ts';

/** A word of the query. */
export interface QueryWord {
  /** The whole word as a term. */
  term: string;
  /** The terms that stand for it together when the whole stands nowhere: parts of `createEditor`, pairs of Chinese characters. */
  parts: readonly string[];
  /** The reader may go on typing it. */
  isOpen: boolean;
  /** So common in questions that pages need not have it. */
  isOptional: boolean;
}

export interface Query {
  words: QueryWord[];
  /** Terms, in order, of what stood in quotes: pages must have them side by side. */
  phrases: string[][];
}

/** More words than this are not looked for. */
const MOST_WORDS = 12;

/** Words of English questions. In other languages, words that stand everywhere weigh little by themselves. */
const OPTIONAL = new Set(
  'a about an and any are as at be by can do does for from has have how i if in into is it its me my not of on or our should so that the their there this to use using was what when where which who why will with you your'.split(
    ' ',
  ),
);

export function parseQuery(text: string): Query {
  const quoted = [...text.matchAll(/["“]([^"“”]+)["”]/g)].map(([, phrase = '']) => phrase);
  const words = wordsOf(text).slice(0, MOST_WORDS);
  const isEndOpen = !/[\s"”]$/.test(text);
  return {
    words: words.map((word, index) => queryWord(word, isEndOpen && index === words.length - 1, words.length)),
    phrases: quoted
      .map((phrase) => wordsOf(phrase).map(({ terms: [term = ''] }) => term))
      .filter(({ length }) => length > 1),
  };
}

function queryWord({ terms }: Word, isOpen: boolean, count: number): QueryWord {
  const [first = '', ...rest] = terms;
  if (isUnspaced(first)) return { term: terms.length === 1 ? first : '', parts: terms, isOpen, isOptional: false };
  // What begins with a dollar is a name and meant as such.
  const dollar = rest.find((term) => term[0] === '$');
  return {
    term: dollar ?? first,
    parts: dollar ? [first] : rest,
    isOpen,
    isOptional: count > 1 && OPTIONAL.has(first),
  };
}
