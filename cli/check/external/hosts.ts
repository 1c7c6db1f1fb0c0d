/** What is known about a host during a run: which of them are not worth another question, and whether there is a network at all. */
import type { Cause, PageResult } from './types.ts';

/** Pages of a host in a row that came to nothing for the same reason: the others would cost it, and us, the same again. */
const ENOUGH = 3;
const HOPELESS: readonly Cause[] = ['busy', 'silent', 'reset', 'refused', 'name', 'network'];

/** What is said of hosts when there is no network. */
const DARK: readonly Cause[] = ['name', 'network', 'silent'];
/** Hosts, none of which answers, after which nobody else is asked. */
const MANY_DARK = 10;
/** As few that one of them may be gone, and the others as well. */
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
    /** What the next page of a host would come to as well; undefined when it is to be asked for. */
    lost(name: string): PageResult | undefined {
      const same = failures.get(name) ?? [];
      return same.length < ENOUGH ? undefined : same.at(-1);
    },
    /** Nobody has answered, and they are too many to be gone all at once. `isOver`: no more will be asked. */
    isOffline(isOver: boolean): boolean {
      if (state.hasAnswered || dark.size === 0) return false;
      if (!isOver) return dark.size >= MANY_DARK;
      return dark.size >= FEW_DARK || [...dark.values()].every((cause) => cause === 'network');
    },
  };
}
