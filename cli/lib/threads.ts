/** Worker threads that take part in a stage. Their code is a thin shell over the same stage functions (`pipeline/worker.ts`). */
import { Worker } from 'node:worker_threads';

export interface ThreadJob {
  stage: string;
  settings: unknown;
  items: readonly unknown[];
  /** Position of the next item nobody has taken; all threads count it up together. */
  counter: SharedArrayBuffer;
}

export type ThreadAnswer = { results: [position: number, result: unknown][]; done: boolean } | { error: unknown };

export interface Threads {
  /**
   * Lets the workers join a job of `count` items; they are started when a job is large enough to be worth it.
   * `collect` stores their results and resolves when the last worker is done.
   */
  start(job: ThreadJob, count: number): { collect(store: (position: number, result: unknown) => void): Promise<void> };
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
  const workers: Worker[] = [];
  return {
    start(job, size) {
      const wanted = always || size >= WORTH_A_WORKER ? Math.min(count - 1, size) : 0;
      while (workers.length < wanted) workers.push(new Worker(entry, { workerData: workers.length + 1 }));
      const running = workers.slice(0, Math.max(wanted, 0)).map((worker) => ask(worker, job));
      return {
        async collect(store) {
          await Promise.all(running.map((join) => join(store)));
        },
      };
    },
    async close() {
      await Promise.all(workers.splice(0).map((worker) => worker.terminate()));
    },
  };
}

type Store = (position: number, result: unknown) => void;

function ask(worker: Worker, job: ThreadJob): (store: Store) => Promise<void> {
  const early: ThreadAnswer[] = [];
  const state: { receive(answer: ThreadAnswer): void } = { receive: (answer) => early.push(answer) };
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', reject);
  });
  failed.catch(() => undefined);
  worker.on('message', (answer: ThreadAnswer) => state.receive(answer));
  worker.postMessage(job);
  return (store) =>
    Promise.race([
      failed,
      new Promise<void>((resolve, reject) => {
        state.receive = (answer) => {
          if ('error' in answer) return reject(answer.error);
          for (const [position, result] of answer.results) store(position, result);
          if (!answer.done) return;
          worker.removeAllListeners('message');
          worker.removeAllListeners('error');
          resolve();
        };
        for (const answer of early.splice(0)) state.receive(answer);
      }),
    ]);
}
