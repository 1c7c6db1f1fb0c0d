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
