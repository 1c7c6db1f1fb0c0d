/** Sidebar items as the theme prints them: what is open, what is one request away. */
import type { SidebarNode } from '../../../runtime/sidebar-types.ts';
import { isExternal, siteUrl } from '../../lib/paths.ts';
import type { Sidebar, SidebarCategory, SidebarItem } from '../../model/graph.ts';
import { publishedUrl } from '../href.ts';
import { isWhole, runKey, runsOf } from '../sidebar-runs.ts';

export interface NodesInput {
  baseUrl: string;
  /** Published URL of a clean path. */
  hrefOf(path: string): string;
}

export interface SidebarNodes {
  /** Every page shows the whole sidebar. */
  isWhole: boolean;
  /** One item. `open`: key of the place that is open; empty for none. */
  node(item: SidebarItem, open: string): SidebarNode;
  /** The items of a category (`key`; empty for the top) as a page at `open` shows them: all, or a run with what leads to the others. */
  list(items: readonly SidebarItem[], key: string, open: string): SidebarNode[];
  /** What is fetched when a reader asks for more of a long list, by output file. */
  more(items: readonly SidebarItem[], key: string): { file: string; nodes: SidebarNode[] }[];
}

type Runs = readonly (readonly SidebarItem[])[];
type Side = 'before' | 'after';
type Marks = Pick<SidebarCategory, 'place' | 'decoration'>;
/** What a closed list has instead of its items, by its key. */
type Fetched = (key: string, items: readonly SidebarItem[]) => { section: string; first?: string };

/** What of a list is on one side of a run, as a name of a file. */
const moreKey = (key: string, run: number, side: Side): string => `${key}${key === '' ? '' : '/'}~${run}.${side}`;

/** Output file with the items of a category, as they are fetched. */
export const sectionFile = (sidebar: string, key: string): string => `docsgen/sidebar/${sidebar}/${key}.items.html`;

export function sidebarNodes({ baseUrl, hrefOf }: NodesInput, sidebar: Sidebar): SidebarNodes {
  const whole = isWhole(sidebar.items);
  // An item that is not on the open path is the same in every section.
  const closed = new Map<SidebarItem, SidebarNode>();
  const known = whole ? new Map<string, number>() : runsByKey(sidebar.items, '');

  const node = (item: SidebarItem, open: string): SidebarNode => {
    if (item.type === 'category' && isOn(open, item.key)) return makeNode(item, open);
    const made = closed.get(item) ?? makeNode(item, '');
    closed.set(item, made);
    return made;
  };

  const makeNode = (item: SidebarItem, open: string): SidebarNode => {
    if (item.type === 'html') return { type: 'html', html: item.html, ...marksOf(item) };
    if (item.type === 'doc') return { type: 'link', label: item.label, href: hrefOf(item.path), ...marksOf(item) };
    if (item.type === 'category') return category(item, open);
    const href = item.asIs ? item.href : publishedUrl(item.href, baseUrl, hrefOf);
    return { type: 'link', label: item.label, href, external: isExternal(item.href), ...marksOf(item) };
  };

  const category = (item: SidebarCategory, open: string): SidebarNode => {
    const isOpen = isOn(open, item.key) || !item.collapsed;
    return {
      type: 'category',
      label: item.label,
      ...(item.path ? { href: hrefOf(item.path) } : {}),
      ...(item.collapsible === false ? { collapsible: false } : {}),
      open: isOpen,
      ...wayOf(item, open),
      ...(whole || isOpen ? { items: list(item.items, item.key, open) } : fetched(item.key, item.items)),
    };
  };

  const fetched: Fetched = (key, items) => ({
    section: siteUrl(baseUrl, sectionFile(sidebar.id, key)),
    first: firstHref(items, hrefOf),
  });

  const list = (items: readonly SidebarItem[], key: string, open: string): SidebarNode[] => {
    const runs = whole ? [items] : runsOf(items);
    const at = runs.length > 1 ? (known.get(below(open, key)) ?? 0) : 0;
    const shown = (runs[at] ?? []).map((item) => node(item, open));
    const others = (side: Side) => rest({ runs, key, at, side }, fetched);
    return [...others('before'), ...shown, ...others('after')];
  };

  const more: SidebarNodes['more'] = (items, key) => {
    const runs = whole ? [items] : runsOf(items);
    const content = (at: number, side: Side) => {
      const own = (runs[at] ?? []).map((item) => node(item, ''));
      const others = rest({ runs, key, at, side }, fetched);
      const nodes = side === 'before' ? [...others, ...own] : [...own, ...others];
      return { file: sectionFile(sidebar.id, moreKey(key, at, side)), nodes };
    };
    return runs.slice(1).flatMap((_, at) => [content(at, 'before'), content(at + 1, 'after')]);
  };

  return { isWhole: whole, node, list, more };
}

/** What stands for all runs on one side of a run: named by its first and last entry, it holds the next run and the rest. */
function rest(
  { runs, key, at, side }: { runs: Runs; key: string; at: number; side: Side },
  fetched: Fetched,
): SidebarNode[] {
  const [from, to, next] = side === 'before' ? [0, at - 1, at - 1] : [at + 1, runs.length - 1, at + 1];
  const items = runs[next];
  if (items === undefined) return [];
  const label = `${labelsOf(runs[from]).at(0) ?? ''} … ${labelsOf(runs[to]).at(-1) ?? ''}`;
  return [{ type: 'category', label, decoration: { className: 'rest' }, ...fetched(moreKey(key, next, side), items) }];
}

const marksOf = ({ place, decoration }: Marks): Marks => ({
  ...(place ? { place } : {}),
  ...(decoration ? { decoration } : {}),
});

/** What tells a category from its siblings. */
const wayOf = (
  { key, decoration, place }: SidebarCategory,
  open: string,
): Marks & { current?: true; group: string } => ({
  ...marksOf({ place, decoration }),
  ...(isOn(open, key) ? { current: true } : {}),
  group: key.slice(0, key.lastIndexOf('/') + 1),
});

const isOn = (open: string, key: string): boolean => open === key || open.startsWith(`${key}/`);

/** Which run of its list a category or a run's key is in. */
function runsByKey(items: readonly SidebarItem[], key: string, known = new Map<string, number>()): Map<string, number> {
  runsOf(items).forEach((run, at) => {
    if (at > 0) known.set(runKey(key, at), at);
    for (const item of run) {
      if (item.type !== 'category') continue;
      known.set(item.key, at);
      runsByKey(item.items, item.key, known);
    }
  });
  return known;
}

/** Of the place `open`, the part that is right below a category; empty when it is not below it. */
function below(open: string, key: string): string {
  const above = key === '' ? '' : `${key}/`;
  if (!open.startsWith(above)) return '';
  const end = open.indexOf('/', above.length);
  return end < 0 ? open : open.slice(0, end);
}

const labelsOf = (items: readonly SidebarItem[] = []): string[] =>
  items.flatMap((item) => (item.type === 'html' ? [] : [item.label]));

function firstHref(items: readonly SidebarItem[], hrefOf: (path: string) => string): string | undefined {
  for (const item of items) {
    if (item.type === 'doc') return hrefOf(item.path);
    const deeper =
      item.type === 'category' ? (item.path ? hrefOf(item.path) : firstHref(item.items, hrefOf)) : undefined;
    if (deeper) return deeper;
  }
  return undefined;
}
