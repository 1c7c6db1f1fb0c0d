/** Sidebar items out of the folder tree: order by position, then by name. */
import { compareText, folderOf, nameOf } from '../../lib/paths.ts';
import { problem } from '../../lib/problem.ts';
import type { SidebarItem } from '../graph-types.ts';
import type { CategoryFile } from './data-files.ts';
import type { DocsEntry } from './docs.ts';
import { categoryLink, classNameOf, placeOf, type SidebarContext } from './sidebar-items.ts';
import { isFolderIndex, numberPrefix, withoutPrefixes } from './slugs.ts';

export interface Folder {
  /** Path below the docs folder, with number prefixes; empty for the root. */
  path: string;
  folders: Folder[];
  docs: DocsEntry[];
}

/** Folders of a docs instance by path, with number prefixes. */
export type FolderTree = ReadonlyMap<string, Folder>;

export function folderTree(entries: Iterable<DocsEntry>): FolderTree {
  const tree = new Map<string, Folder>([['', { path: '', folders: [], docs: [] }]]);
  const at = (path: string): Folder => {
    const known = tree.get(path);
    if (known) return known;
    const made: Folder = { path, folders: [], docs: [] };
    tree.set(path, made);
    at(folderOf(path)).folders.push(made);
    return made;
  };
  for (const entry of entries) at(folderOf(entry.rel)).docs.push(entry);
  return tree;
}

interface Placed {
  position?: number;
  name: string;
  item: SidebarItem;
}

export function autogenerate(context: SidebarContext, dirName: string): SidebarItem[] {
  const wanted = dirName.replace(/^(?:\.?\/+)+|\/+$/g, '').replace(/^\.$/, '');
  const { tree, graph } = context;
  const folder = tree.get(wanted) ?? [...tree.values()].find(({ path }) => withoutPrefixes(path) === wanted);
  if (folder && folder.docs.length + folder.folders.length > 0) return itemsOf(context, folder, undefined);
  graph.problems.push(problem('DG4006', { folder: dirName }, placeOf(context)));
  return [];
}

/** @param linked The document that is the page of the category itself. */
function itemsOf(context: SidebarContext, folder: Folder, linked: DocsEntry | undefined): SidebarItem[] {
  const placed: Placed[] = [];
  for (const entry of folder.docs) {
    if (entry.page.unlisted || entry === linked) continue;
    const { label, position, className, page, rel } = entry;
    const item = { type: 'doc' as const, label, path: page.path, ...classNameOf(className) };
    placed.push({ position, name: nameOf(rel), item });
  }
  for (const child of folder.folders) placed.push(categoryOf(context, child));
  return placed.sort(byPosition).map(({ item }) => item);
}

function byPosition(a: Placed, b: Placed): number {
  const first = a.position ?? Number.POSITIVE_INFINITY;
  const second = b.position ?? Number.POSITIVE_INFINITY;
  return first === second ? compareText(a.name, b.name) : first - second;
}

function categoryOf(context: SidebarContext, folder: Folder): Placed {
  const settings = context.graph.categories.get(`${context.docs.path}/${folder.path}`);
  const { name, number } = numberPrefix(nameOf(folder.path));
  const linked = linkedDoc(context, folder, settings);
  const label = settings?.label ?? linked?.label ?? name;
  const link = settings?.link;
  const page = linked
    ? { path: linked.page.path }
    : link
      ? categoryLink(context, { label, link, place: settings.placeOf(link.type === 'doc' ? 'id' : 'slug') })
      : {};
  return {
    position: settings?.position ?? linked?.position ?? number,
    name: nameOf(folder.path),
    item: {
      type: 'category',
      label,
      key: '',
      collapsed: settings?.collapsible === false ? false : (settings?.collapsed ?? true),
      ...(settings?.description ? { description: settings.description } : {}),
      ...classNameOf(settings?.className ?? linked?.className),
      ...page,
      items: itemsOf(context, folder, linked),
    },
  };
}

/** The page of a category: what its settings say (an id within the folder, or a whole one), else the index file. */
function linkedDoc({ entries }: SidebarContext, folder: Folder, settings?: CategoryFile): DocsEntry | undefined {
  const { link } = settings ?? {};
  if (link === null || link?.type === 'generated-index') return undefined;
  const doc = link
    ? (entries.get(`${withoutPrefixes(folder.path)}/${link.id}`) ?? entries.get(link.id))
    : folder.docs.find(({ rel }) => isFolderIndex(rel));
  return doc?.page.unlisted ? undefined : doc;
}
