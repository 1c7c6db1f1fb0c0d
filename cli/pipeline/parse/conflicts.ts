/** Merge conflicts that somebody committed: `<<<<<<<`, `=======` and `>>>>>>>`, outside of code. */
import { findBlocks } from '../../lib/blocks/find-blocks.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';

const START = /^<{7} \S/;
const BASE = /^\|{7}(?: |$)/;
const MIDDLE = /^={7}$/;
const END = /^>{7} \S/;

/**
 * @returns A problem for each conflict, at its first line, and the text with both versions, in which the lines of the
 *   marks are blank: a line of `=` would make a heading.
 */
export function settleConflicts(source: string, format: 'md' | 'mdx', file: string): Outcome<string> {
  if (!source.includes('<<<<<<< ')) return { value: source, problems: [] };
  const lines = source.split('\n');
  const bare = lines.map((line) => line.trimEnd());
  const { fences } = findBlocks(bare, format);
  const isCode = (line: number): boolean =>
    fences.some((one) => line >= one.line && line < one.line + one.lines.length);
  const problems: Problem[] = [];
  for (let at = 0; at < bare.length; at++) {
    if (!START.test(bare[at] ?? '') || isCode(at + 1)) continue;
    const middle = bare.findIndex((line, index) => index > at && MIDDLE.test(line));
    const end = middle < 0 ? -1 : bare.findIndex((line, index) => index > middle && END.test(line));
    if (end < 0) break;
    const place = { file, line: at + 1, column: 1 };
    problems.push(problem('DG3230', { ours: branchName(bare[at]), theirs: branchName(bare[end]) }, place));
    const base = bare.findIndex((line, index) => index > at && index < middle && BASE.test(line));
    for (const mark of [at, base, middle, end]) if (mark >= 0) lines[mark] = ' '.repeat(lines[mark]?.length ?? 0);
    at = end;
  }
  return { value: problems.length > 0 ? lines.join('\n') : source, problems };
}

const branchName = (line = ''): string => line.slice(8, 68);
