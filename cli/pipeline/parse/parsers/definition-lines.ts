/** Finds the definitions of a text, see `definition-lists.ts`. */

/** Replaces the colon: the rarest bullet. */
export const BULLET = '+';

const PREFIX = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*$/;
const TEXT = /[ \t]+\S/y;
/** Longest prefix of a definition, so that a page with a single line stays fast. */
const MAX_PREFIX = 200;

/** Offsets of colons that may begin a definition: after a line with text, and at most one blank line. */
export function findDefinitions(text: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
    const next = text.charCodeAt(at + 1);
    if ((next !== 32 && next !== 9) || !mayStandBefore(text.charCodeAt(at - 1))) continue;
    const from = Math.max(0, at - MAX_PREFIX);
    const start = from + text.slice(from, at).lastIndexOf('\n') + 1;
    TEXT.lastIndex = at + 1;
    if (!PREFIX.test(text.slice(start, at)) || !TEXT.test(text)) continue;
    const above = lineBefore(text, start);
    const before = above?.blank ? lineBefore(text, above.start) : above;
    // A code span that continues on the next line contains no definition.
    if (before && !before.blank && before.ticks % 2 === 0) found.push(at);
  }
  return found;
}

/** True for white space, a line end or `>`: most colons follow a letter. */
const mayStandBefore = (code: number): boolean => code === 10 || code === 32 || code === 9 || code === 62;

interface Line {
  start: number;
  blank: boolean;
  /** Number of backticks. */
  ticks: number;
}

function lineBefore(text: string, at: number): Line | undefined {
  if (at === 0) return undefined;
  const start = text.lastIndexOf('\n', at - 2) + 1;
  const line = text.slice(start, at - 1);
  return { start, blank: /^[ \t>\r]*$/.test(line), ticks: line.split('`').length - 1 };
}
