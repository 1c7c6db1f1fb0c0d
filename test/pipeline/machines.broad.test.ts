/** What search engines, social networks, feed readers and browsers read, judged by validators that are not ours. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { sitemapFiles } from '../../cli/pipeline/outputs/sitemap.ts';
import { repositorySite } from '../helpers/built.ts';
import { choose } from '../helpers/long.ts';
import { site } from '../helpers/site.ts';
import {
  filesOf,
  htmlProblems,
  jsonProblems,
  structuredData,
  structuredDataProblems,
  xmlProblems,
} from '../helpers/validate.ts';

const HOSTILE = `]]>&<"'>😀 </script><b>`;
const text = JSON.stringify(HOSTILE);
const config = (settings: Record<string, unknown>): string =>
  `export default ${JSON.stringify({ title: 'Test', url: 'https://example.com', ...settings })};\n`;

const everything = {
  'site.config.mjs': config({
    title: HOSTILE,
    tagline: HOSTILE,
    baseUrl: '/base/',
    favicon: 'icon.svg',
    image: 'card.png',
    i18n: { defaultLocale: 'en', locales: ['en', 'pt-BR'] },
    themeColor: { light: '#fff', dark: '#111' },
    manifest: { short_name: HOSTILE, icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }] },
    metadata: [{ name: 'keywords', content: HOSTILE }],
    headTags: [{ tagName: 'link', attributes: { rel: 'me', href: 'https://me.example' } }],
    sitemap: { lastmod: 'date', changefreq: 'weekly', priority: 0.5, exclude: ['/docs/secret/**'] },
    blog: { description: HOSTILE, postsPerPage: 2, feeds: { title: HOSTILE, copyright: HOSTILE } },
    docs: { lastVersion: 'current', showLastUpdateTime: true, showLastUpdateAuthor: true, showContributors: true },
    redirects: [
      { from: '/gone', to: '/docs/intro' },
      { from: '/docs/table#moved', to: '/docs/next/page#part' },
      { from: '/gone#x', to: 'https://elsewhere.example/?a&b' },
    ],
  }),
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/intro.md': `# Intro\n\nOld.\n`,
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/card.png': 'png',
  'content/docs/intro.md': `---\ntitle: ${text}\ndescription: ${text}\ntags: [${text}]\n---\n\nText\n`,
  'content/docs/next/page.md':
    '---\nlast_update:\n  date: 2024-03-04\n---\n\n# Page\n\n## Part\n\nText [^1]\n\n[^1]: Note\n',
  'content/docs/secret/page.md': '# Secret\n',
  'content/docs/tags.yml': `x:\n  label: ${text}\n  description: ${text}\n`,
  'content/docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'content/docs/table.md':
    '---\naliases: [/older]\nheading_aliases: { was: part }\ntags: [two words]\n---\n\n# Table\n\n## Part {#part}\n\n| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | 3 |\n',
  'content/docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'i18n/pt-BR/docs/intro.md': '# Introdução\n\nTexto\n',
  'content/blog/authors.yml': `ann:\n  name: ${text}\n  title: ${text}\n  url: https://ann.example/?a&b\n  image_url: https://ann.example/a.png\n  page: true\n`,
  'content/blog/2024-01-02-one.md': `---\ntitle: ${text}\nauthors: [ann]\ntags: [${text}, x]\nimage: ./own.png\n---\n\nShort ${'`]]>`'} &amp; [link](/docs/intro)\n\n<!-- truncate -->\n\n## More\n\n![An image](./own.png)\n`,
  'content/blog/own.png': 'png',
  'content/blog/2024-01-03-two.md': '# Two\n\nText\n',
  'content/blog/2024-01-04-three.md': '# Three\n\nText\n',
  'content/pages/index.md': '# Home\n',
};

/** JSON-LD by its page, judged at the end in one run of the compiler. */
const data = new Map<string, string>();

/** Validates all that a build published, and gives every problem with its file. `every`: one page of so many, others are left out. */
async function problemsOf(build: string, label: string, every = 1): Promise<string[]> {
  const read = (file: string) => readFileSync(path.join(build, file), 'utf8');
  const problems: string[] = [];
  const add = (file: string, found: string[]) => problems.push(...found.map((one) => `${label}/${file}: ${one}`));
  const pages = filesOf(build, '.html').filter((name) => !name.startsWith('docsgen/'));
  for (const file of pages.filter((_, index) => index % every === 0)) {
    add(file, htmlProblems(read(file)));
    for (const json of structuredData(read(file))) data.set(`${label}/${file}`, json);
  }
  for (const file of filesOf(build, '.xml')) {
    const [, name] = /(rss|atom|opensearch)\.xml$/.exec(file) ?? [];
    add(file, await xmlProblems(read(file), name ? (`${name}.rng` as 'rss.rng') : 'sitemap.xsd'));
  }
  for (const file of filesOf(build, 'feed.json')) add(file, jsonProblems(read(file), 'feed'));
  for (const file of filesOf(build, '.webmanifest')) add(file, jsonProblems(read(file), 'manifest'));
  return problems;
}

const made = site(everything);
const build = path.join(made.dir, 'build');
const head = (page: string): string => /<head>.*<\/head>/s.exec(made.read(`build/${page}`))?.[0] ?? '';

beforeAll(async () => {
  const { report } = await made.report();
  expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

describe('validators that are not ours', () => {
  test('find nothing in a site that has everything, with hostile texts', { timeout: 120_000 }, async () => {
    expect(await problemsOf(build, 'everything')).toEqual([]);
  });

  test.each(['.', 'cli/manual'])('find nothing in the site in %s', { timeout: 120_000 }, async (folder) => {
    // The gate checks both sites by rules of our own as well, page by page.
    expect(await problemsOf((await repositorySite(folder)).out, folder, choose(5, 1))).toEqual([]);
  });

  test('find mistakes when there are some', async () => {
    const page = '<!doctype html><html lang="en"><head><title>x</title></head><body><p><div></div></p></body></html>';
    expect(htmlProblems(page)).not.toEqual([]);
    expect(
      await xmlProblems('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>', 'sitemap.xsd'),
    ).not.toEqual([]);
    expect(await xmlProblems('<feed xmlns="http://www.w3.org/2005/Atom"/>', 'atom.rng')).not.toEqual([]);
    expect(await xmlProblems('<rss version="2.0"><channel/></rss>', 'rss.rng')).not.toEqual([]);
    expect(jsonProblems('{"version":"1"}', 'feed')).not.toEqual([]);
  });
});

test('the types of schema.org fit the data of all these pages, and would not fit wrong data', async () => {
  for (const label of ['everything', '.', 'cli/manual'])
    expect([...data.keys()].filter((name) => name.startsWith(`${label}/`)).length).toBeGreaterThan(3);
  data.set('wrong', '{"@context":"https://schema.org","@type":"Blog","headlines":1}');
  const problems = await structuredDataProblems(data);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.filter((one) => !one.startsWith('wrong: '))).toEqual([]);
});

describe('the sitemap', () => {
  const urls = () => [...made.read('build/sitemap.xml').matchAll(/<loc>([^<]*)/g)].map(([, url]) => url);

  test('has no unlisted or excluded pages, no old versions of newer pages, and only URLs of the site', () => {
    expect(urls()).toContain('https://example.com/base/docs/intro');
    expect(urls()).toContain('https://example.com/base/pt-BR/docs/intro');
    expect(urls().filter((url) => /secret|hidden|404|search/.test(url ?? ''))).toEqual([]);
    expect(urls().filter((url) => !url?.startsWith('https://example.com/base/'))).toEqual([]);
  });

  test('has when a page was changed, and its URL in other languages', () => {
    const xml = made.read('build/sitemap.xml');
    expect(xml).toMatch(/page<\/loc><lastmod>2024-03-04<\/lastmod><changefreq>weekly<\/changefreq><priority>0.5</);
    expect(xml).toMatch(/hreflang="pt-BR" href="https:\/\/example.com\/base\/pt-BR\/docs\//);
    expect(xml).toContain('hreflang="x-default"');
  });

  test('becomes several files with an index, by number and by size', async () => {
    const urls = [1, 2, 3, 4, 5].map((at) => `<url><loc>https://example.com/base/${at}</loc></url>\n`);
    const host = { url: 'https://example.com', baseUrl: '/base/' };
    const size = Buffer.byteLength(urls[0] as string);
    for (const most of [
      { urls: 2, bytes: 10_000 },
      { urls: 100, bytes: size * 2 },
    ]) {
      const files = sitemapFiles(host, urls, most);
      expect(files.map(({ path: name }) => name)).toEqual([
        'sitemap.xml',
        'sitemap-1.xml',
        'sitemap-2.xml',
        'sitemap-3.xml',
      ]);
      expect(files[0]?.content).toContain('<sitemap><loc>https://example.com/base/sitemap-3.xml</loc></sitemap>');
      expect(files.slice(1).map(({ content }) => content.match(/<loc>/g)?.length)).toEqual([2, 2, 1]);
      for (const { content } of files.slice(1)) expect(await xmlProblems(content, 'sitemap.xsd')).toEqual([]);
    }
    expect(sitemapFiles(host, urls, { urls: 5, bytes: size * 5 }).map(({ path: name }) => name)).toEqual([
      'sitemap.xml',
    ]);
  });

  test('of 100,001 pages is three files within the limits of the protocol, and an index of them', () => {
    const host = { url: 'https://example.com', baseUrl: '/base/' };
    const urls = Array.from({ length: 100_001 }, (_, at) => `<url><loc>https://example.com/base/${at}</loc></url>\n`);
    const [index, ...files] = sitemapFiles(host, urls);
    expect(index).toEqual({
      path: 'sitemap.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://example.com/base/sitemap-1.xml</loc></sitemap>
<sitemap><loc>https://example.com/base/sitemap-2.xml</loc></sitemap>
<sitemap><loc>https://example.com/base/sitemap-3.xml</loc></sitemap>
</sitemapindex>
`,
    });
    expect(files.map(({ path: name }) => name)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml']);
    expect(files.map(({ content }) => content.match(/<loc>/g)?.length)).toEqual([50_000, 50_000, 1]);
    for (const { content } of files) expect(Buffer.byteLength(content)).toBeLessThanOrEqual(50 << 20);
    expect(files.flatMap(({ content }) => content.match(/<url>.*\n/g) ?? [])).toEqual(urls);
  });

  test('warns of a pattern that keeps nothing out', async () => {
    const other = site({
      'site.config.mjs': config({ sitemap: { exclude: ['/docs/a', '/nothing/**'] } }),
      'content/docs/a.md': '# A\n',
      'content/docs/b.md': '# B\n',
    });
    const problems = await other.problems();
    expect(problems).toMatchObject([{ code: 'DG1030', severity: 'warning' }]);
    expect(problems[0]?.message).toContain('/nothing/**');
    expect(other.read('build/sitemap.xml')).not.toContain('/docs/a<');
  });

  test('false leaves it out, also from robots.txt', async () => {
    const other = site({ 'site.config.mjs': config({ sitemap: false }), 'content/docs/a.md': '# A\n' });
    await other.build();
    expect(other.exists('build/sitemap.xml')).toBe(false);
    expect(other.read('build/robots.txt')).toBe('User-agent: *\nAllow: /\n');
  });
});

describe('the head', () => {
  test('of a post is an article with its people, day and picture', () => {
    const post = head('blog/2024/01/02/one/index.html');
    expect(post).toContain('<meta property="og:type" content="article">');
    expect(post).toContain('<meta property="article:published_time" content="2024-01-02');
    expect(post).toContain('<meta property="article:author" content="https://ann.example/?a&amp;b">');
    expect(post).toContain('<meta property="article:tag" content="x">');
    expect(post).toMatch(
      /<meta property="og:image" content="https:\/\/example.com\/base\/assets\/files\/own-[0-9a-f]{8}.png">/,
    );
    const [json = ''] = structuredData(post);
    expect(JSON.parse(json)).toMatchObject({ '@type': 'BlogPosting', headline: HOSTILE, author: [{ name: HOSTILE }] });
  });

  test('of a page in two languages lists both, and the default', () => {
    const page = head('pt-BR/docs/intro/index.html').replaceAll('https://example.com/base', '');
    expect(page).toMatch(/<link rel="alternate" hreflang="en" href="\/docs\/[^"]*">/);
    expect(page).toMatch(/<link rel="alternate" hreflang="pt-BR" href="\/pt-BR\/docs\/[^"]*">/);
    expect(page).toContain('hreflang="x-default"');
    expect(page).toContain('<meta property="og:locale" content="pt_BR">');
    expect(page).toContain('<meta property="og:locale:alternate" content="en">');
  });

  test('of docs has the breadcrumbs from the home page to the page', () => {
    const [json = ''] = structuredData(head('docs/next/page/index.html'));
    const { itemListElement: steps } = JSON.parse(json) as { itemListElement: { name: string; item: string }[] };
    expect(steps[0]).toMatchObject({ name: HOSTILE, item: 'https://example.com/base/' });
    expect(steps.at(-1)?.name).toBe('Page');
  });

  test('has a colour for each mode, that of the default mode in force', () => {
    expect(head('index.html')).toContain(
      '<meta name="theme-color" content="#fff" data-mode="light"><meta name="theme-color" content="#111" data-mode="dark" media="not all">',
    );
  });

  test('of pages that must not be found says so, and describes nothing', () => {
    for (const page of filesOf(build, 'hidden/index.html')) {
      expect(head(page)).toContain('<meta name="robots" content="noindex">');
      expect(structuredData(head(page))).toEqual([]);
    }
    expect(head('404.html')).toContain('noindex');
    expect(head('404.html')).not.toContain('canonical');
  });

  test('takes no tags that would end it', async () => {
    const bad = (tag: unknown) =>
      site({ 'site.config.mjs': config({ headTags: [tag] }), 'content/docs/a.md': '# A\n' }).problems();
    for (const tag of [
      { tagName: 'div' },
      { tagName: 'script', innerHTML: 'x</Script >' },
      { tagName: 'meta', attributes: { 'a b': 'x' } },
      { tagName: 'meta', innerHTML: 'x' },
    ])
      expect(await bad(tag), JSON.stringify(tag)).toMatchObject([{ severity: 'error', code: 'DG1008' }]);
  });
});

test('the manifest has paths of the site, and the required fields', () => {
  expect(JSON.parse(made.read('build/manifest.webmanifest'))).toMatchObject({
    name: HOSTILE,
    start_url: '/base/',
    scope: '/base/',
    icons: [{ src: '/base/icon.svg' }],
  });
  expect(head('index.html')).toContain('<link rel="manifest" href="/base/manifest.webmanifest">');
});

test('a picture that does not exist is reported at its line, and one of the config at its key', async () => {
  const other = site({
    'site.config.mjs': config({ image: 'none.png' }),
    'content/docs/a.md': '---\ntitle: A\nimage: ./gone.png\n---\n',
  });
  const problems = await other.problems();
  expect(problems.map(({ file, severity }) => [file, severity])).toEqual([
    ['content/docs/a.md', 'warning'],
    ['site.config.mjs', 'warning'],
  ]);
  expect(problems[0]?.line).toBe(3);
});
