/**
 * Every feature of docs, versions, blog, pages and languages in one site, compared with lists that were reviewed line
 * by line.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenLinks, type Element, elementsOf, partsOf } from '../helpers/html.ts';
import { root, type Site, site } from '../helpers/site.ts';

const FIXTURE = path.join(root, 'test/sites/content');

/** The fixture; its packages are next to the site, as in a monorepo. */
function fixture(): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (const entry of readdirSync(FIXTURE, { recursive: true, withFileTypes: true })) {
    const at = path.join(entry.parentPath, entry.name);
    const name = path.relative(FIXTURE, at).split(path.sep).join('/');
    if (!entry.isFile() || name.startsWith('expected/')) continue;
    files[name.replace(/^packages\//, '../packages/')] = readFileSync(at);
  }
  return files;
}

const reviewed = (name: string): string => readFileSync(path.join(FIXTURE, 'expected', name), 'utf8');

interface Row {
  path: string;
  kind: string;
  sidebar?: string;
  prev?: string;
  next?: string;
  [fact: string]: unknown;
}

const routesOf = async (made: Site, ...flags: string[]): Promise<Row[]> =>
  JSON.parse((await made.run('routes', '--json', ...flags)).stdout) as Row[];

/** One line per route; chunks are named by their content. */
const routeLines = (rows: Row[]): string =>
  rows.map((row) => `${JSON.stringify({ ...row, ...(row['chunk'] ? { chunk: 'own' } : {}) })}\n`).join('');

/** `path: before ← → after`, in the order of the sidebars. */
const pagerLines = (rows: Row[]): string =>
  rows
    .filter(({ sidebar, kind }) => sidebar !== undefined || kind === 'post')
    .map(({ path: at, prev, next }) => `${prev ?? '-'} ← ${at} → ${next ?? '-'}\n`)
    .join('');

/** A sidebar as readers have it, indented; `*` marks the open categories, `!` those that are always open. */
function sidebarLines(list: Element | undefined, indent = ''): string {
  return childrenOf(list, 'li')
    .map((item) => {
      const details = childrenOf(item, 'details')[0];
      const nested = childrenOf(details ?? item, 'ul')[0];
      const link = childrenOf(item, 'a')[0];
      const heading = childrenOf(details ?? item, details ? 'summary' : 'span')[0];
      const mark = details ? ('open' in details.attributes ? ' *' : '') : nested ? ' !' : '';
      const name = link ? `${link.text} → ${link.attributes['href']}` : (heading?.text ?? `<${item.all[0]?.name}>`);
      const look = item.attributes['class'] ? ` .${item.attributes['class'].replaceAll(' ', '.')}` : '';
      return `${indent}${name}${mark}${look}\n${nested ? sidebarLines(nested, `${indent}  `) : ''}`;
    })
    .join('');
}

/** Elements of a name that are in an element and in no other of the kinds that nest here. */
function childrenOf(element: Element | undefined, name: string): Element[] {
  const inside = new Set<Element>();
  for (const one of element?.all ?? [])
    if (['ul', 'li', 'details'].includes(one.name)) for (const deeper of one.all) inside.add(deeper);
  return (element?.all ?? []).filter((one) => one.name === name && !inside.has(one));
}

const sidebarOf = (made: Site, page: string): string => {
  const { elements } = partsOf(made.read(`build/${page}/index.html`));
  const sidebar = elements.find(({ attributes }) => attributes['id'] === 'dg-sidebar');
  return sidebarLines({ name: 'div', attributes: {}, text: '', all: childrenOf(sidebar, 'ul') }.all[0]);
};

describe('a site with every feature of content', () => {
  const made = site(fixture());
  let rows: Row[] = [];

  beforeAll(async () => {
    const { report } = await made.report();
    expect(report.problems).toEqual([]);
    rows = await routesOf(made);
  }, 60_000);

  test('has the routes of the reviewed list', () => {
    expect(routeLines(rows)).toBe(reviewed('routes.jsonl'));
  });

  test('has the neighbours of the reviewed list, and no page is its own neighbour', () => {
    expect(pagerLines(rows)).toBe(reviewed('pagination.txt'));
    for (const { path: at, prev, next } of rows) expect([prev, next]).not.toContain(at);
  });

  test('has the sidebars of the reviewed list, each page marked in its own', () => {
    const pages = [
      ...['docs/start/fly', 'docs/weather/rain/snow', 'reference/api', 'manual/next/new', 'manual/setup'],
      ...['manual/1.0/intro', 'fr/docs/start/install'],
    ];
    const text = pages.map((page) => `# ${page}\n${sidebarOf(made, page)}\n`).join('');
    expect(text).toBe(reviewed('sidebars.txt'));
    const unlisted = partsOf(made.read('build/docs/start/secret/index.html'));
    expect(unlisted.sidebar?.text).toContain('First steps');
    expect(unlisted.article?.all.length).toBeGreaterThan(0);
    expect(unlisted.elements.some(({ attributes }) => /\bpage-notice\b/.test(attributes['class'] ?? ''))).toBe(true);
    expect(made.read('build/docs/start/secret/index.html')).toContain('noindex');
    for (const file of ['docs/outside/alone', 'docs/outside/none', 'notes/a'])
      expect([file, partsOf(made.read(`build/${file}/index.html`)).sidebar]).toEqual([file, undefined]);
  });

  test('has a draft only with --drafts, marked as such', async () => {
    const drafts = (await routesOf(made, '--drafts')).filter(({ draft }) => draft);
    expect(drafts.map(({ path: at, prev, next }) => [prev, at, next])).toEqual([
      ['/docs/start/fly', '/docs/start/later', '/docs/start/knots/minus'],
      ['/blog/second', '/blog/2024/01/06/draft', '/blog/own-date'],
      ['/fr/docs/start/fly', '/fr/docs/start/later', '/fr/docs/start/knots/minus'],
      ['/fr/blog/deuxieme', '/fr/blog/2024/01/06/draft', '/fr/blog/own-date'],
    ]);
    expect(rows.some(({ path: at }) => at === '/docs/start/later')).toBe(false);
  });

  test('is the same in French, except for translations and redirects of the config', () => {
    const paths = new Set(rows.map(({ path: at }) => at));
    const untranslated = rows.filter(({ path: at }) => !at.startsWith('/fr/') && !paths.has(`/fr${at}`));
    expect(untranslated.map(({ path: at }) => at)).toEqual([
      '/blog/second',
      '/docs/tags/gear',
      '/begin/',
      '/help',
      '/start',
    ]);
    const alone = rows.filter(({ path: at }) => at.startsWith('/fr/') && !paths.has(at.slice('/fr'.length)));
    expect(alone.map(({ path: at }) => at)).toEqual(['/fr/blog/deuxieme']);
  });

  test('links from sidebar and navbar to pages of the reader’s language', () => {
    const hrefs = partsOf(made.read('build/fr/docs/start/fly/index.html')).elements.flatMap(
      ({ attributes }) => attributes['href'] ?? [],
    );
    expect(hrefs).toContain('/fr/community/');
    expect(hrefs).not.toContain('/community/');
  });

  test('shows pictures of authors and posts in their folders', () => {
    for (const page of ['blog/2024/03/01/folder', 'fr/blog/authors/ann']) {
      const html = made.read(`build/${page}/index.html`);
      const [picture = ''] = /\/assets\/files\/ann-\w+\.png/.exec(html) ?? [];
      expect(made.exists(`build${picture}`) && picture !== '').toBe(true);
    }
    expect(made.read('build/blog/2024/03/01/folder/index.html')).toMatch(
      /property="og:image" content="https:\/\/kite\.example\/assets\/files\/cover-\w+\.png"/,
    );
  });

  test('shows cards of pages, categories and links on generated pages', () => {
    const article = partsOf(made.read('build/docs/all-parts/index.html')).article;
    const cards = (article?.all ?? []).filter(({ attributes }) => attributes['class'] === 'card');
    expect(cards.map(({ text }) => text)).toEqual(['LineWhat holds it.', 'Frame', 'HelpPeople who answer.']);
    const html = made.read('build/docs/all-parts/index.html');
    expect(html).toContain('content="https://kite.example/img/parts.png"');
    expect(html).toContain('<meta name="keywords" content="kite, parts">');
  });

  test.each([
    ['undefined', undefined],
    ['true', true],
    ['false', false],
  ] as const)(
    'has no broken link below / and /a/b/, and none that a host would have to redirect, with trailingSlash %s',
    async (_, trailingSlash) => {
      for (const baseUrl of ['/', '/a/b/']) {
        const text = made.read('site.config.mjs');
        const settings = `  baseUrl: '${baseUrl}',\n  trailingSlash: ${trailingSlash},\n`;
        const other = site({
          ...fixture(),
          'site.config.mjs': text.replace('  titleDelimiter', `${settings}  titleDelimiter`),
        });
        const { report } = await other.report();
        expect(report.problems).toEqual([]);
        expect(brokenLinks(`${other.dir}/build`, baseUrl)).toEqual([]);
        expect(detours(other, await routesOf(other), baseUrl)).toEqual([]);
        const sitemap = [...other.read('build/sitemap.xml').matchAll(/<loc>https:\/\/kite\.example([^<]*)/g)].map(
          ([, url]) => url,
        );
        expect(sitemap.length).toBeGreaterThan(30);
        const known = new Set((await routesOf(other)).map(({ path: at }) => baseUrl + at.slice(1)));
        expect(sitemap.filter((url) => !known.has(decodeURI(url ?? '')))).toEqual([]);
      }
    },
    120_000,
  );
});

/** Links to pages that are written otherwise than the page's own path. */
function detours(made: Site, rows: Row[], baseUrl: string): string[] {
  const own = new Map(rows.map(({ path: at }) => [at.replace(/\/$/, ''), baseUrl + at.slice(1)]));
  return rows.flatMap(({ file }) =>
    elementsOf(made.read(`build/${file}`)).flatMap(({ name, attributes: { href = '' } }) => {
      if (name !== 'a' || !href.startsWith(baseUrl)) return [];
      const [plain = ''] = decodeURI(href).split(/[?#]/);
      const wanted = own.get(plain.slice(baseUrl.length - 1).replace(/\/$/, ''));
      return wanted === undefined || wanted === plain ? [] : [`${file}: ${href}`];
    }),
  );
}
