/** Finds the navigation of the old site, and makes sidebars of it. */

import type { ConfigValue } from '../base/types.ts';
import type { Options } from '../dialects/mkdocs/context.ts';
import type { Settings } from './config.ts';
import type { Inventory } from './inventory.ts';
import { folderItems, type NavItem, type NavSource, navFromSettings } from './nav.ts';
import { navFromFolders, navFromSummary } from './nav-files.ts';
import type { MovedPage } from './pages.ts';
import type { Plugins } from './plugins.ts';
import { type NavLook, navigationOf, ownPage } from './sidebars.ts';
import type { ThemeParts } from './theme.ts';

interface Reading {
  settings: Settings;
  plugins: Plugins;
  theme: ThemeParts;
  stock: Inventory;
  link: Options['link'];
}

export interface Found {
  sidebars: Record<string, ConfigValue>;
  navbar: ConfigValue[];
  /** Titles in the navigation, by the source of the page. */
  titles: Map<string, string>;
  /** Front matter by the source of the page: neighbours that docsgen would not find. */
  neighbours: Map<string, Record<string, string | null>>;
}

export function readNavigation({ settings, plugins, theme, stock, link }: Reading): Found {
  const pages = new Map(
    [...stock.pages].filter(([, page]) => page.locale === undefined && (page.kind === 'doc' || page.to === '')),
  );
  const source: NavSource = { pages, settings, read: stock.read, titleOf: (page) => stock.headOf(page).title };
  const literate = plugins.find('literate-nav')?.options;
  if (literate) source.listOf = (folder) => listIn(folder, { source, literate });
  const items = treeOf(source, plugins);
  const titles = new Map<string, string>();
  const indexes: boolean | 'first' = plugins.has('section-index') ? 'first' : theme.features.has('navigation.indexes');
  const name = ({ src }: MovedPage, title: string | undefined) =>
    title !== undefined && !titles.has(src) && titles.set(src, title);
  const collect = (list: readonly NavItem[]): void => {
    for (const item of list) {
      if (item.kind === 'page') name(item.page, item.title);
      if (item.kind !== 'section') continue;
      const own = indexes === 'first' ? ownPage(item.items, indexes) : undefined;
      if (own) name(own.page, item.title);
      collect(item.items);
    }
  };
  collect(items);
  const titleOf = (src: string) => {
    const page = pages.get(src);
    return page && (titles.get(src) ?? stock.headOf(page).title);
  };
  const index = pages.get('index.md')?.file ?? pages.get('README.md')?.file ?? `${stock.docsDir}/index.md`;
  const look: NavLook = {
    tabs: theme.features.has('navigation.tabs'),
    sections: theme.features.has('navigation.sections'),
    expand: theme.features.has('navigation.expand'),
    link: (url: string) => linkOf(url, { link, index }),
    ...{ indexes, titleOf },
  };
  return { ...navigationOf(items, look), titles, neighbours: neighboursOf(items, look) };
}

/** The pages of the docs in the order of pagers. @param indexes The page of a section is its first one. */
const docsIn = (item: NavItem, indexes: NavLook['indexes'] = false): MovedPage[] => {
  if (item.kind === 'link') return [];
  if (item.kind === 'page') return item.page.id === undefined ? [] : [item.page];
  const own = ownPage(item.items, indexes);
  const others = item.items.filter((one) => one !== own).flatMap((one) => docsIn(one, indexes));
  return own ? [own.page, ...others] : others;
};

/** Titles of pages of sections, which sidebars show with the title of the section. */
function ownLabels(item: NavItem, look: NavLook): [src: string, title: string][] {
  if (item.kind !== 'section') return [];
  const own = ownPage(item.items, look.indexes)?.page;
  const title = own && look.titleOf(own.src);
  const deeper = item.items.flatMap((one) => ownLabels(one, look));
  return own && title !== undefined && title !== item.title ? [[own.src, title], ...deeper] : deeper;
}

/** Where the pagers of MkDocs, which go through the whole navigation, lead elsewhere than those of sidebars. */
function neighboursOf(items: readonly NavItem[], look: NavLook): Found['neighbours'] {
  const { tabs, indexes } = look;
  const found: Found['neighbours'] = new Map();
  // Of a page in several places, MkDocs shows the neighbours of the last one, and docsgen those of the first one.
  const old = new Map(pairsOf(items.flatMap((item) => docsIn(item))));
  // A tab without a section has no sidebar.
  const menus = tabs ? items.map((item) => (item.kind === 'section' ? [item] : [])) : [items];
  const own = menus.flatMap((menu) => pairsOf(menu.flatMap((item) => docsIn(item, indexes))));
  const now = new Map(own.reverse());
  const labels = new Map(items.flatMap((item) => ownLabels(item, look)));
  for (const [src, { prev, next }] of old) {
    const label = labels.get(src);
    const set: Record<string, string | null> = label === undefined ? {} : { pagination_label: label };
    if (prev !== now.get(src)?.prev) set['pagination_prev'] = prev ?? null;
    if (next !== now.get(src)?.next) set['pagination_next'] = next ?? null;
    if (Object.keys(set).length > 0) found.set(src, set);
  }
  return found;
}

/** Ids of the neighbours of a page. */
interface Pair {
  prev: string | undefined;
  next: string | undefined;
}

const pairsOf = (pages: readonly MovedPage[]): (readonly [src: string, Pair])[] =>
  pages.map(({ src }, at) => [src, { prev: pages[at - 1]?.id, next: pages[at + 1]?.id }]);

/** URLs of the navigation are relative to the home page. */
function linkOf(url: string, { link, index }: { link: Options['link']; index: string }): string {
  const moved = link(url, { file: index, html: true }).url;
  return /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(moved) ? moved : `/${url.replace(/^\.?\//, '')}`;
}

/** The list of `literate-nav` in a folder; its index can be the first entry without being listed. */
function listIn(
  folder: string,
  { source, literate }: { source: NavSource; literate: Record<string, unknown> },
): NavItem[] | undefined {
  const below = folder === '' ? '' : `${folder}/`;
  const items = navFromSummary(source, `${below}${String(literate['nav_file'] ?? 'SUMMARY.md')}`);
  const index = source.pages.get(`${below}index.md`) ?? source.pages.get(`${below}README.md`);
  const isListed = items?.some((item) => item.kind === 'page' && item.page === index);
  return items && index && literate['implicit_index'] === true && !isListed
    ? [{ kind: 'page', page: index }, ...items]
    : items;
}

function treeOf(source: NavSource, plugins: Plugins): NavItem[] {
  const fromFile = source.listOf?.('');
  if (fromFile) return fromFile;
  if (source.settings.get('nav') !== undefined && source.settings.get('nav') !== null) return navFromSettings(source);
  const awesome = plugins.find('awesome-pages');
  if (awesome) return navFromFolders({ source, fileName: String(awesome.options['filename'] ?? '.pages') });
  const newer = plugins.find('awesome-nav');
  if (newer) return navFromFolders({ source, fileName: String(newer.options['filename'] ?? '.nav.yml') });
  return folderItems('', source);
}
