/** The published URLs of a finished site. */

import { isMadeId } from '../../lib/made-ids.ts';
import { decodePath, siteUrl, splitUrl } from '../../lib/paths.ts';
import { isErrorPage, isFurtherPage } from '../../lib/route-path.ts';
import type { Route, RouteTable } from '../../model/graph.ts';
import { pathBelow } from '../../model/href.ts';
import type { LockText, UrlRedirect, UrlRoute, UrlSite } from '../../model/urls.ts';
import { type Outcome, problem } from '../../problems/problem.ts';
import { readWithin } from '../../system/fsx.ts';
import type { CheckedPage, CheckSite, Found } from '../model/check.ts';
import { checkUrls } from './check.ts';
import { LOCK_FILE } from './lock.ts';

/** The check: reports lost URLs of the lock. */
export function checkSiteUrls(site: CheckSite): Found {
  const { value: lock, problems } = readUrlLock(site.siteDir);
  return { problems: lock ? checkUrls(siteUrls(site), lock) : problems };
}

/** The lock of a site; no value when it does not exist or is not a file of the site. */
export function readUrlLock(siteDir: string): Outcome<LockText | undefined> {
  const file = LOCK_FILE;
  const bytes = readWithin(siteDir, file);
  if (bytes === 'missing') return { value: undefined, problems: [] };
  if (typeof bytes !== 'string') return { value: { file, text: Buffer.from(bytes).toString('utf8') }, problems: [] };
  const reason = bytes === 'outside' ? 'the link points outside the site' : 'it is not a file';
  return { value: undefined, problems: [problem('DG5204', { reason }, { file, line: 1, column: 1 })] };
}

/** All published URLs worth a link. Further pages of lists do not count: their content changes with every post. */
export function siteUrls(site: CheckSite): UrlSite {
  const { pages, config, targetOf } = site;
  const baseUrl = decodePath(config.baseUrl);
  return {
    routes: pages.filter(({ route }) => isLasting(route)).map((page) => urlOf(site, page)),
    redirects: redirectsOf(site),
    isFile: (path) => targetOf(decodePath(siteUrl(baseUrl, path))) === 'file',
  };
}

const isLasting = ({ path, source }: Route): boolean =>
  !isErrorPage(path) && (source !== undefined || !isFurtherPage(path));

function urlOf({ graph }: CheckSite, page: CheckedPage): UrlRoute {
  const { route, document, ids, isFailed } = page;
  const moved = route.moved?.map(({ id }) => id) ?? [];
  // The title of a tag counts its pages.
  const tag = route.source === undefined ? graph.generated[route.index]?.tag?.label : undefined;
  return {
    path: route.path,
    title: tag ?? page.title,
    ids: [...ownIds(page), ...moved],
    ...(isFailed ? {} : { anchors: [...ids, ...moved] }),
    // Pages of the API reference have no front matter that authors could change.
    ...(route.source !== undefined && !document?.symbols ? { source: route.source } : {}),
  };
}

/** Without ids of the layout; programs have their ids only in the HTML. */
function ownIds({ document, ids, documentIds }: CheckedPage): string[] {
  if (document === undefined) return [];
  return [...new Set(document.format === 'tsx' ? ids : documentIds())].filter((id) => !isMadeId(id));
}

function redirectsOf({ config, table }: CheckSite): UrlRedirect[] {
  return [...movedOf(table)].map(({ from, to }) => {
    if (!to.startsWith('/')) return { from, to };
    const { path, hash } = splitUrl(to);
    return { from, to: pathBelow(decodePath(path), config.baseUrl) + decodePath(hash) };
  });
}

function* movedOf({ redirects = [], routes }: RouteTable): Generator<UrlRedirect> {
  for (const { from, to, anchors = [] } of redirects) {
    yield { from, to };
    for (const { id, to: place } of anchors) yield { from: `${from}#${id}`, to: place };
  }
  for (const { path, moved = [] } of routes) for (const { id, to } of moved) yield { from: `${path}#${id}`, to };
}
