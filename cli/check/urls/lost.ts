/** Promised URLs that no longer lead anywhere. */
import { splitUrl } from '../../lib/paths.ts';
import { foldedPath, spelledPath } from '../../lib/route-path.ts';
import type { LockedUrl, UrlRedirect, UrlRoute, UrlSite } from '../../model/urls.ts';

/** A URL of the lock that no longer exists. */
export interface LostRoute {
  url: LockedUrl;
  /** A page with the same URL in another letter case: no redirect can be created next to it. */
  twin?: UrlRoute;
}

/** A missing anchor of an existing page. */
export interface LostId {
  url: LockedUrl;
  id: string;
  page: UrlRoute;
}

/** A redirected URL whose new page lacks some of the old anchors. */
export interface LostOnTheWay {
  url: LockedUrl;
  ids: string[];
  page: UrlRoute;
}

export interface Lost {
  routes: LostRoute[];
  ids: LostId[];
  onTheWay: LostOnTheWay[];
}

/** Pages of a site by path, in one spelling, and the targets of its other URLs. */
interface UrlIndex {
  pages: ReadonlyMap<string, UrlRoute>;
  /** Targets by old URL, with its anchor. */
  moved: ReadonlyMap<string, string>;
}

/** One name for all spellings of a URL, with its anchor. */
function addressOf(written: UrlRedirect['from']): string {
  const { path, hash } = splitUrl(written);
  return spelledPath(path) + hash;
}

/** Finds lost URLs and anchors, in the order of the lock. */
export function findLost(site: UrlSite, locked: Iterable<LockedUrl>): Lost {
  const index = {
    pages: new Map(site.routes.map((route) => [spelledPath(route.path), route])),
    moved: new Map(site.redirects.map(({ from, to }) => [addressOf(from), to])),
  };
  const folded = new Map(site.routes.map((route) => [foldedPath(spelledPath(route.path)), route]));
  const lost: Lost = { routes: [], ids: [], onTheWay: [] };
  for (const url of locked) {
    const key = spelledPath(url.path);
    const page = index.pages.get(key);
    if (page) lost.ids.push(...missing(index, url, page).map((id) => ({ url, id, page })));
    else if (index.moved.has(key)) lost.onTheWay.push(...lostOnTheWay(index, url));
    else if (!spellings(key).some(site.isFile)) lost.routes.push({ url, twin: folded.get(foldedPath(key)) });
  }
  return lost;
}

/** Anchors of a URL that the page lacks. */
function missing({ moved }: UrlIndex, url: LockedUrl, { anchors }: UrlRoute): string[] {
  if (anchors === undefined) return [];
  const known = new Set(anchors);
  const key = spelledPath(url.path);
  return url.ids.filter((id) => !known.has(id) && !moved.has(`${key}#${id}`));
}

/** A page with none of the anchors is a different page, to which the author redirected on purpose. */
function lostOnTheWay(index: UrlIndex, url: LockedUrl): LostOnTheWay[] {
  const to = index.moved.get(spelledPath(url.path)) ?? '';
  const { path, hash } = splitUrl(to);
  const page = index.pages.get(spelledPath(path));
  if (!page || hash !== '' || !to.startsWith('/')) return [];
  const ids = missing(index, url, page);
  return ids.length > 0 && ids.length < url.ids.length ? [{ url, ids, page }] : [];
}

/** The files that hosts serve for a path. */
const spellings = (key: string): string[] => [key, `${key}.html`];
