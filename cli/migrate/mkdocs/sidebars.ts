/** The tree of the old navigation as sidebars and navbar items. */
import type { ConfigValue } from '../base/types.ts';
import type { NavItem } from './nav.ts';
import { isIndex } from './pages.ts';

export interface NavLook {
  /** `navigation.tabs`: the first level is in the navbar. */
  tabs: boolean;
  /** `navigation.indexes`, or the plugin `section-index`: the first page of a section is its own. */
  indexes: boolean | 'first';
  /** `navigation.sections` and `navigation.expand`. */
  sections: boolean;
  expand: boolean;
  /** The new URL of a link of the navigation. */
  link(url: string): string;
  /** Title of a page, as docsgen shows it. */
  titleOf(src: string): string | undefined;
}

export interface Navigation {
  sidebars: Record<string, ConfigValue>;
  navbar: ConfigValue[];
}

type Section = Extract<NavItem, { kind: 'section' }>;
type NavPage = Extract<NavItem, { kind: 'page' }>;

export function navigationOf(items: readonly NavItem[], look: NavLook): Navigation {
  if (!look.tabs)
    return { sidebars: { docs: items.flatMap((item) => sidebarItem(item, { look, depth: 0 })) }, navbar: [] };
  const sidebars: Record<string, ConfigValue> = {};
  const navbar = items.map((item): ConfigValue => {
    if (item.kind !== 'section') return navbarItem(item, look);
    const content = item.items.flatMap((one) => sidebarItem(one, { look, depth: 1 }));
    if (!hasPage(item)) return menu(item, look);
    const id = freeId(item.title, sidebars);
    sidebars[id] = content;
    return { type: 'docSidebar', sidebarId: id, label: item.title };
  });
  return { sidebars, navbar };
}

/** A section without pages of the docs: a link, or a dropdown. */
function menu({ title, items }: Section, look: NavLook): ConfigValue {
  const links = items.flatMap((one) => (one.kind === 'section' ? [] : [one]));
  const [only, ...others] = links;
  if (only && others.length === 0) return navbarItem({ ...only, title }, look);
  return { label: title, items: links.map((one) => navbarItem(one, look)) };
}

const hasPage = ({ items }: Section): boolean =>
  items.some(
    (item) => (item.kind === 'page' && item.page.kind === 'doc') || (item.kind === 'section' && hasPage(item)),
  );

function navbarItem(item: Exclude<NavItem, Section>, look: NavLook): ConfigValue {
  if (item.kind === 'link') return { label: item.title, href: look.link(item.url) };
  const label = item.title ?? look.titleOf(item.page.src) ?? item.page.src;
  return item.page.id === undefined ? { label, to: `/${item.page.url}` } : { type: 'doc', docId: item.page.id, label };
}

/** `Getting started` → `gettingStarted`, a key without quotes. */
function freeId(title: string, taken: Readonly<Record<string, unknown>>): string {
  const words = title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .split(' ');
  const camel = words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('');
  const id = /^[A-Za-z]/.test(camel) ? camel : `section${camel}`;
  let free = id;
  for (let count = 2; Object.hasOwn(taken, free); count++) free = `${id}${count}`;
  return free;
}

function sidebarItem(item: NavItem, { look, depth }: { look: NavLook; depth: number }): ConfigValue[] {
  if (item.kind === 'link') return [{ type: 'link', label: item.title, href: look.link(item.url) }];
  if (item.kind === 'section') return [category(item, { look, depth })];
  const { page, title } = item;
  const own = look.titleOf(page.src);
  if (page.id === undefined) return [{ type: 'link', label: title ?? own ?? page.src, href: `/${page.url}` }];
  return title === undefined || title === own ? [page.id] : [{ type: 'doc', id: page.id, label: title }];
}

/** The page of a section itself: its index, wherever it is listed, or with `section-index` its first page. */
export function ownPage(items: readonly NavItem[], indexes: NavLook['indexes']): NavPage | undefined {
  if (indexes === false) return undefined;
  const pages = items.filter((item): item is NavPage => item.kind === 'page');
  const own =
    indexes === 'first'
      ? pages.find((page) => page === items[0] && page.title === undefined)
      : pages.find(({ page }) => isIndex(page.src));
  return own?.page.id === undefined ? undefined : own;
}

function category({ title, items }: Section, { look, depth }: { look: NavLook; depth: number }): ConfigValue {
  const own = ownPage(items, look.indexes);
  const inner = items.filter((one) => one !== own).flatMap((one) => sidebarItem(one, { look, depth: depth + 1 }));
  const isFixed = look.sections && depth <= (look.tabs ? 1 : 0);
  return {
    type: 'category',
    label: title,
    link: own && { type: 'doc', id: own.page.id },
    collapsed: look.expand || isFixed ? false : undefined,
    collapsible: isFixed ? false : undefined,
    items: inner,
  };
}
