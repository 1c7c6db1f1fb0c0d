/**
 * Foreign servers on one port of this machine: each host name behaves differently. The checker reaches them through its
 * network functions, and takes them for public ones.
 */

import { once } from 'node:events';
import { createServer, type Server, type Socket, connect as tcp } from 'node:net';
import { createSecureContext, createServer as createTlsServer } from 'node:tls';
import type { Address, Destination, Network } from '../../cli/check/external/types.ts';
import { check } from '../../cli/config/settings/check.ts';
import { AUTHORITY, EXPIRED, GOOD, KEY, OTHER_HOST, SELF_SIGNED } from './certificates.ts';

/** `check.external` of a site that sets nothing. */
export const DEFAULT_POLICY = check.parse({}).external;

export interface Asked {
  host: string;
  method: string;
  target: string;
  /** How many times this host was asked with this method, this time included. */
  count: number;
}

/** What a host does when it is asked. */
export type Behaviour = (socket: Socket, asked: Asked) => void;

export interface Strangers {
  network: Network;
  /** All requests in their order. */
  asked: Asked[];
  /** URLs that were connected to. */
  reached: string[];
  /** When, by `performance.now`: what arrives has been held up by the machine. */
  reachedAt: number[];
  close(): void;
}

export const PUBLIC = '93.184.215.14';

const CERTIFICATES: Record<string, string> = {
  'expired.bulbs.dev': EXPIRED,
  'wrong.bulbs.dev': OTHER_HOST,
  'self.bulbs.dev': SELF_SIGNED,
};

/**
 * @param behave By host name.
 * @param resolve Addresses of a name. Default: a public one.
 */
export async function strangers(
  behave: (host: string) => Behaviour | undefined,
  resolve: (name: string) => Promise<Address[]> = async () => [{ address: PUBLIC, family: 4 }],
): Promise<Strangers> {
  const asked: Asked[] = [];
  const reached: string[] = [];
  const reachedAt: number[] = [];
  const open = new Set<Socket>();
  const answer = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    let head = '';
    socket.on('data', (chunk) => {
      head += chunk.toString('latin1');
      const [, method = '', target = ''] = /^(\w+) (\S+) HTTP\/1\.1\r\n/.exec(head) ?? [];
      const host = /^host: *([^\r:]*)/im.exec(head)?.[1] ?? '';
      if (!head.includes('\r\n\r\n')) return;
      head = '';
      const count = 1 + asked.filter((one) => one.host === host && one.method === method).length;
      const request = { host, method, target, count };
      asked.push(request);
      behave(host)?.(socket, request);
    });
  };
  const plain = createServer(answer);
  const context = (cert: string) => createSecureContext({ key: KEY, cert });
  const contexts = new Map(Object.entries(CERTIFICATES).map(([host, cert]) => [host, context(cert)]));
  const secure = createTlsServer(
    { key: KEY, cert: GOOD, SNICallback: (name, done) => done(null, contexts.get(name) ?? context(GOOD)) },
    answer,
  );
  secure.on('tlsClientError', () => undefined);
  const [port, tlsPort] = await Promise.all([listen(plain), listen(secure)]);
  const connect = async ({ addresses, port: asPort, signal }: Destination): Promise<Socket> => {
    reached.push(addresses[0]?.address ?? '');
    reachedAt.push(performance.now());
    const at = asPort === 443 ? tlsPort : asPort === 80 ? port : 1;
    const socket = tcp(at, '127.0.0.1');
    await once(socket, 'connect', { signal });
    return socket.on('error', () => undefined);
  };
  return {
    network: { resolve, connect, trust: AUTHORITY },
    asked,
    reached,
    reachedAt,
    close() {
      for (const socket of open) socket.destroy();
      plain.close();
      secure.close();
    },
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A whole answer, and the end of the connection. */
export const says =
  (head: string, body = ''): Behaviour =>
  (socket, { method }) => {
    socket.end(`HTTP/1.1 ${head}\r\n\r\n${method === 'HEAD' ? '' : body}`);
  };

export const html = (body: string, more = ''): Behaviour => says(`200 OK\r\ncontent-type: text/html${more}`, body);

export const redirects = (status: number, to: string, more = ''): Behaviour =>
  says(`${status} Elsewhere\r\nlocation: ${to}${more}`);
