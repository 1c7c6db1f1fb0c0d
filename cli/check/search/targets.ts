/** Resolves search tests: their pages, and the filters of their readers. */
import { SEARCH_KINDS } from '../../../runtime/search-index/kinds.ts';
import type { SearchKind, SearchPage } from '../../../runtime/search-index/types.ts';
import { docsTag } from '../../lib/algolia.ts';
import { decodePath, splitUrl, withoutTrailingSlash } from '../../lib/paths.ts';
import { nearestName, nearestNames } from '../../lib/suggest.ts';
import type { LocaleConfig, SiteConfig } from '../../model/config.ts';
import type { RouteTable } from '../../model/graph.ts';
import { pathBelow, routeAt } from '../../model/href.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { SearchTest, TestFilter, Written } from './tests.ts';

export interface Target {
  /** As in the test. */
  written: string;
  /** Published path. */
  url: string;
  id?: string;
}

export interface SearchQuestion {
  test: SearchTest;
  locale: string;
  tags: string[];
  section?: string;
  kind?: SearchKind;
  targets: Target[];
}

type SiteFacts = Pick<SearchPage, 'section' | 'tag' | 'version'>;

export interface TargetSite {
  config: SiteConfig;
  table: RouteTable;
  /** In the order of the routes: published URL, facts for search, and anchors. */
  pages: readonly { url: string; facts: SiteFacts | undefined; ids: readonly string[] }[];
}

/** Resolves a test; undefined, with problems, when something it names does not exist. */
export function questionOf(site: TargetSite, test: SearchTest, problems: Problem[]): SearchQuestion | undefined {
  const { config, pages } = site;
  const before = problems.length;
  const one = (key: TestFilter, names: readonly string[]): string | undefined => {
    const filter = test.filters[key];
    if (filter && !names.includes(filter.value)) {
      const { value } = filter;
      problems.push(problem('DG9007', { key, value, near: nearestName(value, names), names }, filter.place));
    }
    return filter?.value;
  };
  const localeName = one(
    'locale',
    config.locales.map(({ name }) => name),
  );
  const version = one('version', [...new Set(versionsOf(config).flatMap(({ name, label }) => [label, name]))]);
  const section = one('section', [...new Set(pages.flatMap(({ facts }) => facts?.section ?? []))].sort());
  const kind = one('kind', SEARCH_KINDS) as SearchKind | undefined;
  const named = config.locales.find(({ name }) => name === localeName);
  const tags = ['default', ...config.docs.map((instance) => tagOf(instance, version))];
  const found = test.expect.flatMap((written) => targetOf(site, { written, locale: named, tags }, problems) ?? []);
  const locale = localeName ?? found[0]?.locale;
  if (problems.length > before || locale === undefined) return undefined;
  const targets = found.map(({ target }) => target);
  return { test, locale, tags, targets, ...(section ? { section } : {}), ...(kind ? { kind } : {}) };
}

const versionsOf = ({ docs }: SiteConfig) => docs.flatMap(({ versions }) => versions);

/** Tag of the version that readers see in an instance: the chosen version if it exists there, else the last. */
function tagOf({ id, versions }: SiteConfig['docs'][number], chosen: string | undefined): string {
  const version =
    versions.find(({ name, label }) => name === chosen || label === chosen) ?? versions.find(({ isLast }) => isLast);
  return docsTag(id, version?.name ?? 'current');
}

function targetOf(
  { config, table, pages }: TargetSite,
  { written, locale, tags }: { written: Written; locale: LocaleConfig | undefined; tags: readonly string[] },
  problems: Problem[],
): { target: Target; locale: string } | undefined {
  const { path, hash } = splitUrl(written.value);
  const below = pathBelow(decodePath(path), config.baseUrl);
  const local = locale?.path ? routeAt(table, `/${locale.path}${below}`) : undefined;
  const at = local ?? routeAt(table, below);
  const route = at === undefined ? undefined : table.routes[at];
  const page = at === undefined ? undefined : pages[at];
  if (!route || !page || route.kind === 'not-found') {
    const known = table.routes.flatMap((one, index) => (pages[index]?.facts ? [withoutTrailingSlash(one.path)] : []));
    const near = nearestNames(withoutTrailingSlash(below), known);
    problems.push(problem('DG9004', { path: written.value, near }, written.place));
    return undefined;
  }
  const { facts, ids, url } = page;
  if (!facts) {
    problems.push(problem('DG9005', { path, why: 'list' }, written.place));
    return undefined;
  }
  if (!tags.includes(facts.tag)) {
    problems.push(problem('DG9005', { path, why: 'tag', version: facts.version }, written.place));
    return undefined;
  }
  const id = hash === '' ? undefined : decodePath(hash.slice(1));
  if (id !== undefined && !ids.includes(id)) {
    problems.push(problem('DG9006', { path, id, near: nearestNames(id, ids, { count: 1 })[0] }, written.place));
    return undefined;
  }
  return { target: { written: written.value, url, ...(id === undefined ? {} : { id }) }, locale: route.locale };
}
