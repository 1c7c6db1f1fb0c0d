/** The weight of a term in each section of a page. It depends on that section alone, not on other pages. */
import { type ByteWriter, Numbers } from './bytes.ts';
import { digitsOf } from './coding.ts';
import { placeCode, TOP_LEVEL } from './postings.ts';
import { beforeRuns, isJoined, joined, LONGEST_TERM, nextRun } from './tokens.ts';
import type { SearchPage, SearchSection } from './types.ts';
import { Vocabulary, WORD } from './vocabulary.ts';

const BLANK = 32;
const LINE_END = 10;

/** Weight of one use of a word by its place; in prose it is 1. */
const TITLE = 14;
const SYMBOL = 16;
const HEADING = 9;
const KEYWORD = 5;
const PATH = 1.5;
const CODE = 0.5;

/** Weight of a part of a word (`editor` in `createEditor`), relative to the whole. */
const PART = 0.55;

/**
 * `k1` and `b` of BM25: repetition counts less and less. Lengths are compared with a fixed one, to be independent of
 * other pages.
 */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.6;
const USUAL_WORDS = 90;

const MOST = 22;

/** With more words than this, the vocabulary starts again. */
const MOST_WORDS = 100_000;

/** The state of weighing, kept from page to page. */
class Scales {
  readonly vocabulary = new Vocabulary();
  /** The terms of the current section, and those of the page in the order of their first places. */
  readonly touched = new Numbers();
  readonly found = new Numbers();
  /** The places of all terms of the page, two numbers each: the place, and the position of the term's next one. */
  readonly places = new Numbers();
  /** While a text is read: the best use of a term counts, not the sum. */
  isName = false;
}

/**
 * A user takes it out while working: rendering can be stopped at any point (`attemptFor`), without running `finally`,
 * and half-finished counts would hide terms of all later pages.
 */
const shared: { scales?: Scales | undefined } = {};

function takeScales(): Scales {
  const { scales } = shared;
  shared.scales = undefined;
  return scales && scales.vocabulary.size <= MOST_WORDS ? scales : new Scales();
}

/** Writes the terms of a page with their places, as lines `term places`. */
export function writeTerms(page: SearchPage, out: ByteWriter): void {
  const scales = takeScales();
  const { vocabulary, touched, found } = scales;
  page.sections.forEach((section, index) => {
    const words = weigh(scales, { page, section, isFirst: index === 0 });
    const length = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * (roughly(words) / USUAL_WORDS));
    const { weights } = vocabulary;
    for (let at = 0; at < touched.length; at++) {
      const id = touched.values[at] as number;
      const level = levelOf(weights[id * 2] as number, weights[id * 2 + 1] as number, length);
      addPlace(scales, id, (index << 4) | level);
      weights[id * 2] = 0;
      weights[id * 2 + 1] = 0;
    }
    touched.length = 0;
  });
  out.reserve(found.length * MOST_TERM_BYTES + scales.places.length * MOST_PLACE_BYTES);
  for (let at = 0; at < found.length; at++) writeTerm(scales, found.values[at] as number, out);
  found.length = 0;
  scales.places.length = 0;
  shared.scales = scales;
}

const MOST_TERM_BYTES = LONGEST_TERM * 3 + 2;
/** A place has two numbers in `places`, and at most six digits. */
const MOST_PLACE_BYTES = 3;

/** Positions in `places` are at least 1, so that 0 means none. */
function addPlace({ vocabulary: { heads, tails }, found, places }: Scales, id: number, place: number): void {
  const position = places.pushPair(place, 0);
  if (heads[id] === 0) {
    heads[id] = position;
    found.push(id);
  } else places.values[tails[id] as number] = position;
  tails[id] = position;
}

/** Writes the line of a term, and forgets its places. */
function writeTerm({ vocabulary, places: { values } }: Scales, id: number, out: ByteWriter): void {
  const { termBytes, termStarts, heads } = vocabulary;
  const end = termStarts[id + 1] as number;
  let start = termStarts[id] as number;
  const { bytes } = out;
  let to = out.length;
  while (start < end) bytes[to++] = termBytes[start++] as number;
  bytes[to++] = BLANK;
  let before = 0;
  for (let position = heads[id] as number; position !== 0; position = values[position] as number) {
    const place = values[position - 1] as number;
    to = digitsOf(placeCode((place >> 4) - before, place & TOP_LEVEL), bytes, to);
    before = place >> 4;
  }
  bytes[to++] = LINE_END;
  out.length = to;
  heads[id] = 0;
}

interface Weighed {
  page: SearchPage;
  section: SearchSection;
  isFirst: boolean;
}

/**
 * Rounds a number of words in steps of an eighth to a quarter, so that one more word rarely changes the others'
 * weights.
 */
function roughly(words: number): number {
  const whole = Math.round(words);
  const step = Math.max(4, (1 << (31 - Math.clz32(whole | 1))) >> 2);
  return Math.round(whole / step) * step;
}

/** Counts the terms of a section. Returns the number of its words, with a lower weight for code. */
function weigh(scales: Scales, { page, section, isFirst }: Weighed): number {
  const name = (text: string, value: number): void => {
    // In a long name each word weighs less.
    read(text, scales, { value: value / (1 + 0.12 * Math.max(0, countWords(text) - 1)), isName: true });
  };
  const use = (text: string, value: number): number => value * read(text, scales, { value, isName: false });
  let words = 0;
  name(section.heading, isFirst ? TITLE : HEADING);
  const symbol = section.symbol?.name.replace(/^.*\./, '') ?? '';
  // A property named with an everyday word gets no more than the weight of its heading.
  if (!(section.symbol?.kind === 'property' && /^[a-z]+$/.test(symbol))) name(symbol, SYMBOL);
  if (isFirst) {
    for (const keyword of page.keywords) name(keyword, KEYWORD);
    for (const label of [page.section, ...page.breadcrumbs]) words += use(label, PATH);
    words += use(page.description, 1);
  }
  for (const text of section.text) words += use(text, 1);
  for (const code of section.code) words += use(code, CODE);
  return words;
}

interface Reading {
  value: number;
  /** The best use counts, not the sum. */
  isName: boolean;
}

/** Counts the terms of a text; returns the number of its words. */
function read(text: string, scales: Scales, { value, isName }: Reading): number {
  const { vocabulary } = scales;
  scales.isName = isName;
  const run = beforeRuns();
  let words = 0;
  // Not next to the start of the text.
  let before = -2;
  let first = -1;
  while (nextRun(text, run)) {
    const word = vocabulary.wordAt(text, run);
    const code = vocabulary.words[word * WORD + 3] as number;
    if (code < 0) continue;
    const whole = code >> 1;
    words++;
    add(scales, whole, value);
    if ((code & 1) === 1)
      for (const term of vocabulary.others[word] ?? []) add(scales, term >> 1, (term & 1) === 0 ? value : value * PART);
    if (run.start === before + 1 && isJoined(text, before, run.start)) {
      const [a = '', b = ''] = [vocabulary.terms[first], vocabulary.terms[whole]];
      add(scales, vocabulary.id(joined(a, b)), value * PART);
    }
    before = run.end;
    first = whole;
  }
  return words;
}

function add({ vocabulary: { weights }, touched, isName }: Scales, id: number, worth: number): void {
  const at = id * 2;
  const name = weights[at] as number;
  const use = weights[at + 1] as number;
  if (name === 0 && use === 0) touched.push(id);
  if (!isName) weights[at + 1] = use + worth;
  else if (worth > name) weights[at] = worth;
}

function countWords(text: string): number {
  const run = beforeRuns();
  let words = 0;
  while (nextRun(text, run)) words++;
  return words;
}

const SCALE = TOP_LEVEL / Math.log1p(MOST);
/** Resolution of the table of levels, in steps per unit of weight. */
const STEPS = 32;
const LEVELS = Uint8Array.from({ length: MOST * STEPS + 1 }, (_, step) => Math.round(SCALE * Math.log1p(step / STEPS)));

/** @param length The length term of BM25 for the section. */
function levelOf(name: number, uses: number, length: number): number {
  const weight = name + (uses * (SATURATION + 1)) / (uses + length);
  return weight >= MOST ? TOP_LEVEL : (LEVELS[Math.round(weight * STEPS)] as number);
}

/** The weight of a level, in uses of a word in prose. */
export const worthOf = (level: number): number => Math.expm1(level / SCALE);
