/** The route table: the output file of each path, and conflicts between paths and files. */

import { folderOf, siteUrl, withoutTrailingSlash } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { foldedPath as fold } from '../../lib/route-path.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { DocumentFacts, PublicFile } from '../../model/document.ts';
import type { Page, Route, RouteTable } from '../../model/graph.ts';
import { isContent, pageOf } from '../../model/href.ts';
import type { SiteContent } from '../../model/site.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';
import { isAskedFor } from '../../problems/severity.ts';

/** Of several pages with the same path, the first is published. */
export function routeTable(input: SiteContent): Outcome<RouteTable> {
  const { onDuplicateRoutes, severities } = input.config;
  const isWanted = onDuplicateRoutes !== 'ignore' || isAskedFor(severities, 'DG4001');
  const table: RouteTable = { routes: [], byPath: new Map(), bySource: new Map(), twins: new Map() };
  const losers = new Map<number, Route[]>();
  for (const route of allRoutes(input)) {
    const key = withoutTrailingSlash(route.path);
    const winner = table.byPath.get(key);
    const at = winner ?? table.routes.length;
    if (route.source && !isCopy(route, input)) setSource(table, route.source, at);
    if (winner === undefined) {
      table.byPath.set(key, at);
      table.routes.push(route);
    } else losers.set(winner, [...(losers.get(winner) ?? []), route]);
  }
  addTwins(table, input);
  const problems: Problem[] = [];
  reportDuplicates({ table, losers, isWanted, documents: input.documents }, problems);
  reportSharedFiles(table, problems);
  reportPublicFiles(table, { publicFiles: input.publicFiles, problems });
  reportNoSearchPage(table, { input, problems });
  return { value: table, problems };
}

/** True for a copy that replaces a missing translation: links to the file mean the original. */
const isCopy = ({ index }: Route, { graph, documents }: SiteContent): boolean =>
  documents[graph.pages[index]?.document ?? -1]?.fallback === true;

/** Links may name a file in another Unicode form than the disk. */
function setSource({ bySource }: RouteTable, source: string, at: number): void {
  bySource.set(source, at);
  const composed = source.normalize('NFC');
  if (composed !== source) bySource.set(composed, at);
}

function addTwins({ routes, twins }: RouteTable, { graph, config }: SiteContent): void {
  if (config.locales.length < 2 && config.docs.every(({ versions }) => versions.length < 2)) return;
  for (const [route, found] of routes.entries()) {
    const page = pageOf(graph, found);
    if (!page) continue;
    const { key } = page;
    found.key = key;
    const twin = { locale: page.locale, ...(page.docs ? { version: page.docs.version } : {}), route };
    const known = twins.get(key);
    if (known) known.push(twin);
    else twins.set(key, [twin]);
  }
}

function allRoutes({ config, graph, documents, publicFiles }: SiteContent): Route[] {
  const { baseUrl, trailingSlash, locales } = config;
  const folders = locales.map(({ path, name }) => ({ folder: path === '' ? '' : `/${path}`, name }));
  const notFound = new Map(folders.map(({ folder }) => [`${folder}/404`, folder]));
  const make = (kind: Route['kind'], { path: plain, locale }: Pick<Page, 'path' | 'locale'>, index: number): Route => {
    const bare = withoutTrailingSlash(plain);
    const folder = isContent(kind) || kind === 'not-found' ? notFound.get(bare) : undefined;
    if (folder !== undefined) {
      const path = `${folder}/404.html`;
      return { kind, path, file: path.slice(1), href: siteUrl(baseUrl, path), index, locale };
    }
    const path = publishedPath(plain, trailingSlash);
    return { kind, path, href: siteUrl(baseUrl, path), file: outputFile(path, trailingSlash), index, locale };
  };
  const routes = graph.pages.map((page, index): Route => {
    const route = make(page.kind, page, index);
    // A slug may name the file, as in Docusaurus. Modules of an API may only be called like one: `parse5.html`.
    const { slug = '' } = documents[page.document]?.frontMatter ?? {};
    if (/[^/]\.html$/.test(slug) && route.path.endsWith('.html') && !/(?:^|\/)index\.html$/.test(route.path))
      route.file = route.path.slice(1);
    const source = documents[page.document]?.file;
    if (source) route.source = source;
    return route;
  });
  for (const [index, page] of graph.generated.entries()) {
    const route = make(page.kind, page, index);
    // A site's own search page wins.
    if (page.kind !== 'search' || !isTaken(route, { routes, publicFiles })) routes.push(route);
  }
  for (const { folder, name } of folders) {
    const path = `${folder}/404.html`;
    const own = routes.some((route) => route.path === path) || publicFiles.some(({ rel }) => `/${rel}` === path);
    if (!own) routes.push(make('not-found', { path: `${folder}/404`, locale: name }, 0));
  }
  return routes;
}

function isTaken(
  { path, file }: Route,
  { routes, publicFiles }: { routes: Route[]; publicFiles: readonly PublicFile[] },
) {
  const plain = withoutTrailingSlash(path);
  return (
    routes.some((route) => withoutTrailingSlash(route.path) === plain) ||
    publicFiles.some(({ rel }) => rel === file || rel === `${plain.slice(1)}.html` || rel === plain.slice(1))
  );
}

function publishedPath(path: string, trailingSlash: SiteConfig['trailingSlash']): string {
  if (path === '/' || typeof trailingSlash !== 'boolean') return path;
  return trailingSlash ? `${withoutTrailingSlash(path)}/` : withoutTrailingSlash(path);
}

function outputFile(path: string, trailingSlash: SiteConfig['trailingSlash']): string {
  const bare = withoutTrailingSlash(path).slice(1);
  if (bare === '') return 'index.html';
  return trailingSlash === false || (trailingSlash === 'index' && !path.endsWith('/'))
    ? `${bare}.html`
    : `${bare}/index.html`;
}

/** Place of the front matter that sets a document's path. */
function documentPlace(documents: readonly DocumentFacts[], file: string | undefined): Place {
  if (file === undefined) return {};
  const { keyLines } = documents.find((document) => document.file === file) ?? {};
  return { file, line: keyLines?.['slug'] ?? keyLines?.['id'] ?? 1, column: 1 };
}

interface Duplicates {
  table: RouteTable;
  /** By index of the published route. */
  losers: ReadonlyMap<number, Route[]>;
  /** Also reports pages with the same path from different files. */
  isWanted: boolean;
  documents: readonly DocumentFacts[];
}

function reportDuplicates({ table, losers, isWanted, documents }: Duplicates, problems: Problem[]): void {
  for (const [index, routes] of losers) {
    const winner = table.routes[index] as Route;
    const files = [winner, ...routes].map(({ source, kind }) => source ?? `the generated ${kind} page`);
    const place = documentPlace(documents, routes.find(({ source }) => source)?.source ?? winner.source);
    const [a = '', b = ''] = files;
    if (a !== b && fold(a) === fold(b)) problems.push(problem('DG4002', { a, b, what: 'files' }, place));
    else if (isWanted) problems.push(problem('DG4001', { route: winner.path, files }, place));
  }
}

/** Reports routes that share a file on disks that ignore case, and files that would also have to be folders. */
function reportSharedFiles({ routes }: RouteTable, problems: Problem[]): void {
  const seen = new Map<string, Route>();
  const nested: Route[] = [];
  for (const route of routes) {
    const file = fold(route.file);
    const other = seen.get(file);
    if (other) {
      const args = { a: shown(other), b: shown(route), what: 'routes' as const };
      problems.push(problem('DG4002', args, { file: route.source ?? other.source }));
    } else seen.set(file, route);
    if (file.includes('.html/')) nested.push(route);
  }
  for (const route of nested) {
    for (let folder = folderOf(fold(route.file)); folder !== ''; folder = folderOf(folder)) {
      const other = seen.get(folder);
      if (other)
        problems.push(problem('DG4016', { a: route.path, b: other.path }, { file: route.source ?? other.source }));
    }
  }
}

const shown = ({ path, source }: Route): string => (source ? `${path} (${source})` : path);

/** A page of the site at the path of the search page replaces it on purpose; a document or a post does so by its name. */
function reportNoSearchPage(
  { routes, byPath }: RouteTable,
  { input: { graph, documents, config }, problems }: { input: SiteContent; problems: Problem[] },
): void {
  for (const { kind, path, locale } of graph.generated) {
    if (kind !== 'search' || locale !== config.locales[0]?.name) continue;
    const taken = routes[byPath.get(withoutTrailingSlash(path)) ?? -1];
    if (taken?.kind === 'doc' || taken?.kind === 'post')
      problems.push(problem('DG4018', { path: taken.path }, documentPlace(documents, taken.source)));
  }
}

/** Reports public files that are also pages, or are in the place of a folder of pages. */
function reportPublicFiles(
  { routes }: RouteTable,
  { publicFiles, problems }: { publicFiles: readonly PublicFile[]; problems: Problem[] },
): void {
  if (publicFiles.length === 0) return;
  const taken = new Map<string, Route>();
  for (const route of routes) {
    const file = fold(route.file);
    taken.set(file, route);
    for (let folder = folderOf(file); folder !== '' && !taken.has(folder); folder = folderOf(folder))
      taken.set(folder, route);
  }
  for (const { rel, path } of publicFiles) {
    const route = taken.get(fold(rel));
    if (route) problems.push(problem('DG4013', { route: route.path, asset: path }, { file: path }));
  }
}
