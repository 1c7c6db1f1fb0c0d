/** What is asked of Algolia for a search. */
import type { AlgoliaOptions, SearchRequest } from '../search-index/types.ts';

/** Marks around what matches: characters no text has, so that nothing of a hit is ever read as HTML. */
export const MARK = { start: '\ue000', end: '\ue001' } as const;

/** A query of the search API, with the name of its index. */
export type AlgoliaQuery = Record<string, unknown> & { indexName: string; query: string };

type Filter = string | readonly string[];

/** At most so many places of a page are shown; for indexes that `docsgen index` made. */
const PLACES_OF_PAGE = 4;

const FACETS = ['section', 'kind'] as const;
/** What records must have for `contextualSearch`. */
export const CONTEXT_FACETS = ['language', 'docusaurus_tag'] as const;

/**
 * The queries of one search, sent in one request. The first is for hits; each of the others, for one facet the reader narrowed by, counts
 * the pages of all its values.
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

/** The same search without its context: whether it is the context that leaves nothing. */
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
  // The site's own parameters count for anything but what makes the request one that can be read.
  ...options.searchParameters,
  indexName: options.indexName,
  query,
});

/** Pages of results, as most services that speak this protocol count them, when the offset allows. */
const pageOf = ({ offset, limit }: SearchRequest): Record<string, number> =>
  limit > 0 && offset % limit === 0 ? { hitsPerPage: limit, page: offset / limit } : { offset, length: limit };

/** Filters that must all hold; of a list in it, one. Those of the site come last. */
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
