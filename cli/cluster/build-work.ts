/** The work of a worker for one build: BullMQ gives it jobs, processes run them, the shared cache has their content. */
import { mkdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from 'bullmq';
import type { Digest } from '../remote/types.ts';
import { createBases, type LoadedBase } from './bases.ts';
import { getContent, putContent } from './content.ts';
import { LOCK_MS, MAX_DEATHS, STALLED_MS } from './dispatch.ts';
import { BATCHES, keysOf } from './names.ts';
import { type BatchDone, type BatchJob, signDone, trustedJob } from './protocol.ts';
import type { Connections } from './redis.ts';
import { createRunner, type Runner, RunnerEnded, type RunnerLoad, type RunnerResults } from './runner.ts';
import type { SiteFolder } from './site-folder.ts';
import type { WorkerOptions } from './worker-options.ts';

export interface BuildWork {
  /** Why this machine cannot work for the build; undefined while it can. */
  fault(): string | undefined;
  done(): { batches: number; seconds: number };
  /** Finishes the current batches. */
  close(): Promise<void>;
}

interface Build {
  cache: OpenCache;
  connections: Connections;
  build: string;
  /** Name of this worker. */
  worker: string;
}

interface Progress {
  batches: number;
  took: number;
  /** Of this machine, since the last batch that was done. */
  faults: number;
  reason: string;
}

/** A worker that gives back this many batches one after the other is of no use. */
const MAX_FAULTS = 3;
/** After a fault of its own, a worker takes no job for a while. */
const FAULT_MS = 5000;
/** A process may take this long without finishing an item. */
const ITEM_MS = 120_000;

export function openBuildWork(options: WorkerOptions, { cache, connections, build, worker: name }: Build): BuildWork {
  const { setup, jobs, say } = options;
  const folder = join(options.folder, build);
  const state: Progress = { batches: 0, took: 0, faults: 0, reason: '' };
  const bases = createBases(folder, { checkout: options.checkout, cache });
  const runners = createRunners(options, folder);
  const packs = createPacks(join(folder, 'packs'), cache);
  const run = async (job: BatchJob): Promise<RunnerResults & { took: number }> => {
    const [loaded, load, files] = await Promise.all([
      bases.get(job.base),
      getContent(await cache(), job.load),
      Promise.all(job.packs.map(packs.get)),
    ]);
    try {
      return await runners.use(loaded, { load, packs: files });
    } catch (error) {
      say(`a group of pages failed (${job.stage}): ${firstLine(error)}`);
      throw error;
    }
  };
  const serve = async (id: string, batch: BatchJob): Promise<BatchDone> => {
    const { results, took, note } = await run(batch);
    if (note !== undefined) say(`leaves a group of pages to the build: ${note}`);
    const remote = await cache();
    const digests = await Promise.all(results.map((blob) => putContent(remote, blob)));
    state.batches++;
    state.faults = 0;
    state.took += took;
    return signDone(
      setup.signer,
      { build, id },
      {
        ...{ results: digests, worker: name, took: Math.round(took) },
        ...(note === undefined ? {} : { note }),
      },
    );
  };
  mkdirSync(folder, { recursive: true });
  const worker = new setup.bullmq.Worker(BATCHES, processor(options, build, { serve, state }), {
    ...{ connection: connections.open(), prefix: keysOf(build).prefix, skipVersionCheck: true, name },
    // One more is fetched while the others run.
    ...{ concurrency: jobs + 1, lockDuration: LOCK_MS, stalledInterval: STALLED_MS, drainDelay: 2 },
    maxStalledCount: MAX_DEATHS - 1,
  });
  worker.on('error', () => undefined);
  return {
    fault: () => (state.faults < MAX_FAULTS ? undefined : state.reason),
    done: () => ({ batches: state.batches, seconds: state.took / 1000 }),
    async close() {
      await worker.close();
      runners.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const firstLine = (error: unknown): string => (error as Error).message.split('\n')[0] ?? '';

/** Serves jobs that the build has signed. */
function processor(
  { setup: { signer, bullmq }, say }: WorkerOptions,
  build: string,
  { serve, state }: { serve(id: string, batch: BatchJob): Promise<BatchDone>; state: Progress },
) {
  return async (job: Job, token?: string): Promise<BatchDone> => {
    const id = String(job.id);
    const batch = trustedJob(signer, { build, id }, job.data);
    if (batch === undefined) {
      say('refused a job without a valid signature');
      throw new bullmq.UnrecoverableError('the job has no valid signature');
    }
    try {
      return await serve(id, batch);
    } catch (error) {
      if (error instanceof RunnerEnded) throw error;
      // This machine is to blame: others get the job, at once.
      state.faults++;
      state.reason = firstLine(error);
      say(`gives a group of pages back, and waits: ${firstLine(error)}`);
      await job.moveToWait(token);
      await new Promise((resolve) => setTimeout(resolve, FAULT_MS));
      throw new bullmq.WaitingError();
    }
  };
}

/** The shared cache, opened again when it was given up: a worker lives longer than an outage. */
export function createCache({ openCache }: WorkerOptions) {
  const state: { remote?: ReturnType<WorkerOptions['openCache']> } = {};
  return async () => {
    const present = await state.remote;
    if (present && present.ended === undefined && present.writes) return present;
    await present?.close();
    state.remote = openCache();
    const opened = await state.remote;
    if (opened === undefined) throw new Error('the shared cache cannot be opened');
    return opened;
  };
}

export type OpenCache = ReturnType<typeof createCache>;

/** Content with texts of pages, as files: each is fetched once. */
function createPacks(folder: string, cache: OpenCache) {
  const known = new Map<string, Promise<string>>();
  const open = async (digest: Digest): Promise<string> => {
    const file = join(folder, digest.hash);
    await writeFile(file, await getContent(await cache(), digest));
    return file;
  };
  mkdirSync(folder, { recursive: true });
  return {
    get(digest: Digest): Promise<string> {
      const file = known.get(digest.hash) ?? open(digest);
      known.set(digest.hash, file);
      file.catch(() => known.delete(digest.hash));
      return file;
    },
  };
}

interface Runners {
  /** Runs a batch in a free process. */
  use(base: LoadedBase, load: RunnerLoad): Promise<RunnerResults & { took: number }>;
  close(): void;
}

function createRunners({ jobs, entry }: WorkerOptions, folder: string): Runners {
  const all: Runner[] = [];
  const free: Runner[] = [];
  const waiting: ((runner: Runner) => void)[] = [];
  const take = ({ siteDir, root }: SiteFolder): Promise<Runner> => {
    const runner = free.pop();
    if (runner) return Promise.resolve(runner);
    if (all.length >= jobs) return new Promise((resolve) => waiting.push(resolve));
    const own = join(folder, `runner-${all.length + 1}`);
    const made = createRunner({ entry, siteDir, root, folder: own, limits: { milliseconds: ITEM_MS } });
    all.push(made);
    return Promise.resolve(made);
  };
  return {
    async use({ site, ...base }, load) {
      const runner = await take(site);
      const began = performance.now();
      try {
        return { ...(await runner.run(base, load)), took: performance.now() - began };
      } finally {
        const next = waiting.shift();
        if (next) next(runner);
        else free.push(runner);
      }
    },
    close() {
      for (const runner of all) runner.close();
    },
  };
}
