/** Finds the navigation of the old site, and makes sidebars of it. */

import type { ConfigValue } from '../base/types.ts';
import type { Options } from '../dialects/mkdocs/context.ts';
import type { Settings } from './config.ts';
import type { Inventory } from './inventory.ts';
import { folderItems, type NavItem, type NavSource, navFromSettings } from './nav.ts';
import { navFromFolders, navFromSummary } from './nav-files.ts';
import type { Plugins } from './plugins.ts';
import type { MovedPage } from './pages.ts';
import { navigationOf, ownPage } from './sidebars.ts';
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
  neighbours: Map<string, Record<string, string>>;
}

export function readNavigation({ settings, plugins, theme, stock, link }: Reading): Found {
  const pages = new Map(
    [...stock.pages].filter(([, page]) => page.locale === undefined && (page.kind === 'doc' || page.to === '')),
  );
  const source: NavSource = { pages, settings, read: stock.read, titleOf: (page) => stock.headOf(page).title };
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
  const look = {
    tabs: theme.features.has('navigation.tabs'),
    sections: theme.features.has('navigation.sections'),
    expand: theme.features.has('navigation.expand'),
    link: (url: string) => linkOf(url, { link, index }),
    ...{ indexes, titleOf },
  };
  return { ...navigationOf(items, look), titles, neighbours: look.tabs ? neighboursOf(items) : new Map() };
}

const docsIn = (item: NavItem): MovedPage[] =>
  item.kind === 'section'
    ? item.items.flatMap(docsIn)
    : item.kind === 'page' && item.page.id !== undefined
      ? [item.page]
      : [];

/** With tabs, MkDocs links the last page of a tab to the first one of the next. */
function neighboursOf(items: readonly NavItem[]): Found['neighbours'] {
  const found: Found['neighbours'] = new Map();
  const add = (page: MovedPage, key: string, { id }: MovedPage) =>
    found.set(page.src, { ...found.get(page.src), ...(id === undefined ? {} : { [key]: id }) });
  const tabs = items.map(docsIn).filter((pages) => pages.length > 0);
  for (const [at, pages] of tabs.entries()) {
    const [last, first] = [pages.at(-1), tabs[at + 1]?.[0]];
    if (last === undefined || first === undefined) continue;
    add(last, 'pagination_next', first);
    add(first, 'pagination_prev', last);
  }
  return found;
}

/** URLs of the navigation are relative to the home page. */
function linkOf(url: string, { link, index }: { link: Options['link']; index: string }): string {
  const moved = link(url, { file: index, html: true }).url;
  return /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(moved) ? moved : `/${url.replace(/^\.?\//, '')}`;
}

function treeOf(source: NavSource, plugins: Plugins): NavItem[] {
  const literate = plugins.find('literate-nav');
  const file = literate && String(literate.options['nav_file'] ?? 'SUMMARY.md');
  const fromFile = file === undefined ? undefined : navFromSummary(source, file);
  if (fromFile) return fromFile;
  if (source.settings.get('nav') !== undefined && source.settings.get('nav') !== null) return navFromSettings(source);
  const awesome = plugins.find('awesome-pages');
  if (awesome) return navFromFolders({ source, fileName: String(awesome.options['filename'] ?? '.pages') });
  const newer = plugins.find('awesome-nav');
  if (newer) return navFromFolders({ source, fileName: String(newer.options['filename'] ?? '.nav.yml') });
  return folderItems('', source);
}
