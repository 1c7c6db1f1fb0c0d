/** Fixes all problems that have a fix, in one change. */
import { count } from '../lib/figures.ts';
import type { Problem } from '../problems/problem.ts';
import { fixesFor } from './fixes.ts';
import { settleEdits } from './texts.ts';
import type { ReadText, Refactoring } from './types.ts';

/** Of two fixes for one place, the first is applied. */
export function fixAll(problems: readonly Problem[], read: ReadText): Refactoring {
  const fixes = problems.map((problem) => fixesFor(problem, read)[0]);
  const { edits } = settleEdits(fixes.flatMap((fix) => fix?.edits ?? []));
  const left = fixes.filter((fix) => fix === undefined).length;
  const says = left === 0 ? '' : `${count(left, 'problem')} without a fix: run docsgen check.`;
  return { moves: [], edits, problems: [], ...(says === '' ? {} : { says }) };
}
