/** Limits how much heavy work runs at once. */

/** Runs one task after another; undefined for one that finds too many waiting. */
export type Turns = <T>(task: () => Promise<T>) => Promise<T | undefined>;

/** @param most How many tasks may wait or run. */
export function createTurns(most: number): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  return async (task) => {
    if (count >= most) return undefined;
    count += 1;
    const mine = last.then(task);
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      count -= 1;
    }
  };
}
