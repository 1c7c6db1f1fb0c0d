/** Worker threads that take part in a stage. Their code is a thin shell over the same stage functions (`pipeline/worker.ts`). */
import { Worker } from 'node:worker_threads';
import { type Problem, problem } from '../problems/problem.ts';
import { EnvironmentError } from './environment-error.ts';

export interface ThreadJob {
  stage: string;
  settings: unknown;
  items: readonly unknown[];
  /** What all threads count together, see `createCounter`. */
  counter: SharedArrayBuffer;
}

export type ThreadAnswer =
  | { results: [position: number, result: unknown][]; done: boolean; late?: Problem[] }
  | { error: PackedError };

/** An error as it travels between threads: a copy alone would lose its class and what the system said. */
export interface PackedError {
  problem?: Problem;
  name: string;
  message: string;
  stack?: string;
  /** `code`, `syscall` and `path` of an error of the system. */
  system: Pick<NodeJS.ErrnoException, 'code' | 'syscall' | 'path'>;
}

export interface JobOptions {
  /** Takes a result; called in this thread. */
  store(position: number, result: unknown): void;
  /** Takes what came out after the results, see `Stage`. */
  late?(problems: Problem[]): void;
  /** The file an item is made from, to be named when a thread dies of it. */
  fileOf?(position: number): string | undefined;
}

export interface Threads {
  /**
   * Lets the workers join a job; they are started when it is large enough to be worth it.
   * @returns Resolves when the last worker is done. Rejects with what was thrown in a worker; with an EnvironmentError that
   * names the item when a worker died.
   */
  join(job: ThreadJob, options: JobOptions): Promise<void>;
  /** Ends all workers. */
  close(): Promise<void>;
}

/**
 * Below this many items a worker is not worth it: it warms up its own copy of the code, about half a second of CPU, and at 1,000
 * pages takes half a second off the wall time.
 */
const WORTH_A_WORKER = 1500;

/**
 * @param entry URL of the worker's code.
 * @param count Threads in all, the calling one included; 1 means no worker.
 * @param always Starts the workers for any number of items (tests; `--workers` given by hand).
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

/** A worker, and who listens to it at the moment. */
interface Hand {
  worker: Worker;
  thread: number;
  /** Why it lives no more. */
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
  // An error reaches this only when the thread could not catch it; its end follows and would say less.
  worker.on('error', (error) => die(error instanceof Error ? error.message : String(error)));
  worker.on('exit', (code) => die(`it ended with exit code ${code}`));
  return hand;
}

function ask(hand: Hand, job: ThreadJob, { store, late, fileOf }: JobOptions): Promise<void> {
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
      if (answer.done) resolve();
    };
    if (hand.death !== undefined) hand.onDeath();
    else hand.worker.postMessage(job);
  });
}

/** What became of an item in a thread of its own. */
export type Alone =
  | { result: unknown; late: Problem[] }
  /** It was stopped: its time or its memory was used up, or the thread ended for another reason. */
  | { stopped: 'time' | 'memory' | 'end'; reason: string };

/** A thread that waits, or that a busy machine hardly lets run, may take this many times as long as one that computes. */
const LONGEST_WAIT = 12;

/**
 * Calls `onSpent` when this process has computed for so long, or when it could not in many times as long. Only that says of a page that it does
 * not end: on a busy machine a clock goes on for pages that do not get to run.
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
 * Runs one item in a thread that does nothing else, and ends it when it takes too much.
 * @param job With this one item.
 * @param limits `milliseconds` of computing. The calling thread does nothing meanwhile: its share is counted, too.
 * @throws What was thrown in the thread.
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
      worker.on('exit', (code) => stop('end', `it ended with exit code ${code}`));
      worker.postMessage({ ...job, counter: createCounter() });
    });
  } finally {
    watch.end?.();
    await worker.terminate();
  }
}

const MAX_THREADS = 64;

/** The counter of a job: position of the next item nobody has taken, then for each thread 1 + the item it is at. */
export const createCounter = (): SharedArrayBuffer => new SharedArrayBuffer(4 * (1 + MAX_THREADS));

function runningItem(counter: SharedArrayBuffer, thread: number): number | undefined {
  const position = new Int32Array(counter)[1 + thread] ?? 0;
  return position > 0 ? position - 1 : undefined;
}

/** Makes an error ready to be sent to another thread. */
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
