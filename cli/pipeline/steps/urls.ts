/** The published addresses of a site as plain data, and whether it still has those it promised. */
import { checkUrls } from '../../check/urls/check.ts';
import { LOCK_FILE } from '../../check/urls/lock.ts';
import type { LockText, UrlRedirect, UrlRoute, UrlSite } from '../../check/urls/types.ts';
import { readWithin } from '../../lib/fsx.ts';
import { isMadeId } from '../../lib/made-ids.ts';
import { decodePath, splitUrl } from '../../lib/paths.ts';
import { type Outcome, type Problem, problem } from '../../lib/problem.ts';
import type { Route, RouteTable } from '../graph-types.ts';
import { pageOf, pathBelow } from '../href.ts';
import type { BuiltSite } from '../publish.ts';
import type { BuildOptions } from '../result.ts';
import type { Document } from '../types.ts';

/** Everything that is published and may be linked to. Further pages of a list are not: what is on them changes with every post. */
export function siteUrls(site: BuiltSite): UrlSite {
  const { table, found } = site;
  const made = new Set(found.sources.flatMap(({ ext, path }) => (ext === 'api' ? [path] : [])));
  return {
    routes: table.routes.flatMap((route, at) => (isLasting(route) ? [urlOf(site, { route, at, made })] : [])),
    redirects: redirectsOf(site),
    files: new Set(found.publicFiles.map(({ rel }) => rel)),
  };
}

const isLasting = ({ kind, path, source }: Route): boolean =>
  kind !== 'not-found' && (source !== undefined || !/\/page\/\d+\/?$/.test(path));

/** `made`: sources that nobody wrote, and whose front matter nobody can change. */
function urlOf(
  { graph, parsed, rendered }: BuiltSite,
  { route, at, made }: { route: Route; at: number; made: ReadonlySet<string> },
): UrlRoute {
  const page = pageOf(graph, route);
  const index = page && 'document' in page ? page.document : undefined;
  const document = index === undefined ? undefined : parsed.documents[index];
  const result = rendered.results[at];
  const isFailed = result === undefined || result.files.length === 0 || parsed.failed.has(index ?? -1);
  const moved = route.moved?.map(({ id }) => id) ?? [];
  return {
    path: route.path,
    // That of a tag counts its pages.
    title: (page && 'tag' in page ? page.tag?.label : undefined) ?? page?.title ?? '',
    ids: [...ownIds(document, result?.ids ?? []), ...moved],
    ...(isFailed ? {} : { anchors: [...result.ids, ...moved] }),
    ...(route.source !== undefined && !made.has(route.source) ? { source: route.source } : {}),
  };
}

/** Those of the layout belong to no page; those of a program are known when it has run. */
function ownIds(document: Document | undefined, rendered: readonly string[]): string[] {
  if (document === undefined) return [];
  return [...new Set(document.format === 'tsx' ? rendered : document.ids)].filter((id) => !isMadeId(id));
}

function redirectsOf({ loaded, table }: BuiltSite): UrlRedirect[] {
  const { baseUrl } = loaded.config;
  return [...movedOf(table)].map(({ from, to }) => {
    if (!to.startsWith('/')) return { from, to };
    const { path, hash } = splitUrl(to);
    return { from, to: pathBelow(decodePath(path), baseUrl) + decodePath(hash) };
  });
}

function* movedOf({ redirects = [], routes }: RouteTable): Generator<UrlRedirect> {
  for (const { from, to, anchors = [] } of redirects) {
    yield { from, to };
    for (const { id, to: place } of anchors) yield { from: `${from}#${id}`, to: place };
  }
  for (const { path, moved = [] } of routes) for (const { id, to } of moved) yield { from: `${path}#${id}`, to };
}

/** The lock of a site; undefined when it has none. */
export function readUrlLock(siteDir: string): LockText | Problem | undefined {
  const bytes = readWithin(siteDir, LOCK_FILE);
  if (bytes === 'missing') return undefined;
  const file = LOCK_FILE;
  if (typeof bytes !== 'string') return { file, text: Buffer.from(bytes).toString('utf8') };
  const reason = bytes === 'outside' ? 'the link leads out of the site' : 'it is no file';
  return problem('DG5204', { reason }, { file, line: 1, column: 1 });
}

/** Gives the addresses to who asked for them; a thorough run is told what is lost of those the site promised. */
export function urlsOfRun({ siteDir, thorough, takeUrls }: BuildOptions, site: BuiltSite): Outcome<undefined> {
  const urls = siteUrls(site);
  takeUrls?.(urls);
  const lock = thorough ? readUrlLock(siteDir) : undefined;
  if (lock !== undefined && !('text' in lock)) return { value: undefined, problems: [lock] };
  return { value: undefined, problems: checkUrls(urls, lock) };
}
