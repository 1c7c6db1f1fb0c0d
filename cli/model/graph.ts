/** Data about the site as a whole that travels between the stages: pages, sidebars, routes. */

import type { AuthorData, LayoutName } from '../../runtime/types.ts';
import type { Place } from '../lib/place.ts';
import type { Decoration } from './front-matter.ts';
import type { Skill } from './skills.ts';

/** A document in the site. `path` is the clean path without the base URL (`/docs/intro`, `/docs/react/`). */
export interface Page extends Neighbours {
  kind: 'doc' | 'post' | 'page';
  /** Name of the locale. */
  locale: string;
  /** Docs: instance and version. */
  docs?: { instance: string; version: string };
  /** Posts: id of the blog. */
  blog?: string;
  /** Shared with its translations and other versions; unique in a locale and version. */
  key: string;
  /** Index into the documents. */
  document: number;
  /** The document id for sidebars (`concepts/nodes`); of posts and pages, the path. */
  id: string;
  path: string;
  title: string;
  unlisted: boolean;
  /** Docs: the sidebar of the page. */
  sidebar?: string;
  /** Key of its innermost sidebar category; empty for the top level. */
  category?: string;
  breadcrumbs: { label: string; path?: string }[];
  /** Of a document listed more than once in its sidebar: the neighbours at the later places, in reading order. */
  otherPlaces?: Neighbours[];
  editUrl?: string;
  /** Docs: the tags of the page in the author's order. */
  tags?: TagLink[];
  lastUpdate?: LastUpdate;
  contributors?: string[];
  /** Front matter as the site's own schema returned it. */
  data?: unknown;
  /** Posts only. */
  post?: Post;
  /** Pages of its category, if the document shows them. */
  cards?: CardLink[];
  /** Docs: pages to read next. */
  related?: RelatedPage[];
}

export interface RelatedPage {
  title: string;
  path: string;
  description?: string;
}

/** A page or a sidebar link as a card. */
export interface CardLink {
  title: string;
  path: string;
  description: string;
  /** Of links: the author's URL, in place of `path`. */
  href?: string;
  asIs?: true;
}

export interface TagLink {
  label: string;
  path: string;
  description?: string;
}

/** The last change of the text, from front matter or else from git. */
export interface LastUpdate {
  /** ISO, in UTC: a day, or with time. */
  date?: string;
  author?: string;
}

/** The git history of a file: its last commit and its contributors. */
export interface FileHistory {
  /** ISO, in UTC, to the second. */
  date?: string;
  author?: string;
  /** Sorted by number of commits (descending), then by name. */
  contributors?: string[];
}

export interface Neighbour {
  title: string;
  path: string;
  /** Of a page listed more than once in the sidebar: index of the place; absent for the first. */
  place?: number;
}

/** The previous and next page in reading order. */
export interface Neighbours {
  prev?: Neighbour;
  next?: Neighbour;
}

interface Post {
  /** `YYYY-MM-DD`, in UTC. */
  date: string;
  /** Day, and time if known, in UTC. */
  time: string;
  /** 0: not shown. */
  readingMinutes: number;
  authors: PostAuthor[];
  tags: TagLink[];
}

export interface PostAuthor extends Omit<AuthorData, 'href'> {
  /** Path of the author's page. */
  path?: string;
}

export type SidebarItem =
  /**
   * `ref`: only a link, the page belongs elsewhere. `unlisted`: hidden here; the finished graph has no such items.
   * `place`: see `Neighbour`.
   */
  | {
      type: 'doc';
      label: string;
      path: string;
      decoration?: Decoration;
      ref?: boolean;
      unlisted?: true;
      place?: number;
    }
  /** `asIs`: the base URL is not prepended. */
  | { type: 'link'; label: string; href: string; decoration?: Decoration; description?: string; asIs?: true }
  | { type: 'html'; html: string; decoration?: Decoration }
  | SidebarCategory;

export interface SidebarCategory {
  type: 'category';
  label: string;
  /** Slugs of the labels (or of the author's keys) as a path, unique in its sidebar (`concepts/nodes`). */
  key: string;
  /** The category's own page, if any. */
  path?: string;
  /** See `Neighbour`. */
  place?: number;
  collapsed: boolean;
  /** Default: true. */
  collapsible?: boolean;
  decoration?: Decoration;
  description?: string;
  /** Set when the category has a generated page. */
  generated?: { title: string; description: string; image?: string; keywords?: string[] };
  items: SidebarItem[];
}

export interface Sidebar {
  /** `<content root>/<name>`: `docs/guide`, `docs@1.0/guide`, `fr/docs/guide`. */
  id: string;
  locale: string;
  docs: { instance: string; version: string };
  name: string;
  /** Its label in the navbar. */
  label?: string;
  items: SidebarItem[];
  /** Faulty items were reported and are missing. */
  isBroken?: boolean;
  /** First page of the sidebar, the target of the navbar link. */
  firstPath?: string;
}

/** A page generated from the graph alone. */
export interface GeneratedPage extends Neighbours {
  /** Each has a layout. */
  kind: Exclude<LayoutName, Page['kind'] | 'not-found'>;
  path: string;
  locale: string;
  docs?: Page['docs'];
  /** Pages of a blog: its id. */
  blog?: string;
  /** See `Page`. */
  key: string;
  title: string;
  description: string;
  image?: string;
  keywords?: string[];
  /** Reachable, but not in lists and hidden from search engines. */
  unlisted?: boolean;
  sidebar?: string;
  category?: string;
  breadcrumbs: { label: string; path?: string }[];
  /** Cards of a category. */
  cards?: CardLink[];
  /** The posts of a list, as indexes into `ContentGraph.pages`. */
  posts?: number[];
  /** The pages of a docs tag or an archive; the `heading` of a group may be empty. */
  groups?: LinkGroup[];
  /** The tag of a `tag` page, and the path of the page with all tags. */
  tag?: TagLink & { count: number; allPath: string };
  /** All authors, or the author of an `author` page. */
  authors?: (PostAuthor & { count: number })[];
}

/** A list of links under a heading: a year of the archive, a letter of the tags. */
export interface LinkGroup {
  heading: string;
  /** `3 posts`. */
  countText?: string;
  links: { label: string; path: string /** `YYYY-MM-DD`. */; date?: string; count?: number; description?: string }[];
}

/** The start page of a docs version; `docs`: id of the instance. */
export interface VersionHome {
  locale: string;
  docs: string;
  version: string;
  label: string;
  path: string;
}

/** The structure of the site: pages, their order and their sidebars. */
export interface ContentGraph {
  pages: Page[];
  skills: Skill[];
  generated: GeneratedPage[];
  sidebars: Sidebar[];
  /** Docs that are not published. */
  drafts: { locale: string; docs: Sidebar['docs']; id: string }[];
  homes: VersionHome[];
  /** Labels of the config that were looked up in translations. */
  said?: Set<string>;
  /** The newest posts for the sidebar of each blog. */
  recent: { locale: string; blog: string; title: string; links: { label: string; path: string }[] }[];
  /** Content files that are shown on pages but not in documents, such as pictures of authors. */
  assets: Set<string>;
}

export type RouteKind = Page['kind'] | GeneratedPage['kind'] | 'not-found';

export interface Route {
  kind: RouteKind;
  /** Clean path without base URL, in NFC, not percent-encoded. */
  path: string;
  /** Published path with base URL, percent-encoded, as links contain it. */
  href: string;
  /** Output file, relative to the output folder. */
  file: string;
  /** Index into `ContentGraph.pages` or `.generated`. */
  index: number;
  locale: string;
  /** `key` of its page, on sites with several locales or versions. */
  key?: string;
  /** Source file, if any. */
  source?: string;
  /** Anchors that have moved to other places. */
  moved?: MovedAnchor[];
}

/** The new place of something that moved. `place`: the setting or front matter key that defines it. */
export interface Moved {
  /** Published path with base URL, percent-encoded, or a URL on another site. */
  to: string;
  place: Place;
  /** The target is not checked, at the author's request. */
  unchecked?: true;
}

export interface MovedAnchor extends Moved {
  id: string;
}

/** A URL without a page that leads elsewhere. */
export interface Redirect extends Moved {
  /** As published, without the base URL, in NFC, not percent-encoded: `/old`, `/old/`, `/old.html`. */
  from: string;
  /** Output file of the redirect page. */
  file: string;
  locale: string;
  /** Source file that defines the redirect. */
  source?: string;
  /** Anchors of the old page with other targets. */
  anchors?: MovedAnchor[];
  /** Generated for a locale without a home page: nothing has moved, and a home page may be added. */
  isHome?: true;
}

export interface RouteTable {
  routes: Route[];
  /** Path without trailing slash → index into `routes`. */
  byPath: Map<string, number>;
  /** Source file → index into `routes`. */
  bySource: Map<string, number>;
  /** `key` of a page → its routes; empty for sites with one locale and one version. */
  twins: Map<string, Twin[]>;
  /** Sorted by `from`; absent: none. */
  redirects?: Redirect[];
}

/** A translation or version of a page. */
export interface Twin {
  locale: string;
  version?: string;
  route: number;
}
