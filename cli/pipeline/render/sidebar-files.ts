/** The files of a sidebar, and the names of the lists in them. */
import { siteUrl } from '../../lib/paths.ts';
import type { Sidebar } from '../../model/graph.ts';
import { filesOf, runKey } from '../../model/sidebar-runs.ts';

/** Where a list is: the place with the file, and its name there. */
export interface ListName {
  place: string;
  name: string;
}

export type Side = 'before' | 'after';

/** The part of a list from a run to one end of the list. No key of a category begins with a `~`. */
export const moreName = (key: string, run: number, side: Side): ListName => ({
  place: runKey(key, run),
  name: `~${side}`,
});

/** Output file with the parts of a sidebar at a place, and its URL without the base URL. */
export const placeFile = (sidebar: string, place: string): string =>
  `docsgen/sidebar/${sidebar}${place === '' ? '' : '/'}${place}.json`;

interface SidebarFiles {
  /** The list of a category. */
  listOf(key: string): ListName;
  urlOf(list: ListName): string;
}

export function sidebarFiles(baseUrl: string, { id, items }: Sidebar): SidebarFiles {
  const files = filesOf(items);
  return {
    listOf(key) {
      const place = files.get(key) ?? key;
      // Names are relative to the category that the place belongs to.
      const above = place.replace(/\/?~\d+$/, '');
      return { place, name: above === '' ? key : key.slice(above.length + 1) };
    },
    urlOf: ({ place, name }) => siteUrl(baseUrl, placeFile(id, place)) + (name === '' ? '' : `#${name}`),
  };
}
