/**
 * Servers of shared caches, which end with the test file: nginx as the manual configures it, the server of Turborepo's
 * protocol from npm, and one that answers as a test wants.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { findServer } from './debian.mjs';
import { atEndOfFile } from './ends.ts';
import { root, temporaryFolder } from './site.ts';

export interface CacheServer {
  /** The place, as users write it. */
  place: string;
  /** Variables that it needs. */
  env: Record<string, string>;
  /** Has all objects. */
  folder: string;
  /** The file of an object, by its name in `ac` or `cas`. */
  fileOf(kind: 'ac' | 'cas', hash: string): string;
}

const nginxFile = findServer('nginx');

/** Why tests with nginx are skipped; undefined where it is installed. */
export const withoutNginx: string | undefined =
  nginxFile === undefined ? 'nginx is not installed (Debian: apt-get install nginx)' : undefined;
if (withoutNginx) console.log(`Tests with nginx are skipped: ${withoutNginx}.`);

/** The block of the manual that configures nginx. */
const manualBlock = (): string => {
  const page = readFileSync(path.join(root, 'cli/manual/content/docs/shared-cache.md'), 'utf8');
  return /^```nginx.*\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? '';
};

/** Starts nginx with the configuration of the manual, on a free port: everybody may read, `ci:lamp` may write. */
export async function startNginx(): Promise<CacheServer> {
  const folder = temporaryFolder();
  const port = await freePort();
  for (const name of ['cache', 'body']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'writers'), 'ci:{PLAIN}lamp\n');
  const block = manualBlock()
    .replace(/listen .*;/, `listen 127.0.0.1:${port};`)
    .replace(/root .*;/, `root ${folder}/cache;`)
    .replace(/client_body_temp_path .*;/, `client_body_temp_path ${folder}/body;`)
    .replace(/auth_basic_user_file .*;/, `auth_basic_user_file ${folder}/writers;`);
  const config = `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http { access_log off; ${['proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/body;`).join(' ')}
${block}}\n`;
  writeFileSync(path.join(folder, 'nginx.conf'), config);
  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')];
  await untilItListens(endWithFile(spawn(nginxFile ?? '', args, { stdio: ['ignore', 'ignore', 'inherit'] })), port);
  return {
    place: `http://ci:lamp@127.0.0.1:${port}/`,
    env: {},
    folder: path.join(folder, 'cache'),
    fileOf: (kind, hash) => path.join(folder, 'cache', kind, hash),
  };
}

/** Installs `turborepo-remote-cache` into a temporary folder and starts it. Undefined without the network. */
export async function startTurbo(): Promise<CacheServer | undefined> {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'package.json'), '{}');
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', 'turborepo-remote-cache@2'];
  if (spawnSync('npm', args, { cwd: folder, stdio: 'ignore' }).status !== 0) {
    console.log('Tests with turborepo-remote-cache are skipped: npm cannot install it.');
    return undefined;
  }
  const port = await freePort();
  const storage = path.join(folder, 'storage');
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent', TURBO_TOKEN: 'lamp' },
    ...{ STORAGE_PROVIDER: 'local', STORAGE_PATH: storage, STORAGE_PATH_USE_TMP_FOLDER: 'false' },
  };
  const script = path.join(folder, 'node_modules/turborepo-remote-cache/dist/cli.js');
  await untilItListens(endWithFile(spawn(process.execPath, [script], { env, stdio: 'ignore' })), port);
  return {
    place: `turbo+http://127.0.0.1:${port}?slug=docs`,
    env: { TURBO_TOKEN: 'lamp' },
    folder: storage,
    fileOf: (_, hash) => path.join(storage, 'docs', hash),
  };
}

/** The cache in a folder. */
export function folderCache(): CacheServer {
  const folder = path.join(temporaryFolder(), 'cache');
  return { place: folder, env: {}, folder, fileOf: (kind, hash) => path.join(folder, kind, hash.slice(0, 2), hash) };
}

/** Answers a request; false: as a cache does that has no faults. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface ScriptedServer {
  url: string;
  /** Bodies by path with query. */
  objects: Map<string, Buffer>;
  requests: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
  /** Called before each answer. */
  answer: Answer | undefined;
  server: Server;
}

/**
 * A cache in memory, for all protocols over HTTP: it keeps what is put, and does what a test wants.
 * @param tls A certificate: the server is one for HTTPS.
 */
export async function startScripted(tls?: { key: string; cert: string }): Promise<ScriptedServer> {
  const listener = (request: IncomingMessage, response: ServerResponse) => void receive(scripted, request, response);
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  const scripted: ScriptedServer = { url: '', objects: new Map(), requests: [], answer: undefined, server };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  scripted.url = `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atEndOfFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return scripted;
}

async function receive(scripted: ScriptedServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '', headers } = request;
  request.on('error', () => undefined);
  response.on('error', () => undefined);
  scripted.requests.push({ method, url, headers });
  if (scripted.answer && scripted.answer(request, response) !== false) return;
  if (method === 'PUT') {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    scripted.objects.set(url, Buffer.concat(pieces));
    response.writeHead(201).end();
    return;
  }
  const body = scripted.objects.get(url);
  response.writeHead(body ? 200 : 404).end(body);
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

function endWithFile(child: ChildProcess): ChildProcess {
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  atEndOfFile(async () => {
    child.kill();
    await ended;
  });
  return child;
}

async function untilItListens(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode}`);
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
