/** Setup of the search dialog and the search page, as far as it is known before publishing. */
import type { SearchInstance } from '../../../runtime/search-index/types.ts';
import { docsTag } from '../../lib/algolia.ts';
import { siteUrl } from '../../lib/paths.ts';
import type { LocaleConfig, SiteConfig } from '../../model/config.ts';
import { type SearchPlan, searchIndexes, searchStartFile } from '../../model/search-plan.ts';
import type { SiteUrls } from '../../model/site.ts';
import { packageVersion } from '../../system/package-info.ts';

/** Plans by locale; empty for sites without search. */
export function searchPlans(input: SiteUrls): Map<string, SearchPlan> {
  const { config } = input;
  const { search } = config;
  if (!search) return new Map();
  return new Map(config.locales.map((locale) => [locale.name, planOf(input, locale, search)]));
}

function planOf(input: SiteUrls, locale: LocaleConfig, search: NonNullable<SiteConfig['search']>): SearchPlan {
  const { config, graph } = input;
  const page = graph.generated.find((one) => one.kind === 'search' && one.locale === locale.name);
  const { algolia } = search;
  return {
    page: input.hrefOf(page?.path ?? `/${search.path}`),
    store: algolia?.indexName ?? `${config.baseUrl}${locale.name}`,
    openOn: [...search.openOn],
    start: siteUrl(config.baseUrl, searchStartFile(locale)),
    ...(search.missingResultsUrl ? { missingResultsUrl: search.missingResultsUrl } : {}),
    texts: Object.fromEntries(Object.entries(locale.texts).filter(([key]) => key.startsWith('search.'))),
    instances: instancesOf(config, locale),
    tags: ['default'],
    provider: algolia
      ? {
          name: 'algolia',
          options: {
            ...algolia,
            site: config.url + config.baseUrl,
            language: locale.htmlLang,
            version: packageVersion(),
          },
        }
      : {
          name: 'local',
          indexes: searchIndexes(config, locale).map(({ file, tags }) => ({
            url: siteUrl(config.baseUrl, file),
            tags,
          })),
        },
  };
}

const instancesOf = (config: SiteConfig, locale: LocaleConfig): SearchInstance[] =>
  config.docs.map(({ id, versions }) => ({
    id,
    versions: versions.map(({ name, label, routeBasePath, isLast }) => ({
      tag: docsTag(id, name),
      label,
      path: siteUrl(
        config.baseUrl,
        [locale.path, routeBasePath, ''].filter((part, at) => part !== '' || at === 2).join('/'),
      ),
      isLast,
    })),
  }));
