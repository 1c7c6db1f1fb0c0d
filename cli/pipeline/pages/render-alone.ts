/** Pages that run out of time are rendered again in their own thread, with more time and a memory limit. */

import { type Problem, problem } from '../../problems/problem.ts';
import type { EachResult } from '../../system/each.ts';
import { renderPatience } from '../../system/slice.ts';
import { type Alone, runAlone } from '../../system/threads.ts';
import type { RenderItem } from '../render/types.ts';
import type { Workspace } from '../workspace.ts';
import type { PageResult, RenderStageSettings } from './look.ts';

/** Memory limit of a page. */
const MEGABYTES = 1024;
/** After this many failures, the other pages are not tried: most likely they use the same component. */
const MOST_WASTED = 3;

interface Rendering {
  items: readonly RenderItem[];
  settings: RenderStageSettings;
  done: EachResult<PageResult>;
}

/** Puts the final results into `done` and assigns late problems to their pages. */
export async function finishAlone(workspace: Workspace, { items, settings, done }: Rendering): Promise<void> {
  const late: Problem[] = [...done.problems];
  let wasted = 0;
  for (const [index, page] of done.results.entries()) {
    if (!page.unfinished) continue;
    const item = items[index] as RenderItem;
    const job = { stage: 'render', settings: { ...settings, alone: true }, item };
    const limits = { milliseconds: renderPatience() * 1000, megabytes: MEGABYTES };
    const alone: Alone | undefined = wasted < MOST_WASTED ? await runAlone(workspace.worker, job, limits) : undefined;
    if (alone === undefined) {
      done.results[index] = { ...page, problems: [problem('DG6004', { tried: wasted }, placeOf(item))] };
    } else if ('stopped' in alone) {
      wasted++;
      done.results[index] = { ...page, problems: [stopProblem(alone, item)] };
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

const placeOf = ({ source, path }: RenderItem): { file?: string; route: string } => ({
  ...(source === undefined ? {} : { file: source }),
  route: path,
});

function stopProblem({ stopped, reason }: Extract<Alone, { stopped: string }>, item: RenderItem): Problem {
  const place = placeOf(item);
  if (stopped === 'time') return problem('DG6004', { seconds: renderPatience() }, place);
  if (stopped === 'memory') return problem('DG6005', { megabytes: MEGABYTES }, place);
  return problem('DG6007', { reason }, place);
}
