/** Where the definitions of a text begin: see `definition-lists.ts`. */

/** What a colon is written over with: the rarest of the bullets. */
export const BULLET = '+';

const LINE = /^((?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*):[ \t]+\S/gm;

/** Offsets of the colons that may begin a definition: a line with text stands above, at most one blank line between. */
export function findDefinitions(text: string): number[] {
  if (!text.includes('\n:') && !/\n[ \t>]+:[ \t]/.test(text)) return [];
  const found: number[] = [];
  for (const { index, 1: prefix = '' } of text.matchAll(LINE)) {
    const above = lineBefore(text, index);
    const before = above?.blank ? lineBefore(text, above.start) : above;
    // A code span that goes on in the next line holds no definition.
    if (before && !before.blank && before.ticks % 2 === 0) found.push(index + prefix.length);
  }
  return found;
}

interface Line {
  start: number;
  blank: boolean;
  /** Backticks in it. */
  ticks: number;
}

function lineBefore(text: string, at: number): Line | undefined {
  if (at === 0) return undefined;
  const start = text.lastIndexOf('\n', at - 2) + 1;
  const line = text.slice(start, at - 1);
  return { start, blank: /^[ \t>\r]*$/.test(line), ticks: line.split('`').length - 1 };
}
