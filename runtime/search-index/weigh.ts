/** How much a term means in each section of a page. A section is judged by itself: no other page changes anything in it. */
import { encodePlace, TOP_LEVEL } from './postings.ts';
import { beforeRuns, isJoined, joined, nextRun, type Run, termsOf } from './tokens.ts';
import type { SearchPage, SearchSection } from './types.ts';

/** What one use of a word weighs, by where it is; prose is 1. */
const TITLE = 14;
const SYMBOL = 16;
const HEADING = 9;
const KEYWORD = 5;
const PATH = 1.5;
const CODE = 0.5;

/** A part of a word (`editor` in `createEditor`) weighs this much of the whole. */
const PART = 0.55;

/** Repetition counts less and less (`k1`, `b` of BM25); lengths are compared with a fixed one, so that a page does not depend on others. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.6;
const USUAL_WORDS = 90;

/** Weight of the highest level. */
const MOST = 22;

/** Terms by number, and what is known of each while a page is weighed. */
class Vocabulary {
  readonly terms: string[] = [];
  /** Best use as a name, sum of uses in prose and code: of the section that is being read. */
  names = new Float64Array(1 << 12);
  uses = new Float64Array(1 << 12);
  /** Places so far, and the section of the last one: of the page. */
  readonly places: string[] = [];
  readonly sections: number[] = [];
  private readonly ids = new Map<string, number>();
  /** Words by the hash of their characters: where a word is in a text it is looked up without being cut out. */
  private slots = new Int32Array(1 << 14);
  private readonly words: { word: string; hash: number; terms: WordTerms }[] = [];

  /** Terms of a run of a text. */
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
      // Joined and cut again: a copy that does not keep the page it was cut from in memory.
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

/** Terms of a word: twice the number of each, and one more when it is a part of the word. */
type WordTerms = readonly number[];

function doubled(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(values.length * 2);
  larger.set(values);
  return larger;
}

/** With more words than this the memory of them begins again. */
const MOST_WORDS = 100_000;

/**
 * Kept from page to page. Who uses it takes it away: rendering a page can be ended in the middle of this (`attemptFor`), where not even
 * `finally` runs, and what is half counted then would hide terms of every later page.
 */
const shared: { vocabulary?: Vocabulary | undefined } = {};

function takeVocabulary(): Vocabulary {
  const { vocabulary } = shared;
  shared.vocabulary = undefined;
  return vocabulary && vocabulary.size <= MOST_WORDS ? vocabulary : new Vocabulary();
}

/** Terms of a page with their places, as lines: `term places`. */
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

/** A number of words in steps of an eighth to a quarter: a word more in a section changes nothing for the others in it, as a rule. */
function roughly(words: number): number {
  const whole = Math.round(words);
  const step = Math.max(4, (1 << (31 - Math.clz32(whole | 1))) >> 2);
  return Math.round(whole / step) * step;
}

/** Adds up what a section says; `touched` gets the terms it has. Returns the number of its words, those of code in part. */
function weigh(vocabulary: Vocabulary, touched: number[], { page, section, isFirst }: Weighed): number {
  const name = (text: string, value: number): void => {
    // A name of one word is that word; in a long one each word says little.
    const share = value / (1 + 0.12 * Math.max(0, countWords(text) - 1));
    read(text, { vocabulary, touched, value: share, isName: true });
  };
  const use = (text: string, value: number): number =>
    value * read(text, { vocabulary, touched, value, isName: false });
  let words = 0;
  name(section.heading, isFirst ? TITLE : HEADING);
  const symbol = section.symbol?.name.replace(/^.*\./, '') ?? '';
  // Fields with an everyday word for a name are no more than their heading.
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
  /** What a word counts here. */
  value: number;
  /** It is the best use that counts, not their sum. */
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
/** Steps of a weight of 1 for which levels are known. */
const STEPS = 32;
const LEVELS = Uint8Array.from({ length: MOST * STEPS + 1 }, (_, step) => Math.round(SCALE * Math.log1p(step / STEPS)));

/** @param length How long the section is, in the terms of BM25. */
function levelOf(name: number, uses: number, length: number): number {
  const weight = name + (uses * (SATURATION + 1)) / (uses + length);
  return weight >= MOST ? TOP_LEVEL : (LEVELS[Math.round(weight * STEPS)] as number);
}

/** What a level is worth, in uses of a word in prose. */
export const worthOf = (level: number): number => Math.expm1(level / SCALE);
