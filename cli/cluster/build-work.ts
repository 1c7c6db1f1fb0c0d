/** The work of a worker for one build: BullMQ gives it jobs, processes run them, the shared cache has their content. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Job, Worker } from 'bullmq';
import type { Digest } from '../remote/types.ts';
import { getContent, type Manifest, putContent } from './content.ts';
import { LOCK_MS, MOST_DEATHS, STALLED_MS } from './dispatch.ts';
import { keysOf, PORTIONS } from './names.ts';
import { type PortionDone, type PortionJob, signDone, trustedJob } from './protocol.ts';
import type { Connections } from './redis.ts';
import { createSeat, type Seat } from './seat.ts';
import { openSiteFolder, type SiteFolder } from './site-folder.ts';
import type { WorkerOptions } from './worker.ts';

export interface BuildWork {
  done(): { portions: number; items: string };
  /** Finishes the present portions. */
  close(): Promise<void>;
}

/** A process may take so long without finishing an item. */
const ITEM_MS = 120_000;

interface Loaded {
  hash: string;
  parcel: Buffer;
}

export function openBuildWork(
  options: WorkerOptions,
  { connections, build, worker: name }: { connections: Connections; build: string; worker: string },
): BuildWork {
  const { setup, remote, jobs, say } = options;
  const folder = join(options.folder, build);
  const state = { portions: 0, took: 0, site: undefined as SiteFolder | undefined };
  const seats: Seat[] = [];
  const free: Seat[] = [];
  const waiting: ((seat: Seat) => void)[] = [];
  const bases = new Map<string, Promise<Loaded>>();
  const openBase = async ({ hash, size }: Digest): Promise<Loaded> => {
    const manifest = JSON.parse((await getContent(remote, { hash, size })).toString()) as Manifest;
    state.site ??= openSiteFolder(folder, { checkout: options.checkout, place: manifest.place });
    const { site } = state;
    await Promise.all(
      manifest.files.map(async ({ path, digest }) => {
        if (!site.has(path, digest)) site.write(path, digest, await getContent(remote, digest));
      }),
    );
    return { hash, parcel: await getContent(remote, manifest.parcel) };
  };
  const baseOf = (digest: Digest): Promise<Loaded> => {
    const known = bases.get(digest.hash) ?? openBase(digest);
    bases.set(digest.hash, known);
    known.catch(() => bases.delete(digest.hash));
    return known;
  };
  const takeSeat = async (siteDir: string): Promise<Seat> => {
    const seat = free.pop();
    if (seat) return seat;
    if (seats.length >= jobs) return new Promise((resolve) => waiting.push(resolve));
    const own = join(folder, `seat-${seats.length + 1}`);
    const made = createSeat({ entry: options.entry, siteDir, folder: own, limits: { milliseconds: ITEM_MS } });
    seats.push(made);
    return made;
  };
  const giveSeat = (seat: Seat): void => {
    const next = waiting.shift();
    if (next) next(seat);
    else free.push(seat);
  };
  const run = async ({ stage, base, load }: PortionJob): Promise<{ results: Buffer; took: number }> => {
    const [loaded, parcel] = await Promise.all([baseOf(base), getContent(remote, load)]);
    const seat = await takeSeat((state.site as SiteFolder).siteDir);
    const began = performance.now();
    try {
      const results = await seat.run(loaded, parcel);
      return { results: Buffer.from(results), took: performance.now() - began };
    } catch (error) {
      say(`a group of pages failed (${stage}): ${(error as Error).message.split('\n')[0]}`);
      throw error;
    } finally {
      giveSeat(seat);
    }
  };
  const process = async (job: Job): Promise<PortionDone> => {
    const id = String(job.id);
    const portion = trustedJob(setup.signer, { build, id }, job.data);
    if (portion === undefined) {
      say('refused a job without a valid signature');
      throw new setup.bullmq.UnrecoverableError('the job has no valid signature');
    }
    const { results, took } = await run(portion);
    const digest = await putContent(remote, results);
    state.portions++;
    state.took += took;
    return signDone(setup.signer, { build, id }, { results: digest, worker: name, took: Math.round(took) });
  };
  mkdirSync(folder, { recursive: true });
  const worker: Worker = new setup.bullmq.Worker(PORTIONS, process, {
    ...{ connection: connections.open(), prefix: keysOf(build).prefix, skipVersionCheck: true, name },
    // One more is fetched while the others run.
    ...{ concurrency: jobs + 1, lockDuration: LOCK_MS, stalledInterval: STALLED_MS, drainDelay: 2 },
    maxStalledCount: MOST_DEATHS - 1,
  });
  worker.on('error', () => undefined);
  return {
    done: () => ({ portions: state.portions, items: `${(state.took / 1000).toFixed(1)} s of work` }),
    async close() {
      await worker.close();
      for (const seat of seats) seat.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
