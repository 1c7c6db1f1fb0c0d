/** Finds pages that readers cannot reach by following links. */

import { globMatcher } from '../lib/glob.ts';
import { decodePath, resolveUrlPath, splitUrl, withoutTrailingSlash } from '../lib/paths.ts';
import { isErrorPage } from '../lib/route-path.ts';
import { problem } from '../problems/problem.ts';
import type { CheckedPage, CheckSite, Found } from './model/check.ts';

export function findOrphans(site: CheckSite): Found {
  return {
    problems: orphanPages(site).map(({ route: { path, source } }) =>
      problem('DG4101', { path }, { file: source, line: 1, column: 1, route: path }),
    ),
  };
}

/** The listed pages to which nothing leads. */
export function orphanPages(site: CheckSite): CheckedPage[] {
  const reached = reachable(site);
  return site.pages.filter(
    ({ route, unlisted, isFailed }, at) => route.source !== undefined && !unlisted && !isFailed && !reached.has(at),
  );
}

/** Index of the page to which a link in the HTML of a page leads; undefined for files and other sites. */
export function linkedPage({ pages, targetOf }: Pick<CheckSite, 'pages' | 'targetOf'>, from: number, link: string) {
  const { path } = splitUrl(link);
  if (path === '') return from;
  const own = pages[from]?.route.href ?? '/';
  const to = targetOf(decodePath(path.startsWith('/') ? path : resolveUrlPath(own, path)));
  return typeof to === 'number' ? to : undefined;
}

/** Indexes of the reachable pages. */
function reachable(site: CheckSite): ReadonlySet<number> {
  const { pages, sidebars, config } = site;
  const open = entryPages({ pages, sidebars, config });
  const seen = new Set(open);
  const follow = (from: number, links: readonly string[]): void => {
    // Without JavaScript the search page lists all pages, which does not count.
    if (pages[from]?.route.kind === 'search') return;
    for (const link of links) {
      const to = linkedPage(site, from, link);
      if (to === undefined || seen.has(to)) continue;
      seen.add(to);
      open.push(to);
    }
  };
  let left = sidebars;
  for (;;) {
    for (let at = open.pop(); at !== undefined; at = open.pop()) follow(at, pages[at]?.links ?? []);
    const shown = left.filter(({ route }) => seen.has(route));
    if (shown.length === 0) return seen;
    left = left.filter(({ route }) => !seen.has(route));
    for (const { route, links } of shown) follow(route, links);
  }
}

/**
 * The pages on which visits begin: the home page of each language, the 404 page and `check.entryPages`; without a home
 * page, pages with a sidebar and the blog.
 */
function entryPages({ pages, sidebars, config }: Pick<CheckSite, 'pages' | 'sidebars' | 'config'>): number[] {
  const homes = new Set(config.locales.map(({ path }) => (path === '' ? '/' : `/${path}`)));
  const isHome = ({ route: { path } }: CheckedPage): boolean => homes.has(withoutTrailingSlash(path));
  const isEntry = globMatcher(config.check.entryPages);
  const first = pages.flatMap((page, at) =>
    isHome(page) || isErrorPage(page.route.path) || isEntry(page.route.path) ? [at] : [],
  );
  if (pages.some(isHome)) return first;
  const lists = pages.flatMap(({ route: { kind } }, at) => (kind === 'blog-list' ? [at] : []));
  return [...first, ...lists, ...sidebars.map(({ route }) => route)];
}
