/** `docsgen/pages.json`: what programs learn of a site before they read a page. Real builds. */
import { expect, test } from 'vitest';
import type { IndexedPage, PageIndex } from '../../cli/model/page-index.ts';
import { type Site, site } from '../helpers/site.ts';

const config = (more = '') =>
  `export default { title: 'Acme', tagline: 'Makes things', url: 'https://acme.example', baseUrl: '/base/'${more} };\n`;

const FILES = {
  'site.config.mjs': config(),
  'content/docs/intro.md': '---\ndescription: How it *begins*.\n---\n\n# Intro\n\nText of the intro.\n',
  'content/docs/guide/_category_.json': '{ "label": "The guide" }',
  'content/docs/guide/deep/part.md': '# Part "one"\n\nThe first paragraph says it.\n\n## More\n\nText.\n',
  'content/docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'content/docs/secret.md': '---\nnoindex: true\n---\n\n# Secret\n',
  'content/docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'content/blog/2024-01-02-one.md': '# A post\n\nFirst.\n\n<!-- truncate -->\n\nRest.\n',
  'content/pages/index.md': '# Home\n',
};

const indexOf = (docs: Site): PageIndex => JSON.parse(docs.read('build/docsgen/pages.json'));
const pageAt = (docs: Site, url: string): IndexedPage | undefined =>
  indexOf(docs).pages.find((page) => page.url === url);

test('the index has every page that readers can find, with its facts', async () => {
  const docs = site(FILES);
  await docs.build('--quiet');
  const { pages, ...head } = indexOf(docs);
  expect(head).toEqual({
    format: 1,
    title: 'Acme',
    tagline: 'Makes things',
    origin: 'https://acme.example',
    baseUrl: '/base/',
    locales: [
      {
        name: 'en',
        language: 'en',
        search: [{ url: '/base/docsgen/search/en.json', tags: ['default', 'docs-default-current'] }],
      },
    ],
    docs: [{ id: 'docs', versions: [{ name: 'current', label: 'Next', isLast: true }] }],
  });
  expect(pages.filter(({ kind }) => ['doc', 'post', 'page'].includes(kind)).map(({ url }) => url)).toEqual([
    '/base/docs/guide/deep/part',
    '/base/docs/intro',
    '/base/blog/2024/01/02/one',
    '/base/',
  ]);
  expect(pageAt(docs, '/base/docs/guide/deep/part')).toEqual({
    url: '/base/docs/guide/deep/part',
    markdown: '/base/docs/guide/deep/part.md',
    title: 'Part "one"',
    description: 'The first paragraph says it.',
    section: ['The guide', 'deep'],
    kind: 'doc',
    locale: 'en',
    docs: 'docs',
    version: 'current',
    tokens: Math.ceil(Buffer.byteLength(docs.read('build/docs/guide/deep/part.md')) / 4),
  });
  expect(pageAt(docs, '/base/blog/2024/01/02/one')).toMatchObject({ kind: 'post', section: ['Blog'] });
  expect(pageAt(docs, '/base/docs/intro')).toMatchObject({ description: 'How it *begins*.', section: [] });
});

test('each page of the index is a line, and its Markdown and its HTML are files of the site', async () => {
  const docs = site(FILES);
  await docs.build('--quiet');
  const { pages } = indexOf(docs);
  const lines = docs.read('build/docsgen/pages.json').trimEnd().split('\n');
  expect(lines).toHaveLength(pages.length + 2);
  const inBuild = (url: string) => `build/${decodeURI(url.slice('/base/'.length))}`;
  for (const { url, markdown } of pages) {
    expect(docs.exists(inBuild(markdown)), markdown).toBe(true);
    expect(docs.exists(`${inBuild(url)}/index.html`.replace('//', '/')), url).toBe(true);
  }
});

test('pages have their locale and version, and untranslated pages are marked', async () => {
  const docs = site({
    'site.config.mjs': config(", i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }"),
    'versions.json': '["1.0"]',
    'content/docs/one.md': '# One\n',
    'versioned_docs/version-1.0/one.md': '# Old one\n',
    'content/pages/index.md': '# Home\n',
    'content/pages/about.md': '# About\n',
    'i18n/fr/pages/index.md': '# Accueil\n',
  });
  await docs.build('--quiet');
  const { locales, docs: instances, pages } = indexOf(docs);
  expect(locales.map(({ name, search }) => [name, search.map(({ tags }) => tags)])).toEqual([
    ['en', [['default', 'docs-default-1.0'], ['docs-default-current']]],
    ['fr', [['default', 'docs-default-1.0'], ['docs-default-current']]],
  ]);
  expect(instances[0]?.versions.map(({ name, isLast }) => [name, isLast])).toEqual([
    ['current', undefined],
    ['1.0', true],
  ]);
  const rows = pages.map(({ url, title, locale, version, fallback }) => [url, title, locale, version, fallback]);
  expect(rows).toEqual(
    expect.arrayContaining([
      ['/base/docs/one', 'Old one', 'en', '1.0', undefined],
      ['/base/docs/next/one', 'One', 'en', 'current', undefined],
      ['/base/fr/docs/one', 'Old one', 'fr', '1.0', true],
      ['/base/fr/', 'Accueil', 'fr', undefined, undefined],
      ['/base/fr/about', 'About', 'fr', undefined, true],
    ]),
  );
});

test('there is no index where pages have no Markdown, and one where search engines are kept out', async () => {
  const docs = site({ ...FILES, 'site.config.mjs': config(', llms: false') });
  await docs.build('--quiet');
  expect(docs.exists('build/docsgen/pages.json')).toBe(false);
  docs.write('site.config.mjs', config(', llms: { pages: false }'));
  await docs.build('--quiet');
  expect(docs.exists('build/docsgen/pages.json')).toBe(false);
  docs.write('site.config.mjs', config(', noIndex: true'));
  await docs.build('--quiet');
  expect(pageAt(docs, '/base/docs/intro')).toBeDefined();
});

test('after every edit the index is that of a cold build', async () => {
  const docs = site(FILES);
  await docs.build('--quiet');
  const edits: [string, string][] = [
    ['content/docs/intro.md', '# Intro\n\nAnother, longer text of the intro, in more words than before.\n'],
    ['content/docs/guide/_category_.json', '{ "label": "The book" }'],
    ['content/docs/guide/deep/part.md', '---\ntitle: Renamed\n---\n\nWhat it says now.\n'],
    ['content/docs/secret.md', '# Open\n'],
    ['content/docs/new.md', '# New\n'],
    ['site.config.mjs', config(", blog: { title: 'News' }")],
  ];
  for (const [file, text] of edits) {
    docs.write(file, text);
    await docs.build('--quiet');
    const partial = docs.read('build/docsgen/pages.json');
    await docs.build('--quiet', '--no-cache');
    expect(partial, file).toBe(docs.read('build/docsgen/pages.json'));
  }
  expect(pageAt(docs, '/base/docs/guide/deep/part')).toMatchObject({ title: 'Renamed', section: ['The book', 'deep'] });
});
