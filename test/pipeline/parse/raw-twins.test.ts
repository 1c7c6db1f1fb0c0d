import { expect, test } from 'vitest';
import { parseText } from '../../helpers/parse.ts';

/** The same content in Markdown and as HTML. */
const TWINS: [markdown: string, html: string][] = [
  ['# Title', '<h1>Title</h1>'],
  ['## Install', '<h2>Install</h2>'],
  ['## Use `x()` *now*', '<h2>Use <code>x()</code> <em>now</em></h2>'],
  ['### A & B', '<h3>A &amp; B</h3>'],
  ['## A\n\n## A', '<h2>A</h2>\n\n<h2>A</h2>'],
  ['## Own {#own}', '<h2 id="own">Own</h2>'],
  ['## ![logo](https://x.y/p.png) Features', '<h2><img src="https://x.y/p.png" alt="logo" /> Features</h2>'],
  ['## [Link](https://x.y) text', '<h2><a href="https://x.y">Link</a> text</h2>'],
];

const FORMS: [name: string, wrap: (html: string) => string][] = [
  ['alone', (html) => html],
  ['in a block', (html) => `<div align="center">\n\n${html}\n\n</div>`],
  ['on several lines', (html) => html.replace(/<(h\d[^>]*)>/g, '<$1>\n').replace(/<\/h/g, '\n</h')],
];

test('headings of raw HTML have the ids, contents, title and permalinks of their Markdown form', async () => {
  for (const ext of ['md', 'mdx'] as const)
    for (const [markdown, html] of TWINS)
      for (const [name, wrap] of FORMS) {
        const read = async (text: string) => {
          const { document, html: out } = await parseText(text, { ext });
          const { headings = [], ids, title, hasH1 } = document ?? {};
          const shown = headings.map(({ depth, id, text: plain, html: outline }) => {
            // The contents of Markdown show the text of images; code is not translated, in HTML as its author wrote it.
            const bare = (one: string) => one.replace('logo', '').replace(' translate="no"', '').trim();
            return [depth, id, bare(plain), bare(outline)];
          });
          return { shown, ids, title, hasH1, links: out.match(/class="anchor" href="[^"]*"/g) };
        };
        expect(await read(`${wrap(html)}\n`), `${ext}, ${name}: ${html}`).toEqual(await read(`${markdown}\n`));
      }
});

test('tables of raw HTML and MDX scroll in a wrapper, once', async () => {
  const table = '<table><tbody><tr><td>a</td></tr></tbody></table>';
  for (const ext of ['md', 'mdx'] as const) {
    const { html } = await parseText(`<div>\n\n${table}\n\n</div>\n`, { ext });
    expect(html.replace(/\s*\n\s*/g, '')).toBe(`<div><div class="table-wrap" tabindex="0">${table}</div></div>`);
  }
  const nested = table.replace('a<', `${table}<`);
  const { html } = await parseText(`${nested}\n`);
  expect(html).toBe(`<div class="table-wrap" tabindex="0">${nested}</div>`);
});
