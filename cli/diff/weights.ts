/** Finds pages that became heavier or lighter. */
import { count, size } from '../lib/figures.ts';
import { byFrequency } from '../lib/frequency.ts';
import { compareText } from '../lib/paths.ts';
import type { KindChange, PageChange, PageWeight, Side, WeightChanges } from './types.ts';

/** Smaller changes in bytes are ignored. */
const LEAST = 1000;
const MAX_PAGES = 30;

export function weightChanges(changes: readonly PageChange[]): WeightChanges {
  const loads = changes.map(({ weight }) => weight.after.loads - weight.before.loads);
  const bytes = mostCommon(loads);
  const heavier = changes
    .map(({ path, title, weight }) => ({ path, title, ...weight, growth: growthOf(weight) - bytes }))
    .filter(({ growth }) => Math.abs(growth) >= LEAST)
    .sort((a, b) => Math.abs(b.growth) - Math.abs(a.growth) || compareText(a.path, b.path));
  return {
    pages: heavier.slice(0, MAX_PAGES).map(({ growth, ...page }) => page),
    more: Math.max(0, heavier.length - MAX_PAGES),
    common: { pages: bytes === 0 ? 0 : loads.filter((one) => one === bytes).length, bytes },
  };
}

/** Change of weight in bytes; negative for lighter pages. */
export const growthOf = ({ before, after }: Side<PageWeight>): number =>
  after.html + after.loads - before.html - before.loads;

/** Such a change for people. */
export const growthText = (bytes: number): string =>
  bytes === 0 ? 'unchanged' : `${bytes > 0 ? '+' : '−'}${size(Math.abs(bytes))}`;

/** The kinds of files whose size or number changed. */
export const changedKinds = (kinds: readonly KindChange[]): KindChange[] =>
  kinds.filter(({ before, after }) => before.bytes !== after.bytes || before.files !== after.files);

/** What most pages share, for people; undefined if nothing of it changed. */
export const commonText = ({ common }: WeightChanges): string | undefined =>
  common.pages > 0
    ? `${count(common.pages, 'page')} load ${growthText(common.bytes)} of shared stylesheets and scripts`
    : undefined;

/** The number that more than half of the pages have, otherwise 0. */
function mostCommon(numbers: readonly number[]): number {
  const [[best, count] = [0, 0]] = byFrequency(numbers);
  return count * 2 > numbers.length && count > 1 ? best : 0;
}
