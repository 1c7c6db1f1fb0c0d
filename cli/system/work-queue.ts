/** The open items of a per-item stage: who gets which, and when the main thread works itself. */

/** Successive items of a list. */
export interface Batch<I = unknown> {
  /** Position of the first. */
  at: number;
  items: readonly I[];
}

/**
 * The items of a job that nobody has taken yet. Only the main thread takes them. Workers get them in batches: a copy of
 * the whole list in every thread would double the memory of a large site.
 */
export interface Queue<I = unknown> {
  /** The next items, at most this many; undefined when none are left. */
  take(most: number): Batch<I> | undefined;
  /** For a worker: fewer towards the end, so that all threads end together. */
  takeShare(threads: number): Batch<I> | undefined;
  /** For the main thread itself; undefined when it has nothing to do now. */
  takeHere(most: number): Batch<I> | undefined;
  /** Number of items that `take` can still give. */
  left(): number;
  /** Puts back what was taken and not run. `onlyHere`: nobody but the main thread gets it. */
  giveBack(batch: Batch<I>, onlyHere?: boolean): void;
  /** While true, the main thread leaves the items to others, except those that only it gets. */
  hold(isHeld: boolean): void;
  /** Waits for work of the main thread: false when there is none left, and `others` have ended. */
  hasTurn(others: Promise<unknown>): Promise<boolean>;
  /** Threads stop before their next item. */
  stop(): void;
  /** 1 after `stop`; then for each thread 1 + the position of its current item. */
  readonly shared: SharedArrayBuffer;
}

/** Items a worker gets at a time. Two batches are on their way, so that it need not wait for the main thread. */
const BATCH = 64;
const MAX_THREADS = 64;

export function createQueue<I>(items: readonly I[]): Queue<I> {
  const shared = new SharedArrayBuffer(4 * (1 + MAX_THREADS));
  const rest: Rest<I>[] = items.length > 0 ? [{ at: 0, items, from: 0 }] : [];
  const here: Rest<I>[] = [];
  const state = { left: items.length, isHeld: false, wake: () => {} };
  const take = (most: number): Batch<I> | undefined => {
    const taken = takeFrom(rest, most);
    state.left -= taken?.items.length ?? 0;
    return taken;
  };
  const hasSome = () => here.length > 0 || (!state.isHeld && rest.length > 0);
  return {
    take,
    takeShare: (threads) => take(Math.min(BATCH, Math.ceil(state.left / (4 * threads)))),
    takeHere: (most) => takeFrom(here, most) ?? (state.isHeld ? undefined : take(most)),
    left: () => state.left,
    giveBack(batch, onlyHere = false) {
      if (batch.items.length === 0) return;
      (onlyHere ? here : rest).push({ ...batch, from: 0 });
      if (!onlyHere) state.left += batch.items.length;
      state.wake();
    },
    hold(isHeld) {
      state.isHeld = isHeld;
      state.wake();
    },
    async hasTurn(others) {
      const ended = { yet: false };
      const end = () => {
        ended.yet = true;
        state.wake();
      };
      if (!hasSome()) others.then(end, end);
      while (!hasSome()) {
        if (ended.yet) return false;
        await new Promise<void>((resolve) => {
          state.wake = resolve;
        });
      }
      return true;
    },
    stop() {
      for (const list of [rest, here]) list.length = 0;
      state.left = 0;
      Atomics.store(new Int32Array(shared), 0, 1);
      state.wake();
    },
    shared,
  };
}

/** A batch whose first items are taken. */
interface Rest<I> extends Batch<I> {
  from: number;
}

/** The next items of the last batch of a list. */
function takeFrom<I>(list: Rest<I>[], most: number): Batch<I> | undefined {
  const last = list.at(-1);
  if (last === undefined) return undefined;
  const { at, items, from } = last;
  last.from = Math.min(from + most, items.length);
  if (last.from === items.length) list.pop();
  return { at: at + from, items: items.slice(from, last.from) };
}
