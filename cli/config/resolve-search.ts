/** The settings of search after defaults. */
import type { AlgoliaConfig, SearchConfig, UserAlgolia, UserSearch } from './search-types.ts';

/** Undefined: the site has no search. */
export function resolveSearch(user: UserSearch | false = {}): SearchConfig | undefined {
  if (user === false) return undefined;
  const { path = 'search', openOn = ['click'], missingResultsUrl, algolia } = user;
  return {
    path: path.replace(/^\/+|\/+$/g, ''),
    openOn: [...new Set(openOn)],
    ...(missingResultsUrl === undefined ? {} : { missingResultsUrl }),
    ...(algolia === undefined ? {} : { algolia: resolveAlgolia(algolia) }),
  };
}

function resolveAlgolia(user: UserAlgolia): AlgoliaConfig {
  const { appId, apiKey, indexName, contextualSearch = true, searchParameters = {}, hosts } = user;
  return {
    appId,
    apiKey,
    indexName,
    contextualSearch,
    searchParameters: structuredClone(searchParameters),
    ...(hosts === undefined ? {} : { hosts: [...new Set(hosts.map((host) => host.replace(/\/+$/, '')))] }),
  };
}
