/** Breaks a title into lines: as large as it fits, in lines of similar length, without breaking words if possible. */
import { escapeXml } from '../../../html/escape.ts';
import { TIGHT, widthOf } from './measure.ts';

/** A size in pixels, and how many lines of it fit. */
export type Step = readonly [size: number, lines: number];

export interface Fitted {
  size: number;
  lines: string[];
}

/** A part of a title that is not broken; `isSpaced`: a space follows unless the line ends. */
interface Atom {
  text: string;
  width: number;
  isSpaced: boolean;
}

const SPACE = widthOf(' ');
const ELLIPSIS = '…';

/** @param steps Largest first. @param width Of the lines, in pixels. */
export function fitTitle(
  title: string,
  steps: readonly Step[],
  { width, lang }: { width: number; lang: string },
): Fitted {
  const ways = [wordsOf, partsOf, lettersOf].map((atomsOf) => atomsOf(title, lang));
  for (const atoms of ways) {
    for (const [size, most] of steps) {
      const lines = linesOf(atoms, width / size);
      if (lines && lines.length <= most) return { size, lines: balanced(atoms, width / size, lines) };
    }
  }
  const [size, most] = steps.at(-1) as Step;
  const lines = ways.map((atoms) => linesOf(atoms, width / size)).find((found) => found !== undefined) ?? [];
  return { size, lines: cut(lines.slice(0, most), width / size) };
}

/** Cuts a text that is longer than this number of bytes as XML. Marks that have no width of their own would otherwise be without end. */
export function cutBytes(text: string, bytes: number): string {
  if (bytesOf(text) <= bytes) return text;
  let short = '';
  let used = bytesOf(ELLIPSIS);
  for (const { segment } of GRAPHEMES.segment(text)) {
    used += bytesOf(segment);
    if (used > bytes) break;
    short += segment;
  }
  return short.trimEnd() + ELLIPSIS;
}

const bytesOf = (text: string): number => Buffer.byteLength(escapeXml(text));

/** A text of one line, cut if it is longer. @param tight See `widthOf`. */
export function cutLine(text: string, width: number, tight = 0): string {
  if (widthOf(text, tight) <= width) return text;
  let short = '';
  for (const { segment } of GRAPHEMES.segment(text)) {
    if (widthOf(short + segment + ELLIPSIS, tight) > width) break;
    short += segment;
  }
  return short.trimEnd() + ELLIPSIS;
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Scripts whose words have no spaces between them. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
/** Stays with what precedes it. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{M}、。，．・：；？！ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ?!.,:;…%]/u;
/** Stays with what follows it. */
const OPENING = /[\p{Ps}\p{Pi}]$/u;

const wordsOf = (title: string, lang: string): Atom[] =>
  title.split(' ').flatMap((word) => atomsOf(UNSPACED.test(word) ? segmentsOf(word, lang) : [word]));

/** Names of code are broken where their parts meet. */
function partsOf(title: string, lang: string): Atom[] {
  const parts = (word: string): string[] => word.split(/(?<=[-/._:@#\\])(?=[^-/._:@#\\])|(?<=[\p{Ll}\d])(?=\p{Lu})/u);
  return title.split(' ').flatMap((word) => atomsOf(UNSPACED.test(word) ? segmentsOf(word, lang) : parts(word)));
}

const lettersOf = (title: string, _lang: string): Atom[] =>
  title.split(' ').flatMap((word) => atomsOf([...GRAPHEMES.segment(word)].map(({ segment }) => segment)));

const atomsOf = (texts: readonly string[]): Atom[] =>
  texts.map((text, at) => ({ text, width: widthOf(text), isSpaced: at === texts.length - 1 }));

function segmentsOf(word: string, lang: string): string[] {
  const segments: string[] = [];
  for (const { segment } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(word)) {
    const last = segments.at(-1);
    if (last !== undefined && (CLOSING.test(segment) || OPENING.test(last))) segments[segments.length - 1] += segment;
    else segments.push(segment);
  }
  return segments;
}

/** Undefined if a part is wider than the line. */
function linesOf(atoms: readonly Atom[], width: number): string[] | undefined {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  let gap = false;
  for (const { text, width: own, isSpaced } of atoms) {
    if (own > width) return undefined;
    const more = own + (gap ? SPACE : 0);
    if (line !== '' && used + more > width) {
      lines.push(line);
      line = '';
      used = 0;
      gap = false;
    }
    line += (gap && line !== '' ? ' ' : '') + text;
    used += line === text ? own : more;
    gap = isSpaced;
  }
  return line === '' ? lines : [...lines, line];
}

/** As many lines as before, of the smallest width: no word is left alone on the last line. */
function balanced(atoms: readonly Atom[], width: number, lines: string[]): string[] {
  let [least, most, best] = [width / 2, width, lines];
  for (let round = 0; round < 6; round++) {
    const middle = (least + most) / 2;
    const tried = linesOf(atoms, middle);
    if (tried && tried.length <= lines.length) [most, best] = [middle, tried];
    else least = middle;
  }
  return best;
}

function cut(lines: readonly string[], width: number): string[] {
  const last = `${lines.at(-1) ?? ''}${ELLIPSIS}${ELLIPSIS}`;
  return [...lines.slice(0, -1), cutLine(last, width, TIGHT).replace(/[\s.,;:…]+$/, ELLIPSIS)];
}
