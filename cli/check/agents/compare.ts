/** Compares what a page says in HTML with what its Markdown says. */
import { type Block, type PageFacts, wordsOf } from './facts.ts';

/** Something that the HTML says and the Markdown lacks. */
export interface Loss {
  kind: 'words' | 'code' | 'row' | 'link' | 'image' | 'formula';
  /** What is missing. */
  what: string;
  /** The text it is part of. */
  within: string;
}

export interface Comparison {
  losses: Loss[];
  /** Words and signs of the HTML. */
  words: number;
}

/** @param sameUrl The form in which the URLs of a page and of its Markdown are equal. */
export function compare(html: PageFacts, copy: PageFacts, sameUrl: (url: string) => string): Comparison {
  const losses: Loss[] = new Stream(copy).take(html.blocks);
  const add = (kind: Loss['kind'], what: string, within = what) => losses.push({ kind, what, within });
  for (const what of missing(html.code, copy.code)) add('code', what);
  // Code in the lines of a drawing or a tree of files is in a block of code.
  for (const what of missing(html.spans, copy.spans))
    if (!copy.code.some((code) => code.includes(what))) add('code', what);
  for (const cells of missingRows(html.rows, copy.rows)) add('row', cells.join(' | '));
  for (const what of missing(html.links.map(sameUrl), copy.links.map(sameUrl))) add('link', what);
  const key = ({ url, alt }: { url: string; alt: string }) => `${alt} ${sameUrl(url)}`;
  for (const what of missing(html.images.map(key), copy.images.map(key))) add('image', what);
  const formulas = new Set(copy.formulas);
  for (const tex of html.formulas)
    if (!formulas.has(tex) && !copy.formulas.some((text) => text.includes(tex))) add('formula', tex);
  return { losses, words: html.blocks.reduce((sum, { words }) => sum + words.length, 0) };
}

/** A cell of the Markdown may have more: marks of a list. */
function missingRows(wanted: readonly string[][], given: readonly string[][]): string[][] {
  const lost = new Set(missing(wanted.map(rowKey), given.map(rowKey)));
  return wanted.filter(
    (cells) =>
      lost.has(rowKey(cells)) &&
      !given.some((row) => row.length === cells.length && cells.every((cell, at) => isWithin(cell, row[at] ?? ''))),
  );
}

/** True if the words of a text are in another, in this order. */
function isWithin(text: string, whole: string): boolean {
  const words = wordsOf(text);
  let next = 0;
  for (const word of wordsOf(whole)) if (word === words[next]) next++;
  return next === words.length;
}

const rowKey = (cells: readonly string[]): string => cells.map((cell) => wordsOf(cell).join(' ')).join(' ¦ ');

/** Members of a list that another list has fewer times. */
function missing(wanted: readonly string[], given: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const one of given) counts.set(one, (counts.get(one) ?? 0) + 1);
  return wanted.filter((one) => {
    const count = counts.get(one) ?? 0;
    counts.set(one, count - 1);
    return count <= 0;
  });
}

/** The words of the Markdown in their order, and each is found once. */
class Stream {
  readonly #words: string[];
  readonly #isTaken: boolean[];
  readonly #places = new Map<string, number[]>();
  readonly #inCode: ReadonlySet<string>;
  #at = 0;

  constructor({ blocks, code }: PageFacts) {
    this.#words = blocks.flatMap(({ words }) => words);
    this.#isTaken = this.#words.map(() => false);
    this.#words.forEach((word, at) => {
      const places = this.#places.get(word);
      if (places) places.push(at);
      else this.#places.set(word, [at]);
    });
    this.#inCode = new Set(code.flatMap(wordsOf));
  }

  take(blocks: readonly Block[]): Loss[] {
    const rest = blocks.filter((block) => block.isDrawn || !this.#takeWhole(block));
    return rest.flatMap((block) => this.#takeParts(block));
  }

  /** Finds the words one after the other. */
  #takeWhole({ words }: Block): boolean {
    const places = this.#places.get(words[0] ?? '') ?? [];
    const fits = (from: number) =>
      words.every((word, at) => this.#words[from + at] === word && !this.#isTaken[from + at]);
    const start = places.find((at) => at >= this.#at && fits(at)) ?? places.find(fits);
    if (start === undefined) return false;
    words.forEach((_, at) => {
      this.#isTaken[start + at] = true;
    });
    this.#at = start + words.length;
    return true;
  }

  /** Finds the words one by one; words of drawings are in their code. */
  #takeParts({ words, text, isDrawn }: Block): Loss[] {
    const lost = words.filter((word) => {
      // Drawings have signs and numbers of their own.
      if (isDrawn) return /\p{L}/u.test(word) && !this.#places.has(word) && !this.#inCode.has(word);
      const at = (this.#places.get(word) ?? []).find((place) => !this.#isTaken[place]);
      if (at !== undefined) this.#isTaken[at] = true;
      return at === undefined && !this.#inCode.has(word);
    });
    return lost.length === 0 ? [] : [{ kind: 'words', what: lost.join(' '), within: text }];
  }
}
