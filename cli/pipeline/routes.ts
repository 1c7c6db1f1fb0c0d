/** The route table: which path is which output file, and what stands in its way. */
import type { SiteConfig } from '../config/types.ts';
import { encodePath, withoutTrailingSlash } from '../lib/paths.ts';
import { type Outcome, type Problem, problem } from '../lib/problem.ts';
import type { ContentGraph, Document, PublicFile, Route, RouteTable } from './types.ts';

export interface RoutesInput {
  config: SiteConfig;
  graph: ContentGraph;
  documents: readonly Document[];
  publicFiles: readonly PublicFile[];
}

export function routeTable({ config, graph, documents, publicFiles }: RoutesInput): Outcome<RouteTable> {
  const problems: Problem[] = [];
  const candidates = allRoutes({ config, graph, documents });
  const table: RouteTable = { routes: [], byPath: new Map(), bySource: new Map() };
  const twins = new Map<string, Route[]>();
  for (const route of candidates) {
    const key = withoutTrailingSlash(route.path);
    twins.set(key, [...(twins.get(key) ?? []), route]);
    const winner = table.byPath.get(key);
    if (route.source) table.bySource.set(route.source, winner ?? table.routes.length);
    if (winner !== undefined) continue;
    table.byPath.set(key, table.routes.length);
    table.routes.push(route);
  }
  if (config.policy.duplicateRoutes !== 'ignore') reportTwins(twins, { severity: config.policy.duplicateRoutes, problems });
  reportCaseTwins(table, problems);
  reportPublicTwins(table, { publicFiles, problems });
  return { value: table, problems };
}

function allRoutes({ config, graph, documents }: Omit<RoutesInput, 'publicFiles'>): Route[] {
  const make = (kind: Route['kind'], path: string, index: number): Route => {
    const published = publishedPath(path, config.trailingSlash);
    return { kind, path: published, href: hrefOf(published, config.baseUrl), file: outputFile(published, config.trailingSlash), index };
  };
  const pages = graph.pages.map((page, index) => {
    const source = documents[page.document]?.file;
    return { ...make(page.kind, page.path, index), ...(source ? { source } : {}) };
  });
  const generated = graph.generated.map((page, index) => make(page.kind, page.path, index));
  const notFound: Route = { kind: 'not-found', path: '/404.html', href: hrefOf('/404.html', config.baseUrl), file: '404.html', index: 0 };
  const own404 = pages.some(({ path }) => withoutTrailingSlash(path) === '/404');
  return [...pages.map((route) => (withoutTrailingSlash(route.path) === '/404' ? { ...route, ...fileOf(notFound) } : route)), ...generated, ...(own404 ? [] : [notFound])];
}

const fileOf = ({ path, href, file }: Route) => ({ path, href, file });

function publishedPath(path: string, trailingSlash: boolean | undefined): string {
  if (path === '/' || trailingSlash === undefined) return path;
  return trailingSlash ? `${withoutTrailingSlash(path)}/` : withoutTrailingSlash(path);
}

const hrefOf = (path: string, baseUrl: string): string => encodePath(`${baseUrl.slice(0, -1)}${path}`);

function outputFile(path: string, trailingSlash: boolean | undefined): string {
  const bare = withoutTrailingSlash(path).slice(1);
  if (bare === '') return 'index.html';
  return trailingSlash === false ? `${bare}.html` : `${bare}/index.html`;
}

/** The data of a route lies next to its HTML. */
export const dataFile = (htmlFile: string): string => htmlFile.replace(/\.html$/, '.json');

function reportTwins(twins: ReadonlyMap<string, Route[]>, { severity, problems }: { severity: 'warning' | 'error'; problems: Problem[] }): void {
  for (const [path, routes] of twins) {
    if (routes.length < 2) continue;
    const files = routes.map(({ source, kind }) => source ?? `the generated ${kind} page`);
    problems.push(problem('DG4001', { route: path, files }, { file: routes[1]?.source, severity }));
  }
}

/** Paths that are two here and one file on a disk that folds case or Unicode forms. */
function reportCaseTwins({ routes }: RouteTable, problems: Problem[]): void {
  const seen = new Map<string, Route>();
  for (const route of routes) {
    const folded = route.file.normalize('NFC').toLowerCase();
    const twin = seen.get(folded);
    if (twin) problems.push(problem('DG4002', { a: twin.path, b: route.path }, { file: route.source ?? twin.source }));
    else seen.set(folded, route);
  }
}

function reportPublicTwins({ routes }: RouteTable, options: { publicFiles: readonly PublicFile[]; problems: Problem[] }): void {
  if (options.publicFiles.length === 0) return;
  const byFile = new Map(routes.map((route) => [route.file.toLowerCase(), route]));
  for (const { rel, path } of options.publicFiles) {
    const route = byFile.get(rel.toLowerCase());
    if (route && route.kind !== 'not-found') options.problems.push(problem('DG4013', { route: route.path, asset: path }, { file: path }));
  }
}
