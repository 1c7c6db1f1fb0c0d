/** Widths of texts on social cards, near enough to break lines: only the machine's typefaces know them exactly. */

/** ASCII from the space on, in hundredths of the size: the theme's typeface at the weight of titles. */
const WIDTHS =
  '23 25 38 57 66 82 69 20 32 32 42 57 23 42 23 52 69 44 65 64 65 66 62 54 65 63 31 31 55 55 55 59 95 72 70 73 71 62 60 73 72 30 62 68 59 91 75 77 67 76 69 68 59 70 72 100 67 62 59 38 49 38 46 56 27 59 63 59 63 60 44 63 61 28 32 64 31 90 61 61 63 63 42 56 44 60 60 84 64 58 57 41 29 41 52'
    .split(' ')
    .map(Number);

const FIRST = 0x20;
/** Letters of other scripts, in typefaces that are wider than the theme's. */
const OTHER = 67;
const CAPITAL = 82;
const SQUARE = 103;
/** What each letter of a title stands closer to the next, in hundredths of the size. */
export const TIGHT = 3;

const MARK = /^[\p{M}\p{Cf}]/u;
const UPPER = /^\p{Lu}/u;
const WIDE = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uffef]/u;

/** Width in parts of the size, of a title or of a text that is not set tight. */
export function widthOf(text: string, tight = TIGHT): number {
  let width = 0;
  for (const char of text) width += charWidth(char) - tight;
  return width / 100;
}

function charWidth(char: string): number {
  const ascii = WIDTHS[char.charCodeAt(0) - FIRST];
  if (ascii !== undefined) return ascii;
  if (MARK.test(char)) return 0;
  if (WIDE.test(char)) return SQUARE;
  // A letter with an accent is as wide as without.
  return WIDTHS[char.normalize('NFD').charCodeAt(0) - FIRST] ?? (UPPER.test(char) ? CAPITAL : OTHER);
}

/** True for a text with letters that the theme's typeface may lack: those of the machine draw them. */
export const isForeign = (text: string): boolean => FOREIGN.test(text);

const FOREIGN = /[^\x20-\x7e\xa0-\u017f\u0400-\u045f‘’“”–—…•€™]/u;
