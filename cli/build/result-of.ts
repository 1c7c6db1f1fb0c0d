/** The result of a build, with its routes as `docsgen routes` lists them. */
import type { RouteData } from '../../runtime/types.ts';
import { withoutTrailingSlash } from '../lib/paths.ts';
import type { MovedAnchor, Neighbour, Route, RouteTable } from '../model/graph.ts';
import { pageOf } from '../model/href.ts';
import type { BuildResult, RouteEntry } from '../model/result.ts';
import type { SiteRoutes } from '../model/site.ts';
import type { RenderItem } from '../pipeline/render/types.ts';

type Made = Pick<
  BuildResult,
  'ok' | 'problems' | 'files' | 'bytes' | 'sizes' | 'api' | 'checks' | 'answers' | 'changes'
>;

/** `details`: the route table includes all known facts. */
type Finished = SiteRoutes & Made & BuildResult['cache'] & { items: readonly RenderItem[]; details: boolean };

export function resultOf(input: Finished): BuildResult {
  const { config, table, items, details, hits, misses } = input;
  const { ok, problems, files, bytes, sizes, api, checks, answers, changes } = input;
  const entries = table.routes.map((route, index): RouteEntry => {
    const { path, kind, source, file } = route;
    const { layout, chunk } = items[index]?.route ?? { layout: kind };
    const facts = details ? routeFacts(input, route, items[index]?.route) : {};
    return { path, kind, ...(source ? { source } : {}), layout, ...(chunk ? { chunk } : {}), file, ...facts };
  });
  const start = table.redirects?.find(({ from }) => from === '/')?.to;
  return {
    ok,
    routes: entries.length,
    pages: entries.filter(({ source }) => source !== undefined).length,
    files,
    bytes,
    cache: { hits, misses },
    problems,
    outDir: config.outDir,
    start,
    table: [...entries, ...movedEntries(table)],
    ...{ sizes, api, checks, answers, changes },
  };
}

/** Redirects and their moved anchors, then the moved anchors of pages. */
function movedEntries({ routes, redirects = [] }: RouteTable): RouteEntry[] {
  const entry = { kind: 'redirect', layout: 'redirect' };
  const anchors = (path: string, file: string, moved: readonly MovedAnchor[] = []): RouteEntry[] =>
    moved.map(({ id, to }) => ({ ...entry, path: `${path}#${id}`, file, to }));
  return [
    ...redirects.flatMap(({ from, file, to, source, anchors: moved }) => [
      { ...entry, path: from, ...(source ? { source } : {}), file, to },
      ...anchors(from, file, moved),
    ]),
    ...routes.flatMap(({ path, file, moved }) => anchors(path, file, moved)),
  ];
}

type Facts = Pick<RouteEntry, 'title' | 'locale' | 'version' | 'unlisted' | 'draft' | 'sidebar' | 'prev' | 'next'>;

/** For `docsgen routes --json`. */
function routeFacts({ config, graph, table }: SiteRoutes, route: Route, data: RouteData | undefined): Facts {
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
