/**
 * Turns text into terms, the same way for pages and queries. A term is an entry of the index: lower case, without
 * accents on Latin letters.
 *
 * - `createEditor`, `KEY_ENTER_COMMAND`, `rich-text`: the whole word (`createeditor`), and its parts.
 * - `$getRoot`: also with the dollar sign, for readers who type it.
 * - Scripts without spaces between words (Han, Kana, Hangul, Thai, Lao, Khmer, Myanmar): each pair of adjacent
 *   characters.
 */

/**
 * A word of a text, with its position and terms. The first term is the whole word, others are parts or spellings of it.
 */
export interface Word {
  start: number;
  end: number;
  terms: readonly string[];
}

/** Maximum length of terms in UTF-16 units: nobody types more of a hash. */
export const LONGEST_TERM = 40;

const WORD = /[$\p{L}\p{N}\p{M}_]+(?:['’]\p{L}+)*/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]+/gu;
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+|\p{L}+/gu;
/** The same for ASCII words, several times faster. */
const ASCII_PART = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g;
const ACCENTS = /[\u0300-\u036f]/g;
/** Characters that normalization adds for some letters and digits: the space of `ﹸ`, the brackets of `⑴`. */
const NOT_WORD = /[^$_'\p{L}\p{N}\p{M}]+/gu;
const ASCII = /^[\x20-\x7e]*$/;

/** The terms of a word: the whole first, then parts and spellings of it. */
export function termsOf(word: string): string[] {
  const terms = ASCII.test(word) ? plainTerms(word) : foreignTerms(word);
  return terms.length < 2 ? terms : [...new Set(terms)];
}

/** Which ASCII characters belong to words. */
const IS_WORD = new Uint8Array(128);
for (const character of '$_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')
  IS_WORD[character.charCodeAt(0)] = 1;
const APOSTROPHE = 39;
const HYPHEN = 45;

/** A run of letters and digits in a text. */
interface Run {
  start: number;
  end: number;
}

/**
 * Advances `run` to the next one of the text; false if there is none. Text is mostly ASCII, which a loop scans; a
 * regular expression finds the end of other words.
 */
function nextRun(text: string, run: Run): boolean {
  const { length } = text;
  let at = run.end;
  let code = 0;
  for (; at < length; at++) {
    code = text.charCodeAt(at);
    if (code > 127 || IS_WORD[code] === 1) break;
  }
  if (at >= length) return false;
  let end = at;
  while (code < 128 && IS_WORD[code] === 1) code = ++end < length ? text.charCodeAt(end) : 0;
  if (code < 128 && code !== APOSTROPHE) {
    run.start = at;
    run.end = end;
    return true;
  }
  WORD.lastIndex = at;
  const match = WORD.exec(text);
  if (match === null) return false;
  run.start = match.index;
  run.end = WORD.lastIndex;
  return true;
}

/** True when only a hyphen separates a run from the run that ends at `before`: `a-b`. */
export const isJoined = (text: string, before: number, start: number): boolean =>
  start === before + 1 && text.charCodeAt(before) === HYPHEN;

/** `a-b` as one term. */
const joined = (first: string, second: string): string => (first + second).slice(0, LONGEST_TERM);

/** Calls `use` for each word of a text, in order. `a-b` is two words; the terms of the second end with the whole. */
export function eachWord(text: string, use: (word: Word) => void): void {
  let before = { end: -1, first: '' };
  const run: Run = { start: 0, end: 0 };
  while (nextRun(text, run)) {
    const { start, end } = run;
    const terms = termsOf(text.slice(start, end));
    const [first] = terms;
    if (first === undefined) continue;
    const isSecond = isJoined(text, before.end, start);
    use({ start, end, terms: isSecond ? [...terms, joined(before.first, first)] : terms });
    before = { end, first };
  }
}

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  eachWord(text, (word) => words.push(word));
  return words;
}

/** The first character of these scripts. */
const FIRST_UNSPACED = 0xe00;

/** True for pairs of characters of scripts without spaces: they are not words, so spelling does not apply. */
export const isUnspaced = (term: string): boolean =>
  term.charCodeAt(0) >= FIRST_UNSPACED && term.search(UNSPACED) === 0;

/** Most words are simple: they are their only term. */
const SIMPLE = /^[a-z]+$/;

function plainTerms(word: string): string[] {
  if (SIMPLE.test(word)) return [word.slice(0, LONGEST_TERM)];
  const bare = word.replace(/'s$|[_']/g, '').replace(/^\$+(?=.)|\$+$/g, '');
  if (bare === '' || bare === '$') return [];
  const whole = bare.toLowerCase().slice(0, LONGEST_TERM);
  const terms = [whole];
  if (word.startsWith('$')) terms.push(`$${whole}`.slice(0, LONGEST_TERM));
  terms.push(...partsOf(word));
  return terms;
}

/** Parts of at least two characters, when there are several. */
function partsOf(word: string): string[] {
  const parts = word.replaceAll("'", '').match(ASCII.test(word) ? ASCII_PART : PART) ?? [];
  if (parts.length < 2) return [];
  return parts.filter((part) => part.length > 1).map((part) => fold(part).slice(0, LONGEST_TERM));
}

const fold = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase();

function foreignTerms(written: string): string[] {
  const word = written.normalize('NFKC').replaceAll('’', "'").replace(NOT_WORD, '');
  if (ASCII.test(word)) return plainTerms(word);
  const runs = word.match(UNSPACED);
  if (runs === null) {
    const whole = fold(word.replace(/'s$|[_'$]/g, '')).slice(0, LONGEST_TERM);
    return whole === '' ? [] : [whole, ...partsOf(word)];
  }
  const rest = word.split(UNSPACED).filter((part) => /[\p{L}\p{N}]/u.test(part));
  return [...runs.flatMap(pairs), ...rest.flatMap((part) => (ASCII.test(part) ? plainTerms(part) : [fold(part)]))];
}

function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => (characters[index] as string) + character);
}
