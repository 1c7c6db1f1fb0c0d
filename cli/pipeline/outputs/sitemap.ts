/** Files for crawlers and browsers: `sitemap.xml`, `robots.txt`, the web app manifest, `opensearch.xml`. */

import { escapeXml as xml } from '../../html/escape.ts';
import { globOf } from '../../lib/glob.ts';
import { decodePath, isExternal, siteUrl, withoutTrailingSlash } from '../../lib/paths.ts';
import { isErrorPage } from '../../lib/route-path.ts';
import type { LoadedConfig, SiteConfig } from '../../model/config.ts';
import { isContent, openSearchPath, sitemapUrl } from '../../model/href.ts';
import type { SiteContent, SiteRoutes } from '../../model/site.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { openSearchFiles, type SmallFile } from './open-search.ts';

interface SitemapInput extends SiteRoutes, Pick<SiteContent, 'publicFiles'> {
  /** Facts from the heads of the pages, in the order of the routes. */
  items: readonly ListedItem[];
}

interface ListedItem {
  noIndex: boolean;
  head?: { canonical?: string; alternates?: { hreflang: string; href: string }[] };
}

const MANIFEST = 'manifest.webmanifest';

const isWanted = (config: SiteConfig): boolean => sitemapUrl(config) !== undefined;

/** Paths of the files that `sitemap` returns, or of the site's own files that replace them. */
export const sitemapPaths = (config: SiteConfig): string[] => [
  ...(isWanted(config) ? ['sitemap.xml'] : []),
  'robots.txt',
  ...(config.manifest ? [MANIFEST] : []),
  ...config.locales.flatMap((locale) => openSearchPath(config, locale) ?? []),
];

/** All files, except those that the site has itself. */
export function sitemap(input: SitemapInput): SmallFile[] {
  const { config, table, publicFiles } = input;
  const own = new Set(publicFiles.map(({ rel }) => rel));
  const files: SmallFile[] = [{ path: 'robots.txt', content: robots(config, own) }, ...openSearchFiles(config, table)];
  if (isWanted(config) && !own.has('sitemap.xml')) files.push(...sitemapFiles(config, urlsOf(input)));
  if (config.manifest) files.push({ path: MANIFEST, content: manifest(config) });
  return files.filter(({ path }) => !own.has(path));
}

/** Patterns of `sitemap.exclude` that match no page. */
export function unusedPatterns({ config, table, locate }: LoadedConfig & Pick<SiteRoutes, 'table'>): Problem[] {
  if (!isWanted(config)) return [];
  return (config.sitemap?.exclude ?? []).flatMap((pattern, index) => {
    const matches = excludes(pattern);
    return table.routes.some(({ path }) => matches(path))
      ? []
      : [problem('DG1030', { pattern }, locate(['sitemap', 'exclude', index]))];
  });
}

/** Tests paths without the base URL. */
function excludes(pattern: string): (path: string) => boolean {
  const glob = globOf(withoutTrailingSlash(/^[/*{]/.test(pattern) ? pattern : `/${pattern}`));
  return (path) => glob.test(withoutTrailingSlash(path));
}

function robots(config: SiteConfig, own: ReadonlySet<string>): string {
  const { noIndex, url, baseUrl, sitemap: settings, agents } = config;
  const uses = Object.entries(agents?.contentSignal ?? {}).map(
    ([use, isAllowed]) => `${use}=${isAllowed ? 'yes' : 'no'}`,
  );
  const signal = uses.length === 0 ? '' : `Content-Signal: ${uses.join(', ')}\n`;
  const map = url !== '' && (settings || own.has('sitemap.xml')) ? `\n\nSitemap: ${url}${baseUrl}sitemap.xml` : '';
  return `User-agent: *\n${signal}${noIndex ? 'Disallow: /' : `Allow: /${map}`}\n`;
}

/**
 * One element for each page that search engines may show, without pages that have another canonical URL.
 */
function urlsOf({ config, graph, table, items }: SitemapInput): string[] {
  const { exclude = [], changefreq, priority, lastmod } = config.sitemap ?? {};
  const out = exclude.map(excludes);
  const tail =
    (changefreq === undefined ? '' : `<changefreq>${changefreq}</changefreq>`) +
    (priority === undefined ? '' : `<priority>${priority}</priority>`);
  return table.routes.flatMap(({ kind, index, path, href }, at) => {
    const { noIndex, head } = items[at] as ListedItem;
    if (noIndex || head?.canonical || isErrorPage(path) || out.some((matches) => matches(path))) return [];
    const date = lastmod && isContent(kind) ? graph.pages[index]?.lastUpdate?.date : undefined;
    const changed = date ? `<lastmod>${xml(lastmod === 'date' ? date.slice(0, 10) : date)}</lastmod>` : '';
    const others = (head?.alternates ?? []).map(
      (one) => `<xhtml:link rel="alternate" hreflang="${xml(one.hreflang)}" href="${xml(one.href)}"/>`,
    );
    return [`<url><loc>${xml(config.url + href)}</loc>${changed}${tail}${others.join('')}</url>\n`];
  });
}

/** Limits of the protocol; bytes leave room for the text around the elements. */
const LIMITS = { urls: 50_000, bytes: 50_000_000 };
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** `sitemap.xml` with all elements, or an index of several files when there are too many. */
export function sitemapFiles(
  { url, baseUrl }: Pick<SiteConfig, 'url' | 'baseUrl'>,
  urls: readonly string[],
  most = LIMITS,
): SmallFile[] {
  const parts = split(urls, most);
  if (parts.length === 1) return [{ path: 'sitemap.xml', content: urlSet(parts[0] ?? []) }];
  const files = parts.map((part, index) => ({ path: `sitemap-${index + 1}.xml`, content: urlSet(part) }));
  const list = files.map(({ path }) => `<sitemap><loc>${xml(url + baseUrl + path)}</loc></sitemap>\n`).join('');
  return [{ path: 'sitemap.xml', content: `${HEAD}<sitemapindex ${NAMESPACE}>\n${list}</sitemapindex>\n` }, ...files];
}

function split(urls: readonly string[], most: typeof LIMITS): string[][] {
  const parts: string[][] = [[]];
  let bytes = 0;
  for (const url of urls) {
    const size = Buffer.byteLength(url);
    const count = parts.at(-1)?.length ?? 0;
    if (count === most.urls || (count > 0 && bytes + size > most.bytes)) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(url);
    bytes += size;
  }
  return parts;
}

function urlSet(urls: readonly string[]): string {
  const links = urls.some((url) => url.includes('<xhtml:')) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `${HEAD}<urlset ${NAMESPACE}${links}>\n${urls.join('')}</urlset>\n`;
}

/** The config's manifest with defaults for required fields. Its paths start at the root of the site. */
function manifest({ manifest: own = {}, title, baseUrl }: SiteConfig): string {
  const published = (path: string) =>
    isExternal(path) || path.startsWith(baseUrl) ? path : siteUrl(baseUrl, decodePath(path));
  const value: Record<string, unknown> = { name: title, start_url: '/', scope: '/', ...own };
  for (const key of ['start_url', 'scope', 'id'])
    if (typeof value[key] === 'string') value[key] = published(value[key]);
  for (const key of ['icons', 'screenshots', 'shortcuts'])
    if (Array.isArray(value[key])) value[key] = value[key].map((entry) => withPublished(entry, published));
  return `${JSON.stringify(value, null, 2)}\n`;
}

function withPublished(entry: unknown, published: (path: string) => string): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  return Object.fromEntries(
    Object.entries(entry).map(([key, value]) =>
      (key === 'src' || key === 'url') && typeof value === 'string' ? [key, published(value)] : [key, value],
    ),
  );
}
