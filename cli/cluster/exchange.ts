/** Sends portions of a stage to other machines, and takes their results. */
import type { Digest, Remote } from '../remote/types.ts';
import { clock } from '../system/clock.ts';
import { limitYoung } from '../system/heap.ts';
import { tellMachineWork } from '../system/meter.ts';
import type { Threads } from '../system/threads.ts';
import { getContent, putBase, putContent, type SitePlace } from './content.ts';
import type { Dispatch, StageFlow } from './dispatch.ts';
import { type Portion, type Portions, partOf } from './portions.ts';
import type { PortionDone } from './protocol.ts';
import { type Seat, SeatEnded } from './runner.ts';
import type { Arrived, Freight, Items } from './types.ts';

type Joined = Parameters<Threads['join']>[2];

export interface Exchange {
  send(portion: Portion): Promise<void>;
  receive(portion: Portion, done: PortionDone): Promise<void>;
  /** Runs items that end processes one by one, in a process of this machine. */
  runAlone(portion: Portion): Promise<void>;
  /** Why other machines are of no use for this stage. */
  useless(): string | undefined;
  /** Ends the flow of the stage. */
  close(): void;
}

export interface ExchangeOptions {
  stage: string;
  remote: Remote;
  place: SitePlace;
  freight: Freight;
  joined: Joined;
  portions: Portions;
  dispatch: Dispatch;
  openSeat(): Seat;
}

/** What follows a stage, for those who look at the queue. */
const NEXT: Readonly<Record<'parse' | 'render', string>> = { parse: 'link', render: 'check and write' };

/** If the first portions have no results at all, the stage stays here. */
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
  const { stage, remote, place, freight, joined, portions, dispatch } = options;
  const state: Progress = { sent: 0, useless: 0, isUseful: false };
  const itemsOf = ({ positions, items }: Portion): Items => ({ items, keys: positions.map(joined.keyOf) });
  return {
    async send(wanted) {
      const id = `${stage}-${++state.sent}`;
      // From now on: the stage may end here while it is packed.
      portions.leaves(id, wanted);
      const { parcel, kept, packs } = await freight.pack(itemsOf(wanted), 'cache');
      if (portions.returns(id) === undefined) return;
      const portion = partOf(wanted, (index) => !kept.has(index));
      portions.here(partOf(wanted, (index) => kept.has(index)));
      if (portion.items.length === 0) return;
      portions.leaves(id, portion);
      state.base ??= freight.base().then((base) => putBase(remote, base, place));
      state.flow ??= dispatch.begin(stage, stage === 'parse' ? NEXT.parse : NEXT.render);
      const [base, load, flow] = await Promise.all([state.base, putContent(remote, parcel), state.flow]);
      if (portions.isOut(id)) await flow.add(id, { base, load, packs });
    },
    async receive(portion, { results, took, note, worker }) {
      tellMachineWork({ machine: worker, stage, items: portion.items.length, ended: clock(), took });
      const get = async (digest: Digest): Promise<Arrived> => ({ digest, bytes: await getContent(remote, digest) });
      const arrived = await Promise.all(results.map(get)).catch((error: unknown) => {
        // The results are lost, not the items.
        portions.again(portion);
        throw error;
      });
      settle(options, portion, await freight.unpack(arrived, itemsOf(portion)).catch(() => []));
      portions.measured(portion.items.length, took);
      limitYoung();
      state.isUseful ||= note === undefined;
      if (note !== undefined && !state.isUseful && ++state.useless >= MAX_USELESS) state.note = note;
    },
    async runAlone(portion) {
      const seat = options.openSeat();
      try {
        const { parcel } = await freight.base();
        for (const index of portion.items.keys()) {
          const one = partOf(portion, (at) => at === index);
          settle(options, one, await runOne(freight, seat, { base: parcel, one: itemsOf(one) }));
        }
      } finally {
        seat.close();
      }
    },
    useless: () => state.note,
    close: () => void state.flow?.then((flow) => flow.close()).catch(() => undefined),
  };
}

/** Takes the results of a portion; items without one are run again, or here. */
function settle(
  { portions, joined }: ExchangeOptions,
  { positions, items }: Portion,
  results: Awaited<ReturnType<Freight['unpack']>>,
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
  portions.again(partOf(whole, (index) => open.has(index)));
  portions.here(partOf(whole, (index) => own.has(index)));
}

/** The result of one item; none when the stage threw an error, which it throws again in this process. */
async function runOne(freight: Freight, seat: Seat, { base, one }: { base: Uint8Array; one: Items }) {
  const { parcel } = await freight.pack(one, 'none');
  try {
    const { results } = await seat.run({ hash: 'alone', parcel: base }, { load: parcel, packs: [] });
    return await freight.unpack(
      results.map((bytes) => ({ bytes })),
      one,
    );
  } catch (error) {
    return error instanceof SeatEnded ? [{ result: freight.stopped(one.items[0], error.why) }] : [];
  }
}
