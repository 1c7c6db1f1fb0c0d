import { beforeAll, describe, expect, test } from 'vitest';
import { convertDocusaurus } from '../../cli/migrate/dialects/docusaurus.ts';
import { NAMED } from './docusaurus-planted.ts';
import { HARBOUR } from './docusaurus-site.ts';
import { folder, type Moved, migrate, moveIn } from './moving.ts';

describe('a site with most of what real ones have', () => {
  let moved: Moved;
  beforeAll(async () => {
    moved = await moveIn(folder(HARBOUR));
  });

  test('it builds unedited, beside the old build', () => {
    const errors = moved.problems.filter(({ severity }) => severity === 'error');
    expect(errors).toEqual([]);
    expect(moved.report.build?.ok).toBe(true);
    expect(moved.read('build/index.html')).toBe('<!doctype html><title>Harbour</title>');
  });

  test('pages, ids, plugins of one instance and translations are where they were', () => {
    const page = (name: string) => moved.read(`docsgen-build/${name}.html`);
    expect(page('guide/01-sail')).toContain('id="mast-and-boom');
    expect(page('guide/01-sail')).toContain('Sail ~');
    expect(page('api')).not.toContain('~');
    expect(page('guide/topics/tide')).toContain('Intro');
    expect(page('fr/guide/intro')).toContain('Introduction');
    expect(page('blog/2024/05/01/calm')).toContain('Still');
    expect(page('news/2024/06/01/x')).toContain('News');
    expect(moved.read('docsgen-build/news/rss.xml')).toContain('/app/news/2024/06/01/x');
    expect(page('guide/intro')).toContain('Water &lt;=4 metres {deep or so}');
    expect(page('guide/intro')).toContain('href="https://git.example/harbour/edit/main/docs/intro.md"');
    expect(moved.read('docsgen-build/index.html')).toContain('harbour-3');
    expect(page('start')).toContain('/app/guide/intro');
    expect(page('g/intro')).toContain('/app/guide/intro');
  });

  test('navbar and footer keep classes, names, sizes and HTML', () => {
    const html = moved.read('docsgen-build/guide/intro.html');
    const tag = (pattern: RegExp) => pattern.exec(html)?.[0] ?? '';
    expect(tag(/<a [^>]*class="nav-guide"[^>]*>/)).toContain('aria-label="The guide"');
    expect(tag(/<a [^>]*class="github-link"[^>]*>/)).toContain('href="https://git.example/harbour"');
    expect(tag(/<a class="brand"[^>]*>/)).toContain('target="_self"');
    expect(tag(/<img [^>]*buoy\.png[^>]*>/)).toMatch(/brand-logo.*width="40" height="32"/);
    expect(html).toContain('class="footer footer-dark"');
    expect(html).toContain('<div class="col-docs">');
    expect(html).toContain('<a href="https://x.example">X</a>');
    expect(moved.read('docsgen-build/api.html')).toMatch(/aria-current="(?:page|true)"[^>]*>API</);
  });

  test.each(NAMED.map((one) => ({ name: one.join(' '), one })))(
    'the report has: $name',
    ({ one: [kind, what, text] }) => {
      const found = moved.notes.filter((note) => note.kind === kind && what.test(note.what));
      expect(found.some((note) => text === undefined || text.test(note.text))).toBe(true);
    },
  );

  test('every key of the old config is in the report, with its line', () => {
    const { notes } = moved;
    const lines = HARBOUR['docusaurus.config.ts'].split('\n');
    for (const key of ['title', 'hideOnScroll', 'isCloseable', 'maxHeadingLevel', 'copyright']) {
      const note = notes.find(({ what }) => what.split('.').at(-1) === key);
      expect(lines[(note?.line ?? 0) - 1], key).toContain(`${key}:`);
    }
  });

  test('running it again changes nothing', async () => {
    const before = ['site.config.ts', 'site.css', 'site.functions.js', 'migration.md'].map(moved.read);
    await moveIn(moved.dir);
    expect(['site.config.ts', 'site.css', 'site.functions.js', 'migration.md'].map(moved.read)).toEqual(before);
  });
});

const SMALL = { 'docs/intro.md': '# Intro\n', 'package.json': '{"name":"x"}' };

test('a config that throws, reads the network, or has wrong syntax: the rest is carried over, and the reason has its line', async () => {
  const body =
    "module.exports = { title: 'Kelp', url: 'https://kelp.example', presets: [['classic', { blog: false }]] };\n";
  const throws = await moveIn(folder({ ...SMALL, 'docusaurus.config.js': `${body}throw new Error('no tide');\n` }));
  expect(throws.read('site.config.ts')).toContain("title: 'Kelp'");
  expect(throws.notes.filter(({ text }) => text.includes('no tide'))).toMatchObject([{ kind: 'lost', line: 2 }]);
  const network = `module.exports = async () => { await fetch('https://a.example').catch(() => {}); return { title: 'Kelp', url: 'https://kelp.example', presets: ['classic'] }; };\n`;
  const asked = await moveIn(folder({ ...SMALL, 'docusaurus.config.js': network }));
  expect(asked.notes.find(({ what }) => what.includes('a.example'))?.kind).toBe('lost');
  expect(asked.report.build?.ok).toBe(true);
  const wrong = await moveIn(folder({ ...SMALL, 'docusaurus.config.js': 'module.exports = { title: ;\n' }));
  expect(wrong.notes.find(({ kind, line }) => kind === 'lost' && line === 1)).toBeDefined();
  expect(wrong.read('docsgen-build/docs/intro/index.html')).toContain('Intro');
});

test('a site of Docusaurus 2: names of old versions, text that MDX 1 shows, and a plugin around the blog', async () => {
  const sidebars = JSON.stringify({ 'version-1.0/docs': [{ type: 'doc', id: 'version-1.0/intro' }] });
  const moved = await moveIn(
    folder({
      ...SMALL,
      'docusaurus.config.js':
        "module.exports = { title: 'Kelp', url: 'https://kelp.example', favicon: 'data:image/svg+xml,<svg/>', presets: [['classic', { blog: false, pages: false }]], plugins: [['./news.js', { id: 'news', path: 'news', routeBasePath: 'news' }], ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old intro', to: '/docs/intro?a=1#b' }] }]] };\n",
      'news.js':
        "const blog = require('@docusaurus/plugin-content-blog');\nmodule.exports = { ...blog, default: async (...given) => ({ ...(await blog.default(...given)), name: 'news' }) };\n",
      ...Object.fromEntries(
        Array.from({ length: 21 }, (_, at) => [
          `news/2024-01-${String(at + 1).padStart(2, '0')}-x.md`,
          `# Wave ${at}\n`,
        ]),
      ),
      'package.json': '{"name":"x","dependencies":{"@docusaurus/core":"2.4.1"}}',
      'docs/intro.md':
        '---\ntitle: Intro\n---\n\nAt /{node}/x.\n\n:::note\n\nimport { Reef } from "../reef.js";\n\n<Reef />\n',
      'reef.js': 'export const Reef = () => <b>coral</b>;\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/intro.md': '# Old intro\n',
      'versioned_sidebars/version-1.0-sidebars.json': sidebars,
    }),
  );
  expect(moved.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(moved.read('docsgen-build/docs/intro/index.html')).toContain('Old intro');
  const next = moved.read('docsgen-build/docs/next/intro/index.html');
  expect(next).toContain('At /{node}/x.');
  expect(next).toContain('<b>coral</b>');
  expect(next).toContain('<link rel="icon" href="data:image/svg+xml,&lt;svg/&gt;">');
  expect(moved.read('docsgen-build/old intro/index.html')).toContain('/docs/intro?a=1#b');
  expect(moved.read('docsgen-build/news/rss.xml').match(/<item>/g)).toHaveLength(21);
  expect(moved.notes.find(({ text }) => text.includes('wraps'))).toMatchObject({ kind: 'look', what: 'plugins[]' });
});

test('in a folder of its own, the site has copies of everything', async () => {
  const moved = await migrate({
    ...SMALL,
    'docusaurus.config.js':
      "module.exports = { title: 'Kelp', url: 'https://kelp.example', presets: ['classic'], staticDirectories: ['static', './public'] };\n",
    'static/a.txt': 'a',
    'public/a.txt': 'hidden',
    'public/b.txt': 'b',
  });
  expect(moved.code).toBe(0);
  expect(moved.read('site.config.ts')).toContain("publicDir: ['static', 'public']");
  expect(moved.read('build/a.txt')).toBe('a');
  expect(moved.read('build/b.txt')).toBe('b');
  expect(moved.read('docs/intro.md')).toBe('# Intro\n');
});

test('the dialect: void tags, text that looks like tags or code, and imports without a counterpart', () => {
  const text =
    '---\na: 1\n---\n\nimport X from "@theme/ApiItem";\n\nA<br>B <=4 {deep or so} `x<y` {1 + 1} {#id}\n\n```\n<br> {no no}\n```\n';
  const { text: changed, notes } = convertDocusaurus(text, { file: 'docs/a.md', read: () => undefined });
  expect(changed).toContain('A<br />B \\<=4 \\{deep or so} `x<y` {1 + 1} {#id}');
  expect(changed).toContain('```\n<br> {no no}\n```');
  expect(notes.find(({ kind }) => kind === 'lost')).toMatchObject({ what: '@theme/ApiItem', line: 5 });
});

test('a site of CommonJS moves into a folder of its own, with its packages', async () => {
  const dir = folder({
    'docusaurus.config.js': "module.exports = { title: 'Kite', url: 'https://kite.example', baseUrl: '/' };\n",
    'sidebars.js': "module.exports = { docs: ['intro'] };\n",
    'package.json':
      '{ "dependencies": { "@docusaurus/core": "^3.0.0", "kite-knots": "^1.0.0", "react": "^18.0.0" } }\n',
    'docs/intro.md': '# Intro\n',
    'docsgen-build/old.html': '',
  });
  const moved = await moveIn(dir, '--out', 'new');
  expect(moved.problems).toEqual([]);
  expect(moved.report).toMatchObject({ build: { ok: true }, missingPackages: ['kite-knots'] });
  const { type, dependencies } = JSON.parse(moved.read('package.json'));
  expect({ type, names: Object.keys(dependencies) }).toEqual({
    type: undefined,
    names: ['docsgen', 'react', 'react-dom', 'kite-knots'],
  });
  expect(() => moved.read('docsgen-build/old.html')).toThrow('ENOENT');
});
