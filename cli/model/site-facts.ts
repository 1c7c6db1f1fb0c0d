/** What the report of a finished site shows of it, as plain data. */

export interface SiteFacts {
  title: string;
  /** The commit that is checked out; absent without git. */
  commit?: string;
  /** In the order of the routes, without pages that docsgen generates. */
  pages: PageFacts[];
}

export interface PageFacts {
  /** Clean path, without the base URL. */
  path: string;
  title: string;
  /** Relative to the site. */
  source: string;
  /** Label of its sidebar category, of the outermost if there are several. */
  section?: string;
  /** Where the page is edited. */
  editUrl?: string;
  /** Absent for a page that could not be rendered. */
  weight?: PageSums;
  /** Indexes of the other pages to which its text links, sorted; menus, pagers and footers do not count. */
  links: number[];
  /** No link and no menu leads to it, although it is listed. */
  isOrphan: boolean;
}

/** Bytes that a page loads, as hosts send them. */
export interface PageSums {
  html: number;
  css: number;
  js: number;
  images: number;
  total: number;
}

/** What a search test found. */
export interface SearchTestAnswer {
  query: string;
  /** The pages that would be right, as the test has them. */
  expected: string[];
  /** The page must be among this many results. */
  top: number;
  /** The rank of the page; absent when it is not among the results. */
  rank?: number;
  /** The first result, if there is one. */
  first?: string;
}
