/** How much of a large sidebar stands in a page: long lists are cut into runs, and a page has the run it is in. */
import type { SidebarItem } from './graph-types.ts';

/** A sidebar with up to this many entries stands whole in every page. */
const WHOLE = 150;
/** In larger ones, a list of more entries than this is cut into runs. */
const LONGEST_LIST = 100;
/** Most entries of a run. */
const RUN = 50;

const entries = (items: readonly SidebarItem[]): number =>
  items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? entries(item.items) : 0), 0);

/** True for a sidebar that every page shows whole. */
export const isWhole = (items: readonly SidebarItem[]): boolean => entries(items) <= WHOLE;

/** The items of a list run by run; a list that is not long is one run. */
export function runsOf<T>(items: readonly T[]): (readonly T[])[] {
  if (items.length <= LONGEST_LIST) return [items];
  const count = Math.ceil(items.length / RUN);
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, run) => items.slice(run * size, (run + 1) * size));
}

/** Key of the place of pages that stand in a run of a category's list: in the first, that of the category. */
export const runKey = (category: string, run: number): string =>
  run === 0 ? category : `${category}${category === '' ? '' : '/'}~${run}`;
