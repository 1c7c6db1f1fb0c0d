/** The code of a worker thread: it runs the same stage functions as the main thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { runBatches } from '../system/each.ts';
import { MAKING, startMeter } from '../system/meter.ts';
import { packError, type ThreadAnswer, type ThreadJob } from '../system/threads.ts';
import { createStage } from './stages.ts';

/** Results are sent in groups so that a large site is not in memory twice. */
const GROUP = 64;

async function work(
  { stage, settings, items, counter, isMetered }: ThreadJob,
  answer: (message: ThreadAnswer) => void,
): Promise<void> {
  const thread = workerData as number;
  const meter = isMetered ? startMeter() : undefined;
  meter?.begin(MAKING);
  const made = await createStage(stage, settings, thread);
  meter?.end(true);
  let group: [number, unknown][] = [];
  await runBatches(made, items, {
    counter,
    thread,
    store: (position, result) => group.push([position, result]),
    onBatch() {
      if (group.length < GROUP) return;
      answer({ results: group, done: false, metered: meter?.take() });
      group = [];
    },
  });
  meter?.stop();
  answer({ results: group, done: true, metered: meter?.take(), ...(made.late?.length ? { late: made.late } : {}) });
}

parentPort?.on('message', (job: ThreadJob) => {
  const answer = (message: ThreadAnswer) => parentPort?.postMessage(message);
  work(job, answer).catch((error: unknown) => answer({ error: packError(error) }));
});
