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
export interface ReportedProblem extends Place {
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

/** A problem of a run. Programs compare its code and arguments; its message is for people. */
export interface Problem extends ReportedProblem {
  args: Args;
}

/**
 * The arguments of a message, as they pass through threads and caches. Lists stay out: 1,000 wrong ids that each keep the
 * 5,000 known ids for their hint would write 100 MB into a cache.
 */
export type Args = Readonly<Record<string, Scalar>>;
type Scalar = string | number | boolean;

type Kept<A> = { readonly [K in keyof A as Exclude<A[K], undefined> extends Scalar ? K : never]: A[K] };

/** The arguments that a problem of a code keeps. */
export type KeptArgs<C extends ProblemCode> = Kept<ProblemArgs<C>>;

/** The shape of a problem that comes from the cache. */
export const PROBLEM_SHAPE: Shape = {
  ...{ code: 'string', severity: 'string', message: 'string', args: {}, 'hint?': 'string', 'trace?': ['string'] },
  ...{ 'file?': 'string', 'line?': 'number', 'column?': 'number', 'route?': 'string' },
};

/**
 * What every stage returns: its result and the problems it found. They belong together in caches and on the way from
 * threads: a stage that printed its problems would warn in the first build and be silent in the second, which has the
 * result from the cache.
 */
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
  const kept = keptArgs(args as object, maskPasswords);
  return { code, severity, message, ...(hint ? { hint: maskPasswords(hint) } : {}), ...where, args: kept };
}

/** The texts, numbers and flags among the arguments of a message; `change` is applied to the texts. */
export const keptArgs = (args: object, change: (text: string) => string): Args =>
  Object.fromEntries(
    Object.entries(args).flatMap(([name, value]): [string, Scalar][] => {
      // One near name is what was meant; of several, none is.
      if (name === 'near' && Array.isArray(value) && value.length === 1) return [[name, change(String(value[0]))]];
      if (typeof value === 'string') return [[name, change(value)]];
      return typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [];
    }),
  );

/** Problems as a report for programs lists them. */
export const reported = (problems: readonly Problem[]): ReportedProblem[] => problems.map(({ args: _, ...one }) => one);

/** The order of a report: by file, line, column, then code and text, so that two runs print the same. */
export function compareProblems(a: ReportedProblem, b: ReportedProblem): number {
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
