/** Published URLs as plain data: the URLs of a site, and the URLs in its lock. */

/** A page and its anchors. */
export interface UrlRoute {
  /** Clean path without the base URL, not percent-encoded. */
  path: string;
  title: string;
  /** Anchors that authors and readers link to, without generated ids. */
  ids: readonly string[];
  /** All anchors of the page. Absent: unknown, because the page failed to render. */
  anchors?: readonly string[];
  /** File whose front matter can list old paths of the page. */
  source?: string;
}

/** A URL without a page, or an anchor (`/docs/old#id`), and its target. */
export interface UrlRedirect {
  /** Without the base URL, not percent-encoded. */
  from: string;
  /** A place on this site in the same form, with its `#id`; else a URL. */
  to: string;
}

export interface UrlSite {
  routes: readonly UrlRoute[];
  redirects: readonly UrlRedirect[];
  /** True for the path of a published file that is not a page. */
  isFile(path: string): boolean;
}

/** A line of the lock. */
export interface UrlEntry {
  path: string;
  title: string;
  ids: readonly string[];
}

/** A parsed line of the lock. `line`: 1-based. */
export interface LockedUrl extends UrlEntry {
  line: number;
}

/** The text of a lock file. */
export interface LockText {
  /** Relative to the site, for messages. */
  file: string;
  text: string;
}
