/** The first signal to end, for commands that finish what they do. */
import process from 'node:process';

/** Waits for it. A second signal ends the process at once, as it ends other commands. */
export function firstSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const others = process.listeners(signal);
      process.removeAllListeners(signal);
      process.once(signal, () => {
        for (const one of others) process.on(signal, one);
        resolve();
      });
    }
  });
}
