/**
 * Hides `{{name}}` from the parsers: in MDX it would be an expression, its spaces would end the URL of a link, and
 * `\{{name}}` would look the same afterwards. Each character is replaced by a Unicode noncharacter.
 */

/** For `{`, `}`, blank and `\`. */
const STAND_INS = '\ufdd0\ufdd1\ufdd2\ufdd3';
const HIDDEN = /[\ufdd0-\ufdd3]/;

// Not a workflow's `${{ }}`, a JSX value (`a={{b}}`) or three braces. Names are words without calls, pipes and spaces.
const WRITTEN = /(\\?)(?<![$={])\{\{([ \t]*)([A-Za-z_][\w.-]*)([ \t]*)\}\}(?!\})/g;

/** A variable, possibly escaped, after `maskVariables`. */
export const MASKED = /(\ufdd3?)\ufdd0\ufdd0(\ufdd2*)([\w.-]+)(\ufdd2*)\ufdd1\ufdd1/g;

/** Hides all variables without changing the length. A text that contains the noncharacters itself stays unchanged. */
export function maskVariables(text: string): string {
  if (!text.includes('{{') || HIDDEN.test(text)) return text;
  return text.replace(WRITTEN, (_all, slash: string, before: string, name: string, after: string) => {
    const blank = (blanks: string) => '\ufdd2'.repeat(blanks.length);
    return `${slash && '\ufdd3'}\ufdd0\ufdd0${blank(before)}${name}${blank(after)}\ufdd1\ufdd1`;
  });
}

/** True when a text may contain hidden variables. */
export const isMasked = (text: string): boolean => text.includes('\ufdd0');

/** The text as the author wrote it. */
export const unmask = (text: string): string =>
  isMasked(text) ? text.replace(/[\ufdd0-\ufdd3]/g, (char) => '{} \\'.charAt(STAND_INS.indexOf(char))) : text;
