/**
 * Which part of a large sidebar a page contains: long lists are split into runs, and a page has its own run. The other
 * parts are in files, small ones together.
 */
import type { SidebarCategory, SidebarItem } from './graph.ts';

/** Every page contains the whole sidebar up to this many entries, and a file has the lists of this many. */
const WHOLE = 150;
/** In larger sidebars, longer lists are split into runs. A closed category costs as much as two links. */
const LONGEST = { items: 100, categories: 30 };
/** Approximate maximum of a run: a page of the largest site is about as heavy as one of a site with ten categories. */
const RUN = { items: 50, categories: 12 };

const entries = (items: readonly SidebarItem[]): number =>
  items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? entries(item.items) : 0), 0);

/** True for a sidebar that every page contains completely. */
export const isWhole = (items: readonly SidebarItem[]): boolean => entries(items) <= WHOLE;

/** The items of a list, split into runs; a short list is one run. */
export function runsOf(items: readonly SidebarItem[]): (readonly SidebarItem[])[] {
  const categories = items.filter(({ type }) => type === 'category').length;
  if (items.length <= LONGEST.items && categories <= LONGEST.categories) return [items];
  const count = Math.ceil(Math.max(items.length / RUN.items, categories / RUN.categories));
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, run) => items.slice(run * size, (run + 1) * size));
}

/** Key for the pages in a run of a category's list; the key of the first run is that of the category. */
export const runKey = (category: string, run: number): string =>
  run === 0 ? category : `${category}${category === '' ? '' : '/'}~${run}`;

/**
 * The files of a sidebar: for each open place (the key of a category or a run), the place whose file has its parts. A
 * place has the lists of the categories in it when they are small, otherwise these have files of their own.
 */
export function filesOf(items: readonly SidebarItem[]): Map<string, string> {
  const files = new Map<string, string>();
  const visit = (list: readonly SidebarItem[], key: string): void =>
    (key === '' && isWhole(list) ? [list] : runsOf(list)).forEach((run, at) => {
      const own = runKey(key, at);
      files.set(own, own);
      if (isSmall(run)) for (const inner of categoriesIn(run)) files.set(inner.key, own);
      else for (const item of run) if (item.type === 'category') visit(item.items, item.key);
    });
  visit(items, '');
  return files;
}

const isSmall = (run: readonly SidebarItem[]): boolean =>
  isWhole(run) && categoriesIn(run).every(({ items }) => runsOf(items).length === 1);

/** All categories, each before those in it. */
export const categoriesIn = (items: readonly SidebarItem[]): SidebarCategory[] =>
  items.flatMap((item) => (item.type === 'category' ? [item, ...categoriesIn(item.items)] : []));
