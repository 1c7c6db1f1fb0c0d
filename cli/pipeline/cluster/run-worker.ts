/** `docsgen worker`: works for builds on other machines until it is told to end. */
import { readSetup } from '../../cluster/setup.ts';
import type { Problem } from '../../problems/problem.ts';

export interface WorkerOptions {
  /** Absolute path of a checkout of the site. */
  siteDir: string;
  /** URL of the queue; default: `DOCSGEN_QUEUE`. */
  queue: string | undefined;
  /** Groups of pages at the same time. Default: number of cores. */
  jobs: number | undefined;
  /** Tells the user what it does. */
  say(text: string): void;
}

export async function runWorker({ siteDir, queue }: WorkerOptions): Promise<Problem[]> {
  const setup = await readSetup(siteDir, { url: queue });
  return 'url' in setup ? [] : setup;
}
