/**
 * Runs one item by itself: in a thread of its own process. A thread can be stopped, but V8 ends the whole process when one
 * step takes too much memory, such as `Array(1e9).fill('x')`.
 */
import { fork } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Problem } from '../problems/problem.ts';
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

type Answer = { alone: Alone } | { error: PackedError };

/** The outcome of an item. */
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
 * @throws Errors of the thread.
 */
async function runInThread({ entry, work: { item, ...job }, limits }: Order): Promise<Alone> {
  const worker = new Worker(new URL(entry), {
    workerData: 0,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  });
  const watch: { end?: () => void } = {};
  try {
    return await new Promise<Alone>((resolve, reject) => {
      let result: unknown;
      const stop = (stopped: 'time' | 'memory' | 'end', reason: string) => resolve({ stopped, reason });
      watch.end = watchTime(limits.milliseconds, () => stop('time', ''));
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
 * @throws Errors of its thread.
 */
export async function runAlone(entry: URL, work: Order['work'], limits: Order['limits']): Promise<Alone> {
  const child = fork(fileURLToPath(entry), { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], serialization: 'advanced' });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output.text = (output.text + text).slice(-MAX_OUTPUT);
    });
  const answers: Answer[] = [];
  child.on('message', (answer: Answer) => {
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
    runInThread(order).then(
      (alone) => answer({ alone }),
      (error: unknown) => answer({ error: packError(error) }),
    );
  });
}
