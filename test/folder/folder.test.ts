/** A folder of Markdown without a config is a site: what it is made of, and that nothing else in it changes. */
import { describe, expect, test } from 'vitest';
import { dev } from '../helpers/dev.ts';
import { type Site, site } from '../helpers/site.ts';

const remote = (url: string) => ({ '.git/config': `[core]\n\tbare = false\n[remote "origin"]\n\turl = ${url}\n` });
const bare = (files: Record<string, string>, name = 'folder') => site(files, { bare: true, name });
const routesOf = async (folder: Site) => {
  const { stdout } = await folder.run('routes', '--json');
  const routes = JSON.parse(stdout) as { path: string; source?: string }[];
  return Object.fromEntries(routes.flatMap(({ path, source }) => (source?.includes('.') ? [[source, path]] : [])));
};
const codes = (problems: readonly { code: string; file?: string; line?: number; severity: string }[]) =>
  problems.map(({ code, file = '', line = 0, severity }) => `${severity} ${code} ${file}:${line}`).sort();
/** The links of the sidebar in its order. */
const sidebarOf = (html: string) => {
  const [, sidebar = ''] = /data-sidebar="">([\s\S]*?)<\/nav>/.exec(html) ?? [];
  return [...sidebar.matchAll(/<a[^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href, label = '']) => `${href} ${label.replace(/<[^>]*>/g, '')}`,
  );
};
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

describe.sequential('a repository with docs and a README', () => {
  const repository = bare({
    ...remote('git@github.com:Acme/desk-lamp.git'),
    'package.json': '{ "name": "@acme/desk-lamp", "description": "Light <for> desks." }',
    '.gitignore': 'node_modules\n/generated/\n',
    'README.md':
      '# Desk Lamp\n\n[Guide](docs/guide/), [intro](docs/02-intro.md#use), [license](./LICENSE), [code](src), [one](src/one.ts#L2), ' +
      '[help](CONTRIBUTING.md), [gone](./gone.md), [old](docs/gone)\n\n![Lamp](docs/img/lamp.svg) ![None](docs/none.png)\n',
    LICENSE: 'MIT\n',
    'CONTRIBUTING.md': '# Contributing\n',
    'src/one.ts': 'export const one = 1;\n',
    'docs/02-intro.md':
      '# Introduction\n\n## Use\n\nBack to the [README](../README.md), the [code](../src/one.ts), {{braces}} and <b>HTML</b>.\n',
    'docs/10-last.md': '# Last\n',
    'docs/guide/index.md': '# The guide\n',
    'docs/guide/_category_.json': '{ "label": "Guides", "position": 1 }',
    'docs/guide/SECURITY.md': '# Security\n',
    'docs/img/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>\n',
    'public/index.html': 'a program of its own',
    'versions.json': '{ "not": "ours" }',
  });

  test('is published at the Pages URL, with the README as the first page', async () => {
    const { code, report } = await repository.report();
    expect(code).toBe(0);
    expect(codes(report.problems)).toEqual([
      'warning DG5001 README.md:3',
      'warning DG5003 README.md:3',
      'warning DG5005 README.md:5',
    ]);
    expect(await routesOf(repository)).toEqual({
      'README.md': '/',
      'docs/02-intro.md': '/intro',
      'docs/10-last.md': '/last',
      'docs/guide/index.md': '/guide/',
    });
    const home = repository.read('build/index.html');
    expect(home).toContain('<link rel="canonical" href="https://acme.github.io/desk-lamp/">');
    expect(titleOf(home)).toBe('Desk Lamp | Light &lt;for&gt; desks.');
    expect(home).toContain('href="https://github.com/Acme/desk-lamp"');
    expect(sidebarOf(repository.read('build/intro/index.html')).map((link) => link.split(' ')[0])).toEqual([
      '/desk-lamp/',
      '/desk-lamp/guide/',
      '/desk-lamp/intro',
      '/desk-lamp/last',
    ]);
  });

  test('has links as on GitHub: to pages, folders with pages, and files of the repository', () => {
    const home = repository.read('build/index.html');
    for (const href of ['/desk-lamp/guide/', '/desk-lamp/intro#use']) expect(home).toContain(`<a href="${href}"`);
    for (const file of ['LICENSE', 'src', 'src/one.ts#L2', 'CONTRIBUTING.md'])
      expect(home).toContain(`<a href="https://github.com/Acme/desk-lamp/blob/HEAD/${file}"`);
    expect(home).toMatch(/<img[^>]* src="\/desk-lamp\/assets\/files\/lamp-\w+\.svg"/);
    const intro = repository.read('build/intro/index.html');
    expect(intro).toContain('<a href="/desk-lamp/">README</a>');
    expect(intro).toContain('<a href="https://github.com/Acme/desk-lamp/blob/HEAD/src/one.ts">code</a>');
    expect(intro).toContain('{{braces}} and <b>HTML</b>');
  });

  test('is otherwise untouched, and Git ignores what docsgen writes', async () => {
    const own = Object.keys(repository.tree('.')).filter((name) => !/^(?:build|\.docsgen)\//.test(name));
    expect(own).toHaveLength(15);
    for (const folder of ['build', '.docsgen']) expect(repository.read(`${folder}/.gitignore`)).toBe('*\n');
    const before = repository.tree();
    const { code, stdout } = await repository.run('init', '--here');
    expect(code).toBe(0);
    expect(stdout).toContain('Add to .gitignore: .docsgen/, build/.');
    expect(repository.read('site.config.ts')).toContain("title: 'Desk Lamp',");
    repository.remove('.docsgen');
    expect((await repository.build()).code).toBe(0);
    expect(repository.tree()).toEqual(before);
    const again = await repository.run('init', '--here');
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('DG7020')]);
    expect((await repository.run('clean')).code).toBe(0);
    expect(repository.exists('build')).toBe(false);
    expect(repository.exists('.docsgen')).toBe(false);
  });
});

test('without a remote, what needs the URL is left out, with one warning', async () => {
  const folder = bare({ 'notes/readme.md': 'Text without a heading.\n', 'notes/two words.md': '# Two\n' }, 'my-notes');
  const { report } = await folder.report();
  expect(codes(report.problems)).toEqual(['warning DG1110 :0']);
  expect(Object.keys(folder.tree()).filter((name) => /sitemap|opensearch|rss|atom/.test(name))).toEqual([]);
  const page = folder.read('build/notes/two words/index.html');
  expect(page).not.toMatch(/canonical|og:url|hreflang|ld\+json|example\.com|undefined/);
  expect(titleOf(page)).toBe('Two | My notes');
  expect(folder.read('build/robots.txt')).toBe('User-agent: *\nAllow: /\n');
  folder.write('site.config.mjs', "export default { title: 'T', url: false, docs: { path: 'notes' }, blog: {} };");
  expect(codes(await folder.problems())).toEqual(['warning DG1110 site.config.mjs:1']);
});

test('a folder without Markdown is not a site', async () => {
  const folder = bare({ 'a.txt': '', 'node_modules/x/README.md': '# X\n' });
  const { code, stdout, stderr } = await folder.run('build');
  expect(code).toBe(2);
  expect(stdout + stderr).toMatch(/DG1001[\s\S]*docsgen init; docsgen migrate/);
  expect((await folder.run('init', '--here')).code).toBe(2);
  expect(folder.exists('.docsgen')).toBe(false);
});

test('a program without docs: READMEs of its folders, no tests, no generated files, no other repositories', async () => {
  const folder = bare({
    ...remote('https://gitlab.com/acme/tools/lamp'),
    'package.json': '{ "name": "lamp" }',
    '.gitignore': 'tmp/\n',
    'README.md': '<p align="center">Logo</p>\n\n[Bulb](packages/bulb) [Log](./packages/bulb/CHANGELOG.md)\n',
    'CHANGELOG.md': '# Changes\n',
    'CODE_OF_CONDUCT.md': '# Conduct\n',
    'packages/bulb/README.md': 'No heading.\n',
    'packages/bulb/CHANGELOG.md': '# 1.0\n',
    'packages/bulb/dist/README.md': '# Bulb\n',
    'packages/bulb/test/case.md': '# Case\n',
    'tmp/draft.md': '# Draft\n',
    'other/.git/config': '',
    'other/README.md': '# Other\n',
    'build/main.o': 'not ours',
  });
  const { report } = await folder.report();
  expect(codes(report.problems)).toEqual([]);
  expect(await routesOf(folder)).toEqual({
    'CHANGELOG.md': '/CHANGELOG',
    'README.md': '/',
    'packages/bulb/README.md': '/packages/bulb/',
  });
  const home = folder.read('docsgen-build/index.html');
  expect(sidebarOf(home)).toEqual([
    '/tools/lamp/ Lamp',
    '/tools/lamp/CHANGELOG Changes',
    '/tools/lamp/packages/bulb/ bulb',
  ]);
  expect(home).toContain('href="https://acme.gitlab.io/tools/lamp/"');
  expect(home).toContain('href="https://gitlab.com/acme/tools/lamp/-/blob/HEAD/packages/bulb/CHANGELOG.md"');
  expect(folder.read('build/main.o')).toBe('not ours');
});

test('a book has the order and the titles of its SUMMARY.md', async () => {
  const folder = bare({
    'book.toml': '[book]\ntitle = "The Lamp \\"Book\\""\nsrc = "src"\n',
    'src/SUMMARY.md':
      '# The Lamp Book\n\n[Foreword](title.md)\n\n# Part one\n\n- [Light & dark](light/README.md)\n    - [Dark](light/dark.md)\n' +
      '    - [Later]()\n- [Missing](missing.md)\n\n---\n\n[Site](https://lamp.example)\n',
    'src/title.md': '# A very long title\n',
    'src/light/README.md': '# Light\n',
    'src/light/dark.md': '## Dark\n\n```rust,ignore\nfn main() {}\n```\n',
  });
  const { report } = await folder.report();
  expect(codes(report.problems)).toEqual(['warning DG1110 :0', 'warning DG1111 src/SUMMARY.md:10']);
  const page = folder.read('build/light/dark/index.html');
  expect(titleOf(page)).toBe('Dark | The Lamp &quot;Book&quot;');
  expect(page.match(/<h[12][ >]/g)).toEqual(['<h1 ']);
  expect(sidebarOf(page)).toEqual([
    '/ Foreword',
    '/light/ Light &amp; dark',
    '/light/dark Dark',
    'https://lamp.example Site',
  ]);
});

test('folders are sorted by .order and .pages', async () => {
  const folder = bare({
    'docs/.order': 'b\nParts\n',
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'docs/Parts.md': '# Parts\n',
    'docs/Parts/.pages': 'title: All parts\nnav:\n  - z.md\n  - ...\n  - Web: https://lamp.example\n',
    'docs/Parts/y.md': '# Y\n',
    'docs/Parts/z.md': '# Z\n',
  });
  await folder.build();
  expect(sidebarOf(folder.read('build/Parts/y/index.html'))).toEqual([
    '/b B',
    '/Parts All parts',
    '/Parts/z Z',
    '/Parts/y Y',
    'https://lamp.example Web',
    '/a A',
  ]);
});

test('dev follows a table of contents and a config that are added later', async () => {
  const folder = bare({ 'one.md': '# One\n', 'two.md': '# Two\n' });
  const server = await dev(folder.dir);
  const sidebar = async () => sidebarOf((await server.get('/one')).text);
  await server.until('the pages', async () => (await sidebar()).join() === '/one One,/two Two');
  folder.write('SUMMARY.md', '- [Second](two.md)\n- [First](one.md)\n');
  await server.until('the order of the table', async () => (await sidebar()).join() === '/ Second,/one First');
  folder.write(
    'site.config.mjs',
    "export default { title: 'T', url: 'https://lamp.example', docs: { path: '.', routeBasePath: '/x' } };",
  );
  await server.until('the config', async () => (await server.get('/x/one')).status === 200);
  await server.stop();
});
