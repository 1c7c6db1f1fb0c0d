/** What the pages of a built site have in common: its URLs, its generator, its menus and feeds. */
import { describe, expect, test } from 'vitest';
import { openBuilt } from '../../cli/built/folder.ts';
import { folder } from '../migrate/moving.ts';
import { article, html, menuLines, read } from './built-folder.ts';

const page = article('<h1>X</h1>');
const refresh = (content: string): string => html('', `<meta http-equiv="refresh" content="${content}">`);

test.each([
  ['docsgen', 'docsgen 1.2.3', { generator: 'docsgen 1.2.3', version: '1.2.3', isOurs: true }],
  ['Docusaurus', 'Docusaurus v3.10.2', { generator: 'Docusaurus 3.10.2', isOurs: false }],
  ['Material', 'mkdocs-1.6.1, mkdocs-material-9.5.39+insiders', { generator: 'Material for MkDocs 9.5.39+insiders' }],
  ['MkDocs', 'mkdocs-1.6.1', { generator: 'MkDocs 1.6.1' }],
  ['Hugo', 'Hugo 0.120.4 -- theme', { generator: 'Hugo 0.120.4' }],
  ['a name alone', 'Own Thing', { generator: 'Own Thing' }],
])('the generator is named: %s', (_, content, facts) => {
  const { built } = read({ 'a.html': article('', `<meta name="generator" content="${content}">`) });
  expect(built).toMatchObject(facts);
});

test('the name of a theme says more than that of its framework, and marks stand for a missing name', () => {
  const both = '<meta name=generator content="Astro v5.0.0"><meta name="generator" content="Starlight v0.30.0">';
  expect(read({ 'a.html': article('', both) }).built.generator).toBe('Starlight 0.30.0');
  expect(read({ 'a.html': html('<div id="__docusaurus"></div>') }).built.generator).toBe('Docusaurus');
  expect(read({ 'a.html': html('<div id="VPContent"></div>') }).built.generator).toBe('VitePress');
  expect(read({ 'a.html': page }).built).not.toHaveProperty('generator');
});

test('folders that are no site are refused with the reason', () => {
  const messageOf = (files: Record<string, string>, below = '') =>
    openBuilt(`${folder(files)}${below}`, 'shown').problems.map(({ code, message }) => `${code} ${message}`);
  expect(messageOf({}, '/nowhere')).toEqual(['DG7070 "shown" is not a built site: it does not exist']);
  expect(messageOf({ 'a.txt': '' }, '/a.txt')).toEqual(['DG7070 "shown" is not a built site: it is a file']);
  expect(messageOf({ 'a.txt': '' })).toEqual(['DG7070 "shown" is not a built site: it has no HTML page']);
  expect(messageOf({ '.git/a.html': page })).toEqual(['DG7070 "shown" is not a built site: it is empty']);
});

test('files are listed with their sizes, but for what is not published', () => {
  const { built } = read({ 'b.html': 'xy', 'a/c.txt': 'x', '.git/x': '', 'node_modules/y.html': '', 'z/.keep': '' });
  expect([...built.files]).toEqual([
    ['a/c.txt', 1],
    ['b.html', 2],
    ['z/.keep', 0],
  ]);
});

describe('the base URL', () => {
  const canonical = (url: string) => article('', `<link rel="canonical" href="${url}">`);
  test.each([
    ['canonical URLs', { 'a/index.html': canonical('https://lamp.example/docs/a/') }, '/docs/', 'https://lamp.example'],
    [
      'og:url',
      { 'a.html': article('', '<meta property="og:url" content="https://lamp.example/a">') },
      '/',
      'https://lamp.example',
    ],
    ['the home page', { 'index.html': canonical('https://lamp.example/v2/') }, '/v2/', 'https://lamp.example'],
    [
      'stylesheets whose files are there',
      { 'a.html': article('', '<link rel="stylesheet" href="/v2/css/a.css">'), 'css/a.css': '' },
      '/v2/',
      undefined,
    ],
    [
      'scripts whose files are there',
      { 'a.html': article('<script src="/v3/a.js?x=1"></script>'), 'a.js': '' },
      '/v3/',
      undefined,
    ],
    ['nothing', { 'a.html': article('', '<link rel="stylesheet" href="/v2/css/a.css">') }, '/', undefined],
  ])('is told by %s', (_, files, base, origin) => {
    const { site } = read(files);
    expect([site.base, site.origin]).toEqual([base, origin]);
  });

  test('is told by the sitemap if the pages say nothing, by most pages if they differ, and by the user in any case', () => {
    const urls = ['https://lamp.example/v4/', 'https://lamp.example/v4/a'];
    const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
    const listed = read({ 'index.html': page, 'a.html': page, 'sitemap-0.xml': sitemap }).site;
    expect([listed.base, listed.origin]).toEqual(['/v4/', 'https://lamp.example']);
    const files = {
      'a.html': canonical('https://lamp.example/v1/a'),
      'b.html': canonical('https://lamp.example/v2/b'),
      'c.html': canonical('https://lamp.example/v2/c'),
      'd.html': canonical('https://lamp.example/else'),
    };
    expect(read(files).site.base).toBe('/v2/');
    expect(read(files, '/mine/').site.base).toBe('/mine/');
  });
});

test('pages have one route as folders and files; pages that send readers elsewhere are redirects', () => {
  const { site } = read({
    'index.html': page,
    'a/index.html': page,
    'b.html': page,
    'docs/404.html': page,
    'c/index.html': refresh('0; url=/a/'),
    'd.html': refresh("3;URL='../b.html#x'"),
    'e.html': refresh('0; https://far.example/'),
    'late.html': refresh('60; url=/a/'),
    'self.html': refresh('5'),
    'a.html': refresh('0; url=/b'),
  });
  expect([...site.pages.keys()].sort()).toEqual(['/', '/a', '/b', '/docs/404.html', '/late', '/self']);
  expect(Object.fromEntries(site.redirects)).toEqual({ '/c': '/a', '/d': '/b#x', '/e': 'https://far.example' });
});

describe('a sidebar', () => {
  const menuOf = (body: string, files = {}) => {
    const sidebar = read({ 'x.html': html(`${body}<main><h1>X</h1></main>`), ...files }).page('x.html').sidebar;
    return sidebar && menuLines(sidebar);
  };
  test('of lists keeps its labels, links and levels', () => {
    expect(
      menuOf(
        '<nav class="menu"><ul><li><a href="/a">A <span class="badge">new</span></a></li><li>Group<ul><li><a href="/b#x">B</a></li></ul></li><li><details><summary>Closed</summary><ul><li><a href="/c">C</a></li></ul></details></li></ul></nav>',
      ),
    ).toEqual(['A new (/a)', 'Group', '  B (/b#x)', 'Closed', '  C (/c)']);
  });

  test('of Docusaurus has no links on labels that only open a list', () => {
    expect(
      menuOf(
        '<ul class="theme-doc-sidebar-menu"><li><a role="button" href="/g/one">Guides</a><ul><li><a href="/g/one">One</a></li></ul></li><li><div><a href="/own">Own</a><a class="menu__link--sublist-caret" href="/own/first">v</a></div></li></ul>',
      ),
    ).toEqual(['Guides', '  One (/g/one)', 'Own (/own)']);
  });

  test('of Material with tabs is the part below the active one', () => {
    const nav = (more: string) =>
      `${more}<div class="md-nav--primary"><ul><li><a href="/a">A</a></li><li class="md-nav__item--active"><label>Guide</label><nav><ul><li><a href="/b">B</a></li></ul></nav></li></ul><nav class="md-nav--secondary"><ul><li><a href="#h">H</a></li></ul></nav></div>`;
    expect(menuOf(nav(''))).toEqual(['A (/a)', 'Guide', '  B (/b)']);
    const tabs = '<nav class="md-tabs"></nav>';
    expect(menuOf(nav(tabs))).toEqual(['B (/b)']);
    // A tab that is a page has no menu.
    expect(menuOf(nav(tabs).replace(/<nav><ul>.*?<\/nav>/, ''))).toBeUndefined();
  });

  test('of docsgen has the lists that its pages load when readers open them', () => {
    const lists = { lists: { 'docs~big': '<li><a href="/b">B</a></li>', '~after': '<li><a href="/c">C</a></li>' } };
    const entry =
      '<div data-sidebar="docs"><ul><li><p>Big</p><ul data-section-src="/docsgen/sidebar/docs.json#docs~big"></ul></li><li><a href="/a">A</a></li></ul></div>';
    const files = { 'docsgen/sidebar/docs.json': JSON.stringify(lists) };
    expect(menuOf(entry, files)).toEqual(['Big', '  B (/b)', 'A (/a)']);
    expect(menuOf(entry)).toEqual(['Big', 'A (/a)']);
  });

  test('without links is none', () => {
    expect(menuOf('<aside><nav><ul><li>Only words</li></ul></nav></aside>')).toBeUndefined();
  });
});

describe('feeds', () => {
  const feedsOf = (file: string, text: string) => read({ 'a/index.html': page, [file]: text }).feeds();
  test('RSS has titles, days, and links or ids', () => {
    const rss =
      '<rss version="2.0"><channel><title>F</title><item><title>One &amp; two</title><link>/a/</link><pubDate>Tue, 02 Jan 2024 10:00:00 GMT</pubDate></item><item><guid>https://far.example/g</guid></item></channel></rss>';
    expect(feedsOf('rss.xml', rss)).toEqual([
      {
        file: 'rss.xml',
        entries: [
          { title: 'One & two', link: '/a', day: '2024-01-02' },
          { title: '', link: 'https://far.example/g', day: '' },
        ],
      },
    ]);
  });

  test('Atom has the link to the page, not to itself or its comments', () => {
    const atom =
      '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>A</title><link rel="self" href="/a.atom"/><link rel="replies" href="/r"/><link rel="alternate" href="/a/"/><updated>2024-02-03T00:00:00Z</updated></entry><entry><title>B</title><link rel="edit" href="/e"/><link href="/b"/><published>2024-02-04</published><updated>2024-03-04</updated></entry></feed>';
    expect(feedsOf('atom.xml', atom)[0]?.entries).toEqual([
      { title: 'A', link: '/a', day: '2024-02-03' },
      { title: 'B', link: '/b', day: '2024-02-04' },
    ]);
  });

  test('JSON feeds have URLs or ids; other JSON is no feed; broken files are feeds that cannot be read', () => {
    const json = (version: string) =>
      JSON.stringify({ version, items: [{ title: 'A', url: '/a', date_modified: '2024-02-03' }, { id: '/b' }, null] });
    expect(feedsOf('feed.json', json('https://jsonfeed.org/version/1.1'))[0]?.entries).toEqual([
      { title: 'A', link: '/a', day: '2024-02-03' },
      { title: '', link: '/b', day: '' },
      { title: '', link: '', day: '' },
    ]);
    expect(feedsOf('feed.json', json('2'))).toEqual([]);
    expect(feedsOf('feed.json', '{')).toEqual([{ file: 'feed.json' }]);
    expect(feedsOf('atom.xml', '<feed><entry></feed>')).toEqual([{ file: 'atom.xml' }]);
    expect(feedsOf('data.xml', '<data/>')).toEqual([]);
    expect(feedsOf('sitemap.xml', '<rss></rss>')).toEqual([]);
  });
});
