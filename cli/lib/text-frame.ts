/** Source lines and other untrusted text for the terminal. */
import { codeEscape } from './control-characters.ts';

// C0, DEL, C1, and marks that reorder text: content must not move the cursor, or colour or reverse the report.
const UNSAFE = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

const MAX_WIDTH = 160;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uff01-\uff60]/u;

/** Text with control characters as escapes, and tabs and line breaks as spaces. */
export function printable(text: string): string {
  return text.replace(/\t/g, ' ').replace(/\r?\n/g, ' ').replace(UNSAFE, codeEscape);
}

/**
 * A source line with its number, and a caret below the column. A long line is cut to the part around the column.
 * @param at 1-based; without a column, no caret.
 * @returns Lines of text.
 */
export function frame(source: string, at: { line: number; column?: number }): string[] {
  const column = Math.min(at.column ?? 1, source.length + 1);
  const start = column > MAX_WIDTH / 2 && source.length > MAX_WIDTH ? column - MAX_WIDTH / 2 : 0;
  const before = printable(source.slice(start, column - 1));
  const after = printable(source.slice(column - 1, start + MAX_WIDTH));
  const number = String(at.line);
  const dots = (cut: boolean) => (cut ? '…' : '');
  const lead = dots(start > 0) + before;
  const text = `  ${number} | ${lead}${after}${dots(start + MAX_WIDTH < source.length)}`;
  if (at.column === undefined) return [text];
  return [text, `  ${' '.repeat(number.length)} | ${' '.repeat(widthOf(lead))}^`];
}

const widthOf = (text: string): number => [...text].reduce((width, char) => width + (WIDE.test(char) ? 2 : 1), 0);

/** The user name stays, because it helps to find the URL. */
const CREDENTIALS = /(:\/\/[^\s/?#@:'"<>]*:)[^\s/?#'"<>]+@/g;

/** Replaces passwords in URLs (`https://user:password@host`) by `***`. */
export const maskPasswords = (text: string): string =>
  text.includes('@') ? text.replace(CREDENTIALS, '$1***@') : text;
