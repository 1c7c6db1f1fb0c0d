import type { SiteConfig } from '../../config/types.ts';
import { escapeAttribute } from '../body.ts';
import type { ContentGraph, RouteTable } from '../graph-types.ts';
import type { PublicFile } from '../types.ts';

export interface SmallFile {
  path: string;
  content: string;
}

/** Paths of the files of `sitemap`, or of the site's own in their place. */
export const sitemapPaths = ({ noIndex }: SiteConfig): string[] =>
  noIndex ? ['robots.txt'] : ['sitemap.xml', 'robots.txt'];

/** `sitemap.xml` with every page that may be found, and `robots.txt`; of each only what the site does not bring itself. */
export function sitemap(input: {
  config: SiteConfig;
  graph: ContentGraph;
  table: RouteTable;
  publicFiles: readonly PublicFile[];
}): SmallFile[] {
  const { config, publicFiles } = input;
  const missing = sitemapPaths(config).filter((path) => !publicFiles.some(({ rel }) => rel === path));
  return missing.map((path) => ({ path, content: path === 'robots.txt' ? robots(config) : urlSet(input) }));
}

const robots = ({ noIndex, url, baseUrl }: SiteConfig): string =>
  `User-agent: *\n${noIndex ? 'Disallow: /' : `Allow: /\n\nSitemap: ${url}${baseUrl}sitemap.xml`}\n`;

function urlSet({ config, graph, table }: { config: SiteConfig; graph: ContentGraph; table: RouteTable }): string {
  const pages = table.routes.filter(
    ({ kind, index, path }) => path !== '/404.html' && !(isPage(kind) ? graph.pages : graph.generated)[index]?.unlisted,
  );
  const urls = pages.map(({ href }) => `<url><loc>${escapeAttribute(config.url + href)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

const isPage = (kind: string): boolean => kind === 'doc' || kind === 'post' || kind === 'page';
