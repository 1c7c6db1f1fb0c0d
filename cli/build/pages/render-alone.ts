/** Pages that run out of time are rendered again in their own process, with more time and a memory limit. */

import type { RenderItem } from '../../pipeline/render/types.ts';
import type { Problem } from '../../problems/problem.ts';
import { type Alone, runAlone } from '../../system/alone.ts';
import type { EachResult } from '../../system/each.ts';
import { tellNote } from '../../system/notes.ts';
import { renderTimeout } from '../../system/slice.ts';
import type { Workspace } from '../types.ts';
import { computingNote, stoppedProblem } from './stopped.ts';
import type { PageResult, RenderStageSettings } from './types.ts';

/** Memory limit of a page. */
const MEGABYTES = 1024;
/** After this many failures, the other pages are not tried: most likely they use the same component. */
const MAX_WASTED = 3;

/** How many pages this process rendered so: `dev` does it again and again. */
const processes = { count: 0 };

type Stopped = Extract<Alone, { stopped: string }>;

/** Renders single pages in processes of their own. */
export interface AlonePages {
  /** Begins with a page while others are still rendered; only the first one counts. */
  begin(item: RenderItem): void;
  /** Puts the final results into `done` and assigns late problems to their pages. */
  finish(items: readonly RenderItem[], done: EachResult<PageResult>): Promise<void>;
}

/** Code that did not come to an end, and the pages that have it too. */
interface Known {
  alone: Stopped;
  covers(item: RenderItem): boolean;
}

/** All pages have the theme; composed pages name the modules of their components. */
function sharedBy({ chunk }: RenderItem, { args }: Problem): Known['covers'] {
  if (args['isTheme'] === true) return () => true;
  const modules = new Set(chunk?.names ? chunk.modules : []);
  return (item) => item.chunk?.names !== undefined && item.chunk.modules.some((file) => modules.has(file));
}

/** @param settings Those of the stage, complete when the first page is begun. */
export function alonePages(workspace: Workspace, settings: RenderStageSettings): AlonePages {
  const begun = new Map<RenderItem, Promise<Alone>>();
  const run = (item: RenderItem): Promise<Alone> => {
    // Threads of different processes have the same numbers.
    const packs = { ...settings.packs, name: `${settings.packs.name}-alone${++processes.count}` };
    const work = { stage: 'render', settings: { ...settings, packs, alone: true }, item };
    let isReported = false;
    return runAlone(workspace.worker, work, {
      limits: { milliseconds: renderTimeout() * 1000, megabytes: MEGABYTES },
      onComputing(stack) {
        const note = isReported ? undefined : computingNote(item, stack, settings);
        if (note === undefined) return;
        isReported = true;
        tellNote(note);
      },
    });
  };
  return {
    begin(item) {
      if (begun.size > 0) return;
      const alone = run(item);
      // `finish` awaits it.
      alone.catch(() => undefined);
      begun.set(item, alone);
    },
    async finish(items, done) {
      const limit = { ...settings, megabytes: MEGABYTES };
      const late: Problem[] = [...done.problems];
      const state: { wasted: number; known: Known[] } = { wasted: 0, known: [] };
      const open = [...done.results.entries()].filter(([, page]) => page.unfinished);
      const isBegun = ([index]: [number, PageResult]): number => Number(begun.has(items[index] as RenderItem));
      for (const [index, page] of open.sort((a, b) => isBegun(b) - isBegun(a))) {
        const item = items[index] as RenderItem;
        const known = state.known.find((one) => one.covers(item))?.alone;
        const isTried = known === undefined && state.wasted < MAX_WASTED;
        const alone = isTried ? await (begun.get(item) ?? run(item)) : known;
        if (alone !== undefined && 'result' in alone) {
          late.push(...alone.late);
          done.results[index] = alone.result as PageResult;
          continue;
        }
        const found = stoppedProblem(item, alone ?? { tried: state.wasted }, limit);
        if (isTried) state.wasted++;
        if (alone && isTried && found.args['at'] !== undefined)
          state.known.push({ alone, covers: sharedBy(item, found) });
        done.results[index] = { ...page, problems: [found] };
      }
      for (const one of late) {
        const page = done.results.find(({ path }) => path === one.route);
        if (page) page.problems = [...(page.problems ?? []), one];
      }
    },
  };
}
