/** Explains where a URL or a file comes from, using a site that was built in memory. */

import { resolve } from 'node:path';
import { labelIn } from '../../../lib/labels.ts';
import { isErrorPage } from '../../../lib/route-path.ts';
import type { SiteConfig } from '../../../model/config.ts';
import type { Route } from '../../../model/graph.ts';
import { pageOf } from '../../../model/href.ts';
import type { WhyAnswer, WhyPage } from '../../../model/why.ts';
import type { Problem } from '../../../problems/problem.ts';
import { lstatIfThere } from '../../../system/fsx.ts';
import type { BuiltSite, Workspace } from '../../types.ts';
import { cacheState } from './cache-state.ts';
import { findAsked } from './find.ts';
import { linkedFrom, linksTo } from './links.ts';
import { pathParts } from './path-parts.ts';
import { redirectsTo } from './redirects.ts';
import { sidebarPlace } from './sidebar-place.ts';
import type { AskedSite } from './types.ts';

/** @param asked A URL, a path, a file of the site (relative to it), or a file of the output. */
export function answerWhy(
  workspace: Workspace,
  site: BuiltSite & { problems: readonly Problem[] },
  asked: string,
): WhyAnswer {
  const all: AskedSite = { ...site, workspace };
  const { routes, ...found } = findAsked(all, asked);
  return { ...found, pages: routes.map((index) => pageAnswer(all, index)) };
}

function pageAnswer(site: AskedSite, index: number): WhyPage {
  const { table, items, loaded, graph } = site;
  const { config } = loaded;
  const route = table.routes[index] as Route;
  const page = pageOf(graph, route);
  const { layout = route.kind, title = page?.title ?? '', draft = false } = items[index]?.route ?? {};
  const tags = (page && 'tags' in page ? (page.tags ?? page.post?.tags) : undefined) ?? [];
  return {
    path: route.path,
    url: config.url + route.href,
    kind: route.kind,
    layout,
    title,
    ...(route.source ? { source: route.source } : {}),
    parts: pathParts(site, route),
    notes: notesOf(config, route),
    ...localeOf(site, route),
    ...versionOf(site, route),
    sidebar: sidebarPlace(site, route),
    redirects: redirectsTo(site, route),
    files: filesOf(site, index),
    cache: cacheState(site, index),
    tags: tags.map(({ label }) => label),
    draft,
    unlisted: page?.unlisted === true,
    search: searchState(site, index),
    linksTo: linksTo(site, route),
    linkedFrom: linkedFrom(site, route),
  };
}

function notesOf({ baseUrl, trailingSlash }: SiteConfig, { path, file }: Route): string[] {
  const base = baseUrl === '/' ? [] : [`it begins with the base URL ${baseUrl} (baseUrl)`];
  if (path === '/') return base;
  if (trailingSlash === false)
    return [...base, `it has no trailing slash, and its file is ${file} (trailingSlash: false)`];
  if (!path.endsWith('/')) return base;
  const why =
    trailingSlash === true ? 'trailingSlash: true' : 'it is the index of a folder, or its slug ends in a slash';
  return [...base, `it ends in a slash (${why})`];
}

/** The locale whose text replaces a missing translation. */
function textFacts({ graph, parsed, loaded }: AskedSite, route: Route): { textOf?: string } {
  const page = pageOf(graph, route);
  const document = page && 'document' in page ? parsed.documents[page.document] : undefined;
  if (!document?.fallback) return {};
  const { roots } = loaded.config;
  const { fallback } = roots.find(({ id }) => id === document.root) ?? {};
  const original = roots.find(({ id }) => id === fallback)?.locale;
  return original ? { textOf: original } : {};
}

function localeOf(site: AskedSite, route: Route): Pick<WhyPage, 'locale'> {
  const { loaded, table, graph } = site;
  if (loaded.config.locales.length < 2) return {};
  const version = pageOf(graph, route)?.docs?.version;
  const twins = table.twins.get(route.key ?? '') ?? [];
  const others = twins
    .filter((twin) => twin.locale !== route.locale && twin.version === version)
    .map(({ locale, route: at }) => {
      const other = table.routes[at] as Route;
      return { locale, path: other.path, ...(other.source ? { source: other.source } : {}), ...textFacts(site, other) };
    });
  return { locale: { name: route.locale, ...textFacts(site, route), others } };
}

function versionOf({ loaded, table, graph }: AskedSite, route: Route): Pick<WhyPage, 'version'> {
  const docs = pageOf(graph, route)?.docs;
  const { locales, docs: instances } = loaded.config;
  const versions = instances.find(({ id }) => id === docs?.instance)?.versions ?? [];
  const version = versions.find(({ name }) => name === docs?.version);
  if (!docs || !version || versions.length < 2) return {};
  const twins = table.twins.get(route.key ?? '') ?? [];
  const others = twins
    .filter((twin) => twin.locale === route.locale && twin.version !== docs.version)
    .map((twin) => ({ name: twin.version ?? '', path: table.routes[twin.route]?.path ?? '' }));
  const labels = locales.find(({ name }) => name === route.locale)?.labels ?? {};
  const { name, isLast } = version;
  return { version: { docs: docs.instance, name, label: labelIn(labels)(version.label), isLast, others } };
}

function filesOf({ workspace, loaded, table, copies }: AskedSite, index: number): WhyPage['files'] {
  const { file, href } = table.routes[index] as Route;
  const outDir = resolve(workspace.siteDir, loaded.config.outDir);
  const copy = copies.get(href);
  const files = [
    { path: file, what: 'html' as const },
    ...(copy ? [{ path: copy.file, what: 'markdown' as const }] : []),
  ];
  return files.map((one) => {
    const bytes = lstatIfThere(resolve(outDir, one.path))?.size;
    return { ...one, ...(bytes === undefined ? {} : { bytes }) };
  });
}

/** Follows the rules by which `render/search-facts.ts` indexes pages. */
function searchState({ loaded, items, table, graph }: AskedSite, index: number): WhyPage['search'] {
  const route = table.routes[index] as Route;
  const { kind, path } = route;
  const { search } = loaded.config;
  const no = (why: string) => ({ isFound: false, why });
  if (!search) return no('the site has no search (search: false)');
  if (items[index]?.route.draft) return no('it is a draft');
  if (pageOf(graph, route)?.unlisted) return no('it is unlisted');
  if (!FOUND.has(kind) || isErrorPage(path)) return no(`pages of the kind "${kind}" are not indexed`);
  return {
    isFound: true,
    why: search.algolia ? 'docsgen index uploads it to Algolia' : 'it is in the search index',
  };
}

const FOUND: ReadonlySet<string> = new Set(['doc', 'post', 'page', 'category']);
