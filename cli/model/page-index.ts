/**
 * `docsgen/pages.json`: what a program needs to know of a site before it reads a page. The build writes it beside the
 * Markdown of the pages, `docsgen mcp` and other programs read it, from a folder or over HTTP. One page is one line.
 */
import type { RouteKind } from './graph.ts';

/** Its path in the output. The name is fixed: a program finds it from the URL of the site alone. */
export const PAGE_INDEX_FILE = 'docsgen/pages.json';

/** Begins the line of each page's Markdown that leads to `llms.txt`, for readers of the file alone. */
export const ALL_PAGES = 'All pages of this site:';

/** Increases with every change that readers must know of. */
export const PAGE_INDEX_FORMAT = 1;

export interface PageIndex {
  format: typeof PAGE_INDEX_FORMAT;
  title: string;
  tagline?: string;
  /** Origin of the site: `https://acme.example`; empty where the config has none. All other URLs here are paths on it. */
  origin: string;
  /** With slashes at both ends. */
  baseUrl: string;
  /** The main one first. */
  locales: IndexedLocale[];
  /** Docs instances with their versions, the newest first. */
  docs: { id: string; versions: { name: string; label: string; isLast?: true }[] }[];
  /** List of the symbols of the API reference; absent: the site has none. */
  symbols?: string;
  /** In the order of the routes. */
  pages: IndexedPage[];
}

interface IndexedLocale {
  name: string;
  /** Language tag: `pt-BR`. */
  language: string;
  /** Search indexes, the main one first; empty for a site without search, and for hosted search. */
  search: { url: string; tags: string[] }[];
}

/** A page that has Markdown and that readers can find: no unlisted page, no draft, none hidden from search engines. */
export interface IndexedPage {
  /** With the base URL, percent-encoded. */
  url: string;
  /** Of its Markdown. */
  markdown: string;
  title: string;
  /** Of its front matter, else the beginning of its text; may be empty. */
  description: string;
  /** Titles of the sidebar categories it is in, the outermost first; of a post, the title of its blog. */
  section: string[];
  /** `api`: a page of the API reference. */
  kind: RouteKind | 'api';
  locale: string;
  /** Id of its docs instance. */
  docs?: string;
  version?: string;
  /** The same in all locales and versions of a page; only on sites that have several. */
  key?: string;
  /** See `estimatedTokens`. */
  tokens: number;
  /** It is not translated: the text is that of the main locale. */
  fallback?: true;
}

/**
 * About how many tokens a language model counts for a text of this many bytes of UTF-8: a quarter of them, rounded up. English
 * has about four characters a token. Of other scripts a character is more bytes and more tokens, so bytes serve
 * better than characters.
 */
export const estimatedTokens = (bytes: number): number => Math.ceil(bytes / 4);
