/** Runs work, but only so much at a time, in the order in which it came. */
export function createLimiter(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const state = { running: 0 };
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (state.running < most) state.running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next in line takes over the slot.
      if (next) next();
      else state.running -= 1;
    }
  };
}
