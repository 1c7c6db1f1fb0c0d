/** The weight of a term in each section of a page. It depends on that section alone, not on other pages. */
import { ByteWriter, Numbers } from './bytes.ts';
import { digitsOf } from './coding.ts';
import { placeCode, TOP_LEVEL } from './postings.ts';
import { isPrivate } from './private.ts';
import { type Counter, readText } from './runs.ts';
import { LONGEST_TERM } from './tokens.ts';
import type { SearchPage, SearchSymbol } from './types.ts';
import { KIND, KIND_BITS, PART, PART_SHARE, Vocabulary, WHOLE } from './vocabulary.ts';

const BLANK = 32;
const LINE_END = 10;

/** Weight of one use of a word by its place; in prose it is 1. */
const TITLE = 14;
const SYMBOL = 16;
const HEADING = 9;
const KEYWORD = 9;
/** The heading of a private member: only a reader who knows it looks for it. */
const PRIVATE = 1;
const PATH = 1.5;
const CODE = 0.5;

/**
 * `k1` and `b` of BM25: repetition counts less and less. Lengths are compared with a fixed one, to be independent of
 * other pages.
 */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.6;
const USUAL_WORDS = 90;

const MAX_WEIGHT = 22;

/** Weighs the terms of pages, one text after the other. Has a vocabulary, so that a known word costs one look-up. */
export class Scales {
  private readonly counter: Counter = {
    vocabulary: new Vocabulary(),
    uses: new Numbers(),
    touched: new Numbers(),
    words: 0,
  };
  /** The terms of the page in the order of their first places. */
  private readonly found = new Numbers();
  /** The places of all terms of the page, two numbers each: the place, and the position of the term's next one. */
  private readonly places = new Numbers();
  /** Texts that are not in the record as they are. */
  private readonly notes = new ByteWriter();
  private section = 0;

  /** True when new scales take less memory. */
  get isFull(): boolean {
    return this.counter.vocabulary.isFull;
  }

  /** Counts a heading: the end of `out` from `from`. Returns whether JSON writes any of it with a backslash. */
  countHeading(out: ByteWriter, from: number, symbol?: SearchSymbol): boolean {
    const isEscaped = readText(this.counter, out, { from, value: 0 });
    this.countName(this.section === 0 ? TITLE : symbol && isPrivate(symbol.name) ? PRIVATE : HEADING);
    return isEscaped;
  }

  /** The same for prose. */
  countProse(out: ByteWriter, from: number): boolean {
    return readText(this.counter, out, { from, value: 1 });
  }

  /** The same for code. */
  countCode(out: ByteWriter, from: number): boolean {
    return readText(this.counter, out, { from, value: CODE });
  }

  /** Counts what a page says about itself, as part of its first section. */
  countFacts({ keywords, section, breadcrumbs, description }: SearchPage): void {
    for (const keyword of keywords) {
      this.note(keyword, 0);
      this.countName(KEYWORD);
    }
    for (const label of [section, ...breadcrumbs]) this.note(label, PATH);
    this.note(description, 1);
  }

  countSymbol({ name, kind }: SearchSymbol): void {
    const own = name.replace(/^.*\./, '');
    // A property named with an everyday word gets no more than the weight of its heading.
    if ((kind === 'property' && /^[a-z]+$/.test(own)) || isPrivate(name)) return;
    this.note(own, 0);
    this.countName(SYMBOL);
  }

  /** Weighs the terms counted since the last section. */
  endSection(): void {
    const { counter, section } = this;
    const { touched } = counter;
    const { weights } = counter.vocabulary;
    const length = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * (roughly(counter.words) / USUAL_WORDS));
    for (let at = 0; at < touched.length; at++) {
      const id = touched.values[at] as number;
      const level = levelOf(weights[id * 2] as number, weights[id * 2 + 1] as number, length);
      this.addPlace(id, (section << LEVEL_BITS) | level);
      weights[id * 2] = 0;
      weights[id * 2 + 1] = 0;
    }
    touched.length = 0;
    counter.words = 0;
    this.section++;
  }

  /** Ends the page: writes its terms with their places, as lines `term places`. */
  write(out: ByteWriter): void {
    const { found, places } = this;
    out.reserve(found.length * MAX_TERM_BYTES + places.length * MAX_PLACE_BYTES);
    for (let at = 0; at < found.length; at++) this.writeTerm(found.values[at] as number, out);
    found.length = 0;
    places.length = 0;
    this.section = 0;
  }

  private note(text: string, value: number): void {
    this.notes.length = 0;
    this.notes.text(text);
    readText(this.counter, this.notes, { from: 0, value });
  }

  /** Counts the text read last as a name: the best use of a term counts, and in a long name each word weighs less. */
  private countName(value: number): void {
    const { touched, uses, vocabulary } = this.counter;
    const { weights } = vocabulary;
    let words = 0;
    for (let at = 0; at < uses.length; at++) if (((uses.values[at] as number) & KIND) === WHOLE) words++;
    const worth = shared(value, words);
    for (let at = 0; at < uses.length; at++) {
      const use = uses.values[at] as number;
      const own = (use & KIND) === PART ? worth * PART_SHARE : worth;
      const place = (use >> KIND_BITS) * 2;
      const best = weights[place] as number;
      if (best === 0 && weights[place + 1] === 0) touched.push(use >> KIND_BITS);
      if (own > best) weights[place] = own;
    }
  }

  /** Positions in `places` are at least 1, so that 0 means none. */
  private addPlace(id: number, place: number): void {
    const { places } = this;
    const { heads, tails } = this.counter.vocabulary;
    const position = places.pushPair(place, 0);
    if (heads[id] === 0) {
      heads[id] = position;
      this.found.push(id);
    } else places.values[tails[id] as number] = position;
    tails[id] = position;
  }

  /** Writes the line of a term, and forgets its places. */
  private writeTerm(id: number, out: ByteWriter): void {
    const { terms, heads } = this.counter.vocabulary;
    const { values } = this.places;
    terms.write(id, out);
    const { bytes } = out;
    let to = out.length;
    bytes[to++] = BLANK;
    let before = 0;
    for (let position = heads[id] as number; position !== 0; position = values[position] as number) {
      const place = values[position - 1] as number;
      to = digitsOf(placeCode((place >> LEVEL_BITS) - before, place & TOP_LEVEL), bytes, to);
      before = place >> LEVEL_BITS;
    }
    bytes[to++] = LINE_END;
    out.length = to;
    heads[id] = 0;
  }
}

/** In a long name, each word weighs less. */
const shared = (value: number, words: number): number => value / (1 + 0.12 * Math.max(0, words - 1));

const LEVEL_BITS = 4;
const MAX_TERM_BYTES = LONGEST_TERM * 3 + 2;
/** A place has two numbers in `places`, and at most six digits. */
const MAX_PLACE_BYTES = 3;

/**
 * Rounds a number of words in steps of an eighth to a quarter, so that one more word rarely changes the others'
 * weights.
 */
function roughly(words: number): number {
  const whole = Math.round(words);
  const step = Math.max(4, (1 << (31 - Math.clz32(whole | 1))) >> 2);
  return Math.round(whole / step) * step;
}

const SCALE = TOP_LEVEL / Math.log1p(MAX_WEIGHT);
/** Resolution of the table of levels, in steps per unit of weight. */
const STEPS = 32;
const LEVELS = Uint8Array.from({ length: MAX_WEIGHT * STEPS + 1 }, (_, step) =>
  Math.round(SCALE * Math.log1p(step / STEPS)),
);

/** @param length The length term of BM25 for the section. */
function levelOf(name: number, uses: number, length: number): number {
  const weight = name + (uses * (SATURATION + 1)) / (uses + length);
  return weight >= MAX_WEIGHT ? TOP_LEVEL : (LEVELS[(weight * STEPS + 0.5) | 0] as number);
}

/** The level of a word of a title or heading that is not in the text. `words`: of the heading. */
export const levelOfName = (isTitle: boolean, words: number): number =>
  levelOf(shared(isTitle ? TITLE : HEADING, words), 0, 1);

/** The weight of a level, in uses of a word in prose. */
export const worthOf = (level: number): number => Math.expm1(level / SCALE);
