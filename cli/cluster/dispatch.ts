/** Hands out portions as jobs of BullMQ and takes their results. Each stage is a flow: its portions, then what follows. */
import type { Job, Queue, QueueEvents, Worker } from 'bullmq';
import type { Digest } from '../remote/types.ts';
import { KEPT_SECONDS, keysOf, PORTIONS, STEPS } from './names.ts';
import { type PortionDone, signJob, trustedDone } from './protocol.ts';
import type { Connections } from './redis.ts';
import type { QueueSetup } from './setup.ts';

/** A worker that gives no sign of life for so long loses its job. */
export const LOCK_MS = 5000;
/** How often jobs of lost workers are looked for. */
export const STALLED_MS = 2500;
/** A job that ends so many workers is not given to another one. */
export const MOST_DEATHS = 3;
/** A step of the build itself may block this process for a while. */
const STEP_LOCK_MS = 120_000;

export interface Outcomes {
  done(id: string, done: PortionDone): void;
  /** It failed on several workers. */
  failed(id: string, reason: string): void;
}

export interface StageFlow {
  /** Hands out a portion. @throws When the server refuses it. */
  add(id: string, job: { base: Digest; load: Digest }): Promise<void>;
  /** All portions are handed out: what follows can begin when all are done. */
  close(): void;
}

export interface Dispatch {
  /** Begins the flow of a stage; `next` is what follows it. */
  begin(stage: string, next: string): Promise<StageFlow>;
  /** Which of these jobs the server no longer has. */
  lost(ids: readonly string[]): Promise<string[]>;
  remove(ids: readonly string[]): Promise<void>;
  /** Removes all keys of the build. */
  close(): Promise<void>;
}

interface Clients {
  portions: Queue;
  steps: Queue;
  events: QueueEvents;
  /** Runs the steps of the flows: `portions handed out`, and what follows a stage. */
  stepper: Worker;
}

export async function createDispatch(
  { bullmq, signer }: QueueSetup,
  connections: Connections,
  { build, outcomes }: { build: string; outcomes: Outcomes },
): Promise<Dispatch> {
  const { prefix } = keysOf(build);
  const open = new Map<string, () => void>();
  const state = { flows: 0 };
  const shared = { connection: connections.main, prefix, skipVersionCheck: true };
  const clients: Clients = {
    portions: new bullmq.Queue(PORTIONS, { ...shared, streams: { events: { maxLen: 5000 } } }),
    steps: new bullmq.Queue(STEPS, shared),
    events: new bullmq.QueueEvents(PORTIONS, { ...shared, connection: connections.open(), lastEventId: '0-0' }),
    stepper: new bullmq.Worker(
      STEPS,
      async ({ name, data }: Job) => {
        if (name === HANDING_OUT) await new Promise<void>((resolve) => open.set(String(data.flow), resolve));
      },
      { ...shared, connection: connections.open(), concurrency: 4, lockDuration: STEP_LOCK_MS, drainDelay: 2 },
    ),
  };
  for (const one of Object.values(clients)) one.on('error', () => undefined);
  const { portions, events, stepper } = clients;
  events.on('completed', ({ jobId, returnvalue }) => {
    const done = trustedDone(signer, { build, id: jobId }, asObject(returnvalue));
    if (done) outcomes.done(jobId, done);
    else outcomes.failed(jobId, 'its result has no valid signature');
  });
  events.on('failed', ({ jobId, failedReason }) => outcomes.failed(jobId, failedReason));
  await Promise.all([portions.waitUntilReady(), events.waitUntilReady(), stepper.waitUntilReady()]);
  const flows = new bullmq.FlowProducer(shared);
  flows.on('error', () => undefined);
  const keeper = setInterval(() => void keepAlive(connections, build).catch(() => undefined), KEPT_SECONDS * 250);
  return {
    async begin(stage, next) {
      const flow = `${stage}-${++state.flows}`;
      const node = await flows.add({
        name: next,
        queueName: STEPS,
        data: { flow },
        opts: { removeOnComplete: true, removeOnFail: true },
        children: [
          { name: HANDING_OUT, queueName: STEPS, data: { flow }, opts: { removeOnComplete: true, removeOnFail: true } },
        ],
      });
      const parent = { id: String(node.job.id), queue: `${prefix}:${STEPS}` };
      void keepAlive(connections, build).catch(() => undefined);
      return {
        async add(id, job) {
          await portions.add(stage, signJob(signer, { build, id }, { stage, ...job }), {
            jobId: id,
            parent,
            attempts: MOST_DEATHS,
            ignoreDependencyOnFailure: true,
            removeOnComplete: true,
            removeOnFail: true,
          });
        },
        close: () => open.get(flow)?.(),
      };
    },
    async lost(ids) {
      const states = await Promise.all(ids.map((id) => portions.getJobState(id)));
      return ids.filter((_, at) => states[at] === 'unknown');
    },
    async remove(ids) {
      await Promise.all(ids.map((id) => portions.remove(id).catch(() => undefined)));
    },
    async close() {
      clearInterval(keeper);
      for (const end of open.values()) end();
      await stepper.close(true).catch(() => undefined);
      await events.close().catch(() => undefined);
      await removeKeys(connections, build);
    },
  };
}

const HANDING_OUT = 'portions handed out';

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
const SHORT = /:(?:lock|notice|stalled-check)$/;

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
  for await (const keys of keysIn(connections, build)) await connections.main.unlink(...keys);
}
