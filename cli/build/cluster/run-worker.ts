/** `docsgen worker`: works for builds on other machines until it must end. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { installationOf } from '../../cluster/installation.ts';
import { probe } from '../../cluster/redis.ts';
import { readSetup } from '../../cluster/setup.ts';
import { work } from '../../cluster/worker.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { atEnd } from '../../system/at-end.ts';
import { usableCores } from '../../system/cores.ts';
import { firstSignal } from '../../system/first-signal.ts';
import { hasProcess } from '../../system/living.ts';
import { openClusterCache } from './cache.ts';

export interface WorkerOptions {
  /** Absolute path of a checkout of the site. */
  siteDir: string;
  /** URL of the queue; default: `DOCSGEN_QUEUE`. */
  queue: string | undefined;
  /** Groups of pages at the same time. Default: `usableCores`. */
  jobs: number | undefined;
  /** Informs the user. */
  say(text: string): void;
}

export const runnerEntry = (): string => fileURLToPath(new URL('./cluster-runner.js', import.meta.url));

/** @returns Problems that kept it from working. */
export async function runWorker({ siteDir, queue, jobs, say }: WorkerOptions): Promise<Problem[]> {
  const setup = await readSetup(siteDir, { url: queue });
  if (!('url' in setup)) return setup;
  const { value: remote, problems } = await openClusterCache(siteDir);
  if (remote === undefined) return problems;
  await remote.close();
  const fault = await probe(setup);
  if (fault !== undefined) return [problem('DG7250', { reason: fault })];
  const folder = ownFolder();
  const forget = atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const ended = firstSignal();
  void ended.then(() => say('finishes its jobs, then ends'));
  say('It runs the code of the sites it works for, in a folder of its own, without your DOCSGEN_ variables.');
  await work({
    setup,
    openCache: async () => (await openClusterCache(siteDir)).value,
    installation: installationOf(siteDir),
    jobs: jobs ?? usableCores(),
    entry: runnerEntry(),
    checkout: siteDir,
    folder,
    say,
    ended,
  });
  forget();
  rmSync(folder, { recursive: true, force: true });
  return [];
}

const NAME = /^docsgen-worker-(\d+)-/;

/** A new folder; those of workers that were killed are removed. */
function ownFolder(): string {
  const place = tmpdir();
  for (const name of readdirSync(place)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !hasProcess(Number(pid))) rmSync(join(place, name), { recursive: true, force: true });
  }
  mkdirSync(place, { recursive: true });
  return mkdtempSync(join(place, `docsgen-worker-${process.pid}-`));
}
