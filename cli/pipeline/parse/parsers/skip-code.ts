/** Finds the end of code, which is skipped before parsing. */

/** Offset after a fenced code block whose opening line ends at `from`; `from` when the line opens none. */
export function endOfFence(text: string, from: number, { marker, info }: { marker: string; info: string }): number {
  if (marker.startsWith('`') && info.includes('`')) return from - info.length;
  const close = /^[ \t>]*(`{3,}|~{3,})[ \t\r]*$/gm;
  close.lastIndex = from;
  for (let found = close.exec(text); found; found = close.exec(text)) {
    if (found[1]?.startsWith(marker)) return close.lastIndex;
  }
  return text.length;
}

/** Offset after the code span whose opening backticks end at `from`; `from` when it is not closed. */
export function endOfCode(text: string, from: number, ticks: string): number {
  // A window keeps a page full of unmatched backticks linear.
  const rest = text.slice(from, from + 5000);
  for (const run of rest.matchAll(/`+|\n[ \t>]*\r?\n/g)) {
    if (!run[0].startsWith('`')) break;
    if (run[0].length === ticks.length) return from + run.index + ticks.length;
  }
  return from;
}
