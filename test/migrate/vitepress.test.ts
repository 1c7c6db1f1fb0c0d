/** `migrate` and `dialect` on sites of VitePress: what becomes of everything they have, and what is named. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SiteLikeness } from '../../cli/diff/likeness/types.ts';
import { isLong } from '../helpers/long.ts';
import { runCli } from '../helpers/site.ts';
import { folder, type Moved, migrate, moveIn } from './moving.ts';
import { MOVING } from './vitepress-moving.ts';
import { NAMED, PECULIAR } from './vitepress-peculiar.ts';

describe('a site that only needs conversion', () => {
  let site: Moved;
  beforeAll(async () => {
    site = await migrate(MOVING);
  });

  test('builds without an edit, and all old URLs are files', () => {
    expect(site.problems).toEqual([]);
    expect(site.code).toBe(0);
    const urls = [
      'index',
      'guide/index',
      'guide/boiling',
      'parts/lid',
      'about/README',
      '01-notes/02-first',
      'de/index',
      'de/guide/index',
      'shared/steps',
    ];
    expect(urls.filter((url) => !existsSync(path.join(site.dir, 'new/build', `${url}.html`)))).toEqual([]);
    expect(existsSync(path.join(site.dir, 'new/build/drafts'))).toBe(false);
  });

  test('keeps the ids of headings that docsgen would make in another way', () => {
    const text = site.read('content/docs/guide/index.md');
    for (const heading of [
      '# What is a kettle? {#frontmatter-title}',
      '## Crème brûlée & more {#creme-brulee-more}',
      '## 2.0 is new {#_2-0-is-new}',
      '### Own id {#mine}',
    ])
      expect(text).toContain(`${heading}\n`);
    expect(text.match(/^## Twice$/gm)).toHaveLength(2);
    expect(site.read('build/guide/index.html')).toContain('id="twice-1"');
    expect(site.read('i18n/de/docs/guide/index.md')).toContain('## Überblick {#uberblick}');
  });

  test('has pages that read as if written for docsgen', () => {
    expect(site.read('content/docs/guide/index.md').split('\n').slice(0, 21).join('\n')).toBe(`---
title: What is a kettle?
level: 3
toc_min_heading_level: 2
toc_max_heading_level: 6
pagination_prev: null
---

# What is a kettle? {#frontmatter-title}

::toc

## Crème brûlée & more {#creme-brulee-more}

Level 3, :tada: and :badge[^1.9]{type=tip} :badge[plain]{type=tip}.

## 2.0 is new {#_2-0-is-new}

## Twice

## Twice`);
    const text = site.read('content/docs/guide/index.md');
    expect(text).toContain(
      '[boiling](./boiling.md), [a heading](./boiling.md#steam), [lid](/parts/lid), <a href="pathname:///tool/index.html">the tool</a>',
    );
    expect(text).toContain('<a href="https://shop.example/" target="_blank" rel="nofollow">out</a>');
    expect(text).toContain(
      '<img src="./shapes/dot.svg" alt="Icon" width="12" />\n\n<img src="/icon.svg" alt="Bound" />',
    );
    expect(text).toContain('Only *here*.');
    expect(text).toContain('Fill it.\n');
    expect(text).toContain('Switch it **on**.');
    expect(text).not.toMatch(/ClientOnly|First, never shown|@include/);
  });

  test('has its containers, code and tabs', () => {
    const text = site.read('content/docs/guide/boiling.md');
    expect(text).toContain(':::tip[Take *care*]\nHot.\n:::');
    expect(text).toContain('::::info\n:::details[Nested]{open}\nInside.\n:::\n::::');
    expect(text).toContain('\n{{ raw }}\n');
    expect(text).toContain(
      '```js [kettle.js] {1,3-4} showLineNumbers=5\nconst a = 1 // [!code ++]\nconst b = "{{ not.a.value }}"',
    );
    expect(text).toContain(':::code-group\n```sh [npm]');
    expect(text).toContain('```js\nconst level = "2"');
    expect(text).toContain('```ts [boil.ts] {1} showLineNumbers file=../code/boil.ts#start\n```');
    expect(text).toContain('Inline `{{ code }}` and <span>{{ kept }}</span>.');
    expect(site.read('build/guide/boiling.html')).toContain('boil = ');
  });

  test('has a home page with a hero and cards', () => {
    expect(site.read('content/pages/index.md')).toBe(`---
title: Kettle
hide_title: true
hide_table_of_contents: true
---

:::hero[Kettle<br>Hot water for everyone]{tagline='In "two" minutes' image=/icon.svg imageDark=/icon.svg alt="A kettle"}
[Get started](/guide/) [Lids](/parts/lid)
:::

::::cards{class=features}
:::card[Quick]{heading=2 icon=⚡ href=/guide/boiling}
Boils <b>fast</b>.

How →
:::
:::card[Small]{heading=2 icon=/icon.svg}
Fits a shelf.
:::
:::card[Round]{heading=2}
<svg viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>

Rolls.
:::
::::

## After the features

More text.
`);
  });

  test('has its menus, languages, texts and colours', () => {
    const config = site.read('site.config.ts');
    for (const part of [
      "url: 'https://kettle.example'",
      "trailingSlash: 'index'",
      "localeConfigs: { 'en-GB': { label: 'English' }, de: { label: 'Deutsch' } }",
      "label: 'Boiling',\n              badge: { text: 'beta', variant: 'warning' }",
      "{ type: 'doc', id: 'parts/lid', label: 'Lid' }",
      "{ type: 'link', label: 'Shop', href: 'https://shop.example/' }",
      "editUrl: 'https://github.com/kettle/kettle/edit/main/docs/{path}'",
      "title: 'Kettle!'",
      "srcDark: '/icon.svg'",
      "{ icon: '/icons/social-1.svg', href: 'https://club.example/', label: 'Club' }",
      "copyright: 'MIT.<br>© Kettle'",
      "customCss: ['styles/custom.css']",
      "'admonition.tip': 'HINT'",
      "'notFound.title': 'Cold'",
    ])
      expect(config).toContain(part);
    expect(site.read('i18n/de/labels.yml')).toBe(
      'Guide: Anleitung\nMore: Mehr\nShop: Laden\nWater, hot.: Wasser, heiß.\n',
    );
    expect(site.read('i18n/de/texts.yml')).toContain(
      'toc.title: Auf dieser Seite\ndoc.previous: Zurück\ndoc.next: Weiter\n',
    );
    expect(site.read('styles/custom.css')).toContain("[data-theme='dark'] { --dg-accent: #7fd8a4; }");
    expect(site.read('build/de/guide/index.html')).toContain('Was ist ein Kessel?');
  });

  test.runIf(isLong)('looks to a reader as the build of VitePress does', async () => {
    const old = folder({ ...MOVING, 'package.json': '{ "private": true }' });
    execFileSync('npm', ['install', '--no-audit', '--no-fund', 'vitepress@1'], { cwd: old, stdio: 'ignore' });
    execFileSync(path.join(old, 'node_modules/.bin/vitepress'), ['build'], { cwd: old, stdio: 'ignore' });
    const { comparison } = (await moveIn(old, '--out', 'new')).report as { comparison: SiteLikeness };
    expect(comparison).toMatchObject({ routes: { missing: [], redirected: [] }, lostIds: [] });
    const whole = comparison.kinds.filter(({ same, of }) => same === of).map(({ kind }) => kind);
    expect(whole).toEqual(expect.arrayContaining(['routes', 'titles', 'headingIds', 'images']));
  });
});

describe('a site with what cannot move', () => {
  let site: Moved;
  beforeAll(async () => {
    site = await migrate(PECULIAR);
  });

  test.each(NAMED)('names %s at %s', (what, at) => {
    const found = site.notes.filter((note) => note.what === what);
    expect(found.map(({ file, line }) => `${file}${at.includes(':') ? `:${line}` : ''}`)).toContain(at);
  });

  test('does not publish it until each placeholder is gone, and says where it was', () => {
    expect(site.code).toBe(1);
    const places = site.problems
      .filter(({ code }) => code === 'DG3141')
      .map(({ message }) => /from (\S+) was/.exec(message)?.[1]);
    expect([...new Set(places)].sort()).toEqual(
      [...[23, 25, 27, 29, 31, 33, 35, 50, 67].map((line) => `index.md:${line}`), '[pkg].md'].sort(),
    );
    expect(
      site.problems.filter(({ severity, code }) => severity === 'error' && code !== 'DG3141').map(({ code }) => code),
    ).toEqual(['DG5005']);
  });

  test('shows what is left of it', () => {
    const text = site.read('content/docs/index.md');
    expect(text).toContain('A fine value, :unconverted[`{{ count * 2 }}`]{from=index.md:23} and');
    expect(text).toContain('\n::unconverted[`<Teapot :size="count" @click="count++" />`]{from=index.md:25}\n');
    expect(text).toContain('::::tabs{group=ab}\n:::tab[One]\nFirst.\n:::\n:::tab[Two]\nSecond.\n:::\n::::');
    expect(text).toContain(':::mystery[Box]');
    expect(text).toContain('```ts\nconst shown = 1\n```');
    expect(text).not.toContain('<script');
    expect(site.read('site.config.ts')).toContain("admonitions: ['mystery']");
  });

  test('dialect prints one file, and what has no counterpart', async () => {
    const { stdout, stderr, code } = await runCli(['dialect', 'index.md'], { cwd: site.dir });
    expect(code).toBe(0);
    expect(stdout).toBe(site.read('content/docs/index.md').replace('pagination_label: A b\n', ''));
    expect(stderr).toContain('25:1  <Teapot>: Vue components do not run');
  });
});

test('functions of a config that only turn a text into another one are called', async () => {
  const site = await migrate({
    '.vitepress/config.ts': [
      "import { slugify } from './slugs';",
      "const root = 'https://git.example/';",
      'export default {',
      "  title: 'Pot',",
      "  rewrites: (file) => file.replace('src/', ''),",
      "  markdown: { anchor: { slugify }, lineNumbers: true, attrs: { leftDelimiter: '%{', rightDelimiter: '}%' } },",
      "  themeConfig: { editLink: { pattern: ({ filePath }) => 'https://git.example/' + filePath } },",
      '};',
      '',
    ].join('\n'),
    '.vitepress/slugs.ts': "export const slugify = (text: string) => text.replace(/\\W+/g, '_');\n",
    // The end of the front matter may be missing.
    'index.md': '---\nlayout: home\nhero:\n  name: Pot\n',
    'src/lid.md':
      '# A Lid\r\n\r\n## Big Lids\r\n\r\n## Small %{#own}%\r\n\r\n[Home](/index.md) and [lids](/lid.md)\r\n\r\n```js\r\nlid()\r\n```\r\n',
  });
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(site.read('content/docs/lid.md')).toBe(
    '# A Lid {#A_Lid}\r\n\r\n## Big Lids {#Big_Lids}\r\n\r\n## Small {#own}\r\n\r\n[Home](/) and [lids](./lid.md)\r\n\r\n```js showLineNumbers\r\nlid()\r\n```\r\n',
  );
  expect(site.read('site.config.ts')).toContain("editUrl: 'https://git.example/{path}'");
  expect(site.read('content/pages/index.md')).toContain('::hero[Pot]');
});
