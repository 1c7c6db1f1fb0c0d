/**
 * Problems are values: every stage returns the problems it found, one printer prints them, `main.ts` sets the exit code.
 * All texts are in the catalogue (`catalogue.ts`); `problem()` is the only way to make a problem.
 */

import type { Shape } from '../lib/fits.ts';
import { compareText } from '../lib/paths.ts';
import type { Place } from '../lib/place.ts';
import { maskPasswords } from '../lib/text-frame.ts';
import { catalogue, type ProblemArgs, type ProblemCode } from './catalogue.ts';
import type { Severity } from './entry.ts';

/** One problem, as `--format json` prints it. Paths are relative to the site folder, with `/`. */
export interface Problem extends Place {
  /** Permanent name, `DG` and four digits. */
  code: ProblemCode;
  severity: Severity;
  /** What happened: one sentence without a full stop. */
  message: string;
  /** What to do next. */
  hint?: string;
  /** The stack of a program that failed, innermost frame first: `at Chart (content/docs/Chart.tsx:4:9)`. */
  trace?: string[];
  /** The clean path of the page, when the problem concerns a page rather than a place in a file. */
  route?: string;
}

/** The shape of a problem that comes from the cache. */
export const PROBLEM_SHAPE: Shape = {
  ...{ code: 'string', severity: 'string', message: 'string', 'hint?': 'string', 'trace?': ['string'] },
  ...{ 'file?': 'string', 'line?': 'number', 'column?': 'number', 'route?': 'string' },
};

/** What every stage returns: its result and the problems it found. */
export interface Outcome<T> {
  value: T;
  problems: Problem[];
}

/**
 * Makes a problem from the catalogue.

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

/** The order of a report: by file, line, column, then code and text, so that two runs print the same. */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    compareText(a.file ?? a.route ?? '', b.file ?? b.route ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

/** Problems in the order of a report. A problem of a file that several pages quote appears once. */
export const sortProblems = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort(compareProblems).filter((one, index, all) => {
    const before = all[index - 1];
    return before === undefined || one.line === undefined || compareProblems(before, one) !== 0;
  });
