/** Parses a query into terms. */
import { isCommon } from './common-words.ts';
import { isPrivate } from './private.ts';
import { type Step, stepsOf } from './steps.ts';
import { isJoined, isUnspaced, type Word, wordsOf } from './tokens.ts';

/** A word of the query. */
export interface QueryWord {
  /** The whole word as a term; empty for scripts without spaces between words. */
  term: string;
  /** Equivalent spellings: `readonly` for `only` in `read-only`. */
  also: readonly string[];
  /**
   * Terms that together replace the word if it does not occur: parts of `createEditor`, pairs of Chinese characters.
   */
  parts: readonly string[];
  /** The reader may still be typing it. */
  isOpen: boolean;
  start: number;
  end: number;
}

export interface Query {
  text: string;
  /** Without common words, unless there are no others. */
  words: QueryWord[];
  /** One term for each word, common words included. */
  terms: string[];
  /** The words to search for, as adjacent steps. */
  steps: Step[];
  /** Quoted phrases, which pages must contain word by word. */
  phrases: Step[][];
  /** It looks like an identifier: `$getRoot`, `createEditor`, `KEY_ENTER_COMMAND`, `editor.update`. */
  isName: boolean;
  /** It names a private member: `_editorState`, `TextNode.__text`. */
  isPrivate: boolean;
  /** It asks in everyday words, without identifiers: `How do I append a node?` */
  isQuestion: boolean;
}

/** Further words are ignored. */
const MAX_WORDS = 12;
/** No title is longer. */
const MAX_STEPS = 60;

const QUESTION = /^\s*(?:how|what|why|when|where|which|who|can|could|do|does|is|are|should)\s+\S|\S\s.*[?？]\s*$/isu;

const NAME = /[$_]|\p{Ll}\p{Lu}|[\p{L}\p{N}]\.\p{L}|\(\)$/u;

export function parseQuery(text: string): Query {
  const all = wordsOf(text).slice(0, MAX_WORDS * 2);
  const isName = !/\s/.test(text.trim()) && NAME.test(text);
  const meant = all.filter(({ terms: [first = ''] }) => isName || !isCommon(first));
  const last = /[\s"”]$/.test(text) ? undefined : all.at(-1);
  const words = (meant.length > 0 ? meant : all)
    .slice(0, MAX_WORDS)
    .map((word) => queryWord(word, { isOpen: word === last, isSecond: isSecond(text, word, all) }));
  return {
    text,
    words,
    terms: stepsOf(text).slice(0, MAX_STEPS).map(exactTerm),
    steps: words.flatMap(({ term, also, parts }): Step[] =>
      term === '' ? parts.map((part) => [part]) : [[term, ...also]],
    ),
    phrases: [...text.matchAll(/["“„]([^"“”„]+)["”“]/g)]
      .map(([, phrase = '']) => stepsOf(phrase).map((terms): Step => [exactTerm(terms)]))
      .filter(({ length }) => length > 1),
    isName,
    isPrivate: isName && isPrivate(text.trim()),
    isQuestion: QUESTION.test(text) && !text.split(/\s+/).some((word) => NAME.test(word)),
  };
}

/** A word that begins with a dollar sign is meant as an identifier. */
const exactTerm = (terms: Step): string => terms.find((term) => term[0] === '$') ?? terms[0] ?? '';

/** True for `b` of `a-b`. */
function isSecond(text: string, word: Word, all: readonly Word[]): boolean {
  const before = all[all.indexOf(word) - 1];
  return before !== undefined && isJoined(text, before.end, word.start);
}

function queryWord(
  { terms, start, end }: Word,
  { isOpen, isSecond: hasWhole }: { isOpen: boolean; isSecond: boolean },
): QueryWord {
  const place = { isOpen, start, end };
  const [first = '', ...rest] = terms;
  if (isUnspaced(first)) return { ...place, term: terms.length === 1 ? first : '', also: [], parts: terms };
  const also = hasWhole ? rest.slice(-1) : [];
  const others = hasWhole ? rest.slice(0, -1) : rest;
  const dollar = others.find((term) => term[0] === '$');
  return { ...place, term: dollar ?? first, also, parts: dollar ? [first] : others };
}
