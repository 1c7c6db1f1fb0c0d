/** Listening: addresses, port, and the time limits of Node's server. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { type Outcome, problem } from '../problems/problem.ts';
import { hostName, isLoopbackAddress } from './authority.ts';
import { type Connections, createConnections } from './connections.ts';
import { type GateSettings, GUARDS, judge, type Passed } from './gate.ts';
import { send, sendRaw } from './reply.ts';

/** A request that has passed the gate. */
export interface GatedRequest extends Passed {
  raw: IncomingMessage;
}

export interface ServerSettings
  extends Pick<GateSettings, 'baseUrl' | 'formerBases' | 'token' | 'posts' | 'isForPrograms'> {
  /** Address or name to listen on. Default: 127.0.0.1 and ::1, only this machine; `0.0.0.0` and `::`: all addresses. */
  host?: string | undefined;
  /** 0: any. Default: 3000, or the next free port. */
  port?: number | undefined;
  /** Values of `Host` that are allowed besides `host` and the addresses; `.example.com` means all subdomains. */
  allowedHosts?: readonly string[] | undefined;
  /** Its errors are answered with 500, without details. An answer that stays open must send something once a minute. */
  answer(request: GatedRequest, response: ServerResponse): void | Promise<void>;
}

export interface RunningServer {
  /** The URL to open, such as `http://localhost:3000/docs/`. */
  address: string;
  /** All URLs of the site; `address` is the first. */
  addresses: string[];
  port: number;
  /** Closes the server and all its connections. */
  close(): Promise<void>;
}

const DEFAULT_PORT = 3000;
const PORTS_TRIED = 100;
const LOOPBACK = ['127.0.0.1', '::1'];
const ALL = ['0.0.0.0', '::'];

/**
 * Limits for clients: times in ms, and the size of headers. An idle connection outlives that of a proxy, which keeps its
 * own for 60 seconds; the time for headers begins with a request.
 */
const LIMITS = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 2_000,
  insecureHTTPParser: false,
} as const;
const SILENCE_MS = 120_000;

/** Starts a server behind the gate. No value when there is no port to listen on (DG7002, DG7003). */
export async function startServer(settings: ServerSettings): Promise<Outcome<RunningServer | undefined>> {
  const { port, host = 'localhost' } = settings;
  const tries = port === 0 || port === undefined ? PORTS_TRIED : 1;
  const first = port ?? DEFAULT_PORT;
  for (let index = 0; index < tries; index += 1) {
    const at = port === 0 ? 0 : first + index;
    const { servers, error } = await open(settings, at);
    if (error === undefined) return { value: running(servers, settings), problems: [] };
    if (error.code === 'EADDRINUSE') continue;
    const reason =
      error.code === 'EACCES' ? 'permission denied' : `the address cannot be used (${error.code ?? error.message})`;
    return { value: undefined, problems: [problem('DG7003', { port: at, host, reason })] };
  }
  return { value: undefined, problems: [problem('DG7002', { port: first, host })] };
}

/** Listens on one port of all wanted addresses, or on none. */
async function open(
  settings: ServerSettings,
  port: number,
): Promise<{ servers: Server[]; error?: NodeJS.ErrnoException }> {
  const servers: Server[] = [];
  const connections = createConnections();
  for (const host of wantedAddresses(settings.host)) {
    const server = createServer({ ...LIMITS });
    attach(server, gated(settings), connections);
    const error = await listen(server, servers[0] === undefined ? port : portOf(servers[0]), host);
    if (error === undefined) servers.push(server);
    // Without IPv6, the other address is enough.
    else if (servers.length === 0 || error.code === 'EADDRINUSE') {
      await Promise.all(servers.map(close));
      return { servers: [], error };
    }
  }
  return { servers };
}

const wantedAddresses = (host: string | undefined): string[] =>
  host === undefined || host === 'localhost' ? LOOPBACK : [host];

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

function listen(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const settle = (error?: NodeJS.ErrnoException) => {
      server.off('error', settle);
      server.off('listening', settle);
      resolve(error);
    };
    server.once('error', settle);
    server.once('listening', settle);
    server.listen(port, host);
  });
}

function attach(server: Server, onRequest: RequestListener, connections: Connections): void {
  // No maximum, only the size limit: Node would drop further headers instead of refusing the request.
  server.maxHeadersCount = 0;
  server.timeout = SILENCE_MS;
  connections.serve(server, onRequest);
  server.on('upgrade', (_request, socket) => sendRaw(socket, { status: 400, text: 'Bad request' }));
  server.on('connect', (_request, socket) => sendRaw(socket, { status: 400, text: 'Bad request' }));
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    // During another answer, this text would become part of it.
    if (connections.isBusy(socket as Socket)) return void socket.destroy();
    sendRaw(socket, clientFault(code));
  });
}

function clientFault(code: string | undefined): { status: number; text: string } {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, text: 'Request header fields too large' };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, text: 'Request timeout' };
  return { status: 400, text: 'Bad request' };
}

function gated(settings: ServerSettings): RequestListener {
  const { baseUrl, formerBases, token, posts, isForPrograms, answer } = settings;
  const fixed = fixedHosts(settings);
  const hosts = () => [...fixed, ...(isAll(settings.host) ? ownAddresses().map(({ name }) => name) : [])];
  const handle = async (raw: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(GUARDS)) response.setHeader(name, value);
    const { method = '', url: target = '', headers, rawHeaders, socket } = raw;
    const verdict = judge(
      { method, target, headers, rawHeaders, remoteAddress: socket.remoteAddress },
      { baseUrl, formerBases, port: socket.localPort ?? 0, hosts, token, posts, isForPrograms },
    );
    if ('reply' in verdict) send(response, verdict.reply);
    else await answer({ ...verdict.passed, raw }, response);
  };
  return (raw, response) => void handle(raw, response).catch(() => fail(response));
}

// Internal errors must not be shown to the network.
function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else send(response, { status: 500, text: 'Internal server error', isLast: true });
}

function fixedHosts({ host, allowedHosts = [] }: ServerSettings): string[] {
  const wanted = host === undefined ? allowedHosts : [host, ...allowedHosts];
  return wanted.flatMap((one) => (one.startsWith('.') ? [one.toLowerCase()] : (hostName(one) ?? [])));
}

const isAll = (host: string | undefined): boolean => host !== undefined && ALL.includes(host);

interface OwnAddress {
  /** In the form of `hostName`. */
  name: string;
  isIPv4: boolean;
}

/** Network addresses of this machine, IPv4 first, without link-local ones, which need the name of an interface. */
function ownAddresses(): OwnAddress[] {
  return Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .filter(({ internal, address }) => !internal && !/^fe[89ab]/i.test(address))
    .map(({ address, family }) => ({ name: hostName(address) ?? address, isIPv4: family === 'IPv4' }))
    .sort((a, b) => Number(b.isIPv4) - Number(a.isIPv4));
}

function running(servers: Server[], { host, baseUrl }: ServerSettings): RunningServer {
  const port = servers[0] === undefined ? 0 : portOf(servers[0]);
  const addresses = shownNames(host).map((name) => `http://${name}:${port}${baseUrl}`);
  return {
    address: addresses[0] ?? '',
    addresses,
    port,
    close: async () => {
      await Promise.all(servers.map(close));
    },
  };
}

function shownNames(host: string | undefined): string[] {
  if (host === undefined || host === 'localhost') return ['localhost'];
  if (!isAll(host)) return [hostName(host) ?? host];
  return ['localhost', ...ownAddresses().flatMap(({ name, isIPv4 }) => (isIPv4 || host === '::' ? name : []))];
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** True when a server on this host can only be reached from this machine. */
export const isLocalHost = (host: string | undefined): boolean =>
  host === undefined || host === 'localhost' || isLoopbackAddress(host);
