/** A page whose program had to be stopped, as a problem, and the note about one that takes long. */
import path from 'node:path';
import { type Stuck, stuckIn } from '../../pipeline/render/failure.ts';
import { partsOf, programPlace } from '../../pipeline/render/page-parts.ts';
import type { RenderItem, RenderSettings } from '../../pipeline/render/types.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { Alone } from '../../system/alone.ts';
import { renderTimeout } from '../../system/slice.ts';
import { readLines } from '../../system/source-lines.ts';

type Stopped = Extract<Alone, { stopped: string }>;
type Settings = Pick<RenderSettings, 'siteDir' | 'locales'>;

const MAX_AMONG = 5;

/** @param why With `tried`: it timed out, like this many pages before it. */
export function stoppedProblem(
  item: RenderItem,
  why: Pick<Stopped, 'stopped' | 'reason' | 'stack'> | { tried: number },
  { megabytes, ...settings }: Settings & { megabytes: number },
): Problem {
  const { source, path: route } = item;
  const lines = source === undefined ? [] : readLines(path.join(settings.siteDir, source));
  const isMdx = source?.endsWith('.mdx') === true;
  const parts = partsOf(lines, isMdx);
  const among = [...new Set(parts.map(({ text }) => text))].slice(0, MAX_AMONG);
  const place = { ...(source === undefined ? {} : { file: source }), ...programPlace(lines, isMdx), route };
  if ('tried' in why) return problem('DG6004', { tried: why.tried, among }, place);
  if (why.stopped === 'time') {
    const { place: own, ...known } = stuckOf(settings, item, why.stack);
    const args = { seconds: renderTimeout(), ...known, ...(known.where === undefined ? { among } : {}) };
    return problem('DG6004', args, { ...place, ...own });
  }
  if (why.stopped === 'memory') return problem('DG6005', { megabytes }, place);
  return problem('DG6007', { reason: why.reason }, place);
}

/** What a person should know while a page takes long; undefined if its code is in no file of the site. */
export function computingNote(item: RenderItem, stack: string, settings: Settings): string | undefined {
  const { where, place } = stuckOf(settings, item, stack);
  const [first] = place.trace ?? [];
  if (first === undefined) return undefined;
  const what = where === undefined ? 'its code' : `<${where}>`;
  return `The page ${item.source ?? item.path} takes long: ${what} is still ${first.replace(/^at \S+ \((.*)\)$/, 'at $1')}`;
}

function stuckOf({ siteDir, locales }: Settings, item: RenderItem, stack: string | undefined): Stuck {
  const server = locales.find(({ name }) => name === item.locale)?.server ?? '';
  return stuckIn({ siteDir, server }, item, stack);
}
