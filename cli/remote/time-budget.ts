/**
 * How long a build may wait for a cache in vain. Time counts while something is pending and the process is idle. Bytes
 * that arrive are credit for the time before them, so that a cache that works is never given up.
 */
import { performance } from 'node:perf_hooks';

/** A cache that gives fewer bytes per millisecond (4 Mbit/s) is hardly faster than building. */
const BYTES_PER_MS = 512;
/** Credit for an object besides its bytes: small ones take a round trip each. */
const OBJECT_MS = 100;
const TICK_MS = 50;

interface Wait {
  arrived(bytes: number): void;
  /** `wrong`: all the time was lost, also the time that had credit. */
  end(use: 'used' | 'nothing' | 'wrong'): void;
}

export interface TimeBudget {
  begin(): Wait;
  /** Milliseconds that were of no use. */
  spent(): number;
  /** Average bytes per second while something was pending; undefined before the first byte. */
  rate(): number | undefined;
}

/** While the event loop works, the build does not wait, however late the bytes are. */
const moment = () => ({ now: performance.now(), idle: performance.eventLoopUtilization().idle });

/** @param limit Milliseconds; when they are spent, `onSpent` is called, once. */
export function createTimeBudget(limit: number, onSpent: () => void): TimeBudget {
  const state = { pending: 0, last: moment(), waited: 0, credit: 0, lost: 0, active: 0, bytes: 0, isOver: false };
  let timer: NodeJS.Timeout | undefined;
  const spent = (): number => state.lost + state.waited;

  /** Credit covers the time before it, and none after it. */
  const spendCredit = (): void => {
    Object.assign(state, { lost: state.lost + Math.max(0, state.waited - state.credit), waited: 0, credit: 0 });
  };
  const settle = (): void => {
    const [before, last] = [state.last, moment()];
    // The idle time of a process that was stopped is not waiting.
    state.waited += Math.min(last.idle - before.idle, 2 * TICK_MS);
    Object.assign(state, { last, active: state.active + last.now - before.now });
    if (state.credit > 0) spendCredit();
    if (spent() < limit || state.isOver) return;
    state.isOver = true;
    onSpent();
  };

  return {
    begin() {
      if (state.pending === 0) {
        state.last = moment();
        timer = setInterval(settle, TICK_MS);
      } else settle();
      state.pending += 1;
      const began = state.active;
      return {
        arrived(bytes) {
          state.bytes += bytes;
          state.credit += bytes / BYTES_PER_MS;
        },
        end(use) {
          if (use === 'used') state.credit += OBJECT_MS;
          settle();
          state.pending -= 1;
          if (use === 'wrong') state.lost += state.active - began;
          if (state.pending > 0) return;
          clearInterval(timer);
          spendCredit();
        },
      };
    },
    spent,
    rate: () => (state.bytes === 0 || state.active === 0 ? undefined : (1000 * state.bytes) / state.active),
  };
}
