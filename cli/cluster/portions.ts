/** The items of a stage that are on their way to other machines, and how many of them go at a time. */
import type { Queue } from '../system/work-queue.ts';

/** Items on their way: their positions in the list of the stage. */
export interface Portion {
  positions: number[];
  items: unknown[];
  /** When it was handed out. */
  at: number;
}

export interface Portions {
  /** The next items to hand out; undefined when none are left. `seats`: processes of all workers. */
  next(seats: number): Portion | undefined;
  /** A portion is handed out under this id. */
  leaves(id: string, portion: Portion): void;
  /** A portion is back; undefined when it was not out. */
  returns(id: string): Portion | undefined;
  isOut(id: string): boolean;
  /** The ids of those that are out for longer than `ms`. */
  outFor(ms: number): string[];
  count(): number;
  /** These items are handed out again. */
  again(portion: Portion): void;
  /** Only this machine runs these items. */
  here(portion: Portion): void;
  /** Everything that is not done is left to this machine and its threads. @returns The ids of what was out. */
  giveAllBack(): string[];
  /** This many items took this long, in ms. */
  measured(items: number, took: number): void;
  /** True when nothing is out or waits. */
  isEmpty(): boolean;
}

/** Items of the first portions, and the time that later ones take. */
const FIRST_ITEMS = 16;
const MAX_ITEMS = 256;
const PORTION_MS = 800;

export function createPortions(queue: Queue): Portions {
  const out = new Map<string, Portion>();
  const waiting: Portion[] = [];
  const pace = { items: 0, took: 0 };
  const giveBack = ({ positions, items }: Portion, onlyHere: boolean): void =>
    positions.forEach((at, index) => queue.giveBack({ at, items: [items[index]] }, onlyHere));
  /** Smaller towards the end, so that all end together. */
  const size = (seats: number): number => {
    const wanted = pace.items === 0 ? FIRST_ITEMS : Math.round((PORTION_MS * pace.items) / Math.max(pace.took, 1));
    return Math.max(1, Math.min(wanted, MAX_ITEMS, Math.ceil(queue.left() / (2 * seats))));
  };
  return {
    next(seats) {
      const first = waiting.shift();
      if (first) return first;
      const taken = queue.take(size(seats));
      return taken && { positions: taken.items.map((_, index) => taken.at + index), items: [...taken.items], at: 0 };
    },
    leaves: (id, portion) => void out.set(id, portion),
    returns(id) {
      const portion = out.get(id);
      out.delete(id);
      return portion;
    },
    isOut: (id) => out.has(id),
    outFor: (ms) => [...out].filter(([, { at }]) => performance.now() - at > ms).map(([id]) => id),
    count: () => out.size,
    again: (portion) => void (portion.items.length > 0 && waiting.push(portion)),
    here: (portion) => giveBack(portion, true),
    giveAllBack() {
      const ids = [...out.keys()];
      for (const portion of [...out.values(), ...waiting.splice(0)]) giveBack(portion, false);
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

/** The part of a portion with these indexes. */
export function partOf({ positions, items, at }: Portion, isIn: (index: number) => boolean): Portion {
  const own = (_: unknown, index: number) => isIn(index);
  return { positions: positions.filter(own), items: items.filter(own), at };
}
