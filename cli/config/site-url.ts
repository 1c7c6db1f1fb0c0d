/** Validates `url` and `baseUrl`. */

import type { Place } from '../lib/place.ts';
import { type Outcome, problem } from '../problems/problem.ts';
import { orUndefined } from '../system/or-undefined.ts';

/**
 * @returns The origin, such as `https://example.com`; empty with a warning when it is not known; undefined with a
 * problem when the value is no origin.
 */
export function resolveUrl(value: string | false, place: Place): Outcome<string | undefined> {
  if (value === false) return { value: '', problems: [problem('DG1110', {}, place)] };
  const refuse = (reason: string, suggestion?: string): Outcome<undefined> => ({
    value: undefined,
    problems: [problem('DG1011', { value, reason, suggestion }, place)],
  });
  if (/[\s\u0000-\u001f\\]/.test(value)) return refuse('it contains spaces, control characters or backslashes');
  if (!/^https?:\/\/[^/]/i.test(value)) {
    const host = /^(?:\w+:)?\/*([^/?#@]+\.[^/?#@]+|localhost(?::\d+)?)/.exec(value)?.[1];
    return refuse('it must begin with https:// or http://', host && `write "https://${host}"`);
  }
  if (!URL.canParse(value)) return refuse('it is not a URL');
  const url = new URL(value);
  if (url.username || url.password) return refuse('it must not contain a user or password', `write "${url.origin}"`);
  if (value.includes('?') || value.includes('#')) {
    return refuse('it must not contain a query or fragment', `write "${url.origin}"`);
  }
  if (url.pathname !== '/') {
    const base = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
    return refuse('it must be an origin, without a path', `write url: "${url.origin}" and baseUrl: "${base}"`);
  }
  return { value: url.origin, problems: [] };
}

/** @returns The path, percent-encoded, with `/` at both ends; a slash that had to be added is a warning. */
export function resolveBaseUrl(value: string, place: Place): Outcome<string | undefined> {
  const reason = baseUrlFault(value);
  if (reason !== undefined) return { value: undefined, problems: [problem('DG1012', { value, ...reason }, place)] };
  const slashed = `/${value.replace(/^\/|\/$/g, '')}/`.replace(/^\/\/$/, '/');
  const used = new URL(slashed, 'https://example.com').pathname;
  return { value: used, problems: slashed === value ? [] : [problem('DG1013', { value, used }, place)] };
}

function baseUrlFault(value: string): { reason: string; suggestion?: string } | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(value)) {
    const path = URL.canParse(value) ? new URL(value).pathname : '/';
    return { reason: 'it is a full URL', suggestion: `write only the path: "${path}"; the origin belongs in url` };
  }
  if (value.includes('//')) return { reason: 'it contains an empty segment ("//")' };
  if (/[?#]/.test(value)) return { reason: 'it must not contain a query or fragment' };
  if (/[\s\u0000-\u001f\\"'<>`{}|^]/.test(value))
    return { reason: 'it contains a character that is not allowed in paths' };
  const decoded = orUndefined(() => decodeURIComponent(value));
  if (decoded === undefined) return { reason: 'it contains a malformed percent escape' };
  if (/%(?:2f|5c|00)/i.test(value)) return { reason: 'it contains an escaped slash, backslash or NUL' };
  const hasDots = decoded.split('/').some((segment) => segment === '.' || segment === '..');
  return hasDots ? { reason: 'it contains a "." or ".." segment' } : undefined;
}
