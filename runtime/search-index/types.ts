/**
 * What search is about, for everybody who has to do with it: the pipeline, which makes the records; the index; the providers that answer;
 * the dialog and the search page, which ask. Plain data only.
 */
import type { SEARCH_KINDS } from './kinds.ts';

/** What a page is: of the docs, of the API reference, a blog post, or any other page. */
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** A page as search knows it, made from the page as it was rendered. The local index and hosted records are made of it. */
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
  /** The part of the site it belongs to, as the navbar calls it: `Docs`, `API`, `Blog`. */
  section: string;
  /** Labels from the top of the section to the page, without section and page. */
  breadcrumbs: string[];
  keywords: string[];
  /** The first is what is before the first heading with an id; it has no `id`. */
  sections: SearchSection[];
}

export interface SearchSection {
  /** Id of its heading. */
  id?: string;
  /** Level of its heading, 1 to 6. */
  level: number;
  /** Plain text of its heading; that of the page for the first section. */
  heading: string;
  /** Prose by paragraph, list item and table row, plain text. */
  text: string[];
  /** Blocks of code, as they stand. */
  code: string[];
  /** Set when the section documents a symbol of the API reference. */
  symbol?: SearchSymbol;
}

export interface SearchSymbol {
  /** `$createListNode`, `ListNode.append`. */
  name: string;
  /** `function`, `class`, `method`, … */
  kind: string;
  /** The module it is imported from. */
  module: string;
}

/** Text with matches: plain pieces, and pieces to mark. It is shown as text nodes and `<mark>`, never as HTML. */
export type MarkedText = readonly (string | { mark: string })[];

/** What a reader asks. */
export interface SearchRequest {
  query: string;
  /** Values of `docusaurus_tag` to look in; those of the reader's version of the docs, and `default`. */
  tags: readonly string[];
  /** Only pages of this section. */
  section?: string;
  /** Only pages of this kind. */
  kind?: SearchKind;
  /** Number of pages to leave out. */
  offset: number;
  /** Most pages to give. */
  limit: number;
}

/** A page that was found, with the places in it, best first. */
export interface FoundPage {
  url: string;
  title: MarkedText;
  kind: SearchKind;
  section: string;
  version: string;
  breadcrumbs: readonly string[];
  /** At least one. */
  places: FoundPlace[];
}

export interface FoundPlace {
  /** With the anchor. */
  url: string;
  /** `page`: the page as a whole, which is what its title says. */
  type: 'page' | 'heading' | 'text' | 'symbol' | 'code';
  /** Heading of the place; for symbols their name. */
  title: MarkedText;
  /** A piece of text around the matches; of places that have them in code alone, how their text begins. */
  excerpt?: MarkedText;
  symbol?: Pick<SearchSymbol, 'kind' | 'module'>;
}

/** Values a result can be narrowed to, with the number of pages. */
export interface SearchFacets {
  sections: { value: string; count: number }[];
  kinds: { value: SearchKind; count: number }[];
}

export interface SearchAnswer {
  /** Pages found in all. */
  total: number;
  pages: FoundPage[];
  facets: SearchFacets;
  /** The query with what was searched for in place of words that stand nowhere: `editor state` for `edtior state`. */
  corrected?: string;
}

/** Answers queries; one per page view. It fails with a `SearchFailure` and may be asked again afterwards. */
export interface SearchProvider {
  /** Loads what a first query needs. Never fails. */
  warm(): void;
  /** @throws SearchFailure when the index, or the hosts, cannot be reached. An aborted request fails with the signal's reason. */
  search(request: SearchRequest, signal: AbortSignal): Promise<SearchAnswer>;
}

/** What a provider's module exports as `createProvider`. */
export type CreateProvider<Options> = (options: Options) => SearchProvider;

/** An instance of docs with its versions, newest first: which tags a reader means follows from where the reader is. */
export interface SearchInstance {
  id: string;
  versions: {
    tag: string;
    label: string;
    /** URLs of its pages begin with it; with a slash at the end. */
    path: string;
    isLast: boolean;
  }[];
}

/** What the dialog and the search page know of the site, in one locale: a JSON file of its own. */
export interface SearchSetup {
  /** URL of the search page. */
  page: string;
  /** Tells the stored searches of one index from those of another. */
  store: string;
  /** URL for searches that find nothing; `{query}` is replaced. */
  missingResultsUrl?: string;
  /** All texts of the interface whose key begins with `search.`. */
  texts: Record<string, string>;
  instances: SearchInstance[];
  /** Tags beside those of the docs' versions: `default`. */
  tags: string[];
  provider: { url: string; options: LocalOptions | AlgoliaOptions };
}

/** Options of the local provider. */
export interface LocalOptions {
  /** URL of the script that is run as a worker, and imported where there are none. */
  worker: string;
  /** URLs of the indexes, with the tags each one has. */
  indexes: { url: string; tags: string[] }[];
}

/** Options of the hosted provider. */
export interface AlgoliaOptions {
  appId: string;
  /** The key that may only search. */
  apiKey: string;
  indexName: string;
  /** URL of the site's root, with the base URL: hits below it are pages of the site, on whichever host it is read. */
  site: string;
  /** Narrows results to the page's language and version of the docs. */
  contextualSearch: boolean;
  /** Value of the `language` facet. */
  language: string;
  /** Further parameters of every query. */
  searchParameters: Record<string, unknown>;
  /** URLs in place of Algolia's own: a proxy. */
  hosts?: string[];
  /** Version of docsgen, for the user agent. */
  version: string;
}

/** What a page knows of search before a reader wants it: URLs of the module with the dialog, its stylesheet and the `SearchSetup`. */
export interface SearchUrls {
  ui: string;
  css: string;
  setup: string;
  openOn: ('click' | 'focus' | 'hover')[];
}
