/** Functions about items of sidebars, for `@docusaurus/plugin-content-docs/client`. */
import { isSamePage } from '../../runtime/base/paths.ts';
import type { SidebarEntry } from '../../runtime/docs-sidebars.ts';

export type Category = Extract<SidebarEntry, { type: 'category' }>;

export function isActiveSidebarItem(item: SidebarEntry, path: string): boolean {
  if (item.type === 'html') return false;
  const isHere = item.href !== undefined && isSamePage(item.href, path);
  return isHere || (item.type === 'category' && item.items.some((one) => isActiveSidebarItem(one, path)));
}

export const isVisibleSidebarItem = (item: SidebarEntry): boolean =>
  item.type !== 'category' || item.items.length > 0 || item.href !== undefined;

export const useVisibleSidebarItems = (items: readonly SidebarEntry[]): SidebarEntry[] =>
  items.filter(isVisibleSidebarItem);

/** The first page of an item. */
export function findFirstSidebarItemLink(item: SidebarEntry): string | undefined {
  if (item.type === 'html') return undefined;
  return item.href ?? (item.type === 'category' ? firstOf(item.items) : undefined);
}

function firstOf(items: readonly SidebarEntry[]): string | undefined {
  for (const item of items) {
    const href = findFirstSidebarItemLink(item);
    if (href !== undefined) return href;
  }
  return undefined;
}

export function findSidebarCategory(
  items: readonly SidebarEntry[],
  isWanted: (category: Category) => boolean,
): Category | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const found = isWanted(item) ? item : findSidebarCategory(item.items, isWanted);
    if (found) return found;
  }
  return undefined;
}

/** The way to a page: categories, and the page. */
export function wayTo(items: readonly SidebarEntry[], path: string): SidebarEntry[] | undefined {
  for (const item of items) {
    if (item.type === 'html') continue;
    if (item.href !== undefined && isSamePage(item.href, path)) return [item];
    const below = item.type === 'category' ? wayTo(item.items, path) : undefined;
    if (below) return [item, ...below];
  }
  return undefined;
}

/** Items that a list of cards can show, each page once. */
export function filterDocCardListItems(items: readonly SidebarEntry[]): SidebarEntry[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const href = item.type === 'html' ? undefined : findFirstSidebarItemLink(item);
    if (href === undefined || seen.has(href)) return false;
    seen.add(href);
    return true;
  });
}
