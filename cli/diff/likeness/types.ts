/** How alike two built sites are, as plain data, which `docsgen diff --format json` prints. */

/** What is compared, in the order of reports. */
export const KINDS = [
  'routes',
  'titles',
  'headings',
  'headingIds',
  'links',
  'images',
  'text',
  'code',
  'sidebars',
  'pagers',
  'feeds',
] as const;
export type Kind = (typeof KINDS)[number];

/** How many entries are equal, of how many. */
export interface Share {
  same: number;
  of: number;
}

export interface KindLikeness extends Share {
  kind: Kind;
  /** From 0 to 100, with one decimal, rounded down; absent when there was nothing to compare. */
  percent?: number;
  /** What could not be read, and is not part of the figures. */
  unread?: string;
}

/** Something that only one site has, or has differently. */
export interface Difference {
  kind: Kind;
  before?: string;
  after?: string;
  /** Words before a changed text. */
  near?: string;
}

export interface PageLikeness {
  path: string;
  title: string;
  /** The mean of its kinds. */
  percent: number;
  kinds: Partial<Record<Kind, Share>>;
  /** The first differences of each kind. */
  differences: Difference[];
  /** The number of further differences. */
  more: number;
}

/** A sidebar of the old site, compared with the one on the same pages of the new site. */
export interface SidebarLikeness extends Share {
  /** A page with it, and the number of pages with it. */
  page: string;
  pages: number;
  differences: Difference[];
  more: number;
}

export interface FeedLikeness extends Share {
  file: string;
  /** Why it was not compared. */
  unread?: string;
  differences: Difference[];
  more: number;
}

export interface SiteSummary {
  /** As it was given. */
  folder: string;
  generator?: string;
  base: string;
  pages: number;
  redirects: number;
}

export interface SiteLikeness {
  before: SiteSummary;
  after: SiteSummary;
  /** The mean of the kinds. */
  percent: number;
  kinds: KindLikeness[];
  routes: {
    /** Old routes that no longer answer. */
    missing: string[];
    /** Old pages that are redirected now, and redirects that lead elsewhere. */
    redirected: { from: string; to: string; was?: string }[];
    added: string[];
  };
  /** Anchors of old headings that no longer exist: `/docs/intro#install`. */
  lostIds: string[];
  /** Pages that differ, the least alike first. */
  pages: PageLikeness[];
  sidebars: SidebarLikeness[];
  feeds: FeedLikeness[];
}
