/**
 * When a dollar is a formula's and when it is money, a shell variable or a function's name. The rules err on the side of text:
 * a formula that is none destroys a sentence, a dollar that stays one is seen at once.
 */

const WORD = /[\p{L}\p{N}_$\\]/u;
/** Scripts without spaces between words: a formula may touch them. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const CLOSERS = /[\s.,;:!?)\]}'"’”»*~|/\\<&…–—-]|[\u3000-\u303f\uff00-\uff0f\uff1a-\uff20]/;

/** The dollars at `at` may open a formula, as far as what is before them goes. */
export function opensInline(text: string, at: number): boolean {
  const before = text[at - 1];
  return before === undefined || !WORD.test(before) || CJK.test(before);
}

/** The dollars that end at `end` may close a formula, as far as what follows goes. */
export function closesInline(text: string, end: number): boolean {
  const next = text[end];
  if (next === undefined || CJK.test(next)) return true;
  if (!CLOSERS.test(next)) return false;
  return !(next === '.' || next === ':') || !/[\w$]/.test(text[end + 1] ?? '');
}

const BLOCK =
  /[ \t>]*(?:\r?\n|$|[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|`{3}|~{3}|:{3}|\||(?:-+|=+)[ \t]*\r?(?:\n|$)|[^\n|]*\|[^\n]*\|)/y;

/** The line at `at` is blank or begins something else than the paragraph above it goes on with. */
export function isBlockStart(text: string, at: number): boolean {
  BLOCK.lastIndex = at;
  return BLOCK.test(text);
}

/** Plain words and no sign of TeX: `5 to the shop, or 6`. */
export const isProse = (value: string): boolean =>
  /\s/.test(value) && !/[\\^_{}=+<>]/.test(value) && /(?:^|[\s(,/])[A-Za-z]{2,}(?=$|[\s),.;:/])/.test(value);
