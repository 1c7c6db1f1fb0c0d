import { siteUrl } from '../../lib/paths.ts';
import type { BlogConfig, LocaleConfig, SiteConfig } from '../../model/config.ts';

const FEEDS = {
  rss: { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS' },
  atom: { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  json: { file: 'feed.json', type: 'application/feed+json', name: 'JSON' },
};

/** URLs, media types and names of a blog's feeds in a locale. */
export function feedsOf(
  { baseUrl }: SiteConfig,
  { feeds, routeBasePath }: BlogConfig,
  { path }: Pick<LocaleConfig, 'path'>,
): { href: string; type: string; name: string }[] {
  const folder = [path, routeBasePath].filter(Boolean).join('/');
  return feeds.types.map((kind) => {
    const { file, ...feed } = FEEDS[kind];
    return { ...feed, href: siteUrl(baseUrl, folder === '' ? file : `${folder}/${file}`) };
  });
}
