/** Which part of a large sidebar a page contains: long lists are cut into runs, and a page has the run it is in. */
import type { SidebarItem } from '../model/graph.ts';

/** A sidebar with up to this many entries stands whole in every page. */
const WHOLE = 150;
/** In larger ones, a list with more of these is cut into runs: a closed category costs as much as two links, and says less. */
const LONGEST = { items: 100, categories: 30 };
/** Most of them in a run, about. */
const RUN = { items: 50, categories: 25 };

const entries = (items: readonly SidebarItem[]): number =>
  items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? entries(item.items) : 0), 0);

/** True for a sidebar that every page shows whole. */
export const isWhole = (items: readonly SidebarItem[]): boolean => entries(items) <= WHOLE;

/** The items of a list run by run; a list that is not long is one run. */
export function runsOf(items: readonly SidebarItem[]): (readonly SidebarItem[])[] {
  const categories = items.filter(({ type }) => type === 'category').length;
  if (items.length <= LONGEST.items && categories <= LONGEST.categories) return [items];
  const count = Math.ceil(Math.max(items.length / RUN.items, categories / RUN.categories));
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, run) => items.slice(run * size, (run + 1) * size));
}

/** Key of the place of pages that are in a run of a category's list: in the first, that of the category. */
export const runKey = (category: string, run: number): string =>
  run === 0 ? category : `${category}${category === '' ? '' : '/'}~${run}`;
