import type { SearchPage, SearchSymbol } from '../../../runtime/search-index/types.ts';
import type { CardData, LinkGroupData, RouteData } from '../../../runtime/types.ts';
import type { Packed } from '../../lib/packed.ts';
import type { FirstView } from '../../model/first-view.ts';
import type { PageCode } from '../../model/page-code.ts';
import type { Problem } from '../../problems/problem.ts';
import type { Handle } from '../../system/cache.ts';

/** Settings for the documents of all pages of a locale. */
export interface DocumentSettings {
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Without a trailing slash. */
  origin: string;
  baseUrl: string;
  noIndex: boolean;
  head: SiteHead;
  shell: string;
  /** Color mode of readers who have not chosen; absent: that of their system. */
  theme?: 'light' | 'dark';
  bootUrl: string;
  cssUrl: string;
  /** Styles in the HTML of pages; absent: pages wait for the stylesheet. */
  firstView?: FirstView;
  fontUrl?: string;
  /** URL of the script for Google Analytics. */
  analyticsUrl?: string;
  /** Published path of the `llms.txt` in this language; absent on sites without one. */
  llmsHref?: string;
  /** Inline script of the home page: see `baseUrlScript`. */
  homeScript?: string;
}

/** Data about the site for heads, in one locale. All links are absolute URLs. */
export interface SiteHead {
  /** Tags of every page. */
  tags: string;
  /** Default contents of tags by name. */
  defaults: Readonly<Record<string, string>>;
  /** BCP-47 tag, and Open Graph's form of it. */
  lang: string;
  locale: string;
  /** `lang` of a site with one locale. */
  onlyLang?: string;
  /** Default picture of pages. */
  image?: string;
  home?: { name: string; url: string; tagline: string };
  /** The blogs with posts, by id. */
  blogs: Readonly<Record<string, { name: string; url: string }>>;
  /** The search page. */
  search?: string;
}

/** Plain settings from which any thread makes the stage. */
export interface RenderSettings {
  /** Settings by locale; `server`: URL of the shell's server module. */
  locales: { name: string; server: string; document: DocumentSettings }[];
  packFolders: string[];
  /** Absolute path of the site. */
  siteDir: string;
  /** The thread renders only this page, without a time limit of its own. */
  alone?: true;
  /** Published paths of pages and of their Markdown. */
  copies: [page: string, markdown: string][];
  /** HTML marks the beginning and end of the author's text; bodies have places. */
  trace?: true;
  /** Sidebars by key. */
  sidebars: [key: string, html: string | Handle][];
}

/** The HTML of a sidebar for one section. `links`: those that no other fragment has; at the top level, all. */
export interface SidebarFragment {
  /** The text, or its place in a pack; absent: no page needs it yet. */
  html?: string | Handle;
  hash: string;
  links: string[];
}

/** Data for the head that a page's route data lacks. */
export interface HeadData {
  /** URL; absent when it is that of the page. */
  canonical?: string;
  /** The page in other languages. */
  alternates?: { hreflang: string; href: string }[];
  /** For pages that show no description. */
  description?: string;
  /** Values of the `docsearch` tags, when they are not the defaults. */
  docsearch?: { version?: string; tag: string };
  /** ISO, posts only. */
  publishedTime?: string;
  modifiedTime?: string;
}

/** Facts about a page for search, besides its text. */
export interface SearchFacts
  extends Pick<SearchPage, 'kind' | 'language' | 'version' | 'tag' | 'section' | 'breadcrumbs' | 'keywords' | 'boost'> {
  /** Symbols by the id of their heading; the empty id for the symbol of the whole page. */
  symbols?: Record<string, SearchSymbol>;
}

/** The input for one page, except the texts in the packs. */
export interface RenderItem {
  /** Name of the locale, which determines shell and document settings. */
  locale: string;
  head?: HeadData;
  /** Clean path without base URL. */
  path: string;
  file: string;
  /** Route data without its parts. */
  route: RouteData;
  noIndex: boolean;
  image?: string;
  /** URL of its social card. */
  card?: string;
  keywords?: string[];
  /** Identity of the sidebar's HTML. */
  sidebarHash?: string;
  source?: string;
  /** Headings for the table of contents: the document's details, and the range of levels. */
  toc?: { details: Handle; min: number; max: number };
  /** Hash of the source file: represents the body and the headings in the cache key. */
  bodyHash?: string;
  body?: Handle;
  hrefs: Packed;
  /** The page's Markdown: its output file and its description. Absent when a public file replaces it. */
  copy?: { file: string; description?: string };
  /** Pages of its category, for a placeholder in its body. */
  cards?: CardData[];
  /** Search page only: links to all pages, its body. */
  index?: LinkGroupData[];
  /** The body of a page without a source. */
  html?: string;
  /** Bodies of the posts of a list, in the order of `route.posts`. */
  posts?: { body?: Handle; bodyHash: string; hrefs: Packed }[];
  chunk?: PageCode;
  /** The page needs code that does not bundle: it cannot be rendered. */
  unbundled?: true;
  /** Absent for pages that are not indexed. */
  search?: SearchFacts;
  /** Key of a page that an earlier build rendered from the same item; nothing else of the item is needed for it. */
  settled?: string;
  /** Hashes of its files in the output folder; not part of the page's identity. */
  previous?: (string | undefined)[];
}

/** A rendered page before it is written: its files, and data for checks. */
export interface PageOutput {
  path: string;
  /** The content is in pieces, to be written one after the other. */
  files: { path: string; content: readonly string[] }[];
  links: Packed;
  ids: Packed;
  /** Its text for search. */
  search?: SearchPage;
  problems: Problem[];
  /** Time ran out: the page must be rendered in its own thread. */
  unfinished?: true;
}
