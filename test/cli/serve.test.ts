/** `docsgen serve` answers as static hosts do, and from the built folder only. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { get, raw, start } from '../helpers/http.ts';
import { temporaryFolder } from '../helpers/site.ts';

const SECRET = 'a secret beside the site';
function builtSite(config: string) {
  const dir = temporaryFolder();
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  };
  write('site.config.mjs', config);
  write('secret.txt', SECRET);
  write('build-secret/s.txt', SECRET);
  write('build/index.html', '<h1>Home</h1>');
  write('build/404.html', '<h1>Not here</h1>');
  write('build/fr/404.html', '<h1>Pas ici</h1>');
  write('build/docs/intro/index.html', `<h1>Intro</h1>${'<p>Words. </p>'.repeat(500)}`);
  write('build/docs/intro/index.json', '{}');
  write('build/about.html', '<h1>About</h1>');
  write('build/größe & more/index.html', '<h1>Größe</h1>');
  write('build/assets/app-1a2b3c4d.js', 'export {};\n'.repeat(200));
  write('build/assets/own-download.js', 'export {};');
  write('build/feed.xml', '<rss/>');
  write('build/.docsgen-manifest', 'x');
  write('build/.env', SECRET);
  symlinkSync(path.join(dir, 'secret.txt'), path.join(dir, 'build/leak.txt'));
  return { dir, write };
}

const serve = async (dir: string, ...args: string[]) => (await start(dir, 'serve', ...args)).url;

const config = (baseUrl: string) => `export default { title: 'T', url: 'https://example.com', baseUrl: '${baseUrl}' };`;

describe('a site at the root', () => {
  const built = builtSite(config('/'));
  const state = {} as { base: URL };
  beforeAll(async () => {
    state.base = await serve(built.dir);
  });

  test.each([
    ['/', 'Home'],
    ['/index.html', 'Home'],
    ['/docs/intro', 'Intro'],
    ['/docs/intro/', 'Intro'],
    ['/docs/intro/index.html', 'Intro'],
    ['/docs/intro?utm=1', 'Intro'],
    ['/docs/intro/?a=%zz', 'Intro'],
    ['/about', 'About'],
    ['/about.html', 'About'],
    ['/gr%C3%B6%C3%9Fe%20&%20more', 'Größe'],
  ])('%s shows %s', async (target, heading) => {
    const { status, headers, body } = await get(state.base, target);
    expect(status).toBe(200);
    expect(body.toString()).toContain(`<h1>${heading}</h1>`);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test.each([
    ['/nowhere'],
    ['/docs'],
    ['/.docsgen-manifest'],
    ['/.env'],
    ['/@fs/etc/passwd'],
    ['/file:///etc/passwd'],
    ['/constructor'],
    ['/__proto__'],
  ])('%s is the not-found page with status 404', async (target) => {
    const { status, headers, body } = await get(state.base, target);
    expect(status).toBe(404);
    expect(body.toString()).toBe('<h1>Not here</h1>');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ...['/docs/nowhere.js', '/assets/gone-1a2b3c4d.js', '/assets/gone.css', '/gone.json', '/gone.PNG', '/leak.txt'],
    ...['/secret.txt?raw', '//secret.txt', '/%252e%252e/secret.txt'],
  ])('%s requests no page, and gets none', async (target) => {
    const { status, headers, body } = await get(state.base, target);
    expect([status, body.toString(), headers['content-type']]).toEqual([
      404,
      'Not found\n',
      'text/plain; charset=utf-8',
    ]);
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each(['/fr/nowhere', '/fr/a/b/'])('%s is the not-found page of its language', async (target) => {
    const { status, body } = await get(state.base, target);
    expect([status, body.toString()]).toEqual([404, '<h1>Pas ici</h1>']);
  });

  test.each([
    ['/%zz'],
    ['/%'],
    ['/%ff'],
    ['/a%00b'],
    ['/%0d%0aX-Evil:1'],
    ['/..%5csecret.txt'],
    ['/..\\secret.txt'],
    ['/../secret.txt'],
    ['/..%2fsecret.txt'],
    ['/%2e%2e/secret.txt'],
    ['/%2e%2e%2fbuild-secret/s.txt'],
    ['/../build-secret/s.txt'],
    ['/docs/../../secret.txt'],
    ['/secret.txt#x'],
    ['http://example.com/'],
    ['*'],
  ])('%s is a bad request', async (target) => {
    const answer = await raw(state.base, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain(SECRET);
  });

  test('a request that is not HTTP is a bad request, and the server survives', async () => {
    for (const text of ['\u0000\u0001\r\n\r\n', 'GET\r\n\r\n', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`]) {
      expect(await raw(state.base, text)).toMatch(/^(?:HTTP\/1\.1 4\d\d |$)/);
    }
    expect((await get(state.base, '/')).status).toBe(200);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('%s is not allowed', async (method) => {
    const { status, headers } = await get(state.base, '/', { method });
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });

  test('hashed assets may be kept for ever; types are right', async () => {
    const asset = await get(state.base, '/assets/app-1a2b3c4d.js');
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect((await get(state.base, '/docs/intro/index.json')).headers['content-type']).toMatch(/^application\/json/);
    expect((await get(state.base, '/feed.xml')).headers['content-type']).toMatch(/^application\/xml/);
    expect((await get(state.base, '/assets/own-download.js')).headers['cache-control']).toBe('no-cache');
  });

  test('bodies are compressed for clients that accept it, and equal', async () => {
    const plain = await get(state.base, '/docs/intro');
    const br = await get(state.base, '/docs/intro', { headers: { 'accept-encoding': 'gzip, br' } });
    const gzip = await get(state.base, '/docs/intro', { headers: { 'accept-encoding': 'gzip;q=0.5, br;q=0' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(br.body.length).toBeLessThan(plain.body.length / 4);
  });

  test('HEAD has the headers of GET and no body', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const full = await get(state.base, '/docs/intro', { headers });
      const head = await get(state.base, '/docs/intro', { method: 'HEAD', headers });
      expect(head.status).toBe(200);
      expect(head.body).toHaveLength(0);
      expect({ ...head.headers, date: '' }).toEqual({ ...full.headers, date: '' });
    }
  });

  test('an unchanged file is not sent again', async () => {
    const etag = String((await get(state.base, '/docs/intro')).headers.etag);
    const again = await get(state.base, '/docs/intro', { headers: { 'if-none-match': `"x", ${etag}` } });
    expect(again).toMatchObject({ status: 304 });
    expect(again.body).toHaveLength(0);
    expect((await get(state.base, '/docs/intro', { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
  });

  test('an unchanged file is not sent again by date; the tag takes precedence', async () => {
    const { headers } = await get(state.base, '/docs/intro');
    const since = String(headers['last-modified']);
    const before = new Date(Date.parse(since) - 1000).toUTCString();
    const ask = async (more: Record<string, string>) =>
      (await get(state.base, '/docs/intro', { headers: more })).status;
    expect(await ask({ 'if-modified-since': since })).toBe(304);
    expect(await ask({ 'if-modified-since': before })).toBe(200);
    expect(await ask({ 'if-modified-since': 'yesterday' })).toBe(200);
    expect(await ask({ 'if-modified-since': since, 'if-none-match': '"x"' })).toBe(200);
  });

  test('a part is cut only from the version that the client has', async () => {
    const { headers, body } = await get(state.base, '/docs/intro');
    const compressed = await get(state.base, '/docs/intro', { headers: { 'accept-encoding': 'br' } });
    const ask = (condition: string) =>
      get(state.base, '/docs/intro', { headers: { range: 'bytes=4-7', 'if-range': condition } });
    expect(await ask(String(headers.etag))).toMatchObject({ status: 206, body: body.subarray(4, 8) });
    for (const condition of ['"x"', String(compressed.headers.etag), String(headers['last-modified'])])
      expect(await ask(condition)).toMatchObject({ status: 200, body });
  });

  test.each([
    ['bytes=0-3', 206, '<h1>', 0],
    ['bytes=4-', 206, undefined, 4],
    ['bytes=-4', 206, '</p>'.slice(-4), -4],
    ['bytes=999999-', 416, '', 0],
    ['bytes=-0', 416, '', 0],
    ['bytes=5-2', 200, undefined, 0],
    ['bytes=999999-5', 200, undefined, 0],
    ['bytes=a-b', 200, undefined, 0],
    ['bytes=0-1,4-5', 200, undefined, 0],
    ['lines=0-1', 200, undefined, 0],
  ] as const)('a range %s is answered with %i', async (range, status, text, from) => {
    const whole = (await get(state.base, '/docs/intro')).body;
    const part = await get(state.base, '/docs/intro', { headers: { range, 'accept-encoding': 'br' } });
    expect(part.status).toBe(status);
    if (text !== undefined) expect(part.body.toString()).toBe(text);
    if (status === 206) {
      const expected = text === undefined ? whole.subarray(from) : whole.subarray(from).subarray(0, text.length);
      expect(part.body).toEqual(expected);
      expect(part.headers['content-range']).toMatch(new RegExp(`^bytes \\d+-\\d+/${whole.length}$`));
    }
  });

  test('a new build is seen without a restart', async () => {
    built.write('build/new/index.html', '<h1>New</h1>');
    rmSync(path.join(built.dir, 'build/about.html'));
    built.write('build/.docsgen-manifest', 'another');
    await expect.poll(async () => (await get(state.base, '/new')).status).toBe(200);
    expect((await get(state.base, '/about')).status).toBe(404);
  });
});

describe('a site below a base URL', () => {
  const built = builtSite(config('/a/größe/'));
  const state = {} as { base: URL };
  beforeAll(async () => {
    state.base = await serve(built.dir, '--quiet');
  });

  test('answers there and nowhere else', async () => {
    const prefix = '/a/gr%C3%B6%C3%9Fe';
    expect(state.base.pathname).toBe(`${prefix}/`);
    expect((await get(state.base, `${prefix}/docs/intro`)).status).toBe(200);
    expect((await get(state.base, '/docs/intro')).status).toBe(404);
    expect((await get(state.base, '/a/gr%C3%B6%C3%9Fex/docs/intro')).status).toBe(404);
  });

  test('redirects from its edge to its home, and never to another host', async () => {
    for (const target of ['/', '/a/gr%C3%B6%C3%9Fe', '/?x=//evil.example']) {
      const { status, headers } = await get(state.base, target);
      expect(status).toBe(302);
      expect(headers.location).toBe('/a/gr%C3%B6%C3%9Fe/');
    }
  });
});

test('listens on this machine only, on IPv4 and IPv6', async () => {
  const { dir } = builtSite(config('/'));
  const { hostname, port } = await serve(dir);
  const all = Object.values(os.networkInterfaces()).flatMap((one) => one ?? []);
  const outside = all.filter(({ internal, address }) => !internal && !address.startsWith('fe80'));
  const reached = async (address: string) =>
    (await raw({ hostname: address, port }, 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')) !== '';
  expect(hostname).toBe('localhost');
  expect(await reached('127.0.0.1')).toBe(true);
  if (all.some(({ address }) => address === '::1')) expect(await reached('::1')).toBe(true);
  for (const address of ['127.0.0.2', ...outside.map((one) => one.address)]) expect(await reached(address)).toBe(false);
});

test('pages of a site with a policy are sent with it, as its host will send them', async () => {
  const made = builtSite(config('/'));
  made.write('build/docsgen/csp.json', JSON.stringify({ policy: "default-src 'self'" }));
  const base = await serve(made.dir);
  const policyAt = async (target: string) => (await get(base, target)).headers['content-security-policy'];
  expect(await policyAt('/docs/intro')).toBe("default-src 'self'");
  expect(await policyAt('/nowhere')).toBe("default-src 'self'");
  expect(await policyAt('/feed.xml')).toBeUndefined();
  made.write('build/docsgen/csp.json', 'damaged');
  expect(await policyAt('/docs/intro')).toBeUndefined();
});
