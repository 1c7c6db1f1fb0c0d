/** nginx for a folder: as readers get it, and as WebDAV, where programs publish. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { atEndOfFile } from '../helpers/ends.ts';

const MODULE = '/usr/lib/nginx/modules/ngx_http_dav_ext_module.so';
const hasCommand = (name: string): boolean => spawnSync(name, ['-v']).error === undefined;

/** Programs that the machine lacks. */
export const missing = [
  ...['nginx', 'rclone'].filter((name) => !hasCommand(name)),
  ...(existsSync(MODULE) ? [] : ['libnginx-mod-http-dav-ext']),
];

const config = (dir: string, [readers, dav]: readonly number[]): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
load_module ${MODULE};
daemon off;
pid ${dir}/nginx.pid;
error_log ${dir}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/temp;`).join('\n  ')}
  log_format answer '$status $request';
  access_log ${dir}/access.log answer;
  root ${dir}/site;
  absolute_redirect off;
  error_page 404 /404.html;
  server {
    listen 127.0.0.1:${readers};
    location / { try_files $uri $uri/index.html =404; }
  }
  server {
    listen 127.0.0.1:${dav};
    access_log off;
    location / {
      dav_methods PUT DELETE MKCOL COPY MOVE;
      dav_ext_methods PROPFIND OPTIONS;
      create_full_put_path on;
      client_max_body_size 100m;
    }
  }
}
`;

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    }),
  );
}

/** Starts nginx in a folder; it ends with the test file. `bad`: requests of readers that were not answered with 200. */
export async function startNginx(dir: string): Promise<{ url: string; dav: string; bad(): string[] }> {
  for (const name of ['site', 'temp']) mkdirSync(path.join(dir, name));
  const ports = [await freePort(), await freePort()];
  writeFileSync(path.join(dir, 'nginx.conf'), config(dir, ports));
  const child = spawn('nginx', ['-p', dir, '-e', `${dir}/error.log`, '-c', `${dir}/nginx.conf`]);
  const ended = new Promise((resolve) => child.once('close', resolve));
  atEndOfFile(async () => {
    child.kill();
    await ended;
  });
  const [url = '', dav = ''] = ports.map((port) => `http://127.0.0.1:${port}`);
  while (child.exitCode === null && !(await fetch(dav).then(Boolean, () => false))) await pause(20);
  const log = (): string[] => readFileSync(path.join(dir, 'access.log'), 'utf8').split('\n').filter(Boolean);
  return { url, dav, bad: () => log().filter((line) => !/^(?:200|206|304) /.test(line)) };
}
