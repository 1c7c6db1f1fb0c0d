/** Pages that run out of time are rendered again in their own process, with more time and a memory limit. */

import type { RenderItem } from '../../pipeline/render/types.ts';
import type { Problem } from '../../problems/problem.ts';
import { type Alone, runAlone } from '../../system/alone.ts';
import type { EachResult } from '../../system/each.ts';
import { renderTimeout } from '../../system/slice.ts';
import type { Workspace } from '../types.ts';
import { stoppedProblem } from './stopped.ts';
import type { PageResult, RenderStageSettings } from './types.ts';

/** Memory limit of a page. */
const MEGABYTES = 1024;
/** After this many failures, the other pages are not tried: most likely they use the same component. */
const MAX_WASTED = 3;

/** How many pages this process rendered so: `dev` does it again and again. */
const processes = { count: 0 };

interface Rendering {
  items: readonly RenderItem[];
  settings: RenderStageSettings;
  done: EachResult<PageResult>;
}

/** Puts the final results into `done` and assigns late problems to their pages. */
export async function finishAlone(workspace: Workspace, { items, settings, done }: Rendering): Promise<void> {
  const late: Problem[] = [...done.problems];
  const limit = { siteDir: workspace.siteDir, megabytes: MEGABYTES };
  let wasted = 0;
  for (const [index, page] of done.results.entries()) {
    if (!page.unfinished) continue;
    const item = items[index] as RenderItem;
    // Threads of different processes have the same numbers.
    const packs = { ...settings.packs, name: `${settings.packs.name}-alone${++processes.count}` };
    const job = { stage: 'render', settings: { ...settings, packs, alone: true }, item };
    const limits = { milliseconds: renderTimeout() * 1000, megabytes: MEGABYTES };
    const alone: Alone | undefined = wasted < MAX_WASTED ? await runAlone(workspace.worker, job, limits) : undefined;
    if (alone === undefined) {
      done.results[index] = { ...page, problems: [stoppedProblem(item, { tried: wasted }, limit)] };
    } else if ('stopped' in alone) {
      wasted++;
      done.results[index] = { ...page, problems: [stoppedProblem(item, alone, limit)] };
    } else {
      late.push(...alone.late);
      done.results[index] = alone.result as PageResult;
    }
  }
  for (const one of late) {
    const page = done.results.find(({ path }) => path === one.route);
    if (page) page.problems = [...(page.problems ?? []), one];
  }
}
