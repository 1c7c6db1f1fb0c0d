/** Runs code of authors with a time limit, after which it is stopped. */
import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import process from 'node:process';
import { Script } from 'node:vm';
import { lookUp } from '../lib/look-up.ts';
import { once } from '../lib/once.ts';
import { threadCpuMilliseconds } from './cpu-time.ts';
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
 * Why a function was given up: it computed for too long, it waited for too long, or it hardly ran because the machine
 * was busy or paused, so that it deserves another try with more time.
 */
export interface GivenUp {
  why: 'computing' | 'waiting' | 'starved';
  /** How long it computed or waited. */
  seconds: number;
}

/** Waiting is cheap, and the machine may be slow: it may take this many times as long as computing. */
const WAITING = 4;
/** A little more than the limit, so that a function that computes all the time reaches the limit. */
const MORE = 1.1;
/** How many times as long a starved function gets with each try; after the last one, it is given up. */
const LONGER = 4;
const MAX_TRIES = 4;
/** A function that computes for a smaller part of the time waits for something. */
const IDLE = 0.02;

/**
 * Runs a function with a limit of CPU time; the limit of wall time grows with the number of earlier tries that starved.
 * @param milliseconds Of computing.
 */
function attemptOnce<T>(milliseconds: number, tries: number, run: () => T): Done<T> | GivenUp {
  const before = threadCpuMilliseconds();
  const wall = milliseconds * MORE * LONGER ** tries;
  const done = attemptFor(wall, run);
  if (done) return done;
  const computed = threadCpuMilliseconds() - before;
  const seconds = (ms: number) => Math.round(ms) / 1000;
  if (computed >= milliseconds) return { why: 'computing', seconds: seconds(milliseconds) };
  if (computed < wall * IDLE && wall >= milliseconds * WAITING) return { why: 'waiting', seconds: seconds(wall) };
  return { why: tries + 1 < MAX_TRIES ? 'starved' : 'computing', seconds: seconds(computed) };
}

/** `attemptOnce` for functions without side effects, which are called again when they starved. */
export function attemptComputing<T>(milliseconds: number, run: () => T): Done<T> | GivenUp {
  for (let tries = 0; ; tries++) {
    const done = attemptOnce(milliseconds, tries, run);
    if (!('why' in done) || done.why !== 'starved') return done;
  }
}

/**
 * Runs a function that may be asynchronous: `attemptOnce` until its first `await`; from then on it is not stopped, but
 * given up when it waits for too long.
 */
export async function attemptWithin(
  milliseconds: number,
  tries: number,
  run: () => unknown,
): Promise<Done<unknown> | GivenUp> {
  const first = attemptOnce(milliseconds, tries, run);
  if (!('value' in first)) return first;
  const watch: { end?: () => void } = {};
  const over = new Promise<GivenUp>((resolve) => {
    watch.end = whenAwake(milliseconds * WAITING, (seconds) => resolve({ why: 'waiting', seconds }));
  });
  const end = Promise.resolve(first.value).then(
    (value): Done<unknown> => ({ value }),
    (thrown: unknown): Done<unknown> => ({ thrown }),
  );
  try {
    return await Promise.race([end, over]);
  } finally {
    watch.end?.();
  }
}

/** A time limit for waiting is checked this many times. */
const TICKS = 20;

/**
 * Calls a function when this thread has been free for some time. The time of a paused process, and the time for which a
 * busy machine delays it, do not count.
 * @param onOver Gets the time in seconds.
 * @returns Ends the waiting.
 */
export function whenAwake(milliseconds: number, onOver: (seconds: number) => void): () => void {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks++;
    if (ticks < TICKS) return;
    clearInterval(timer);
    onOver(Math.round(milliseconds) / 1000);
  }, milliseconds / TICKS);
  return () => clearInterval(timer);
}

/** Milliseconds after which what waits is reported. */
export const LONG_WAIT = 5000;

/** `whenAwake` for authors' functions, from their limit of computing in seconds. */
export const whenWaited = (seconds: number, onOver: (seconds: number) => void): (() => void) =>
  whenAwake(seconds * 1000 * WAITING, onOver);

/** A function that changes its input hardly ran: the work must start anew. */
export class Starved extends Error {}

/** What happened, in words. */
export const givenUpText = ({ why, seconds }: GivenUp): string =>
  why === 'computing'
    ? `it did not finish within ${seconds} s of computing`
    : `it did not finish within ${seconds} s, in which it mostly waited`;

/** The seconds in an environment variable if it is a number above 0, otherwise the default. */
export function timeoutOf(variable: string, seconds: number): number {
  const wanted = Number(lookUp(process.env, variable));
  return wanted > 0 && Number.isFinite(wanted) ? wanted : seconds;
}

/** Limit of CPU time in seconds for an author's functions, per page. */
export const pluginTimeout = (): number => timeoutOf('DOCSGEN_PLUGIN_TIMEOUT', 30);

/** Limits in seconds for rendering a page: its CPU time, and the time its module may wait at the top level. */
export const renderTimeout = (): number => timeoutOf('DOCSGEN_RENDER_TIMEOUT', 10);
