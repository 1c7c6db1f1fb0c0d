/** Types that server and browser share. */

import type { AnnouncementData, FooterData, LogoData, NavItem } from './frame-types.ts';
import type { SearchUrls } from './search-index/types.ts';
import type { PublishedPath } from './tables/register.ts';
import type { SiteSettings } from './tables/site-settings.ts';

export type { FooterData, FooterItem, LinkExtras, LogoData, NavItem } from './frame-types.ts';

export interface TocItem {
  id: string;
  /** Inner HTML of the heading, without links. */
  html: string;
  depth: number;
  /** Of a member of the API reference: `method`. The style has a mark for each. */
  kind?: string;
}

export interface PageLink {
  title: string;
  href: string;
  /**
   * For a document that its sidebar lists more than once: the place, from 0; absent for the first. The link has it as
   * `data-place`.
   */
  place?: number;
}

/** The pages before and after one, in reading order. */
export interface PageLinks {
  prev?: PageLink;
  next?: PageLink;
}

export type LayoutName =
  | 'doc'
  | 'category'
  | 'page'
  | 'post'
  | 'blog-list'
  | 'archive'
  | 'tags'
  | 'tag'
  | 'authors'
  | 'author'
  | 'search'
  | 'not-found';

/** Id of the `<script type="application/json">` in a document that holds the rest of its `RouteData`. */
export type PageDataId = 'docsgen-page';

/**
 * The data of one route: props of its layout and its body. Its document contains it: as HTML where that shows it
 * unchanged, the rest as JSON.
 */
export interface RouteData<Data = unknown> extends PageLinks {
  /** Id of the shell bundle this page was built with; a different id in the browser causes a full page load. */
  shell: string;
  /** Clean path with the base URL, as the canonical link has it. */
  path: PublishedPath;
  layout: LayoutName;
  /** Text of the `<title>` element. */
  documentTitle: string;
  /** Title of the page. */
  title: string;
  description: string;
  /** Language and direction of the text, when it replaces a missing translation. */
  text?: { lang: string; dir: 'ltr' | 'rtl' };
  /** True when the layout writes the `<h1>`; false when the body has its own or the author hides it. */
  showTitle: boolean;
  /** The description is shown below the title. */
  lead?: true;
  toc: TocItem[];
  breadcrumbs: { label: string; href?: string }[];
  /**
   * For a document that its sidebar lists more than once: the neighbours of each place. The first are `prev` and
   * `next`.
   */
  places?: PageLinks[];
  /** Pages with the same value have the same sidebar; absent on pages without a sidebar. */
  sidebar?: string;
  /** Id of the sidebar the page belongs to, for the navbar's active item. */
  sidebarId?: string;
  editUrl?: string;
  /** Docs only: tags of the page. */
  tags?: TagData[];
  lastUpdate?: { /** ISO. */ date?: string; dateText?: string; author?: string };
  contributors?: string[];
  /** Reachable, but in no list: the page has a notice. */
  unlisted?: true;
  draft?: true;
  /** HTML after the text: related pages, the question whether it helped. */
  end?: string;
  /** HTML of the messages above the page: of drafts and unlisted pages, and the author's banner. */
  notice?: string;
  /** On a site with several versions of the docs: the instance, and the version. */
  docs?: string;
  version?: VersionData;
  /** The id of the blog, unless it is `blog`. */
  blog?: string;
  /** The page in the site's languages, in their order; absent on sites with one language. */
  locales?: LocaleLink[];
  /** The result of the site's own schema for the front matter. */
  data?: Data;
  /** The page's own code has a `<main>`, so the layout must not. */
  ownMain?: true;
  /** `wrapperClassName` of the front matter. */
  className?: string;
  /** URL of the page's Markdown. */
  markdown?: string;
  /** HTML of what readers can do with the Markdown. */
  actions?: string;
  /** Search page only: the URLs of the search, and the fallback without it. */
  search?: { urls: SearchUrls; sitemap?: string };
  /** Groups of links on archives, tag lists and pages of docs tags. */
  groups?: LinkGroupData[];
  /** The tag of a `tag` page. */
  tag?: TagData & { count: number; allHref: string };
  /** Blog lists by author: all authors. */
  allHref?: string;
  /** All authors, or the one of an `author` page. */
  authors?: (AuthorData & { count: number /** `3 posts`. */; countText: string })[];
  /** Blog: newest posts, for its sidebar. */
  recent?: { title: string; links: { label: string; href: string }[]; feeds?: { label: string; href: string }[] };
  /** Blog only. */
  post?: PostData;
  posts?: PostData[];
  /** Anchors that moved from this page to other pages. */
  moved?: { id: string; href: string }[];
  /** Cards of a generated category page. */
  cards?: CardData[];
  /** HTML of a static body (on the server a placeholder), or the static pieces of an interactive one. */
  parts: string[];
  /** URLs for the holes of interactive code (`links[n]` for `Document.refs[n]`). */
  links?: (string | undefined)[];
  /** URL of the ES module with the page's own code; absent: the page is static and its body is `parts[0]`. */
  chunk?: string;
  /** URL of the stylesheet of the page's own code. */
  css?: string;
}

/** A card of a category page. `external`: it links to another site. */
export interface CardData {
  title: string;
  href: string;
  description: string;
  external?: true;
}

export interface TagData {
  label: string;
  href: string;
  description?: string;
}

export interface LinkGroupData {
  heading: string;
  /** `3 posts`. */
  countText?: string;
  links: {
    label: string;
    href: string;
    dateText?: string;
    count?: number;
    description?: string;
    /** Search page: old URLs of the page, without the base URL. */
    was?: string[];
  }[];
}

export interface AuthorData {
  name: string;
  title?: string;
  url?: string;
  image?: string;
  email?: string;
  description?: string;
  /** URLs by network. */
  socials?: Record<string, string>;
  /** The author's page. */
  href?: string;
}

export interface VersionData {
  name: string;
  label: string;
  badge: boolean;
  banner?: 'unreleased' | 'unmaintained';
  className?: string;
  /** The page in the newest version, or the first page of that version. */
  latest?: { label: string; href: string };
  /** The page in all versions, newest first; the first page of versions without it. */
  all: { name: string; label: string; href: string }[];
}

export interface LocaleLink {
  /** Name of the locale, and value of `lang`; `dir` and `calendar` where they are not `ltr` and `gregory`. */
  name: string;
  lang: string;
  label: string;
  href: string;
  dir?: 'rtl';
  calendar?: string;
}

export interface PostData {
  title: string;
  href: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** Date as shown. */
  dateText: string;
  /** 0: not shown. */
  readingMinutes: number;
  /** Reading time as shown. */
  readingText?: string;
  authors: AuthorData[];
  tags: TagData[];
  /** Lists of cards: the description, and the HTML of the cover. */
  description?: string;
  cover?: string;
  /** Other lists: HTML of the excerpt. */
  excerpt?: string;
  truncated?: boolean;
}

/** Data of the whole site for the theme: the same on all pages, compiled into the shell bundle. */
export interface SiteData extends SiteSettings {
  title: string;
  tagline: string;
  /**
   * Beginnings of paths that already include the base URL, where the base URL alone is ambiguous. Default: the base
   * URL.
   */
  published?: string[];
  /** The brand's link: the home page or, if there is none, the first page of the docs. */
  homeHref: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Name of the locale. */
  locale: string;
  /** All locales, with the first page of each. */
  locales: LocaleLink[];
  /** Versions of each docs instance that has several, newest first. */
  versions: Record<string, { name: string; label: string; href: string; isLast?: true }[]>;
  /** Texts of the interface. */
  texts: Record<string, string>;
  /** `title`: the text next to it; `width`: in pixels, if known. */
  logo?: LogoData & { title?: string };
  navbar: NavItem[];
  /** Hides the navbar while a reader scrolls down. */
  hideOnScroll: boolean;
  announcement?: AnnouncementData;
  /** URL of the search page; absent on sites without search. */
  searchHref?: string;
  /** Google Analytics, if set. */
  gtag?: { ids: string[]; anonymizeIp: boolean };
  footer?: FooterData;
  /** Pages of followed links fade in. */
  viewTransitions?: true;
  toc: { min: number; max: number };
  /** `markdown.code.magicComments` of the config, if any. */
  magicComments?: { className: string; line?: string; block?: { start: string; end: string } }[];
  /** `markdown.code.labels` of the config, if it is off. */
  codeLabels?: false;
  /** `customFields` of the config, if any. */
  customFields?: Record<string, unknown>;
  version: string;
}

/** Data of the versions of one docs instance for the links of the navbar. */
export interface VersionedLinks {
  /** Id of the instance. */
  docs: string;
  /** Storage key of the reader's choice of version. */
  key: string;
  /** Labels by name of the version. */
  labels: Record<string, string>;
  /** Name of the default version. */
  last: string;
  /** URLs of the last version that the navbar links to, with the matching URL in each version. */
  hrefs: Record<string, Record<string, string>>;
}
