/**
 * How text becomes terms, the same for pages and queries. A term is what the index knows: lower case, without accents of Latin letters.
 *
 * - `createEditor`, `KEY_ENTER_COMMAND`, `rich-text`: the whole in one (`createeditor`), and its parts.
 * - `$getRoot`: also with its dollar, for readers who look for that.
 * - Scripts without blanks between words (Han, Kana, Hangul, Thai, Lao, Khmer, Myanmar): each two neighbouring characters.
 */

/** A word of a text: where it stands and its terms. The first term is the whole, others are parts or spellings of it. */
export interface Word {
  start: number;
  end: number;
  terms: readonly string[];
}

/** Terms are cut off here: nobody types more of a hash. In UTF-16 units. */
export const LONGEST_TERM = 40;

const WORD = /[$\p{L}\p{N}\p{M}_]+(?:['’]\p{L}+)*/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]+/gu;
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+|\p{L}+/gu;
const ACCENTS = /[\u0300-\u036f]/g;
const ASCII = /^[\x20-\x7e]*$/;

const known = new Map<string, readonly string[]>();
/** Words are few, their uses many; beyond this number the memory of them begins anew. */
const MOST_KNOWN = 60_000;

/** The terms of a word, as `WORD` finds it. */
export function termsOf(word: string): readonly string[] {
  const old = known.get(word);
  if (old !== undefined) return old;
  if (known.size >= MOST_KNOWN) known.clear();
  const terms = [...new Set(ASCII.test(word) ? plainTerms(word) : foreignTerms(word))];
  // A word cut from a page keeps that page in memory: V8 copies what is joined and cut again.
  known.set(` ${word}`.slice(1), terms);
  return terms;
}

/** Calls `use` for each word of a text, in order. Parts of `a-b` are words of their own; the second one's terms end with the whole. */
export function eachWord(text: string, use: (word: Word) => void): void {
  let before: Word | undefined;
  for (const match of text.matchAll(WORD)) {
    const { 0: found, index: start } = match;
    const terms = termsOf(found);
    if (terms.length === 0) continue;
    const isJoined = before !== undefined && start === before.end + 1 && text[start - 1] === '-';
    const joined = isJoined ? `${before?.terms[0]}${terms[0]}`.slice(0, LONGEST_TERM) : undefined;
    const word = { start, end: start + found.length, terms: joined === undefined ? terms : [...terms, joined] };
    use(word);
    before = { ...word, terms };
  }
}

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  eachWord(text, (word) => words.push(word));
  return words;
}

/** True for terms of scripts that are cut into pairs of characters: they are no words, so nothing is said of their spelling. */
export const isUnspaced = (term: string): boolean => term.search(UNSPACED) === 0;

function plainTerms(word: string): string[] {
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
  const parts = word.match(PART) ?? [];
  if (parts.length < 2) return [];
  return parts.filter((part) => part.length > 1).map((part) => fold(part).slice(0, LONGEST_TERM));
}

const fold = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase();

function foreignTerms(written: string): string[] {
  const word = written.normalize('NFKC').replaceAll('’', "'");
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
