/** Cuts sections of docs into parts that keep a size: a file for each. */
import type { SiteConfig } from '../../model/config.ts';
import type { Route } from '../../model/graph.ts';
import { type DocsSection, routesOf } from './llms-order.ts';

export interface Part {
  /** With the titles of the sections above. */
  title: string;
  /** Unique among the parts of a locale; may have slashes. */
  name: string;
  routes: Route[];
}

interface Limit {
  /** The size of a page; pages that have none take no place. */
  sizes: ReadonlyMap<Route, number>;
  /** The most that a part may have, unless one page alone has more. */
  most: number;
}

export const sizeOfAll = (routes: readonly Route[], sizes: Limit['sizes']): number =>
  routes.reduce((sum, route) => sum + (sizes.get(route) ?? 0), 0);

/** A section as one part; one that is too long as its own pages, in several parts if needed, and its sections. */
export function partsOf(section: DocsSection, limit: Limit, above: readonly string[] = []): Part[] {
  const { name, items } = section;
  const titles = [...above, section.title];
  const title = titles.join(' / ');
  const routes = routesOf(section);
  if (sizeOfAll(routes, limit.sizes) <= limit.most) return routes.length === 0 ? [] : [{ title, name, routes }];
  const own = items.filter((item): item is Route => !('items' in item));
  const sections = items.filter((item): item is DocsSection => 'items' in item);
  return [
    ...runsOf(own, limit).map((run, at) => ({
      title: at === 0 ? title : `${title} (${at + 1})`,
      // No key of a category has a `~`.
      name: at === 0 ? name : `${name}~${at + 1}`,
      routes: run,
    })),
    ...sections.flatMap((one) => partsOf(one, limit, titles)),
  ];
}

function runsOf(routes: readonly Route[], { sizes, most }: Limit): Route[][] {
  const runs: Route[][] = [];
  let used = 0;
  for (const route of routes) {
    const size = sizes.get(route) ?? 0;
    const last = runs.at(-1);
    if (last === undefined || used + size > most) {
      runs.push([route]);
      used = size;
    } else {
      last.push(route);
      used += size;
    }
  }
  return runs;
}

/** Sidebars of other locales have the locale in their name, which is in the path of the file already. */
export const nameIn = ({ path }: SiteConfig['locales'][number], name: string): string =>
  path !== '' && name.startsWith(`${path}/`) ? name.slice(path.length + 1) : name;
