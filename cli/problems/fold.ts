/** A shorter report for people: a habit of a site, such as a front matter key of another tool, is shown once. */
import { moreText } from './entry.ts';
import type { Problem } from './problem.ts';

/** Warnings of a habit: where one page has it, many have. */
const HABITS: ReadonlySet<string> = new Set(['DG2005', 'DG3004', 'DG3005', 'DG3021', 'DG5015', 'DG5355', 'DG5356']);

/** Keeps the first of the problems of habits that have the same message, and counts the others. */
export function foldRepeats(problems: readonly Problem[]): Problem[] {
  const counts = new Map<string, number>();
  const keyOf = ({ code, message }: Problem): string => `${code} ${message}`;
  const isHabit = ({ code, severity }: Problem): boolean => severity === 'warning' && HABITS.has(code);
  for (const one of problems.filter(isHabit)) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return problems.flatMap((one) => {
    const count = isHabit(one) ? counts.get(keyOf(one)) : 1;
    if (count === undefined) return [];
    if (isHabit(one)) counts.delete(keyOf(one));
    return count === 1 ? [one] : [{ ...one, message: one.message + moreText(count - 1) }];
  });
}
