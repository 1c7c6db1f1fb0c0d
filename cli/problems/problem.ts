/**
 * Problems are values: every stage returns the ones it found, one printer prints them, `main.ts` sets the exit code.
 * The texts of all of them stand in the catalogue (`catalogue.ts`); `problem()` is the only way to make one.
 */

import type { Shape } from '../lib/fits.ts';
import { compareText } from '../lib/paths.ts';
import type { Place } from '../lib/place.ts';
import { maskPasswords } from '../lib/text-frame.ts';
import { catalogue, type ProblemArgs, type ProblemCode } from './catalogue.ts';
import type { Severity } from './entry.ts';

/** One thing that is wrong, as scripts get it from `--format json`. Paths are relative to the site folder, with `/`. */
export interface Problem extends Place {
  /** Permanent name, `DG` and four digits. */
  code: ProblemCode;
  severity: Severity;
  /** What is wrong, one sentence without a full stop at the end of a name. */
  message: string;
  /** What to do next. */
  hint?: string;
  /** Where a program was when it failed, innermost first: `at Chart (content/docs/Chart.tsx:4:9)`. */
  trace?: string[];
  /** The clean path of the page, when the problem is about a page and not about a place in a file. */
  route?: string;
}

/** A problem as the cache gives it back. */
export const PROBLEM_SHAPE: Shape = {
  ...{ code: 'string', severity: 'string', message: 'string', 'hint?': 'string', 'trace?': ['string'] },
  ...{ 'file?': 'string', 'line?': 'number', 'column?': 'number', 'route?': 'string' },
};

/** What every stage gives back: its result and what it found wrong on the way. */
export interface Outcome<T> {
  value: T;
  problems: Problem[];
}

/**
 * Makes a problem from the catalogue.
 * @param code The entry of the catalogue.
 * @param args What the entry's text needs.
 * @param place File, line and column, as far as they are known; `route` for problems of a page.
 */
export function problem<C extends ProblemCode>(
  code: C,
  args: ProblemArgs<C>,
  place: Place & { route?: string; severity?: Severity; trace?: string[] } = {},
): Problem {
  const entry = catalogue[code] as {
    severity: Severity;
    message(a: never): string;
    hint?(a: never): string | undefined;
  };
  const { severity = entry.severity, ...where } = place;
  const hint = entry.hint?.(args as never);
  const message = maskPasswords(entry.message(args as never));
  return { code, severity, message, ...(hint ? { hint: maskPasswords(hint) } : {}), ...where };
}

/** Order of a report: by file, line, column, then code and text, so that two runs print the same. */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    compareText(a.file ?? a.route ?? '', b.file ?? b.route ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

/** Problems in the order of a report. What is wrong with a file that several pages quote is said once. */
export const sortProblems = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort(compareProblems).filter((one, index, all) => {
    const before = all[index - 1];
    return before === undefined || one.line === undefined || compareProblems(before, one) !== 0;
  });
