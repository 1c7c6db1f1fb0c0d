/** Navigation in files of the docs folder: `.pages`, `.nav.yml`, `SUMMARY.md`. */
import { baseName, folderOf, isExternal } from '../../lib/paths.ts';
import { isObject } from '../../lib/plain-data.ts';
import { folderItems, type NavItem, type NavSource, subfolders, titleOfName } from './nav.ts';
import { isIndex } from './pages.ts';
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
  const own = childrenOf(folder, walk);
  const sorted = order === 'desc' ? [...own].reverse() : own;
  if (!nav) return sorted.map(({ item }) => item);
  const used = new Set(nav.flatMap(namesIn));
  return listed(nav, {
    folder,
    walk,
    rest: () => sorted.filter(({ name }) => !used.has(name)).map(({ item }) => item),
  });
}

interface Child {
  name: string;
  item: NavItem;
}

/** The index first, then files and folders by name. */
function childrenOf(folder: string, walk: Walk): Child[] {
  const { source } = walk;
  const pages = [...source.pages.values()].filter(({ src }) => folderOf(src) === folder);
  const files = pages.map((page): Child => ({ name: baseName(page.src), item: { kind: 'page', page } }));
  const folders = subfolders(folder, source).flatMap((name): Child[] => {
    const section = sectionOf(folder === '' ? name : `${folder}/${name}`, undefined, walk);
    return section ? [{ name, item: section }] : [];
  });
  const rank = ({ item }: Child) => (item.kind === 'page' && isIndex(item.page.src) ? 0 : 1);
  return [...files, ...folders].sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
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
  const text = source.read(file);
  if (text === undefined) return undefined;
  const lines = text.split('\n').flatMap((line) => {
    const found = /^(\s*)[*+-]\s+(.*\S)\s*$/.exec(line);
    return found ? [{ depth: (found[1] as string).replace(/\t/g, '    ').length, text: found[2] as string }] : [];
  });
  return nested(lines, { from: 0, to: lines.length }, { source, folder: folderOf(file) });
}

interface Lines {
  from: number;
  to: number;
}

function nested(
  lines: readonly { depth: number; text: string }[],
  { from, to }: Lines,
  { source, folder }: { source: NavSource; folder: string },
): NavItem[] {
  const items: NavItem[] = [];
  for (let at = from; at < to; ) {
    const line = lines[at] as { depth: number; text: string };
    let end = at + 1;
    while (end < to && (lines[end]?.depth ?? 0) > line.depth) end++;
    const inner = nested(lines, { from: at + 1, to: end }, { source, folder });
    items.push(...summaryItem(line.text, inner, { source, folder }));
    at = end;
  }
  return items;
}

function summaryItem(
  text: string,
  inner: NavItem[],
  { source, folder }: { source: NavSource; folder: string },
): NavItem[] {
  const link = /^\[([^\]]*)\]\(([^)\s]+)\)$/.exec(text);
  const at = (name: string) => [folder, name.replace(/^\.\//, '')].filter((part) => part !== '').join('/');
  if (!link) {
    if (text.includes('*')) return patternPages(at(text), source);
    return [{ kind: 'section', title: text.replace(/[*_`]/g, ''), items: inner }];
  }
  const [, title = '', url = ''] = link;
  const page = source.pages.get(at(url));
  const own: NavItem[] = page
    ? [{ kind: 'page', page, title }]
    : url.endsWith('/')
      ? []
      : [{ kind: 'link', url, title }];
  if (url.endsWith('/')) return [{ kind: 'section', title, items: folderFrom(at(url.slice(0, -1)), source) }];
  return inner.length > 0 ? [{ kind: 'section', title, items: [...own, ...inner] }] : own;
}

const folderFrom = (folder: string, source: NavSource): NavItem[] =>
  navFromSummary(source, `${folder}/SUMMARY.md`) ?? folderItems(folder, source);

function patternPages(pattern: string, { pages }: NavSource): NavItem[] {
  const found = [...pages.values()].filter(({ src }) => folderOf(src) === folderOf(pattern) && !isIndex(src));
  return found.map((page) => ({ kind: 'page', page }));
}
