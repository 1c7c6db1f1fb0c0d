/** The chapters of a book as a sidebar. */
import { escapeText } from '../../html/escape.ts';
import type { ConfigValue } from '../base/types.ts';
import type { BookPage } from './pages.ts';
import type { Chapter, Item } from './summary.ts';

export interface Look {
  pages: ReadonlyMap<string, BookPage>;
  /** Items have the class `chapter`, and the stylesheet their numbers. */
  hasNumbers: boolean;
  /** Levels that are open at first, with `fold`; undefined: all are open and stay so. */
  openLevels: number | undefined;
}

export function sidebarOf(items: readonly Item[], look: Look): ConfigValue[] {
  const listed = new Set<string>();
  return items.map((item): ConfigValue => {
    if (item.kind === 'chapter') return chapterItem(item, { look, listed, level: 0 });
    if (item.kind === 'separator') return { type: 'html', value: '<hr>' };
    return { type: 'html', value: escapeText(item.title), defaultStyle: true, className: 'part' };
  });
}

interface Around {
  look: Look;
  listed: Set<string>;
  level: number;
}

function chapterItem(chapter: Chapter, { look, listed, level }: Around): ConfigValue {
  const { title, path, isNumbered, items } = chapter;
  const page = path === undefined ? undefined : look.pages.get(path);
  const className = isNumbered && look.hasNumbers ? 'chapter' : undefined;
  if (items.length > 0) {
    if (page) listed.add(page.id);
    const isOpen = look.openLevels === undefined || level < look.openLevels;
    return {
      type: 'category',
      label: title,
      link: page && { type: 'doc', id: page.id },
      collapsed: !isOpen,
      collapsible: look.openLevels === undefined ? false : undefined,
      className,
      items: items.map((one) => chapterItem(one, { look, listed, level: level + 1 })),
    };
  }
  if (page === undefined) return { type: 'html', value: escapeText(title), defaultStyle: true, className };
  const type = listed.has(page.id) ? 'ref' : 'doc';
  listed.add(page.id);
  return { type, id: page.id, label: title, className };
}
