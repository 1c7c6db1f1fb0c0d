/** Whether a shared cache is still used, what was transferred, and what there is to say about it at the end. */
import { setMaxListeners } from 'node:events';
import type { Transfer } from './types.ts';

export interface Use {
  readonly transfer: Transfer;
  /** Aborted when the cache is no longer used. */
  readonly signal: AbortSignal;
  /** Resolves at the same moment. */
  readonly whenEnded: Promise<undefined>;
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
  const controller = new AbortController();
  const { signal } = controller;
  setMaxListeners(0, signal);
  const state: { reason?: string | undefined; doubt?: string; isTrusted: boolean } = { isTrusted: false };
  const whenEnded = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
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
      controller.abort();
    },
    trust() {
      state.isTrusted = true;
    },
    doubt(reason) {
      state.doubt = reason;
    },
  };
}
