/** What the site's theme gives to its pages, and a theme that does not end when it is loaded. */
import { providedNames, type RawShell } from '../../pipeline/bundle/shell.ts';
import { readStack } from '../../pipeline/render/trace.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';
import { type Alone, runAlone } from '../../system/alone.ts';
import { tellNote } from '../../system/notes.ts';
import { renderTimeout } from '../../system/slice.ts';
import { LOADING } from '../pages/thread-stages.ts';
import type { Workspace } from '../types.ts';

/** Memory limit for loading a theme. */
const MEGABYTES = 1024;

/**
 * Names of the components that the theme gives to MDX, sorted.
 * @param theme The file of the theme, relative to the site.
 * @returns Undefined for a theme with a mistake; `stopped` for one that did not end.
 */
export async function providedBy(
  workspace: Workspace,
  shell: RawShell | undefined,
  theme = '',
): Promise<Outcome<string[] | undefined | 'stopped'>> {
  if (!shell) return { value: [], problems: [] };
  const first = await providedNames(shell);
  if (first && 'names' in first) return { value: first.names, problems: [] };
  if (!first) return { value: undefined, problems: [] };
  const found = await loadAlone(workspace, first.stopped, theme);
  if (found) return { value: 'stopped', problems: [found] };
  const slow = await providedNames(shell, true);
  return { value: slow && 'names' in slow ? slow.names : undefined, problems: [] };
}

/** Loads the module in a process of its own. @returns The problem of one that does not end. */
async function loadAlone(workspace: Workspace, file: string, theme: string): Promise<Problem | undefined> {
  const { siteDir } = workspace;
  let isReported = false;
  const stuckAt = (stack: string | undefined) => {
    const [step] = readStack(stack, { server: file, siteDir });
    return step?.line === undefined ? undefined : { file: step.file, line: step.line, column: step.column };
  };
  const alone: Alone = await runAlone(
    workspace.worker,
    { stage: LOADING, settings: {}, item: file },
    {
      limits: { milliseconds: renderTimeout() * 1000, megabytes: MEGABYTES },
      onComputing(stack) {
        const place = isReported ? undefined : stuckAt(stack);
        if (!place) return;
        isReported = true;
        tellNote(`The theme takes long to load: it is still at ${place.file}:${place.line}:${place.column}`);
      },
    },
  );
  if ('result' in alone) return undefined;
  if (alone.stopped !== 'time') return problem('DG6003', { reason: alone.reason, what: 'theme' }, { file: theme });
  return problem('DG6004', { seconds: renderTimeout(), isLoading: true }, stuckAt(alone.stack) ?? { file: theme });
}
