/** The files for static hosts, read back by the hosts' own parsers. */
import path from 'node:path';
import { getTransformedRoutes } from '@vercel/routing-utils';
import { parseAllHeaders } from 'netlify-headers-parser';
import { parseAllRedirects } from 'netlify-redirect-parser';
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const config = (settings: string): string =>
  `export default { title: 'Test', url: 'https://example.com', ${settings} };\n`;
const docs = { 'content/docs/intro.md': '---\naliases: [/docs/old]\n---\n\n# Intro\n' };
const moved =
  "redirects: [{ from: '/a (1)+b', to: 'https://other.example:8080/x:y?a=1#c' }, { from: '/x.html', to: '/docs/intro' }],";
const spaced = moved.replace('/a (1)+b', '/a(1)+b');

interface NetlifyRule {
  from: string;
  to: string;
  status: number;
  force: boolean;
}

async function netlify(
  dir: string,
): Promise<{ rules: NetlifyRule[]; headers: Record<string, Record<string, string>> }> {
  const settings = { configRedirects: [], minimal: true };
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [path.join(dir, 'build/_redirects')],
    ...settings,
  });
  const found = await parseAllHeaders({
    headersFiles: [path.join(dir, 'build/_headers')] as never[],
    netlifyConfigPath: undefined,
    configHeaders: [],
    minimal: true,
  });
  expect([...errors, ...found.errors]).toEqual([]);
  const headers = Object.fromEntries(
    (found.headers as { for: string; values: Record<string, string> }[]).map((one) => [one.for, one.values]),
  );
  return { rules: redirects as NetlifyRule[], headers };
}

test('without a setting every host gets pages, .nojekyll and _redirects, and nothing else', async () => {
  const made = site({ ...docs, 'site.config.mjs': config('') });
  expect(await made.problems()).toEqual([]);
  const names = Object.keys(made.tree()).filter((name) => /^(?:_|\.nojekyll|vercel)|old/.test(name));
  expect(names).toEqual(['.nojekyll', '_redirects', 'docs/old/index.html']);
  expect(made.read('build/_redirects')).toContain('\n/ /docs/intro 302\n');
  made.write('content/docs/intro.md', '# Intro\n');
  made.write('content/pages/index.md', '# Home\n');
  await made.build();
  expect(made.exists('build/_redirects')).toBe(false);
});

test("Netlify's parsers read redirects that win over pages, not-found pages of locales, and headers", async () => {
  const made = site({
    ...docs,
    'i18n/en-GB/docs/intro.md': '# Intro\n',
    'content/blog/2024-01-01-post.md': '# Post\n',
    'site.config.mjs': config(
      `baseUrl: '/b/', hosting: 'netlify', i18n: { defaultLocale: 'en', locales: ['en', 'en-GB'] }, ${spaced}`,
    ),
  });
  expect(await made.problems()).toEqual([]);
  const { rules, headers } = await netlify(made.dir);
  const lines = rules.map(({ from, to, status, force }) => `${from} ${to} ${status} ${force}`);
  const isSpelling = (line: string) => / 301 false$/.test(line);
  expect(lines.filter(isSpelling)).toContain('/b/docs/intro.html /b/docs/intro 301 false');
  expect(lines.filter(isSpelling)).toContain('/b/en-GB/docs/intro.html /b/en-GB/docs/intro 301 false');
  expect(lines.filter((line) => !isSpelling(line))).toEqual([
    '/b/ /b/docs/intro 302 true',
    '/b/a(1)+b https://other.example:8080/x:y?a=1#c 301 true',
    '/b/docs/old /b/docs/intro 301 true',
    '/b/en-GB /b/en-GB/docs/intro 302 true',
    '/b/x.html /b/docs/intro 301 true',
    '/b/en-GB/* /b/en-GB/404.html 404 false',
  ]);
  expect(headers['/b/assets/*']).toEqual({ 'Cache-Control': 'public, max-age=31536000, immutable' });
  expect(headers['/b/*']).toEqual({
    'X-Content-Type-Options': 'nosniff',
    Link: '</b/llms.txt>; rel="describedby"; type="text/plain"',
  });
  expect(headers['/b/blog/atom.xml']).toEqual({ 'Content-Type': 'application/atom+xml; charset=utf-8' });
});

test('for Cloudflare, which supports neither 301! nor 404, both spellings of an old URL are written', async () => {
  const made = site({
    ...docs,
    'site.config.mjs': config(`hosting: ['cloudflare', 'netlify'], ${moved.replace('/a (1)+b', '/a')}`),
  });
  expect(await made.problems()).toEqual([]);
  expect(made.read('build/_redirects').split('\n').slice(1, -1)).toEqual([
    '/ /docs/intro 302',
    '/a https://other.example:8080/x:y?a=1#c 301',
    '/a/ https://other.example:8080/x:y?a=1#c 301',
    '/docs/old /docs/intro 301',
    '/docs/old/ /docs/intro 301',
    '/x.html /docs/intro 301',
    // The first rule that fits counts.
    '/index.html / 301',
    '/*/index.html /:splat 301',
    '/*/index /:splat 301',
    '/*.html /:splat 301',
  ]);
});

test('more redirects than Cloudflare reads are a warning, and each is written once', async () => {
  const rules = Array.from({ length: 2001 }, (_, at) => `'/old/${at}'`).join(',');
  const made = site({
    ...docs,
    'site.config.mjs': config(`hosting: 'cloudflare', redirects: [{ from: [${rules}], to: '/docs/intro' }],`),
  });
  expect((await made.problems()).map(({ code, message }) => `${code} ${message}`)).toEqual([
    'DG4034 _redirects has 2003 redirects, but Cloudflare reads only 2000; the others are redirect pages',
  ]);
  expect(made.read('build/_redirects').split('\n').length).toBe(2003 + 4 + 2);
});

interface VercelRoute {
  src?: string;
  headers?: Record<string, string>;
  status?: number;
}

test.each([undefined, true, false])(
  "Vercel's own reading of vercel.json redirects, with trailingSlash %s",
  async (trailingSlash) => {
    const made = site({
      ...docs,
      'site.config.mjs': config(`hosting: ['vercel'], trailingSlash: ${trailingSlash}, ${spaced}`),
    });
    expect(await made.problems()).toEqual([]);
    const { $schema, ...settings } = JSON.parse(made.read('build/vercel.json'));
    expect($schema).toBe('https://openapi.vercel.sh/vercel.json');
    expect([settings.cleanUrls, settings.trailingSlash]).toEqual([true, trailingSlash]);
    const { routes, error } = getTransformedRoutes(settings);
    expect(error).toBeNull();
    const lead = (url: string): string | undefined => {
      const own = (routes as VercelRoute[]).find(
        ({ src, status }) => status === 308 && new RegExp(src ?? '').test(url),
      );
      return own && url.replace(new RegExp(own.src ?? ''), own.headers?.Location ?? '');
    };
    const end = trailingSlash ? '/' : '';
    expect(lead(`/a(1)+b${end}`)).toBe('https://other.example:8080/x%3Ay?a=1#c');
    expect(lead(`/docs/old${end}`)).toBe(`/docs/intro${end}`);
    expect(lead(`/x${end}`)).toBe(`/docs/intro${end}`);
    expect(lead(`/docs/intro${end}`)).toBe(undefined);
    expect(settings.redirects).toContainEqual({ source: '/', destination: `/docs/intro${end}`, permanent: false });
    for (const spelling of ['/docs/intro.html', '/docs/intro/index', '/docs/intro/index.html'])
      expect(lead(spelling)).toBe(`/docs/intro${end}`);
    const cached = (routes as VercelRoute[]).filter(
      ({ src, headers }) => headers?.['Cache-Control'] && new RegExp(src ?? '').test('/assets/a.js'),
    );
    expect(cached.map(({ headers }) => headers)).toEqual([{ 'Cache-Control': 'public, max-age=31536000, immutable' }]);
  },
);

test('files of the public folder take precedence: rules are added below, headers of a path are left to it', async () => {
  const made = site({
    ...docs,
    'public/_redirects': '# Ours\n/api/* https://api.example/:splat 200\n',
    'public/_headers': '/*\n  X-Content-Type-Options: nosniff\n  X-Frame-Options: DENY',
    'public/.nojekyll': 'mine',
    'public/CNAME': 'docs.example.com\n',
    'public/.well-known/security.txt': 'Contact: mailto:a@example.com\n',
    'site.config.mjs': config("hosting: 'netlify', llms: false"),
  });
  expect(await made.problems()).toEqual([]);
  expect(made.read('build/_redirects')).toEqual(
    expect.stringMatching(
      /^# Ours\n\/api\/\* https:\/\/api.example\/:splat 200\n\n# Written by docsgen.\n\/ \/docs\/intro 302!\n\/docs\/old \/docs\/intro 301!\n/,
    ),
  );
  expect((await netlify(made.dir)).headers).toEqual({
    '/*': { 'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': 'DENY' },
    '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
  expect([made.read('build/.nojekyll'), made.read('build/CNAME')]).toEqual(['mine', 'docs.example.com\n']);
  expect(made.exists('build/.well-known/security.txt')).toBe(true);
  made.write('public/_redirects', '/other /docs/intro 302\n');
  await made.build();
  expect(made.read('build/_redirects')).toContain('/other /docs/intro 302\n\n# Written by docsgen.\n');
});

test('a vercel.json of the site is kept alone, and files without a hash are not cached for long: both are reported', async () => {
  const made = site({
    ...docs,
    'public/vercel.json': '{}',
    'public/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'site.config.mjs': config("hosting: ['vercel', 'netlify']"),
  });
  expect((await made.problems()).map(({ code, file }) => `${code} ${file}`)).toEqual([
    'DG4035 public/assets/logo.svg',
    'DG4033 public/vercel.json',
  ]);
  expect(made.read('build/vercel.json')).toBe('{}');
  expect(made.read('build/_headers')).not.toContain('Cache-Control');
});

test('the folder of a language that is not ASCII is encoded once, with the feeds in it', async () => {
  const made = site({
    ...docs,
    'i18n/fr/docs/intro.md': '# Intro\n',
    'content/blog/2024-01-01-post.md': '# Post\n\nText.\n',
    'i18n/fr/blog/2024-01-01-post.md': '# Post\n\nTexte.\n',
    'site.config.mjs': config(
      "hosting: 'netlify', i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { path: 'français' } } }",
    ),
  });
  expect(await made.problems()).toEqual([]);
  const { headers } = await netlify(made.dir);
  expect(Object.keys(headers)).toEqual(
    expect.arrayContaining(['/fran%C3%A7ais/llms.txt', '/fran%C3%A7ais/blog/rss.xml', '/blog/rss.xml']),
  );
});

test('a base URL that is nested or not ASCII, and a new one with a warm cache, leave no file of the old one', async () => {
  const files = {
    'content/docs/intro.md':
      '---\naliases: [old]\n---\n\n# Intro\n\nTo [b](./b.md), [c](/docs/b#usage) and the [file](/file.txt).\n',
    'content/docs/b.md': '# B\n\n## Usage\n\nBack to [intro](/docs/intro).\n',
    'public/file.txt': 'text',
    'content/blog/2024-01-01-post.md': '# Post\n\nTo [intro](/docs/intro).\n',
  };
  const at = (baseUrl: string) => config(`baseUrl: '${baseUrl}', hosting: ['netlify', 'vercel'],`);
  const made = site({ ...files, 'site.config.mjs': at('/') });
  expect(await made.problems()).toEqual([]);
  for (const baseUrl of ['/one/two/three/', '/döcs/文/', '/docs/', '/']) {
    made.write('site.config.mjs', at(baseUrl));
    expect(await made.problems()).toEqual([]);
    const warm = made.tree();
    const fresh = site({ ...files, 'site.config.mjs': at(baseUrl) });
    await fresh.build();
    expect(warm).toEqual(fresh.tree());
    const published = new URL(`https://example.com${baseUrl}`).pathname;
    expect(made.read('build/_redirects')).toContain(`${published}docs/old ${published}docs/intro 301!\n`);
    expect(made.read('build/docs/old/index.html')).toContain(`url=${published}docs/intro"`);
    expect(brokenUrls(made, published)).toEqual([]);
  }
});

/** Every `href` and `src` of the output without a file: a crawl without the network. */
function brokenUrls(made: ReturnType<typeof site>, published: string): string[] {
  const files = new Set(Object.keys(made.tree()));
  const pages = [...files].filter((name) => name.endsWith('.html') && !name.startsWith('docsgen/'));
  return pages.flatMap((page) => {
    const own = new URL(`https://example.com${published}${page.replace(/index\.html$/, '')}`);
    return [...made.read(`build/${page}`).matchAll(/\s(?:href|src)="([^"]*)"/g)].flatMap(([, text = '']) => {
      const url = new URL(text.replaceAll('&amp;', '&'), own);
      if (url.origin !== own.origin) return [];
      const file = decodeURIComponent(url.pathname).slice(decodeURIComponent(published).length);
      const there =
        url.pathname.startsWith(published) &&
        [file, `${file.replace(/\/?$/, '/')}index.html`.replace(/^\//, ''), `${file}.html`].some((name) =>
          files.has(name),
        );
      return there ? [] : [`${page} → ${text}`];
    });
  });
}

test('a Content-Security-Policy that is too long for a line Cloudflare reads is a warning', async () => {
  const styled = Array.from({ length: 60 }, (_, at) => `<p style="color: #1234${at + 10}">Lamp</p>\n`);
  const made = site({
    'content/docs/intro.md': `# Intro\n\n${styled.join('\n')}`,
    'site.config.mjs': config("csp: true, hosting: ['cloudflare']"),
  });
  expect(await made.problems()).toMatchObject([
    {
      code: 'DG1065',
      severity: 'warning',
      message: expect.stringContaining('but Cloudflare reads at most 1970 of a header'),
    },
  ]);
});
