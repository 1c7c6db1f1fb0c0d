/** The links that stand in the config: navbar, footer, sidebars. */
import type { SiteConfig, UserNavItem, UserSidebarItem } from '../config/types.ts';

/** A URL as it is written, and the path of its key. */
export interface WrittenLink {
  url: string;
  key: (string | number)[];
}

export function writtenLinks({ navbar, footer, docs }: SiteConfig): WrittenLink[] {
  const links: WrittenLink[] = [...navItems(navbar.items, ['navbar', 'items'])];
  for (const [owner, logo] of Object.entries({ navbar: navbar.logo, footer: footer?.logo }))
    for (const [name, url] of Object.entries(logo ?? {}))
      if (name !== 'alt') links.push({ url, key: [owner, 'logo', name] });
  footer?.links?.forEach((column, at) => {
    links.push(...navItems(column.items, ['footer', 'links', at, 'items']));
  });
  docs.forEach(({ sidebars = {} }, at) => {
    const key = docs.length > 1 ? ['docs', at, 'sidebars'] : ['docs', 'sidebars'];
    for (const [name, items] of Object.entries(sidebars)) links.push(...sidebarLinks(items, [...key, name]));
  });
  return links;
}

function navItems(items: readonly UserNavItem[], key: (string | number)[]): WrittenLink[] {
  return items.flatMap((item, at) => {
    const name = item.to === undefined ? 'href' : 'to';
    const url = item[name];
    return [
      ...(url === undefined ? [] : [{ url, key: [...key, at, name] }]),
      ...navItems(item.items ?? [], [...key, at, 'items']),
    ];
  });
}

function sidebarLinks(items: readonly UserSidebarItem[], key: (string | number)[]): WrittenLink[] {
  return items.flatMap((item, at): WrittenLink[] => {
    const here = [...key, at];
    if (typeof item === 'string') return [];
    if (!('type' in item)) return Object.entries(item).flatMap(([label, list]) => sidebarLinks(list, [...here, label]));
    const typed = item as Exclude<UserSidebarItem, string | Record<string, UserSidebarItem[]>>;
    if (typed.type === 'link') return [{ url: typed.href, key: [...here, 'href'] }];
    return typed.type === 'category' ? sidebarLinks(typed.items, [...here, 'items']) : [];
  });
}
