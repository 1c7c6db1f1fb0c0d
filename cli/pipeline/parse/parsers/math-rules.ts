/**
 * Rules that distinguish formulas from money, shell variables and names with a dollar. In doubt, a dollar is text: a
 * wrong formula destroys a sentence, but authors notice a missing one at once.
 */

import { FENCE_MARK } from '../../../lib/blocks/fences.ts';

const WORD = /[\p{L}\p{N}_$\\]/u;
/** Scripts without spaces between words, which a formula may touch. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const CLOSERS = /[\s.,;:!?)\]}'"’”»*~|/\\<&…–—-]|[\u3000-\u303f\uff00-\uff0f\uff1a-\uff20]/;

/** True when the preceding text allows the dollars at `at` to open a formula. */
export function opensInline(text: string, at: number): boolean {
  const before = text[at - 1];
  return before === undefined || !WORD.test(before) || CJK.test(before);
}

/** True when the following text allows the dollars before `end` to close a formula. */
export function closesInline(text: string, end: number): boolean {
  const next = text[end];
  if (next === undefined || CJK.test(next)) return true;
  if (!CLOSERS.test(next)) return false;
  // `$\{a\}$\{b\}` are two variables of a template, escaped.
  if (next === '\\' && text[end + 1] === '{') return false;
  return !(next === '.' || next === ':') || !/[\w$]/.test(text[end + 1] ?? '');
}

const BLOCK = new RegExp(
  `${/[ \t>]*(?:\r?\n|$|[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|:{3}|\||(?:-+|=+)[ \t]*\r?(?:\n|$)|[^\n|]*\|[^\n]*\|)/.source}|[ \\t>]*${FENCE_MARK}`,
  'y',
);

/** True when the line at `at` is blank or does not continue the paragraph. */
export function isBlockStart(text: string, at: number): boolean {
  BLOCK.lastIndex = at;
  return BLOCK.test(text);
}

/** True for words without TeX: `5 to the shop, or 6`. */
export const isProse = (value: string): boolean =>
  /\s/.test(value) && !/[\\^_{}=+<>]/.test(value) && /(?:^|[\s(,/])[A-Za-z]{2,}(?=$|[\s),.;:/])/.test(value);
