/** URLs of the pictures of pages for social networks. */
import { isExternal, siteUrl } from '../../lib/paths.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { Route } from '../../model/graph.ts';

interface Input {
  config: SiteConfig;
  /** Social cards by the paths of their pages. Default: none. */
  cards?: ReadonlyMap<string, { file: string }> | undefined;
}

/** Absolute URL of a page's picture; `href` is its published path. Undefined if the URL of the site is not known. */
export const pictureUrl = ({ config: { url } }: Input, href: string | undefined): string | undefined =>
  href === undefined || isExternal(href) ? href : url && url + href;

/** Of the social card of a page. */
export function cardUrl({ cards, config }: Input, { path }: Route): string | undefined {
  const card = cards?.get(path);
  return card && config.url + siteUrl(config.baseUrl, card.file);
}
