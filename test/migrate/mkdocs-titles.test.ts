/** What is the title of a page of MkDocs, and what only looks like one. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Moved, migrate } from './moving.ts';

/** Pages, and the lines that their front matter has about titles. */
const PAGES: Record<string, [page: string, head: string[]]> = {
  'a heading': ['# Wick\n\nText.\n', []],
  'a heading with a line below': ['Wick\n====\n\nText.\n', []],
  'a heading below text': ['Text.\n\n# Wick\n', ['hide_title: true']],
  'a heading with a line below, below text': ['Text.\n\nWick\n===\n', ['hide_title: true']],
  'a heading in HTML': ['<div>\n<h1>Wick</h1>\n</div>\n', ['title: Formula', 'hide_title: true']],
  'a formula with a line of =': ['## Wick\n\n$$\nx\n=\ny\n$$\n', ['title: Formula']],
  'a formula that begins with a line of =': ['## Wick\n\n$$\n=\ny\n$$\n', ['title: Formula']],
  'a formula with a line of #': ['## Wick\n\n$$\nx\n# y\n$$\n', ['title: Formula']],
  'a line of = below two lines of text': ['## Wick\n\nx\ny\n===\n', ['title: Formula']],
  'a line of = in code': ['## Wick\n\n    x\n    =\n\n```\n# x\n```\n', ['title: Formula']],
  'a line of # in HTML': ['## Wick\n\n<pre>\n# x\n\n# y\n</pre>\n', ['title: Formula']],
  'a line of # in a comment': ['## Wick\n\n<!--\n# x\n-->\n', ['title: Formula']],
  'a name of an element in code': ['## Wick\n\nWrite `<h1>`.\n\n```html\n<h1>A</h1>\n```\n', ['title: Formula']],
};

const settings = `site_name: Lantern
plugins: [search, autorefs]
markdown_extensions: [footnotes, pymdownx.superfences, pymdownx.arithmatex: { generic: true }]
`;

describe('a page of MkDocs with', () => {
  let site: Moved;
  beforeAll(async () => {
    const pages = Object.values(PAGES).map(([text], at) => [`docs/p${at}/formula.md`, text]);
    site = await migrate(
      {
        'mkdocs.yml': settings,
        'docs/index.md': '# Start\n\nSee [wicks][^1], [trims][trim] and [none][gone].\n\n[^1]: A note.\n',
        'docs/trim.md': '# Part\n\n```sh\n# Trim\n```\n\n## Trim\n',
        ...Object.fromEntries(pages),
      },
      '--no-build',
    );
  });

  test.each(Object.entries(PAGES).map(([name, [, head]], at) => [name, head, at] as const))('%s', (_, head, at) => {
    const text = site.read(`content/docs/p${at}/formula.md`);
    expect(text.match(/^(?:title|hide_title):.*$/gm) ?? []).toEqual(head);
  });

  test('footnotes after text in brackets, which are no ids of autorefs', () => {
    const text = site.read('content/docs/index.md');
    expect(text).toContain('See [wicks][^1], [trims](./trim.md#trim) and none.');
    const lost = site.notes.filter(({ kind, what }) => kind === 'lost' && what.includes('autorefs'));
    expect(lost.map(({ text: said }) => said)).toEqual(['No page has the id gone, so the link is now text.']);
  });
});
