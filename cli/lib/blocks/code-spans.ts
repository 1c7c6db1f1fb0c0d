/** Finds code spans, and the text around code. */
import { fencesIn } from './fences.ts';

/** Offset after the code span whose opening backticks end at `from`; `from` when it is not closed in its paragraph. */
export function endOfCode(text: string, from: number, ticks: string): number {
  // A window keeps a page full of unmatched backticks linear.
  const rest = text.slice(from, from + 5000);
  for (const run of rest.matchAll(/`+|\n[ \t>]*\r?\n/g)) {
    if (!run[0].startsWith('`')) break;
    if (run[0].length === ticks.length) return from + run.index + ticks.length;
  }
  return from;
}

/** A stretch of a text, as offsets. */
interface Range {
  from: number;
  to: number;
}

/** The stretches of a text between its fenced blocks and code spans, in order. */
export function proseIn(text: string, start = 0): Range[] {
  const ranges: Range[] = [];
  let at = start;
  for (const { at: end, after } of [...fencesIn(text, start), { at: text.length, after: text.length }]) {
    addProse(ranges, text.slice(0, end), at);
    at = after;
  }
  return ranges;
}

function addProse(ranges: Range[], text: string, start: number): void {
  let from = start;
  const ticks = /`+/g;
  ticks.lastIndex = start;
  for (let run = ticks.exec(text); run; run = ticks.exec(text)) {
    const end = endOfCode(text, ticks.lastIndex, run[0]);
    if (end === ticks.lastIndex) continue;
    if (run.index > from) ranges.push({ from, to: run.index });
    from = end;
    ticks.lastIndex = end;
  }
  if (text.length > from) ranges.push({ from, to: text.length });
}

/** Changes what is no code. */
export function outsideCode(text: string, change: (prose: string) => string): string {
  let out = '';
  let at = 0;
  for (const { from, to } of proseIn(text)) {
    out += text.slice(at, from) + change(text.slice(from, to));
    at = to;
  }
  return out + text.slice(at);
}
