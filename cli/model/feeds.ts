/** The feeds of a blog: their files, media types and names. */
import { siteUrl } from '../lib/paths.ts';
import type { BlogConfig, LocaleConfig, SiteConfig } from './config.ts';

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
