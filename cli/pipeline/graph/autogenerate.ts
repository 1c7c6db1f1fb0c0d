/** Sidebar items from the folder tree, sorted by position, then by number prefix, then by name. */

import { baseName, compareText, folderOf, inFolder } from '../../lib/paths.ts';
import type { Decoration } from '../../model/front-matter.ts';
import type { SidebarItem } from '../../model/graph.ts';
import { problem } from '../../problems/problem.ts';
import type { CategoryFile } from './data-files.ts';
import { drawn } from './sidebar-icons.ts';
import {
  type CategoryPage,
  categoryLink,
  decorated,
  itemPlace,
  opening,
  type SidebarContext,
  translate,
} from './sidebar-items.ts';
import type { DocsEntry, Folder, FolderTree } from './types.ts';

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
  /** From settings, else the number prefix. */
  position?: number;
  number?: number;
  name: string;
  item: SidebarItem;
}

export function autogenerate(context: SidebarContext, dirName: string): SidebarItem[] {
  const wanted = dirName.replace(/^(?:\.?\/+)+|\/+$/g, '').replace(/^\.$/, '');
  const { tree, graph } = context;
  const folder = tree.get(wanted) ?? [...tree.values()].find(({ path }) => context.names.way(path) === wanted);
  if (folder && folder.docs.length + folder.folders.length > 0) return itemsOf(context, folder, undefined);
  graph.problems.push(problem('DG4006', { folder: dirName }, itemPlace(context)));
  return [];
}

/** @param linked The document that is the category's own page. */
function itemsOf(context: SidebarContext, folder: Folder, linked: DocsEntry | undefined): SidebarItem[] {
  const placed: Placed[] = [];
  for (const entry of folder.docs) {
    if (entry === linked) continue;
    const { label, position, number, decoration, page, rel } = entry;
    const hidden = page.unlisted ? { unlisted: true as const } : {};
    const item = { type: 'doc' as const, label, path: page.path, ...decorated(decoration), ...hidden };
    placed.push({ position, number, name: baseName(rel), item });
  }
  for (const child of folder.folders) placed.push(categoryOf(context, child));
  return placed.sort(byPosition).map(({ item }) => item);
}

const byPosition = (a: Placed, b: Placed): number =>
  compareNumber(a.position, b.position) || compareNumber(a.number, b.number) || compareText(a.name, b.name);

/** Items without a number come last. */
const compareNumber = (a = Number.POSITIVE_INFINITY, b = Number.POSITIVE_INFINITY): number => (a === b ? 0 : a - b);

function categoryOf(context: SidebarContext, folder: Folder): Placed {
  const settings = settingsOf(context, folder);
  const { name, number } = context.names.folder(folder.path);
  const linked = linkedDoc(context, folder, settings);
  const label = settings?.label ?? linked?.label ?? name;
  const link = settings?.link;
  const { hidden, ...page }: CategoryPage = linked
    ? { path: linked.page.path }
    : link
      ? categoryLink(context, { label, link, place: settings.keyPlaceIn(link.type === 'doc' ? 'id' : 'slug') })
      : {};
  return {
    position: settings?.position ?? linked?.position ?? number,
    number,
    name: baseName(folder.path),
    item: {
      type: 'category',
      label: translate(context.graph, label, settings?.key),
      key: settings?.key ?? '',
      ...opening(context, settings ?? {}),
      ...(settings?.description ? { description: translate(context.graph, settings.description) } : {}),
      ...decorated({ ...linked?.decoration, ...ownDecoration(context, settings) }),
      ...page,
      items: [...(hidden ? [hidden] : []), ...itemsOf(context, folder, linked)],
    },
  };
}

function ownDecoration({ graph }: SidebarContext, settings: CategoryFile | undefined): Decoration {
  if (settings === undefined) return {};
  const { className, badge, icon, keyPlaceIn } = settings;
  const own = { ...(className === undefined ? {} : { className }), ...(badge ? { badge } : {}) };
  return icon === undefined ? own : drawn(graph, { ...own, icon }, { key: 'icon', place: keyPlaceIn('icon') });
}

const OF_DOCUSAURUS = /(?:^|\/)docusaurus-plugin-content-docs(?:-[^/]+)?\//;

/** Settings of a folder in its own language, else in the fallback language. */
function settingsOf({ graph, root }: SidebarContext, { path }: Folder): CategoryFile | undefined {
  const fallback = graph.config.roots.find(({ id }) => id === root.fallback);
  const own = graph.categories.get(inFolder(root.path, path));
  const original = fallback && graph.categories.get(inFolder(fallback.path, path));
  // Docusaurus reads only the originals: their labels are translated in other files.
  return OF_DOCUSAURUS.test(root.path) ? (original ?? own) : (own ?? original);
}

/** The page of a category: the id in its settings (within the folder, or a full id), else the index file. */
function linkedDoc({ entries, names }: SidebarContext, folder: Folder, settings?: CategoryFile): DocsEntry | undefined {
  const { link } = settings ?? {};
  if (link === null || link?.type === 'generated-index') return undefined;
  const doc = link
    ? (entries.get(`${names.way(folder.path)}/${link.id}`) ?? entries.get(link.id))
    : folder.docs.find(({ isIndex }) => isIndex);
  return doc?.page.unlisted ? undefined : doc;
}
