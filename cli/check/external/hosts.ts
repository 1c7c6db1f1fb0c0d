/** What a run learns about hosts: which ones need no further request, and whether there is a network at all. */
import type { Cause, PageResult } from './types.ts';

/** After this many failures in a row for the same reason, other pages of the host are not requested. */
const ENOUGH = 3;
const HOPELESS: readonly Cause[] = ['busy', 'silent', 'reset', 'refused', 'name', 'network'];

/** Results that a missing network causes. */
const DARK: readonly Cause[] = ['name', 'network', 'silent'];
/** After this many hosts without any answer, the run stops sending requests. */
const MANY_DARK = 10;
/** At the end of the run, this many hosts without any answer mean that there is no network. */
const FEW_DARK = 3;

export type Hosts = ReturnType<typeof createHosts>;

export function createHosts() {
  const failures = new Map<string, PageResult[]>();
  const dark = new Map<string, Cause>();
  const state = { hasAnswered: false };
  return {
    note(name: string, result: PageResult): void {
      if (DARK.includes(result.cause)) dark.set(name, result.cause);
      else if (result.tries > 0) state.hasAnswered = true;
      const before = failures.get(name) ?? [];
      const isSame = before[0] === undefined || before[0].cause === result.cause;
      failures.set(name, HOPELESS.includes(result.cause) ? [...(isSame ? before : []), result] : []);
    },
    /** The result to expect for further pages of a host; undefined when they must be requested. */
    lost(name: string): PageResult | undefined {
      const same = failures.get(name) ?? [];
      return same.length < ENOUGH ? undefined : same.at(-1);
    },
    /** No host has answered, and there are too many for all of them to be down. `isOver`: all requests are done. */
    isOffline(isOver: boolean): boolean {
      if (state.hasAnswered || dark.size === 0) return false;
      if (!isOver) return dark.size >= MANY_DARK;
      return dark.size >= FEW_DARK || [...dark.values()].every((cause) => cause === 'network');
    },
  };
}
