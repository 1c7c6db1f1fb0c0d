import type { NavItem, RouteData, SiteData } from '../../runtime/types.ts';

interface Place {
  site: SiteData;
  route: RouteData;
}

/**
 * The one item of the navbar, or of its dropdowns, that a page belongs to. Of several, such as `Docs` and `API` on a page
 * of the reference, it is the one that says most about where the page is; of equal ones, the first,
 * and those of the bar before those of its dropdowns.
 */
export function currentItem(place: Place): NavItem | undefined {
  const { navbar } = place.site;
  const all = [...navbar, ...navbar.flatMap(({ items = [] }) => items)];
  const reaches = all.map((item) => reachOf(item, place));
  const most = Math.max(...reaches);
  return all[most > 0 ? reaches.indexOf(most) : -1];
}

/** Link and sidebar of an item, in the version of the page. */
export const targetOf = (item: NavItem, { docs, version }: RouteData): Pick<NavItem, 'href' | 'sidebarId' | 'base'> =>
  (docs === item.docs && item.byVersion?.[version?.name ?? '']) || item;

/** A sidebar says more than the path of all docs, with or without a slash at its end, but less than any longer path. */
const SIDEBAR = 2;

/** Versions and languages are choices: they name no place in a site. */
const CHOICE = /Ver|loc/;

/**
 * How much of the path of a page an item names, in characters; 0 if the page is elsewhere. A post is below the blog, but
 * pages do not count as below the home page.
 */
function reachOf(item: NavItem, { site, route }: Place): number {
  const { type, items = [], activeBase = ' ', activeRegex } = item;
  const { href, sidebarId = ' ', base = '' } = targetOf(item, route);
  const { path } = route;
  if (items[0] || CHOICE.test(type as string)) return 0;
  if (href === path) return Number.POSITIVE_INFINITY;
  const within = (start: string): number => (path.startsWith(start) ? start.length : 0);
  const isWide = base || href === site.homeHref || href === site.baseUrl;
  return Math.max(
    within(activeBase),
    activeRegex && new RegExp(activeRegex).test(path) ? path.length : 0,
    isWide ? 0 : within(href.replace(/\/?$/, '/')),
    sidebarId === route.sidebarId ? within(base) + SIDEBAR : 0,
  );
}
