/** Worker threads that help with a stage. Their code is a thin shell around its functions (`build/worker.ts`). */

import { Worker } from 'node:worker_threads';
import { errorText } from '../lib/error-text.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { EnvironmentError } from './environment-error.ts';
import { alsoWritten } from './fsx.ts';
import { threadLimits } from './heap.ts';
import type { Metered } from './meter.ts';
import type { Batch, Queue } from './work-queue.ts';

/** The start of a job, as a worker gets it. Batches follow, then the end. */
export interface ThreadJob {
  stage: string;
  settings: unknown;
  /** See `Queue`. */
  shared: SharedArrayBuffer;
  /** True: the thread measures its work. */
  isMetered?: boolean;
}

/** What a worker gets: a job, its batches, the end of the job. */
export type ThreadOrder = ThreadJob | Batch | 'end';

/** What a worker answers: the results of a batch; at the end of a job, its late problems; an error ends the job. */
export type ThreadAnswer =
  | { at: number; results: unknown[]; metered: Metered | undefined }
  | { late: Problem[]; metered: Metered | undefined }
  | { error: PackedError };

/** An error for transport between threads: a plain copy would lose its class and the fields of system errors. */
export interface PackedError {
  problem?: Problem;
  name: string;
  message: string;
  stack?: string;
  /** Fields of a system error. */
  system: Pick<NodeJS.ErrnoException, 'code' | 'syscall' | 'path'>;
}

interface JobOptions {
  /** Number of items. */
  size: number;
  /** Receives a result; called in this thread. */
  store(position: number, result: unknown): void;
  /** Receives late problems, see `Stage`. */
  late?(problems: Problem[]): void;
  /** Receives the measurements of a thread. */
  metered?(metered: Metered, thread: number): void;
  /** Source file of an item, to report when a thread crashes on it. */
  fileOf?(position: number): string | undefined;
  /** Cache key of an item. */
  keyOf(position: number): string;
}

export interface Threads {
  /** Starts the workers for a job that comes soon, so that they load their code meanwhile. `size`: number of its items. */
  begin(size: number): void;
  /**
   * Lets the workers join a job; they are started if its queue is long enough.
   * @returns Resolves when the last worker is done. Rejects with an error thrown in a worker, or with an
   * EnvironmentError that names the item when a worker crashed.
   */
  join(job: Omit<ThreadJob, 'shared'>, queue: Queue, options: JobOptions): Promise<void>;
  /** What went wrong with helpers, although the work went on. */
  readonly problems: readonly Problem[];
  /** Ends all workers. */
  close(): Promise<void>;
}

/** The least items for workers: each warms up code and memory of its own, 0.4 s of CPU time and 45 MB. */
const WORTH_WORKERS = 1500;

/**
 * @param entry URL of the worker's code.
 * @param count Threads in total, including the calling one; 1 means no worker.
 * @param always Starts the workers for any number of items (in tests, or with `--workers`).
 */
export function createThreads(entry: URL, count: number, always: boolean): Threads {
  const hands: Hand[] = [];
  const wanted = (size: number): number => {
    return always || size >= WORTH_WORKERS ? Math.max(0, Math.min(count - 1, size)) : 0;
  };
  const begin = (size: number): number => {
    const number = wanted(size);
    while (hands.length < number) hands.push(hire(entry, hands.length + 1, size >= WORTH_WORKERS));
    return number;
  };
  return {
    begin,
    async join(start, queue, options) {
      const helpers = hands.slice(0, begin(options.size));
      const job = { ...start, shared: queue.shared };
      const next = () => queue.takeShare(helpers.length + 1);
      await Promise.all(helpers.map((hand) => ask(hand, { job, next }, options)));
    },
    problems: [],
    async close() {
      await Promise.all(hands.splice(0).map(({ worker }) => worker.terminate()));
    },
  };
}

/** A worker and its current listeners. */
interface Hand {
  worker: Worker;
  thread: number;
  /** Why it has ended. */
  death?: string;
  onAnswer(answer: ThreadAnswer): void;
  onDeath(): void;
}

function hire(entry: URL, thread: number, isLarge: boolean): Hand {
  const worker = new Worker(entry, { workerData: thread, resourceLimits: threadLimits(isLarge) });
  const hand: Hand = { worker, thread, onAnswer: () => undefined, onDeath: () => undefined };
  const die = (reason: string) => {
    hand.death ??= reason;
    hand.onDeath();
  };
  worker.on('message', (answer: ThreadAnswer) => hand.onAnswer(answer));
  worker.on('messageerror', (error) => die(error.message));
  // Only errors that the thread could not catch arrive here; the exit event follows and would say less.
  worker.on('error', (error) => die(errorText(error)));
  worker.on('exit', (code) => die(`it exited with code ${code}`));
  return hand;
}

interface Work {
  job: ThreadJob;
  next(): Batch | undefined;
}

function ask(hand: Hand, { job, next }: Work, { store, late, metered, fileOf }: JobOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    let hasEnded = false;
    const order = (what: ThreadOrder) => hand.worker.postMessage(what);
    const more = () => {
      if (hasEnded) return;
      const batch = next();
      hasEnded = batch === undefined;
      order(batch ?? 'end');
    };
    hand.onDeath = () => {
      const position = runningItem(job.shared, hand.thread);
      const file = position === undefined ? undefined : fileOf?.(position);
      reject(new EnvironmentError(problem('DG7110', { reason: hand.death ?? '' }, file === undefined ? {} : { file })));
    };
    hand.onAnswer = (answer) => {
      if ('error' in answer) return reject(unpackError(answer.error));
      if (answer.metered) {
        alsoWritten(answer.metered.written);
        metered?.(answer.metered, hand.thread);
      }
      if ('late' in answer) {
        if (answer.late.length > 0) late?.(answer.late);
        return resolve();
      }
      answer.results.forEach((result, index) => store(answer.at + index, result));
      more();
    };
    if (hand.death !== undefined) return hand.onDeath();
    order(job);
    more();
    more();
  });
}

function runningItem(shared: SharedArrayBuffer, thread: number): number | undefined {
  const position = new Int32Array(shared)[1 + thread] ?? 0;
  return position > 0 ? position - 1 : undefined;
}

/** Prepares an error for transport to another thread. */
export function packError(error: unknown): PackedError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), system: {} };
  const { name, message, stack, code, syscall, path } = error as NodeJS.ErrnoException;
  const packed = { name, message, stack, system: { code, syscall, path } };
  return error instanceof EnvironmentError ? { ...packed, problem: error.problem } : packed;
}

/** The error another thread threw. */
export function unpackError({ problem: found, name, message, stack, system }: PackedError): Error {
  const error = found ? new EnvironmentError(found) : new Error(message);
  return Object.assign(error, { name, stack }, system.code === undefined ? {} : system);
}
