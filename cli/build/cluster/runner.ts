/** The code of a process that runs batches of a stage for a build on another machine. See `cluster/runner.ts`. */

import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { type RunnerAnswer, type RunnerOrder, resultFile } from '../../cluster/runner-types.ts';
import { errorText } from '../../lib/error-text.ts';
import { withoutExit } from '../../system/each.ts';
import { openRunnerStage, type RunnerStage } from './runner-stage.ts';

const [, , siteDir = '', folder = '', root] = process.argv;

/** Answers about items are for the clock of the other process. */
const CALM_MS = 200;

/** A stage is made again after this many batches: its packs grow. */
const MAX_BATCHES = 64;

const answer = (message: RunnerAnswer) => void process.send?.(message);

function createTicker(): () => void {
  let sentAt = performance.now();
  return () => {
    const now = performance.now();
    if (now - sentAt < CALM_MS) return;
    sentAt = now;
    answer('item');
  };
}

interface Current {
  hash: string;
  served: number;
  stage: RunnerStage;
}

async function stageFor(current: Current | undefined, { base, hash }: RunnerOrder): Promise<Current> {
  if (current?.hash === hash && current.served < MAX_BATCHES) return current;
  await current?.stage.close();
  return {
    hash,
    served: 0,
    stage: await openRunnerStage(readFileSync(base), { siteDir, folder, root }),
  };
}

function serve(): void {
  const state: { current?: Current; last: Promise<void> } = { last: Promise.resolve() };
  const onItem = createTicker();
  const follow = async (order: RunnerOrder) => {
    state.current = await stageFor(state.current, order);
    state.current.served++;
    const { results, note } = await state.current.stage.run(readFileSync(order.load), order.packs, onItem);
    results.forEach((blob, at) => writeFileSync(resultFile(order.results, at), blob));
    answer({ files: results.length, note });
  };
  const fail = (error: unknown): void => {
    delete state.current;
    answer({ files: 0, note: errorText(error) });
  };
  process.on('message', (order: RunnerOrder) => {
    state.last = state.last.then(() => withoutExit(() => follow(order))).catch(fail);
  });
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}

/** The process that started this one may be killed while a page computes without end. */
const WATCH = `const { parentPort, workerData } = require('node:worker_threads');
setInterval(() => { try { process.kill(workerData, 0); } catch { process.kill(process.pid, 'SIGKILL'); } }, 1000);`;

new Worker(WATCH, { eval: true, workerData: process.ppid, stdin: false }).unref();
serve();
