/**
 * A process that runs batches: the code of the site runs there, with a small environment and in a folder of its own. What
 * it gets and returns are files.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atEnd } from '../system/at-end.ts';
import { machineVariables } from './environment.ts';
import { LOADED_LIMIT, type RunnerAnswer, type RunnerOrder, resultFile } from './runner-types.ts';
import type { Stopped } from './types.ts';

/** What a stage needs, as files in the folder of the site. */
export interface RunnerBase {
  /** Names it: a process makes the stage once for each base. */
  hash: string;
  payload: Uint8Array;
}

interface RunnerLimits {
  /** Memory of the process, in MB. */
  megabytes?: number | undefined;
  /** Time without a finished item, in ms. */
  milliseconds: number;
}

/** The process ended, or was stopped, while it ran a batch. */
export class RunnerEnded extends Error {
  readonly why: Stopped;
  constructor(why: Stopped) {
    super(why.reason === '' ? `stopped: ${why.stopped}` : why.reason);
    this.why = why;
  }
}

export interface RunnerResults {
  /** Blobs of results. */
  results: Uint8Array[];
  /** Why there are none: the build must make them itself. */
  note?: string | undefined;
}

export interface RunnerLoad {
  load: Uint8Array;
  /** See `RunnerOrder`. */
  packs: readonly string[];
}

export interface Runner {
  /**
   * Runs a batch. @throws RunnerEnded when the process ended, and other errors of this machine.
   */
  run(base: RunnerBase, work: RunnerLoad): Promise<RunnerResults>;
  close(): void;
}

export interface RunnerOptions {
  /** Path of the code of the process. */
  entry: string;
  /** Folder for the site's files, and for the files of this process. */
  siteDir: string;
  folder: string;
  /** The folder that stands for the site and its repository; absent: it is the site itself, and no file is written. */
  root?: string;
  limits: RunnerLimits;
}

/** The process is started for the first batch, and again after it has ended. */
export function createRunner(options: RunnerOptions): Runner {
  const state: { child?: Child | undefined; number: number } = { number: 0 };
  const forget = atEnd(() => state.child?.kill());
  return {
    async run(base, { load, packs }) {
      state.child ??= start(options);
      const child = state.child;
      if (child.served++ >= LOADED_LIMIT) child.leave();
      const number = ++state.number;
      const order = {
        load: join(options.folder, `load-${number}`),
        results: join(options.folder, `results-${number}`),
        packs,
      };
      const files = [order.load];
      try {
        if (child.base !== base.hash) {
          const file = join(options.folder, `base-${base.hash}`);
          await writeFile(file, base.payload);
          child.base = base.hash;
          child.baseFile = file;
        }
        await writeFile(order.load, load);
        const { files: count, note } = await child.ask({ base: child.baseFile, hash: base.hash, ...order });
        // What it remembers may depend on what it did not find.
        if (note !== undefined) child.leave();
        const made = Array.from({ length: count }, (_, at) => resultFile(order.results, at));
        files.push(...made);
        return { results: await Promise.all(made.map((file) => readFile(file))), note };
      } catch (error) {
        if (error instanceof RunnerEnded || child.isOver()) state.child = undefined;
        throw error;
      } finally {
        if (child.isLeaving()) state.child = undefined;
        for (const path of files) rmSync(path, { force: true });
      }
    },
    close() {
      forget();
      state.child?.kill();
      state.child = undefined;
    },
  };
}

interface Child {
  base: string;
  baseFile: string;
  served: number;
  ask(order: RunnerOrder): Promise<Finished>;
  /** It ends after the current batch: packs grow, and modules of pages stay loaded. */
  leave(): void;
  isLeaving(): boolean;
  isOver(): boolean;
  kill(): void;
}

const MAX_OUTPUT = 2000;

function start({ entry, siteDir, folder, limits, root }: RunnerOptions): Child {
  mkdirSync(folder, { recursive: true });
  const process_ = fork(entry, [siteDir, folder, ...(root === undefined ? [] : [root])], {
    cwd: siteDir,
    env: machineVariables(process.env),
    execArgv: limits.megabytes === undefined ? [] : [`--max-old-space-size=${limits.megabytes}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    // Ctrl-C of a terminal would end it before its batch is done.
    detached: true,
  });
  const state: { over: Stopped | undefined; leaving: boolean } = { over: undefined, leaving: false };
  const output = lastWords(process_);
  const over = new Promise<Stopped>((resolve) => {
    const end = (why: Stopped) => {
      state.over ??= why;
      resolve(state.over);
    };
    process_.on('error', ({ message }) => end({ stopped: 'end', reason: message }));
    process_.on('exit', (code, signal) => end(endOf({ code, signal, output: output() })));
  });
  const kill = () => void process_.kill('SIGKILL');
  return {
    base: '',
    baseFile: '',
    served: 0,
    ask: (order) => ask({ child: process_, over, kill, milliseconds: limits.milliseconds }, order),
    leave: () => {
      state.leaving = true;
    },
    isLeaving: () => {
      if (state.leaving) kill();
      return state.leaving;
    },
    isOver: () => state.over !== undefined,
    kill,
  };
}

function lastWords(child: ChildProcess): () => string {
  const output = { last: '' };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.last = (output.last + text).slice(-MAX_OUTPUT);
  });
  return () => output.last;
}

const OF_MEMORY = /heap out of memory|allocation failed|Array buffer allocation/i;

function endOf({ code, signal, output }: { code: number | null; signal: string | null; output: string }): Stopped {
  if (OF_MEMORY.test(output)) return { stopped: 'memory', reason: 'it ran out of memory' };
  return { stopped: 'end', reason: signal === null ? `it exited with code ${code}` : `it was ended by ${signal}` };
}

interface Asked {
  child: ChildProcess;
  over: Promise<Stopped>;
  milliseconds: number;
  kill(): void;
}

type Finished = Exclude<RunnerAnswer, 'item'>;

function ask({ child, over, milliseconds, kill }: Asked, order: RunnerOrder): Promise<Finished> {
  const watch = { heard: performance.now(), asked: performance.now() };
  return new Promise<Finished>((resolve, reject) => {
    const tick = setInterval(() => {
      const now = performance.now();
      // A machine that was paused gets its time anew.
      if (now - watch.asked > 5 * TICK_MS) watch.heard = now;
      watch.asked = now;
      if (now - watch.heard < milliseconds) return;
      end(() =>
        reject(new RunnerEnded({ stopped: 'time', reason: `it did not finish within ${milliseconds / 1000} s` })),
      );
      kill();
    }, TICK_MS);
    const hear = (answer: RunnerAnswer) => {
      watch.heard = performance.now();
      if (answer === 'item') return;
      end(() => resolve(answer));
    };
    const end = (settle: () => void) => {
      clearInterval(tick);
      child.off('message', hear);
      settle();
    };
    child.on('message', hear);
    void over.then((why) => end(() => reject(new RunnerEnded(why))));
    child.send(
      order,
      (error) => error && end(() => reject(new RunnerEnded({ stopped: 'end', reason: error.message }))),
    );
  });
}

const TICK_MS = 250;
