/** Input and output of the external link checker. All of it survives `structuredClone`, but for the doors. */
import type { Socket } from 'node:net';
import type { ExternalPolicy } from '../../config/types.ts';
import type { Place } from '../../lib/place.ts';
import type { Problem } from '../../problems/problem.ts';

/** One URL and where it is. The same URL may come several times; it is asked for once. */
export interface ExternalLink {
  /** As the author wrote it; what begins with `//` is read as https. */
  url: string;
  /** In the order in which they are to be reported. */
  places: readonly Place[];
}

/** What is no matter of taste: manners towards servers, and how much of an answer is taken. Times in milliseconds. */
export interface Limits {
  /** Requests under way to one host. */
  perHost: number;
  /** Between the beginnings of two requests to one host. */
  gap: number;
  /** URLs under way in all. */
  parallel: number;
  /** Before a URL is asked for again; twice as long each time. */
  pause: number;
  /** The longest wait a server may ask for; when it asks for more, it is not asked again. */
  longestWait: number;
  redirects: number;
  /** Bytes of a body in which an anchor is looked for, as sent and unpacked. Without an anchor no body is read. */
  body: number;
  /** How long a good answer is remembered. */
  remembered: number;
}

export const LIMITS: Limits = {
  perHost: 4,
  gap: 50,
  parallel: 32,
  pause: 1000,
  longestWait: 30_000,
  redirects: 10,
  body: 1 << 20,
  remembered: 24 * 60 * 60 * 1000,
};

export interface Address {
  address: string;
  family: number;
}

/** Where a connection goes. `addresses` have been judged: no other one may be connected to. */
export interface Destination {
  addresses: readonly Address[];
  port: number;
  signal: AbortSignal;
}

/** How the checker reaches the network; the real ones are in `doors.ts`. */
export interface Doors {
  /** All addresses of a name. Throws what `node:dns` throws. */
  resolve(name: string): Promise<Address[]>;
  /** A connected socket to one of the addresses. */
  connect(to: Destination): Promise<Socket>;
  /** Certificates (PEM) that are trusted in place of those Node trusts. */
  trust?: string;
}

/** What speaks for or against a link. */
export type Cause =
  | 'answered'
  | 'status'
  | 'busy'
  | 'silent'
  | 'reset'
  | 'refused'
  | 'name'
  | 'network'
  | 'certificate'
  | 'garbled'
  | 'redirects'
  | 'login'
  | 'front page'
  | 'private'
  | 'not asked'
  | 'malformed'
  | 'anchor';

/** `unsure`: nobody can tell without being a reader with a browser. Such a link fails no run. */
export type State = 'ok' | 'moved' | 'broken' | 'unsure';

/** Whether a page has an anchor; `unknown` where a script may make it, or the page was not read to its end. */
export type AnchorState = 'there' | 'missing' | 'unknown';

/** One redirect; URLs without fragment, as the URL standard writes them. */
export interface Hop {
  from: string;
  status: number;
  to: string;
}

/** What became of a page that was asked for: one for all links that differ in their fragments only. */
export interface PageResult {
  state: 'ok' | 'broken' | 'unsure';
  cause: Cause;
  /** Behind "it": `answers 404`. Holds no text of a server but URLs. */
  reason: string;
  status?: number;
  chain: Hop[];
  /** Where the last request went. */
  final: string;
  /** 0: nothing was asked for. */
  tries: number;
  /** By decoded fragment. */
  anchors?: Record<string, AnchorState>;
}

export interface Verdict extends Omit<PageResult, 'state' | 'anchors'> {
  /** As written. */
  url: string;
  places: readonly Place[];
  state: State;
  /** Of `moved`: what to write instead, with the fragment. */
  update?: string;
  /** An https link that ends on http. */
  isDowngrade: boolean;
  /** Of `unsure`: nothing an author could do, so it is counted and not reported. */
  isQuiet: boolean;
}

/** How many distinct URLs, as written, came to what. */
export interface ExternalSummary {
  links: number;
  ok: number;
  moved: number;
  broken: number;
  unsure: number;
  /** Of the unsure: those that are never asked for (addresses of examples, this machine, `ignore`). */
  notAsked: number;
  /** Requests that were sent. */
  requests: number;
  /** URLs whose answer was remembered from an earlier run. */
  remembered: number;
  offline: boolean;
}

export interface ExternalResult {
  /** One per distinct URL as written, sorted by URL. */
  verdicts: Verdict[];
  problems: Problem[];
  /** The text `links.lock` is to have; empty when there is nothing to keep. */
  ledger: string;
  summary: ExternalSummary;
}

export interface ExternalRequest {
  links: readonly ExternalLink[];
  policy: ExternalPolicy;
  /** Absolute path of the file of remembered answers, in a folder that exists; undefined: nothing is remembered. */
  cacheFile?: string | undefined;
  /** Text of `links.lock`; empty when there is none. */
  ledger: string;
  /** Milliseconds since 1970. */
  now: number;
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Ends the run: the promise is rejected with its reason. */
  signal?: AbortSignal | undefined;
  /** Default: the network. */
  doors?: Doors | undefined;
  /** Default: `LIMITS`. */
  limits?: Partial<Limits> | undefined;
}
