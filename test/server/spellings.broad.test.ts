/**
 * Spellings of a URL, `/x.html`, `/x/index` and `/x/index.html`: servers answer with the page, before any script runs.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { get, start } from '../helpers/http.ts';
import { isLong } from '../helpers/long.ts';
import { root, site, temporaryFolder } from '../helpers/site.ts';

const config = (settings: string): string =>
  `export default { title: 'Test', url: 'https://example.com', ${settings} };\n`;
const docs = { 'content/docs/intro.md': '# Intro\n' };
const spellings = ['', '/', '.html', '/index', '/index.html'];

test.each([
  [undefined, 'serve', '/'],
  [true, 'dev', '/b/c/'],
  [false, 'serve', '/b/c/'],
  [false, 'dev', '/'],
])(
  'with trailingSlash %s all spellings of a page answer with it: docsgen %s at %s',
  async (slash, command, baseUrl) => {
    const made = site({ ...docs, 'site.config.mjs': config(`baseUrl: '${baseUrl}', trailingSlash: ${slash},`) });
    if (command === 'serve') await made.build();
    const { url } = await start(made.dir, command);
    const asked = spellings.map((spelling) => `${baseUrl}docs/intro${spelling}`);
    for (const target of asked) {
      const { status, headers, body } = await get(url, target);
      expect([target, status, headers['content-type'], body.includes('<h1')]).toEqual([
        ...[target, 200, 'text/html; charset=utf-8', true],
      ]);
    }
    expect((await get(url, `${baseUrl}docs/none.html`)).status).toBe(404);
  },
);

test.each(['/', '/b/c/'])(
  'a program that asks for Markdown gets it, and everything else is as before, at %s',
  async (baseUrl) => {
    const made = site({
      ...docs,
      'content/docs/index.md': '# Docs\n',
      'public/own.html': '<title>Own</title>',
      'site.config.mjs': config(`baseUrl: '${baseUrl}',`),
    });
    await made.build();
    const { url } = await start(made.dir, 'serve');
    const typeOf = async (target: string, accept?: string) => {
      const { status, headers, body } = await get(url, `${baseUrl}${target}`, accept ? { headers: { accept } } : {});
      return [
        status,
        headers['content-type']?.split(';')[0],
        headers['vary']?.split(', ')[0],
        /^# /.test(body.toString()),
      ];
    };
    const markdown = [200, 'text/markdown', 'Accept', true];
    const html = [200, 'text/html', 'Accept', false];
    for (const target of spellings.map((spelling) => `docs/intro${spelling}`).concat('docs'))
      expect([target, ...(await typeOf(target, 'text/markdown'))]).toEqual([target, ...markdown]);
    expect(await typeOf('docs/intro', 'text/markdown, text/html;q=0.9, */*;q=0.1')).toEqual(markdown);
    expect(await typeOf('docs/intro', 'text/html, text/markdown;q=0.5')).toEqual(html);
    expect(await typeOf('docs/intro', 'text/markdown;q=0')).toEqual(html);
    expect(await typeOf('docs/intro', '*/*')).toEqual(html);
    expect(await typeOf('docs/intro')).toEqual(html);
    expect(await typeOf('own.html', 'text/markdown')).toEqual([200, 'text/html', undefined, false]);
    expect((await typeOf('none', 'text/markdown')).slice(0, 2)).toEqual([404, 'text/html']);
    expect((await get(url, `${baseUrl}docs/intro`)).headers['link']).toBe(
      `<${baseUrl}docs/intro.md>; rel="alternate"; type="text/markdown"`,
    );
  },
);

test.runIf(isLong).each([undefined, true, false])(
  'nginx, set up as in the manual, resolves every spelling to its page, with trailingSlash %s',
  async (trailingSlash) => {
    const manual = readFileSync(path.join(root, 'cli/manual/content/docs/deploying.md'), 'utf8');
    const snippet = /```nginx[^\n]*\n([\s\S]+?)```/.exec(manual)?.[1] ?? '';
    for (const baseUrl of ['/', '/kite/']) {
      const made = site({
        ...docs,
        'site.config.mjs': config(`baseUrl: '${baseUrl}', trailingSlash: ${trailingSlash},`),
      });
      await made.build();
      const folder = temporaryFolder();
      cpSync(path.join(made.dir, 'build'), path.join(folder, `srv${baseUrl}`), { recursive: true });
      execFileSync('chmod', ['-R', 'a+rX', folder]);
      mkdirSync(path.join(folder, 'tmp'));
      const port = await freePort();
      const server = snippet
        .replace('listen 80', `listen 127.0.0.1:${port}`)
        .replace('root /srv/docs', `root ${folder}/srv`)
        .replace('404 /404.html', `404 ${baseUrl}404.html`);
      const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/tmp;`,
      );
      writeFileSync(
        path.join(folder, 'nginx.conf'),
        `daemon off; user root; pid ${folder}/pid; error_log stderr;\nevents {}\nhttp { include /etc/nginx/mime.types; access_log off; ${bodies.join(' ')}\n${server}\n}\n`,
      );
      const nginx = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' });
      try {
        await reached(port);
        const follow = async (target: string, hops = 0): Promise<[number | undefined, boolean]> => {
          const { status, headers, body } = await get(new URL(`http://127.0.0.1:${port}`), target);
          if (headers.location && hops < 3) return follow(headers.location, hops + 1);
          return [status, body.includes('Intro</h1>')];
        };
        for (const spelling of spellings)
          expect([spelling, ...(await follow(`${baseUrl}docs/intro${spelling}`))]).toEqual([spelling, 200, true]);
        const askedFor = async (target: string) => {
          const wish = { headers: { accept: 'text/markdown' } };
          const { status, headers, body } = await get(new URL(`http://127.0.0.1:${port}`), baseUrl + target, wish);
          return [status, headers['content-type'], headers['vary'], body.toString().startsWith('# ')];
        };
        for (const target of trailingSlash ? ['docs/intro', 'docs/intro/'] : ['docs/intro'])
          expect([target, ...(await askedFor(target))]).toEqual([target, 200, 'text/markdown', 'Accept', true]);
        expect((await askedFor('404.html'))[1]).toBe('text/html');
        for (const lost of ['docs/none', 'docs/none.html', 'docs/none/index', 'assets/none.js'])
          expect([lost, ...(await follow(baseUrl + lost))]).toEqual([lost, 404, false]);
      } finally {
        nginx.kill('SIGKILL');
        await once(nginx, 'close');
      }
    }
  },
);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Repeats requests until a server listens. */
async function reached(port: number): Promise<void> {
  for (;;) {
    const found = await get(new URL(`http://127.0.0.1:${port}`), '/').catch(() => undefined);
    if (found) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
