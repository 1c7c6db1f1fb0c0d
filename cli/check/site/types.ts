/** Types of the crawl of a published site. */

/** Facts of a page that are judged later. */
export interface PageFacts {
  /** Base URL of its relative links. */
  base: string;
  ids: ReadonlySet<string>;
  /** Links to anchors of the site; `url` is without the anchor. */
  anchors: { url: string; id: string }[];
  /** URLs that an https page loads with http. */
  insecure: string[];
  /** URLs of the site that the page loads. */
  assets: string[];
  /** Hash of the HTML without the page's own path. */
  shape: string;
  /** False: it is longer than the limit, so ids may be missing. */
  isWhole: boolean;
}

/** The result of requesting a URL. */
export interface Visit {
  /** 0: no readable answer. */
  status: number;
  /** Why the URL is considered missing; follows "it". */
  why: string;
  /** Targets of the redirects, in order. */
  hops: string[];
  /** A redirect leads to this other site, which is not requested. */
  leaves?: string;
  type: string;
  facts?: PageFacts;
  /** The run ended before it was requested. */
  isUnasked?: true;
}

export interface SiteLimits {
  /** Milliseconds for one answer, and for the whole run. */
  timeout: number;
  whole: number;
  /** Concurrent requests, and requests in total. */
  atOnce: number;
  requests: number;
  /** Bytes to read of a page. */
  body: number;
  /** Redirects to follow; tries while a server is busy; longest wait between them in milliseconds. */
  hops: number;
  tries: number;
  longestWait: number;
  /** This many failed requests in a row mean that the server is down. */
  failures: number;
}

/** Why a run ended early. */
export type Stop = 'requests' | 'time' | 'down';

/** Requests URLs of a site, each once. */
export interface Asker {
  ask(url: string): Promise<Visit>;
  /** Returns the text of an HTML page or a stylesheet, and forgets it. */
  take(url: string): string;
  visits: ReadonlyMap<string, Visit>;
  stopped(): Stop | undefined;
  requests(): number;
}
