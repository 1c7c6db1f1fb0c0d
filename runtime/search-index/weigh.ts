/** The weight of a term in each section of a page. It depends on that section alone, not on other pages. */
import { encodePlace, TOP_LEVEL } from './postings.ts';
import { beforeRuns, isJoined, joined, nextRun, type Run, termsOf } from './tokens.ts';
import type { SearchPage, SearchSection } from './types.ts';

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

/** Terms by number, with their data while a page is weighed. */
class Vocabulary {
  readonly terms: string[] = [];
  /** For the current section: the best use as a name, and the sum of uses in prose and code. */
  names = new Float64Array(1 << 12);
  uses = new Float64Array(1 << 12);
  /** For the page: places so far, and the section of the last one. */
  readonly places: string[] = [];
  readonly sections: number[] = [];
  private readonly ids = new Map<string, number>();
  /** Words by the hash of their characters: a word in a text is looked up without slicing it. */
  private slots = new Int32Array(1 << 14);
  private readonly words: { word: string; hash: number; terms: WordTerms }[] = [];

  at(text: string, run: Run): WordTerms {
    const { hash } = run;
    const mask = this.slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let number = this.slots[slot] as number; number !== 0; number = this.slots[slot] as number) {
      const known = this.words[number - 1] as (typeof this.words)[number];
      if (known.hash === hash && standsAt(known.word, text, run)) return known.terms;
      slot = (slot + 1) & mask;
    }
    return this.learn(text.slice(run.start, run.end), hash).terms;
  }

  private learn(word: string, hash: number): (typeof this.words)[number] {
    const terms = termsOf(word);
    const made = {
      // Concatenating and slicing makes a copy that does not keep the page's text in memory.
      word: ` ${word}`.slice(1),
      hash,
      terms: terms.map((term, at) => this.id(term) * 2 + (at === 0 || term[0] === '$' ? 0 : 1)),
    };
    this.words.push(made);
    if (this.words.length * 2 > this.slots.length) {
      this.slots = new Int32Array(this.slots.length * 2);
      for (const number of this.words.keys()) this.put(number);
    } else this.put(this.words.length - 1);
    return made;
  }

  private put(number: number): void {
    const { hash = 0 } = this.words[number] ?? {};
    const mask = this.slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
    this.slots[slot] = number + 1;
  }

  id(term: string): number {
    const known = this.ids.get(term);
    if (known !== undefined) return known;
    const id = this.terms.push(term) - 1;
    this.ids.set(term, id);
    if (id === this.names.length) {
      this.names = doubled(this.names);
      this.uses = doubled(this.uses);
    }
    this.places.push('');
    this.sections.push(0);
    return id;
  }

  get size(): number {
    return this.words.length;
  }
}

function standsAt(word: string, text: string, { start, end }: Run): boolean {
  if (word.length !== end - start) return false;
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}

/** Terms of a word: twice the number of each, plus one if it is a part of the word. */
type WordTerms = readonly number[];

function doubled(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(values.length * 2);
  larger.set(values);
  return larger;
}

/** With more words than this, the vocabulary starts again. */
const MOST_WORDS = 100_000;

/**
 * Kept from page to page. A user takes it out while working: rendering can be stopped at any point (`attemptFor`),
 * without running `finally`, and half-finished counts would hide terms of all later pages.
 */
const shared: { vocabulary?: Vocabulary | undefined } = {};

function takeVocabulary(): Vocabulary {
  const { vocabulary } = shared;
  shared.vocabulary = undefined;
  return vocabulary && vocabulary.size <= MOST_WORDS ? vocabulary : new Vocabulary();
}

/** The terms of a page with their places, as lines `term places`. */
export function termLines(page: SearchPage): string {
  const vocabulary = takeVocabulary();
  const { terms, places, sections } = vocabulary;
  const found: number[] = [];
  page.sections.forEach((section, index) => {
    const touched: number[] = [];
    const words = weigh(vocabulary, touched, { page, section, isFirst: index === 0 });
    const length = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * (roughly(words) / USUAL_WORDS));
    const { names, uses } = vocabulary;
    for (const id of touched) {
      const level = levelOf(names[id] as number, uses[id] as number, length);
      if (places[id] === '') found.push(id);
      places[id] += encodePlace(index - (sections[id] as number), level);
      sections[id] = index;
      names[id] = 0;
      uses[id] = 0;
    }
  });
  const lines: string[] = [];
  for (const id of found) {
    lines.push(`${terms[id]} ${places[id]}\n`);
    places[id] = '';
    sections[id] = 0;
  }
  shared.vocabulary = vocabulary;
  return lines.join('');
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

/**
 * Counts the terms of a section and adds them to `touched`. Returns the number of its words, with a lower weight for
 * code.
 */
function weigh(vocabulary: Vocabulary, touched: number[], { page, section, isFirst }: Weighed): number {
  const name = (text: string, value: number): void => {
    // In a long name each word weighs less.
    const share = value / (1 + 0.12 * Math.max(0, countWords(text) - 1));
    read(text, { vocabulary, touched, value: share, isName: true });
  };
  const use = (text: string, value: number): number =>
    value * read(text, { vocabulary, touched, value, isName: false });
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
  vocabulary: Vocabulary;
  touched: number[];
  value: number;
  /** The best use counts, not the sum. */
  isName: boolean;
}

/** Counts the terms of a text; returns the number of its words. */
function read(text: string, reading: Reading): number {
  const { vocabulary, value } = reading;
  const run = beforeRuns();
  let words = 0;
  let before = -1;
  let first = -1;
  while (nextRun(text, run)) {
    const found = vocabulary.at(text, run);
    const [whole] = found;
    if (whole === undefined) continue;
    words++;
    for (const term of found) add(reading, term >> 1, (term & 1) === 0 ? value : value * PART);
    if (run.start === before + 1 && isJoined(text, before, run.start)) {
      const [a = '', b = ''] = [vocabulary.terms[first], vocabulary.terms[whole >> 1]];
      add(reading, vocabulary.id(joined(a, b)), value * PART);
    }
    before = run.end;
    first = whole >> 1;
  }
  return words;
}

function add({ vocabulary, touched, isName }: Reading, id: number, worth: number): void {
  const { names, uses } = vocabulary;
  const name = names[id] as number;
  const use = uses[id] as number;
  if (name === 0 && use === 0) touched.push(id);
  if (!isName) uses[id] = use + worth;
  else if (worth > name) names[id] = worth;
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
