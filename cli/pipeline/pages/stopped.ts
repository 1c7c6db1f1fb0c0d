/** A page whose program had to be stopped, as a problem: nobody knows where it was. */
import path from 'node:path';
import { type Problem, problem } from '../../problems/problem.ts';
import { renderPatience } from '../../system/slice.ts';
import { readLines } from '../../system/source-lines.ts';
import type { Alone } from '../../system/threads.ts';
import { partsOf } from '../render/page-parts.ts';
import type { RenderItem } from '../render/types.ts';

type Stopped = Extract<Alone, { stopped: string }>;

const MAX_AMONG = 5;

/** @param why With `tried`: it timed out, like this many pages before it. */
export function stoppedProblem(
  { source, path: route }: Pick<RenderItem, 'source' | 'path'>,
  why: Pick<Stopped, 'stopped' | 'reason'> | { tried: number },
  { siteDir, megabytes }: { siteDir: string; megabytes: number },
): Problem {
  const parts = source === undefined ? [] : partsOf(readLines(path.join(siteDir, source)), source.endsWith('.mdx'));
  const [first] = parts;
  const among = [...new Set(parts.map(({ text }) => text))].slice(0, MAX_AMONG);
  const line = first && { line: first.line, column: first.column };
  const place = { ...(source === undefined ? {} : { file: source }), ...line, route };
  if ('tried' in why) return problem('DG6004', { tried: why.tried, among }, place);
  if (why.stopped === 'time') return problem('DG6004', { seconds: renderPatience(), among }, place);
  if (why.stopped === 'memory') return problem('DG6005', { megabytes }, place);
  return problem('DG6007', { reason: why.reason }, place);
}
