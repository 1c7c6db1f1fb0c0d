/** Servers as teams run them, started in a machine of a long test: nginx as a Bazel cache, and Redis. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { atEndOfFile } from '../ends.ts';
import type { Machine, Started } from './machines.ts';
import { usageOf } from './processes.ts';

const MOUNT = /\/docsgen-memory-(\d+)-\w+$/;

/**
 * A folder in memory. Disks slow down after many deletions, and would change what is measured. It is not among the other
 * temporary folders: a mounted one could not be removed with them after a test was killed.
 */
export function memoryFolder(gigabytes: number): string {
  for (const line of readFileSync('/proc/mounts', 'utf8').split('\n')) {
    const at = line.split(' ')[1] ?? '';
    const pid = MOUNT.exec(at)?.[1];
    if (pid !== undefined && usageOf(Number(pid)) === undefined) remove(at);
  }
  const folder = mkdtempSync(`/tmp/docsgen-memory-${process.pid}-`);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${gigabytes}g`, 'tmpfs', folder]);
  atEndOfFile(() => remove(folder));
  return folder;
}

function remove(mounted: string): void {
  execFileSync('umount', ['--lazy', mounted]);
  rmdirSync(mounted);
}

/** A request as the access log of nginx has it. */
export interface LoggedRequest {
  method: string;
  path: string;
  status: number;
  /** Bytes of the request, and of the answer. */
  sent: number;
  received: number;
}

export interface CacheServer {
  port: number;
  started: Started;
  /** All requests so far. */
  requests(): LoggedRequest[];
}

const NGINX_PORT = 8080;

/** Starts nginx with WebDAV: `/ac` and `/cas` are folders. */
export async function startNginx(machine: Machine, folder: string): Promise<CacheServer> {
  for (const name of ['cache/ac', 'cache/cas', 'temporary']) mkdirSync(path.join(folder, name), { recursive: true });
  const [config, log] = ['nginx.conf', 'access.log'].map((name) => path.join(folder, name)) as [string, string];
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temporary/${name};`,
  );
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr;
events { worker_connections 512; }
http {
  log_format plain '$request_method $uri $status $request_length $bytes_sent';
  access_log ${log} plain;
  ${temporary.join(' ')}
  server {
    listen ${NGINX_PORT}; root ${folder}/cache; client_max_body_size 0;
    location / { dav_methods PUT DELETE; create_full_put_path on; }
  }
}
`,
  );
  const started = machine.start(['nginx', '-c', config, '-e', 'stderr'], { cwd: folder });
  await there(started, () => existsSync(path.join(folder, 'nginx.pid')));
  const requests = () =>
    (existsSync(log) ? readFileSync(log, 'utf8') : '').split('\n').flatMap((line): LoggedRequest[] => {
      const [method, at = '', status, sent, received] = line.split(' ');
      return method
        ? [{ method, path: at, status: Number(status), sent: Number(sent), received: Number(received) }]
        : [];
    });
  return { port: NGINX_PORT, started, requests };
}

const REDIS_PORT = 6379;

/** Starts Redis with its append-only file. After `kill`, start it again in the same folder: it has its data. */
export async function startRedis(machine: Machine, folder: string): Promise<{ port: number; started: Started }> {
  mkdirSync(folder, { recursive: true });
  const settings = { bind: machine.address, port: REDIS_PORT, dir: folder, appendonly: 'yes', appendfsync: 'always' };
  const open = { 'protected-mode': 'no', 'maxmemory-policy': 'noeviction', save: '' };
  const args = Object.entries({ ...settings, ...open }).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const started = machine.start(['redis-server', ...args], { cwd: folder });
  await there(started, () => started.stdout().includes('Ready to accept connections'));
  return { port: REDIS_PORT, started };
}

/** Waits for a server. @throws What it printed, if it has ended. */
async function there({ ended, stderr, stdout }: Started, isThere: () => boolean): Promise<void> {
  const state = { hasEnded: false };
  void ended.then(() => {
    state.hasEnded = true;
  });
  while (!isThere()) {
    if (state.hasEnded) throw new Error(`The server has ended: ${stdout()}${stderr()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
