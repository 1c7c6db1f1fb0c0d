/** Compares sidebars: the menu of a page, put together from all pages that show it. */
import type { MenuItem } from '../../built/types.ts';
import { byFrequency } from '../../lib/frequency.ts';
import type { Side } from '../types.ts';
import { inOrder } from './shares.ts';
import type { SidebarLikeness } from './types.ts';

/** Differences to name per sidebar. */
const NAMED = 50;

/** A sidebar and the pages that show it. */
interface Menu {
  items: MenuItem[];
  pages: string[];
}

/** Menus by page. */
export class Menus {
  readonly #menus = new Map<string, Menu>();
  readonly #byPage = new Map<string, Menu>();

  /** Pages show the first level whole, and may leave closed categories empty. */
  add(page: string, items: readonly MenuItem[]): void {
    const key = JSON.stringify(items.map(({ label, href }) => [label, href]));
    const menu = this.#menus.get(key) ?? { items: [], pages: [] };
    this.#menus.set(key, menu);
    menu.items = merged(menu.items, items);
    menu.pages.push(page);
    this.#byPage.set(page, menu);
  }

  get size(): number {
    return this.#menus.size;
  }

  all(): Menu[] {
    return [...this.#menus.values()];
  }

  of(page: string): Menu | undefined {
    return this.#byPage.get(page);
  }
}

const itemKey = ({ label, href }: MenuItem): string => `${label}\n${href ?? ''}`;

function merged(before: readonly MenuItem[], items: readonly MenuItem[]): MenuItem[] {
  if (before.length === 0) return [...items];
  if (items.length === 0) return [...before];
  const known = new Map(before.map((item) => [itemKey(item), item]));
  return items.map((item) => {
    const old = known.get(itemKey(item));
    return old ? { ...item, items: merged(old.items, item.items) } : item;
  });
}

/** @param isShared True for pages of both sites. */
export function compareSidebars(
  { before, after }: Side<Menus>,
  isShared: (page: string) => boolean,
): SidebarLikeness[] {
  return before.all().flatMap((menu): SidebarLikeness[] => {
    const pages = menu.pages.filter(isShared);
    if (pages.length === 0) return [];
    const now = mostShown(pages, after);
    const compared = inOrder('sidebars', { before: linesOf(menu.items), after: linesOf(now?.items ?? []) });
    const { same, of, differences } = compared;
    const more = Math.max(0, differences.length - NAMED);
    return [{ page: pages[0] ?? '', pages: pages.length, same, of, differences: differences.slice(0, NAMED), more }];
  });
}

/** The menu that most of the pages show. */
const mostShown = (pages: readonly string[], menus: Menus): Menu | undefined =>
  byFrequency(pages.flatMap((page) => menus.of(page) ?? []))[0]?.[0];

/** One line per entry, indented by its depth. */
const linesOf = (items: readonly MenuItem[], depth = 0): string[] =>
  items.flatMap(({ label, href, items: below }) => [
    `${'  '.repeat(depth)}${label}${href === undefined ? '' : ` (${href})`}`,
    ...linesOf(below, depth + 1),
  ]);
