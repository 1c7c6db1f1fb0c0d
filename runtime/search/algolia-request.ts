/** The requests to Algolia for a search. */
import type { AlgoliaOptions, SearchRequest } from '../search-index/types.ts';

/** Marks around matches: characters that no text contains, so that no part of a hit is ever read as HTML. */
export const MARK = { start: '\ue000', end: '\ue001' } as const;

/** A query of the search API, with the name of its index. */
export type AlgoliaQuery = Record<string, unknown> & { indexName: string; query: string };

type Filter = string | readonly string[];

/** Maximum number of places per page, for indexes made by `docsgen index`. */
const PLACES_OF_PAGE = 4;

const FACETS = ['section', 'kind'] as const;
/** Facets that records need for `contextualSearch`. */
export const CONTEXT_FACETS = ['language', 'docusaurus_tag'] as const;

/**
 * The queries of one search, sent in one request. The first returns hits; each of the others counts the pages by value
 * of one facet that the reader narrowed by.
 */
export function queriesOf(
  options: AlgoliaOptions,
  request: SearchRequest,
): { facets: string[]; query: AlgoliaQuery }[] {
  const chosen = FACETS.filter((facet) => request[facet] !== undefined);
  const main = {
    ...common(options, request),
    ...pageOf(request),
    facets: FACETS.filter((facet) => !chosen.includes(facet)),
    facetFilters: filtersOf(options, request, chosen),
    attributesToRetrieve: [
      ...['hierarchy', 'content', 'type', 'url', 'version', 'docusaurus_tag'],
      ...['section', 'kind', 'breadcrumbs', 'symbol'],
    ],
    attributesToHighlight: ['hierarchy', 'symbol.name'],
    highlightPreTag: MARK.start,
    highlightPostTag: MARK.end,
    snippetEllipsisText: '…',
  };
  const counts = chosen.map((facet) => ({
    facets: [facet],
    query: {
      ...common(options, request),
      ...{ hitsPerPage: 0, page: 0, facets: [facet], attributesToRetrieve: [] },
      ...{ attributesToHighlight: [], attributesToSnippet: [] },
      facetFilters: filtersOf(
        options,
        request,
        chosen.filter((other) => other !== facet),
      ),
    },
  }));
  return [{ facets: main.facets, query: main }, ...counts];
}

/** The same search without its context, to find out whether the context excludes everything. */
export function queryWithoutContext(options: AlgoliaOptions, request: SearchRequest): AlgoliaQuery {
  return {
    ...common(options, request),
    facetFilters: filtersOf({ ...options, contextualSearch: false }, request, []),
    ...{ hitsPerPage: 0, page: 0, attributesToRetrieve: [], attributesToHighlight: [], attributesToSnippet: [] },
    facets: [...CONTEXT_FACETS],
  };
}

const common = (options: AlgoliaOptions, { query }: SearchRequest) => ({
  attributesToSnippet: ['content:20', 'code:10'],
  distinct: PLACES_OF_PAGE,
  facetingAfterDistinct: true,
  maxValuesPerFacet: 100,
  clickAnalytics: false,
  // The site's own parameters override everything except what the answer's parsing depends on.
  ...options.searchParameters,
  indexName: options.indexName,
  query,
});

/** Paging by page number, which most compatible services support, if the offset allows it. */
const pageOf = ({ offset, limit }: SearchRequest): Record<string, number> =>
  limit > 0 && offset % limit === 0 ? { hitsPerPage: limit, page: offset / limit } : { offset, length: limit };

/** All filters must match; of a nested list, one. The site's own filters come last. */
function filtersOf(
  { contextualSearch, language, searchParameters }: AlgoliaOptions,
  request: SearchRequest,
  facets: readonly (typeof FACETS)[number][],
): Filter[] {
  const own = searchParameters['facetFilters'];
  const context = [`language:${language}`, request.tags.map((tag) => `docusaurus_tag:${tag}`)];
  return [
    ...(contextualSearch ? context.filter((filter) => filter.length > 0) : []),
    ...facets.map((facet) => `${facet}:${request[facet]}`),
    ...(typeof own === 'string' ? [own] : Array.isArray(own) ? (own as Filter[]) : []),
  ];
}
