/** The sidebar of a site without a config, from a table of contents, or from files that set the order of a folder. */
import path from 'node:path';
import { baseName, decodePath, folderOf, joinFile, splitUrl } from '../../lib/paths.ts';
import { isObject } from '../../lib/plain-data.ts';
import { titleOfFolder } from '../../lib/title.ts';
import { comparedName } from '../../lib/wiki-names.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { UserSidebarItem } from '../settings/types.ts';
import type { Entry } from './contents.ts';
import type { FolderFiles } from './files.ts';
import { readIfThere } from './read.ts';

interface Table {
  /** The file of the table, relative to the site. */
  file: string;
  entries: readonly Entry[];
  /** Folder of the docs. */
  root: string;
  /** The pages of the docs, relative to their folder. */
  pages: readonly string[];
  /** The page of the wiki at this URL. */
  wikiUrl?: string | undefined;
}

/** Items for the entries of a table; entries without a file are reported. */
export function itemsOfTable(table: Table, problems: Problem[]): UserSidebarItem[] {
  const known = new Map(table.pages.map((page) => [comparedName(page), page]));
  const seen = new Set<string>();
  const make = (entries: readonly Entry[]): UserSidebarItem[] => entries.flatMap(itemOf);
  const itemOf = (entry: Entry): UserSidebarItem[] => {
    const { label, target, isPart } = entry;
    const page = pageOf(entry, table, known);
    const isAgain = page !== undefined && seen.has(page);
    if (page !== undefined) seen.add(page);
    const items = make(entry.entries);
    const external = target !== undefined && page === undefined && /^(?:https?:)?\/\//i.test(target);
    if (target !== undefined && page === undefined && !external) {
      problems.push(problem('DG1111', { target }, { file: table.file, line: entry.line, column: 1 }));
    }
    if (items.length > 0) {
      const link = page === undefined || isAgain ? {} : { link: { type: 'doc' as const, id: page } };
      const opened = isPart ? { collapsible: false } : {};
      return [{ type: 'category', label, ...link, ...opened, items }];
    }
    if (external) return [{ type: 'link', label, href: target }];
    return page === undefined || isAgain ? [] : [{ type: 'doc', id: page, label }];
  };
  return make(table.entries);
}

/** The page of an entry, relative to the docs. */
function pageOf(
  { target, isName }: Entry,
  { file, root, wikiUrl }: Table,
  known: ReadonlyMap<string, string>,
): string | undefined {
  if (target === undefined) return undefined;
  const ofWiki = wikiUrl !== undefined && target.startsWith(`${wikiUrl}/`) ? target.slice(wikiUrl.length + 1) : target;
  const written = decodePath(splitUrl(ofWiki).path).replace(/^\/+|\/+$/g, '');
  const places = isName ? [written] : [joinFile(folderOf(file), written) ?? written, written];
  const below = places.map((place) =>
    root !== '.' && place.startsWith(`${root}/`) ? place.slice(root.length + 1) : place,
  );
  const ends = ['', '/readme', '/index'];
  const found = below.flatMap((place) => ends.map((end) => known.get(comparedName(place + end)))).find((one) => one);
  if (found !== undefined || /\/|\.\w+$/.test(written)) return found;
  // Wikis find pages in all folders.
  return [...known].find(([key]) => key.endsWith(`/${comparedName(written)}`))?.[1];
}

/** Items for folders with `.order` or `.pages`; undefined without such files. */
export async function itemsOfOrders(
  siteDir: string,
  { orders, pages }: Pick<FolderFiles, 'orders' | 'pages'>,
  root: string,
): Promise<UserSidebarItem[] | undefined> {
  const own = orders.filter((file) => root === '.' || file.startsWith(`${root}/`));
  if (own.length === 0) return undefined;
  const below = pages.filter((page) => root === '.' || page.startsWith(`${root}/`));
  const lists = new Map<string, Listing>();
  for (const file of own) {
    const listing = await readListing(siteDir, file);
    if (listing) lists.set(folderOf(file), listing);
  }
  const strip = (place: string): string => (root === '.' ? place : place.slice(root.length + 1));
  const itemsIn = (folder: string): UserSidebarItem[] => {
    const isIn = (place: string): boolean => (folder === '' ? true : place.startsWith(`${folder}/`));
    const rest = (place: string): string => (folder === '' ? place : place.slice(folder.length + 1));
    const names = [...new Set(below.filter(isIn).map((page) => rest(page).split('/')[0] ?? ''))];
    const { order = [], title: _ } = lists.get(folder) ?? {};
    const listed = arranged(names, order);
    return listed.flatMap(({ name, label }): UserSidebarItem[] => {
      if (/^https?:/i.test(name)) return [{ type: 'link', href: name, label: label ?? name }];
      const place = folder === '' ? name : `${folder}/${name}`;
      if (/\.mdx?$/i.test(name)) return [{ type: 'doc', id: strip(place), ...(label === undefined ? {} : { label }) }];
      const items = itemsIn(place);
      // A page next to the folder has its name, as in Azure DevOps.
      const page = below.find((one) => one === `${place}.md`);
      const shown = label ?? lists.get(place)?.title ?? titleOfFolder(name);
      return items.length === 0
        ? []
        : [{ type: 'category', label: shown, ...(page ? { link: { type: 'doc', id: strip(page) } } : {}), items }];
    });
  };
  return itemsIn(root === '.' ? '' : root);
}

interface Listed {
  name: string;
  label?: string;
}

interface Listing {
  title?: string;
  /** `...` stands for all others. */
  order: Listed[];
}

async function readListing(siteDir: string, file: string): Promise<Listing | undefined> {
  const text = readIfThere(path.join(siteDir, file)) ?? '';
  if (baseName(file) === '.order')
    return { order: text.split(/\r?\n/).flatMap((name) => (name.trim() ? [{ name: name.trim() }] : [])) };
  const { parse } = await import('yaml');
  try {
    const value: unknown = parse(text, { logLevel: 'silent' });
    if (!isObject(value)) return undefined;
    const list = value['nav'] ?? value['arrange'];
    const order = (Array.isArray(list) ? list : []).flatMap((one: unknown): Listed[] => {
      if (typeof one === 'string') return [{ name: one }];
      const [label, name] = isObject(one) ? (Object.entries(one)[0] ?? []) : [];
      return label !== undefined && typeof name === 'string' ? [{ name, label }] : [];
    });
    return { order, ...(typeof value['title'] === 'string' ? { title: value['title'] } : {}) };
  } catch {
    return undefined;
  }
}

/** The names in the order of the list; others where it has `...`, else at its end. A folder replaces its own page. */
function arranged(names: readonly string[], order: readonly Listed[]): Listed[] {
  const folders = new Set(names.filter((name) => !/\.mdx?$/i.test(name)));
  const shown = names.filter((name) => !folders.has(name.replace(/\.mdx?$/i, '')) || folders.has(name));
  const match = (wanted: string): string | undefined =>
    shown.find((name) => name === wanted.replace(/\/$/, '')) ??
    shown.find((name) => name.replace(/\.mdx?$/i, '') === wanted);
  const used = new Set<string>();
  const listed = order.flatMap((one): Listed[] => {
    if (one.name === '...' || /^https?:/i.test(one.name)) return [one];
    const name = match(one.name);
    if (name === undefined || used.has(name)) return [];
    used.add(name);
    return [{ ...one, name }];
  });
  const others = shown.filter((name) => !used.has(name)).sort(naturally);
  const at = listed.findIndex(({ name }) => name === '...');
  const before = at < 0 ? listed : listed.slice(0, at);
  const after = at < 0 ? [] : listed.slice(at + 1);
  return [...before, ...others.map((name) => ({ name })), ...after];
}

/** Index pages first, then by number, then by name. */
function naturally(a: string, b: string): number {
  const rank = (name: string): number =>
    /^(?:index|readme)\.mdx?$/i.test(name) ? -1 : Number(/^(\d+)[-_. ]/.exec(name)?.[1] ?? 1e9);
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}
