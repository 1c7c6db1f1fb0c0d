/** Sidebar items out of the folder tree: order by position, then by name. */
import { compareText, folderOf, nameOf } from '../../lib/paths.ts';
import { problem } from '../../lib/problem.ts';
import type { SidebarItem } from '../types.ts';
import { type CategoryFile, categoryFile } from './data-files.ts';
import type { DocsEntry } from './docs.ts';
import { categoryLink, classNameOf, type SidebarContext } from './sidebars.ts';
import { isFolderIndex, numberPrefix, withoutPrefixes } from './slugs.ts';

interface Folder {
  /** Path below the docs folder, with number prefixes; empty for the root. */
  path: string;
  folders: Map<string, Folder>;
  docs: DocsEntry[];
}

interface Placed {
  position?: number;
  name: string;
  item: SidebarItem;
}

export function autogenerate(context: SidebarContext, dirName: string): SidebarItem[] {
  const wanted = dirName.replace(/^\.?\/*|\/+$/g, '').replace(/^\.$/, '');
  const folder = folderTree(context, wanted);
  if (folder) return itemsOf(context, folder, wanted === '');
  context.graph.problems.push(problem('DG4006', { folder: dirName }, { file: context.docs.sidebarsFile }));
  return [];
}

function folderTree({ entries }: SidebarContext, wanted: string): Folder | undefined {
  const root: Folder = { path: '', folders: new Map(), docs: [] };
  const at = (path: string): Folder => {
    if (path === '') return root;
    const parent = at(folderOf(path));
    const name = nameOf(path);
    const known = parent.folders.get(name);
    if (known) return known;
    const made: Folder = { path, folders: new Map(), docs: [] };
    parent.folders.set(name, made);
    return made;
  };
  for (const entry of entries.values()) at(folderOf(entry.rel)).docs.push(entry);
  const find = (folder: Folder): Folder | undefined => {
    if (folder.path === wanted || (wanted !== '' && withoutPrefixes(folder.path) === wanted)) return folder;
    for (const child of folder.folders.values()) {
      const found = find(child);
      if (found) return found;
    }
    return undefined;
  };
  const found = wanted === '' ? root : find(root);
  return found && (found.docs.length > 0 || found.folders.size > 0) ? found : undefined;
}

function itemsOf(context: SidebarContext, folder: Folder, top: boolean): SidebarItem[] {
  const placed: Placed[] = [];
  for (const entry of folder.docs) {
    // The page of a folder is the link of its category, except where there is no category: at the top.
    if (entry.page.unlisted || (!top && isFolderIndex(entry.rel))) continue;
    const { label, position, className, page, rel } = entry;
    placed.push({ position, name: nameOf(rel), item: { type: 'doc', label, path: page.path, ...classNameOf(className) } });
  }
  for (const child of folder.folders.values()) placed.push(categoryOf(context, child));
  return placed.sort(byPosition).map(({ item }) => item);
}

function byPosition(a: Placed, b: Placed): number {
  return (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY) || compareText(a.name, b.name);
}

function categoryOf(context: SidebarContext, folder: Folder): Placed {
  const { graph, docs } = context;
  const settings = settingsOf(context, folder);
  const { name, number } = numberPrefix(nameOf(folder.path));
  const index = folder.docs.find((entry) => isFolderIndex(entry.rel) && !entry.page.unlisted);
  const label = settings?.label ?? index?.label ?? name;
  const link = settings?.link;
  const page = link
    ? categoryLink(context, { label, link, fallbackSlug: `/category/${withoutPrefixes(folder.path)}`, file: settings?.file })
    : index && link !== null
      ? { path: index.page.path }
      : {};
  if (settings?.label === '') graph.problems.push(problem('DG4005', { reason: `the category ${docs.path}/${folder.path} has an empty label` }, { file: settings.file }));
  return {
    position: settings?.position ?? index?.position ?? number,
    name: nameOf(folder.path),
    item: {
      type: 'category',
      label: label || name,
      key: '',
      collapsed: settings?.collapsed ?? true,
      ...(settings?.description ? { description: settings.description } : {}),
      ...page,
      items: itemsOf(context, folder, false),
    },
  };
}

function settingsOf({ graph, docs }: SidebarContext, folder: Folder): CategoryFile | undefined {
  for (const ext of ['json', 'yml', 'yaml']) {
    const file = `${docs.path}/${folder.path}/_category_.${ext}`;
    if (graph.values.has(file)) return categoryFile(file, graph.values.get(file), graph.problems);
  }
  return undefined;
}
