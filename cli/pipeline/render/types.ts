import type { SearchPage, SearchSymbol } from '../../../runtime/search-index/types.ts';
import type { CardData, RouteData } from '../../../runtime/types.ts';
import type { Problem } from '../../problems/problem.ts';
import type { Handle } from '../../system/cache.ts';

/** What every page's document has in common. */
export interface DocumentSettings {
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Origin, without a slash at the end. */
  origin: string;
  baseUrl: string;
  noIndex: boolean;
  head: SiteHead;
  shell: string;
  /** Colour mode of readers who have not chosen; absent: that of their system. */
  theme?: 'light' | 'dark';
  bootUrl: string;
  cssUrl: string;
  fontUrl?: string;
  /** URL of the script that tells Google Analytics. */
  analyticsUrl?: string;
  /** Inline script of the home page: see `baseUrlScript`. */
  homeScript?: string;
}

/** What heads say of the site, in one locale. Addresses are URLs. */
export interface SiteHead {
  /** Tags that every page has. */
  tags: string;
  /** Content of tags that pages may have their own of, by name. */
  defaults: Readonly<Record<string, string>>;
  /** BCP-47 tag, and what Open Graph makes of it. */
  lang: string;
  locale: string;
  /** `lang` of a site with one locale. */
  onlyLang?: string;
  /** Picture of pages without one of their own. */
  image?: string;
  home?: { name: string; url: string; tagline: string };
  /** Set when the blog has posts. */
  blog?: { name: string; url: string };
  /** The search page. */
  search?: string;
}

/** Plain settings the stage is made from, in whatever thread. */
export interface RenderSettings {
  /** What pages of a locale are made with; `server`: URL of the shell's server module. */
  locales: { name: string; server: string; document: DocumentSettings }[];
  packFolders: string[];
  /** Absolute path of the site. */
  siteDir: string;
  /** The thread renders this page and no other: it may take as long as whoever started the thread waits. */
  alone?: true;
  /** Published paths of the pages that have Markdown, with that of it. */
  copies: [page: string, markdown: string][];
  /** Pages tell where the author's text begins and ends; their bodies are made with places. */
  trace?: true;
  /** Sidebars by key. */
  sidebars: [key: string, fragment: SidebarFragment][];
}

/** The HTML of a sidebar as one section of it shows it. `links`: those no other fragment has; for the top level, all of them. */
export interface SidebarFragment {
  html: string;
  hash: string;
  links: string[];
}

/** What the head says of a page beside its route data. */
export interface HeadData {
  /** URL, set when it is not that of the page. */
  canonical?: string;
  /** The page in other languages. */
  alternates?: { hreflang: string; href: string }[];
  /** For pages that show none. */
  description?: string;
  /** Value of the `docsearch` tags; default `current` and that of a page outside of the docs. */
  docsearch?: { version?: string; tag: string };
  /** ISO, posts only. */
  publishedTime?: string;
  modifiedTime?: string;
}

/** What search knows of a page beside its text. */
export interface SearchFacts
  extends Pick<SearchPage, 'kind' | 'language' | 'version' | 'tag' | 'section' | 'breadcrumbs' | 'keywords'> {
  /** Symbols the page documents, by the id of their heading; what the whole page is about by the empty one. */
  symbols?: Record<string, SearchSymbol>;
}

/** One page to render: all it needs but the texts in the packs. */
export interface RenderItem {
  /** Name of the locale: which shell and document settings. */
  locale: string;
  head?: HeadData;
  /** Clean path without base URL. */
  path: string;
  file: string;
  /** Route data without its parts. */
  route: RouteData;
  noIndex: boolean;
  image?: string;
  keywords?: string[];
  sidebar?: string;
  /** Identity of the sidebar's HTML. */
  sidebarHash?: string;
  source?: string;
  /** Hash of the source file: stands for the body in the cache key. */
  bodyHash?: string;
  body?: Handle;
  hrefs: string[];
  /** The page's Markdown: its output file, absent when a public file is published in its place, and what front matter says it is about. */
  copy?: { file: string; description?: string };
  /** Pages of its category, for the place its body has for them. */
  cards?: CardData[];
  /** Bodies of the posts of a list, in the order of `route.posts`. */
  posts?: { body?: Handle; bodyHash: string; hrefs: string[] }[];
  chunk?: { server: string; cssUrl?: string };
  /** The page needs code that could not be bundled: there is nothing to render. */
  unbundled?: true;
  /** Absent: search does not know the page. */
  search?: SearchFacts;
  /** Hashes of HTML and data as the output folder has them; no part of the page's identity. */
  previous?: (string | undefined)[];
}

/** A rendered page before it is written: its files, and what the checks need of it. */
export interface PageOutput {
  path: string;
  files: { path: string; content: string }[];
  links: string[];
  ids: string[];
  /** What search keeps of it (`search/record.ts`). */
  search?: string;
  problems: Problem[];
  /** It was not done in time among others, and is to be rendered alone. */
  unfinished?: true;
}
