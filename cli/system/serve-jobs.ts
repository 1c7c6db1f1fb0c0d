/** The worker's side of `threads.ts`: makes the stage of each job and runs the batches it gets. */
import type { MessagePort } from 'node:worker_threads';
import { redirectChildren } from './child-output.ts';
import { runBatch, type Stage, withoutExit } from './each.ts';
import { MAKING, type Meter, startMeter } from './meter.ts';
import { packError, type ThreadAnswer, type ThreadJob, type ThreadOrder } from './threads.ts';

/** A job in work; undefined between jobs, and after an error until the next job. */
type Current = { shared: SharedArrayBuffer; made: Stage<unknown, unknown>; meter: Meter | undefined } | undefined;

/**
 * Answers the orders of the main thread, one after another.
 * @param thread Number of this worker.
 * @param create Makes a stage from its name and settings.
 */
export function serveJobs(
  port: MessagePort,
  thread: number,
  create: (stage: string, settings: unknown, thread: number) => Promise<Stage<unknown, unknown>>,
): void {
  const answer = (message: ThreadAnswer) => port.postMessage(message);
  const begin = async ({ stage, settings, shared, isMetered }: ThreadJob): Promise<Current> => {
    const meter = isMetered ? startMeter() : undefined;
    meter?.begin(MAKING);
    const made = await create(stage, settings, thread);
    meter?.end(true);
    return { shared, made, meter };
  };
  const follow = async (current: Current, order: ThreadOrder): Promise<Current> => {
    if (typeof order === 'object' && 'stage' in order) return begin(order);
    if (current === undefined) return undefined;
    const { made, shared, meter } = current;
    if (order === 'end') {
      await made.finish?.();
      meter?.stop();
      answer({ late: made.late ?? [], metered: meter?.take() });
      return undefined;
    }
    const results: unknown[] = [];
    await runBatch(made, order, { shared, thread, store: (_, result) => results.push(result) });
    answer({ at: order.at, results, metered: meter?.take() });
    return current;
  };
  redirectChildren();
  let state: Promise<Current> = Promise.resolve(undefined);
  port.on('message', (order: ThreadOrder) => {
    state = state
      .then((current) => withoutExit(() => follow(current, order)))
      .catch((error: unknown) => {
        answer({ error: packError(error) });
        return undefined;
      });
  });
}
