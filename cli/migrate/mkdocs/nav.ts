/** `nav` of the old site, wherever it was written, as a tree. */

import { decodeText } from '../../html/decode.ts';
import { baseName, compareText, folderOf, isExternal } from '../../lib/paths.ts';
import { isObject } from '../../lib/plain-data.ts';
import type { Settings } from './config.ts';
import { isIndex, type MovedPage, withoutEnding } from './pages.ts';

export type NavItem =
  | { kind: 'page'; page: MovedPage; title?: string }
  | { kind: 'link'; url: string; title: string }
  | { kind: 'section'; title: string; items: NavItem[] };

export interface NavSource {
  /** Pages by their path below the docs folder. */
  pages: ReadonlyMap<string, MovedPage>;
  settings: Settings;
  /** The title that a page has itself. */
  titleOf(page: MovedPage): string | undefined;
  /** Texts of files below the docs folder. */
  read(src: string): string | undefined;
  /** Entries of a folder that a file in it lists. */
  listOf?(folder: string): NavItem[] | undefined;
}

/** The tree of the setting `nav`. */
export function navFromSettings(source: NavSource): NavItem[] {
  return itemsFrom(source.settings.list('nav'), { at: ['nav'], source });
}

interface Reading {
  at: readonly string[];
  source: NavSource;
}

function itemsFrom(list: readonly unknown[], { at, source }: Reading): NavItem[] {
  return list.flatMap((item, index) => itemFrom(item, { at: [...at, String(index)], source }));
}

function itemFrom(item: unknown, { at, source }: Reading): NavItem[] {
  if (typeof item === 'string') return targetItem(item, undefined, { at, source });
  if (!isObject(item)) return [];
  return Object.entries(item).flatMap(([written, value]): NavItem[] => {
    const place = { at: [...at, written], source };
    const title = plainTitle(written, place);
    if (typeof value === 'string') return targetItem(value, title === '' ? undefined : title, place);
    if (Array.isArray(value)) return [sectionOf(title, itemsFrom(value, place), place)];
    source.settings.noteAt(place.at, ['lost', 'nav', `"${title}" has no page: add one, or remove it.`]);
    return [];
  });
}

/** MkDocs put titles into its pages as HTML; docsgen shows them as text. */
function plainTitle(written: string, { at, source }: Reading): string {
  if (!/<\/?[a-z]/i.test(written)) return decodeText(written);
  const title = decodeText(written.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  source.settings.noteAt(at, ['lost', 'HTML in nav', `The sidebar shows the text without its HTML: ${written}`]);
  return title;
}

/** A section without a title, which a hook of the old site named, has that of its first page. */
function sectionOf(title: string, items: NavItem[], { source }: Reading): NavItem {
  const [first] = items;
  if (title.trim() !== '' || first?.kind !== 'page') return { kind: 'section', title: title.trim() || 'Pages', items };
  return {
    kind: 'section',
    title: first.title ?? source.titleOf(first.page) ?? titleOfName(baseName(first.page.src)),
    items,
  };
}

/** A page, a folder or pattern of a plugin, or a link. */
function targetItem(target: string, title: string | undefined, { at, source }: Reading): NavItem[] {
  const { pages, settings } = source;
  const src = target.replace(/^\.\//, '').replace(/^\/(?=.)/, '');
  const page = pages.get(src);
  if (page) return [{ kind: 'page', page, ...(title === undefined ? {} : { title }) }];
  const isAway = isExternal(target);
  if (!isAway && (src.endsWith('/') || src.includes('*'))) return patternItems(src, title, source);
  if ((isAway || !/\.(?:md|markdown)$/i.test(target)) && title !== undefined)
    return [{ kind: 'link', url: target, title }];
  settings.noteAt(at, ['lost', 'nav', `${target} does not exist, so the sidebar does not list it.`]);
  return [];
}

/** `folder/` and `folder/*.md` of literate-nav and awesome-nav. */
function patternItems(pattern: string, title: string | undefined, source: NavSource): NavItem[] {
  const folder = pattern.replace(/\/?\*.*$/, '').replace(/\/$/, '');
  const items = pattern.includes('*')
    ? filesIn(folder, pattern, source)
    : (source.listOf?.(folder) ?? folderItems(folder, source));
  if (items.length === 0) {
    source.settings.noteAt(['nav'], ['lost', 'nav', `${pattern} matches no page.`]);
    return [];
  }
  return title === undefined && pattern.includes('*')
    ? items
    : [{ kind: 'section', title: title ?? titleOfName(baseName(folder)), items }];
}

function filesIn(folder: string, pattern: string, { pages }: NavSource): NavItem[] {
  const isDeep = pattern.includes('**');
  const found = [...pages.values()].filter(({ src }) =>
    isDeep ? src.startsWith(folder === '' ? '' : `${folder}/`) : folderOf(src) === folder,
  );
  return found.map((page) => ({ kind: 'page', page }));
}

/** Pages and folders in the order of MkDocs: the index, the other pages, then the folders. */
export function folderItems(folder: string, source: NavSource): NavItem[] {
  const own: NavItem[] = pagesIn(folder, source).map((page) => ({ kind: 'page', page }));
  const folders = subfolders(folder, source).map((name): NavItem => {
    const at = folder === '' ? name : `${folder}/${name}`;
    return { kind: 'section', title: titleOfName(name), items: folderItems(at, source) };
  });
  return [...own, ...folders];
}

/** The pages of a folder: the index, then the others by name. */
export function pagesIn(folder: string, { pages }: NavSource): MovedPage[] {
  const own = [...pages.values()].filter(({ src }) => folderOf(src) === folder);
  return own.sort((a, b) => Number(isIndex(b.src)) - Number(isIndex(a.src)) || compareText(a.src, b.src));
}

export function subfolders(folder: string, { pages }: NavSource): string[] {
  const start = folder === '' ? '' : `${folder}/`;
  const names = new Set<string>();
  for (const src of pages.keys())
    if (src.startsWith(start) && src.slice(start.length).includes('/'))
      names.add(src.slice(start.length).split('/', 1)[0] as string);
  return [...names].sort(compareText);
}

/** As MkDocs titles files and folders without a title. */
export function titleOfName(name: string): string {
  const title = withoutEnding(name).replace(/[-_]/g, ' ');
  return title.toLowerCase() === title ? title.charAt(0).toUpperCase() + title.slice(1) : title;
}
