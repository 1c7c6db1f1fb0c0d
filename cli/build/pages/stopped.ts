/** A page whose program had to be stopped, as a problem: nobody knows where it was. */
import path from 'node:path';
import { partsOf, programPlace } from '../../pipeline/render/page-parts.ts';
import type { RenderItem } from '../../pipeline/render/types.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { Alone } from '../../system/alone.ts';
import { renderTimeout } from '../../system/slice.ts';
import { readLines } from '../../system/source-lines.ts';

type Stopped = Extract<Alone, { stopped: string }>;

const MAX_AMONG = 5;

/** @param why With `tried`: it timed out, like this many pages before it. */
export function stoppedProblem(
  { source, path: route }: Pick<RenderItem, 'source' | 'path'>,
  why: Pick<Stopped, 'stopped' | 'reason'> | { tried: number },
  { siteDir, megabytes }: { siteDir: string; megabytes: number },
): Problem {
  const lines = source === undefined ? [] : readLines(path.join(siteDir, source));
  const isMdx = source?.endsWith('.mdx') === true;
  const parts = partsOf(lines, isMdx);
  const among = [...new Set(parts.map(({ text }) => text))].slice(0, MAX_AMONG);
  const place = { ...(source === undefined ? {} : { file: source }), ...programPlace(lines, isMdx), route };
  if ('tried' in why) return problem('DG6004', { tried: why.tried, among }, place);
  if (why.stopped === 'time') return problem('DG6004', { seconds: renderTimeout(), among }, place);
  if (why.stopped === 'memory') return problem('DG6005', { megabytes }, place);
  return problem('DG6007', { reason: why.reason }, place);
}
