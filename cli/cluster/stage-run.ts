/** Runs one stage on the machines of a build: hands out batches, takes results, and continues alone when it must. */
import type { Threads } from '../system/threads.ts';
import type { Queue } from '../system/work-queue.ts';
import { type Batches, createBatches } from './batches.ts';
import type { ClusterOptions } from './cluster-options.ts';
import { CacheFault } from './content.ts';
import { type Dispatch, QueueFault } from './dispatch.ts';
import { createExchange, type Exchange } from './exchange.ts';
import type { Members } from './members.ts';
import type { BatchDone } from './protocol.ts';
import { type Connections, reasonOf } from './redis.ts';
import type { Transport } from './types.ts';

/** The open connection to the queue, for one stage after the other. */
export interface StageLink {
  members: Members;
  dispatch: Dispatch;
  connections: Connections;
  url: string;
  onDone(id: string, done: BatchDone): void;
  onFailed(id: string, reason: string): void;
  onChange(): void;
}

type Joined = Parameters<Threads['join']>;

export interface StageRun extends ClusterOptions {
  job: Joined[0];
  queue: Queue;
  joined: Joined[2];
  transport: Transport;
}

/** The server may be away for this long before this machine begins to work itself, and before it is given up. */
const AWAY_MS = 5000;
const GONE_MS = 30_000;
/** With `--queue-required`, so long without any worker is too long. */
const NO_WORKER_MS = 60_000;
/** How often the state is looked at without news, and how often the server is asked for lost jobs. */
const TICK_MS = 500;
const ASK_MS = 5000;
/** Batches that a worker has at hand for each of its processes. */
const AHEAD = 2;
/** Batches that are packed at the same time. */
const MAX_SENDING = 2;

/** A stage that is running. */
interface Present {
  link: StageLink;
  run: StageRun;
  batches: Batches;
  exchange: Exchange;
  background: Background;
  /** Results that are being taken. */
  arriving: Set<Promise<void>>;
  state: {
    sending: number;
    asked: number;
    /** Since when there is no worker. */
    aloneSince: number | undefined;
    /** The threads of this machine are working. */
    isHelped: boolean;
  };
}

/** Why the rest of a stage must be done alone. */
export interface Alone {
  reason: string;
  /** True: the queue, the cache or all workers are gone; false: other machines are of no use for this site. */
  isOutage: boolean;
}

/** @returns Undefined when the stage is done. */
export async function runStage(link: StageLink, run: StageRun): Promise<Alone | undefined> {
  const batches = createBatches(run.queue);
  const exchange = createExchange({ ...run, stage: run.job.stage, dispatch: link.dispatch, batches });
  const background = createBackground();
  const state = { sending: 0, asked: performance.now(), aloneSince: undefined, isHelped: false };
  const present: Present = { link, run, batches, exchange, background, arriving: new Set(), state };
  listen(present);
  try {
    return await loop(present);
  } catch (error) {
    if (error instanceof CacheFault) return { reason: error.message, isOutage: true };
    if (error instanceof QueueFault) return { reason: reasonOf(link.url, [error]), isOutage: true };
    throw error;
  } finally {
    // What arrives at this moment is neither out nor done.
    await Promise.allSettled(present.arriving);
    // Also after an error of this machine: nobody else shall work for nothing.
    void link.dispatch.remove(batches.giveAllBack());
    exchange.close();
    link.onDone = () => undefined;
    link.onFailed = () => undefined;
    link.onChange = () => undefined;
  }
}

function listen({ link, batches, exchange, background, arriving }: Present): void {
  const arrives = (work: Promise<void>) => {
    arriving.add(work);
    background.add(work.finally(() => arriving.delete(work)));
  };
  link.onDone = (id, done) => {
    const batch = batches.returns(id);
    if (batch) arrives(exchange.receive(batch, done));
    background.wake();
  };
  link.onFailed = (id) => {
    const batch = batches.returns(id);
    if (batch) arrives(exchange.runAlone(batch));
    background.wake();
  };
  link.onChange = background.wake;
}

async function loop(present: Present): Promise<Alone | undefined> {
  const { link, run, batches, exchange, background, state } = present;
  for (;;) {
    background.assertFine();
    const reason = reasonToEnd(present);
    if (reason !== undefined) return { reason, isOutage: true };
    const note = exchange.useless();
    if (note !== undefined) return { reason: `they cannot do the stage ${run.job.stage}: ${note}`, isOutage: false };
    const runners = link.members.living().reduce((sum, { jobs }) => sum + jobs, 0);
    if (isAlone(present, runners)) workHere(present);
    else if (runners > 0) {
      run.queue.hold(true);
      handOut(present, runners);
    }
    if (batches.isEmpty() && background.isIdle()) return undefined;
    if (performance.now() - state.asked > ASK_MS && link.connections.silence() === 0) {
      state.asked = performance.now();
      background.add(askForLost(present).catch(() => undefined));
    }
    await background.news();
  }
}

function handOut({ batches, exchange, background, state }: Present, runners: number): void {
  while (state.sending < MAX_SENDING && batches.count() < runners * AHEAD + 1) {
    const next = batches.next(runners);
    if (next === undefined) return;
    state.sending++;
    const sending = exchange.send({ ...next, at: performance.now() }).finally(() => {
      state.sending--;
    });
    background.add(sending);
  }
}

function isAlone({ link, state }: Present, runners: number): boolean {
  const silence = link.connections.silence();
  const isSo = silence > AWAY_MS || (silence === 0 && runners === 0);
  state.aloneSince = isSo ? (state.aloneSince ?? performance.now()) : undefined;
  return isSo;
}

const aloneFor = ({ state }: Present): number =>
  state.aloneSince === undefined ? 0 : performance.now() - state.aloneSince;

/** This machine works itself, and after a while also its threads, until a worker comes. */
function workHere(present: Present): void {
  const { link, run, batches, background, state } = present;
  const ids = batches.giveAllBack();
  if (link.connections.silence() === 0) void link.dispatch.remove(ids);
  run.queue.hold(run.isRequired);
  if (run.isRequired || state.isHelped || run.queue.left() === 0 || aloneFor(present) < AWAY_MS) return;
  state.isHelped = true;
  const helping = run.alone.join(run.job, run.queue, run.joined).finally(() => {
    state.isHelped = false;
  });
  background.add(helping);
}

function reasonToEnd(present: Present): string | undefined {
  const { link, run } = present;
  const silence = link.connections.silence();
  if (silence > GONE_MS) return `the connection to the queue was lost for ${Math.round(silence / 1000)} s`;
  if (run.remote.ended !== undefined) return `the shared cache ${run.remote.place}: ${run.remote.ended}`;
  if (!run.isRequired || aloneFor(present) < NO_WORKER_MS) return undefined;
  return link.members.haveJoined() ? 'all workers are gone' : `no worker has joined within ${NO_WORKER_MS / 1000} s`;
}

/** Jobs that the server has forgotten, because it was started again without its data, are handed out again. */
async function askForLost({ link, batches }: Present): Promise<void> {
  for (const id of await link.dispatch.lost(batches.outFor(ASK_MS))) {
    const batch = batches.returns(id);
    if (batch) batches.again(batch);
  }
}

/** Work that continues while the loop looks at the state. */
interface Background {
  add(work: Promise<void>): void;
  wake(): void;
  /** Waits for news, but not for long. */
  news(): Promise<void>;
  /** @throws The error of a work. */
  assertFine(): void;
  isIdle(): boolean;
}

function createBackground(): Background {
  const busy = new Set<Promise<void>>();
  const state: { hasNews: boolean; wake(): void; error?: { thrown: unknown } } = { hasNews: false, wake: () => {} };
  const wake = (): void => {
    state.hasNews = true;
    state.wake();
  };
  return {
    wake,
    add(work) {
      const kept = work
        .catch((thrown: unknown) => {
          state.error ??= { thrown };
        })
        .finally(() => {
          busy.delete(kept);
          wake();
        });
      busy.add(kept);
    },
    async news() {
      const pause = (resolve: () => void) => {
        const timer = setTimeout(resolve, TICK_MS);
        state.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      };
      // Timers and connections get their turn, however much news there is.
      await new Promise<void>((resolve) => (state.hasNews ? setImmediate(resolve) : pause(resolve)));
      state.hasNews = false;
    },
    assertFine() {
      if (state.error) throw state.error.thrown;
    },
    isIdle: () => busy.size === 0,
  };
}
