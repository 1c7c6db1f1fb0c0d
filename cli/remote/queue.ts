/** Objects on their way to a shared cache: some at a time, until too many fail. */
import { createLimiter } from './limiter.ts';
import { type ObjectName, type Store, StoreFault } from './store.ts';
import { createEnding, type Ending, type Use } from './use.ts';

const PARALLEL = 2;
/** Bytes that may wait to be written before the queue is full. */
const FULL_BYTES = 64 << 20;
/** Writes that fail one after the other, after which nothing more is written. */
const MAX_FAULTS = 3;

export interface Queue {
  isOpen(): boolean;
  isFull(): boolean;
  /** Why it is closed, or has lost objects. */
  readonly ended: string | undefined;
  /** Closes it. */
  stop(reason: string): void;
  /** Gives up what is in it now: the results of these writes are false. It stays open. */
  drop(reason: string): void;
  /** Resolves when the queue is not full, or closed. */
  whenNotFull(): Promise<void>;
  /** @param first Writes that must have succeeded before. */
  write(name: ObjectName, bytes: Uint8Array, first?: readonly Promise<boolean>[]): Promise<boolean>;
}

interface State {
  /** Failed writes in a row. */
  faults: number;
  /** That wait to be written. */
  bytes: number;
  isStopped: boolean;
  ended?: string;
  ending: Ending;
}

const faultOf = (error: unknown): StoreFault =>
  error instanceof StoreFault ? error : new StoreFault('it could not be written');

/** `opened` waits for the next `open`. */
function createLatch(): { opened(): Promise<void>; open(): void } {
  const waiting = new Set<() => void>();
  return {
    opened: () => new Promise((resolve) => waiting.add(resolve)),
    open() {
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
  };
}

/** @param isAllowed False: nothing is written. */
export function createQueue(use: Use, { store, isAllowed }: { store: Store; isAllowed: boolean }): Queue {
  const limit = createLimiter(PARALLEL);
  const state: State = { faults: 0, bytes: 0, isStopped: false, ending: createEnding() };
  const { opened, open } = createLatch();
  const isOpen = (): boolean => isAllowed && !state.isStopped && !use.isOver;
  use.signal.addEventListener('abort', () => state.ending.abort(), { once: true });
  const isFull = (): boolean => state.bytes >= FULL_BYTES && isOpen();

  const wake = (): void => {
    if (!isFull()) open();
  };
  const stop = (reason: string): void => {
    if (isOpen()) Object.assign(state, { isStopped: true, ended: reason });
    wake();
  };
  const failed = ({ message, lasts }: StoreFault): void => {
    use.doubt(message);
    Object.assign(state, { faults: state.faults + 1, ended: state.ended ?? message });
    if (lasts === 'always' || state.faults >= MAX_FAULTS) stop(message);
  };

  async function writeNow(name: ObjectName, bytes: Uint8Array, { signal, whenEnded }: Ending): Promise<boolean> {
    if (!isOpen() || signal.aborted) return false;
    try {
      await Promise.race([store.put(name, bytes, { signal }), whenEnded]);
      if (signal.aborted) return false;
      state.faults = 0;
      use.trust();
      return true;
    } catch (error) {
      if (!signal.aborted) failed(faultOf(error));
      return false;
    }
  }

  return {
    isOpen,
    isFull,
    get ended() {
      return state.ended;
    },
    stop,
    drop(reason) {
      state.ended ??= reason;
      state.ending.abort();
      state.ending = createEnding();
    },
    whenNotFull: () => (isFull() ? opened() : Promise.resolve()),
    async write(name, bytes, first = []) {
      if (!isOpen()) return false;
      const { ending } = state;
      state.bytes += bytes.length;
      const isReady = (await Promise.all(first)).every(Boolean);
      const isStored = isReady && (await limit(() => writeNow(name, bytes, ending)));
      state.bytes -= bytes.length;
      wake();
      return isStored;
    },
  };
}
