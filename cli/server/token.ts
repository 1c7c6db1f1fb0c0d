/** The secret that a server shown to the network asks for: once in the address, then in a cookie. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Compares without telling by its time how much was right. */
export function isToken(given: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

// Cookies do not know ports: two servers of one machine must not take each other's.
const cookieName = (port: number): string => `docsgen-${port}`;

/** `Set-Cookie` for a reader who has shown the token. `Lax`, so that a link in a chat leads in; what pages of others may do the gate decides. */
export const tokenCookie = (token: string, port: number): string =>
  `${cookieName(port)}=${encodeURIComponent(token)}; Path=/; HttpOnly; SameSite=Lax`;

/** True when a request brings the cookie. */
export function hasTokenCookie({ cookie = '' }: IncomingHttpHeaders, token: string, port: number): boolean {
  const prefix = `${cookieName(port)}=`;
  const values = cookie.split(';').map((one) => one.trim());
  return values.some((one) => one.startsWith(prefix) && isToken(one.slice(prefix.length), encodeURIComponent(token)));
}
