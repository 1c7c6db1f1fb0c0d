/** Sends batches of a stage to other machines, and takes their results. */
import type { Digest, Remote } from '../remote/types.ts';
import { clock } from '../system/clock.ts';
import { limitYoung } from '../system/heap.ts';
import { tellMachineWork } from '../system/meter.ts';
import type { Threads } from '../system/threads.ts';
import { type Batch, type Batches, partOf } from './batches.ts';
import { getContent, putBase, putContent, type SitePlace } from './content.ts';
import type { Dispatch, StageFlow } from './dispatch.ts';
import type { BatchDone } from './protocol.ts';
import { type Runner, RunnerEnded } from './runner.ts';
import type { Arrived, Items, Transport } from './types.ts';

type Joined = Parameters<Threads['join']>[2];

export interface Exchange {
  send(batch: Batch): Promise<void>;
  receive(batch: Batch, done: BatchDone): Promise<void>;
  /** Runs items that end processes one by one, in a process of this machine. */
  runAlone(batch: Batch): Promise<void>;
  /** Why other machines are of no use for this stage. */
  useless(): string | undefined;
  /** Ends the flow of the stage. */
  close(): void;
}

export interface ExchangeOptions {
  stage: string;
  remote: Remote;
  place: SitePlace;
  transport: Transport;
  joined: Joined;
  batches: Batches;
  dispatch: Dispatch;
  openRunner(): Runner;
}

/** What follows a stage, for those who look at the queue. */
const NEXT: Readonly<Record<'parse' | 'render', string>> = { parse: 'link', render: 'check and write' };

/** If the first batches have no results at all, the stage stays here. */
const MAX_USELESS = 3;

interface Progress {
  sent: number;
  useless: number;
  isUseful: boolean;
  note?: string;
  base?: Promise<Digest>;
  flow?: Promise<StageFlow>;
}

export function createExchange(options: ExchangeOptions): Exchange {
  const { stage, remote, place, transport, joined, batches, dispatch } = options;
  const state: Progress = { sent: 0, useless: 0, isUseful: false };
  const itemsOf = ({ positions, items }: Batch): Items => ({ items, keys: positions.map(joined.keyOf) });
  return {
    async send(wanted) {
      const id = `${stage}-${++state.sent}`;
      // From now on: the stage may end here while it is packed.
      batches.leaves(id, wanted);
      const { payload, kept, packs } = await transport.pack(itemsOf(wanted), 'cache');
      if (batches.returns(id) === undefined) return;
      const batch = partOf(wanted, (index) => !kept.has(index));
      batches.here(partOf(wanted, (index) => kept.has(index)));
      if (batch.items.length === 0) return;
      batches.leaves(id, batch);
      state.base ??= transport.base().then((base) => putBase(remote, base, place));
      state.flow ??= dispatch.begin(stage, stage === 'parse' ? NEXT.parse : NEXT.render);
      const [base, load, flow] = await Promise.all([state.base, putContent(remote, payload), state.flow]);
      if (batches.isOut(id)) await flow.add(id, { base, load, packs });
    },
    async receive(batch, { results, took, note, worker }) {
      tellMachineWork({ machine: worker, stage, items: batch.items.length, ended: clock(), took });
      const get = async (digest: Digest): Promise<Arrived> => ({ digest, bytes: await getContent(remote, digest) });
      const arrived = await Promise.all(results.map(get)).catch((error: unknown) => {
        // The results are lost, not the items.
        batches.again(batch);
        throw error;
      });
      settle(options, batch, await transport.unpack(arrived, itemsOf(batch)).catch(() => []));
      batches.measured(batch.items.length, took);
      limitYoung();
      state.isUseful ||= note === undefined;
      if (note !== undefined && !state.isUseful && ++state.useless >= MAX_USELESS) state.note = note;
    },
    async runAlone(batch) {
      const runner = options.openRunner();
      try {
        const { payload } = await transport.base();
        for (const index of batch.items.keys()) {
          const one = partOf(batch, (at) => at === index);
          settle(options, one, await runOne(transport, runner, { base: payload, one: itemsOf(one) }));
        }
      } finally {
        runner.close();
      }
    },
    useless: () => state.note,
    close: () => void state.flow?.then((flow) => flow.close()).catch(() => undefined),
  };
}

/** Takes the results of a batch; items without one are run again, or here. */
function settle(
  { batches, joined }: ExchangeOptions,
  { positions, items }: Batch,
  results: Awaited<ReturnType<Transport['unpack']>>,
): void {
  const open = new Set<number>();
  const own = new Set<number>();
  items.forEach((_, index) => {
    const found = results[index];
    if (found === undefined) own.add(index);
    else if ('again' in found) open.add(index);
    else joined.store(positions[index] as number, found.result);
  });
  const whole = { positions, items, at: 0 };
  batches.again(partOf(whole, (index) => open.has(index)));
  batches.here(partOf(whole, (index) => own.has(index)));
}

/** The result of one item; none when the stage threw an error, which it throws again in this process. */
async function runOne(transport: Transport, runner: Runner, { base, one }: { base: Uint8Array; one: Items }) {
  const { payload } = await transport.pack(one, 'none');
  try {
    const { results } = await runner.run({ hash: 'alone', payload: base }, { load: payload, packs: [] });
    return await transport.unpack(
      results.map((bytes) => ({ bytes })),
      one,
    );
  } catch (error) {
    return error instanceof RunnerEnded ? [{ result: transport.stopped(one.items[0], error.why) }] : [];
  }
}
