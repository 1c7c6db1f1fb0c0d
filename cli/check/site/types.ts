/** State of the crawl of a published site. */

/** What a page says that is judged later. */
export interface PageFacts {
  /** What its relative links begin at. */
  base: string;
  ids: ReadonlySet<string>;
  /** Links to a place of a page of the site; `url` is without the anchor. */
  anchors: { url: string; id: string }[];
  /** What the page loads without encryption although it is encrypted itself. */
  insecure: string[];
  /** URLs of the site that the page loads. */
  assets: string[];
  /** The same for two pages that differ in their own path alone. */
  shape: string;
  /** False: it is longer than what is read, so anchors may be missing. */
  isWhole: boolean;
}

/** What became of one URL. */
export interface Visit {
  /** 0: no answer that could be read. */
  status: number;
  /** Why nothing is there, to follow "it". */
  why: string;
  /** Where redirects led, one after the other. */
  hops: string[];
  /** A redirect leads to another site, which is not asked. */
  leaves?: string;
  type: string;
  facts?: PageFacts;
  /** The run ended before its turn came. */
  isUnasked?: true;
}

export interface SiteLimits {
  /** Milliseconds for one answer, and for all. */
  timeout: number;
  whole: number;
  /** Requests at a time, and in all. */
  atOnce: number;
  requests: number;
  /** Bytes of a page that are read. */
  body: number;
  /** Redirects that are followed; tries while a server is busy; longest wait between them in milliseconds. */
  hops: number;
  tries: number;
  longestWait: number;
  /** So many requests in a row that fail mean that the server is down. */
  failures: number;
}

/** Why a run ended before everything was looked at. */
export type Stop = 'requests' | 'time' | 'down';

/** Asks a site for its URLs, each once. */
export interface Asker {
  ask(url: string): Promise<Visit>;
  /** The text of an HTML page or a stylesheet, once. */
  take(url: string): string;
  visits: ReadonlyMap<string, Visit>;
  stopped(): Stop | undefined;
  requests(): number;
}
