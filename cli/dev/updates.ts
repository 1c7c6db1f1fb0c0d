/** Updates of a live site, one at a time: what changes meanwhile is part of the next one. */
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveSite, Updated } from '../pipeline/live.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { asEnvironmentError, EnvironmentError } from '../system/environment-error.ts';

/** What became of one. */
export interface Update {
  what: Updated;
  /** Files it was for; undefined: any. */
  changed: readonly string[] | undefined;
  milliseconds: number;
  /** It went wrong, and the site is what it was. */
  fault?: Problem;
}

export interface Updates {
  /** Asks for an update. `changed`: relative to the site; default: any file may have changed. */
  ask(changed?: readonly string[]): void;
  /** Resolves when nothing is under way or waiting. */
  settled(): Promise<void>;
}

/** Files that are there one moment and gone the next are looked at once more. */
const AGAIN_MS = 60;

export function createUpdates(live: Pick<LiveSite, 'update'>, onUpdated: (update: Update) => void): Updates {
  const state: { waiting?: Set<string> | 'all'; running?: Promise<void> } = {};
  const run = async (): Promise<void> => {
    while (state.waiting !== undefined) {
      const { waiting } = state;
      const changed = waiting === 'all' ? undefined : [...waiting];
      state.waiting = undefined;
      const start = performance.now();
      const done = await attempt(live, changed);
      onUpdated({ ...done, changed, milliseconds: performance.now() - start });
    }
    state.running = undefined;
  };
  return {
    ask(changed) {
      if (!changed || state.waiting === 'all') state.waiting = 'all';
      else state.waiting = new Set([...(state.waiting ?? []), ...changed]);
      state.running ??= run();
    },
    async settled() {
      while (state.running) await state.running;
    },
  };
}

async function attempt(
  live: Pick<LiveSite, 'update'>,
  changed: readonly string[] | undefined,
): Promise<{ what: Updated; fault?: Problem }> {
  try {
    return { what: await live.update(changed) };
  } catch {
    await pause(AGAIN_MS);
  }
  try {
    return { what: await live.update() };
  } catch (error) {
    const known = asEnvironmentError(error, 'read', '.');
    const reason = error instanceof Error ? error.message : String(error);
    const fault = known instanceof EnvironmentError ? known.problem : problem('DG7050', { reason });
    return { what: 'nothing', fault };
  }
}
