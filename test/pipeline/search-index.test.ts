/** The indexes of a site: which ones exist, and their content. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LocalOptions, SearchSetup } from '../../runtime/search-index/types.ts';
import { plainMarks, searchOf, setupsOf } from '../helpers/search.ts';
import { type Site, site } from '../helpers/site.ts';

const config = (more = ''): string => `export default { title: 'Test', url: 'https://example.com', ${more} };`;

const indexesOf = (setup: SearchSetup | undefined): LocalOptions['indexes'] =>
  setup && 'indexes' in setup.provider.options ? setup.provider.options.indexes : [];

const indexFiles = (one: Site): string[] =>
  Object.keys(one.tree()).filter((name) => name.startsWith('docsgen/search/') || name.startsWith('assets/search/'));

describe('what is found', () => {
  const one = site({
    'site.config.mjs': config(`navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Manual' }] }`),
    'content/docs/_category_.json': '{}',
    'content/docs/guide/intro.md':
      '---\nkeywords: [beginning]\n---\n\n# First steps\n\nLead.\n\n## Install it\n\nRun `npm i zebra`.\n',
    'content/docs/guide/other.md': '# Other\n\nSee [first](./intro.md).\n\n<div data-nosearch>platypus</div>\n',
    'content/docs/draft.md': '---\ndraft: true\n---\n\n# Draft about quokkas\n',
    'content/docs/secret.md': '---\nunlisted: true\n---\n\n# Unlisted about quokkas\n',
    'content/docs/live.mdx':
      "export const Name = () => <b>wombat</b>;\n\n# Live\n\n## Of a component\n\n<Name /> {'numbat' + 's'}\n",
    'content/blog/2024-01-02-post.md': '---\ntags: [marsupial]\n---\n\n# A post\n\nAbout koalas.\n',
    'content/pages/about.tsx': 'export default () => <main><h1>About</h1><h2 id="us">Us</h2><p>echidna</p></main>;\n',
    'content/pages/404.md': '# Nothing about quokkas\n',
  });

  test('titles, headings, prose, code, keywords, tags, posts, and output of components', async () => {
    await one.build();
    const { urls } = searchOf(one);
    // The other page has the word "first" in its link.
    expect(await urls('first steps')).toEqual(['/docs/guide/intro', '/docs/guide/other']);
    expect(await urls('beginning')).toEqual(['/docs/guide/intro']);
    expect(await urls('zebra')).toEqual(['/docs/guide/intro']);
    expect(await urls('wombat')).toEqual(['/docs/live']);
    expect(await urls('numbats')).toEqual(['/docs/live']);
    expect(await urls('koala')).toEqual(['/blog/2024/01/02/post']);
    expect(await urls('marsupial')).toEqual(['/blog/2024/01/02/post']);
    expect(await urls('echidna')).toEqual(['/about']);
  });

  test('places link to their heading, with an excerpt and marked matches', async () => {
    await one.build();
    const { ask } = searchOf(one);
    const [page] = (await ask('zebra')).pages;
    expect(page).toMatchObject({ kind: 'doc', section: 'Manual', breadcrumbs: ['guide'] });
    expect(page?.places[0]?.url).toBe('/docs/guide/intro#install-it');
    expect(plainMarks(page?.places[0]?.excerpt)).toBe('Run npm i [zebra].');
    const [heading] = (await ask('install')).pages;
    expect(heading?.places[0]).toMatchObject({ type: 'heading', url: '/docs/guide/intro#install-it' });
    const [live] = (await ask('wombat')).pages;
    expect(live?.places[0]?.url).toBe('/docs/live#of-a-component');
  });

  test('drafts, unlisted pages, the not-found page, and excluded content are not found', async () => {
    await one.build();
    const { urls } = searchOf(one);
    expect(await urls('quokkas')).toEqual([]);
    expect(await urls('platypus')).toEqual([]);
    const text = indexFiles(one)
      .map((name) => one.read(`build/${name}`))
      .join('');
    expect(text).not.toMatch(/quokka|platypus/i);
  });

  test('facets count pages by section and kind', async () => {
    await one.build();
    const { ask } = searchOf(one);
    const { facets, total } = await ask('about');
    expect(total).toBe(2);
    expect(facets.kinds).toEqual([
      { value: 'page', count: 1 },
      { value: 'post', count: 1 },
    ]);
    expect((await ask('about', { kind: 'post' })).pages.map(({ url }) => url)).toEqual(['/blog/2024/01/02/post']);
    expect((await ask('about', { kind: 'post' })).facets.kinds).toHaveLength(2);
    expect((await ask('about', { section: 'Blog' })).total).toBe(1);
  });
});

describe('which indexes there are', () => {
  test('each locale has its own; older versions have theirs, which only their readers load', async () => {
    const one = site({
      'site.config.mjs': config(`i18n: { defaultLocale: 'en', locales: ['en', 'de'] }`),
      'versions.json': '["2.0", "1.0"]',
      'content/docs/intro.md': '# Intro\n\nkiwi in the next\n',
      'versioned_docs/version-2.0/intro.md': '# Intro\n\nkiwi now\n',
      'versioned_docs/version-1.0/intro.md': '# Intro\n\nkiwi of old\n',
      'i18n/de/content/docs/intro.md': '# Einleitung\n\nkiwi morgen\n',
      'content/pages/about.md': '# About the kiwi\n',
    });
    await one.build();
    const [de, en] = setupsOf(one);
    expect(indexesOf(en)).toEqual([
      { url: '/docsgen/search/en.json', tags: ['default', 'docs-default-2.0'] },
      { url: '/docsgen/search/en-docs-default-current.json', tags: ['docs-default-current'] },
      { url: '/docsgen/search/en-docs-default-1.0.json', tags: ['docs-default-1.0'] },
    ]);
    const english = searchOf(one, en);
    expect((await english.urls('kiwi')).sort()).toEqual(['/about', '/docs/intro']);
    expect(english.read.some((url) => url.includes('1.0'))).toBe(false);
    expect((await english.urls('kiwi', { tags: ['default', 'docs-default-1.0'] })).sort()).toEqual([
      '/about',
      '/docs/1.0/intro',
    ]);
    expect(await searchOf(one, de).urls('kiwi', { tags: ['docs-default-current'] })).toEqual(['/de/docs/next/intro']);
    expect(en?.instances[0]?.versions.map(({ path, tag }) => [path, tag])).toEqual([
      ['/docs/next/', 'docs-default-current'],
      ['/docs/', 'docs-default-2.0'],
      ['/docs/1.0/', 'docs-default-1.0'],
    ]);
  });

  test('with a base URL, all files and pages are below it', async () => {
    const one = site({ 'site.config.mjs': config(`baseUrl: '/sub/'`), 'content/docs/intro.md': '# Intro\n' });
    await one.build();
    const [setup] = setupsOf(one);
    expect(indexesOf(setup)[0]?.url).toBe('/sub/docsgen/search/en.json');
    expect(JSON.parse(one.read('build/docsgen/search/en.json'))).toMatchObject({
      base: '/sub/assets/search/',
      pages: 1,
    });
    expect(setup?.page).toBe('/sub/search');
  });

  test('suggested pages are those of the config, or the first page of each entry of the sidebar', async () => {
    const files = {
      'content/docs/intro.md': '---\nsidebar_position: 1\n---\n# Intro\n',
      'content/docs/guides/_category_.json': '{ "label": "Guides", "position": 2 }',
      'content/docs/guides/a.md': '# Anchors\n',
      'content/docs/guides/b.md': '# Bells\n',
      'content/docs/hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
    };
    const one = site({ 'site.config.mjs': config('search: {}'), ...files });
    await one.build();
    const start = () => JSON.parse(one.read('build/docsgen/search/en-start.json'));
    expect(start()).toEqual([
      { url: '/docs/intro', title: 'Intro' },
      { url: '/docs/guides/a', title: 'Anchors', page: 'Guides' },
    ]);
    one.write('site.config.mjs', config("search: { suggestions: ['/docs/guides/b', '/docs/intro'] }"));
    await one.build();
    expect(start().map(({ title }: { title: string }) => title)).toEqual(['Bells', 'Intro']);
    one.write('site.config.mjs', config("search: { suggestions: ['/docs/nope'] }"));
    const problems = await one.problems();
    expect(problems).toMatchObject([{ code: 'DG5001', file: 'site.config.mjs' }]);
  });

  test('sites without search, or with a hosted one, have none', async () => {
    const without = site({ 'site.config.mjs': config('search: false'), 'content/docs/intro.md': '# Intro\n' });
    await without.build();
    expect(indexFiles(without)).toEqual([]);
    expect(setupsOf(without)).toEqual([]);
    const hosted = site({
      'site.config.mjs': config(`search: { algolia: { appId: 'APP', apiKey: 'KEY', indexName: 'docs' } }`),
      'content/docs/intro.md': '# Intro\n',
    });
    await hosted.build();
    // Only the pages that the dialog suggests.
    expect(indexFiles(hosted)).toEqual(['docsgen/search/en-start.json']);
    expect(setupsOf(hosted)[0]?.provider.options).toMatchObject({
      indexName: 'docs',
      language: 'en',
    });
  });

  test('a page that is added, removed or renamed is found in its current state', async () => {
    const one = site({ 'content/docs/a.md': '# Albatross\n', 'content/docs/b.md': '# Bittern\n' });
    await one.build();
    one.write('content/docs/c.md', '# Cormorant\n');
    one.write('content/docs/a.md', '# Auk\n\nA text.\n');
    await one.build();
    expect(await searchOf(one).urls('cormorant')).toEqual(['/docs/c']);
    expect(await searchOf(one).urls('albatross')).toEqual([]);
    one.write('content/docs/a.md', '# Auk\n\nAnother text about gannets.\n');
    await one.build();
    expect(await searchOf(one).urls('gannets')).toEqual(['/docs/a']);
    const named = new Set(indexFiles(one));
    await one.build('--no-cache');
    expect(new Set(indexFiles(one))).toEqual(named);
  });

  test('cached records may be damaged: the next build makes them again', async () => {
    const one = site({ 'content/docs/a.md': '# Albatross\n\nA bird.\n\nMore.\n', 'content/docs/b.md': '# Bittern\n' });
    await one.build();
    const packs = path.join(one.dir, '.docsgen/cache/packs');
    const damage = (): void => {
      const records = readdirSync(packs).filter((name) => name.endsWith('.records'));
      expect(records.length).toBeGreaterThan(0);
      for (const name of records) writeFileSync(path.join(packs, name), 'damaged');
    };
    for (const text of ['About gannets.', 'About terns.']) {
      damage();
      one.write('content/docs/a.md', `# Albatross\n\nA bird.\n\n${text}\n`);
      expect(await one.problems()).toEqual([]);
    }
    expect(await searchOf(one).urls('terns')).toEqual(['/docs/a']);
    expect(await searchOf(one).urls('gannets')).toEqual([]);
    expect(await searchOf(one).urls('bittern')).toEqual(['/docs/b']);
  });
});
