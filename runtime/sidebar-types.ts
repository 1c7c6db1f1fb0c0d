/** Sidebars as the pipeline passes them to the theme. */
import type { Decoration } from '../cli/model/front-matter.ts';

/** A sidebar for the theme to print. */
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
      /** See `PageLink`. */
      place?: number;
    }
  | SidebarCategory
  | { type: 'html'; html: string; decoration?: Decoration };

/** A file of a sidebar. */
export interface SidebarParts {
  /** HTML (`<ul>`). The name is the hash of the URL in `data-section-src`; empty without. */
  lists: Record<string, string>;
}

/**
 * A category with `items` is printed in full. Without them, `section` is the URL of its children (a list of
 * `SidebarParts`), fetched when a reader opens the category; without JavaScript the link `first` is shown instead.
 */
export interface SidebarCategory {
  type: 'category';
  label: string;
  /** The category's own page. */
  href?: string;
  /** See `PageLink`. */
  place?: number;
  decoration?: Decoration;
  open?: boolean;
  /** It contains the current page. */
  current?: true;
  /** The same for all categories of a list. */
  group?: string;
  /** False: it is always open. Default true. */
  collapsible?: boolean;
  section?: string;
  /** First page inside; default `href`. */
  first?: string;
  items?: SidebarNode[];
}
