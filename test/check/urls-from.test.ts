/** `docsgen urls --from`: the URLs of an old site, from its sitemap on a server or in a file, or from its built folder. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, site } from '../helpers/site.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const urlset = (...urls: string[]) =>
  `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`;
const url = (loc: string, ...alternates: string[]) =>
  `<url><loc>${loc}</loc><lastmod>2024-01-02</lastmod>${alternates.map((href) => `<xhtml:link rel="alternate" hreflang="fr" href="${href}"/>`).join('')}</url>`;
const index = (...locs: string[]) =>
  `${HEAD}<sitemapindex>${locs.map((loc) => `<sitemap><loc>${loc}</loc><lastmod>2024-01-02</lastmod></sitemap>`).join('')}</sitemapindex>`;

const page = (title: string, body: string) =>
  `<!doctype html><html><head><title>${title} | Lamp</title></head><body><main><h1 id="top-title">${title}</h1>${body}</main></body></html>`;

/** What the server has, by path. */
const served = new Map<string, { status?: number; body: string | Uint8Array; location?: string }>();
const server = createServer(({ url: asked = '' }, response) => {
  const found = served.get(asked) ?? { status: 404, body: 'nothing' };
  response.writeHead(found.status ?? 200, found.location === undefined ? {} : { location: found.location });
  response.end(found.body);
});
const made: { own?: Site; origin: string } = { origin: '' };
const own = (): Site => made.own ?? site({});

/** Runs the command with an empty lock; the lines of the lock after it. */
async function save(...args: string[]) {
  own().remove('urls.lock');
  return add(...args);
}
async function add(...args: string[]) {
  const { code, stdout, stderr } = await own().run('urls', '--save', '--from', ...args);
  const lines = own().exists('urls.lock') ? own().read('urls.lock').trim().split('\n').slice(1) : [];
  return { code, stdout, lines, stderr, problem: /DG\d+ .*/.exec(stderr)?.[0] };
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  made.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The config of a site that cannot be built yet.
  made.own = site({
    'site.config.mjs': "export default { title: 'Lamp', url: 'https://lamp.example' };\n",
    'content/docs/a.mdx': '# A\n\n<Box\n',
  });
  const { origin } = made;
  served.set('/old/sitemap.xml', {
    body: urlset(
      url(`${origin}/old/`),
      url(`${origin}/old/docs/intro/`, `${origin}/old/fr/docs/intro/`),
      url(`${origin}/old/docs/caf%C3%A9.html`),
      url(`${origin}/old/404.html`),
      url(`${origin}/old/a&amp;b`),
    ),
  });
  served.set('/old/docs/intro/', {
    body: page('Intro', '<h2 id="install">Install</h2><h2 id="use">Use</h2><a id="extra"></a>'),
  });
  served.set('/moved.xml', { status: 301, body: '', location: '/old/sitemap.xml' });
  served.set('/index.xml', { body: index(`${origin}/part.xml.gz`, `${origin}/list.txt`) });
  served.set('/part.xml.gz', { body: gzipSync(urlset(url(`${origin}/docs/one`))) });
  served.set('/list.txt', { body: `${origin}/docs/two\n${origin}/docs/three/\n` });
  served.set('/page.html', { body: page('Home', '') });
  served.set('/broken.xml', { body: urlset(url(`${origin}/x`)).replace('</urlset>', '') });
  served.set('/other.xml', { body: urlset(url('https://elsewhere.example/docs/intro')) });
  served.set('/ours.xml', { body: urlset(url('https://lamp.example/docs/intro'), url('https://shop.example/cart')) });
  served.set('/rss.xml', { body: '<rss version="2.0"><channel></channel></rss>' });
  served.set('/none.xml', { body: urlset() });
});
afterAll(() => void server.close());

describe('A sitemap on a server', () => {
  test('gives pages and their translations below its folder, before the site can be built', async () => {
    const { code, stdout, stderr, lines } = await save(`${made.origin}/old/sitemap.xml`);
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: 'urls.lock has 5 URLs and 0 anchors (5 new).\n',
      stderr: `The URLs are relative to ${made.origin}/old/.\n`,
    });
    expect(lines).toEqual(['/ ""', '/a&b ""', '/docs/café ""', '/docs/intro ""', '/fr/docs/intro ""']);
    expect((await save(`${made.origin}/moved.xml`)).lines).toEqual(lines);
    expect((await save(`${made.origin}/old/sitemap.xml`, '--old-base', '/old/docs/')).lines).toEqual([
      '/café ""',
      '/intro ""',
    ]);
  });

  test('can be an index of further ones, packed or plain', async () => {
    expect((await save(`${made.origin}/index.xml`)).lines).toEqual(['/docs/one ""', '/docs/three ""', '/docs/two ""']);
  });

  test('gives titles and anchors when its pages are requested', async () => {
    const { code, lines, stderr } = await save(`${made.origin}/old/sitemap.xml`, '--anchors');
    expect(code).toBe(0);
    expect(lines).toContain('/docs/intro "Intro" #extra #install #use');
    expect(stderr).toContain(`DG5209  the anchors of 4 pages are unknown: ${made.origin}/old/ returns 404, `);
  });

  test('is refused with its reason when it is none, and the lock stays as it is', async () => {
    const { origin } = made;
    const refused = async (source: string) => {
      const { code, problem, lines } = await save(source);
      expect(lines).toEqual([]);
      return [code, problem?.replaceAll(origin, '')];
    };
    const says = (name: string, reason: string) => `DG5206  "/${name}" has no URLs to save: it ${reason}`;
    expect(await refused(`${origin}/page.html`)).toEqual([2, says('page.html', 'is an HTML page, not a sitemap')]);
    expect(await refused(`${origin}/broken.xml`)).toEqual([2, says('broken.xml', 'is not valid XML')]);
    expect(await refused(`${origin}/rss.xml`)).toEqual([
      2,
      says('rss.xml', 'is not a sitemap: its root element is <rss>'),
    ]);
    expect(await refused(`${origin}/none.xml`)).toEqual([2, says('none.xml', 'lists no URLs')]);
    expect(await refused(`${origin}/nowhere.xml`)).toEqual([2, says('nowhere.xml', 'returns 404')]);
    expect(await refused(`${origin}/other.xml`)).toEqual([
      2,
      'DG5207  /other.xml lists URLs of https://elsewhere.example, not of ',
    ]);
    expect(await refused('http://127.0.0.1:1/x.xml')).toEqual([
      4,
      'DG7311  the sitemap cannot be read: http://127.0.0.1:1/x.xml refuses connections',
    ]);
    expect(await refused('ftp://lamp.example/x.xml')).toEqual([
      2,
      'DG5206  "ftp://lamp.example/x.xml" has no URLs to save: it is not an http or https URL',
    ]);
  });

  test('can list the URLs of the new site; those of others are left out', async () => {
    const { code, lines, problem } = await save(`${made.origin}/ours.xml`);
    expect({ code, lines }).toEqual({ code: 0, lines: ['/docs/intro ""'] });
    expect(problem).toBe(
      'DG5208  1 URL of the sitemap is not below https://lamp.example/ and was left out: https://shop.example/cart',
    );
  });
});

describe('A file or a folder', () => {
  const old = (name: string) => path.join(own().dir, 'old', name);

  beforeAll(() => {
    const docs = own();
    docs.write('old/sitemap-index.xml', index('https://old.example/lamp/sitemap-0.xml'));
    docs.write(
      'old/sitemap-0.xml',
      urlset(...['', 'docs/intro/', 'blog/page/2/'].map((path) => url(`https://old.example/lamp/${path}`))),
    );
    docs.write('old/index.html', page('Home', ''));
    docs.write(
      'old/docs/intro/index.html',
      page('Intro', '<h2 id="install">Install</h2><h3>No id</h3><div id="tab-1"></div>'),
    );
    docs.write('old/docs/start.html', '<meta http-equiv="refresh" content="0; url=intro/">');
    docs.write('old/blog/page/2/index.html', page('Blog', ''));
    docs.write('old/404.html', page('Nothing', ''));
    docs.write(
      'old/_redirects',
      '# Moved\n/docs/begin /docs/intro # since 2.0\n/docs/* /:splat 301\n/rewrite /docs/intro 200\n',
    );
  });

  test('gives the pages of the index, relative to its home page', async () => {
    expect((await save(old('sitemap-index.xml'))).lines).toEqual(['/ ""', '/docs/intro ""']);
    own().remove('old/sitemap-0.xml');
    expect((await save(old('sitemap-index.xml'))).problem).toMatch(/^DG5206 .* it does not exist$/);
  });

  test('gives pages with headings, redirect pages and rules, and merges them with the lock', async () => {
    const { code, stdout, lines } = await save(old(''), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ file: 'urls.lock', addresses: 4, anchors: 1, forgotten: [] });
    expect(lines).toEqual(['/ "Home"', '/docs/begin ""', '/docs/intro "Intro" #install', '/docs/start ""']);
    own().write('urls.lock', `# docsgen urls 1\n/docs/intro "Start here" #older\n/kept "Kept"\n`);
    expect((await add(old(''))).lines).toEqual([
      ...['/ "Home"', '/docs/begin ""', '/docs/intro "Start here" #install #older', '/docs/start ""', '/kept "Kept"'],
    ]);
    own().write('urls.lock', '<<<<<<< HEAD\n');
    expect((await add(old(''))).problem).toContain('DG5204');
    expect(own().read('urls.lock')).toBe('<<<<<<< HEAD\n');
  });

  test('is listed without --save, and then proved by the check', async () => {
    own().remove('urls.lock');
    const { stdout } = await own().run('urls', '--from', old(''));
    expect(stdout.split('\n')).toContain('/docs/intro "Intro" #install');
    expect(own().exists('urls.lock')).toBe(false);
    await save(old(''));
    own().remove('content/docs/a.mdx');
    own().write('content/docs/intro.md', '---\naliases: [/docs/start]\n---\n# Intro\n\n## Installing\n');
    const { problems } = JSON.parse((await own().run('check', '--only', 'urls', '--format', 'json')).stdout);
    expect(problems.map(({ code, message }: { code: string; message: string }) => `${code} ${message}`)).toEqual([
      'DG5201 /docs/begin was published, but no longer has a page or a redirect',
      'DG5202 /docs/intro#install was published, but the page no longer has this anchor',
    ]);
  });

  test('does not go with flags that compare with this site', async () => {
    for (const flags of [['--save', '--from', 'x', '--forget', '/a'], ['--anchors'], ['--old-base', '/x/']])
      expect((await own().run('urls', ...flags)).code).toBe(2);
    expect((await save('nowhere')).problem).toBe('DG5206  "nowhere" has no URLs to save: it does not exist');
    own().write('empty/readme.txt', '');
    expect((await save(path.join(own().dir, 'empty'))).problem).toMatch(/^DG7070 .* it has no HTML page$/);
  });
});
