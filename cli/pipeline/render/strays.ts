/** Late errors: unhandled rejections, and timers that throw. */
import { AsyncLocalStorage } from 'node:async_hooks';

type Report = (thrown: unknown) => void;

/** Follows a page's timers and promises, so that each error has an owner. */
const owner = new AsyncLocalStorage<Report>();

const EVENTS = ['uncaughtException', 'unhandledRejection'] as const;
type Listener = (...args: unknown[]) => void;
/** Previous listeners by event. */
const former = new Map<string, Listener[]>();
const listeners = new Map<string, Listener>(EVENTS.map((event) => [event, (thrown) => onStray(event, thrown)]));

/** Runs a function. Later errors of what it starts go to `report` instead of ending the process. */
export function withStrays<T>(report: Report, run: () => T): T {
  for (const event of EVENTS) takeOver(event as 'uncaughtException');
  return owner.run(report, run);
}

function takeOver(event: 'uncaughtException'): void {
  const own = listeners.get(event) as NodeJS.UncaughtExceptionListener;
  const others = process.listeners(event);
  if (others.includes(own)) return;
  former.set(event, others as unknown as Listener[]);
  process.removeAllListeners(event);
  process.on(event, own);
}

function onStray(event: string, thrown: unknown): void {
  const report = owner.getStore();
  const others = report ? [report] : (former.get(event) ?? []);
  if (others.length === 0) throw thrown;
  for (const listener of others) listener(thrown);
}
