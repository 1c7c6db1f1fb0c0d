/** Menus of VitePress and MkDocs: which groups open, what labels with HTML become, and which pages have which sidebar. */
import { expect, test } from 'vitest';
import { type Files, migrate } from './moving.ts';

const site = (sidebar: string): Files => ({
  '.vitepress/config.mts': `export default { title: 'Kiln', cleanUrls: true, themeConfig: { sidebar: ${sidebar} } };\n`,
  'index.md': '# Kiln\n',
  ...Object.fromEntries(['a', 'b', 'c', 'guide/index', 'guide/d'].map((name) => [`${name}.md`, `# ${name}\n`])),
});

/** The setting `docs.sidebars`, as it is written, on one line. */
async function sidebarsOf(sidebar: string): Promise<string> {
  const { read } = await migrate(site(sidebar), '--no-build');
  const config = read('site.config.ts').replace(/\s+/g, ' ').replaceAll(', }', ' }').replaceAll(', ]', ' ]');
  return /sidebars: (.*?), breadcrumbs: /.exec(config)?.[1] ?? config;
}

test('groups can be closed only if they could before', async () => {
  const groups =
    "[{ text: 'A', collapsed: true, items: [{ text: 'a', link: '/a' }] }, { text: 'B', collapsed: false, items: [{ text: 'b', link: '/b' }] }, { text: 'C', items: [{ text: 'c', link: '/c' }] }]";
  expect(await sidebarsOf(groups)).toBe(
    "{ docs: [ { type: 'category', label: 'A', collapsed: true, items: [{ type: 'doc', id: 'a', label: 'a' }] }, { type: 'category', label: 'B', collapsed: false, items: [{ type: 'doc', id: 'b', label: 'b' }] }, { type: 'category', label: 'C', collapsible: false, collapsed: false, items: [{ type: 'doc', id: 'c', label: 'c' }] } ] }",
  );
});

test('labels with badges and HTML, groups with links of their own, and texts without a link', async () => {
  const items =
    "[{ text: 'New <Badge type=\"tip\" text=\"1.2\" />', link: '/a' }, { text: '<b>Bold</b> <sup>beta</sup>', link: 'b.html' }, { text: 'Line' }, { text: 'Group', link: '/guide/', items: [{ text: '', link: '/guide/d.md' }] }, { text: 'Away', link: 'https://x.example', items: [{ text: 'c', link: '/c#part' }] }, { items: [{ text: 'c', link: '/c' }] }]";
  expect(await sidebarsOf(items)).toBe(
    "{ docs: [ { type: 'doc', id: 'a', label: 'New', badge: { text: '1.2', variant: 'tip' } }, { type: 'doc', id: 'b', label: 'Bold', badge: 'beta' }, { type: 'html', value: 'Line', defaultStyle: true }, { type: 'category', label: 'Group', link: { type: 'doc', id: 'guide/index' }, collapsible: false, collapsed: false, items: [{ type: 'doc', id: 'guide/d' }] }, { type: 'category', label: 'Away', collapsible: false, collapsed: false, items: [ { type: 'link', label: 'Away', href: 'https://x.example' }, { type: 'link', label: 'c', href: '/c#part' } ] }, { type: 'doc', id: 'c', label: 'c' } ] }",
  );
});

test('each path has a sidebar with a name from it, the longest path first, and equal ones share theirs', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => `[{ text: '${name}', link: '/${name}' }]`);
  expect(
    await sidebarsOf(
      `{ '/': ${a}, '/guide/': ${b}, 'guide/deep/er/': ${c}, '/guide/deep/': { base: '/guide/', items: [{ text: 'd', link: 'd' }] }, '/guide-deep/': [{ text: 'ab', link: '/a' }], '/again/': ${b} }`,
    ),
  ).toBe(
    "{ 'guide-deep-er': [{ type: 'doc', id: 'c', label: 'c' }], 'guide-deep': [{ type: 'doc', id: 'guide/d', label: 'd' }], guide: [{ type: 'doc', id: 'b', label: 'b' }], 'guide-deep-2': [{ type: 'doc', id: 'a', label: 'ab' }], docs: [{ type: 'doc', id: 'a', label: 'a' }] }",
  );
});

test('titles in the navigation of MkDocs are text without their HTML', async () => {
  const nav = [
    'nav:',
    '  - \'<b>Bold</b> <img src="x.png"> &amp; more\': a.md',
    '  - \'<img src="y.png">\': b.md',
    "  - 'a < b':",
    '      - a.md',
  ];
  const files = { 'mkdocs.yml': `site_name: Kiln\n${nav.join('\n')}\n`, 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' };
  const { read, notes } = await migrate({ ...files, 'docs/index.md': '# Kiln\n' }, '--no-build');
  const config = read('site.config.ts').replace(/\s+/g, ' ');
  expect(config).toContain("sidebars: { docs: ['a', 'b', { type: 'category', label: 'a < b', items: ['a'] }");
  expect(read('content/docs/a.md')).toBe(
    '---\nsidebar_label: Bold & more\npagination_prev: b\npagination_next: null\n---\n\n# A\n',
  );
  expect(notes.filter(({ what }) => what === 'HTML in nav').map(({ line }) => line)).toEqual([3, 4]);
});
