/** Sidebars in other files: parts that pages of docsgen load when a category is opened, and the frame of mdBook. */

import { decodePath, splitUrl } from '../lib/paths.ts';
import { orUndefined } from '../system/or-undefined.ts';
import { type Node, parsePage, parsePart } from './document.ts';
import { readText } from './folder.ts';
import type { MenuReader } from './menu.ts';
import type { BuiltSite } from './types.ts';

/**
 * Reads a list only once: it is the same for all pages, whose menus are put together. The ends of long lists are read
 * each time, because they are part of the list of the page.
 */
export function partReader({ built, base }: Pick<BuiltSite, 'built' | 'base'>): MenuReader {
  const given = new Set<string>();
  const files = new Map<string, Readonly<Record<string, string>>>();
  const listsIn = (file: string): Readonly<Record<string, string>> => {
    const known = files.get(file);
    if (known) return known;
    const parts = built.files.has(file) ? orUndefined(() => JSON.parse(readText(built, file))) : undefined;
    const lists = parts?.lists ?? {};
    files.set(file, lists);
    return lists;
  };
  const frames = new Map<string, Node[]>();
  return {
    frameAt(file) {
      const nodes = frames.get(file) ?? (built.files.has(file) ? parsePage(readText(built, file)) : []);
      frames.set(file, nodes);
      return nodes;
    },
    partAt(url) {
      const { path, hash } = splitUrl(url);
      if (given.has(url) && !hash.startsWith('#~')) return [];
      given.add(url);
      const html = listsIn(decodePath(path.startsWith(base) ? path.slice(base.length) : path))[hash.slice(1)];
      return html === undefined ? [] : parsePart(html);
    },
  };
}
