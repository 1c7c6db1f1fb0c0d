/** Pauses for garbage collection, for profiles. */
import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { clockOrigin } from './clock.ts';

/** A pause for garbage collection, in ms of `clock`. */
export interface Pause {
  began: number;
  ended: number;
}

export interface PauseWatch {
  /** The pauses since the last call, without the latest ones. */
  take(): Pause[];
  /** The same with the latest ones: Node reports pauses on the next turn of the event loop, observers hear of them after it. */
  takeAll(): Promise<Pause[]>;
  stop(): void;
}

/** Watches the garbage collection of this thread. */
export function watchPauses(): PauseWatch {
  const origin = clockOrigin();
  const pauses: Pause[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      pauses.push({ began: origin + startTime, ended: origin + startTime + duration });
  });
  observer.observe({ entryTypes: ['gc'] });
  const take = () => pauses.splice(0);
  return {
    take,
    async takeAll() {
      await nextTurn();
      await nextTurn();
      return take();
    },
    stop: () => observer.disconnect(),
  };
}
