/** Judges answers and failures. A link is broken only if readers with a browser would find it broken as well. */
import { lookUp } from '../../lib/look-up.ts';
import type { Answer } from './ask.ts';
import type { Cause } from './types.ts';

export interface Judgement {
  state: 'ok' | 'broken' | 'unsure';
  cause: Cause;
  reason: string;
  /** Another request may have a better result. */
  mayPass: boolean;
}

const judgementOf =
  (state: Judgement['state']) =>
  (cause: Cause, reason: string, mayPass = false): Judgement => ({ state, cause, reason, mayPass });
export const broken = judgementOf('broken');
export const unsure = judgementOf('unsure');

const GONE = [404, 410];
/** Answers of servers and firewalls that are overloaded or reject programs. */
const BUSY = [429, 503];
const FAILED = [500, 502, 504, 520, 521, 522, 523, 525, 526, 530];

/** Judges an answer that is not a redirect. */
export function judgeStatus({ status }: Pick<Answer, 'status'>): Judgement {
  const reason = `returns ${status}`;
  if (status >= 200 && status < 300) return { state: 'ok', cause: 'answered', reason, mayPass: false };
  if (GONE.includes(status)) return broken('status', reason);
  if (BUSY.includes(status)) return unsure('busy', `${reason}: it is busy or rejects programs`, true);
  if (FAILED.includes(status)) return broken('status', reason, true);
  if (status === 401 || status === 407) return unsure('login', `${reason}: it requires a login`);
  return unsure('status', `${reason}, perhaps only to programs`);
}

const LOCAL_CAUSE = 'browsers may have certificates that are missing on this machine';
const UNREACHABLE = unsure('network', 'cannot be reached from this network', true);
const INCOMPLETE = unsure('certificate', `has an incomplete certificate chain; ${LOCAL_CAUSE}`);

/** By error codes of Node and OpenSSL. */
const FAILURES: Readonly<Record<string, Judgement>> = {
  ENOTFOUND: broken('name', 'has a host name that does not exist', true),
  ENODATA: broken('name', 'has a host name without an IP address', true),
  EAI_AGAIN: unsure('network', 'has a host name that could not be resolved', true),
  SLOW_NAME: unsure('network', 'has a host name that could not be resolved in time', true),
  ENETUNREACH: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETDOWN: UNREACHABLE,
  EADDRNOTAVAIL: UNREACHABLE,
  ECONNREFUSED: broken('refused', 'refuses connections', true),
  ECONNRESET: unsure('reset', 'closes the connection', true),
  EPIPE: unsure('reset', 'closes the connection', true),
  ETIMEDOUT: unsure('silent', 'does not respond in time', true),
  PRIVATE_ADDRESS: unsure('private', 'points to an IP address of this machine or network'),
  CERT_HAS_EXPIRED: broken('certificate', 'has a certificate that has expired'),
  CERT_REVOKED: broken('certificate', 'has a certificate that was revoked'),
  ERR_TLS_CERT_ALTNAME_INVALID: broken('certificate', 'has a certificate for another host'),
  DEPTH_ZERO_SELF_SIGNED_CERT: broken('certificate', 'has a self-signed certificate'),
  CERT_NOT_YET_VALID: unsure(
    'certificate',
    'has a certificate that is not valid yet, according to the clock of this machine',
  ),
  SELF_SIGNED_CERT_IN_CHAIN: unsure('certificate', `has a certificate from an unknown authority; ${LOCAL_CAUSE}`),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: INCOMPLETE,
  UNABLE_TO_GET_ISSUER_CERT: INCOMPLETE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: INCOMPLETE,
};

/** Judges a request that failed or timed out. */
export function judgeFailure(error: unknown): Judgement {
  const { name, code, errors } = (error ?? {}) as { name?: string; code?: string; errors?: { code?: string }[] };
  if (name === 'TimeoutError') return unsure('silent', 'does not respond in time', true);
  const known = lookUp(FAILURES, code ?? '') ?? lookUp(FAILURES, errors?.[0]?.code ?? '');
  if (known) return known;
  // Never the text of the error: it may contain data of the server.
  const plain = /^[A-Z][A-Z0-9_]{2,60}$/.test(code ?? '') ? ` (${code})` : '';
  return unsure('garbled', `returns an invalid response${plain}`);
}

/** Milliseconds to wait by a `Retry-After` header; undefined when it is missing or invalid. */
export function retryAfter(written: string | undefined, now: number): number | undefined {
  const text = written?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Only dates in the form of HTTP: `Date` would accept even "-5".
  const date = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(date - now, 0);
}

const LOGIN = /(?:^|[/._-])(?:log-?in|sign-?in|sso|oauth2?|authorize|session\/new)(?:[/._-]|$)/i;
const LOGIN_HOST = /^(?:log-?in|sign-?in|accounts?|auth|sso|idp?)\./;

/** A redirect leads from a page to a login. */
export function isLogin(from: URL, to: URL): boolean {
  const asks = ({ hostname, pathname }: URL) => LOGIN_HOST.test(hostname) || LOGIN.test(pathname);
  return asks(to) && !asks(from);
}

/** A redirect leads from a page to the front page of its site: usually the page no longer exists. */
export function isFrontPage(from: URL, to: URL): boolean {
  const site = ({ hostname }: URL) => hostname.replace(/^www\./, '');
  const isFront = ({ pathname, search }: URL) => /^\/(?:index\.\w+)?$/.test(pathname) && search === '';
  return site(from) === site(to) && isFront(to) && !isFront(from);
}
