/** Hands out batches as jobs of BullMQ and takes their results. Each stage is a flow: its batches, then what follows. */

import type { FlowProducer, Job, Queue, QueueEvents, Worker } from 'bullmq';
import { errorText } from '../lib/error-text.ts';
import { BATCHES, KEPT_SECONDS, keysOf, STEPS } from './names.ts';
import { type BatchDone, type BatchJob, signJob, trustedDone } from './protocol.ts';
import type { Connections } from './redis.ts';
import type { QueueSetup } from './setup.ts';
import type { Signer } from './signature.ts';

/** A worker that gives no sign of life for this long loses its job. */
export const LOCK_MS = 5000;
/** How often jobs of lost workers are looked for. */
export const STALLED_MS = 2500;
/** A job that ends this many workers is not given to another one. */
export const MAX_DEATHS = 3;
/** A step of the build itself may block this process for a while. */
const STEP_LOCK_MS = 120_000;

/** The queue did not take something. */
export class QueueFault extends Error {}

const orFault = (error: unknown): never => {
  throw new QueueFault(errorText(error));
};

export interface Outcomes {
  done(id: string, done: BatchDone): void;
  /** It failed on several workers. */
  failed(id: string, reason: string): void;
}

export interface StageFlow {
  /** Hands out a batch. @throws QueueFault */
  add(id: string, job: Pick<BatchJob, 'base' | 'load' | 'packs'>): Promise<void>;
  /** All batches are handed out: what follows can begin when all are done. */
  close(): void;
}

export interface Dispatch {
  /** Begins the flow of a stage; `next` is what follows it. @throws QueueFault */
  begin(stage: string, next: string): Promise<StageFlow>;
  /** Which of these jobs the server no longer has. */
  lost(ids: readonly string[]): Promise<string[]>;
  remove(ids: readonly string[]): Promise<void>;
  /** Removes all keys of the build. */
  close(): Promise<void>;
}

interface Clients {
  batches: Queue;
  events: QueueEvents;
  flows: FlowProducer;
  /** Runs the steps of the flows: `batches handed out`, and what follows a stage. */
  stepper: Worker;
}

/** Stages with batches to hand out, and stages without any left. */
interface Steps {
  waiting: Map<string, () => void>;
  done: Set<string>;
}

export async function createDispatch(
  setup: QueueSetup,
  connections: Connections,
  { build, outcomes }: { build: string; outcomes: Outcomes },
): Promise<Dispatch> {
  const steps: Steps = { waiting: new Map(), done: new Set() };
  const clients = openClients(setup, connections, { build, steps });
  const { batches, events, stepper } = clients;
  listen(events, { build, outcomes, signer: setup.signer });
  await Promise.all([batches.waitUntilReady(), events.waitUntilReady(), stepper.waitUntilReady()]);
  const keep = () => void keepAlive(connections, build).catch(() => undefined);
  const keeper = setInterval(keep, KEPT_SECONDS * 250);
  return {
    async begin(stage, next) {
      const flow = await beginFlow(clients, { build, stage, next, signer: setup.signer, steps });
      keep();
      return flow;
    },
    async lost(ids) {
      const states = await Promise.all(ids.map((id) => batches.getJobState(id)));
      return ids.filter((_, at) => states[at] === 'unknown');
    },
    async remove(ids) {
      await Promise.all(ids.map((id) => batches.remove(id).catch(() => undefined)));
    },
    async close() {
      clearInterval(keeper);
      for (const end of steps.waiting.values()) end();
      await stepper.close(true).catch(() => undefined);
      await events.close().catch(() => undefined);
      await removeKeys(connections, build);
    },
  };
}

function openClients(
  { bullmq }: QueueSetup,
  connections: Connections,
  { build, steps }: { build: string; steps: Steps },
): Clients {
  const shared = { connection: connections.main, prefix: keysOf(build).prefix, skipVersionCheck: true };
  const step = async ({ name, data }: Job): Promise<void> => {
    const stage = String(data.stage);
    if (name !== HANDING_OUT || steps.done.has(stage)) return;
    await new Promise<void>((resolve) => steps.waiting.set(stage, resolve));
  };
  const own = () => ({ ...shared, connection: connections.open() });
  const clients: Clients = {
    batches: new bullmq.Queue(BATCHES, { ...shared, streams: { events: { maxLen: 5000 } } }),
    events: new bullmq.QueueEvents(BATCHES, { ...own(), lastEventId: '0-0' }),
    flows: new bullmq.FlowProducer(shared),
    stepper: new bullmq.Worker(STEPS, step, {
      ...own(),
      ...{ concurrency: 4, lockDuration: STEP_LOCK_MS, drainDelay: 2 },
    }),
  };
  // They are seen by the silence of the server.
  for (const one of Object.values(clients)) one.on('error', () => undefined);
  return clients;
}

function listen(
  events: QueueEvents,
  { build, outcomes, signer }: { build: string; outcomes: Outcomes; signer: Signer },
): void {
  events.on('completed', ({ jobId, returnvalue }) => {
    const done = trustedDone(signer, { build, id: jobId }, asObject(returnvalue));
    if (done) outcomes.done(jobId, done);
    else outcomes.failed(jobId, 'its result has no valid signature');
  });
  events.on('failed', ({ jobId, failedReason }) => outcomes.failed(jobId, failedReason));
}

interface NewFlow {
  build: string;
  stage: string;
  next: string;
  signer: Signer;
  steps: Steps;
}

async function beginFlow(
  { flows, batches }: Clients,
  { build, stage, next, signer, steps }: NewFlow,
): Promise<StageFlow> {
  const opts = { removeOnComplete: true, removeOnFail: true };
  const step = { queueName: STEPS, data: { stage }, opts };
  const newParent = async () => {
    const { job } = await flows.add({ ...step, name: next, children: [{ ...step, name: HANDING_OUT }] });
    return { id: String(job.id), queue: `${keysOf(build).prefix}:${STEPS}` };
  };
  const state = { parent: await newParent().catch(orFault) };
  return {
    async add(id, batch) {
      const signed = signJob(signer, { build, id }, { stage, ...batch });
      const tries = { attempts: MAX_DEATHS, ignoreDependencyOnFailure: true };
      const addTo = ({ parent }: typeof state) => batches.add(stage, signed, { ...opts, ...tries, jobId: id, parent });
      await addTo(state)
        .catch(async (error: unknown) => {
          // The server was started again without its data.
          if (!/parent/i.test(String(error))) throw error;
          state.parent = await newParent();
          return addTo(state);
        })
        .catch(orFault);
    },
    close() {
      steps.done.add(stage);
      steps.waiting.get(stage)?.();
    },
  };
}

const HANDING_OUT = 'batches handed out';

const asObject = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

/** The keys of a build in the server. There are few: jobs are removed when they are done. */
async function* keysIn({ main }: Connections, build: string): AsyncGenerator<string[]> {
  const pattern = `${keysOf(build).prefix}:*`;
  let cursor = '0';
  do {
    const [next, keys] = await main.scan(cursor, 'MATCH', pattern, 'COUNT', 1000);
    if (keys.length > 0) yield keys;
    cursor = next;
  } while (cursor !== '0');
}

/** Keys that expire soon, as they should. */
const SHORT = /:(?:lock|notice|over|stalled-check)$/;

/** Lets all keys expire later. BullMQ's keys never do, so that a killed build would leave them. */
async function keepAlive(connections: Connections, build: string): Promise<void> {
  for await (const keys of keysIn(connections, build)) {
    const batch = connections.main.pipeline();
    for (const key of keys) if (!SHORT.test(key)) batch.expire(key, KEPT_SECONDS);
    await batch.exec();
  }
}

/** Removes everything that a build has in the server. */
export async function removeKeys(connections: Connections, build: string): Promise<void> {
  const { over } = keysOf(build);
  for await (const keys of keysIn(connections, build)) {
    const own = keys.filter((key) => key !== over);
    if (own.length > 0) await connections.main.unlink(...own);
  }
}
