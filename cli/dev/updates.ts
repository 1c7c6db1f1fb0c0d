/** Updates a live site, one update at a time: changes meanwhile become part of the next update. */

import { setTimeout as pause } from 'node:timers/promises';
import type { LiveSite, Updated } from '../build/live/live.ts';
import { errorText } from '../lib/error-text.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { asEnvironmentError, EnvironmentError } from '../system/environment-error.ts';

/** The result of an update. */
export interface Update {
  what: Updated;
  /** The changed files; undefined: any. */
  changed: readonly string[] | undefined;
  /** It shows what an earlier update left. */
  isRest: boolean;
  milliseconds: number;
  /** The update failed, and the site is unchanged. */
  fault?: Problem;
}

export interface Updates {
  /** Requests an update. `changed`: relative to the site; default: any file may have changed. */
  ask(changed?: readonly string[]): void;
  /** Requests the update that shows what an earlier one left. */
  askRest(): void;
  /** Resolves when no update is running or waiting. */
  settled(): Promise<void>;
}

/** Wait before the second try: files may have appeared or disappeared during the first one. */
const AGAIN_MS = 60;

/** Pages load new modules meanwhile; the update keeps the process busy. */
const MODULES_FIRST_MS = 25;

interface UpdatesSettings {
  live: Pick<LiveSite, 'update' | 'modules'>;
  /** Called before the update with modules (URLs) that open pages can load already. */
  onModules(urls: string[]): void;
  onUpdated(update: Update): void;
}

export function createUpdates({ live, onModules, onUpdated }: UpdatesSettings): Updates {
  const state: { waiting?: Set<string> | 'all'; isRest: boolean; running?: Promise<void>; modules: Promise<void> } = {
    isRest: false,
    modules: Promise.resolve(),
  };
  /** Open pages get edited modules at once: they need not wait for an update that runs. */
  const sendModules = async (changed: readonly string[]): Promise<void> => {
    const urls = await live.modules(changed).catch(() => undefined);
    if (!urls) return;
    onModules(urls);
    await pause(MODULES_FIRST_MS);
  };
  const run = async (): Promise<void> => {
    while (state.waiting !== undefined) {
      const { waiting, isRest } = state;
      const changed = waiting === 'all' ? undefined : [...waiting];
      Object.assign(state, { waiting: undefined, isRest: false });
      const start = performance.now();
      // The pages of this update name the modules as they are then.
      await state.modules;
      const done = await attempt(live, changed);
      onUpdated({ ...done, changed, isRest, milliseconds: performance.now() - start });
    }
    state.running = undefined;
  };
  const ask: Updates['ask'] = (changed) => {
    if (changed) state.modules = state.modules.then(() => sendModules(changed));
    if (!changed || state.waiting === 'all') state.waiting = 'all';
    else state.waiting = new Set([...(state.waiting ?? []), ...changed]);
    state.running ??= run();
  };
  return {
    ask,
    askRest() {
      state.isRest = true;
      ask();
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
    const reason = errorText(error);
    const fault = known instanceof EnvironmentError ? known.problem : problem('DG7050', { reason });
    return { what: 'nothing', fault };
  }
}
