/** Sites of Nextra 2 with languages, menus and settings of their own, and what they become. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from './moving.ts';

const PACKAGE = '{ "dependencies": { "nextra": "^2.0.0", "nextra-theme-docs": "^2.0.0" } }';

const OLD = {
  'package.json': PACKAGE,
  'next.config.js': `const withNextra = require('nextra')({ theme: 'nextra-theme-docs', themeConfig: './theme.config.tsx' })
module.exports = withNextra({ i18n: { locales: ['en-US', 'zh-CN'], defaultLocale: 'en-US' } })
`,
  'theme.config.tsx': `import React from 'react'
export default {
  logo: <span>Old <b>Lamp</b></span>,
  project: { link: 'https://github.com/wick/lamp' },
  docsRepositoryBase: 'https://github.com/wick/lamp/tree/main/',
  footer: { text: <span>MIT © Lamp.</span> },
  banner: { text: 'New!' },
}
`,
  'pages/_meta.en-US.json': `{
  "index": { "title": "Home", "type": "page", "display": "hidden" },
  "docs": { "title": "Docs", "type": "page" },
  "about": { "title": "About", "type": "page", "theme": { "sidebar": false } },
  "contact": { "title": "Contact", "type": "page", "href": "https://x.example" },
  "other": "Other"
}`,
  'pages/docs/_meta.en-US.json': '{ "intro": "Intro", "---": { "type": "separator" }, "deep": "Deep" }',
  'pages/index.en-US.mdx': '# Home\n',
  'pages/index.zh-CN.mdx': '# 首页\n',
  'pages/other.en-US.mdx': '# Other\n',
  'pages/about.en-US.mdx': '# About us\n',
  'pages/docs/intro.en-US.mdx': '# Intro\n\n<a href="./deep">Deep</a>\n',
  'pages/docs/intro.zh-CN.mdx': '# 介绍\n',
  'pages/docs/deep.en-US.mdx': '# Deep page\n',
  'pages/docs/deep/in.en-US.mdx': '# In\n',
  'pages/_app.jsx': 'export default () => null\n',
  'pages/api/x.ts': 'export default () => null\n',
};

test('Nextra 2: languages in names, pages with folders of their name, and kinds of items', async () => {
  const { config, read, problems } = await migrate(OLD);
  expect(config()).toMatchObject({
    title: 'Old Lamp',
    i18n: { defaultLocale: 'en-US', locales: ['en-US', 'zh-CN'] },
    docs: {
      routeBasePath: '/',
      editUrl: 'https://github.com/wick/lamp/edit/main/content/docs/{path}',
      sidebars: {
        docs: [
          'docs/intro',
          { type: 'html', value: '<hr>' },
          {
            type: 'category',
            label: 'Deep',
            link: { type: 'doc', id: 'docs/deep' },
            items: ['docs/deep/in'],
          },
        ],
        others: ['other'],
      },
    },
    navbar: {
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
        { type: 'doc', docId: 'about', label: 'About' },
        { label: 'Contact', href: 'https://x.example' },
        { type: 'localeDropdown', position: 'right' },
      ],
      socialLinks: [{ icon: 'github', href: 'https://github.com/wick/lamp' }],
    },
    footer: { copyright: 'MIT © Lamp.' },
    announcementBar: { content: 'New!' },
  });
  expect(read('content/docs/docs/intro.mdx')).toBe('# Intro\n\n<a href="/docs/deep">Deep</a>\n');
  expect(read('i18n/zh-CN/docs/docs/intro.mdx')).toBe('# 介绍\n');
  expect(read('content/docs/about.mdx')).toContain('displayed_sidebar: null');
  expect(problems).toEqual([]);
});

test('a _meta that throws, a config that cannot run and a layout that cannot run are named', async () => {
  const { notes, config } = await migrate(
    {
      'package.json': PACKAGE,
      'next.config.mjs': "throw new Error('no')\n",
      'theme.config.jsx': "throw new Error('no')\n",
      'pages/_meta.js': "throw new Error('broken')\n",
      'pages/b.mdx': '# B\n',
      'pages/a.mdx': '# A\n',
    },
    '--no-build',
  );
  const named = notes.filter(({ kind }) => kind === 'lost').map(({ file, what }) => `${file}: ${what}`);
  expect(named).toEqual(
    expect.arrayContaining([
      'pages/_meta.js: _meta.js',
      'next.config.mjs: next.config.mjs',
      'theme.config.jsx: layout',
    ]),
  );
  expect(config()).toMatchObject({ docs: { sidebars: { docs: ['a', 'b'] } } });
});

test('a site of Next.js without Nextra or Fumadocs is not taken for theirs', async () => {
  const { stderr, code } = await migrate({ 'package.json': '{}', 'next.config.mjs': 'export default {}\n' });
  expect(stderr).toContain('has no config of');
  expect(code).toBe(4);
});

test('Fumadocs: included files, icons and settings of folders are shown or reported', async () => {
  const { read, notes, problems, dir } = await migrate({
    'package.json': '{ "dependencies": { "fumadocs-mdx": "^11.0.0", "next": "^15.0.0" } }',
    'source.config.ts':
      "import { defineDocs } from 'fumadocs-mdx/config';\nexport const docs = defineDocs({ dir: 'content/docs' });\n",
    'content/docs/meta.json':
      '{ "pages": ["index", "---[Star]Parts---", "guide", "[Star][Site](https://x.example)"],\n "collapsible": false }\n',
    'content/docs/guide/meta.json': '{ "title": "Guide", "icon": "Book" }\n',
    'content/docs/guide/a.mdx': '---\ntitle: A\nsearchable: false\n---\n\nText.\n',
    'content/docs/_part.mdx': 'Text of the part.\n',
    'content/docs/x.ts': 'const lamp = 1;\n',
    'content/docs/index.mdx': `---
title: Start
---

<include>./_part.mdx</include>

<include>./x.ts</include>

<include>./_part.mdx#one</include>

In a line <include>./_part.mdx</include> of text.

<include>../../../../etc/passwd</include>
`,
  });
  const page = read('build/docs/index.html');
  expect(page).toContain('Text of the part.');
  expect(page).toContain('lamp');
  expect(page).toContain('include ./_part.mdx#one');
  const reported = notes.map(({ kind, what, file = '', line }) => `${kind} ${what} ${path.basename(file)}:${line}`);
  expect(reported).toEqual(
    expect.arrayContaining([
      ...['converted <include> index.mdx:5', 'converted <include> index.mdx:7'],
      ...['lost <include> index.mdx:9', 'lost <include> index.mdx:11', 'lost <include> index.mdx:13'],
      ...['look meta.json: icons meta.json:1', 'look meta.json: collapsible meta.json:2'],
      'look front matter: searchable a.mdx:3',
    ]),
  );
  expect(notes.filter(({ what }) => what === 'meta.json: icons').map(({ file }) => file)).toEqual([
    'content/docs/guide/meta.json',
    'content/docs/meta.json',
  ]);
  expect(problems.filter(({ code }) => code === 'DG3141')).toHaveLength(3);
  expect(existsSync(path.join(dir, 'new/build/docs/guide/a/index.html'))).toBe(true);
});

test('Nextra: settings of single pages without a counterpart are named', async () => {
  const { notes } = await migrate(
    {
      ...OLD,
      'pages/docs/_meta.en-US.json':
        '{ "intro": { "title": "Intro", "theme": {\n "timestamp": false, "toc": false } } }',
    },
    '--no-build',
  );
  expect(notes.filter(({ what }) => what.startsWith('_meta: theme'))).toEqual([
    expect.objectContaining({
      kind: 'look',
      what: '_meta: theme.timestamp',
      file: 'pages/docs/_meta.en-US.json',
      line: 2,
    }),
  ]);
});
