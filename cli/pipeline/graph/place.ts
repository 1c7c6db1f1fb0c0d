/** Walks a sidebar in reading order, and finds the place, ancestors and neighbours of each page. */
import { folderOf } from '../../lib/paths.ts';
import type {
  CardLink,
  GeneratedPage,
  Neighbour,
  Neighbours,
  Page,
  Sidebar,
  SidebarCategory,
  SidebarItem,
} from '../../model/graph.ts';
import { isWhole, runKey, runsOf } from '../../model/sidebar-runs.ts';

/** The place of a page in one sidebar. */
interface SidebarPlace extends Neighbours {
  /** Key of the innermost category, or of the page's run in a long list; empty at the top. */
  category: string;
  breadcrumbs: Page['breadcrumbs'];
  /** Neighbours at later places of the page. */
  others: Neighbours[];
  /** Its siblings, or the items of the category when it is the category's own page. */
  items: readonly SidebarItem[];
}

export interface PlacedSidebar {
  sidebar: Sidebar;
  /** By path of the page; the first place when there are several. */
  places: ReadonlyMap<string, SidebarPlace>;
  generated: GeneratedPage[];
}

/** The category of a page, and the breadcrumbs up to it. */
interface Above {
  key: string;
  crumbs: Page['breadcrumbs'];
}

interface Listed extends Pick<SidebarPlace, 'items'> {
  path: string;
  label: string;
  /** Its name as a neighbour, unless its front matter has one. */
  title: string;
  unlisted?: true;
}

/** A page in reading order. */
interface Stop extends Neighbour {
  neighbours: Neighbours;
}

/** Also sets the sidebar's first page, and removes unlisted items from it. */
export function placeSidebar(
  sidebar: Sidebar,
  pages: ReadonlyMap<string, Page>,
  describe: (path: string) => string,
): PlacedSidebar {
  const places = new Map<string, SidebarPlace>();
  const generated: GeneratedPage[] = [];
  const stops: Stop[] = [];
  /** Returns the number of this place of the page; undefined for the first. */
  const stop = ({ path, label, title, items, unlisted }: Listed, { key, crumbs }: Above): number | undefined => {
    const last = stops.at(-1);
    // A category's page that is also its first item is one stop.
    if (last?.path === path) return last.place;
    const first = places.get(path);
    const place: SidebarPlace = { category: key, breadcrumbs: [...crumbs, { label }], others: [], items };
    const neighbours: Neighbours = first ? {} : place;
    if (!first) places.set(path, place);
    // An unlisted page has a place, but is nobody's neighbour.
    if (unlisted) return undefined;
    const number = first?.others.push(neighbours);
    stops.push({ title, path, neighbours, ...(number ? { place: number } : {}) });
    return number;
  };
  const visit = (items: readonly SidebarItem[], above: Above): void => {
    for (const item of items) {
      if (item.type === 'doc' && !item.ref && pages.has(item.path))
        item.place = stop({ ...item, title: item.label, items }, above);
      if (item.type !== 'category') continue;
      const { key, label, path } = item;
      // As in Docusaurus, a document that is the page of a category has its own title.
      const title = (item.generated ? undefined : pages.get(path ?? '')?.title) ?? label;
      if (path && (item.generated || pages.has(path)))
        item.place = stop({ path, label, title, items: item.items }, { key, crumbs: above.crumbs });
      if (item.generated) generated.push(categoryPage(sidebar, item, describe));
      visit(item.items, { key, crumbs: [...above.crumbs, { label, ...(path ? { path } : {}) }] });
    }
  };
  visit(sidebar.items, { key: '', crumbs: [] });
  stops.forEach(({ neighbours }, index) => {
    neighbours.prev = neighbour(stops[index - 1]);
    neighbours.next = neighbour(stops[index + 1]);
  });
  sidebar.firstPath = stops[0]?.path;
  const shown = new Set<string>();
  sidebar.items = listed(sidebar.items, shown);
  for (const place of places.values()) place.category = nearestShown(place.category, shown);
  if (!isWhole(sidebar.items)) placeInRuns(sidebar.items, '', places);
  for (const page of generated) {
    const { category = '', breadcrumbs: above = [], prev, next } = places.get(page.path) ?? {};
    Object.assign(page, { category, breadcrumbs: above, prev, next });
  }
  return { sidebar, places, generated };
}

/** Sets the run of each page in a long list. */
function placeInRuns(items: readonly SidebarItem[], category: string, places: ReadonlyMap<string, SidebarPlace>): void {
  runsOf(items).forEach((run, index) => {
    for (const item of run) {
      if (item.type === 'category') placeInRuns(item.items, item.key, places);
      const place = item.type === 'doc' ? places.get(item.path) : undefined;
      if (place?.category === category) place.category = runKey(category, index);
    }
  });
}

/** The shown items. An empty category becomes its page, or nothing. Adds the keys of other categories to `shown`. */
function listed(items: readonly SidebarItem[], shown: Set<string>): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (item.type === 'doc') return item.unlisted ? [] : [item];
    if (item.type !== 'category') return [item];
    const { label, path, decoration, key, place } = item;
    item.items = listed(item.items, shown);
    if (item.items.length > 0) shown.add(key);
    else return path ? [{ type: 'doc', label, path, place, ...(decoration ? { decoration } : {}) }] : [];
    return [item];
  });
}

function nearestShown(category: string, shown: ReadonlySet<string>): string {
  for (let key = category; key !== ''; key = folderOf(key)) if (shown.has(key)) return key;
  return '';
}

const neighbour = (stop: Stop | undefined): Neighbour | undefined =>
  stop && { title: stop.title, path: stop.path, ...(stop.place ? { place: stop.place } : {}) };

function categoryPage(sidebar: Sidebar, category: SidebarCategory, describe: (path: string) => string): GeneratedPage {
  const { label, generated, key, path = '' } = category;
  return {
    kind: 'category',
    locale: sidebar.locale,
    docs: sidebar.docs,
    key: `category/${sidebar.docs.instance}/${sidebar.name}/${key}`,
    path,
    title: generated?.title ?? label,
    description: generated?.description ?? '',
    ...(generated?.image ? { image: generated.image } : {}),
    ...(generated?.keywords ? { keywords: generated.keywords } : {}),
    sidebar: sidebar.id,
    category: key,
    breadcrumbs: [],
    cards: cardsOf(category.items, describe),
  };
}

/** Sidebar items as cards. */
export function cardsOf(items: readonly SidebarItem[], describe: (path: string) => string): CardLink[] {
  return items.flatMap((item) => {
    if (item.type === 'doc')
      return item.unlisted ? [] : [{ title: item.label, path: item.path, description: describe(item.path) }];
    if (item.type === 'link')
      return [
        {
          ...{ title: item.label, path: '', href: item.href, description: item.description ?? '' },
          ...(item.asIs ? { asIs: item.asIs } : {}),
        },
      ];
    if (item.type !== 'category') return [];
    const path = item.path ?? firstPath(item.items);
    const description = item.description ?? item.generated?.description ?? describe(item.path ?? '');
    return path ? [{ title: item.label, path, description }] : [];
  });
}

function firstPath(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    const own = item.type === 'category' || (item.type === 'doc' && !item.unlisted) ? item.path : undefined;
    const path = own ?? (item.type === 'category' ? firstPath(item.items) : undefined);
    if (path) return path;
  }
  return undefined;
}
