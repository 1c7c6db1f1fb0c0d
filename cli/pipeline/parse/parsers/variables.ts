/**
 * Hides `{{name}}` from the parsers: in MDX it would be an expression, in a link's URL its blanks would end the link, and
 * nothing could tell `\{{name}}` from it afterwards. The stand-ins are noncharacters of Unicode, one for each character.
 */

/** `{` `}` blank and `\`, in this order. */
const STAND_INS = '\ufdd0\ufdd1\ufdd2\ufdd3';
const HIDDEN = /[\ufdd0-\ufdd3]/;

// Neither a workflow's `${{ }}`, nor a JSX value (`a={{b}}`), nor three braces. Names begin like a word and hold no call, pipe or blank.
const WRITTEN = /(\\?)(?<![$={])\{\{([ \t]*)([A-Za-z_][\w.-]*)([ \t]*)\}\}(?!\})/g;

/** A variable or its escaped form, as `maskVariables` left it. */
export const MASKED = /(\ufdd3?)\ufdd0\ufdd0(\ufdd2*)([\w.-]+)(\ufdd2*)\ufdd1\ufdd1/g;

/** The text with all variables hidden; it keeps its length. A text that holds stand-ins of its own is left alone. */
export function maskVariables(text: string): string {
  if (!text.includes('{{') || HIDDEN.test(text)) return text;
  return text.replace(WRITTEN, (_all, slash: string, before: string, name: string, after: string) => {
    const blank = (blanks: string) => '\ufdd2'.repeat(blanks.length);
    return `${slash && '\ufdd3'}\ufdd0\ufdd0${blank(before)}${name}${blank(after)}\ufdd1\ufdd1`;
  });
}

/** True when a text may hold hidden variables. */
export const isMasked = (text: string): boolean => text.includes('\ufdd0');

/** The text as the author wrote it. */
export const unmask = (text: string): string =>
  isMasked(text) ? text.replace(/[\ufdd0-\ufdd3]/g, (char) => '{} \\'.charAt(STAND_INS.indexOf(char))) : text;
