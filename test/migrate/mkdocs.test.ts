/** `migrate` and `dialect` on sites of MkDocs: what becomes of everything they have, and what is named. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../helpers/site.ts';
import { MOVING } from './mkdocs-moving.ts';
import { NAMED, PECULIAR } from './mkdocs-peculiar.ts';
import { folder, type Moved, migrate, moveIn } from './moving.ts';

describe('a site that only needs conversion', () => {
  let site: Moved;
  beforeAll(async () => {
    site = await migrate(MOVING);
  });

  test('builds without an edit, and all old URLs are files', () => {
    // The packages of the icons are in package.json, and not installed here.
    expect(site.problems.filter(({ code }) => code !== 'DG3038')).toEqual([]);
    expect(site.code).toBe(0);
    const urls = [
      '',
      'guide/',
      'guide/guide/',
      'guide/wick/',
      'guide/oil/',
      'guide/my file/',
      'guide/deep/one/',
      'loose/',
    ];
    const more = [
      'blog/',
      'blog/2024/02/03/first-light/',
      'blog/category/release-notes/',
      'blog/archive/2024/',
      'old/wick/',
      'gone/',
    ];
    expect(
      [...urls, ...more].filter((url) => !existsSync(path.join(site.dir, 'new/build', url, 'index.html'))),
    ).toEqual([]);
    expect(
      ['img/lamp.svg', 'js/lamp.js'].filter((file) => !existsSync(path.join(site.dir, 'new/build', file))),
    ).toEqual([]);
    expect(existsSync(path.join(site.dir, 'new/build/drafts'))).toBe(false);
  });

  test('has its settings, sidebars and redirects', () => {
    const config = site.read('site.config.ts');
    for (const line of [
      "title: 'Lantern'",
      "tagline: 'Light that lasts'",
      "baseUrl: '/manual/'",
      'colorMode: { respectPrefersColorScheme: true }',
      "themeColor: '#009485'",
      'trailingSlash: true',
      "editUrl: 'https://github.com/lantern/lantern/edit/next/content/docs/{file}'",
      "'guide/oil'",
      "'guide/wick'",
      "{ type: 'link', label: 'Shop', href: 'https://shop.example/' }",
      "{ type: 'docSidebar', sidebarId: 'guide', label: 'Guide' }",
      "admonitions: ['lamp']",
      "glossary: { LED: 'Light-emitting diode' }",
      'tableOfContents: { maxHeadingLevel: 3 }',
      'postsPerPage: 5',
      "{ label: 'Blog', to: '/blog/' }",
      "{ from: '/old/wick/', to: '/guide/wick/#trim-it' }",
      "{ from: '/gone/', to: 'https://gone.example/' }",
      "{ icon: 'mastodon', href: 'https://social.example/@lantern' }",
      "customCss: ['mkdocs.css', 'public/css/extra.css']",
      "attributes: { src: '/manual/js/lamp.js', async: true }",
    ])
      expect(config).toContain(line);
    expect(config).not.toContain('mathjax');
    expect(config).toMatch(/version_text: '4\.2'/);
    expect(JSON.parse(site.read('package.json')).dependencies).toHaveProperty('@iconify-json/mdi');
  });

  test('has pages that read as if written for docsgen', () => {
    expect(site.read('content/docs/index.md')).toBe(`---
title: Home
hide_table_of_contents: true
tags:
  - start
  - "2"
sidebar_icon: mdi:lamp
sidebar_badge:
  text: New
  variant: tip
title_meta: Lantern
pagination_next: guide/index
---

Version {{version_text}} of the LED lamp, see [works].

<a href="guide/wick.md#trim-it" class="md-button md-button--primary">Start</a> <img src="/img/lamp.svg" alt="Lamp" width="40" />
![Light](/img/lamp.svg#light-mode-only)

::::cards
:::card[Bright]{icon=mdi:lamp}
Very.
:::
:::card[Quick]{icon=octicon:rocket-16}
[Oil](guide/oil.md)
:::
::::

<div class="note"><img src="/img/lamp.svg">
    <a href="./guide/oil.md#kinds">Kinds</a>
</div>

[works]: https://works.example/
`);
  });

  test('has its boxes, tabs, marks, lists and code', () => {
    const text = site.read('content/docs/guide/wick.md');
    for (const part of [
      '# Wicks & more {#wicks--more}\n',
      ':kbd[Ctrl+Alt+L], then <ins>add</ins>, <mark>mark</mark>, ~~drop~~ H<sub>2</sub>O and x<sup>2</sup>.',
      'See [#12](https://github.com/lantern/lantern/issues/12) and [@ada](https://github.com/ada) © 2024.',
      '<ins>more</ins><del>less</del><del>a</del><ins>b</ins><mark>lit</mark><span class="critic comment">why</span> `burn(){:py}` $a_1$ costs $b_2$.',
      '## Trim it\n\n## Trim it {#trim-it_1}\n\n## Über 2.0 {#mine}\n',
      '::::note[A *title*]\nText\n\n:::tip[Inside]{class="inline end" collapsed}\n1. One\n\n   ```py title="burn.py" showLineNumbers=3 {1,3-4}\n   burn()  # (1)\n   ```\n\n2. Two\n   - nested\n     - deeper\n:::\n::::',
      ':::lamp{title=""}\nNo title, own type.\n:::',
      '::::tabs{group=tabs}\n:::tab[Oil]\nPour.\n:::\n:::tab[Gas]\n- a\n  - b\n\n```sh\ngas on\n```\n:::\n::::',
      'Keep it **away** from <ins>curtains</ins>.\n\n:::danger\nFire.\n:::',
      '```py file=@site/code/plain.py#L2-L3 title="lamp.py"\n```',
      '```py\nlamp.burn()\n```',
      '```py file=@site/code/plain.py {2,4}\n```',
      ':::warning[Hot]\nDo not touch.\n:::',
      ':::details[More]{open}\nMuch more.\n:::',
    ])
      expect(text).toContain(part);
  });

  test('has its definitions, footnotes, tables and HTML', () => {
    const text = site.read('content/docs/guide/oil.md');
    for (const part of [
      '# Oil\n\n## Kinds\n\n::toc\n\nLamp oil\n: Burns.\n\n  Slowly.\n',
      'Text[^1] as before:\n\n- like a list\n- in a paragraph\n',
      'It weighs 3\n\\- not a list\n',
      '[^1]: A note.\n\n    In two parts.\n',
      '| `x\\|y` | {{version_text}} |',
      '[with spaces](<my file.md>) and [up](./wick.md)',
      '<div id="sized" class="big">\n\nSized\n\n</div>',
      '<details>\n\n<summary>Why</summary>\n\nBecause **so**.\n\n</details>',
      '!!! note\n\\{{ kept }} ++ctrl+c++ :material-lamp:\n',
      '`++ctrl+c++` stays, <!-- ++ctrl+d++ --> too.',
    ])
      expect(text).toContain(part);
    expect(site.read('build/guide/oil/index.html')).toContain('{{ kept }}');
  });

  test('has its posts, with their authors, categories and links', () => {
    expect(site.read('content/blog/first-light.md')).toBe(`---
authors: [ada]
date: 2024-02-03
last_update:
  date: 2024-03-01
slug: /2024/02/03/first-light
tags:
  - Release Notes
---

# First light!

Lit, see [wicks](../docs/guide/wick.md).

<!-- truncate -->

![Lamp](/img/lamp.svg)
`);
    expect(site.read('content/blog/authors.yml')).toBe(
      'ada:\n  name: Ada\n  title: Writer\n  image_url: /img/lamp.svg\n',
    );
  });

  test('a second run changes nothing', async () => {
    const { report } = await moveIn(site.dir, '--out', 'new', '--no-build');
    expect(report.files).toMatchObject({ copied: 0, converted: 0, generated: 0 });
  });
});

test('everything that differs is named at its place, and the site builds', async () => {
  const site = await migrate(PECULIAR);
  const places = site.notes.map(({ what, file, line }) => [what, line === undefined ? file : `${file}:${line}`]);
  const isNamed = ([what, place]: readonly [string, string]) =>
    places.some(([one, at]) => one === what && (at === place || (!place.includes(':') && at?.startsWith(`${place}:`))));
  expect(NAMED.filter((one) => !isNamed(one))).toEqual([]);
  expect(NAMED.length).toBeGreaterThanOrEqual(60);
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('sites with other navigation, languages and addresses keep their URLs', async () => {
  const site = await migrate({
    'mkdocs.yml': [
      'site_name: Two',
      'use_directory_urls: false',
      'plugins:',
      '  - search',
      '  - awesome-pages',
      '  - meta',
      '  - include-markdown',
      '  - i18n: { docs_structure: suffix, languages: [{ locale: en, default: true, name: English }, { locale: fr, name: Français }] }',
      '',
    ].join('\n'),
    'docs/.pages': 'nav:\n  - index.md\n  - Later: 02-later\n  - ...\n',
    'docs/index.md': '# Home\n\n[b](b.md)\n\n{% include-markdown "../parts/more.md" start="<!-- s -->" %}\n',
    'parts/more.md': 'No.\n<!-- s -->\nMore [b](../docs/b.md).\n',
    'docs/index.fr.md': '# Accueil\n\n[b](b.md) ![i](i.svg)\n',
    'docs/b.md': 'Title: Bee\n\n# B\n\n## Ünï\n',
    'docs/02-later/.meta.yml': 'title: Never\nhide: [toc]\n',
    'docs/b.fr.md': '# Bé\n',
    'docs/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
    'docs/02-later/.pages': 'title: Much later\norder: desc\n',
    'docs/02-later/README.md': '# Later\n',
    'docs/02-later/_x.md': '# X\n\n[home](../index.html)\n',
  });
  expect(site.problems).toEqual([]);
  const files = ['index', 'b', '02-later/index', '02-later/_x', 'fr/index', 'fr/b'].map((name) => `${name}.html`);
  expect(files.filter((file) => !existsSync(path.join(site.dir, 'new/build', file)))).toEqual([]);
  expect(site.read('content/docs/index.md')).toBe('# Home\n\n[b](b.md)\n\nMore [b](/b.html).\n');
  expect(site.read('content/docs/b.md')).toBe('---\ntitle: Bee\n---\n\n# B\n\n## Ünï {#uni}\n');
  expect(site.read('content/docs/02-later/_defaults.yml')).toBe('hide_table_of_contents: true\n');
  expect(site.read('content/docs/_defaults.yml')).toBe('parse_number_prefixes: false\n');
  expect(site.read('i18n/fr/docs/index.md')).toBe('# Accueil\n\n[b](./b.md) ![i](/i.svg)\n');
  expect(site.read('content/docs/02-later/x.md')).toBe('---\nslug: /02-later/_x\n---\n\n# X\n\n[home](../index.md)\n');
  expect(site.read('site.config.ts')).toContain("label: 'Later', items: ['02-later/x', '02-later/README']");
});

test('a config that cannot be read whole is reported at its line, and the rest is carried over', async () => {
  const files = {
    'mkdocs.yml': 'site_name: Half\nnav:\n  - Home: index.md\ntheme: { name: [\n',
    'docs/index.md': '# Half\n',
  };
  const run = await migrate(files, '--no-build');
  expect(run.code).not.toBe(0);
  expect(run.stderr).toMatch(/mkdocs\.yml:\d+:\d+ +error +DG7090/);
  expect(run.read('site.config.ts')).toContain("title: 'Half'");
});

test('dialect shows what a single file becomes', async () => {
  const dir = folder({ 'page.md': '!!! tip\n\n    Use ++f1++.\n' });
  const run = await runCli(['dialect', 'page.md'], { cwd: dir });
  expect(run.stdout).toContain(':::tip\nUse :kbd[F1].\n:::');
});
