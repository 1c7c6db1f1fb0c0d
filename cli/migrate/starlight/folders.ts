/** Folders as Starlight lists them in a sidebar, and whether docsgen lists them alike. */
import { baseName, compareText, folderOf } from '../../lib/paths.ts';
import type { ConfigValue } from '../base/types.ts';
import type { Page } from './pages.ts';

export interface Tree {
  /** Its last name; its path from the docs. */
  name: string;
  path: string;
  children: (Tree | Leaf)[];
  /** The lowest order of its pages; infinite without any. */
  order: number;
}

interface Leaf {
  page: Page & { shown: boolean };
  order: number;
}

const isTree = (one: Tree | Leaf): one is Tree => 'children' in one;

const sidebarOf = ({ data }: Page): { order?: unknown; hidden?: unknown } =>
  (data['sidebar'] ?? {}) as { order?: unknown };

const emptyTree = (path: string): Tree => ({
  name: baseName(path),
  path,
  children: [],
  order: Number.POSITIVE_INFINITY,
});

/** The tree of a folder; empty: all docs. */
export function treeOf(pages: readonly Page[], folder: string): Tree {
  const root = emptyTree(folder);
  const folders = new Map<string, Tree>([[folder, root]]);
  const at = (path: string): Tree => {
    const known = folders.get(path);
    if (known) return known;
    const made = emptyTree(path);
    folders.set(path, made);
    at(folderOf(path)).children.push(made);
    return made;
  };
  for (const page of pages) {
    const isInside = folder === '' || page.id === folder || page.id.startsWith(`${folder}/`);
    if (!isInside) continue;
    const { order, hidden } = sidebarOf(page);
    const leaf: Leaf = {
      page: { ...page, shown: hidden !== true },
      order: typeof order === 'number' ? order : Number.POSITIVE_INFINITY,
    };
    (page.id === folder ? root : at(folderOf(page.id))).children.push(leaf);
  }
  setOrder(root);
  return root;
}

function setOrder(tree: Tree): void {
  for (const child of tree.children) if (isTree(child)) setOrder(child);
  const orders = tree.children.filter((child) => isTree(child) || child.page.shown).map(({ order }) => order);
  tree.order = Math.min(Number.POSITIVE_INFINITY, ...orders);
}

/** Starlight's order: by `sidebar.order`, then by URL. */
function sorted({ children }: Tree, lang: string): (Tree | Leaf)[] {
  const collator = new Intl.Collator(lang);
  const urlOf = (one: Tree | Leaf): string => (isTree(one) ? one.path : one.page.path);
  return children
    .filter((one) => isTree(one) || one.page.shown)
    .sort((a, b) => (a.order === b.order ? collator.compare(urlOf(a), urlOf(b)) : a.order - b.order));
}

/** True if docsgen lists the folder in the same order, without hidden pages and index pages of folders. */
export function matchesFolders(tree: Tree, lang: string): boolean {
  const leaves = tree.children.filter((one): one is Leaf => !isTree(one));
  if (
    leaves.some(
      ({ page }) =>
        !page.shown || /(?:^|\/)(?:index|readme)$/i.test(page.id) || page.id === tree.path || named(page, tree),
    )
  )
    return false;
  const entryName = (one: Tree | Leaf): string => (isTree(one) ? one.name : baseName(one.page.rel));
  const ours = [...tree.children].sort((a, b) =>
    a.order === b.order ? compareText(entryName(a), entryName(b)) : a.order - b.order,
  );
  return (
    sorted(tree, lang).every((one, at) => one === ours[at]) &&
    tree.children.every((one) => !isTree(one) || matchesFolders(one, lang))
  );
}

/** A file named like its folder: docsgen makes it the page of the folder. */
const named = (page: Page, tree: Tree): boolean =>
  tree.name !== '' && page.id.toLowerCase() === `${tree.path}/${tree.name}`.toLowerCase();

export function folderItems(tree: Tree, { lang, collapsed }: { lang: string; collapsed: boolean }): ConfigValue[] {
  return sorted(tree, lang).flatMap((one): ConfigValue[] => {
    if (!isTree(one)) return [one.page.id];
    const items = folderItems(one, { lang, collapsed });
    return items.length === 0 ? [] : [{ type: 'category', label: one.name, collapsed, items }];
  });
}
