/** Limits requests per host: how many at a time, how soon after one another, and pauses. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Limits } from './types.ts';

interface Host {
  running: number;
  /** When the next request may begin, by `performance.now`. */
  next: number;
  waiting: (() => void)[];
}

export type Pace = ReturnType<typeof createPace>;

export function createPace({ perHost, gap }: Pick<Limits, 'perHost' | 'gap'>, signal?: AbortSignal) {
  const hosts = new Map<string, Host>();
  const hostOf = (name: string): Host => {
    const host = hosts.get(name) ?? { running: 0, next: 0, waiting: [] };
    hosts.set(name, host);
    return host;
  };
  const leave = (host: Host): void => {
    const next = host.waiting.shift();
    // The next in line takes over the slot.
    if (next) next();
    else host.running--;
  };
  return {
    /** Runs work when the host may get another request. */
    async run<T>(name: string, work: () => Promise<T>): Promise<T> {
      const host = hostOf(name);
      if (host.running < perHost) host.running++;
      else await new Promise<void>((resolve) => host.waiting.push(resolve));
      try {
        await turnOf(host, { gap, signal });
        return await work();
      } finally {
        leave(host);
      }
    },
    /** Sends no request to a host for some milliseconds. */
    pause(name: string, milliseconds: number): void {
      const host = hostOf(name);
      host.next = Math.max(host.next, performance.now() + milliseconds);
    },
  };
}

async function turnOf(host: Host, { gap, signal }: { gap: number; signal: AbortSignal | undefined }): Promise<void> {
  for (let wait = host.next - performance.now(); wait > 0; wait = host.next - performance.now())
    await sleep(Math.ceil(wait), undefined, signal && { signal });
  host.next = performance.now() + gap;
}
