import type { SiteConfig } from '../../config/types.ts';
import { escapeAttribute } from '../body.ts';
import type { ContentGraph, RouteTable } from '../types.ts';

export interface SmallFile {
  path: string;
  content: string;
}

/** `sitemap.xml` with every page that may be found, and `robots.txt` unless the site has its own. */
export function sitemap(input: { config: SiteConfig; graph: ContentGraph; table: RouteTable; hasRobots: boolean }): SmallFile[] {
  const { config, graph, table, hasRobots } = input;
  const pages = table.routes.filter(
    ({ kind, index, path }) => path !== '/404.html' && !(isPage(kind) && graph.pages[index]?.unlisted),
  );
  const urls = pages.map(({ href }) => `<url><loc>${escapeAttribute(config.url + href)}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  const robots = config.noIndex ? 'User-agent: *\nDisallow: /\n' : `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${config.baseUrl}sitemap.xml\n`;
  return [
    ...(config.noIndex ? [] : [{ path: 'sitemap.xml', content: xml }]),
    ...(hasRobots ? [] : [{ path: 'robots.txt', content: robots }]),
  ];
}

const isPage = (kind: string): boolean => kind === 'doc' || kind === 'post' || kind === 'page';
