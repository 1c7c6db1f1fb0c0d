/** What a page says, as facts that its HTML and its Markdown have in common. */

/** A paragraph, a heading, an item, a cell: text of one place. */
export interface Block {
  /** As it is shown, on one line. */
  text: string;
  words: string[];
  /** It is a label of a drawing: its words are in the source of the drawing or in the text about it. */
  isDrawn?: true;
}

export interface PageFacts {
  blocks: Block[];
  /** Blocks of code, byte for byte, without the line breaks at their ends. */
  code: string[];
  /** Code in lines, with single spaces. */
  spans: string[];
  /** Rows of tables: the texts of the cells that are not empty. */
  rows: string[][];
  /** Targets of links, absolute. */
  links: string[];
  /** URLs and alternative texts of images. */
  images: { url: string; alt: string }[];
  /** TeX of formulas, without white space; of Markdown also the whole text. */
  formulas: string[];
}

export const noFacts = (): PageFacts => ({
  ...{ blocks: [], code: [], spans: [], rows: [], links: [], images: [], formulas: [] },
});

/** A word, or a sign that is not a space: what is escaped wrongly loses or gains signs. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}_]+|[^\s]/gu;
/** Invisible characters, the sign for a formula, and the forms of signs that smart punctuation replaces. */
const INVISIBLE = /\u00ad|[\u200b-\u200f\u2060-\u2064]|\ufe0e|\ufe0f|\ufeff|\ufffc/g;
const SAME: readonly [RegExp, string][] = [
  [/[‘’‚‛“”„‟«»‹›'"]+/g, "'"],
  [/[-‐‑‒–—―]+/g, '-'],
  [/\.{3}/g, '…'],
];

/** Words and signs of a text. Quotation marks, dashes and ellipses count in any of their forms. */
export function wordsOf(text: string): string[] {
  const plain = SAME.reduce((before, [pattern, sign]) => before.replace(pattern, sign), text);
  return plain.normalize('NFKC').replace(INVISIBLE, '').match(WORD) ?? [];
}

export const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const blockOf = (text: string): Block[] => {
  const words = wordsOf(text);
  return words.length === 0 ? [] : [{ text: oneSpaced(text), words }];
};

/** The form in which two blocks of code are equal. */
export const codeText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/^\n+|\s+$/g, '');
