/** The items of a stage that are on their way to other machines, and how many of them go at a time. */
import type { Queue } from '../system/work-queue.ts';

/** Items on their way: their positions in the list of the stage. */
export interface Batch {
  positions: number[];
  items: unknown[];
  /** When it was handed out. */
  at: number;
}

export interface Batches {
  /** The next items to hand out; undefined when none are left. `runners`: processes of all workers. */
  next(runners: number): Batch | undefined;
  /** A batch is handed out under this id. */
  leaves(id: string, batch: Batch): void;
  /** A batch is back; undefined when it was not out. */
  returns(id: string): Batch | undefined;
  isOut(id: string): boolean;
  /** The ids of those that are out for longer than `ms`. */
  outFor(ms: number): string[];
  count(): number;
  /** These items are handed out again. */
  again(batch: Batch): void;
  /** Only this machine runs these items. */
  here(batch: Batch): void;
  /** Everything that is not done is left to this machine and its threads. @returns The ids of what was out. */
  giveAllBack(): string[];
  /** This many items took this long, in ms. */
  measured(items: number, took: number): void;
  /** True when nothing is out or waits. */
  isEmpty(): boolean;
}

/** Items of the first batches, and the time that later ones take. */
const FIRST_ITEMS = 16;
const MAX_ITEMS = 256;
const BATCH_MS = 800;

export function createBatches(queue: Queue): Batches {
  const out = new Map<string, Batch>();
  const waiting: Batch[] = [];
  const pace = { items: 0, took: 0 };
  const giveBack = ({ positions, items }: Batch, onlyHere: boolean): void =>
    positions.forEach((at, index) => queue.giveBack({ at, items: [items[index]] }, onlyHere));
  /** Smaller towards the end, so that all end together. */
  const size = (runners: number): number => {
    const wanted = pace.items === 0 ? FIRST_ITEMS : Math.round((BATCH_MS * pace.items) / Math.max(pace.took, 1));
    return Math.max(1, Math.min(wanted, MAX_ITEMS, Math.ceil(queue.left() / (2 * runners))));
  };
  return {
    next(runners) {
      const first = waiting.shift();
      if (first) return first;
      const taken = queue.take(size(runners));
      return taken && { positions: taken.items.map((_, index) => taken.at + index), items: [...taken.items], at: 0 };
    },
    leaves: (id, batch) => void out.set(id, batch),
    returns(id) {
      const batch = out.get(id);
      out.delete(id);
      return batch;
    },
    isOut: (id) => out.has(id),
    outFor: (ms) => [...out].filter(([, { at }]) => performance.now() - at > ms).map(([id]) => id),
    count: () => out.size,
    again: (batch) => void (batch.items.length > 0 && waiting.push(batch)),
    here: (batch) => giveBack(batch, true),
    giveAllBack() {
      const ids = [...out.keys()];
      for (const batch of [...out.values(), ...waiting.splice(0)]) giveBack(batch, false);
      out.clear();
      return ids;
    },
    measured(items, took) {
      pace.items += items;
      pace.took += took;
    },
    isEmpty: () => queue.left() === 0 && out.size === 0 && waiting.length === 0,
  };
}

/** The part of a batch with these indexes. */
export function partOf({ positions, items, at }: Batch, isIn: (index: number) => boolean): Batch {
  const own = (_: unknown, index: number) => isIn(index);
  return { positions: positions.filter(own), items: items.filter(own), at };
}
