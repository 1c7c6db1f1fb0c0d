/** IP addresses and host names that public links cannot mean: this machine, this network, examples. */
import { BlockList, isIP } from 'node:net';

/** The IPv4 ranges that are not public, according to IANA. */
const CLOSED: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Exceptions in the public part of IPv6: tunnels, which hide another address, tests and documentation. */
const CLOSED_6: readonly [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [network, bits] of CLOSED) closed.addSubnet(network, bits, 'ipv4');

const closed6 = new BlockList();
for (const [network, bits] of CLOSED_6) closed6.addSubnet(network, bits, 'ipv6');

const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');

/** NAT64 prefix, by which networks without IPv4 reach IPv4 addresses: the last four bytes are the address. */
const NAT64 = '64:ff9b::';

/** True for an IP address that is reachable from the whole internet. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/%.*$/s, '');
  if (isIP(plain) === 4) return !closed.check(plain, 'ipv4');
  if (isIP(plain) !== 6) return false;
  const shortest = new URL(`http://[${plain}]/`).hostname.slice(1, -1);
  const inner = innerAddress(shortest);
  if (inner !== undefined) return isPublicAddress(inner);
  return public6.check(shortest, 'ipv6') && !closed6.check(shortest, 'ipv6');
}

/** `64:ff9b::7f00:1` → `127.0.0.1` */
function innerAddress(shortest: string): string | undefined {
  if (!shortest.startsWith(NAT64)) return undefined;
  const words = shortest.slice(NAT64.length).split(':');
  if (words.length > 2) return undefined;
  const [high, low] = [words.at(-2) ?? '', words.at(-1) ?? ''].map((word) => Number.parseInt(word || '0', 16));
  return [high, low].flatMap((word = 0) => [word >> 8, word & 255]).join('.');
}

/** Reserved names (RFC 2606, RFC 6761), which texts use as placeholders. */
const EXAMPLES = /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org|edu))$/;
/** Names that only one machine or network knows. */
const LOCAL =
  /^[^.]+$|(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|localdomain|onion)$/;

/** Why a host name must not be requested; undefined when it may be. `hostname`: from a `URL`. */
export function closedHost(hostname: string): 'example' | 'private' | undefined {
  const name = hostname.replace(/^\[|\]$|\.$/g, '');
  if (isIP(name) !== 0) return isPublicAddress(name) ? undefined : 'private';
  if (EXAMPLES.test(name)) return 'example';
  return LOCAL.test(name) ? 'private' : undefined;
}
