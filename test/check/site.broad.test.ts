/** `docsgen check --site`: a published site is crawled and compared with the build. */
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createAsker } from '../../cli/check/site/asker.ts';
import { readPage } from '../../cli/check/site/page.ts';
import type { Problem } from '../../cli/problems/problem.ts';
import { GOOD, KEY, LOCAL } from '../helpers/certificates.ts';
import { start } from '../helpers/http.ts';
import { isLong } from '../helpers/long.ts';
import { root, runCli, type Site, site } from '../helpers/site.ts';

const servers: { close(): void; closeAllConnections(): void }[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function served(answer: RequestListener, tls?: { key: string; cert: string }): Promise<string> {
  const server = tls ? createTlsServer(tls, answer) : createServer(answer);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const withLinkinator = (files: Record<string, string>): Site => {
  const made = site({ 'node_modules/.keep': '', ...files });
  symlinkSync(path.join(root, 'node_modules/linkinator'), path.join(made.dir, 'node_modules/linkinator'), 'junction');
  return made;
};

const config = (settings = ''): string =>
  `export default { title: 'Test', url: 'https://example.com', ${settings} };\n`;
const FILES = {
  'content/pages/index.md': '# Home\n\n[Intro](/docs/intro#here)\n',
  'content/docs/intro.md': '# Intro\n\n## Here\n\n[More](./more.md#end)\n',
  'content/docs/more.md': '# More\n\n## End\n',
};

interface Report {
  problems: Problem[];
  checks: Record<string, { says?: string; pages?: number }>;
}

async function check(made: Site, url: string, ...flags: string[]): Promise<Report & { code: number | null }> {
  const { code, stdout, stderr } = await made.run(
    'check',
    '--only',
    'site',
    '--site',
    url,
    '--format',
    'json',
    ...flags,
  );
  expect(stdout, stderr).toMatch(/^\{/);
  return { ...(JSON.parse(stdout) as Report), code };
}

const said = ({ problems }: Report): string[] => problems.map(({ code, message }) => `${code} ${message}`).sort();

test('a site served by docsgen has no faults, below a base URL too', async () => {
  const made = withLinkinator({ ...FILES, 'site.config.mjs': config("baseUrl: '/kite/',") });
  await made.build();
  const { url } = await start(made.dir, 'serve');
  for (const asked of [url.origin, url.href]) {
    const report = await check(made, asked);
    expect(said(report)).toEqual([]);
    expect(report.code).toBe(0);
    expect(report.checks['site']?.pages).toBeGreaterThanOrEqual(3);
  }
});

/** A site below /kite/ on which everything is wrong, and the URL of its host. */
function faultySite(elsewhere: string): Promise<string> {
  const html = (body: string) => `<!doctype html><title>T</title><main>${body}</main>`;
  const pages: Record<string, string> = {
    '/kite/': html(
      `<a href="docs/intro#here">a</a> <a href="docs/gone">b</a> <a href="docs/intro#nowhere">c</a> <a href="old">d</a>
       <a href="loop">e</a> <a href="away">f</a> <img src="pic.png" alt=""><link rel="stylesheet" href="s.css">
       <a href="docs/extra">g</a> <a href="${elsewhere}/foreign">h</a> <a href="huge">i</a> <a href="huge#x">j</a> <a href="paper.pdf">k</a>
       <a href="http://[">l</a> <a href="docs/slash">m</a> <a href="broken">n</a> <a href="mailto:a@b.example">o</a> ${isLong ? '<a href="slow">p</a>' : ''}`,
    ),
    '/kite/docs/intro': html('<h1 id="here">Intro</h1> <a href="../docs/gone">b</a>'),
    '/kite/docs/extra': html('Extra'),
    '/kite/docs/slash/': html('Slash'),
    '/kite/search': html('Search'),
  };
  const moved: Record<string, string> = {
    ...{ '/kite/old': '/kite/docs/intro', '/kite/loop': '/kite/loop', '/kite/away': `${elsewhere}/private` },
    '/kite/docs/slash': '/kite/docs/slash/',
  };
  return served((request, response) => {
    const target = request.url ?? '';
    if (target === '/kite/slow') return;
    if (target === '/kite/broken') return void request.socket.destroy();
    if (target === '/kite/paper.pdf') return void response.setHeader('content-type', 'application/pdf').end('%PDF');
    const style = '@import "t.css"; a { background: url(bg.png) }';
    if (target === '/kite/s.css') return void response.setHeader('content-type', 'text/css').end(style);
    if (moved[target]) return void response.writeHead(302, { location: moved[target] }).end();
    if (target === '/kite/huge') {
      response.setHeader('content-type', 'text/html');
      const more = () => {
        while (response.write(`<p>${'x'.repeat(100_000)}</p>`));
      };
      response.on('drain', more);
      return more();
    }
    const body = pages[target];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(body ?? 'none');
  });
}

test('all problems of a published site are in one report, in every format, and no other host is requested', async () => {
  const others: string[] = [];
  const elsewhere = await served((request, response) => {
    others.push(request.url ?? '');
    response.end('x');
  });
  const base = await faultySite(elsewhere);
  const made = withLinkinator({
    ...FILES,
    'site.config.mjs': config("baseUrl: '/kite/', docs: { sidebars: false },"),
    'urls.lock': '# docsgen urls 1: x\n/docs/intro "Intro"\n/docs/lost "Lost"\n',
  });
  const report = await check(made, `${base}/kite/`, '--report', 'sarif=a.sarif', '--report', 'junit=a.xml');
  expect(report.code).toBe(1);
  expect(said(report)).toEqual(
    [
      'DG5422 broken link on the published site: /kite/broken closes the connection (on /kite/)',
      'DG5422 broken link on the published site: /kite/docs/gone returns 404 (on /kite/ and 1 more page)',
      'DG5422 broken link on the published site: /kite/loop redirects in a loop (on /kite/)',
      'DG5422 broken link on the published site: http://[ is not a URL (on /kite/)',
      ...(isLong ? ['DG5422 broken link on the published site: /kite/slow does not respond in time (on /kite/)'] : []),
      'DG5423 missing file on the published site: /kite/bg.png returns 404 (loaded on /kite/s.css)',
      'DG5423 missing file on the published site: /kite/pic.png returns 404 (loaded on /kite/)',
      'DG5423 missing file on the published site: /kite/t.css returns 404 (loaded on /kite/s.css)',
      'DG5424 broken link on the published site: /kite/docs/intro#nowhere has no such anchor (on /kite/)',
      `DG5425 the published link to /kite/away is redirected to ${elsewhere}/private (on /kite/)`,
      'DG5425 the published link to /kite/old is redirected to /kite/docs/intro (on /kite/)',
      'DG5428 /docs/more is in the build but missing from the published site: it returns 404',
      'DG5429 /docs/extra is published, but not in the build (linked on /kite/)',
      'DG5429 /docs/slash/ is published, but not in the build (linked on /kite/)',
      'DG5429 /huge is published, but not in the build (linked on /kite/)',
      'DG5430 /docs/lost is in urls.lock, but missing from the published site: it returns 404',
      'DG5432 the host redirects 1 link because of a trailing slash: /kite/docs/slash to /kite/docs/slash/',
    ].sort(),
  );
  expect(report.problems.find(({ code }) => code === 'DG5430')).toMatchObject({ file: 'urls.lock', line: 3 });
  expect(others).toEqual([]);
  for (const file of ['a.sarif', 'a.xml']) expect(made.read(file)).toContain('DG5424');
});

test('unencrypted resources of an encrypted page are found, links do not count', () => {
  const html = `<base href="/a/"><img src="http://x.example/a.png"><script src="//x.example/b.js"></script>
    <link rel="stylesheet" href="http://x.example/c.css"><link rel="canonical" href="http://x.example/"><a href="http://x.example/">x</a>
    <a href="b#c%20d">y</a><img src="d.png">`;
  const { insecure, anchors, assets } = readPage(html, { url: new URL('https://y.example/docs'), isWhole: true });
  expect(insecure).toEqual(['http://x.example/a.png', 'http://x.example/c.css']);
  expect(anchors).toEqual([{ url: 'https://y.example/a/b', id: 'c d' }]);
  expect(assets).toEqual(['https://y.example/a/d.png']);
});

test('a host that answers 200 everywhere is reported, and its lost pages are still found', async () => {
  const base = await served((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(request.url === '/' ? '<h1>Home</h1><a href="/docs/gone">x</a>' : '<h1>Application</h1>');
  });
  const made = withLinkinator({ ...FILES, 'site.config.mjs': config() });
  const codes = (await check(made, base)).problems.map(({ code, route }) => `${code} ${route ?? ''}`.trim());
  expect(codes.sort()).toEqual(['DG5422', 'DG5427', 'DG5428 /docs/intro', 'DG5428 /docs/more', 'DG5428 /search']);
});

test('a site that cannot be crawled is one line: a server that is down, a bad certificate, another host, no package, no URL', async () => {
  const made = withLinkinator({ ...FILES, 'site.config.mjs': config() });
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  const down = await check(made, `http://127.0.0.1:${port}`);
  expect([down.code, ...said(down)]).toEqual([
    4,
    `DG7310 the published site cannot be crawled: http://127.0.0.1:${port}/ refuses connections`,
  ]);
  const away = await served((_, response) => void response.writeHead(301, { location: 'https://example.com/' }).end());
  expect(said(await check(made, away))).toEqual([
    'DG5421 the site passed to --site redirects to https://example.com/, which was not crawled',
  ]);
  const foreign = await served((_, response) => void response.end('x'), { key: KEY, cert: GOOD });
  const secure = await check(made, foreign);
  expect([secure.code, secure.problems.length, secure.problems[0]?.message]).toEqual([
    ...[4, 1, expect.stringContaining('certificate')],
  ]);
  expect((await made.run('check', '--only', 'site')).code).toBe(2);
  expect((await made.run('check', '--site', 'ftp://x.example')).code).toBe(2);
  made.remove('node_modules');
  expect((await check(made, away)).problems).toMatchObject([
    { code: 'DG5420', hint: 'run: npm install --save-dev linkinator@7' },
  ]);
});

test('unencrypted resources of an encrypted site are reported with their page, over a real encrypted connection', async () => {
  const html =
    '<h1 id="here">x</h1><img src="http://pictures.example/a.png" alt=""><a href="http://pictures.example/">b</a>';
  const pages = ['/', '/docs/intro', '/docs/more', '/search'];
  const url = await served(
    (request, response) => {
      response.writeHead(pages.includes(request.url ?? '') ? 200 : 404, { 'content-type': 'text/html' });
      response.end(request.url === '/docs/intro' ? html : `<a href="/docs/intro#here">a</a> ${request.url}`);
    },
    { key: KEY, cert: LOCAL },
  );
  const files = { ...FILES, 'site.config.mjs': config(), 'local.pem': LOCAL };
  const made = withLinkinator(files);
  const trusting = { NODE_EXTRA_CA_CERTS: path.join(made.dir, 'local.pem') };
  const flags = ['check', '--only', 'site', '--site', url, '--format', 'json'];
  const { stdout } = await runCli(flags, { cwd: made.dir, env: trusting });
  expect(said(JSON.parse(stdout) as Report)).toEqual([
    expect.stringMatching(/^DG5426 .*http:\/\/pictures\.example\/a\.png.*\/docs\/intro/),
  ]);
});

test('a server that dies in the middle is one line, and its pages are not called lost', async () => {
  const links = Array.from({ length: 60 }, (_, at) => `<a href="/page-${at}">${at}</a>`).join(' ');
  const state = { answers: 0 };
  const url = await served((request, response) => {
    if (++state.answers > 8) return void request.socket.destroy();
    response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(links);
  });
  const made = withLinkinator({ ...FILES, 'site.config.mjs': config() });
  const report = await check(made, url);
  expect([report.code, ...said(report)]).toEqual([
    4,
    `DG7310 the published site cannot be crawled: ${url}/ stopped responding`,
  ]);
});

test('a crawl ends at its limit of requests, and links that were not requested are not broken', async () => {
  const state = { answers: 0 };
  const url = await served((request, response) => {
    state.answers++;
    const at = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0);
    const links = Array.from({ length: 50 }, (_, index) => `<a href="/page-${at * 50 + index + 1}">x</a>`).join('');
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>${at}</title>${links}`);
  });
  const limits = { timeout: 5000, whole: 60_000, atOnce: 4, requests: 25, body: 10_000 };
  const asker = createAsker(
    new URL(url),
    { ...limits, hops: 3, tries: 1, longestWait: 0, failures: 3 },
    () => undefined,
  );
  const visits = await Promise.all(Array.from({ length: 40 }, (_, at) => asker.ask(`${url}/page-${at}`)));
  // Nothing more is looked for in what came: a site without an end links to more than memory holds.
  expect([asker.take(`${url}/page-0`), asker.visits.size]).toEqual(['', 25]);
  expect([asker.stopped(), asker.requests(), state.answers]).toEqual(['requests', 25, 25]);
  expect(visits.filter(({ isUnasked }) => isUnasked)).toHaveLength(15);
  expect(visits.filter(({ status }) => status === 200)).toHaveLength(25);
});

test.runIf(isLong)(
  'a site without an end is left at the limit, which is a warning, before memory is used up',
  async () => {
    const url = await served((request, response) => {
      const at = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0);
      const links = Array.from({ length: 60 }, (_, index) => `<a href="/page-${at * 60 + index + 1}">x</a>`).join('');
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>${at}</title>${links}`);
    });
    const made = withLinkinator({ ...FILES, 'site.config.mjs': config() });
    const { problems } = await check(made, url);
    expect(problems.filter(({ code }) => code === 'DG5431')).toMatchObject([
      {
        severity: 'warning',
        message: expect.stringContaining('at its limit of 50000 requests'),
      },
    ]);
  },
);
