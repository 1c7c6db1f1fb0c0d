import { describe, expect, test } from 'vitest';
import { parseText, places } from '../../helpers/parse.ts';

const html = async (text: string, options = {}) => (await parseText(text, options)).html;

describe('Markdown becomes HTML', () => {
  test('paragraphs, emphasis, code, breaks and rules', async () => {
    expect(await html('a *b* **c** ~~d~~ `e<f`  \ng\n\n---\n\n> q\n')).toBe(
      '<p>a <em>b</em> <strong>c</strong> <del>d</del> <code translate="no">e&lt;f</code><br>g</p><hr><blockquote><p>q</p></blockquote>',
    );
  });

  test('tight items have no paragraphs, loose ones have; a list may start anywhere', async () => {
    expect(await html('- a\n- b\n  1. c\n')).toBe('<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>');
    expect(await html('3. a\n\n4. b\n')).toBe('<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>');
    expect(await html('- a\n  > b\n')).toBe('<ul><li>a<blockquote><p>b</p></blockquote></li></ul>');
  });

  test('task lists have check boxes that cannot be changed', async () => {
    expect(await html('- [ ] a\n- [x] b\n')).toBe(
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> a</li>' +
        '<li class="task-list-item"><input type="checkbox" disabled checked> b</li></ul>',
    );
  });

  test('tables scroll in a wrapper and keep their alignment', async () => {
    expect(await html('| a | b |\n|---|--:|\n| c | d |\n| e |\n')).toBe(
      '<div class="table-wrap" tabindex="0"><table><thead><tr><th>a</th><th class="align-right">b</th></tr></thead><tbody>' +
        '<tr><td>c</td><td class="align-right">d</td></tr><tr><td>e</td><td class="align-right"></td></tr></tbody></table></div>',
    );
  });

  test('all images but the first of a page load late', async () => {
    expect(await html('![a](https://x.y/a.png "t") ![b](https://x.y/b.png)')).toBe(
      '<p><img src="https://x.y/a.png" alt="a" title="t" fetchpriority="high" decoding="async"> ' +
        '<img src="https://x.y/b.png" alt="b" loading="lazy" decoding="async"></p>',
    );
  });

  test('reference links take the first definition; an undefined one stays text', async () => {
    expect(await html('[a][x] [b] ![i][x]\n\n[x]: https://x.y "T"\n[x]: https://no.no\n')).toBe(
      '<p><a href="https://x.y" title="T" rel="noopener noreferrer" target="_blank">a</a> [b] ' +
        '<img src="https://x.y" alt="i" title="T" fetchpriority="high" decoding="async"></p>',
    );
  });

  test('footnotes are at the end, numbered by their first call, with a link back to each call', async () => {
    const { html: out, document } = await parseText('a[^z] b[^y] c[^z]\n\n[^y]: why\n[^z]: zed\n[^n]: never called\n');
    expect(out).toContain('<a href="#user-content-fn-z" id="user-content-fnref-z" data-footnote-ref');
    expect(out).toContain('id="user-content-fnref-z-2"');
    expect(out.indexOf('zed')).toBeLessThan(out.indexOf('why'));
    expect(out).toContain(
      'href="#user-content-fnref-z-2" data-footnote-backref data-markdown-ignore aria-label="Back to reference 1-2"',
    );
    expect(out).not.toContain('never called');
    expect(document?.ids).toEqual(expect.arrayContaining(['user-content-fn-z', 'user-content-fnref-z-2']));
  });

  test('text that looks like a directive but is not one stays text', async () => {
    expect(await html('see file.ts:15 at 10:30 :smile\n')).toBe('<p>see file.ts:15 at 10:30 :smile</p>');
  });
});

describe('headings', () => {
  test('get the ids of GitHub, numbered when repeated, and a permalink', async () => {
    const { html: out, document } = await parseText(
      '## Hello, *World*!\n\n## Hello world\n\n### `a.b()` [x](./y.md)\n',
    );
    expect(document?.headings.map(({ depth, id, text }) => [depth, id, text])).toEqual([
      [2, 'hello-world', 'Hello, World!'],
      [2, 'hello-world-1', 'Hello world'],
      [3, 'ab-x', 'a.b() x'],
    ]);
    expect(document?.headings[2]?.html).toBe('<code translate="no">a.b()</code> x');
    expect(out).toContain(
      '<h2 id="hello-world">Hello, <em>World</em>!<a class="anchor" href="#hello-world" title="Direct link to Hello, World!"></a></h2>',
    );
    expect(out).toContain('<code translate="no">a.b()</code> <a href="[0]">x</a>');
  });

  test('take explicit ids in both spellings, before generated ones', async () => {
    const md = await parseText('## B\n\n## A {#b}\n\n## A *x* {#own}\n');
    expect(md.document?.headings.map(({ id, text }) => [id, text])).toEqual([
      ['b-1', 'B'],
      ['b', 'A'],
      ['own', 'A x'],
    ]);
    const mdx = await parseText('## A {/* #own */}\n\n## C {#c-id}\n', { ext: 'mdx' });
    expect(mdx.document?.headings.map(({ id, text }) => [id, text])).toEqual([
      ['own', 'A'],
      ['c-id', 'C'],
    ]);
    expect(mdx.document?.interactive).toBe(false);
  });

  test('a repeated explicit id is reported and made unique', async () => {
    const { document, problems } = await parseText('## A {#x}\n\n## B {#x}\n');
    expect(document?.ids).toEqual(['x', 'x-1']);
    expect(places(problems)).toEqual(['DG3006 3:1']);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('may be called %s', async (name) => {
    const { document } = await parseText(`## \`${name}\`\n\n## \`${name}\`\n\n## X {#${name}}\n`);
    expect(new Set(document?.ids).size).toBe(3);
    expect(document?.ids).toContain(name);
  });

  test('of emoji only get a stable id, empty ones none', async () => {
    const { document, html, problems } = await parseText('## 😀\n\n##\n\n## 🎉\n');
    expect(document?.ids).toEqual(['section', 'section-1']);
    expect(html).toContain('<h2 aria-hidden="true"></h2>');
    expect(places(problems)).toEqual(['DG3123 3:1']);
  });
});

describe('raw HTML in .md', () => {
  test('is kept, its links and images become references with their places, its ids are known', async () => {
    const { html: out, document } = await parseText(
      'a\n\n<div class="x" id="d">\n  <a href="./b.md#c">b</a>\n  <img src=\'i.png\' alt="<">\n</div>\n\n- <a name="old"></a> <a href=b.md>\n',
    );
    expect(out).toContain(
      '<div class="x" id="d">\n  <a href="[0]">b</a>\n  ' +
        '<img data-dg-image="[2]" fetchpriority="high" decoding="async" src="[1]" alt="<">\n</div>',
    );
    expect(document?.refs).toEqual([
      { kind: 'link', url: './b.md#c', line: 4, column: 12 },
      { kind: 'asset', url: 'i.png', line: 5, column: 13 },
      { kind: 'asset', url: 'i.png', line: 5, column: 13, image: {} },
      { kind: 'link', url: 'b.md', line: 8, column: 30 },
    ]);
    expect(document?.ids).toEqual(['d', 'old']);
  });

  test('in a quote names the right column of its later lines', async () => {
    const { document } = await parseText('> <p>\n>   <a href="x.md">x</a>\n> </p>\n');
    expect(document?.refs).toEqual([{ kind: 'link', url: 'x.md', line: 2, column: 14 }]);
  });

  test('loses its comments', async () => {
    expect(await html('a <!-- b --> c\n\n<!-- d\n\ne -->\n\nf')).toBe('<p>a  c</p><p>f</p>');
  });

  test('cannot close an element outside, and ends with its block', async () => {
    const cases = [
      ['</div></main></p>\n\n<section><b>\n\ntext\n', '<section><b></b></section><p>text</p>'],
      ['<a name="x"/> a <i/> b <br/> c', '<p><a name="x"></a> a <i></i> b <br/> c</p>'],
      ['<a name=x>\n\n# A\n', '<a name=x></a><h1 id="a">A</h1>'],
      ['a <b>c *d <i>e* f\n\ng', '<p>a <b>c <em>d <i>e</i></em> f</b></p><p>g</p>'],
      ['<b><i>x</b></i> y', '<p><b><i>x</i></b> y</p>'],
      ['<div>\n\n<a name=y>\n\ntext\n\n</div>', '<div><a name=y></a><p>text</p></div>'],
      ['<p align="center">\n\n*x*\n\n</p>', '<div align="center"><p><em>x</em></p></div>'],
      ['<ul><li>a<li>b</ul>', '<ul><li>a<li>b</ul>'],
      [
        '<table><tr><td>\n\nx\n\n</td></tr></table>',
        '<div class="table-wrap" tabindex="0"><table><tr><td><p>x</p></td></tr></table></div>',
      ],
      ['<svg><path d="m0"/></svg>', '<p><svg><path d="m0"/></svg></p>'],
      ['- <details>\n\n</details>', '<ul><li><details></details></li></ul>'],
    ];
    for (const [text = '', out] of cases) expect([text, await html(text)]).toEqual([text, out]);
  });

  test('that is cut off is text', async () => {
    expect(await html('<div title="a\n\nb\n')).toBe('&lt;div title="a<p>b</p>');
  });

  test('keeps scripts and styles as they are, and an h1 counts', async () => {
    const { html: out, document } = await parseText(
      '<script>if (a < b) x("<a href=\'y.md\'>")</script>\n\n<h1>T</h1>\n',
    );
    expect(out).toContain('<script>if (a < b) x("<a href=\'y.md\'>")</script>');
    expect(document?.refs).toEqual([]);
    expect(document?.hasH1).toBe(true);
  });
});

describe('boxes', () => {
  test.each([
    ['note', 'note', 'Note'],
    ['tip', 'tip', 'Tip'],
    ['info', 'info', 'Info'],
    ['warning', 'warning', 'Warning'],
    ['danger', 'danger', 'Danger'],
    ['caution', 'warning', 'Caution'],
    ['important', 'info', 'Important'],
    ['success', 'tip', 'Success'],
  ])(':::%s is an admonition of type %s', async (name, type, title) => {
    expect(await html(`:::${name}\n\na\n\n:::\n`)).toBe(
      `<div class="admonition" data-type="${type}"><p class="admonition-title">${title}</p><p>a</p></div>`,
    );
  });

  test('take a title in every spelling, and can be nested', async () => {
    expect(await html(':::note[My *own*]\na\n:::\n')).toContain(
      '<p class="admonition-title">My <em>own</em></p><p>a</p>',
    );
    expect(await html(':::note My own\na\n:::\n')).toContain('<p class="admonition-title">My own</p><p>a</p>');
    expect(await html('::::tip\n:::note\na\n:::\n::::\n')).toBe(
      '<div class="admonition" data-type="tip"><p class="admonition-title">Tip</p>' +
        '<div class="admonition" data-type="note"><p class="admonition-title">Note</p><p>a</p></div></div>',
    );
  });

  test("of the site's own types come from the settings", async () => {
    expect(await html(':::recipe\na\n:::\n', { admonitions: ['recipe'] })).toContain('data-type="recipe"');
  });

  test('of an unknown name are reported with the near one, and their content stays', async () => {
    const { html: out, problems } = await parseText(':::warnin\n\n*a*\n\n:::\n');
    expect(out).toBe('<p><em>a</em></p>');
    expect(places(problems)).toEqual(['DG3004 1:1']);
    expect(problems[0]?.hint).toContain('"warning"');
  });

  test.each([
    ['NOTE', 'note', 'Note'],
    ['IMPORTANT', 'info', 'Important'],
    ['CAUTION', 'danger', 'Caution'],
  ])('[!%s] of GitHub is one too', async (word, type, title) => {
    expect(await html(`> [!${word}]\n> a *b*\n>\n> c\n`)).toBe(
      `<div class="admonition" data-type="${type}"><p class="admonition-title">${title}</p><p>a <em>b</em></p><p>c</p></div>`,
    );
    expect(await html(`> [!${word}]- And *more*\n> a\n`)).toBe(
      `<details class="admonition" data-type="${type}"><summary class="admonition-title">And <em>more</em></summary><p>a</p></details>`,
    );
    expect(await html(`> \\[!${word}]\n> a\n`)).toContain('<blockquote>');
  });

  test('details and tabs have a directive form', async () => {
    expect(await html(':::details[More *x*]{open}\na\n:::\n')).toBe(
      '<details class="details" open><summary>More <em>x</em></summary><p>a</p></details>',
    );
    const out = await html('::::tabs{group=os}\n:::tab[Linux]{value=l}\na\n:::\n:::tab[Mac]{default}\nb\n:::\n::::\n');
    expect(out).toContain(
      '<div class="tabs" data-group="os"><div role="tablist" aria-orientation="horizontal" class="tab-list">',
    );
    expect(out).toContain('aria-selected="false" tabindex="-1" data-value="l">Linux</button>');
    expect(out).toContain('aria-selected="true" data-value="Mac" data-selected>Mac</button>');
    expect(out).not.toContain('hidden');
    expect(out.match(/role="tabpanel"/g)).toHaveLength(2);
  });
});
