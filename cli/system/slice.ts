/** Runs code of authors with a time limit, after which it is stopped. */
import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import process from 'node:process';
import { Script } from 'node:vm';
import { lookUp } from '../lib/look-up.ts';
import { once } from '../lib/once.ts';
import { onDisk } from './environment-error.ts';

const KEY = Symbol.for('docsgen.slice');
const holder = globalThis as unknown as Record<symbol, () => void>;
const script = new Script('globalThis[Symbol.for("docsgen.slice")]()');

/** The value or the error of a function. */
export type Done<T> = { value: T } | { thrown: unknown };

/** Runs a function without a time limit. */
export function attempt<T>(run: () => T): Done<T> {
  try {
    return { value: run() };
  } catch (thrown) {
    return { thrown };
  }
}

/** Files that a timer thread may open. */
const FILES_OF_TIMER = 8;

/** Node aborts if a timer thread can open no file. This reports it instead, at the first one. */
const assertFiles = once(() => {
  const held: number[] = [];
  try {
    for (let count = 0; count < FILES_OF_TIMER; count++)
      held.push(onDisk('use', devNull, () => openSync(devNull, 'r')));
  } finally {
    for (const file of held) closeSync(file);
  }
});

/**
 * Runs a function in this thread for at most `milliseconds`, after which V8 stops it at any point. This costs a timer
 * thread, about 25 µs.
 * @returns Undefined when it did not finish.
 */
export function attemptFor<T>(milliseconds: number, run: () => T): Done<T> | undefined {
  assertFiles();
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
 * Runs a function that may be asynchronous, with a limit of `milliseconds` for each part. The code after its first
 * `await` is not stopped.
 * @returns Undefined when it did not finish.
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

/** The seconds in an environment variable if it is a number above 0, otherwise the default. */
export function patience(variable: string, seconds: number): number {
  const wanted = Number(lookUp(process.env, variable));
  return wanted > 0 && Number.isFinite(wanted) ? wanted : seconds;
}

/** Time limit in seconds for an author's functions, per page. */
export const pagePatience = (): number => patience('DOCSGEN_PLUGIN_TIMEOUT', 30);

/** Limits in seconds for rendering a page: its CPU time, and the time its module may wait at the top level. */
export const renderPatience = (): number => patience('DOCSGEN_RENDER_TIMEOUT', 10);
