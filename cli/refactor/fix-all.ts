/** Fixes all problems that have a fix, in one change. */
import type { Problem } from '../problems/problem.ts';
import { fixesFor } from './fixes.ts';
import { settleEdits } from './texts.ts';
import type { ReadText, Refactoring } from './types.ts';

/** Of two fixes for one place, the first is applied; the problem of the other is left. */
export function fixAll(problems: readonly Problem[], read: ReadText): Refactoring {
  const fixes = problems.map((problem) => ({ problem, edits: fixesFor(problem, read)[0]?.edits ?? [] }));
  const { edits, left: refused } = settleEdits(fixes.flatMap((fix) => fix.edits));
  const left = fixes.filter((fix) => fix.edits.length === 0 || fix.edits.some((edit) => refused.includes(edit)));
  return { moves: [], edits, problems: [], left: left.map(({ problem }) => problem) };
}
