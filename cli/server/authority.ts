/** The strict grammar of `Host` and `Origin`: invalid values are refused, never repaired. */
import { isIPv4, isIPv6 } from 'node:net';

export interface Authority {
  /** Lower case; an IPv6 address in its shortest form and in brackets. */
  name: string;
  port: number | undefined;
}

export interface Origin extends Authority {
  scheme: 'http' | 'https';
}

const LONGEST_NAME = 253;
const AUTHORITY = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*)(?::(\d{1,5}))?$/;

/** Reads `name`, `name:port`, `127.0.0.1:port` or `[::1]:port`; undefined for anything else. */
export function parseAuthority(text: string): Authority | undefined {
  const [, written, digits] = AUTHORITY.exec(text.toLowerCase()) ?? [];
  if (written === undefined || written.length > LONGEST_NAME) return undefined;
  const port = digits === undefined ? undefined : Number(digits);
  if (port !== undefined && port > 65535) return undefined;
  const name = written.startsWith('[') ? bracketed(written.slice(1, -1)) : plainName(written);
  return name === undefined ? undefined : { name, port };
}

/** Reads `http://name:port` or the same with `https`; undefined for anything else, `null` included. */
export function parseOrigin(text: string): Origin | undefined {
  const [, scheme, rest = ''] = /^(https?):\/\/([^/]+)$/.exec(text) ?? [];
  const authority = parseAuthority(rest);
  return authority && scheme ? { scheme: scheme as Origin['scheme'], ...authority } : undefined;
}

/** An IP address or a host name in the form of `Authority.name`; undefined when it is neither. */
export const hostName = (address: string): string | undefined =>
  isIPv6(address) ? bracketed(address.split('%', 1)[0] ?? '') : parseAuthority(address)?.name;

/** True for `localhost`, names below it, 127.0.0.0/8 and [::1]. */
export const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'));

/** The same for the address of a socket, which may be IPv4 mapped to IPv6. */
export function isLoopbackAddress(address: string | undefined): boolean {
  const plain = address?.replace(/^::ffff:/i, '') ?? '';
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

const bracketed = (address: string): string | undefined =>
  isIPv6(address) ? new URL(`http://[${address}]/`).hostname : undefined;

// Browsers treat a name that ends in a number as an IP address: `127.1` is not a name.
const plainName = (name: string): string | undefined => (/(?:^|\.)\d+$/.test(name) && !isIPv4(name) ? undefined : name);
