/**
 * The gate before every route of `serve` and `dev`: it judges sender, host, origin, method and path of a request before
 * the path is looked up. Pure: facts about the machine are passed in.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { orUndefined } from '../system/or-undefined.ts';
import {
  type Authority,
  isLoopbackAddress,
  isLoopbackName,
  type Origin,
  parseAuthority,
  parseOrigin,
} from './authority.ts';
import { type Reply, redirectTo } from './reply.ts';
import { hasTokenCookie, isToken, tokenCookie } from './token.ts';

export interface GateSettings {
  /** Begins and ends with `/`, percent-encoded. */
  baseUrl: string;
  /** Base URLs that the site had before: requests below them lead to the same page below `baseUrl`. */
  formerBases?: readonly string[] | undefined;
  port: number;
  /** Values of `Host` that are allowed besides loopback, in the form of `hostName`; `.example.com`: all subdomains. */
  hosts(): readonly string[];
  /** Required from other machines; absent: not required. */
  token?: string | undefined;
  /** Decoded paths below the base URL that take POST requests, which have a body. */
  posts?: readonly string[] | undefined;
  /** True: programs may send POST requests. They have no origin; a page of another origin is refused all the same. */
  isForPrograms?: boolean | undefined;
}

/** A request as the gate sees it. */
export interface Asked {
  method: string;
  /** The request target as it was sent. */
  target: string;
  headers: IncomingHttpHeaders;
  /** Names and values alternate, as they were sent. */
  rawHeaders: readonly string[];
  remoteAddress: string | undefined;
}

/** A request that has passed the gate. */
export interface Passed {
  /** Decoded, below the base URL, begins with `/`; without control characters, backslashes or dot segments. */
  path: string;
  query: URLSearchParams;
  method: 'GET' | 'HEAD' | 'POST';
  headers: IncomingHttpHeaders;
}

export type Verdict = { passed: Passed } | { reply: Reply };

/** Headers of every answer: pages of other origins may not use it, and browsers do not guess its type. */
export const GUARDS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

const MAX_HEADERS = 100;
const LONGEST_TARGET = 8192;
/** Headers that must not be sent twice. */
const SINGLE = 'host origin content-length transfer-encoding sec-fetch-site sec-fetch-mode sec-fetch-dest'.split(' ');

/** Judges one request. */
export function judge(asked: Asked, settings: GateSettings): Verdict {
  const target = readTarget(asked.target);
  if ('status' in target)
    return { reply: refusal(target.status, target.status === 414 ? 'URI too long' : 'Bad request') };
  const whole: Whole = { ...asked, ...target, inside: insideBase(target.path, settings.baseUrl) };
  for (const check of CHECKS) {
    const reply = check(whole, settings);
    if (reply !== undefined) return { reply };
  }
  const { inside: path = '/', query, headers } = whole;
  return { passed: { path, query, headers, method: asked.method as Passed['method'] } };
}

type Whole = Asked & {
  path: string;
  query: URLSearchParams;
  /** The path below the base URL; undefined outside it. */
  inside: string | undefined;
};

type Target = { path: string; query: URLSearchParams } | { status: 400 | 414 };

/**
 * Reads a request target, decoding it exactly once. Refused are the absolute form, `*`, `#`, backslashes, control
 * characters, characters outside ASCII, invalid escapes in the path, and dot segments, escaped or not.
 */
function readTarget(text: string): Target {
  if (text.length > LONGEST_TARGET) return { status: 414 };
  if (!text.startsWith('/') || /[^\u0021-\u007e]|[#\\]/.test(text)) return { status: 400 };
  const mark = text.indexOf('?');
  const path = orUndefined(() => decodeURIComponent(mark < 0 ? text : text.slice(0, mark)));
  if (path === undefined || /[\u0000-\u001f\u007f-\u009f\\]|\/\.{1,2}(?:\/|$)/.test(path)) return { status: 400 };
  return { path, query: new URLSearchParams(mark < 0 ? '' : text.slice(mark + 1)) };
}

/** A decoded path as a URL of this server: however it begins, it never leads to another host. */
const localUrl = (path: string): string => `/${path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')}`;

type Check = (asked: Whole, settings: GateSettings) => Reply | undefined;

const refusal = (status: number, text: string): Reply => ({ status, text, isLast: true });

function insideBase(path: string, baseUrl: string): string | undefined {
  const base = decodeURIComponent(baseUrl);
  return path.startsWith(base) ? path.slice(base.length - 1) : undefined;
}

const judgeHeaders: Check = ({ rawHeaders }) => {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  if (names.length > MAX_HEADERS) return refusal(431, 'Too many header fields');
  const isTwice = SINGLE.some((one) => names.indexOf(one) !== names.lastIndexOf(one));
  return isTwice ? refusal(400, 'Bad request') : undefined;
};

const judgeHost: Check = ({ headers }, settings) => {
  const host = parseAuthority(headers.host ?? '');
  if (host === undefined) return refusal(400, 'Bad request');
  if (isKnownHost(host.name, settings)) return undefined;
  return refusal(
    403,
    'This server does not accept requests for this host. To allow the host, start the server with --host or --allow-host.',
  );
};

function isKnownHost(name: string, { hosts }: GateSettings): boolean {
  if (isLoopbackName(name)) return true;
  return hosts().some((one) => (one.startsWith('.') ? name.endsWith(one) : name === one));
}

/** Pages of other origins must not send requests or read answers; browsers send the origin whenever they could. */
const judgeOrigin: Check = ({ headers }) => {
  if (headers.origin === undefined) return undefined;
  const origin = parseOrigin(headers.origin);
  const host = parseAuthority(headers.host ?? '');
  if (origin === undefined)
    return refusal(headers.origin === 'null' ? 403 : 400, 'This origin cannot use this server.');
  return host && isSameOrigin(origin, host) ? undefined : refusal(403, 'This origin cannot use this server.');
};

function isSameOrigin(origin: Origin, host: Authority): boolean {
  // With a TLS proxy in between, browsers use https; on this machine there is no proxy.
  if (origin.scheme === 'https' && isLoopbackName(host.name)) return false;
  const standard = origin.scheme === 'https' ? 443 : 80;
  return origin.name === host.name && (origin.port ?? standard) === (host.port ?? standard);
}

/** Judges requests without an origin, such as those of scripts: others may link here or show a page in a frame. */
const checkSite: Check = ({ headers, method }) => {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'none' || site === 'same-origin') return undefined;
  const isVisit = headers['sec-fetch-mode'] === 'navigate' && method === 'GET';
  if (isVisit && ['document', 'iframe'].includes(String(headers['sec-fetch-dest'] ?? 'document'))) return undefined;
  return refusal(403, 'Pages from other origins cannot load this.');
};

const takesPosts = ({ inside }: Whole, { posts = [] }: GateSettings): boolean => posts.includes(inside ?? '');

const judgeMethod: Check = (asked, settings) => {
  const { method } = asked;
  const allowed = takesPosts(asked, settings) ? ['POST'] : ['GET', 'HEAD'];
  return allowed.includes(method)
    ? undefined
    : { ...refusal(405, 'Method not allowed'), headers: { Allow: allowed.join(', ') } };
};

/** Only POST has a request body. Browsers send its origin: without one, it is not from a page of this server. */
const judgeBody: Check = ({ headers, method }, { isForPrograms = false }) => {
  if (method === 'POST') return headers.origin === undefined && !isForPrograms ? refusal(403, 'Forbidden') : undefined;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
  return hasBody ? refusal(400, 'Bad request') : undefined;
};

/** A client with the cookie passes. Others must send the token once, and are redirected to the URL without it. */
const judgeToken: Check = ({ path, query, headers, remoteAddress }, { token, port }) => {
  if (token === undefined || isLoopbackAddress(remoteAddress) || hasTokenCookie(headers, token, port)) return undefined;
  if (!isToken(query.get('token') ?? undefined, token))
    return refusal(403, 'This server requires a token: open the URL with ?token= that it printed when it started.');
  const rest = new URLSearchParams([...query].filter(([name]) => name !== 'token')).toString();
  const reply = redirectTo(localUrl(path) + (rest === '' ? '' : `?${rest}`));
  return { ...reply, headers: { ...reply.headers, 'Set-Cookie': tokenCookie(token, port) } };
};

const judgePlace: Check = ({ path, inside, query }, { baseUrl, formerBases = [] }) => {
  if (inside !== undefined) return undefined;
  const moved = movedTo(path, { baseUrl, formerBases });
  if (moved !== undefined) return redirectTo(moved + (query.size > 0 ? `?${query}` : ''));
  if (path === '/' || `${path}/` === decodeURIComponent(baseUrl)) return redirectTo(baseUrl);
  return { status: 404, text: `Not found. The site is at ${baseUrl}` };
};

/** The URL of a page under a former base URL. @param path Decoded, below the host. */
export function movedTo(
  path: string,
  { baseUrl, formerBases }: { baseUrl: string; formerBases: readonly string[] },
): string | undefined {
  const rest = formerBases.map((base) => insideBase(path, base)).find((one) => one !== undefined);
  return rest === undefined ? undefined : localUrl(decodeURIComponent(baseUrl) + rest.slice(1));
}

const CHECKS = [judgeHeaders, judgeHost, judgeOrigin, checkSite, judgeMethod, judgeBody, judgeToken, judgePlace];
