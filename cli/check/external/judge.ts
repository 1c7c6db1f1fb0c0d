/** What an answer, or none, says about a link. Broken is what a reader with a browser would find broken as well. */
import { lookUp } from '../../lib/look-up.ts';
import type { Answer } from './ask.ts';
import type { Cause } from './types.ts';

export interface Judgement {
  state: 'ok' | 'broken' | 'unsure';
  cause: Cause;
  reason: string;
  /** It may be another one when the server is asked again. */
  mayPass: boolean;
}

const broken = (cause: Cause, reason: string, mayPass = false): Judgement => ({
  state: 'broken',
  cause,
  reason,
  mayPass,
});
const unsure = (cause: Cause, reason: string, mayPass = false): Judgement => ({
  state: 'unsure',
  cause,
  reason,
  mayPass,
});

const GONE = [404, 410];
/** Answers of servers and walls that have too much to do, or want no programs. */
const BUSY = [429, 503];
const FAILED = [500, 502, 504, 520, 521, 522, 523, 525, 526, 530];

/** Of an answer that is not a redirect. */
export function judgeStatus({ status }: Pick<Answer, 'status'>): Judgement {
  const reason = `answers ${status}`;
  if (status >= 200 && status < 300) return { state: 'ok', cause: 'answered', reason, mayPass: false };
  if (GONE.includes(status)) return broken('status', reason);
  if (BUSY.includes(status)) return unsure('busy', `${reason}: it is busy, or wants no programs`, true);
  if (FAILED.includes(status)) return broken('status', reason, true);
  if (status === 401 || status === 407) return unsure('login', `${reason}: it asks for a login`);
  return unsure('status', `${reason}, perhaps to programs only`);
}

const SEVERAL_MACHINES = 'this machine may lack what browsers have';

/** By the codes of Node and of OpenSSL. */
const FAILURES: Readonly<Record<string, Judgement>> = {
  ENOTFOUND: broken('name', 'has a host name that does not exist', true),
  ENODATA: broken('name', 'has a host name without an address', true),
  EAI_AGAIN: unsure('network', 'has a host name that could not be looked up', true),
  SLOW_NAME: unsure('network', 'has a host name that could not be looked up in time', true),
  ENETUNREACH: unsure('network', 'is out of reach of this network', true),
  EHOSTUNREACH: unsure('network', 'is out of reach of this network', true),
  ENETDOWN: unsure('network', 'is out of reach of this network', true),
  EADDRNOTAVAIL: unsure('network', 'is out of reach of this network', true),
  ECONNREFUSED: broken('refused', 'is at a host that takes no connections', true),
  ECONNRESET: unsure('reset', 'is at a host that breaks off connections', true),
  EPIPE: unsure('reset', 'is at a host that breaks off connections', true),
  ETIMEDOUT: unsure('silent', 'does not answer in time', true),
  PRIVATE_ADDRESS: unsure('private', 'leads to an address of this machine or network'),
  CERT_HAS_EXPIRED: broken('certificate', 'has a certificate that has expired'),
  CERT_REVOKED: broken('certificate', 'has a certificate that was revoked'),
  ERR_TLS_CERT_ALTNAME_INVALID: broken('certificate', 'has the certificate of another host'),
  DEPTH_ZERO_SELF_SIGNED_CERT: broken('certificate', 'has a certificate that it signed itself'),
  CERT_NOT_YET_VALID: unsure('certificate', 'has a certificate that is not valid yet by the clock of this machine'),
  SELF_SIGNED_CERT_IN_CHAIN: unsure('certificate', `has a certificate of an unknown authority; ${SEVERAL_MACHINES}`),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unsure('certificate', `has an incomplete certificate; ${SEVERAL_MACHINES}`),
  UNABLE_TO_GET_ISSUER_CERT: unsure('certificate', `has an incomplete certificate; ${SEVERAL_MACHINES}`),
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unsure('certificate', `has an incomplete certificate; ${SEVERAL_MACHINES}`),
};

/** Of a request that failed, or that ran out of time. */
export function judgeFailure(error: unknown): Judgement {
  const { name, code, errors } = (error ?? {}) as { name?: string; code?: string; errors?: { code?: string }[] };
  if (name === 'TimeoutError') return unsure('silent', 'does not answer in time', true);
  const known = lookUp(FAILURES, code ?? '') ?? lookUp(FAILURES, errors?.[0]?.code ?? '');
  if (known) return known;
  // Never the text of the error: it may hold what the server sent.
  const plain = /^[A-Z][A-Z0-9_]{2,60}$/.test(code ?? '') ? ` (${code})` : '';
  return unsure('garbled', `gives an answer that cannot be read${plain}`);
}

/** Milliseconds a server asks to be left alone; undefined when it says nothing that can be understood. */
export function retryAfter(written: string | undefined, now: number): number | undefined {
  const text = written?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // A date as HTTP writes it; what else `Date` takes for one (a bare "-5") is none.
  const date = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(date - now, 0);
}

const LOGIN = /(?:^|[/._-])(?:log-?in|sign-?in|sso|oauth2?|authorize|session\/new)(?:[/._-]|$)/i;
const LOGIN_HOST = /^(?:log-?in|sign-?in|accounts?|auth|sso|idp?)\./;

/** A redirect has led from a page to where one logs in. */
export function isLogin(from: URL, to: URL): boolean {
  const asks = ({ hostname, pathname }: URL) => LOGIN_HOST.test(hostname) || LOGIN.test(pathname);
  return asks(to) && !asks(from);
}

/** A redirect has led from a page to the front page of its site: most often the page is gone. */
export function isFrontPage(from: URL, to: URL): boolean {
  const site = ({ hostname }: URL) => hostname.replace(/^www\./, '');
  const isFront = ({ pathname, search }: URL) => /^\/(?:index\.\w+)?$/.test(pathname) && search === '';
  return site(from) === site(to) && isFront(to) && !isFront(from);
}
