/** Sidebars on their way from the pipeline to the theme. */

import type { Decoration } from '../cli/model/front-matter.ts';

/** A sidebar as the theme prints it. */
export interface SidebarView {
  id: string;
  nodes: SidebarNode[];
}

export type SidebarNode =
  | {
      type: 'link';
      label: string;
      href: string;
      external?: boolean;
      decoration?: Decoration;
      /** As that of a `PageLink`. */
      place?: number;
    }
  | SidebarCategory
  | { type: 'html'; html: string; decoration?: Decoration };

/**
 * A category is printed whole when it has `items`. Without them, `section` is the URL of an HTML fragment (a `<ul>`) that
 * holds its children and is fetched when a reader opens the category; without JavaScript the link `first` is shown instead.
 */
export interface SidebarCategory {
  type: 'category';
  label: string;
  /** The category's own page. */
  href?: string;
  /** As that of a `PageLink`. */
  place?: number;
  decoration?: Decoration;
  open?: boolean;
  /** The current page is in it. */
  current?: true;
  /** Categories of one list have the same. */
  group?: string;
  /** False: it is always open. Default true. */
  collapsible?: boolean;
  section?: string;
  /** First page inside; default `href`. */
  first?: string;
  items?: SidebarNode[];
}
