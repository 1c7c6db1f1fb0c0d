/** What travels between the stages about the site as a whole: pages, sidebars, routes. */

import type { AuthorData } from '../../runtime/types.ts';
import type { Place } from '../lib/place.ts';
import type { Decoration } from './front-matter.ts';

/** A document's place in the site. `path` is the clean path without the base URL (`/docs/intro`, `/docs/react/`). */
export interface Page extends Neighbours {
  kind: 'doc' | 'post' | 'page';
  /** Name of the locale. */
  locale: string;
  /** Docs: instance and version. */
  docs?: { instance: string; version: string };
  /** What its translations and its forms in other versions have in common; unique in a locale and version. */
  key: string;
  /** Index into the documents. */
  document: number;
  /** Document id as sidebars name it (`concepts/nodes`), posts and pages: their path. */
  id: string;
  path: string;
  title: string;
  unlisted: boolean;
  /** Docs: sidebar it is shown with. */
  sidebar?: string;
  /** Key of the innermost sidebar category it is in; empty for the top level. */
  category?: string;
  breadcrumbs: { label: string; path?: string }[];
  /** Of a document that its sidebar lists more than once: the neighbours of the later places, in reading order. */
  otherPlaces?: Neighbours[];
  editUrl?: string;
  /** Of docs: those of the page, in the order written. */
  tags?: TagLink[];
  lastUpdate?: LastUpdate;
  contributors?: string[];
  /** What the site's own schema made of the front matter. */
  data?: unknown;
  /** Posts only. */
  post?: Post;
  /** Pages of its category, when the document shows them. */
  cards?: CardLink[];
}

/** A page, or a link of a sidebar, as a card. */
export interface CardLink {
  title: string;
  path: string;
  description: string;
  /** Of links: what the author wrote, in place of `path`. */
  href?: string;
  asIs?: true;
}

export interface TagLink {
  label: string;
  path: string;
  description?: string;
}

/** When and by whom the text was last changed: front matter, else git. */
export interface LastUpdate {
  /** ISO, in UTC: a day, or with time. */
  date?: string;
  author?: string;
}

/** What git says of a file: its last commit, and everyone who made one. */
export interface FileHistory {
  /** ISO, in UTC, to the second. */
  date?: string;
  author?: string;
  /** By number of commits, most first; ties by name. */
  contributors?: string[];
}

export interface Neighbour {
  title: string;
  path: string;
  /** Of a page that the sidebar lists more than once: which place, from 0; absent for the first. */
  place?: number;
}

/** The pages before and after one, in reading order. */
export interface Neighbours {
  prev?: Neighbour;
  next?: Neighbour;
}

export interface Post {
  /** `YYYY-MM-DD`, in UTC. */
  date: string;
  /** Day and time as far as they are known, in UTC. */
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
   * `ref`: a link only, the page does not stand here. `unlisted`: it is here and is not shown; none is left in the graph.
   * `place`: as that of a neighbour.
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
  /** `asIs`: the base URL does not belong in front of it. */
  | { type: 'link'; label: string; href: string; decoration?: Decoration; description?: string; asIs?: true }
  | { type: 'html'; html: string; decoration?: Decoration }
  | SidebarCategory;

export interface SidebarCategory {
  type: 'category';
  label: string;
  /** Path of labels (or of the author's keys) as slugs, unique in its sidebar (`concepts/nodes`). */
  key: string;
  /** Page of the category itself, if it has one. */
  path?: string;
  /** As that of a neighbour. */
  place?: number;
  collapsed: boolean;
  /** False: it cannot be closed. Default true. */
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
  /** What the navbar calls it; of sites with search. */
  label?: string;
  items: SidebarItem[];
  /** Items of it were reported as wrong; they are missing. */
  isBroken?: boolean;
  /** First page of the sidebar: where the navbar leads to. */
  firstPath?: string;
}

/** A page made from the graph alone. */
export interface GeneratedPage extends Neighbours {
  kind: 'category' | 'blog-list' | 'archive' | 'tags' | 'tag' | 'authors' | 'author' | 'search';
  path: string;
  locale: string;
  docs?: Page['docs'];
  /** As that of a page. */
  key: string;
  title: string;
  description: string;
  image?: string;
  keywords?: string[];
  /** Reachable, but in no list, and not for search engines. */
  unlisted?: boolean;
  sidebar?: string;
  category?: string;
  breadcrumbs: { label: string; path?: string }[];
  /** Cards of a category. */
  cards?: CardLink[];
  /** Posts of a list, as indexes into `ContentGraph.pages`. */
  posts?: number[];
  /** Pages of a docs tag, an archive: `heading` of a group may be empty. */
  groups?: LinkGroup[];
  /** The tag a `tag` page is for, and where all tags are. */
  tag?: TagLink & { count: number; allPath: string };
  /** All authors, or the one an `author` page is for. */
  authors?: (PostAuthor & { count: number })[];
}

/** A list of links under a heading: a year of the archive, a letter of the tags. */
export interface LinkGroup {
  heading: string;
  links: { label: string; path: string /** `YYYY-MM-DD`. */; date?: string; count?: number; description?: string }[];
}

/** Where a version of the docs begins. */
export interface VersionHome {
  locale: string;
  /** Id of the docs instance. */
  docs: string;
  version: string;
  label: string;
  path: string;
}

/** The meaning of all content together: who stands where, before and after whom. */
export interface ContentGraph {
  pages: Page[];
  generated: GeneratedPage[];
  sidebars: Sidebar[];
  /** Documents of the docs that are not published. */
  drafts: { locale: string; docs: Sidebar['docs']; id: string }[];
  homes: VersionHome[];
  /** Labels of the config that have been looked up in translations. */
  said?: Set<string>;
  /** The newest posts, for the sidebar of the blog, by locale. */
  recent: Map<string, { title: string; links: { label: string; path: string }[] }>;
  /** Content files that pages show beside those their documents show, such as pictures of authors. */
  assets: Set<string>;
}

export type RouteKind = Page['kind'] | GeneratedPage['kind'] | 'not-found';

export interface Route {
  kind: RouteKind;
  /** Clean path without base URL, in NFC, not percent-encoded. */
  path: string;
  /** Published path with base URL, percent-encoded: what links say. */
  href: string;
  /** Output file, relative to the output folder. */
  file: string;
  /** Index into `ContentGraph.pages` or `.generated`. */
  index: number;
  locale: string;
  /** `key` of its page, when there are twins. */
  key?: string;
  /** Source file, when there is one. */
  source?: string;
  /** Anchors of the page that are elsewhere by now. */
  moved?: MovedAnchor[];
}

/** Where something old is now. `place`: the setting or front matter key that says so. */
interface Moved {
  /** Published: with base URL and percent-encoded, or with the host of another site. */
  to: string;
  place: Place;
  /** The author answers for the target. */
  unchecked?: true;
}

export interface MovedAnchor extends Moved {
  id: string;
}

/** A URL without a page of its own that leads elsewhere. */
export interface Redirect extends Moved {
  /** As it was published, without the base URL, in NFC, not percent-encoded: `/old`, `/old/`, `/old.html`. */
  from: string;
  /** Output file of the page that leads on. */
  file: string;
  locale: string;
  /** Source file of the page that names the URL. */
  source?: string;
  /** Anchors of the old page that lead to other places than the rest of it. */
  anchors?: MovedAnchor[];
  /** Made by docsgen for a locale without a home page: nothing has moved, and a home page may come. */
  isHome?: true;
}

export interface RouteTable {
  routes: Route[];
  /** Path without trailing slash → index into `routes`. */
  byPath: Map<string, number>;
  /** Source file → index into `routes`. */
  bySource: Map<string, number>;
  /** `key` of a page → its routes; empty for a site of one locale and one version. */
  twins: Map<string, Twin[]>;
  /** Sorted by `from`; absent: none. */
  redirects?: Redirect[];
}

/** A route among its translations and its forms in other versions. */
export interface Twin {
  locale: string;
  version?: string;
  route: number;
}
