/** Facts about a route for `docsgen routes --json`. */
import type { RouteData } from '../../runtime/types.ts';
import { withoutTrailingSlash } from '../lib/paths.ts';
import type { Neighbour, Route } from '../model/graph.ts';
import { pageOf } from '../model/href.ts';
import type { RouteEntry } from '../model/result.ts';
import type { SiteRoutes } from '../model/site.ts';

type Facts = Pick<RouteEntry, 'title' | 'locale' | 'version' | 'unlisted' | 'draft' | 'sidebar' | 'prev' | 'next'>;

export function routeFacts({ config, graph, table }: SiteRoutes, route: Route, data: RouteData | undefined): Facts {
  const page = pageOf(graph, route);
  const pathOf = (to: Neighbour | undefined): string | undefined => {
    const at = to && table.byPath.get(withoutTrailingSlash(to.path));
    return at === undefined ? to?.path : table.routes[at]?.path;
  };
  const versions = config.docs.find(({ id }) => id === page?.docs?.instance)?.versions ?? [];
  return defined({
    title: data?.title,
    locale: config.locales.length > 1 ? route.locale : undefined,
    version: versions.length > 1 ? page?.docs?.version : undefined,
    unlisted: page?.unlisted ? (true as const) : undefined,
    draft: data?.draft,
    sidebar: page?.sidebar,
    prev: pathOf(page?.prev),
    next: pathOf(page?.next),
  });
}

const defined = (facts: Record<keyof Facts, unknown>): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
