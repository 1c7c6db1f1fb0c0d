/** Two things that would be one file of the output: a problem that names both, never the one that came last. */
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const matter = (line: string): string => `---\ntitle: X\n${line}\n---\n\nText.\n`;
const page = (slug: string): string => matter(`slug: ${slug}`);

/** Conflicts of output files, and where they are reported. */
const CONFLICTS: Record<string, { files?: Record<string, string>; config?: object; told: string }> = {
  'the Markdown of a page and a public file that differ in case': {
    files: { 'public/docs/Intro.md': 'x' },
    told: 'DG4017 public/docs/Intro.md',
  },
  'the Markdown of a page and a folder of a page': {
    files: { 'content/docs/index.md': '# Home\n', 'content/pages/a.md': page('/docs.md/x') },
    told: 'DG4017 content/pages/a.md',
  },
  'the folder of a page and a feed': {
    files: { 'content/blog/2024-01-02-b.md': page('rss.xml') },
    told: 'DG4017 content/blog/2024-01-02-b.md',
  },
  'a page and llms.txt': { files: { 'content/pages/a.md': page('/llms.txt') }, told: 'DG4017 content/pages/a.md' },
  'a page and the sitemap': {
    files: { 'content/pages/a.md': page('/sitemap.xml/x') },
    told: 'DG4017 content/pages/a.md',
  },
  'two public files that differ in case': {
    files: { 'public/A.txt': 'x', 'public/a.txt': 'y' },
    told: 'DG4017 public/a.txt',
  },
  'files of two public folders that differ in case': {
    files: { 'public/A.txt': 'x', 'static/a.txt': 'y' },
    config: { publicDir: ['public', 'static'] },
    told: 'DG4017 static/a.txt',
  },
  'a public file and robots.txt': { files: { 'public/Robots.txt': 'x' }, told: 'DG4017 public/Robots.txt' },
  'a public file and the folder of assets': { files: { 'public/assets': 'x' }, told: 'DG4017 public/assets' },
  'a folder in the public folder and a page': {
    files: { 'public/docs/intro/index.html/x': 'x' },
    told: 'DG4017 public/docs/intro/index.html/x',
  },
  'the search page and a feed': { config: { search: { path: 'blog/rss.xml' } }, told: 'DG4017 undefined' },
  'the search page and the page of what is not found': {
    config: { search: { path: '404' }, trailingSlash: false },
    told: 'DG4002 undefined',
  },
  'a redirect and a feed': {
    config: { redirects: [{ from: '/blog/rss.xml', to: '/docs/intro' }] },
    told: 'DG4020 site.config.mjs',
  },
  'a redirect and the Markdown of a page': {
    files: {
      'content/pages/a.md': matter('aliases: [/docs/intro.md]'),
    },
    told: 'DG4020 content/pages/a.md',
  },
  'a redirect and the not-found page': {
    config: { redirects: [{ from: '/404.html', to: '/docs/intro' }] },
    told: 'DG4020 site.config.mjs',
  },
};

test.each(Object.entries(CONFLICTS))('%s are reported, and nothing is written', async (_, { files, config, told }) => {
  const settings = { title: 'T', url: 'https://example.com', ...config };
  const odd = site({
    'site.config.mjs': `export default ${JSON.stringify(settings)};\n`,
    'content/docs/intro.md': '# Intro\n',
    'content/blog/2024-01-01-a.md': '# A\n',
    ...files,
  });
  const { code, report } = await odd.report();
  expect(code).toBe(1);
  expect(
    report.problems.filter(({ severity }) => severity === 'error').map(({ code: name, file }) => `${name} ${file}`),
  ).toEqual([told]);
  expect(odd.exists('build')).toBe(false);
});

test("a public file takes precedence over docsgen's own with exactly the same name", async () => {
  const own = ['docs/intro.md', 'blog/rss.xml', 'sitemap.xml', 'robots.txt', 'llms.txt', 'llms-full.txt', '404.html'];
  const made = site({
    'content/docs/intro.md': '# Intro\n',
    'content/blog/2024-01-01-a.md': '# A\n',
    ...Object.fromEntries(own.map((file) => [`public/${file}`, `mine: ${file}`])),
  });
  expect(await made.problems()).toEqual([]);
  for (const file of own) expect(made.read(`build/${file}`), file).toBe(`mine: ${file}`);
});

test('of files with one path in several public folders, the one of the first folder is published, and no problem is reported', async () => {
  const settings = { title: 'T', url: 'https://example.com', favicon: 'c.svg', publicDir: ['gone', './one', 'two/'] };
  const svg = (id: string): string => `<svg xmlns="http://www.w3.org/2000/svg" id="${id}"/>`;
  const made = site({
    'site.config.mjs': `export default ${JSON.stringify(settings)};`,
    'content/docs/intro.md':
      '# Intro\n\n![a](/a.svg) ![b](@site/two/b.svg) ![c](../../two/c.svg) ![hidden](@site/two/a.svg) [text](/sub/d.txt)\n',
    'content/docs/code.mdx':
      "import a from '/a.svg?url';\nimport b from '/b.svg?url';\n\n# Code\n\n<img src={a} alt={b} />\n",
    'one/a.svg': svg('one'),
    'two/a.svg': svg('two'),
    'two/b.svg': svg('b'),
    'two/c.svg': svg('c'),
    'two/sub/d.txt': 'd',
    'two/robots.txt': 'mine',
  });
  expect(await made.problems()).toEqual([]);
  expect(made.read('build/a.svg')).toBe(svg('one'));
  for (const file of ['b.svg', 'c.svg', 'sub/d.txt', 'robots.txt'])
    expect(made.read(`build/${file}`), file).toBe(made.read(`two/${file}`));
  const hidden = /src="(\/assets\/files\/a-[^"]*)"/.exec(made.read('build/docs/intro/index.html'))?.[1];
  expect(made.read('build/docs/intro/index.html')).toMatch(/src="\/a\.svg".*src="\/b\.svg".*src="\/c\.svg"/s);
  expect(made.read(`build${hidden}`)).toBe(svg('two'));
  expect(made.read('build/docs/code/index.html')).toMatch(
    /src="\/assets\/[^"]*a-[^"]*\.svg" alt="\/assets\/[^"]*b-[^"]*\.svg"/,
  );
  made.write('site.config.mjs', `export default ${JSON.stringify({ ...settings, favicon: 'icon.svg' })};`);
  expect(await made.problems()).toMatchObject([
    { code: 'DG1031', message: 'the image icon.svg does not exist in gone/ or one/ or two/' },
  ]);
});
