/** The settings of search: what authors write and what the stages read. */

/** What opens the search dialog, beside its keys. `focus` and `hover` are those of the search button. */
export type SearchOpener = 'click' | 'focus' | 'hover';

export interface UserSearch {
  /** Route of the search page, below `baseUrl`. Default `search`. */
  path?: string;
  /** What on the search button opens the dialog. Default `['click']`; focus and pointer only load it before. */
  openOn?: SearchOpener[];
  /** Where readers can report that they found nothing: a URL or a path, in which `{query}` stands for what they looked for. Default: nowhere. */
  missingResultsUrl?: string;
  /** The site is searched at Algolia, not in the browser. Default none. */
  algolia?: UserAlgolia;
}

export interface UserAlgolia {
  /** Id of the Algolia application. */
  appId: string;
  /** Its key that may only search. It stands in every page. */
  apiKey: string;
  /** Name of the index. */
  indexName: string;
  /** Results are those of the reader's language and version of the docs. Default `true`. */
  contextualSearch?: boolean;
  /** Further parameters of every query, as Algolia's search API names them. Default none. */
  searchParameters?: Record<string, unknown>;
  /** Addresses to ask in place of Algolia's, such as `https://search.example`. Default: Algolia's. */
  hosts?: string[];
}

/** After defaults. */
export interface SearchConfig {
  /** Without slashes at the ends. */
  path: string;
  /** At least one, none twice. */
  openOn: SearchOpener[];
  missingResultsUrl?: string;
  algolia?: AlgoliaConfig;
}

export interface AlgoliaConfig {
  appId: string;
  apiKey: string;
  indexName: string;
  contextualSearch: boolean;
  searchParameters: Record<string, unknown>;
  /** At least one, without a slash at the end. */
  hosts?: string[];
}
