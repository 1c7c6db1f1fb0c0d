/**
 * Words that are next to each other in headings, as terms of a large site. Each word of its field is in tens of thousands of
 * headings there, and the index has only some of those. Two such words together are in few.
 */
import { isCommon } from './common-words.ts';
import { encodePlaces, type Places } from './postings.ts';
import { stemOf } from './stems.ts';
import { eachWord, isUnspaced } from './tokens.ts';
import { levelOfName } from './weigh.ts';

/** With more pages than this, a site is large: the index has pairs, fewer places of each term, and a list of its lists. */
const LARGE = 20_000;
export const isLarge = (pages: number): boolean => pages > LARGE;

/** No term begins with it, and pairs are after all terms of Latin letters. */
const MARK = '~';
export const isPair = (term: string): boolean => term[0] === MARK;

/** In any order, and the same for all forms of the words. */
export const pairOf = (one: string, two: string): string => pairOfStems(stemOf(one), stemOf(two));
const pairOfStems = (one: string, two: string): string => (one < two ? `${MARK}${one}+${two}` : `${MARK}${two}+${one}`);

/** Readers leave out words that are as short as this: `drain` and `node` in `Drain one node`. */
const SHORT = 3;

/** A word of a heading: what it is in pairs, and whether readers may leave it out. */
interface HeadingWord {
  stem: string;
  isShort: boolean;
}

const MAX_KNOWN = 20_000;

/** Words of headings as they were met, undefined if no query is searched by them. */
const known = new Map<string, HeadingWord | undefined>();

function headingWord(term: string): HeadingWord | undefined {
  if (known.has(term)) return known.get(term);
  const isIn = !isCommon(term) && !isUnspaced(term) && /\p{L}/u.test(term);
  const word = isIn ? { stem: stemOf(term), isShort: term.length <= SHORT } : undefined;
  if (known.size === MAX_KNOWN) known.clear();
  known.set(term, word);
  return word;
}

/** The pairs of a heading. */
function pairsIn(heading: string): { pairs: Set<string>; words: number } {
  const pairs = new Set<string>();
  let words = 0;
  let before: HeadingWord | undefined;
  let second: HeadingWord | undefined;
  eachWord(heading, ({ terms: [term = ''] }) => {
    words++;
    const word = headingWord(term);
    if (!word) return;
    if (before) pairs.add(pairOfStems(before.stem, word.stem));
    if (before?.isShort && second) pairs.add(pairOfStems(second.stem, word.stem));
    second = before;
    before = word;
  });
  return { pairs, words };
}

/** What is before the first section of a page file, and between two; no text has them, as its quotes have backslashes. */
const FIRST = '"sections":[["';
const NEXT = ']],["';
const BACKSLASH = '\\';

/** The position of the quote that ends a text of JSON. */
function endOfText(json: string, start: number): number {
  let at = start;
  while (json[at] !== '"') at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** The headings in a page file. Its texts are not read: they are most of it. */
export function headingsOf(file: Uint8Array): string[] {
  const json = decoder.decode(file);
  const headings: string[] = [];
  const first = json.indexOf(FIRST);
  for (let at = first < 0 ? -1 : first + FIRST.length; at >= 0; ) {
    const start = endOfText(json, at) + 3;
    const end = endOfText(json, start);
    const heading = json.slice(start, end);
    headings.push(heading.includes(BACKSLASH) ? (JSON.parse(`"${heading}"`) as string) : heading);
    const next = json.indexOf(NEXT, end);
    at = next < 0 ? -1 : next + NEXT.length;
  }
  return headings;
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** The pairs of a page, as lines `term places`. @param file The page file. */
export function pairLines(file: Uint8Array): Uint8Array {
  const found = new Map<string, Places>();
  headingsOf(file).forEach((heading, section) => {
    const { pairs, words } = pairsIn(heading);
    const level = levelOfName(section === 0, words);
    for (const pair of pairs) {
      const places = found.get(pair);
      if (places) places.push([section, level]);
      else found.set(pair, [[section, level]]);
    }
  });
  let lines = '';
  for (const [pair, places] of found) lines += `${pair} ${encodePlaces(places)}\n`;
  return encoder.encode(lines);
}
