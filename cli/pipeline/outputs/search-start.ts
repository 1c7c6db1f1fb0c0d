/** The pages that the search dialog suggests before the first letter: a small file for each locale. */
import type { SearchTarget } from '../../../runtime/search-index/types.ts';
import { withoutTrailingSlash } from '../../lib/paths.ts';
import type { LoadedConfig, LocaleConfig, SiteConfig } from '../../model/config.ts';
import type { ContentGraph, Page, SidebarItem } from '../../model/graph.ts';
import { isLast } from '../../model/href.ts';
import { searchStartFile } from '../../model/search-plan.ts';
import type { SiteUrls } from '../../model/site.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { SmallFile } from './open-search.ts';

/** As many as the dialog shows without scrolling. */
const MAX_PAGES = 7;

export const searchStarts = (input: SiteUrls): SmallFile[] =>
  input.config.search
    ? input.config.locales.map((locale) => ({
        path: searchStartFile(locale),
        content: `${JSON.stringify(suggestions(input, locale))}\n`,
      }))
    : [];

function suggestions({ config, graph, hrefOf }: SiteUrls, locale: LocaleConfig): SearchTarget[] {
  const byPath = listedPages(graph, locale);
  const paths = config.search?.suggestions?.map((path) => inLocale(path, locale)) ?? firstPaths(config, graph, locale);
  const pages = [...new Set(paths.map(withoutTrailingSlash))].flatMap((path) => byPath.get(path) ?? []);
  return pages.slice(0, MAX_PAGES).map((page) => ({ url: hrefOf(page.path), title: page.title, ...categoryOf(page) }));
}

function listedPages({ pages }: ContentGraph, { name }: LocaleConfig): Map<string, Page> {
  const own = pages.filter(({ locale, unlisted }) => locale === name && !unlisted);
  return new Map(own.map((page) => [withoutTrailingSlash(page.path), page]));
}

const inLocale = (path: string, { path: locale }: LocaleConfig): string =>
  `/${[locale, path.replace(/^\/+/, '')].filter(Boolean).join('/')}`;

/** Suggestions of the config that no locale has. */
export function lostSuggestions({ config, graph, locate }: LoadedConfig & Pick<SiteUrls, 'graph'>): Problem[] {
  const { search, locales } = config;
  const { suggestions: chosen = [] } = search || {};
  const known = locales.map((locale) => ({ locale, pages: listedPages(graph, locale) }));
  return chosen.flatMap((path, at) =>
    known.some(({ locale, pages }) => pages.has(withoutTrailingSlash(inLocale(path, locale))))
      ? []
      : [problem('DG5001', { href: path }, locate(['search', 'suggestions', at]))],
  );
}

/** Its innermost category; its last crumb is the page itself. */
function categoryOf({ breadcrumbs }: Page): Pick<SearchTarget, 'page'> {
  const label = breadcrumbs.at(-2)?.label;
  return label === undefined ? {} : { page: label };
}

/** The first page of each top-level entry of the first sidebar, then of the other sidebars. */
function firstPaths(config: SiteConfig, graph: ContentGraph, locale: LocaleConfig): string[] {
  const [main, ...others] = graph.sidebars
    .filter((sidebar) => sidebar.locale === locale.name && isLast(config, sidebar.docs))
    .map(({ items }) => items.flatMap((item) => firstPath(item) ?? []));
  const rest = others.flatMap(([first]) => first ?? []);
  return [...(main ?? []).slice(0, MAX_PAGES - Math.min(rest.length, 2)), ...rest];
}

function firstPath(item: SidebarItem): string | undefined {
  if (item.type === 'doc') return item.path;
  if (item.type !== 'category') return undefined;
  return item.generated || item.path === undefined
    ? item.items.map(firstPath).find((path) => path !== undefined)
    : item.path;
}
