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
  return most > 0 ? all[reaches.indexOf(most)] : undefined;
}

/** Link and sidebar of an item, in the version of the page. */
export const targetOf = (item: NavItem, { docs, version }: RouteData): Pick<NavItem, 'href' | 'sidebarId' | 'base'> =>
  (docs === item.docs && item.byVersion?.[version?.name ?? '']) || item;

/** A sidebar says more than the path of all docs, with or without a slash at its end, but less than any longer path. */
const SIDEBAR = 1.5;

/** Versions and languages are choices: they name no place in a site. */
const CHOICE = /Version|locale/;

/** How much of the path of a page an item names, in characters; 0 if the page is elsewhere. */
function reachOf(item: NavItem, { site, route }: Place): number {
  const { type = '', items = [], activeBase = ' ', activeRegex } = item;
  const { href, sidebarId, base } = targetOf(item, route);
  const { path } = route;
  if (items.length > 0 || CHOICE.test(type)) return 0;
  if (href === path) return Number.POSITIVE_INFINITY;
  const match = activeRegex ? new RegExp(activeRegex).exec(path) : null;
  return Math.max(
    path.startsWith(activeBase) ? activeBase.length : 0,
    match ? match.index + match[0].length : 0,
    base === undefined && isBelow(path, href, site) ? href.length : 0,
    sidebarId && sidebarId === route.sidebarId ? (base?.length ?? 0) + SIDEBAR : 0,
  );
}

/**
 * Whether a page is below the target of a link: a post is below the blog, but pages do not count as below the home
 * page.
 */
const isBelow = (path: string, href: string, { homeHref, baseUrl }: SiteData): boolean =>
  href !== homeHref && href !== baseUrl && path.startsWith(href.replace(/\/?$/, '/'));
