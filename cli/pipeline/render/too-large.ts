/** Pages whose program makes more than a page can show. */
import { join } from 'node:path';
import { NOTHING_PACKED } from '../../lib/packed.ts';
import { problem } from '../../problems/problem.ts';
import { readLines } from '../../system/source-lines.ts';
import { programPlace } from './page-parts.ts';
import type { PageOutput, RenderItem } from './types.ts';

/**
 * The maximum of HTML that React may turn into a page: no browser shows more, and reading such a text takes several times
 * its size of memory.
 */
export const MAX_CHARACTERS = 64_000_000;

/** A page whose text is not read, because every way to do so copies it. */
export function tooLarge(siteDir: string, { path, source }: RenderItem, characters: number): PageOutput {
  const args = { megabytes: Math.round(characters / 1e6), most: MAX_CHARACTERS / 1e6 };
  const isMdx = source?.endsWith('.mdx') === true;
  const place = source === undefined ? {} : { file: source, ...programPlace(readLines(join(siteDir, source)), isMdx) };
  const problems = [problem('DG6030', args, { ...place, route: path })];
  return { path, files: [], links: NOTHING_PACKED, ids: NOTHING_PACKED, problems };
}

/** A literal number of items or characters, ten million or more. */
const HUGE =
  /(?:\bArray|\.(?:repeat|padStart|padEnd)|\b(?:alloc|length))\s*[(:=]\s*(?:\w+,\s*)?(?:\d+(?:\.\d+)?e\d|\d[\d_]{7})/;

/**
 * True for a page that asks for this many items at once that V8 may end the process in one step, which no time limit
 * interrupts: it is rendered in its own process at once.
 */
export const isHungry = (siteDir: string, source: string | undefined): boolean =>
  source !== undefined && readLines(join(siteDir, source)).some((line) => HUGE.test(line));
