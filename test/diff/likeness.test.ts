/** How alike two sites are, in figures and words: pages and feeds by hand, of any generator. */
import { expect, test } from 'vitest';
import type { PageLikeness, SiteLikeness } from '../../cli/diff/likeness/types.ts';
import { runCli } from '../helpers/site.ts';
import { type Files, folder } from '../migrate/moving.ts';

const page = (content: string, { title = 'T', menu = '', pager = '', attributes = '' } = {}): string =>
  `<!doctype html><html${attributes}><head><title>${title} | Lamp</title></head><body>${menu}<main>${content}${pager}</main></body></html>`;

/** What `docsgen diff` finds between two folders. */
async function compare(before: Files, after: Files, ...args: string[]): Promise<SiteLikeness> {
  const below = (name: string, files: Files) => Object.entries(files).map(([file, text]) => [`${name}/${file}`, text]);
  const cwd = folder(Object.fromEntries([...below('old', before), ...below('new', after)]));
  const { stdout } = await runCli(['diff', 'old', 'new', '--format', 'json', ...args], { cwd });
  return JSON.parse(stdout) as SiteLikeness;
}

/** The difference of one page. */
async function pageDifference(before: string, after: string): Promise<PageLikeness | undefined> {
  const { pages } = await compare({ 'a.html': before }, { 'a.html': after });
  return pages[0];
}

test('letter case, punctuation, spaces and new ids are no difference', async () => {
  const before = page('<h1>A</h1><h2 id="x">X</h2><p>One, two — THREE.</p>');
  const after = page('<h1>A</h1><h2 id="x">X</h2><a id="more"></a><p>one   two: Three</p>');
  expect(await pageDifference(before, after)).toBeUndefined();
});

test('images inside a page have no name, so that only their text counts', async () => {
  const before = page('<h1>A</h1><img src="data:image/png;base64,x" alt="Lamp"><img src="/b.png" alt="Bulb">');
  const same = page('<h1>A</h1><img src="/img/lamp-0a1b2c3d.png" alt="Lamp"><img src="/deep/b.webp" alt="Bulb">');
  expect(await pageDifference(before, same)).toBeUndefined();
  const other = page('<h1>A</h1><img src="/lamp.png" alt="Lamp"><img src="/c.png" alt="Bulb">');
  expect((await pageDifference(before, other))?.differences).toEqual([
    { kind: 'images', before: 'Bulb (b)', after: 'Bulb (c)' },
  ]);
});

test('headings are compared in order with their levels, links in order with their targets', async () => {
  const before = page('<h1>A</h1><h2>X</h2><h2>Y</h2><a href="/b">b</a><a href="/c">c</a><a href="/b">b</a>');
  const after = page('<h1>A</h1><h2>Y</h2><h3>X</h3><a href="/c">b</a><a href="/b">c</a><a href="/d">b</a>');
  const found = await pageDifference(before, after);
  expect(found?.kinds).toMatchObject({ headings: { same: 1, of: 2 }, links: { same: 2, of: 3 } });
  expect(found?.differences.filter(({ kind }) => kind === 'links')).toEqual([
    { kind: 'links', before: '/b' },
    { kind: 'links', after: '/d' },
  ]);
});

test('lost ids of headings are named by page, and words by what stands before them', async () => {
  const before = page('<h1>A</h1><h2 id="x">X</h2><h2 id="y">Y</h2><p>a b c d e f g removed h</p>');
  const after = page('<h1>A</h1><h2 id="x">X</h2><h2 id="z">Y</h2><p>a b c d e f g h added</p>');
  const { lostIds, pages } = await compare({ 'a.html': before }, { 'a.html': after });
  expect(lostIds).toEqual(['/a#y']);
  expect(pages[0]?.differences).toEqual([
    { kind: 'headingIds', before: '#y' },
    { kind: 'text', before: 'removed', near: 'c d e f g' },
    { kind: 'text', after: 'added', near: 'e f g removed h' },
  ]);
});

test('a long difference is cut, and a long list of them is counted', async () => {
  const words = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`).join(' ');
  const long = await pageDifference(page(`<h1>A</h1><p>${words('a', 50)}</p>`), page('<h1>A</h1><p>b</p>'));
  expect(long?.differences[0]?.before).toMatch(/^a0 a1 .* a29 … \(50 words\)$/);
  const images = (name: string) =>
    page(
      `<h1>A</h1>${Array.from({ length: 25 }, (_, at) => `<img src="/${name}${at}.png" alt="${name}${at}">`).join('')}`,
    );
  const many = await pageDifference(images('x'), images('y'));
  expect(many?.differences).toHaveLength(20);
  expect(many?.more).toBe(5);
  expect(many?.kinds).toMatchObject({ images: { same: 0, of: 25 } });
});

test('in lists, levels of headings and pages of links do not count, nor the number of the page in their title', async () => {
  const attributes = ' class="plugin-blog blog-list-page"';
  const before = page('<h1>Blog</h1><h2>First</h2><a href="/blog/first#more">More</a>', { attributes });
  const after = page('<h1>Blog - page 2</h1><h3>First</h3><a href="/blog/1#more">More</a>');
  const { pages } = await compare({ 'blog/page/2.html': before }, { 'blog/page/2.html': after });
  expect(pages.flatMap(({ differences }) => differences).filter(({ kind }) => kind !== 'text')).toEqual([]);
});

test('routes that redirect now answer, but not those that lead to nowhere; what a redirect was is told', async () => {
  const to = (url: string) => `<!doctype html><meta http-equiv="refresh" content="0; url=${url}">`;
  const { routes, percent, kinds } = await compare(
    { 'a.html': page('<h1>A</h1>'), 'b.html': page('<h1>B</h1>'), 'c.html': page('<h1>C</h1>'), 'd.html': to('/a') },
    { 'a.html': page('<h1>A</h1>'), 'b.html': to('/a'), 'd.html': to('/e'), 'e.html': page('<h1>E</h1>') },
  );
  expect(routes).toMatchObject({
    missing: ['/c'],
    redirected: expect.arrayContaining([{ from: '/b', to: '/a' }]),
    added: expect.arrayContaining(['/e']),
  });
  expect(kinds.find(({ kind }) => kind === 'routes')).toMatchObject({ same: 3, of: 4, percent: 75 });
  expect(percent).toBeLessThan(100);
});

test('each route is missing, redirected or added once, by its path, and files of pages answer, too', async () => {
  const to = (url: string) => `<!doctype html><meta http-equiv="refresh" content="0; url=${url}">`;
  const a = page('<h1>A</h1>');
  const { routes } = await compare(
    {
      ...{ 'a.html': a, 'b.html': a, 'z.html': a, 'gone.html': a, 'deep/lost.html': a, '404.html': a },
      ...{ 'same.html': to('/a'), 'changed.html': to('/a'), 'over.html': to('/a'), 'ended.html': to('/a') },
    },
    {
      ...{ 'a.html': a, 'new.html': a, 'also/new.html': a, 'ended.html': a, '404.html': a },
      ...{ 'b.html': to('/a'), 'z.html': to('/new'), 'same.html': to('/a'), 'changed.html': to('/new') },
      ...{ 'only.html': to('/a') },
    },
  );
  expect(routes).toEqual({
    missing: ['/deep/lost', '/gone', '/over'],
    redirected: [
      { from: '/b', to: '/a' },
      { from: '/changed', to: '/new', was: '/a' },
      { from: '/z', to: '/new' },
    ],
    added: ['/also/new', '/new'],
  });
});

test('sidebars are compared once for the pages that share them, neighbours on each page', async () => {
  const menu = (items: string) => `<nav class="menu"><ul>${items}</ul></nav>`;
  const item = (label: string, url: string) => `<li><a href="${url}">${label}</a></li>`;
  const pager = (title: string, url: string) => `<a rel="next" href="${url}"><b>${title}</b></a>`;
  const old = { menu: menu(item('A', '/a') + item('B', '/b') + item('Out', 'https://x.example')), pager: '' };
  const now = { menu: menu(item('A', '/a') + item('Bee', '/b') + item('Out', 'https://x.example')), pager: '' };
  const found = await compare(
    { 'a.html': page('<h1>A</h1>', { ...old, pager: pager('B', '/b') }), 'b.html': page('<h1>B</h1>', old) },
    { 'a.html': page('<h1>A</h1>', { ...now, pager: pager('Bee', '/b') }), 'b.html': page('<h1>B</h1>', now) },
  );
  expect(found.sidebars).toEqual([
    {
      ...{ page: '/a', pages: 2, same: 2, of: 3, more: 0 },
      differences: [{ kind: 'sidebars', before: 'B (/b)', after: 'Bee (/b)' }],
    },
  ]);
  // A link without a frame around it is also text.
  expect(found.pages.map(({ path, differences }) => [path, differences])).toEqual([
    [
      '/a',
      [
        { kind: 'text', before: 'B', after: 'Bee' },
        { kind: 'pagers', before: 'B (/b)', after: 'Bee (/b)' },
      ],
    ],
  ]);
});

test('feeds are compared by title, link and day of their entries, in order', async () => {
  const rss = (...items: string[]) => `<rss version="2.0"><channel><title>F</title>${items.join('')}</channel></rss>`;
  const item = (title: string, day: string) =>
    `<item><title>${title}</title><link>/a</link><pubDate>${day} Jan 2024 00:00:00 GMT</pubDate></item>`;
  const a = { 'a.html': page('<h1>A</h1>') };
  const { feeds, kinds } = await compare(
    { ...a, 'rss.xml': rss(item('One', '2'), item('Two', '3'), item('Three', '4')) },
    { ...a, 'rss.xml': rss(item('One', '2'), item('2', '3'), item('Three', '5')) },
  );
  expect(feeds).toHaveLength(1);
  expect(feeds[0]).toMatchObject({ file: 'rss.xml', same: 1, of: 3 });
  expect(feeds[0]?.differences).toHaveLength(2);
  expect(kinds.find(({ kind }) => kind === 'feeds')).toMatchObject({ same: 1, of: 3 });
});

test('a sidebar is compared with the one that most of its pages show now, put together from all of them', async () => {
  const menu = (items: string) => `<nav class="menu"><ul>${items}</ul></nav>`;
  const entry = (label: string, inner = '') => `<li><p>${label}</p>${inner === '' ? '' : `<ul>${inner}</ul>`}</li>`;
  const link = (name: string) => `<li><a href="/${name}">${name}</a></li>`;
  const names = ['a', 'b', 'c', 'd'];
  const pages = (menuOf: (name: string) => string): Files =>
    Object.fromEntries(names.map((name) => [`${name}.html`, page(`<h1>${name}</h1>`, { menu: menu(menuOf(name)) })]));
  // Only the category of the page is open; the others have no entries in the HTML.
  const old = pages(
    (name) => link('a') + entry('More', name === 'b' ? link('b') : '') + entry('Rest', name === 'c' ? link('c') : ''),
  );
  const now = pages((name) => (name === 'a' ? link('a') : link('a') + entry('More', link('b')) + entry('Rest')));
  const { sidebars, kinds } = await compare(old, now);
  expect(sidebars).toEqual([
    {
      ...{ page: '/a', pages: 4, same: 4, of: 5, more: 0 },
      differences: [{ kind: 'sidebars', before: '  c (/c)' }],
    },
  ]);
  expect(kinds.find(({ kind }) => kind === 'sidebars')).toMatchObject({ percent: 80 });
});

test('figures are rounded down, so that only what is equal is 100 %', async () => {
  const words = (last: string) => page(`<h1>A</h1><p>${'word '.repeat(2999)}${last}</p>`);
  const { kinds, percent } = await compare({ 'a.html': words('one') }, { 'a.html': words('two') });
  expect(kinds.find(({ kind }) => kind === 'text')).toMatchObject({ same: 2999, of: 3000, percent: 99.9 });
  expect(percent).toBeLessThan(100);
});
