/** Lists in pages that another tool writes again and again: their author cannot fix what is in them. */
import type { Problem } from '../../problems/problem.ts';
import { readWithin } from '../../system/fsx.ts';

/** The list of contributors of all-contributors: its links lead to anchors that no page has. */
const START = 'ALL-CONTRIBUTORS-LIST:START';
const END = 'ALL-CONTRIBUTORS-LIST:END';
/** Problems of links and of HTML. */
const OF_HTML = /^DG(?:5002|53\d\d|546\d)$/;

/** Tests whether a problem is in text that the author of a page wrote. */
export function writtenByHand(siteDir: string, problems: readonly Problem[]): (one: Problem) => boolean {
  const ranges = new Map<string, [start: number, end: number][]>();
  for (const { code, file, line } of problems) {
    if (file === undefined || line === undefined || !OF_HTML.test(code) || ranges.has(file)) continue;
    ranges.set(file, rangesIn(readWithin(siteDir, file)));
  }
  return ({ code, file = '', line = 0 }) =>
    !OF_HTML.test(code) || !ranges.get(file)?.some(([start, end]) => line >= start && line <= end);
}

function rangesIn(bytes: ReturnType<typeof readWithin>): [start: number, end: number][] {
  const text = typeof bytes === 'string' ? '' : Buffer.from(bytes).toString('utf8');
  if (!text.includes(START)) return [];
  const found: [start: number, end: number][] = [];
  let start: number | undefined;
  for (const [at, line] of text.split('\n').entries()) {
    if (line.includes(START)) start = at + 1;
    if (start !== undefined && line.includes(END)) {
      found.push([start, at + 1]);
      start = undefined;
    }
  }
  return found;
}
