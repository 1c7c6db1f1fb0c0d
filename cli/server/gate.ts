/**
 * The one gate in front of every route of `serve` and `dev`: it judges who asks, for whom, how and for what, before anything looks the path
 * up. Pure: what it knows of the machine it is given.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { type Authority, isLoopbackAddress, isLoopbackName, parseAuthority, parseOrigin } from './authority.ts';
import { type Reply, redirectTo } from './reply.ts';
import { localUrl, readTarget } from './target.ts';
import { hasTokenCookie, isToken, tokenCookie } from './token.ts';

export interface GateSettings {
  /** Begins and ends with `/`, percent-encoded. */
  baseUrl: string;
  port: number;
  /** Names and addresses beside those of loopback that `Host` may have, as `hostName` writes them; `.example.com`: all names below. */
  hosts(): readonly string[];
  /** Asked of whoever is not on this machine; without it nobody is asked. */
  token?: string | undefined;
}

/** What the gate looks at. */
export interface Asked {
  method: string;
  /** The request target as it was sent. */
  target: string;
  headers: IncomingHttpHeaders;
  /** Names and values in turn, as they were sent. */
  rawHeaders: readonly string[];
  remoteAddress: string | undefined;
}

/** A request that has passed. */
export interface Passed {
  /** Decoded, below the base URL, begins with `/`; has no control characters, backslashes or segments of dots. */
  path: string;
  query: URLSearchParams;
  method: 'GET' | 'HEAD';
  headers: IncomingHttpHeaders;
}

export type Verdict = { passed: Passed } | { reply: Reply };

/** On every answer: no page of another origin may use it, and nobody guesses its type. */
export const GUARDS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

const MAX_HEADERS = 100;
/** Headers that must not be sent twice. */
const SINGLE = [
  'host',
  'origin',
  'content-length',
  'transfer-encoding',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
];

/** Judges one request. */
export function judge(asked: Asked, settings: GateSettings): Verdict {
  const target = readTarget(asked.target);
  if ('status' in target)
    return { reply: refusal(target.status, target.status === 414 ? 'URI too long' : 'Bad request') };
  const whole: Whole = { ...asked, ...target, inside: insideBase(target.path, settings.baseUrl) };
  for (const check of [
    judgeHeaders,
    judgeHost,
    judgeOrigin,
    judgeSite,
    judgeMethod,
    judgeBody,
    judgeToken,
    judgePlace,
  ]) {
    const reply = check(whole, settings);
    if (reply !== undefined) return { reply };
  }
  const { inside: path = '/', query, headers } = whole;
  return { passed: { path, query, headers, method: asked.method as Passed['method'] } };
}

type Whole = Asked & {
  path: string;
  query: URLSearchParams;
  /** The path below the base URL; undefined outside of it. */
  inside: string | undefined;
};

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
    'This server does not answer for that host. Start it with --host or --allow-host to name the host.',
  );
};

function isKnownHost(name: string, { hosts }: GateSettings): boolean {
  if (isLoopbackName(name)) return true;
  return hosts().some((one) => (one.startsWith('.') ? name.endsWith(one) : name === one));
}

/** A page of another origin must neither ask nor read; browsers name the origin wherever it could. */
const judgeOrigin: Check = ({ headers }) => {
  if (headers.origin === undefined) return undefined;
  const origin = parseOrigin(headers.origin);
  const host = parseAuthority(headers.host ?? '');
  if (origin === undefined)
    return refusal(headers.origin === 'null' ? 403 : 400, 'This origin may not use this server.');
  return host && isSameOrigin(origin, host) ? undefined : refusal(403, 'This origin may not use this server.');
};

function isSameOrigin(origin: NonNullable<ReturnType<typeof parseOrigin>>, host: Authority): boolean {
  // Behind a proxy that speaks TLS the browser knows the server as https; on this machine nothing is between.
  if (origin.scheme === 'https' && isLoopbackName(host.name)) return false;
  const standard = origin.scheme === 'https' ? 443 : 80;
  return origin.name === host.name && (origin.port ?? standard) === (host.port ?? standard);
}

/** What browsers say of a request without an origin, such as that of a script element: others may link here and show a page in a frame. */
const judgeSite: Check = ({ headers, method }) => {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'none' || site === 'same-origin') return undefined;
  const isVisit = headers['sec-fetch-mode'] === 'navigate' && method === 'GET';
  if (isVisit && ['document', 'iframe'].includes(String(headers['sec-fetch-dest'] ?? 'document'))) return undefined;
  return refusal(403, 'Pages of other origins may not load this.');
};

const judgeMethod: Check = ({ method }) =>
  method === 'GET' || method === 'HEAD'
    ? undefined
    : { ...refusal(405, 'Method not allowed'), headers: { Allow: 'GET, HEAD' } };

/** Nothing that is answered has a body. */
const judgeBody: Check = ({ headers }) => {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
  return hasBody ? refusal(400, 'Bad request') : undefined;
};

/** Who has been let in may send a token for whatever reason; who has not shows it once, and goes on without it in the address. */
const judgeToken: Check = ({ path, query, headers, remoteAddress }, { token, port }) => {
  if (token === undefined || isLoopbackAddress(remoteAddress) || hasTokenCookie(headers, token, port)) return undefined;
  if (!isToken(query.get('token') ?? undefined, token))
    return refusal(
      403,
      'This server asks for a token: open the address with ?token= that it printed when it was started.',
    );
  const rest = new URLSearchParams([...query].filter(([name]) => name !== 'token')).toString();
  const reply = redirectTo(localUrl(path) + (rest === '' ? '' : `?${rest}`));
  return { ...reply, headers: { ...reply.headers, 'Set-Cookie': tokenCookie(token, port) } };
};

const judgePlace: Check = ({ path, inside }, { baseUrl }) => {
  if (inside !== undefined) return undefined;
  if (path === '/' || `${path}/` === decodeURIComponent(baseUrl)) return redirectTo(baseUrl);
  return { status: 404, text: `Not found. The site begins at ${baseUrl}` };
};
