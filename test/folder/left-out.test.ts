/** What a folder leaves out by a rule is reported where it may be the pages; nothing is reported that is meant so. */
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

type Report = Awaited<ReturnType<ReturnType<typeof site>['report']>>['report'];
const said = ({ problems }: Report, codes: RegExp) =>
  problems.filter(({ code }) => codes.test(code)).map(({ code, file = '', message }) => `${code} ${file}: ${message}`);
const many = (folder: string, count: number, ext = 'md') =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/n${at}.${ext}`, `# N${at}\n`]));
const bare = (files: Record<string, string>) => site(files, { bare: true });

test('a repository of Jekyll with docs: collections, other endings, files without a page; a habit once', async () => {
  const folder = bare({
    '_config.yml': 'title: x\ncollections:\n  articles:\n    output: true\ndefaults:\n  guides: 1\n',
    ...many('_articles/en', 2),
    ...many('_posts', 1),
    ...many('_includes', 9),
    ...many('packages/one', 3),
    ...many('test/fixtures', 30),
    ...many('docs', 6),
    'docs/old.markdown': '# Old\n',
    'docs/api.rst': 'Api\n===\n',
    'docs/_parts/a.md': 'A\n',
    'README.md': '# Lamps\n\n[docs](docs) [docs](docs/)\n',
    'NOTES.md': '# S\n',
    LICENSE: 'MIT\n',
    'docs/one.md':
      '---\nlastUpdated: 2020-01-01\ncreated: 2020-01-01\nsidebar_lable: One\n---\n\n# One\n\n' +
      'An object has [[Prototype]] and [[HomeObject]]. [t](../NOTES.md) [l](../LICENSE) [p](./_parts/a.md) [n](./none.md)\n\n::: tipp\nA\n:::\n',
    'docs/two.md': '---\nsidebar_lable: Two\n---\n\n# Two\n\n[t](../NOTES.md)\n\n::: tipp\nB\n:::\n',
  });
  symlinkSync('/etc/hostname', path.join(folder.dir, 'docs/away.md'));
  const { code, report } = await folder.report();
  expect(code).toBe(0);
  expect(said(report, /^DG(?!1110)/)).toEqual([
    'DG2031 : one .markdown file in docs is not a page: docsgen reads .md and .mdx',
    'DG2030 _articles: 2 Markdown files in _articles are not pages: a folder whose name begins with "_" has parts of pages',
    'DG2030 _posts: one Markdown file in _posts is not a page: a folder whose name begins with "_" has parts of pages',
    'DG5006 docs/away.md: the symbolic link docs/away.md points outside the site folder',
    'DG2005 docs/one.md: unknown front matter key "sidebar_lable": it is kept for plugins, but docsgen does not use it',
    'DG5015 docs/one.md: the link ../NOTES.md is published as text: NOTES.md exists, but is not a page of this site',
    'DG5015 docs/one.md: the link ./_parts/a.md is published as text: docs/_parts/a.md exists, but is not a page of this site',
    'DG5003 docs/one.md: the Markdown link ./none.md is published as text: the file does not exist',
    'DG3004 docs/one.md: unknown block ":::tipp": its content is shown without a box',
    'DG2005 docs/two.md: unknown front matter key "sidebar_lable": it is kept for plugins, but docsgen does not use it',
    'DG5015 docs/two.md: the link ../NOTES.md is published as text: NOTES.md exists, but is not a page of this site',
    'DG3004 docs/two.md: unknown block ":::tipp": its content is shown without a box',
  ]);
  const { stderr, stdout } = await folder.run('build');
  expect((stdout + stderr).match(/^.*\(and in one more place\)/gm)).toHaveLength(3);
  expect(folder.read('build/one/index.html')).toContain('has [[Prototype]] and [[HomeObject]]');
  expect(folder.read('build/index.html').match(/<a href="\/">docs<\/a>/g)).toHaveLength(2);
});

test('folders whose pages are all left out say so, and stop', async () => {
  const specification = bare({ Makefile: '', ...many('spec', 3), ...many('node_modules/x', 9) });
  const endings = bare(many('text', 2, 'markdown'));
  const hidden = bare({ 'README.md': '# R\n', ...many('.docs', 6), ...many('.github', 9), ...many('_partials', 1) });
  const vault = bare({ 'README.md': '# R\n', ...many('content', 3), ...many('guides', 7) });
  const posts = site({ ...many('content/docs/_posts', 2), ...many('content/docs', 1, 'mdown') });
  const excluded = site({
    'site.config.mjs': "export default { title: 'T', url: 'https://e.org', docs: { exclude: ['n*'] } };\n",
    ...many('content/docs', 2),
  });
  const reports = await Promise.all(
    [specification, endings, hidden, vault, posts, excluded].map((one) => one.report()),
  );
  expect(reports.map(({ code, report }) => [code, ...said(report, /^DG(?:203|1001)/)])).toEqual([
    [
      2,
      expect.stringContaining('and no Markdown'),
      'DG2030 spec: 3 Markdown files in spec are not pages: a folder with this name has tests',
    ],
    [
      2,
      expect.stringContaining('and no Markdown'),
      'DG2031 : 2 .markdown files in this folder are not pages: docsgen reads .md and .mdx',
    ],
    [0, 'DG2030 .docs: 6 Markdown files in .docs are not pages: a folder whose name begins with "." is hidden'],
    [0, 'DG2030 guides: 7 Markdown files in guides are not pages: the site consists of the pages in content'],
    [
      0,
      'DG2031 : one .mdown file in content/docs is not a page: docsgen reads .md and .mdx',
      'DG2030 content/docs/_posts: 2 Markdown files in content/docs/_posts are not pages: a folder whose name begins with "_" has parts of pages',
    ],
    [0, 'DG2030 content/docs: 2 Markdown files in content/docs are not pages: patterns of "exclude" match them'],
  ]);
});

test('what a terminal does not show is counted by its places', async () => {
  const boxes = Array.from({ length: 25 }, (_, at) => `:::box${at}\nA\n:::\n`).join('\n');
  const folder = bare({ 'README.md': '# R\n', 'a.md': `# A\n\n${boxes}`, 'b.md': `# B\n\n${boxes}` });
  const { stdout, stderr } = await folder.run('build');
  expect((stdout + stderr).match(/^\S+ {2}warning {2}DG3004 .*\(and in one more place\)$/gm)).toHaveLength(20);
  expect(stdout + stderr).toContain('\nand 10 more (DG3004: 10)\n');
});
