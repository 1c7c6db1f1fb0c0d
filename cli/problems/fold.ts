/**
 * A shorter report about a folder without a config, for people: a habit of the folder, such as a front matter key of
 * another tool, is shown once. Nobody chose docsgen's dialect for its texts.
 */
import { moreText } from './entry.ts';
import type { Problem } from './problem.ts';

/** Warnings of a habit: where one page has it, many have. */
const HABITS: ReadonlySet<string> = new Set(['DG2005', 'DG3004', 'DG3005', 'DG3021', 'DG5015', 'DG5355', 'DG5356']);

/**
 * Keeps the first of the warnings of habits that have the same message, and says in it how many there are.
 * @returns What is left, with the number of problems that each is for.
 */
export function foldRepeats(problems: readonly Problem[]): Map<Problem, number> {
  const isHabit = ({ code, severity }: Problem): boolean => severity === 'warning' && HABITS.has(code);
  const keyOf = (one: Problem): unknown => (isHabit(one) ? `${one.code} ${one.message}` : one);
  const counts = new Map<unknown, number>();
  for (const one of problems) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  const folded = new Map<Problem, number>();
  for (const one of problems) {
    const key = keyOf(one);
    const count = counts.get(key);
    if (count === undefined) continue;
    counts.delete(key);
    folded.set(count === 1 ? one : { ...one, message: one.message + moreText(count - 1) }, count);
  }
  return folded;
}
