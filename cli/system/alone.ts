/**
 * Runs one item by itself: in a thread of its own process. A thread can be stopped, but V8 ends the whole process when one
 * step takes too much memory, such as `Array(1e9).fill('x')`.
 */
import { fork } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Problem } from '../problems/problem.ts';
import { stackOf } from './stuck.ts';
import {
  type PackedError,
  packError,
  type ThreadAnswer,
  type ThreadJob,
  type ThreadOrder,
  unpackError,
} from './threads.ts';
import { createQueue } from './work-queue.ts';

interface Order {
  /** URL of the worker's code, which is that of the process too. */
  entry: string;
  work: Omit<ThreadJob, 'shared'> & { item: unknown };
  /** `milliseconds` of CPU time of the process. */
  limits: { milliseconds: number; megabytes: number };
}

/** `computing`: the stack of an item that takes long. */
type Answer = { alone: Alone } | { error: PackedError } | { computing: string };

/** The outcome of an item. */
export type Alone =
  | { result: unknown; late: Problem[] }
  /**
   * It was stopped: it used up its time or memory, or the thread ended for another reason. `stack`: the calls it was in,
   * if its time was up.
   */
  | { stopped: 'time' | 'memory' | 'end'; reason: string; stack?: string };

/** A thread that waits, or hardly runs because the machine is busy, may take this many times as long. */
const LONGEST_WAIT = 12;

/** Milliseconds after which an item takes long, and how much of them it must have computed, whatever the machine does. */
const LONG = 2000;
const LEAST_CPU = 300;
/** The part of its time after which an item takes long, if that is less. */
const LONG_PART = 0.5;

/**
 * Calls `onSpent` when this process has used so much CPU time, or after a multiple of that time, and `onLong` from
 * time to time before that. Wall time alone does not show that a page never ends: on a busy machine, it also passes for pages that are not
 * running.
 * @returns Stops watching.
 */
function watchTime(
  milliseconds: number,
  { onLong, onSpent }: Readonly<Record<'onLong' | 'onSpent', () => void>>,
): () => void {
  const computed = process.cpuUsage();
  const began = performance.now();
  const every = Math.min(LONG, milliseconds * LONG_PART);
  const long = { at: every };
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(computed);
    const used = (user + system) / 1000;
    const passed = performance.now() - began;
    if (used >= milliseconds || passed >= LONGEST_WAIT * milliseconds) onSpent();
    if (passed < long.at || used < LEAST_CPU) return;
    long.at = passed + every;
    onLong();
  }, milliseconds / 20);
  return () => clearInterval(timer);
}

/**
 * Runs one item in its own thread, and stops it when it takes too much.
 * @throws Errors of the thread.
 */
async function runInThread(
  { entry, work: { item, ...job }, limits }: Order,
  onComputing: (stack: string) => void,
): Promise<Alone> {
  const worker = new Worker(new URL(entry), {
    workerData: 0,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  });
  const watch: { end?: () => void } = {};
  try {
    return await new Promise<Alone>((resolve, reject) => {
      let result: unknown;
      const stop = (stopped: 'time' | 'memory' | 'end', reason: string) => resolve({ stopped, reason });
      watch.end = watchTime(limits.milliseconds, {
        onLong: () => void stackOf(worker).then((stack) => stack && onComputing(stack)),
        onSpent() {
          watch.end?.();
          void stackOf(worker).then((stack) => resolve({ stopped: 'time', reason: '', ...(stack ? { stack } : {}) }));
        },
      });
      worker.on('message', (answer: ThreadAnswer) => {
        if ('error' in answer) reject(unpackError(answer.error));
        else if ('late' in answer) resolve({ result, late: answer.late });
        else [result] = answer.results;
      });
      worker.on('error', (error: NodeJS.ErrnoException) =>
        stop(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'end', error.message),
      );
      worker.on('exit', (code) => stop('end', `it exited with code ${code}`));
      const queue = createQueue([item]);
      const orders: ThreadOrder[] = [{ ...job, shared: queue.shared }, { at: 0, items: [item] }, 'end'];
      for (const order of orders) worker.postMessage(order);
    });
  } finally {
    watch.end?.();
    // It isn't waited for: some steps of V8 cannot be interrupted.
    void worker.terminate();
  }
}

/** What V8 says before it ends a process that has no memory for the next step. */
const OF_MEMORY = /out of memory|allocation failed|invalid (?:table |array )?(?:size|length)/i;
/** Characters of its output that are kept. */
const MAX_OUTPUT = 100_000;

/**
 * Runs one item in its own process.
 * @param how `onComputing`: called from time to time with the stack of an item that takes long.
 * @throws Errors of its thread.
 */
export async function runAlone(
  entry: URL,
  work: Order['work'],
  { limits, onComputing }: Pick<Order, 'limits'> & { onComputing(stack: string): void },
): Promise<Alone> {
  const child = fork(fileURLToPath(entry), { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], serialization: 'advanced' });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output.text = (output.text + text).slice(-MAX_OUTPUT);
    });
  const answers: Exclude<Answer, { computing: string }>[] = [];
  child.on('message', (answer: Answer) => {
    if ('computing' in answer) return onComputing(answer.computing);
    answers.push(answer);
    if ('alone' in answer && 'stopped' in answer.alone) child.kill('SIGKILL');
  });
  const ended = new Promise<string>((resolve) => {
    child.on('error', ({ message }) => resolve(message));
    child.on('close', (code, signal) => resolve(signal ? `it was ended by ${signal}` : `it exited with code ${code}`));
  });
  child.send({ entry: entry.href, work, limits } satisfies Order, () => undefined);
  const reason = await ended;
  const [answer] = answers;
  if (answer === undefined) return { stopped: OF_MEMORY.test(output.text) ? 'memory' : 'end', reason };
  process.stderr.write(output.text);
  if ('error' in answer) throw unpackError(answer.error);
  return answer.alone;
}

/** The side of the process. It ends with its parent, whose end closes the channel. */
export function serveAlone(): void {
  const answer = (message: Answer) => process.send?.(message, () => process.exit());
  process.on('disconnect', () => process.exit());
  process.once('message', (order: Order) => {
    runInThread(order, (stack) => process.send?.({ computing: stack } satisfies Answer)).then(
      (alone) => answer({ alone }),
      (error: unknown) => answer({ error: packError(error) }),
    );
  });
}
