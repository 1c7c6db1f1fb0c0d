/** Comments come from other authors for other tools: their content is shown and breaks nothing. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { BuildReport } from '../helpers/site.ts';
import { type ApiPageView, type ApiSite, apiSite, pack, readPage, sectionOf, textOf } from './api-site.ts';

/** What an author of a comment may write, by the name of the function it is about. */
const hostile: Record<string, string> = {
  angle: 'Gives `a < b`, Map<string, number> and x <T> y.',
  braces: 'Takes { a: 1 } and {nothing} and {{product}} and `{{product}}`.',
  places: 'See file.d.ts:15 and 10:30 and a:note[b] and :kbd[x] and ::badge[y].',
  admonition: ':::tip[Do]\nNot this.\n:::',
  tabs: '::::tabs\n:::tab[One]\nx\n:::\n::::',
  money: 'Costs $getRoot and $setRoot and $$x$$.',
  html: 'Says <script>alert(1)</script> and <b onclick="x()">bold</b>.\n\n<div id="taken">\n\n<img src="./nope.png" onerror="x()">',
  comment: 'Before <!-- truncate --> after.\n\n<!-- whole -->',
  script: '[press](javascript:alert(1)) and [data](data:text/html,x) and <javascript:alert(2)>.',
  paths:
    '[a guide](./GUIDE.md), [a page](/docs/nowhere), [up](../other), ![pic](./pic.png), [ref][r] and [top](#nope).\n\n[r]: ./ref.md',
  headings: '# First\n\n## Functions {#functions}\n\nSetext\n======\n\nEnd.',
  matter: '---\ntitle: Mine\nslug: /stolen\n---\nBody of it.',
  footnotes: 'Known[^1].\n\n[^1]: The note.',
  fence:
    '```ts title="x.ts" file=../../site.config.mjs\nconst a: Array<string> = []; // {{product}}\n```\n\nThen:\n\n```ts file=./site.config.mjs\n```',
  includes: '--8<-- "content/docs/intro.md"\n\n{@import ./intro.md}\n\n[TOC]',
  open: '```js\nnever(closed);',
  web: 'At https://web.example/x and [there](https://web.example/y "Title").',
  emphasis: 'A *b* **c** `d` ~~e~~\n\n- one\n- two\n\n| k | v |\n|---|---|\n| 1 | 2 |',
  notice: 'Copyright of the page is shown.\n\n@returns Copyright (c) notice, as text.',
  holes: 'A \u0002 0 \u0003 and &#2;0&#3; b.',
};
const commented = (text: string) =>
  `/**\n${text
    .split('\n')
    .map((line) => ` * ${line}\n`)
    .join('')} */`;
const functions = Object.entries(hostile).map(
  ([name, text]) => `${commented(text)}\nexport declare function ${name}(): '${name}';\n`,
);

const licensed = pack('licensed', {
  'index.d.ts': `/**
 * Copyright (c) Ibex Industries and affiliates.
 *
 * This source code is licensed under the MIT license found in the
 * LICENSE file in the root directory of this source tree.
 */

/** What ibex is. */
export declare function ibex(): void;
`,
});
const described = pack('described', {
  'index.d.ts': `/**
 * Copyright (c) Gnu Industries.
 */

/**
 * Herds of gnus. They move.
 *
 * @packageDocumentation
 */
export declare function gnu(): void;
`,
});
const tags = pack('tags', {
  'index.d.ts': `/**
 * Sums it up. More.
 *
 * @param first The *first* one.
 * @param options Everything else.
 * @param options.deep Goes down.
 * @typeParam T What is summed.
 * @returns The sum of {@link Sum}.
 * @throws {RangeError} When it is too much.
 * @example
 * \`\`\`ts
 * sum(1);
 * \`\`\`
 * @example <caption>Twice</caption>
 * sum(2);
 * @see {@link Sum}
 * @since 4.2
 * @toString Odd.
 * @custom Of theirs.
 * @remarks It is slow.
 * @defaultValue 7
 */
export declare function sum<T>(first: T, options?: { deep: boolean }): number;
/** @deprecated */
export declare function bare(): void;
/** @deprecated Use {@link sum}. */
export declare class Sum {
  /** @experimental Not yet. */
  soon(): void;
  /** @beta */
  later: 1;
}
export interface Bag {
  /** Own text of a property. */
  deep?: boolean;
}
`,
});

let docs: ApiSite;
let report: BuildReport;
let page: ApiPageView;
beforeAll(async () => {
  docs = apiSite(
    { ...pack('hostile', { 'index.d.ts': functions.join('\n') }), ...licensed, ...described, ...tags },
    { entryPoints: ['hostile', 'licensed', 'described', 'tags'] },
    { rest: { markdown: { variables: { product: 'PUTIN' }, math: true, format: 'mdx' } } },
  );
  ({ report } = await docs.report());
  if (report.ok) page = readPage(docs, 'modules/hostile');
});

const shown = (name: string) =>
  sectionOf(page, name)
    .flatMap((element) => (element.name === 'p' ? [element.text] : []))
    .join(' ');
const inside = (name: string) => sectionOf(page, name).map((element) => element.name);

describe('a comment', () => {
  test('is not a problem of the site', () => {
    expect(report.problems).toEqual([]);
    expect(report.ok).toBe(true);
  });

  test.each([
    ['angle', 'Gives a < b, Map<string, number> and x <T> y.'],
    ['braces', 'Takes { a: 1 } and {nothing} and {{product}} and {{product}}.'],
    ['places', 'See file.d.ts:15 and 10:30 and a:note[b] and :kbd[x] and ::badge[y].'],
    ['admonition', ':::tip[Do] Not this. :::'],
    ['tabs', '::::tabs :::tab[One] x ::: ::::'],
    ['money', 'Costs $getRoot and $setRoot and $$x$$.'],
    [
      'html',
      'Says <script>alert(1)</script> and <b onclick="x()">bold</b>. <div id="taken"> <img src="./nope.png" onerror="x()">',
    ],
    ['script', 'press and data and javascript:alert(2).'],
    ['paths', 'a guide, a page, up, pic, ref and top.'],
    ['headings', 'First Functions {#functions} Setext End.'],
    ['matter', '--- title: Mine slug: /stolen --- Body of it.'],
    ['footnotes', 'Known[^1]. [^1]: The note.'],
    ['includes', '--8<-- "content/docs/intro.md" {@import ./intro.md} [TOC]'],
  ])('%s is shown as text', (name, text) => {
    expect(shown(name)).toBe(text);
  });

  test('cannot reach out of its place', () => {
    const names = new Set(Object.keys(hostile).flatMap(inside));
    for (const name of ['script', 'b', 'img', 'h1', 'h2', 'h4', 'math', 'iframe', 'kbd'])
      expect([...names]).not.toContain(name);
    for (const { attributes } of page.article.all) {
      expect(attributes.href ?? '').not.toMatch(/^(?:javascript|data):/);
      expect(attributes).not.toMatchObject({ id: 'taken' });
      expect(Object.keys(attributes).filter((key) => key.startsWith('on'))).toEqual([]);
    }
    expect(page.headings.filter(([depth]) => depth < 3).map(([, , text]) => text)).toEqual([
      'Module: hostile',
      'Functions',
    ]);
    expect(docs.exists('build/stolen/index.html')).toBe(false);
  });

  test('quotes no file, and its code is code', () => {
    expect(page.html).not.toContain('quokka.example/docs/intro"');
    const code = sectionOf(page, 'fence')
      .filter(({ name }) => name === 'pre')
      .map(({ text }) => text);
    expect(code).toEqual(["fence(): 'fence'", 'const a: Array<string> = []; // {{product}}', '']);
    expect(textOf(page, 'open')).toContain('never(closed);');
  });

  test('has links to the web, lists, tables and emphasis', () => {
    expect(page.links).toContain('there → https://web.example/y');
    expect(inside('emphasis')).toEqual(expect.arrayContaining(['em', 'strong', 'del', 'li', 'td']));
  });

  test('may be about copyright', () => {
    expect(inside('notice')).toContain('p');
    expect(shown('notice')).toMatch(/^Copyright of the page is shown\./);
    expect(page.article.text).toContain('Copyright (c) notice, as text.');
  });

  test('cannot hold marks of the page', () => {
    expect(page.html).not.toMatch(/[\u0002\u0003]/);
    expect(shown('holes')).toMatch(/^A \ufffd 0 \ufffd and \ufffd0\ufffd b\.$/);
  });
});

describe('a header with a licence', () => {
  test('is not a description of the module', () => {
    const { article } = readPage(docs, 'modules/licensed');
    expect(article.text).not.toMatch(/Copyright|LICENSE/);
    expect(article.text).toContain('What ibex is.');
    expect(docs.read('build/docs/api/modules/index.html')).not.toContain('Copyright');
  });

  test('does not hide the description after it', () => {
    const { article } = readPage(docs, 'modules/described');
    expect(article.text).toContain('Herds of gnus. They move.');
    expect(article.text).not.toContain('Copyright');
    expect(readPage(docs, '.').article.text).toContain('Herds of gnus.');
  });
});

describe('block tags', () => {
  const texts = () => textOf(readPage(docs, 'modules/tags'), 'sum');

  test('have their place', () => {
    const section = sectionOf(readPage(docs, 'modules/tags'), 'sum');
    const pairs = section.flatMap(({ name, text }) => (name === 'dt' || name === 'dd' ? [text] : []));
    expect(pairs.slice(0, 10)).toEqual([
      ...[
        'T',
        'What is summed.',
        'first',
        'The first one.',
        'options',
        'Everything else.',
        'options.deep',
        'Goes down.',
        'Returns',
        'The sum of Sum.',
      ],
    ]);
    const labels = section.filter(({ attributes }) => attributes.class === 'api-label').map(({ text }) => text);
    expect(labels).toEqual([...['Throws', 'Example', 'Example', 'See also', 'Since', 'ToString', 'Custom', 'Default']]);
    expect(texts()).toContain('Sums it up. More.');
    expect(texts()).toContain('It is slow.');
    expect(section.filter(({ name }) => name === 'pre').map(({ text }) => text)).toContain('sum(1);');
  });

  test('say what is deprecated or unstable, on the page and in lists', () => {
    const module = readPage(docs, 'modules/tags');
    expect(textOf(module, 'bare')).toContain('Deprecated');
    expect(textOf(module, 'classes')).toBe('Classes Sum deprecated');
    const sum = readPage(docs, 'classes/tags.Sum');
    expect(sum.article.text).toContain('DeprecatedUse sum.');
    expect(textOf(sum, 'soon')).toMatch(/experimental.*Not yet\./);
    expect(textOf(sum, 'later')).toContain('beta');
  });

  test('of properties are with their property', () => {
    expect(textOf(readPage(docs, 'interfaces/tags.Bag'), 'deep')).toContain('Own text of a property.');
  });
});
