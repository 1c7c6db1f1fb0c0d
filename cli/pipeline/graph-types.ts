/** What travels between the stages about the site as a whole: pages, sidebars, routes. */

/** A document's place in the site. `path` is the clean path without the base URL (`/docs/intro`, `/docs/react/`). */
export interface Page {
  kind: 'doc' | 'post' | 'page';
  /** Index into the documents. */
  document: number;
  /** Document id as sidebars name it (`concepts/nodes`), posts and pages: their path. */
  id: string;
  path: string;
  title: string;
  unlisted: boolean;
  /** Docs: sidebar it is shown with. */
  sidebar?: string;
  /** Key of the innermost sidebar category it stands in; empty for the top level. */
  category?: string;
  breadcrumbs: { label: string; path?: string }[];
  prev?: Neighbour;
  next?: Neighbour;
  editUrl?: string;
  /** Posts only. */
  post?: Post;
  /** Pages of its category, when the document shows them. */
  cards?: { title: string; path: string; description: string }[];
}

export interface Neighbour {
  title: string;
  path: string;
}

export interface Post {
  /** `YYYY-MM-DD`, in UTC. */
  date: string;
  readingMinutes: number;
  authors: { name: string; title?: string; url?: string; image?: string }[];
}

export type SidebarItem =
  /** `ref`: a link only, the page does not stand here. */
  | { type: 'doc'; label: string; path: string; className?: string; ref?: boolean }
  | { type: 'link'; label: string; href: string }
  | { type: 'html'; html: string }
  | SidebarCategory;

export interface SidebarCategory {
  type: 'category';
  label: string;
  /** Path of labels as slugs, unique in its sidebar (`concepts/nodes`). */
  key: string;
  /** Page of the category itself, if it has one. */
  path?: string;
  collapsed: boolean;
  className?: string;
  description?: string;
  /** Set when the category has a generated page. */
  generated?: { title: string; description: string };
  items: SidebarItem[];
}

export interface Sidebar {
  /** `<docs instance>/<name>`. */
  id: string;
  name: string;
  items: SidebarItem[];
  /** First page of the sidebar: where the navbar leads to. */
  firstPath?: string;
}

/** A page made from the graph alone. */
export interface GeneratedPage {
  kind: 'category' | 'blog-list';
  path: string;
  title: string;
  description: string;
  sidebar?: string;
  category?: string;
  breadcrumbs: { label: string; path?: string }[];
  prev?: Neighbour;
  next?: Neighbour;
  /** Cards of a category. */
  cards?: { title: string; path: string; description: string }[];
  /** Posts of a list, as indexes into `ContentGraph.pages`. */
  posts?: number[];
}

/** The meaning of all content together: who stands where, before and after whom. */
export interface ContentGraph {
  pages: Page[];
  generated: GeneratedPage[];
  sidebars: Sidebar[];
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
  /** Source file, when there is one. */
  source?: string;
}

export interface RouteTable {
  routes: Route[];
  /** Path without trailing slash → index into `routes`. */
  byPath: Map<string, number>;
  /** Source file → index into `routes`. */
  bySource: Map<string, number>;
}
