/** Runs code of authors for a while only: what does not end is stopped, wherever it is. */
import process from 'node:process';
import { Script } from 'node:vm';
import { lookUp } from '../lib/look-up.ts';

const KEY = Symbol.for('docsgen.slice');
const holder = globalThis as unknown as Record<symbol, () => void>;
const script = new Script('globalThis[Symbol.for("docsgen.slice")]()');

/** What a function gave or threw. */
export type Done<T> = { value: T } | { thrown: unknown };

/** Runs a function to its end, however long it takes. */
export function attempt<T>(run: () => T): Done<T> {
  try {
    return { value: run() };
  } catch (thrown) {
    return { thrown };
  }
}

/**
 * Runs a function in this thread for at most `milliseconds`; V8 ends it then in the middle of whatever it does. This costs a
 * timer thread of its own, about 25 µs.
 * @returns Undefined when it was not done.
 */
export function attemptFor<T>(milliseconds: number, run: () => T): Done<T> | undefined {
  const kept: { done?: Done<T> } = {};
  holder[KEY] = () => {
    kept.done = attempt(run);
  };
  try {
    script.runInThisContext({ timeout: milliseconds });
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  return kept.done;
}

/**
 * Runs a function that may go on later, both for at most `milliseconds`. What it does between two waits of its own cannot be stopped.
 * @returns Undefined when it was not done.
 */
export async function attemptWithin(milliseconds: number, run: () => unknown): Promise<Done<unknown> | undefined> {
  const first = attemptFor(milliseconds, run);
  if (first === undefined || 'thrown' in first) return first;
  const timer: { at?: NodeJS.Timeout } = {};
  const over = new Promise<undefined>((resolve) => {
    timer.at = setTimeout(() => resolve(undefined), milliseconds);
  });
  const end = Promise.resolve(first.value).then(
    (value): Done<unknown> => ({ value }),
    (thrown: unknown): Done<unknown> => ({ thrown }),
  );
  try {
    return await Promise.race([end, over]);
  } finally {
    clearTimeout(timer.at);
  }
}

/** Seconds that a variable of the environment gives, if it is a number above 0; else the default. */
export function patience(variable: string, seconds: number): number {
  const wanted = Number(lookUp(process.env, variable));
  return wanted > 0 && Number.isFinite(wanted) ? wanted : seconds;
}

/** Seconds that functions of an author get for one page. */
export const pagePatience = (): number => patience('DOCSGEN_PLUGIN_TIMEOUT', 30);

/** Seconds of computing that rendering one page gets, and seconds that its module may wait at its top level. */
export const renderPatience = (): number => patience('DOCSGEN_RENDER_TIMEOUT', 10);
