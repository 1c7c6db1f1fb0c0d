import { directTarget } from '../html/url-kind.ts';
import { decodePath, isExternal, siteUrl, splitUrl, withoutTrailingSlash } from '../lib/paths.ts';
import { isNotFoundPage } from '../lib/route-path.ts';
import type { BlogConfig, LocaleConfig, SiteConfig } from './config.ts';
import type { ContentGraph, GeneratedPage, Page, Route, RouteKind, RouteTable, Sidebar } from './graph.ts';
import type { SiteRoutes } from './site.ts';

/**
 * Published URL of a path with or without the base URL: the URL of its route, else the path with the base URL. Where
 * the path has two readings (`/docs/intro` of a site at `/docs/`), the page that exists wins.
 */
export function hrefFinder(table: RouteTable, { baseUrl }: SiteConfig): (path: string) => string {
  const hrefAt = (path: string): string | undefined => {
    const index = table.byPath.get(withoutTrailingSlash(path));
    return index === undefined ? undefined : table.routes[index]?.href;
  };
  return (path) => {
    const found = hrefAt(path);
    if (found !== undefined) return found;
    const below = pathBelow(path, baseUrl);
    return (below === path ? undefined : hrefAt(below)) ?? siteUrl(baseUrl, below);
  };
}

/**
 * Published form of a URL in the config. Paths start at the root of the site, with or without the base URL; a
 * `pathname://` path only gets the base URL; other URLs, hashes and queries stay.
 */
export function publishedUrl(url: string, baseUrl: string, hrefOf: (path: string) => string): string {
  const direct = directTarget(url);
  const written = direct ?? url;
  if (isExternal(written) || /^[#?]/.test(written)) return written;
  const { path, query, hash } = splitUrl(written);
  const plain = decodePath(path);
  const published = direct === undefined ? hrefOf(plain.startsWith('/') ? plain : `/${plain}`) : undefined;
  return (published ?? siteUrl(baseUrl, pathBelow(plain, baseUrl))) + query + hash;
}

/** A decoded path without the base URL, with a leading slash. */
export function pathBelow(path: string, baseUrl: string): string {
  const plain = path.startsWith('/') ? path : `/${path}`;
  const base = decodePath(baseUrl);
  return plain.startsWith(base) ? plain.slice(base.length - 1) : plain;
}

/** Index of the route of a decoded path; `/x/`, `/x/index`, `/x/index.html` and `/x.html` are spellings of `/x`. */
export function routeAt({ byPath }: RouteTable, path: string): number | undefined {
  const plain = withoutTrailingSlash(path).normalize('NFC');
  const exact = byPath.get(plain);
  if (exact !== undefined || !/(?:\.html|\/index)$/.test(plain)) return exact;
  const shorter = plain.replace(/\.html$/, '');
  return byPath.get(shorter) ?? byPath.get(shorter.replace(/\/index$/, '') || '/');
}

/** Like `hrefOf`, for links on every page of a locale: prefers the locale's own page. */
export function localHref(
  { config, table: { byPath }, hrefOf }: Pick<SiteRoutes, 'config' | 'table'> & { hrefOf(path: string): string },
  { path: folder }: LocaleConfig,
): (path: string) => string {
  if (folder === '') return hrefOf;
  const ownOf = (path: string): string | undefined => {
    const own = withoutTrailingSlash(`/${folder}${path}`);
    return byPath.has(own) ? own : undefined;
  };
  return (path) => hrefOf(ownOf(path) ?? ownOf(pathBelow(path, config.baseUrl)) ?? path);
}

/** The page of a route; undefined for the not-found page. */
export function pageOf(graph: ContentGraph, { kind, index }: Route): Page | GeneratedPage | undefined {
  if (kind === 'not-found') return undefined;
  return isContent(kind) ? graph.pages[index] : graph.generated[index];
}

/** True for pages made from a source file: `ContentGraph.pages` has them. */
export const isContent = (kind: RouteKind): kind is Page['kind'] =>
  kind === 'doc' || kind === 'post' || kind === 'page';

/** Target of the brand: the home page, else its replacement on a site without a home page. */
export function homePath({ config, graph, table }: SiteRoutes, locale: LocaleConfig): string {
  const home = `/${locale.path}`;
  if (table.byPath.has(home)) return home;
  const first = firstPath({ config, graph }, locale);
  return first ?? table.routes.find((route) => route.locale === locale.name)?.path ?? '/';
}

/**
 * The first page of the first sidebar, else of the docs, else the blog, else the first page; undefined for a locale
 * without pages.
 */
export function firstPath(
  { config, graph }: Pick<SiteRoutes, 'config' | 'graph'>,
  locale: LocaleConfig,
): string | undefined {
  const { name } = locale;
  const isHere = (one: Pick<Page, 'locale' | 'docs'>) => one.locale === name && (!one.docs || isLast(config, one.docs));
  const pages = graph.pages.filter((page) => isHere(page) && !page.unlisted && !isNotFoundPage(page.path, locale));
  return (
    graph.sidebars.find((sidebar) => isHere(sidebar) && sidebar.firstPath)?.firstPath ??
    pages.find(({ kind }) => kind === 'doc')?.path ??
    graph.generated.find((page) => page.kind === 'blog-list' && isHere(page) && page.posts?.length)?.path ??
    pages.find(({ kind }) => kind === 'page')?.path
  );
}

/** Readers start in the last version. */
export const isLast = ({ docs }: SiteConfig, { instance, version }: Sidebar['docs']): boolean =>
  docs.some(({ id, versions }) => id === instance && versions.some((one) => one.isLast && one.name === version));

/** URL of the sitemap; undefined for sites that publish none, or whose own URL is not known. */
export const sitemapUrl = ({ sitemap, noIndex, baseUrl, url }: SiteConfig): string | undefined =>
  sitemap && !noIndex && url !== '' ? siteUrl(baseUrl, 'sitemap.xml') : undefined;

/** Path of a locale's OpenSearch description; undefined for sites without search, or whose own URL is not known. */
export const openSearchPath = ({ search, url }: SiteConfig, { path }: LocaleConfig): string | undefined =>
  search && url !== '' ? [path, 'opensearch.xml'].filter(Boolean).join('/') : undefined;

/** Published path of a public file named in the config; other URLs stay. */
export const publicHref = ({ baseUrl }: SiteConfig, path: string): string =>
  isExternal(path) ? path : siteUrl(baseUrl, pathBelow(decodePath(path), baseUrl));

/** `publicHref` with the origin. */
export const publicUrl = (config: SiteConfig, path: string): string =>
  isExternal(path) ? path : config.url + publicHref(config, path);

/**
 * Path of the first page of a docs version: the first of its first sidebar, else the page at the path of the version,
 * else the first page; undefined without pages.
 */
export function versionHome(
  { pages, sidebars }: Pick<ContentGraph, 'pages' | 'sidebars'>,
  isHere: (one: Pick<Page, 'docs' | 'locale'>) => boolean,
  routeBasePath: string,
): string | undefined {
  const own = pages.filter((page) => isHere(page) && !page.unlisted);
  const first = sidebars.find((sidebar) => isHere(sidebar) && sidebar.firstPath)?.firstPath;
  const index = own.find(({ path }) => path.replace(/\/$/, '').endsWith(`/${routeBasePath}`));
  return first ?? index?.path ?? own[0]?.path;
}

/** Content roots that are still edited: no frozen versions. */
export const currentRoots = ({ roots }: SiteConfig) => roots.filter(({ version = 'current' }) => version === 'current');

/** The route of a page in a locale, where it has a translation. */
export function routeInLocale({ routes, twins }: RouteTable, index: number, locale: string): Route {
  const route = routes[index] as Route;
  if (route.locale === locale || route.key === undefined) return route;
  const known = twins.get(route.key) ?? [];
  const { version } = known.find((twin) => twin.route === index) ?? {};
  const twin = known.find((one) => one.locale === locale && one.version === version);
  return twin === undefined ? route : (routes[twin.route] as Route);
}

/** The feeds of a blog: their files, media types and names. */
export const FEEDS = {
  rss: { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS' },
  atom: { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  json: { file: 'feed.json', type: 'application/feed+json', name: 'JSON' },
};

/** Output path of a feed in a locale. */
export const feedPath = (
  { path }: Pick<LocaleConfig, 'path'>,
  { routeBasePath }: BlogConfig,
  kind: keyof typeof FEEDS,
): string => [path, routeBasePath, FEEDS[kind].file].filter((part) => part !== '').join('/');

/** URLs, media types and names of a blog's feeds in a locale. */
export const feedsOf = (
  { baseUrl }: SiteConfig,
  blog: BlogConfig,
  locale: Pick<LocaleConfig, 'path'>,
): { href: string; type: string; name: string }[] =>
  blog.feeds.types.map((kind) => {
    const { file: _, ...feed } = FEEDS[kind];
    return { ...feed, href: siteUrl(baseUrl, feedPath(locale, blog, kind)) };
  });
