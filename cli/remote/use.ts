/** Whether a shared cache is still used, what was transferred, and what there is to say about it at the end. */
import { setMaxListeners } from 'node:events';
import type { Transfer } from './types.ts';

/** The end of some work: a signal for what notices it, and a promise for what does not, such as a disk that hangs. */
export interface Ending {
  readonly signal: AbortSignal;
  /** Resolves when the signal is aborted. */
  readonly whenEnded: Promise<undefined>;
  abort(): void;
}

export function createEnding(): Ending {
  const controller = new AbortController();
  const { signal } = controller;
  setMaxListeners(0, signal);
  const whenEnded = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  return { signal, whenEnded, abort: () => controller.abort() };
}

export interface Use extends Pick<Ending, 'signal' | 'whenEnded'> {
  readonly transfer: Transfer;
  readonly isOver: boolean;
  /** Why the cache was given up, for the user. */
  readonly reason: string | undefined;
  /** Ends the use, for a reason; without one, because the run is over. */
  end(reason?: string): void;
  /** The cache answered as it should, once. */
  trust(): void;
  /** Something is wrong with the cache. If it never answered as it should, this is why. */
  doubt(reason: string): void;
}

export function createUse(): Use {
  const { signal, whenEnded, abort } = createEnding();
  const state: { reason?: string | undefined; doubt?: string; isTrusted: boolean } = { isTrusted: false };
  return {
    transfer: { requests: 0, down: 0, up: 0 },
    signal,
    whenEnded,
    get isOver() {
      return signal.aborted;
    },
    get reason() {
      return state.reason;
    },
    end(reason) {
      if (signal.aborted) return;
      const never = state.isTrusted ? undefined : state.doubt;
      state.reason = reason ?? never;
      abort();
    },
    trust() {
      state.isTrusted = true;
    },
    doubt(reason) {
      state.doubt = reason;
    },
  };
}
