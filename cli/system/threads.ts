/** Worker threads that help with a stage. Their code is a thin shell around its functions (`pipeline/worker.ts`). */
import { Worker } from 'node:worker_threads';
import { type Problem, problem } from '../problems/problem.ts';
import { EnvironmentError } from './environment-error.ts';
import { alsoWritten } from './fsx.ts';
import type { Metered } from './meter.ts';

export interface ThreadJob {
  stage: string;
  settings: unknown;
  items: readonly unknown[];
  /** Shared by all threads, see `createCounter`. */
  counter: SharedArrayBuffer;
  /** True: the thread measures its work. */
  isMetered?: boolean;
}

export type ThreadAnswer =
  | { results: [position: number, result: unknown][]; done: boolean; late?: Problem[]; metered?: Metered }
  | { error: PackedError };

/** An error for transport between threads: a plain copy would lose its class and the fields of system errors. */
interface PackedError {
  problem?: Problem;
  name: string;
  message: string;
  stack?: string;
  /** Fields of a system error. */
  system: Pick<NodeJS.ErrnoException, 'code' | 'syscall' | 'path'>;
}

interface JobOptions {
  /** Receives a result; called in this thread. */
  store(position: number, result: unknown): void;
  /** Receives late problems, see `Stage`. */
  late?(problems: Problem[]): void;
  /** Receives the measurements of a thread. */
  metered?(metered: Metered, thread: number): void;
  /** Source file of an item, to report when a thread crashes on it. */
  fileOf?(position: number): string | undefined;
}

export interface Threads {
  /**
   * Lets the workers join a job; they are started if it is large enough.
   * @returns Resolves when the last worker is done. Rejects with an error thrown in a worker, or with an
   * EnvironmentError that names the item when a worker crashed.
   */
  join(job: ThreadJob, options: JobOptions): Promise<void>;
  /** Ends all workers. */
  close(): Promise<void>;
}

/**
 * Workers are not worth it for fewer items: each warms up its own copy of the code, about half a second of CPU time,
 * and at 1,000 pages saves half a second of wall time.
 */
const WORTH_A_WORKER = 1500;

/**
 * @param entry URL of the worker's code.
 * @param count Threads in total, including the calling one; 1 means no worker.
 * @param always Starts the workers for any number of items (in tests, or with `--workers`).
 */
export function createThreads(entry: URL, count: number, always: boolean): Threads {
  const hands: Hand[] = [];
  return {
    async join(job, options) {
      const size = job.items.length;
      const wanted = always || size >= WORTH_A_WORKER ? Math.min(count - 1, size) : 0;
      while (hands.length < wanted) hands.push(hire(entry, hands.length + 1));
      await Promise.all(hands.slice(0, Math.max(wanted, 0)).map((hand) => ask(hand, job, options)));
    },
    async close() {
      await Promise.all(hands.splice(0).map(({ worker }) => worker.terminate()));
    },
  };
}

/** A worker and its present listeners. */
interface Hand {
  worker: Worker;
  thread: number;
  /** Why it has ended. */
  death?: string;
  onAnswer(answer: ThreadAnswer): void;
  onDeath(): void;
}

function hire(entry: URL, thread: number): Hand {
  const worker = new Worker(entry, { workerData: thread });
  const hand: Hand = { worker, thread, onAnswer: () => undefined, onDeath: () => undefined };
  const die = (reason: string) => {
    hand.death ??= reason;
    hand.onDeath();
  };
  worker.on('message', (answer: ThreadAnswer) => hand.onAnswer(answer));
  worker.on('messageerror', (error) => die(error.message));
  // Only errors that the thread could not catch arrive here; the exit event follows and would say less.
  worker.on('error', (error) => die(error instanceof Error ? error.message : String(error)));
  worker.on('exit', (code) => die(`it exited with code ${code}`));
  return hand;
}

function ask(hand: Hand, job: ThreadJob, { store, late, metered, fileOf }: JobOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    hand.onDeath = () => {
      const position = runningItem(job.counter, hand.thread);
      const file = position === undefined ? undefined : fileOf?.(position);
      reject(new EnvironmentError(problem('DG7110', { reason: hand.death ?? '' }, file === undefined ? {} : { file })));
    };
    hand.onAnswer = (answer) => {
      if ('error' in answer) return reject(unpackError(answer.error));
      for (const [position, result] of answer.results) store(position, result);
      if (answer.late?.length) late?.(answer.late);
      if (answer.metered) {
        alsoWritten(answer.metered.written);
        metered?.(answer.metered, hand.thread);
      }
      if (answer.done) resolve();
    };
    if (hand.death !== undefined) hand.onDeath();
    else hand.worker.postMessage(job);
  });
}

/** The outcome of an item in its own thread. */
export type Alone =
  | { result: unknown; late: Problem[] }
  /** It was stopped: it used up its time or memory, or the thread ended for another reason. */
  | { stopped: 'time' | 'memory' | 'end'; reason: string };

/** A thread that waits, or hardly runs because the machine is busy, may take this many times as long. */
const LONGEST_WAIT = 12;

/**
 * Calls `onSpent` when this process has used so much CPU time, or after a multiple of that time. Wall time alone does
 * not show that a page never ends: on a busy machine, it also passes for pages that are not running.
 * @returns Stops watching.
 */
function watchTime(milliseconds: number, onSpent: () => void): () => void {
  const computed = process.cpuUsage();
  const began = performance.now();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(computed);
    if ((user + system) / 1000 >= milliseconds || performance.now() - began >= LONGEST_WAIT * milliseconds) onSpent();
  }, milliseconds / 20);
  return () => clearInterval(timer);
}

/**
 * Runs one item in its own thread, and stops it when it takes too much.
 * @param job With this one item.
 * @param limits `milliseconds` of CPU time of the process; the calling thread is idle meanwhile.
 * @throws Errors of the thread.
 */
export async function runAlone(
  entry: URL,
  job: Omit<ThreadJob, 'counter'>,
  limits: { milliseconds: number; megabytes: number },
): Promise<Alone> {
  const worker = new Worker(entry, {
    workerData: 0,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  });
  const watch: { end?: () => void } = {};
  try {
    return await new Promise<Alone>((resolve, reject) => {
      const stop = (stopped: 'time' | 'memory' | 'end', reason: string) => resolve({ stopped, reason });
      watch.end = watchTime(limits.milliseconds, () => stop('time', ''));
      worker.on('message', (answer: ThreadAnswer) => {
        if ('error' in answer) reject(unpackError(answer.error));
        else if (answer.done) resolve({ result: answer.results[0]?.[1], late: answer.late ?? [] });
      });
      worker.on('error', (error: NodeJS.ErrnoException) =>
        stop(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'end', error.message),
      );
      worker.on('exit', (code) => stop('end', `it exited with code ${code}`));
      worker.postMessage({ ...job, counter: createCounter() });
    });
  } finally {
    watch.end?.();
    await worker.terminate();
  }
}

const MAX_THREADS = 64;

/** The counter of a job: index of the next free item, then for each thread 1 + the index of its present item. */
export const createCounter = (): SharedArrayBuffer => new SharedArrayBuffer(4 * (1 + MAX_THREADS));

function runningItem(counter: SharedArrayBuffer, thread: number): number | undefined {
  const position = new Int32Array(counter)[1 + thread] ?? 0;
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
function unpackError({ problem: found, name, message, stack, system }: PackedError): Error {
  const error = found ? new EnvironmentError(found) : new Error(message);
  return Object.assign(error, { name, stack }, system.code === undefined ? {} : system);
}
