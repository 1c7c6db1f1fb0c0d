/** The worker's side of `threads.ts`: makes the stage of each job and runs the portions it gets. */
import type { MessagePort } from 'node:worker_threads';
import { runPortion, type Stage, withoutExit } from './each.ts';
import { packError, type ThreadAnswer, type ThreadJob, type ThreadOrder } from './threads.ts';

/** A job in work; undefined between jobs, and after an error until the next job. */
type Current = (ThreadJob & { made: Stage<unknown, unknown> }) | undefined;

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
  const follow = async (current: Current, order: ThreadOrder): Promise<Current> => {
    if (typeof order === 'object' && 'stage' in order)
      return { ...order, made: await create(order.stage, order.settings, thread) };
    if (current === undefined) return undefined;
    const { made, shared } = current;
    if (order === 'end') {
      await made.finish?.();
      answer({ late: made.late ?? [] });
      return undefined;
    }
    const results: unknown[] = [];
    await runPortion(made, order, { shared, thread, store: (_, result) => results.push(result) });
    answer({ at: order.at, results });
    return current;
  };
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
