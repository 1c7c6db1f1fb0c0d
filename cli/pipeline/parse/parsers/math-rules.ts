/**
 * Rules that distinguish formulas from money, shell variables and names with a dollar. In doubt, a dollar is text: a
 * wrong formula destroys a sentence, but authors notice a missing one at once.
 */

import { FENCE_MARK } from '../../../lib/blocks/fences.ts';

const WORD = /[\p{L}\p{N}_$\\]/u;
/** Scripts without spaces between words, which a formula may touch. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const CLOSERS = /[\s.,;:!?)\]}'"’”»*~|/\\<&…–—\u2010\u2011-]|[\u3000-\u303f\uff00-\uff0f\uff1a-\uff20]/;

/** True when the preceding text allows the dollars at `at` to open a formula. */
export function opensInline(text: string, at: number): boolean {
  const before = text[at - 1];
  return before === undefined || !WORD.test(before) || CJK.test(before) || opensEmphasis(text, at);
}

/** `_$x$_` */
const opensEmphasis = (text: string, at: number): boolean =>
  text[at - 1] === '_' && /(?:^|[^\p{L}\p{N}_$\\])_{1,3}$/u.test(text.slice(Math.max(0, at - 4), at));

/** True when the following text allows the dollars before `end` to close a formula. */
export function closesInline(text: string, end: number): boolean {
  const next = text[end];
  if (next === undefined || CJK.test(next)) return true;
  if (!CLOSERS.test(next)) return next === '$' ? isNext(text, end) : !/[\p{L}\p{N}{]/u.test(next);
  // `$\{a\}$\{b\}` are two variables of a template, escaped.
  if (next === '\\' && text[end + 1] === '{') return false;
  return next !== '.' || !/[\w$]/.test(text[end + 1] ?? '');
}

/** True when a formula follows at once: `$x$$y$`. */
function isNext(text: string, at: number): boolean {
  NEXT.lastIndex = at;
  return NEXT.test(text);
}
const NEXT = /\$[^\s$][^$\n]{0,200}(?<=[^\s\\])\$(?![\p{L}\p{N}])/uy;

/**
 * True when what surrounds dollars is common in programs too, so that only TeX is a formula: `$x$(y)`, `$x$:y`, `_$x$_`.
 */
export function isDoubtful(text: string, at: number, end: number): boolean {
  const next = text[end];
  if (opensEmphasis(text, at)) return true;
  if (next === undefined || CJK.test(next)) return false;
  return !CLOSERS.test(next) || (next === ':' && /[\w$]/.test(text[end + 1] ?? ''));
}

const COMMAND = /\\[A-Za-z]|\^/;
const SUBSCRIPT = /_\{|(?<![A-Za-z0-9_])[A-Za-z]_[A-Za-z0-9](?![A-Za-z0-9_])/;
const RELATION = /[A-Za-z0-9)}]\s*[=<>]\s*[A-Za-z0-9({\\-].*(?<=[\w)}\]'])$/;

/** True for what no shell variable, name or price looks like: a letter, a command, a power, an index, a relation. */
export function isTex(value: string): boolean {
  if (!isBalanced(value) || /^\{[^{}]*\}$/.test(value)) return false;
  if (/^[A-Za-z]'*$/.test(value) || COMMAND.test(value)) return true;
  return !/^\([^()]*\)$/.test(value) && (SUBSCRIPT.test(value) || RELATION.test(value));
}

/** True when as many brackets open as close; `[0, 1)` is an interval. */
const isBalanced = (value: string): boolean => value.split(/[([{]/).length === value.split(/[)\]}]/).length;

/** The target of a link, not of a factor such as `(x-x_0)`. */
const ADDRESS = /\]\((?:[./#?<]|[a-z][\w+.-]*:|(?![^()\s]*[\\^{])[^()\s]*[a-z]{2})/i;

/** True when the dollars are around a link, or in two of them: `[costs $5](a) or [$6](b)`. */
export const holdsLink = (value: string): boolean =>
  value.includes('](') && (ADDRESS.test(value) || !isBalanced(value) || /^[^[]*\]/.test(value));

const BLOCK = new RegExp(
  `${/[ \t>]*(?:\r?\n|$|[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|:{3}|\||(?:-+|=+)[ \t]*\r?(?:\n|$)|[^\n|]*\|[^\n]*\|)/.source}|[ \\t>]*${FENCE_MARK}`,
  'y',
);

/** True when the line at `at` is blank or does not continue the paragraph. */
export function isBlockStart(text: string, at: number): boolean {
  BLOCK.lastIndex = at;
  return BLOCK.test(text);
}

/** True for words without TeX, except functions: `5 to the shop, or 6`, but not `n log n`. */
export const isProse = (value: string): boolean => /\s/.test(value) && !/[\\^_{}=+<>]/.test(value) && PROSE.test(value);
const PROSE =
  /(?:^|[\s(,/])(?!(?:log|ln|lg|exp|sin|cos|tan|cot|sec|gcd|lcm|det|dim|ker|lim)\b)[A-Za-z]{2,}(?=$|[\s),.;:/])/;
