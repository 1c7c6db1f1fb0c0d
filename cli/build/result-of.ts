import type { SiteConfig } from '../model/config.ts';
import type { ContentGraph, MovedAnchor, RouteTable } from '../model/graph.ts';
import type { Answers, ApiCoverage, BuildResult, Changes, CheckResult, RouteEntry, Sizes } from '../model/result.ts';
import type { RenderItem } from '../pipeline/render/types.ts';
import type { Problem } from '../problems/problem.ts';
import { routeFacts } from './route-facts.ts';

export function resultOf(input: {
  config: SiteConfig;
  graph: ContentGraph;
  table: RouteTable;
  items: readonly RenderItem[];
  problems: Problem[];
  ok: boolean;
  files: number;
  bytes: number;
  hits: number;
  misses: number;
  /** True: the route table includes all known facts. */
  details: boolean;
  sizes?: Sizes;
  api?: ApiCoverage;
  checks?: CheckResult[];
  answers?: Answers;
  changes?: Changes;
}): BuildResult {
  const { config, table, items, details, problems, ok, files, bytes, hits, misses, sizes, api, checks, answers } =
    input;
  const { changes } = input;
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
    ...(start === undefined ? {} : { start }),
    table: [...entries, ...movedEntries(table)],
    ...(sizes ? { sizes } : {}),
    ...(api ? { api } : {}),
    ...(checks ? { checks } : {}),
    ...(answers ? { answers } : {}),
    ...(changes ? { changes } : {}),
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
