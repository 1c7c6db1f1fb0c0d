/** The links in the config: navbar, announcement, footer, sidebars. */

import { decodeAttribute } from '../../html/decode.ts';
import { attributesOf, scan, type Tag } from '../../html/tags.ts';
import { directTarget } from '../../html/url-kind.ts';
import { ownPath } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import type { LoadedConfig, SiteConfig, UserNavItem, UserSidebarItem, UserSidebarItems } from '../../model/config.ts';
import type { RouteTable } from '../../model/graph.ts';
import { publishedUrl } from '../../model/href.ts';

/** A URL as written, and the path of its key. */
interface WrittenLink {
  url: string;
  key: (string | number)[];
  /** Sidebars of a version: their file, relative to the site. */
  within?: string;
  /** It is in HTML, where authors write the base URL. */
  asIs?: true;
}

/** The links in the config as pages show them. */
export function publishedLinks({
  loaded: { config, locate },
  table,
  hrefOf,
}: {
  loaded: Pick<LoadedConfig, 'config' | 'locate'>;
  table: RouteTable;
  hrefOf(path: string): string;
}): { href: string; place: Place; unchecked: boolean }[] {
  return [
    ...writtenLinks(config).map(({ url, key, within, asIs }) => ({
      href: ownPath(url, config) ?? (asIs ? url : publishedUrl(url, config.baseUrl, hrefOf)),
      place: locate(key, within),
      unchecked: directTarget(url) !== undefined,
    })),
    // Checked together with the redirects.
    ...table.routes.flatMap(({ moved = [] }) => moved.map(({ to, place }) => ({ href: to, place, unchecked: true }))),
  ];
}

export function writtenLinks({ navbar, announcementBar, footer, docs }: SiteConfig): WrittenLink[] {
  const links: WrittenLink[] = [
    ...navItems(navbar.items, ['navbar', 'items']),
    ...navItems(footer?.links ?? [], ['footer', 'links']),
    ...htmlLinks(announcementBar?.content, ['announcementBar', 'content']),
    ...htmlLinks(footer?.copyright, ['footer', 'copyright']),
  ];
  for (const [owner, logo] of Object.entries({ navbar: navbar.logo, footer: footer?.logo }))
    for (const name of ['src', 'srcDark', 'href'] as const) {
      const url = logo?.[name];
      if (url !== undefined) links.push({ url, key: [owner, 'logo', name] });
    }
  docs.forEach(({ sidebars = {}, versions }, at) => {
    const key = docs.length > 1 ? ['docs', at, 'sidebars'] : ['docs', 'sidebars'];
    for (const [name, items] of Object.entries(sidebars)) links.push(...sidebarLinks(items, [...key, name]));
    for (const { sidebarsFile: within, sidebars: own = {} } of versions)
      if (within !== undefined)
        for (const [name, items] of Object.entries(own))
          links.push(...sidebarLinks(items, [name]).map((link) => ({ ...link, within })));
  });
  return links;
}

function navItems(items: readonly UserNavItem[], key: (string | number)[]): WrittenLink[] {
  return items.flatMap((item, at) => {
    const name = item.to === undefined ? 'href' : 'to';
    const url = item[name];
    return [
      ...(url === undefined ? [] : [{ url, key: [...key, at, name] }]),
      ...htmlLinks(item.type === 'html' ? item.value : undefined, [...key, at, 'value']),
      ...htmlLinks(item.html, [...key, at, 'html']),
      ...navItems(item.items ?? [], [...key, at, 'items']),
    ];
  });
}

function sidebarLinks(items: UserSidebarItems, key: (string | number)[]): WrittenLink[] {
  if (!Array.isArray(items))
    return Object.entries(items).flatMap(([label, list]) => sidebarLinks(list, [...key, label]));
  return items.flatMap((item, at): WrittenLink[] => {
    const here = [...key, at];
    if (typeof item === 'string') return [];
    if (!('type' in item)) return sidebarLinks(item, here);
    const typed = item as Exclude<UserSidebarItem, string | { [label: string]: UserSidebarItems }>;
    if (typed.type === 'link') return [{ url: typed.href, key: [...here, 'href'] }];
    if (typed.type === 'html') return htmlLinks(typed.value, [...here, 'value']);
    return typed.type === 'category' ? sidebarLinks(typed.items, [...here, 'items']) : [];
  });
}

function htmlLinks(html = '', key: (string | number)[]): WrittenLink[] {
  const links: WrittenLink[] = [];
  const start = (tag: Tag): void => {
    for (const { name, value } of attributesOf(tag))
      if (name === 'href' || name === 'src') links.push({ url: decodeAttribute(value), key, asIs: true });
  };
  scan(html, [{ start }]);
  return links;
}
