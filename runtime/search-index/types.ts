/**
 * The contract between all parts of search: the pipeline, which makes the records; the index; the providers, which
 * answer queries; the dialog and the search page. Plain data only.
 */
import type { SEARCH_KINDS } from './kinds.ts';

/** The kind of a page: docs, API reference, blog post, or any other page. */
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The search data of a page, made from the rendered page. Source of the local index and of hosted records. */
export interface SearchPage {
  /** Published path, with the base URL. */
  url: string;
  title: string;
  description: string;
  kind: SearchKind;
  /** BCP-47 tag, as in the page's `docsearch:language`. */
  language: string;
  /** As in `docsearch:version`. */
  version: string;
  /** As in `docsearch:docusaurus_tag`: `default`, `docs-default-current`, … */
  tag: string;
  /** The part of the site it belongs to, with its name in the navbar: `Docs`, `API`, `Blog`. */
  section: string;
  /** Labels from the top of the section to the page, without section and page. */
  breadcrumbs: string[];
  keywords: string[];
  /** Factor for its rank, if it is not 1. */
  boost?: number;
  /** The first is the content before the first heading with an id; it has no `id`. */
  sections: SearchSection[];
}

export interface SearchSection {
  id?: string;
  /** Level of its heading, 1 to 6. */
  level: number;
  /** Plain text of its heading; for the first section, the page's. */
  heading: string;
  /** Prose by paragraph, list item and table row, plain text. */
  text: string[];
  code: string[];
  /** Set when the section documents a symbol of the API reference. */
  symbol?: SearchSymbol;
}

export interface SearchSymbol {
  /** `$createListNode`, `ListNode.append`. */
  name: string;
  /** `function`, `class`, `method`, … */
  kind: string;
  module: string;
}

/** Text with matches: plain and marked pieces. Shown as text nodes and `<mark>`, never as HTML. */
export type MarkedText = readonly (string | { mark: string })[];

/** A reader's query. */
export interface SearchRequest {
  query: string;
  /** Values of `docusaurus_tag` to search in: those of the reader's version of the docs, and `default`. */
  tags: readonly string[];
  section?: string;
  kind?: SearchKind;
  offset: number;
  limit: number;
}

/** A found page with its places, best first. */
export interface FoundPage extends Pick<SearchPage, 'url' | 'kind' | 'section' | 'version'> {
  title: MarkedText;
  breadcrumbs: readonly string[];
  /** Section and breadcrumbs with their matches. Default: without. */
  trail?: readonly MarkedText[];
  /** At least one. */
  places: FoundPlace[];
}

export interface FoundPlace {
  url: string;
  /** `page`: the page as a whole. */
  type: 'page' | 'heading' | 'text' | 'symbol' | 'code';
  title: MarkedText;
  /** Text or code around the matches; else what the page says about itself, or the beginning of its text. */
  excerpt?: MarkedText;
  symbol?: Pick<SearchSymbol, 'kind' | 'module'>;
}

/** Values a result can be narrowed to, with the number of pages. */
export interface SearchFacets {
  sections: { value: string; count: number }[];
  kinds: { value: SearchKind; count: number }[];
}

/** A word of a query that no page has as it was typed. */
export interface UnknownWord {
  word: string;
  /** What was searched instead: other spelling, or its parts. Absent: nothing. */
  as?: string;
}

export interface SearchAnswer {
  total: number;
  pages: FoundPage[];
  facets: SearchFacets;
  /** Only the local provider knows them. */
  unknown?: UnknownWord[];
  /** The corrected query, if words did not occur: `editor state` for `edtior state`. */
  corrected?: string;
}

/** Answers queries; one per page view. After a `SearchFailure` it may be asked again. */
export interface SearchProvider {
  /** Loads everything for a first query. Never fails. */
  warm(): void;
  /**
   * @throws SearchFailure when the index or the hosts cannot be reached. An aborted request fails with the signal's
   * reason.
   */
  search(request: SearchRequest, signal: AbortSignal): Promise<SearchAnswer>;
}

/** The export `createProvider` of a provider's module. */
export type CreateProvider<Options> = (options: Options) => SearchProvider;

/** A docs instance with its versions, newest first. The current page determines which tags are searched. */
export interface SearchInstance {
  id: string;
  versions: {
    tag: string;
    label: string;
    /** Prefix of its pages' URLs, with a trailing slash. */
    path: string;
    isLast: boolean;
  }[];
}

/** The data of the site for the dialog and the search page, in one locale: a separate JSON file. */
export interface SearchSetup {
  page: string;
  /** Separates the stored searches of different indexes. */
  store: string;
  /** URL for searches without results; `{query}` is replaced. */
  missingResultsUrl?: string;
  texts: Record<string, string>;
  instances: SearchInstance[];
  /** Tags in addition to those of the docs' versions: `default`. */
  tags: string[];
  provider: { url: string; options: LocalOptions | AlgoliaOptions };
}

/** Options of the local provider. */
export interface LocalOptions {
  /** URL of the script that runs as a worker, or is imported where workers are unavailable. */
  worker: string;
  indexes: { url: string; tags: string[] }[];
}

/** Options of the hosted provider. */
export interface AlgoliaOptions {
  appId: string;
  /** The search-only key. */
  apiKey: string;
  indexName: string;
  /** URL of the site's root, with the base URL: hits below it are pages of the site, on any host. */
  site: string;
  /** Restricts results to the page's language and version of the docs. */
  contextualSearch: boolean;
  language: string;
  searchParameters: Record<string, unknown>;
  /** URLs that replace Algolia's own, for a proxy. */
  hosts?: string[];
  version: string;
}

/** A place that search leads to: one the reader has visited, or a page that the site suggests. */
export interface SearchTarget {
  url: string;
  title: string;
  /** What it is part of: the page of a section, the category of a page. */
  page?: string;
}

/** URLs of the module with the dialog, of its stylesheet and of the `SearchSetup`, all loaded on demand. */
export interface SearchUrls {
  ui: string;
  css: string;
  setup: string;
  /** Of the suggested pages, JSON of `SearchTarget[]`. */
  start: string;
  openOn: ('click' | 'focus' | 'hover')[];
}
