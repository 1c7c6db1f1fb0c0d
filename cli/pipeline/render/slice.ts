/** Runs code of authors for a while only: what does not end is stopped, wherever it is. */
import { Script } from 'node:vm';

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
