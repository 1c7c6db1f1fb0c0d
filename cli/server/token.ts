/** The secret of a server on the network: clients send it once in the URL, then in a cookie. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Compares in constant time. */
export function isToken(given: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

// Cookies are shared between ports: two servers on one machine must not use the same name.
const cookieName = (port: number): string => `docsgen-${port}`;

/** `Set-Cookie` after a valid token. `Lax`, so that links in a chat work; the gate restricts other pages. */
export const tokenCookie = (token: string, port: number): string =>
  `${cookieName(port)}=${encodeURIComponent(token)}; Path=/; HttpOnly; SameSite=Lax`;

/** True when a request has the cookie. */
export function hasTokenCookie({ cookie = '' }: IncomingHttpHeaders, token: string, port: number): boolean {
  const prefix = `${cookieName(port)}=`;
  const values = cookie.split(';').map((one) => one.trim());
  return values.some((one) => one.startsWith(prefix) && isToken(one.slice(prefix.length), encodeURIComponent(token)));
}
