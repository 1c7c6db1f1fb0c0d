/** Finds a merge conflict that somebody committed: `<<<<<<<`, `=======` and `>>>>>>>`, outside of code. */
import { findBlocks } from '../../lib/blocks/find-blocks.ts';
import { type Problem, problem } from '../../problems/problem.ts';

const START = /^<{7} \S/;
const MIDDLE = /^={7}$/;
const END = /^>{7} \S/;

/** @returns A problem for each conflict, at its first line. */
export function findConflicts(source: string, format: 'md' | 'mdx', file: string): Problem[] {
  if (!source.includes('<<<<<<< ')) return [];
  const lines = source.split('\n').map((line) => line.trimEnd());
  const { fences } = findBlocks(lines, format);
  const isCode = (line: number): boolean =>
    fences.some((one) => line >= one.line && line < one.line + one.lines.length);
  const found: Problem[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (!START.test(lines[at] ?? '') || isCode(at + 1)) continue;
    const middle = lines.findIndex((line, index) => index > at && MIDDLE.test(line));
    const end = middle < 0 ? -1 : lines.findIndex((line, index) => index > middle && END.test(line));
    if (end < 0) return found;
    found.push(
      problem('DG3230', { ours: nameOf(lines[at]), theirs: nameOf(lines[end]) }, { file, line: at + 1, column: 1 }),
    );
    at = end;
  }
  return found;
}

const nameOf = (line = ''): string => line.slice(8, 68);
