/** Navigation in files of the docs folder: `.pages`, `.nav.yml`, `SUMMARY.md`. */
import { baseName, compareText, folderOf, isExternal } from '../../lib/paths.ts';
import { isObject } from '../../lib/plain-data.ts';
import { type NavItem, type NavSource, pagesIn, subfolders, titleOfName } from './nav.ts';
import { readYaml } from './yaml.ts';

/** What a `.pages` file says about its folder. */
interface FolderFile {
  title?: string;
  nav?: unknown[];
  hide?: boolean;
  order?: string;
}

interface Walk {
  source: NavSource;
  fileName: string;
}

/** The tree of the plugins `awesome-pages` and `awesome-nav`. */
export const navFromFolders = (walk: Walk): NavItem[] => itemsOf('', walk);

function fileOf(folder: string, { source, fileName }: Walk): FolderFile {
  const text = source.read(folder === '' ? fileName : `${folder}/${fileName}`);
  if (text === undefined) return {};
  const { value } = readYaml(text);
  if (!isObject(value)) return {};
  const nav = value['nav'] ?? value['arrange'];
  const { title, hide, order } = value;
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(Array.isArray(nav) ? { nav } : {}),
    ...(hide === true ? { hide } : {}),
    ...(typeof order === 'string' ? { order } : {}),
  };
}

function itemsOf(folder: string, walk: Walk): NavItem[] {
  const { nav, order } = fileOf(folder, walk);
  const own = inOrder(childrenOf(folder, walk), order);
  if (!nav) return own.map(({ item }) => item);
  const used = new Set(nav.flatMap(namesIn));
  return listed(nav, {
    folder,
    walk,
    rest: () => own.filter(({ name }) => !used.has(name)).map(({ item }) => item),
  });
}

interface Child {
  name: string;
  item: NavItem;
}

/** In the order of MkDocs: the index, the other pages, then the folders. */
function childrenOf(folder: string, walk: Walk): Child[] {
  const { source } = walk;
  const files = pagesIn(folder, source).map(
    (page): Child => ({ name: baseName(page.src), item: { kind: 'page', page } }),
  );
  const folders = subfolders(folder, source).flatMap((name): Child[] => {
    const section = sectionOf(folder === '' ? name : `${folder}/${name}`, undefined, walk);
    return section ? [{ name, item: section }] : [];
  });
  return [...files, ...folders];
}

/** A folder with an `order` has its pages and folders by name, also its index. */
function inOrder(children: readonly Child[], order: string | undefined): readonly Child[] {
  if (order === undefined) return children;
  const sorted = [...children].sort((a, b) => compareText(a.name, b.name));
  return order === 'desc' ? sorted.reverse() : sorted;
}

function sectionOf(folder: string, title: string | undefined, walk: Walk): NavItem | undefined {
  const { title: own, hide } = fileOf(folder, walk);
  if (hide) return undefined;
  return { kind: 'section', title: title ?? own ?? titleOfName(baseName(folder)), items: itemsOf(folder, walk) };
}

const namesIn = (item: unknown): string[] => {
  if (typeof item === 'string') return [item.replace(/\/$/, '')];
  if (!isObject(item)) return [];
  return Object.values(item).flatMap((value) =>
    Array.isArray(value) ? value.flatMap(namesIn) : typeof value === 'string' ? namesIn(value) : [],
  );
};

interface Listing {
  folder: string;
  walk: Walk;
  rest(): NavItem[];
}

function listed(nav: readonly unknown[], listing: Listing): NavItem[] {
  const { folder, walk, rest } = listing;
  return nav.flatMap((item): NavItem[] => {
    if (typeof item === 'string') return /^\.\.\.|\*/.test(item) ? rest() : target(item, undefined, listing);
    if (!isObject(item)) return [];
    return Object.entries(item).flatMap(([title, value]): NavItem[] => {
      if (typeof value === 'string') return target(value, title, listing);
      if (Array.isArray(value)) return [{ kind: 'section', title, items: listed(value, { folder, walk, rest }) }];
      return [];
    });
  });
}

function target(name: string, title: string | undefined, { folder, walk }: Listing): NavItem[] {
  const at = [folder, name.replace(/\/$/, '')].filter((part) => part !== '').join('/');
  const page = walk.source.pages.get(at);
  if (page) return [{ kind: 'page', page, ...(title === undefined ? {} : { title }) }];
  if (isExternal(name)) return [{ kind: 'link', url: name, title: title ?? name }];
  const section = sectionOf(at, title, walk);
  if (section?.kind === 'section' && section.items.length > 0) return [section];
  walk.source.settings.noteAt(
    ['plugins'],
    ['lost', walk.fileName, `${at} does not exist, so the sidebar does not list it.`],
  );
  return [];
}

/** The tree of a `SUMMARY.md`, a nested list of links. */
export function navFromSummary(source: NavSource, file: string): NavItem[] | undefined {
  return summaryTree(folderOf(file), { source, fileName: baseName(file), seen: new Set() });
}

interface Summary extends Walk {
  /** Paths that patterns leave out: those that a list names, and the lists themselves. */
  seen: Set<string>;
}

interface Entry {
  depth: number;
  text: string;
}

function summaryTree(folder: string, summary: Summary): NavItem[] | undefined {
  const file = inFolder(folder, summary.fileName);
  const text = summary.source.read(file);
  if (text === undefined) return undefined;
  const entries = text.split('\n').flatMap((line): Entry[] => {
    const found = /^(\s*)[*+-]\s+(.*\S)\s*$/.exec(line);
    return found ? [{ depth: (found[1] as string).replace(/\t/g, '    ').length, text: found[2] as string }] : [];
  });
  summary.seen.add(file);
  for (const entry of entries) {
    const url = LINK.exec(entry.text)?.[2];
    if (url !== undefined) summary.seen.add(inFolder(folder, url));
  }
  return nested(entries, folder, summary);
}

const LINK = /^\[([^\]]*)\]\(([^)\s]+)\)$/;

const inFolder = (folder: string, path: string): string =>
  [folder, path.replace(/^\.\//, '').replace(/\/$/, '')].filter((part) => part !== '').join('/');

function nested(entries: readonly Entry[], folder: string, summary: Summary): NavItem[] {
  const items: NavItem[] = [];
  for (let at = 0; at < entries.length; ) {
    const { depth, text } = entries[at] as Entry;
    let end = at + 1;
    while (end < entries.length && (entries[end] as Entry).depth > depth) end++;
    const inner = entries.slice(at + 1, end);
    items.push(...summaryItem({ text, inner, folder }, summary));
    at = end;
  }
  return items;
}

function summaryItem(
  { text, inner, folder }: { text: string; inner: readonly Entry[]; folder: string },
  summary: Summary,
): NavItem[] {
  const items = nested(inner, folder, summary);
  const link = LINK.exec(text);
  if (!link) {
    if (items.length === 0 && text.includes('*')) return patternItems(text, folder, summary);
    return [{ kind: 'section', title: text.replace(/[*_`]/g, ''), items }];
  }
  const [, title = '', url = ''] = link;
  if (url.endsWith('/') && !isExternal(url))
    return [{ kind: 'section', title, items: folderItemsOf(inFolder(folder, url), summary) }];
  const page = summary.source.pages.get(inFolder(folder, url));
  const own: NavItem = page ? { kind: 'page', page, title } : { kind: 'link', url, title };
  if (items.length === 0) return [own];
  // The title belongs to the section.
  return [{ kind: 'section', title, items: [page ? { kind: 'page', page } : own, ...items] }];
}

const folderItemsOf = (folder: string, summary: Summary): NavItem[] =>
  summaryTree(folder, summary) ?? patternItems('*', folder, summary);

/** What a pattern matches and no list has: pages by `*.md`, folders by a slash at its end, and both by `*`. */
function patternItems(pattern: string, below: string, summary: Summary): NavItem[] {
  const { source, seen } = summary;
  const path = inFolder(below, pattern);
  const folder = folderOf(path);
  const name = new RegExp(
    `^${baseName(path)
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')}$`,
  );
  const take = (at: string): boolean => {
    const isFree = name.test(baseName(at)) && !seen.has(at);
    if (isFree) seen.add(at);
    return isFree;
  };
  const pages = pattern.endsWith('/') ? [] : pagesIn(folder, source).filter(({ src }) => take(src));
  const folders = subfolders(folder, source)
    .map((one) => inFolder(folder, one))
    .filter(take);
  const sections = folders.map((at): NavItem & { items: NavItem[] } => ({
    kind: 'section',
    title: titleOfName(baseName(at)),
    items: folderItemsOf(at, summary),
  }));
  return [
    ...pages.map((page): NavItem => ({ kind: 'page', page })),
    ...sections.filter(({ items }) => items.length > 0),
  ];
}
