import { describe, expect, test } from 'vitest';
import { elementsOf, find, linksIn, partsOf, routeData } from '../helpers/html.ts';
import { type Site, site } from '../helpers/site.ts';

const config = (docs = '', rest = ''): string =>
  `export default { title: 'Test', url: 'https://example.com', docs: { ${docs} }, ${rest} };`;

const folder = (path: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`${path}/${name}.md`, `# ${name} of ${path}\n`]));

/** Three versions: `gone` is only in the oldest, `fresh` only in the current one. */
const three = (docs = '', rest = ''): Record<string, string> => ({
  'site.config.mjs': config(docs, rest),
  'versions.json': '["2.0", "1.0"]',
  ...folder('content/docs', ['intro', 'guide', 'fresh']),
  ...folder('versioned_docs/version-2.0', ['intro', 'guide']),
  ...folder('versioned_docs/version-1.0', ['intro', 'guide', 'gone']),
});

const pathsOf = async (one: Site): Promise<string[]> =>
  (JSON.parse((await one.run('routes', '--json')).stdout) as { path: string; kind: string }[])
    .filter(({ kind }) => kind === 'doc')
    .map(({ path }) => path)
    .sort();

const page = (one: Site, path: string): string => one.read(`build/${path}/index.html`);
const canonical = (html: string): string | undefined => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const data = (one: Site, path: string) =>
  routeData(one.read(`build/${path}/index.html`)) as {
    version?: {
      name: string;
      badge: boolean;
      banner?: string;
      latest?: { href: string };
      all: { name: string; href: string }[];
    };
  };

describe('versions', () => {
  test('the newest released version has no segment, the others their name, the current one `next`', async () => {
    const one = site(three());
    expect(await one.problems()).toEqual([]);
    expect(await pathsOf(one)).toEqual([
      '/docs/1.0/gone',
      '/docs/1.0/guide',
      '/docs/1.0/intro',
      '/docs/guide',
      '/docs/intro',
      '/docs/next/fresh',
      '/docs/next/guide',
      '/docs/next/intro',
    ]);
  });

  test('the canonical of an old page is its newest equivalent; a page that no newer version has is its own', async () => {
    const one = site(three());
    await one.build();
    expect(canonical(page(one, 'docs/1.0/intro'))).toBe('https://example.com/docs/intro');
    expect(canonical(page(one, 'docs/next/intro'))).toBe('https://example.com/docs/intro');
    expect(canonical(page(one, 'docs/intro'))).toBe('https://example.com/docs/intro');
    expect(canonical(page(one, 'docs/1.0/gone'))).toBe('https://example.com/docs/1.0/gone');
    expect(canonical(page(one, 'docs/next/fresh'))).toBe('https://example.com/docs/next/fresh');
  });

  test('banner and badge show the version of a page, and link to the last version', async () => {
    const one = site(three());
    await one.build();
    expect(data(one, 'docs/intro').version).toMatchObject({ name: '2.0', badge: true });
    expect(data(one, 'docs/intro').version?.banner).toBeUndefined();
    const old = page(one, 'docs/1.0/guide');
    expect(old).toContain('no longer maintained');
    expect(old).toContain('href="/docs/guide"');
    expect(page(one, 'docs/next/guide')).toContain('not released yet');
    expect(page(one, 'docs/intro')).not.toContain('version-banner');
  });

  test('the switch links to the page in another version, else to the start of that version', async () => {
    const one = site(three('', "navbar: { items: [{ type: 'docsVersionDropdown' }] }"));
    await one.build();
    // Beside the brand, twice for the menu of phones, and the search.
    const links = (path: string) =>
      linksIn(find(elementsOf(page(one, path)), 'nav', { 'aria-label': 'Main' })).slice(2, -1);
    expect(links('docs/1.0/gone')).toEqual(['Next → /docs/next/fresh', '2.0 → /docs/guide', '1.0 → /docs/1.0/gone']);
    expect(links('docs/1.0/intro')).toEqual(['Next → /docs/next/intro', '2.0 → /docs/intro', '1.0 → /docs/1.0/intro']);
  });

  test('the switch of docs with one version is a link with its label', async () => {
    const one = site({
      'site.config.mjs': config(
        "versions: { current: { label: 'Next' } }",
        "navbar: { items: [{ type: 'docsVersionDropdown' }] }",
      ),
      'content/docs/intro.md': '# Intro\n',
    });
    expect((await one.build()).code).toBe(0);
    const nav = find(elementsOf(page(one, 'docs/intro')), 'nav', { 'aria-label': 'Main' });
    expect(linksIn(nav).slice(2, -1)).toEqual(['Next → /docs/intro']);
    expect(page(one, 'docs/intro')).toContain('data-docs-version="docs"');
  });

  test('links and sidebars stay in their version; each sidebar of a version is that of its file', async () => {
    const one = site({
      ...three("sidebars: { main: ['intro', 'guide', 'fresh'] }"),
      'versioned_docs/version-1.0/guide.md': '# Guide\n\n[intro](intro.md) [root](/intro.md)\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["gone", "intro"] }',
      'versioned_sidebars/version-2.0-sidebars.json': '{ "main": ["guide"] }',
    });
    expect(await one.problems()).toEqual([]);
    expect(page(one, 'docs/1.0/guide')).toContain(
      '<a href="/docs/1.0/intro">intro</a> <a href="/docs/1.0/intro">root</a>',
    );
    const shown = (path: string) => linksIn(partsOf(page(one, path)).sidebar).map((link) => link.replace(/.*→ /, ''));
    expect(shown('docs/1.0/intro')).toEqual(['/docs/1.0/gone', '/docs/1.0/intro']);
    expect(shown('docs/guide')).toEqual(['/docs/guide']);
    expect(shown('docs/next/fresh')).toEqual(['/docs/next/intro', '/docs/next/guide', '/docs/next/fresh']);
  });

  test('one version has no segment, badge, banner or choice', async () => {
    const one = site({
      'site.config.mjs': config('', "navbar: { items: [{ type: 'docsVersionDropdown' }, { type: 'docsVersion' }] }"),
      ...folder('content/docs', ['intro']),
    });
    expect(await one.problems()).toEqual([]);
    expect(await pathsOf(one)).toEqual(['/docs/intro']);
    expect(data(one, 'docs/intro').version).toBeUndefined();
    expect(page(one, 'docs/intro')).not.toMatch(/version-(?:badge|banner)|Versions/);
  });

  test('labels, paths, banners and the last version are settings', async () => {
    const one = site(
      three(
        "lastVersion: 'current', versions: { current: { label: '3.0', path: '' }, '2.0': { path: 'two', banner: 'none', badge: false, noIndex: true } }, onlyIncludeVersions: ['current', '2.0']",
      ),
    );
    expect(await one.problems()).toEqual([]);
    expect(await pathsOf(one)).toEqual([
      '/docs/fresh',
      '/docs/guide',
      '/docs/intro',
      '/docs/two/guide',
      '/docs/two/intro',
    ]);
    const old = page(one, 'docs/two/guide');
    expect(old).toContain('<meta name="robots" content="noindex">');
    expect(old).not.toMatch(/version-(?:badge|banner)/);
    expect(canonical(old)).toBe('https://example.com/docs/guide');
    expect(page(one, 'docs/guide')).toContain('3.0');
  });

  test('a second instance has version files of its own', async () => {
    const one = site({
      'site.config.mjs': "export default { title: 'Test', url: 'https://example.com', docs: [{}, { id: 'api' }] };",
      'api_versions.json': '["1.0"]',
      ...folder('content/docs', ['intro']),
      ...folder('content/api', ['intro']),
      ...folder('api_versioned_docs/version-1.0', ['intro']),
    });
    expect(await one.problems()).toEqual([]);
    expect(await pathsOf(one)).toEqual(['/api/intro', '/api/next/intro', '/docs/intro']);
  });
});

describe('versions that cannot be read', () => {
  const problemsOf = async (files: Record<string, string>) =>
    (await site({ ...three(), ...files }).problems()).map(({ code, file, line, column, message, hint }) => ({
      code,
      at: `${file}:${line ?? ''}:${column ?? ''}`,
      message,
      hint,
    }));

  test.each<[string, Record<string, string>, string, string, RegExp]>([
    ['broken JSON', { 'versions.json': '["2.0",\n  "1.0"' }, 'DG1040', 'versions.json:2', /cannot be read/],
    ['no list', { 'versions.json': '{ "a": 1 }' }, 'DG1040', 'versions.json:1:1', /list of names/],
    ['a number', { 'versions.json': '[\n  2.0\n]' }, 'DG1041', 'versions.json', /must be text/],
    ['twice', { 'versions.json': '[\n  "2.0",\n  "2.0"\n]' }, 'DG1041', 'versions.json:3:3', /listed twice/],
    ['a way out', { 'versions.json': '["../../etc"]' }, 'DG1041', 'versions.json:1:2', /characters other than letters/],
    [
      'its folder is missing',
      { 'versions.json': '["9.0"]' },
      'DG1045',
      'versions.json:1:1',
      /the folder versioned_docs\/version-9.0 of/,
    ],
    [
      'unknown last version',
      { 'site.config.mjs': config("lastVersion: '2.1'") },
      'DG1042',
      'site.config.mjs:1:',
      /"lastVersion" refers to the version "2.1"/,
    ],
    [
      'settings of no version',
      { 'site.config.mjs': config("versions: { '3.0': {} }") },
      'DG1042',
      'site.config.mjs:1:',
      /"versions.3.0"/,
    ],
    [
      'last version left out',
      { 'site.config.mjs': config("lastVersion: '2.0', onlyIncludeVersions: ['1.0']") },
      'DG1043',
      'site.config.mjs:1:',
      /this version is not built/,
    ],
    [
      'two at one path',
      { 'site.config.mjs': config("versions: { '1.0': { path: '' } }") },
      'DG1046',
      'site.config.mjs:1:',
      /have the same path \/docs/,
    ],
    [
      'broken sidebars',
      { 'versioned_sidebars/version-1.0-sidebars.json': '{\n "a": [}' },
      'DG1040',
      'versioned_sidebars/version-1.0-sidebars.json:2',
      /cannot be read/,
    ],
    [
      'sidebars of a wrong kind',
      { 'versioned_sidebars/version-1.0-sidebars.json': '{ "a": [{ "type": "dco", "id": "intro" }] }' },
      'DG1008',
      'versioned_sidebars/version-1.0-sidebars.json:1',
      /type/,
    ],
    [
      'an unknown id',
      { 'versioned_sidebars/version-1.0-sidebars.json': '{ "a": [\n  "intro",\n  "giude"\n] }' },
      'DG4004',
      'versioned_sidebars/version-1.0-sidebars.json:3:3',
      /giude/,
    ],
  ])('%s', async (_, files, code, at, message) => {
    const found = (await problemsOf(files)).filter((one) => one.code === code);
    expect(found).not.toEqual([]);
    expect(found[0]?.at).toContain(at);
    expect(found[0]?.message).toMatch(message);
  });

  test('names of versions that are near are offered', async () => {
    const [found] = await problemsOf({ 'site.config.mjs': config("lastVersion: '2.1'") });
    expect(found?.hint).toContain('2.0');
  });
});
