/** Turns sidebar items into nodes for the theme: open and closed categories, and parts that are loaded on demand. */
import type { SidebarNode } from '../../../runtime/sidebar-types.ts';
import { isExternal } from '../../lib/paths.ts';
import type { Sidebar, SidebarCategory, SidebarItem } from '../../model/graph.ts';
import { publishedUrl } from '../../model/href.ts';
import { isWhole, runKey, runsOf } from '../../model/sidebar-runs.ts';
import { type ListName, moreName, type Side, sidebarFiles } from './sidebar-files.ts';

export interface NodesInput {
  baseUrl: string;
  /** Published URL of a clean path. */
  hrefOf(path: string): string;
}

interface SidebarNodes {
  /** True when every page contains the whole sidebar. */
  isWhole: boolean;
  /** One item. `open`: key of the open place; empty for none. */
  node(item: SidebarItem, open: string): SidebarNode;
  /**
   * The items of a category (`key`; empty for the top level) on a page at `open`: all, or a run with placeholders for
   * the others.
   */
  list(items: readonly SidebarItem[], key: string, open: string): SidebarNode[];
  /** The items of a closed category. */
  section(category: SidebarCategory): Part;
  /** Parts of a long list that are loaded on demand. */
  more(items: readonly SidebarItem[], key: string): Part[];
}

/** A list that is loaded on demand, in the file of a place. */
interface Part extends ListName {
  nodes: SidebarNode[];
}

type Runs = readonly (readonly SidebarItem[])[];
type Marks = Pick<SidebarCategory, 'place' | 'decoration'>;
/** Replaces the items of a closed list. */
type Fetched = (list: ListName, items: readonly SidebarItem[]) => { section: string; first?: string };

export function sidebarNodes({ baseUrl, hrefOf }: NodesInput, sidebar: Sidebar): SidebarNodes {
  const whole = isWhole(sidebar.items);
  // An item outside the open path is the same in every section.
  const closed = new Map<SidebarItem, SidebarNode>();
  const spots = spotsIn(sidebar.items, whole);
  const isOn = wayTo(spots);
  const { listOf, urlOf } = sidebarFiles(baseUrl, sidebar);

  const node = (item: SidebarItem, open: string): SidebarNode => {
    if (item.type === 'category' && isOn(open, item)) return makeNode(item, open);
    const made = closed.get(item) ?? makeNode(item, '');
    closed.set(item, made);
    return made;
  };

  const makeNode = (item: SidebarItem, open: string): SidebarNode =>
    item.type === 'category' ? category(item, open) : leaf(item, { baseUrl, hrefOf });

  const category = (item: SidebarCategory, open: string): SidebarNode => {
    const isCurrent = isOn(open, item);
    const isOpen = isCurrent || !item.collapsed;
    return {
      type: 'category',
      label: item.label,
      ...(item.path ? { href: hrefOf(item.path) } : {}),
      ...(item.collapsible === false ? { collapsible: false } : {}),
      open: isOpen,
      ...wayOf(item, isCurrent),
      ...(whole || isOpen ? { items: list(item.items, item.key, open) } : fetched(listOf(item.key), item.items)),
    };
  };

  const fetched: Fetched = (name, items) => ({ section: urlOf(name), first: firstHref(items, hrefOf) });

  const list = (items: readonly SidebarItem[], key: string, open: string): SidebarNode[] => {
    const runs = whole ? [items] : runsOf(items);
    const at = runs.length > 1 ? (spots.get(below(open, key))?.run ?? 0) : 0;
    const shown = (runs[at] ?? []).map((item) => node(item, open));
    const others = (side: Side) => rest({ runs, key, at, side }, fetched);
    return [...others('before'), ...shown, ...others('after')];
  };

  const more: SidebarNodes['more'] = (items, key) => {
    const runs = whole ? [items] : runsOf(items);
    const part = (at: number, side: Side) => {
      const own = (runs[at] ?? []).map((item) => node(item, ''));
      const others = rest({ runs, key, at, side }, fetched);
      return { ...moreName(key, at, side), nodes: side === 'before' ? [...others, ...own] : [...own, ...others] };
    };
    return runs.slice(1).flatMap((_, at) => [part(at, 'before'), part(at + 1, 'after')]);
  };

  return {
    ...{ isWhole: whole, node, list, more },
    section: ({ key, items }) => ({ ...listOf(key), nodes: list(items, key, '') }),
  };
}

function leaf(item: Exclude<SidebarItem, SidebarCategory>, { baseUrl, hrefOf }: NodesInput): SidebarNode {
  if (item.type === 'html') return { type: 'html', html: item.html, ...marksOf(item) };
  if (item.type === 'doc') return { type: 'link', label: item.label, href: hrefOf(item.path), ...marksOf(item) };
  const href = item.asIs ? item.href : publishedUrl(item.href, baseUrl, hrefOf);
  return { type: 'link', label: item.label, href, external: isExternal(item.href), ...marksOf(item) };
}

/** Placeholder for all runs on one side of a run. Its label names the first and last item; it loads the next run. */
function rest(
  { runs, key, at, side }: { runs: Runs; key: string; at: number; side: Side },
  fetched: Fetched,
): SidebarNode[] {
  const [from, to, next] = side === 'before' ? [0, at - 1, at - 1] : [at + 1, runs.length - 1, at + 1];
  const items = runs[next];
  if (items === undefined) return [];
  const label = `${labelsOf(runs[from]).at(0) ?? ''} … ${labelsOf(runs[to]).at(-1) ?? ''}`;
  return [{ type: 'category', label, decoration: { className: 'rest' }, ...fetched(moreName(key, next, side), items) }];
}

const marksOf = ({ place, decoration }: Marks): Marks => ({
  ...(place ? { place } : {}),
  ...(decoration ? { decoration } : {}),
});

/** Attributes of a category that depend on its siblings and the open path. */
const wayOf = (
  { key, decoration, place }: SidebarCategory,
  isCurrent: boolean,
): Marks & { current?: true; group: string } => ({
  ...marksOf({ place, decoration }),
  ...(isCurrent ? { current: true } : {}),
  group: key.slice(0, key.lastIndexOf('/') + 1),
});

/** Where a category or a run is. */
interface Spot {
  /** The number of the run in its list. */
  run: number;
  category?: SidebarCategory;
  /** The category around it. */
  above: Spot | undefined;
}

/** By key of a category or a run. */
function spotsIn(items: readonly SidebarItem[], whole: boolean): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  const visit = (list: readonly SidebarItem[], key: string, above: Spot | undefined): void =>
    (whole ? [list] : runsOf(list)).forEach((items, run) => {
      if (run > 0) spots.set(runKey(key, run), { run, above });
      for (const item of items) {
        if (item.type !== 'category') continue;
        const spot = { run, category: item, above };
        spots.set(item.key, spot);
        visit(item.items, item.key, spot);
      }
    });
  visit(items, '', undefined);
  return spots;
}

/** Whether a category is on the way to the open place. The keys of deep categories are too long to compare each time. */
function wayTo(spots: ReadonlyMap<string, Spot>): (open: string, category: SidebarCategory) => boolean {
  const last = { open: '', way: new Set<SidebarCategory>() };
  return (open, category) => {
    if (open !== last.open) {
      last.open = open;
      last.way.clear();
      for (let spot = spots.get(open); spot; spot = spot.above) if (spot.category) last.way.add(spot.category);
    }
    return last.way.has(category);
  };
}

/** The key on the path to `open` that is a direct child of a category; empty when `open` is elsewhere. */
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
