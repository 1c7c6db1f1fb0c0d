/** Objects on their way to a shared cache: some at a time, until too many fail. */
import { createGate } from './gate.ts';
import { type ObjectName, type Store, StoreFault } from './store.ts';
import type { Use } from './use.ts';

const PARALLEL = 2;
/** Bytes that may wait to be written before the queue is full. */
const FULL_BYTES = 64 << 20;
/** Writes that fail one after the other, after which nothing more is written. */
const MOST_FAULTS = 3;

export interface Queue {
  isOpen(): boolean;
  isFull(): boolean;
  /** Why it is closed. */
  readonly ended: string | undefined;
  stop(reason: string): void;
  /** Resolves when the queue is not full, or closed. */
  whenNotFull(): Promise<void>;
  /** @param first Writes that must have succeeded before. */
  write(name: ObjectName, bytes: Uint8Array, first?: readonly Promise<boolean>[]): Promise<boolean>;
}

const faultOf = (error: unknown): StoreFault =>
  error instanceof StoreFault ? error : new StoreFault('it could not be written');

/** @param isAllowed False: nothing is written. */
export function createQueue(use: Use, { store, isAllowed }: { store: Store; isAllowed: boolean }): Queue {
  const gate = createGate(PARALLEL);
  const state = { faults: 0, bytes: 0, ended: undefined as string | undefined };
  const waiting = new Set<() => void>();
  const isOpen = (): boolean => isAllowed && state.ended === undefined && !use.isOver;
  const isFull = (): boolean => state.bytes >= FULL_BYTES && isOpen();

  const wake = (): void => {
    if (isFull()) return;
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const failed = (error: unknown): void => {
    if (!isOpen()) return;
    const { message, lasts } = faultOf(error);
    use.doubt(message);
    state.faults += 1;
    if (lasts === 'always' || state.faults >= MOST_FAULTS) state.ended = message;
  };

  async function writeNow(name: ObjectName, bytes: Uint8Array): Promise<boolean> {
    if (!isOpen()) return false;
    try {
      // A disk may not notice the signal.
      await Promise.race([store.put(name, bytes, { signal: use.signal }), use.whenEnded]);
      if (use.isOver) return false;
      state.faults = 0;
      use.trust();
      return true;
    } catch (error) {
      failed(error);
      return false;
    }
  }

  return {
    isOpen,
    isFull,
    get ended() {
      return state.ended;
    },
    stop(reason) {
      state.ended ??= reason;
      wake();
    },
    whenNotFull: async () => {
      if (isFull()) await new Promise<void>((resolve) => waiting.add(resolve));
    },
    async write(name, bytes, first = []) {
      if (!isOpen()) return false;
      state.bytes += bytes.length;
      const isReady = (await Promise.all(first)).every(Boolean);
      const isStored = isReady && (await gate(() => writeNow(name, bytes)));
      state.bytes -= bytes.length;
      wake();
      return isStored;
    },
  };
}
