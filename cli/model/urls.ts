/** Published URLs as plain data: those a site has, and those it has promised. */

/** A page and its anchors. */
export interface UrlRoute {
  /** Clean path without the base URL, not percent-encoded. */
  path: string;
  title: string;
  /** Anchors that authors and readers link to, without what is numbered through by machine. */
  ids: readonly string[];
  /** All anchors the page answers to. Absent: it failed to render, and nobody knows. */
  anchors?: readonly string[];
  /** File whose front matter can say where the page once was. */
  source?: string;
}

/** A URL without a page, or an anchor (`/docs/old#id`), and where readers are led. */
export interface UrlRedirect {
  /** Without the base URL, not percent-encoded. */
  from: string;
  /** The same of a place of this site, with its `#id`; else a URL. */
  to: string;
}

export interface UrlSite {
  routes: readonly UrlRoute[];
  redirects: readonly UrlRedirect[];
  /** True for a path at which something else than a page is published. */
  isFile(path: string): boolean;
}

/** A line of the lock. */
export interface UrlEntry {
  path: string;
  title: string;
  ids: readonly string[];
}

/** A line that was read. `line`: 1-based. */
export interface LockedUrl extends UrlEntry {
  line: number;
}

/** What a file of promises is, and where it is. */
export interface LockText {
  /** Relative to the site, for messages. */
  file: string;
  text: string;
}
