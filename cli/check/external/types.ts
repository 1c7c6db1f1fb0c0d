/** Input and output of the external link checker. All except `Doors` survives `structuredClone`. */
import type { Socket } from 'node:net';
import type { Place } from '../../lib/place.ts';
import type { ExternalPolicy } from '../../model/config.ts';
import type { Problem } from '../../problems/problem.ts';
import type { ExternalLink } from '../model/findings.ts';

/** Limits that protect servers and this machine. Times in milliseconds. */
export interface Limits {
  /** Concurrent requests per host. */
  perHost: number;
  /** Time between the beginnings of two requests to one host. */
  gap: number;
  /** Concurrent URLs in total. */
  parallel: number;
  /** Wait before a URL is requested again; doubles each time. */
  pause: number;
  /** The longest wait that a server may demand; after longer ones it is not requested again. */
  longestWait: number;
  redirects: number;
  /** Bytes of a body that are searched for anchors, both as sent and unpacked. Without anchors no body is read. */
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

/** The destination of a connection, which may use only these judged addresses. */
export interface Destination {
  addresses: readonly Address[];
  port: number;
  signal: AbortSignal;
}

/** Access to the network; `network.ts` has the real one. */
export interface Network {
  /** Returns all addresses of a name. Throws the errors of `node:dns`. */
  resolve(name: string): Promise<Address[]>;
  /** Connects to one of the addresses. */
  connect(to: Destination): Promise<Socket>;
  /** Certificates (PEM) to trust instead of Node's. */
  trust?: string;
}

/** The cause of a verdict. */
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

/** `unsure`: only a reader with a browser could decide. Such a link fails no run. */
type State = 'ok' | 'moved' | 'broken' | 'unsure';

/** Whether a page has an anchor; `unknown` if a script may create it or the page was not read to its end. */
export type AnchorState = 'there' | 'missing' | 'unknown';

/** One redirect; normalized URLs without fragment. */
export interface Hop {
  from: string;
  status: number;
  to: string;
}

/** The result for a page, shared by all links that differ only in their fragments. */
export interface PageResult {
  state: 'ok' | 'broken' | 'unsure';
  cause: Cause;
  /** Follows "it": `answers 404`. Contains no text of the server except URLs. */
  reason: string;
  status?: number;
  chain: Hop[];
  /** URL of the last request. */
  final: string;
  /** 0: it was not requested. */
  tries: number;
  /** By decoded fragment. */
  anchors?: Record<string, AnchorState>;
}

export interface Verdict extends Omit<PageResult, 'state' | 'anchors'> {
  /** As written. */
  url: string;
  places: readonly Place[];
  state: State;
  /** For `moved`: the new URL, with the fragment. */
  update?: string;
  /** An https link that ends on http. */
  isDowngrade: boolean;
  /** For `unsure`: authors can do nothing about it, so it is counted and not reported. */
  isQuiet: boolean;
}

/** Numbers of distinct URLs, as written, by result. */
export interface ExternalSummary {
  links: number;
  ok: number;
  moved: number;
  broken: number;
  unsure: number;
  /** Those of `unsure` that are never requested (example URLs, this machine, `ignore`). */
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
  /** The new text of `links.lock`; empty when there is nothing to keep. */
  ledger: string;
  summary: ExternalSummary;
}

export interface ExternalRequest {
  links: readonly ExternalLink[];
  policy: ExternalPolicy;
  /** Absolute path of the file of remembered answers, in a folder that exists; undefined: nothing is remembered. */
  cacheFile?: string | undefined;
  /** Text of `links.lock`; empty when the file does not exist. */
  ledger: string;
  /** Milliseconds since 1970. */
  now: number;
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Ends the run: the promise is rejected with its reason. */
  signal?: AbortSignal | undefined;
  /** Default: the network. */
  network?: Network | undefined;
  /** Default: `LIMITS`. */
  limits?: Partial<Limits> | undefined;
}
