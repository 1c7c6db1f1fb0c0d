/** Parts of a Docusaurus config, each in a site that has nothing else. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Files, folder, migrate, moveIn } from './moving.ts';

const PAGES: Files = { 'docs/intro.md': '# Intro\n', 'docs/knots.md': '# Knots\n', 'package.json': '{ "name": "x" }' };

const moved = (config: string, files: Files = {}) =>
  migrate(
    {
      ...PAGES,
      'docusaurus.config.js': `module.exports = { title: 'Kite', url: 'https://kite.example', baseUrl: '/', presets: [['classic', { blog: false }]], ${config} };\n`,
      ...files,
    },
    '--no-build',
  );

type Settings = Record<string, unknown>;

test.each<[string, string, Settings | undefined]>([
  ['a link', "{ to: 'docs/intro', label: 'In' }", { label: 'In', to: '/docs/intro', position: 'right' }],
  [
    'a link to another site',
    "{ href: 'https://far.example', label: 'Far', position: 'left', target: '_self', rel: null }",
    { label: 'Far', href: 'https://far.example', target: '_self', position: 'left' },
  ],
  [
    'a menu by its items',
    "{ label: 'More', items: [{ to: '/a', label: 'A' }, { type: 'html', value: '<hr>' }] }",
    {
      label: 'More',
      position: 'right',
      items: [
        { label: 'A', to: '/a' },
        { type: 'html', value: '<hr>' },
      ],
    },
  ],
  [
    'a menu by its type',
    "{ type: 'dropdown', label: 'More', items: [{ to: '/a', label: 'A' }] }",
    { label: 'More', position: 'right', items: [{ label: 'A', to: '/a' }] },
  ],
  [
    'a menu without items',
    "{ type: 'dropdown', label: 'More', items: [] }",
    { type: 'dropdown', label: 'More', position: 'right', items: [] },
  ],
  ['the search', "{ type: 'search', position: 'left' }", { type: 'search', position: 'left' }],
  ['a text', "{ type: 'html', value: '<b>1</b>' }", { type: 'html', value: '<b>1</b>', position: 'right' }],
  ['a type of the old theme', "{ type: 'custom-kite', label: 'Kite' }", undefined],
  [
    'a type of the old theme with a link',
    "{ type: 'custom-kite', label: 'Kite', to: 'kite', position: 'left' }",
    { label: 'Kite', to: '/kite', position: 'left' },
  ],
])('an item of the navbar: %s', async (_, item, settings) => {
  const { config } = await moved(`themeConfig: { navbar: { items: [${item}] } }`);
  const { navbar } = config() as { navbar?: { items?: Settings[] } };
  expect(JSON.parse(JSON.stringify(navbar?.items ?? []))).toEqual(settings === undefined ? [] : [settings]);
});

test('what plugins of the site share with components is a snapshot, and one that fails is named', async () => {
  const plugin = (name: string, body: string) => `module.exports = () => ({ name: '${name}', ${body} });\n`;
  const { config, notes } = await moved(
    "plugins: ['./winds.js', ['./kites.js', { id: 'red', size: 3 }], './silent.js', './broken.js', './nameless.js']",
    {
      'src/components/Wind.js':
        "import { usePluginData } from '@docusaurus/useGlobalData';\nexport default () => usePluginData('winds');\n",
      'docs/wind.mdx': "import Wind from '../src/components/Wind.js';\n\n# Wind\n\n<Wind />\n",
      'winds.js': plugin(
        'winds',
        'loadContent: async () => [1, 2], contentLoaded: async ({ content, actions }) => actions.setGlobalData({ content, now: undefined })',
      ),
      'kites.js':
        "module.exports = (context, options) => ({ name: 'kites', contentLoaded: ({ actions }) => actions.setGlobalData({ title: context.siteConfig.title, size: options.size }) });\n",
      'silent.js': plugin('silent', 'loadContent: async () => 7'),
      'broken.js': plugin('broken', "loadContent: async () => { throw new Error('no wind'); }"),
      'nameless.js': 'module.exports = () => ({ contentLoaded: ({ actions }) => actions.setGlobalData(1) });\n',
    },
  );
  const { customFields } = config() as { customFields: { docusaurus: { globalData: unknown } } };
  expect(JSON.parse(JSON.stringify(customFields.docusaurus.globalData))).toEqual({
    winds: { default: { content: [1, 2] } },
    kites: { red: { title: 'Kite', size: 3 } },
  });
  const shared = notes.filter(({ text }) => /snapshot|cannot be computed/.test(text));
  expect(
    shared.map(({ kind, what, text }) => `${kind} ${what}: ${/snapshot|cannot be computed: [^.]*/.exec(text)?.[0]}`),
  ).toEqual(['lost plugins[]: cannot be computed: no wind', 'look plugins[]: snapshot', 'look plugins[]: snapshot']);
});

test('what scripts make before the old build is one line, and a version that they copy is the documents themselves', async () => {
  const pages = Array.from({ length: 9 }, (_, at) => [
    `docs/p${at}.md`,
    `# P${at}\n\n[Made](../docs/made/x${at}.md)\n`,
  ]);
  const { read, notes, report } = await migrate({
    ...PAGES,
    ...Object.fromEntries(pages),
    'docusaurus.config.js': `module.exports = { title: 'Kite', url: 'https://kite.example', baseUrl: '/', presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js', includeCurrentVersion: false, lastVersion: '2.x', versions: { '2.x': { label: 'Two' } } } }]] };\n`,
    'sidebars.js':
      "module.exports = { main: [{ type: 'autogenerated', dirName: '.' }, { type: 'autogenerated', dirName: 'drawn' }] };\n",
    'versions.json': '["2.x", "1.x"]',
    'versioned_docs/version-1.x/a.md': '# Old\n',
    'package.json': JSON.stringify({
      scripts: {
        copy: 'shx rm -rf x && shx cp -r docs versioned_docs/version-2.x',
        draw: 'node draw.js',
        build: 'pnpm copy && npm run draw && docusaurus build',
      },
    }),
  });
  expect(read('site.config.ts')).toMatch(
    /lastVersion: 'current',\s+onlyIncludeVersions: \['current', '1\.x'\],\s+versions: \{ current: \{ label: 'Two' \} \}/,
  );
  const waiting = notes.filter(({ text }) => text.includes('wait for it'));
  expect(waiting).toMatchObject([{ kind: 'lost', what: 'pnpm copy, npm run draw', file: 'package.json' }]);
  expect(waiting[0]?.text).toContain(
    '10 links, imports and items of sidebars wait for it: `docs/made` (9), `docs/drawn` (1).',
  );
  expect(report.build).toMatchObject({ ok: true });
});

test('a version whose folder is missing is left out, with the step that makes it', async () => {
  const { config, notes } = await moved('', {
    'versions.json': '["2.x", "1.x"]',
    'versioned_docs/version-1.x/a.md': '# Old\n',
    'package.json': '{ "scripts": { "prebuild": "node fetch.js version-2.x" } }',
  });
  expect((config() as { docs: Settings }).docs).toMatchObject({ onlyIncludeVersions: ['current', '1.x'] });
  expect(notes.filter(({ what }) => what === 'versioned_docs/version-2.x')).toMatchObject([
    { kind: 'lost', text: expect.stringContaining('`node fetch.js version-2.x` makes it') },
  ]);
});

test('pages that several sidebars list are named, because Docusaurus takes the last one', async () => {
  const { notes } = await moved('', {
    'docusaurus.config.js':
      "module.exports = { title: 'Kite', url: 'https://kite.example', baseUrl: '/', presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js' } }]] };\n",
    'sidebars.js': "module.exports = { one: ['intro', 'knots'], two: [{ Ropes: ['knots'] }] };\n",
  });
  expect(notes.filter(({ text }) => text.includes('displayed_sidebar'))).toMatchObject([
    { kind: 'look', what: 'sidebars', text: expect.stringMatching(/`displayed_sidebar: two` .*: knots\.$/) },
  ]);
});

test('labels of links are those of the installed theme', async () => {
  const { config } = await moved('', {
    'node_modules/@docusaurus/theme-translations/package.json': '{ "name": "@docusaurus/theme-translations" }',
    'node_modules/@docusaurus/theme-translations/locales/base/theme-common.json':
      '{ "theme.blog.paginator.newerEntries": "Newer entries", "theme.tags.tagsPageLink": "View All Tags" }',
  });
  expect((config() as { texts: Settings }).texts).toEqual({ 'blog.newer': 'Newer entries' });
});

test('a footer with links and no columns stays one', async () => {
  const { config, notes } = await moved(
    "themeConfig: { footer: { links: [{ label: 'In', to: 'docs/intro' }, { label: 'Far', href: 'https://far.example', className: 'far' }, { html: '<b>1</b>' }] } }",
  );
  const { footer } = config() as { footer?: { links?: Settings[] } };
  expect(JSON.parse(JSON.stringify(footer?.links))).toEqual([
    { label: 'In', to: '/docs/intro' },
    { label: 'Far', href: 'https://far.example', className: 'far' },
    { html: '<b>1</b>' },
  ]);
  expect(notes.filter(({ kind }) => kind === 'lost')).toEqual([]);
});

test('folders beside the old site are copied into the new one, and named at their lines', async () => {
  const old = `module.exports = {
  title: 'Kite',
  url: 'https://kite.example',
  baseUrl: '/',
  staticDirectories: ['static', '../pictures'],
  presets: [['classic', {
    docs: { path: '../docs', sidebarPath: './sidebars.js' },
    blog: { path: '../news' },
    pages: { path: '../src' },
  }]],
};
`;
  const dir = folder({
    '.git/HEAD': '',
    'docs/intro.md': '# Intro\n\n[Knots](./knots/reef.md)\n\n![P](/p.txt)\n',
    'docs/knots/reef.md': '# Reef\n',
    'news/2024-01-02-wind.md': '# Wind\n\n<!-- truncate -->\n\nText.\n',
    'pictures/p.txt': 'A picture.\n',
    'src/own.md': '# Own\n',
    'website/src/pages/index.md': '# Home\n',
    'website/sidebars.js': "module.exports = { main: ['intro', 'knots/reef'] };\n",
    'website/docusaurus.config.js': old,
    'website/package.json': '{ "name": "x" }',
  });
  const site = await moveIn(path.join(dir, 'website'), '--out', '../new');
  expect(site.problems).toEqual([]);
  expect(site.report.build).toMatchObject({ ok: true });
  for (const file of ['docs/intro.md', 'docs/knots/reef.md', 'news/2024-01-02-wind.md', 'pictures/p.txt'])
    expect(site.read(file), file).toBe(readFileSync(path.join(dir, file), 'utf8'));
  const config = site.read('site.config.ts');
  for (const one of ["publicDir: 'pictures'", "path: 'docs'", "path: 'news'", "path: '../src'"])
    expect(config).toContain(one);
  const named = site.notes.filter(({ text }) => text.includes('outside the old site'));
  expect(named.map(({ kind, line, text }) => `${kind} ${line} ${/^\S+/.exec(text)?.[0]}`)).toEqual([
    'lost 9 ../src',
    'look 5 ../pictures',
    'look 7 ../docs',
    'look 8 ../news',
  ]);
});
