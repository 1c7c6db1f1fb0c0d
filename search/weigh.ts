/** How much a term means in each section of a page. A section is judged by itself: no other page changes anything in it. */
import { encodePlaces, type Places, TOP_LEVEL } from './postings.ts';
import { eachWord } from './tokens.ts';
import type { SearchPage, SearchSection } from './types.ts';

/** What one use of a word weighs, by where it stands; prose is 1. */
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

interface Weight {
  /** Of headings and names. */
  name: number;
  /** Uses in prose and code. */
  uses: number;
}

/** Terms of a page with their places, sorted by term, as lines: `term places`. */
export function termLines(page: SearchPage): string {
  const byTerm = new Map<string, Places>();
  page.sections.forEach((section, index) => {
    const { weights, words } = weigh(page, section, index === 0);
    for (const [term, weight] of weights) {
      const places = byTerm.get(term);
      const place: Places[number] = [index, levelOf(weight, words)];
      if (places) places.push(place);
      else byTerm.set(term, [place]);
    }
  });
  return [...byTerm.keys()]
    .sort()
    .map((term) => `${term} ${encodePlaces(byTerm.get(term) as Places)}\n`)
    .join('');
}

function weigh(page: SearchPage, section: SearchSection, isFirst: boolean) {
  const weights = new Map<string, Weight>();
  const weightOf = (term: string): Weight => {
    const old = weights.get(term);
    if (old) return old;
    const fresh = { name: 0, uses: 0 };
    weights.set(term, fresh);
    return fresh;
  };
  const name = (text: string, value: number): void => {
    const uses: [string, number][] = [];
    let count = 0;
    eachWord(text, ({ terms }) => {
      count++;
      for (const [at, term] of terms.entries()) uses.push([term, at === 0 || term[0] === '$' ? 1 : PART]);
    });
    // A name of one word is that word; in a long one each word says little.
    const share = value / (1 + 0.12 * Math.max(0, count - 1));
    for (const [term, part] of uses) {
      const weight = weightOf(term);
      weight.name = Math.max(weight.name, share * part);
    }
  };
  let words = 0;
  const use = (text: string, value: number): void =>
    eachWord(text, ({ terms }) => {
      words += value;
      for (let at = 0; at < terms.length; at++) {
        const term = terms[at] as string;
        weightOf(term).uses += at === 0 || term[0] === '$' ? value : value * PART;
      }
    });
  name(section.heading, isFirst ? TITLE : HEADING);
  if (section.symbol) name(section.symbol.name.replace(/^.*\./, ''), SYMBOL);
  if (isFirst) {
    for (const keyword of page.keywords) name(keyword, KEYWORD);
    for (const label of [page.section, ...page.breadcrumbs]) use(label, PATH);
    use(page.description, 1);
  }
  for (const text of section.text) use(text, 1);
  for (const code of section.code) use(code, CODE);
  return { weights, words };
}

function levelOf({ name, uses }: Weight, words: number): number {
  const length = 1 - LENGTH_SHARE + LENGTH_SHARE * (words / USUAL_WORDS);
  const prose = (uses * (SATURATION + 1)) / (uses + SATURATION * length);
  return Math.min(TOP_LEVEL, Math.round((TOP_LEVEL * Math.log1p(name + prose)) / Math.log1p(MOST)));
}

/** What a level is worth, in uses of a word in prose. */
export const worthOf = (level: number): number => Math.expm1((level * Math.log1p(MOST)) / TOP_LEVEL);
