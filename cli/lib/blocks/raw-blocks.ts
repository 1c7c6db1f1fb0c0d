/** Finds what a Markdown text has besides Markdown, where a line may look like a heading. */
import { withoutFences } from './fences.ts';

const COMMENT = /<!--[\s\S]*?-->/g;
/** Elements whose text is not Markdown: some up to their end, others also up to a blank line. */
const HTML =
  /^ {0,3}<(pre|script|style|textarea)\b[\s\S]*?<\/\1>|^ {0,3}<(article|aside|blockquote|center|details|div|dl|figure|ol|p|section|table|ul)\b(?![^>]*\bmarkdown\b)[\s\S]*?(?:<\/\2>|(?=\n[ \t]*\r?\n)|(?![\s\S]))/gim;
/** A formula in lines of its own. */
const FORMULA = /^ {0,3}\$\$(?:(?!\n[ \t]*\r?\n)[\s\S])*?\$\$/gm;

/** A text without its fenced blocks, comments, blocks of HTML and formulas. */
export const withoutRaw = (text: string): string =>
  withoutFences(text).replace(COMMENT, '').replace(HTML, '').replace(FORMULA, '');

/** A text without its code and comments: the rest of its HTML is shown. */
export const withoutQuoted = (text: string): string =>
  withoutFences(text)
    .replace(COMMENT, '')
    .replace(/`[^`\n]*`/g, '');
