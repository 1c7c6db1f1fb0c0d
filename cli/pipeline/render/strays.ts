/** Errors that come when nobody waits for them any more: promises nobody caught, timers that throw. */
import { AsyncLocalStorage } from 'node:async_hooks';

type Report = (thrown: unknown) => void;

/** Follows what a page starts through its timers and promises, so that it is known whose error it is. */
const owner = new AsyncLocalStorage<Report>();

const EVENTS = ['uncaughtException', 'unhandledRejection'] as const;
type Listener = (...args: unknown[]) => void;
const former = new Map<string, Listener[]>();

/** Runs a function; whatever it starts and that fails later goes to `report` instead of ending the process. */
export function withStrays<T>(report: Report, run: () => T): T {
  if (former.size === 0) for (const event of EVENTS) takeOver(event);
  return owner.run(report, run);
}

function takeOver(event: (typeof EVENTS)[number]): void {
  const others = process.listeners(event as 'uncaughtException') as unknown as Listener[];
  former.set(event, others);
  process.removeAllListeners(event);
  process.on(
    event as 'uncaughtException',
    ((...args: unknown[]) => {
      const report = owner.getStore();
      if (report) return report(args[0]);
      if (others.length === 0) throw args[0];
      for (const listener of others) listener(...args);
    }) as Listener,
  );
}
