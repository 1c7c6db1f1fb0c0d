/** The promises that code of authors waits for. */
import { promiseHooks } from 'node:v8';

/** Promises that are watched at the same time; a config has a few. */
const MAX_WATCHED = 20_000;

export interface PendingPromises {
  /**
   * The calls that made the promise on which all others wait, innermost first, as lines of a stack.
   * @param isOwn Which lines are of the author's code.
   * @returns Empty if no promise is of that code.
   */
  calls(isOwn: (line: string) => boolean): string[];
  stop(): void;
}

/** Watches all promises of this thread from now on, which makes them slower. */
export function watchPromises(): PendingPromises {
  const made = new Map<Promise<unknown>, Error>();
  const stops = [
    promiseHooks.onInit((promise) => {
      if (made.size < MAX_WATCHED) made.set(promise, new Error('made here'));
    }) as () => void,
    promiseHooks.onSettled((promise) => void made.delete(promise)) as () => void,
  ];
  return {
    calls(isOwn) {
      const all = [...made.values()].map(({ stack = '' }) => stack.split('\n').filter(isOwn));
      // A promise of a function is made inside the calls that wait for it; its `await` comes later.
      const deepest = all.reduce((most, calls) => (calls.length > most.length ? calls : most), []);
      return all.findLast((calls) => calls.length > 0 && functionOf(calls) === functionOf(deepest)) ?? deepest;
    },
    stop() {
      for (const stop of stops) stop();
      made.clear();
    },
  };
}

const functionOf = ([line = '']: readonly string[]): string => /at (.+?) \(/.exec(line)?.[1] ?? '';
