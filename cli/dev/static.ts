/** `docsgen serve`: the built folder as a static host serves it. */
import { readdirSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Outcome, problem } from '../lib/problem.ts';
import { createFileTable, type FileTable } from './file-table.ts';
import { type BodyCache, createBodyCache, sendFile } from './send-file.ts';

export interface StaticSettings {
  /** Absolute path of the built folder. */
  folder: string;
  /** The folder as messages show it. */
  shownFolder: string;
  /** Begins and ends with `/`, percent-encoded. */
  baseUrl: string;
  host: string;
  /** Without it: 3000, or the next that is free. */
  port?: number;
}

export interface StaticServer {
  /** Such as `http://127.0.0.1:3000/docs/`. */
  address: string;
  close(): void;
}

const DEFAULT_PORT = 3000;
const PORTS_TRIED = 100;

/** Starts the server. No value when there is nothing to serve or no port to listen on. */
export async function startStaticServer(settings: StaticSettings): Promise<Outcome<StaticServer | undefined>> {
  const { folder, shownFolder, baseUrl, host, port } = settings;
  if (!isBuilt(folder)) return { value: undefined, problems: [problem('DG7001', { folder: shownFolder })] };
  const site: Site = {
    folder,
    baseUrl,
    base: decodeURIComponent(baseUrl),
    table: createFileTable(folder),
    cache: createBodyCache(),
  };
  const server = createServer((request, response) => void answer(request, response, site));
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  const tries = port === undefined ? PORTS_TRIED : 1;
  const first = port ?? DEFAULT_PORT;
  for (let at = first; at < first + tries; at += 1) {
    const error = await listen(server, at, host);
    if (error === undefined)
      return { value: { address: addressOf(server, baseUrl), close: () => server.close() }, problems: [] };
    if (error.code === 'EADDRINUSE') continue;
    const reason =
      error.code === 'EACCES' ? 'permission denied' : `the address cannot be used (${error.code ?? error.message})`;
    return { value: undefined, problems: [problem('DG7003', { port: at, host, reason })] };
  }
  return { value: undefined, problems: [problem('DG7002', { port: first, host })] };
}

function isBuilt(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true && readdirSync(folder).length > 0;
}

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

function addressOf(server: Server, baseUrl: string): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}${baseUrl}`;
}

interface Site {
  folder: string;
  baseUrl: string;
  /** The base URL, decoded. */
  base: string;
  table: FileTable;
  cache: BodyCache;
}

async function answer(request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> {
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return plain(response, 405, 'Method not allowed');
    }
    const urlPath = decodedPath(request.url ?? '');
    if (urlPath === undefined) return plain(response, 400, 'Bad request');
    if (urlPath === '/' && site.base !== '/') return redirect(response, site.baseUrl);
    if (`${urlPath}/` === site.base) return redirect(response, site.baseUrl);
    const inside = urlPath.startsWith(site.base) ? urlPath.slice(site.base.length - 1) : undefined;
    await serve(request, response, { site, inside });
  } catch {
    // What is wrong inside is no business of the network.
    if (!response.headersSent) plain(response, 500, 'Internal server error');
    else response.destroy();
  }
}

type Asked = { site: Site; inside: string | undefined };

async function serve(request: IncomingMessage, response: ServerResponse, { site, inside }: Asked): Promise<void> {
  const { table, cache, folder } = site;
  for (const again of [false, true]) {
    const found = inside === undefined ? undefined : table.find(inside);
    const file = found ?? notFoundPage(table, inside ?? '/');
    if (file === undefined) return plain(response, 404, 'Not found');
    const immutable = found !== undefined && /^assets[/\\]/.test(path.relative(folder, file));
    try {
      return await sendFile(request, response, { file, status: found ? 200 : 404, immutable, cache });
    } catch (error) {
      // A build that runs now has removed the file.
      if (again || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      table.expire();
    }
  }
}

/** The nearest `404.html` above a path: languages have one of their own. */
function notFoundPage(table: FileTable, inside: string): string | undefined {
  for (let at = inside.lastIndexOf('/'); at > 0; at = inside.lastIndexOf('/', at - 1)) {
    const file = table.find(`${inside.slice(0, at)}/404.html`);
    if (file !== undefined) return file;
  }
  return table.find('/404.html');
}

/** The path of a request target, decoded once; undefined when it is malformed. */
function decodedPath(target: string): string | undefined {
  const raw = target.split('?', 1)[0] ?? '';
  if (!raw.startsWith('/') || /[#\\]/.test(target)) return undefined;
  try {
    const decoded = decodeURIComponent(raw);
    return /[\u0000-\u001f\u007f\\]/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

function redirect(response: ServerResponse, to: string): void {
  response.setHeader('Location', to);
  plain(response, 302, 'Found');
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.writeHead(status);
  response.end(response.req.method === 'HEAD' ? undefined : text);
}
