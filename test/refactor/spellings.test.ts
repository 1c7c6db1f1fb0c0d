/** Every way to write a link: one page per row, one move, and each link has its old meaning in its old style. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Site, site } from '../helpers/site.ts';
import { problemsOf } from './kiln.ts';

/** Texts before `mv content/docs/guide/glaze.md "content/docs/all glazes (new).md"`. */
const MOVED: Record<string, [text: string, stays?: 'stays']> = {
  'a path': ['[a](./guide/glaze.md)'],
  'a bare path': ['[a](guide/glaze.md)'],
  'an angle': ['[a](<./guide/glaze.md> "T")'],
  'a title with a bracket': ['[a](./guide/glaze.md "a ) b")'],
  'a label with brackets and code': ['[a [b] `](x)`](./guide/glaze.md)'],
  'an entity': ['[a](./guide/glaze.md?a=1&amp;b=2)'],
  'a backslash': ['[a](./guide/glaze\\.md)'],
  'percent signs': ['[a](./guide/gl%61ze.md)'],
  'a definition': ['[a][x] and [x]\n\n[x]: ./guide/glaze.md\n'],
  'a definition with an angle on its own line': ['[a][x]\n\n[x]:\n  <./guide/glaze.md>\n'],
  'a link in a heading': ['## A [glaze](./guide/glaze.md) here'],
  'a link in a table': ['| a |\n| - |\n| [b](./guide/glaze.md) |'],
  'a link in a quote in a list': ['- > [a](./guide/glaze.md)'],
  'a link around an image': ['[![p](./guide/pot.svg)](./guide/glaze.md)'],
  'two links of one line': ['[a](./guide/glaze.md)[b](./guide/glaze.md#ash)'],
  'HTML with either quote': ['<a href="./guide/glaze.md">a</a> <a href=\'./guide/glaze.md\'>b</a>'],
  'an admonition': [':::note [a](./guide/glaze.md)\n[b](./guide/glaze.md)\n:::'],
  'a footnote': ['a[^1]\n\n[^1]: [b](./guide/glaze.md)'],
  'a URL': ['[a](/docs/guide/glaze) [b](/docs/guide/glaze#ash)'],
  'a URL in HTML': ['<a href="/docs/guide/glaze">a</a>'],
  code: ['`[a](./guide/glaze.md)`', 'stays'],
  'a block of code': ['```md\n[a](./guide/glaze.md)\n```', 'stays'],
  'a comment': ['<!-- [a](./guide/glaze.md) -->', 'stays'],
  'an escaped link': ['\\[a](./guide/glaze.md)', 'stays'],
  'another page': ['[a](./guide/index.md)', 'stays'],
  'another site': ['[a](https://kiln.example/guide/glaze.md)', 'stays'],
};

const rows = Object.entries(MOVED);
const fileOf = (at: number): string => `content/docs/row-${at}.md`;
const state = { docs: undefined as unknown as Site, before: [] as string[], after: [] as string[] };

/** Where the links of a page lead, in the HTML of a build. */
const targets = (docs: Site): string[] =>
  rows.map((_, at) =>
    [...docs.read(`build/docs/row-${at}/index.html`).matchAll(/<article[\s\S]*<\/article>/g)]
      .flatMap(([article]) => [...article.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href))
      .join(' '),
  );

beforeAll(async () => {
  state.docs = site({
    ...Object.fromEntries(rows.map(([name, [text]], at) => [fileOf(at), `# ${name}\n\n${text}\n`])),
    'content/docs/guide/glaze.md': '# Glaze\n\n## Ash\n',
    'content/docs/guide/index.md': '# Guide\n',
    'content/docs/guide/pot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  });
  await state.docs.report();
  state.before = targets(state.docs);
  const { stderr } = await state.docs.run('mv', 'content/docs/guide/glaze.md', 'content/docs/all glazes (new).md');
  expect(stderr).toBe('');
  await state.docs.report();
  state.after = targets(state.docs);
});

describe('A move keeps the meaning of', () => {
  test.each(rows.map(([name, texts], at) => ({ name, texts, at })))('$name', ({ texts: [before, stays], at }) => {
    const now = state.docs.read(fileOf(at)).split('\n').slice(2).join('\n').trimEnd();
    const moved = (href: string): string => href.replace('/docs/guide/glaze', '/docs/all%20glazes%20(new)');
    if (stays) expect(now).toBe(before.trimEnd());
    else expect(now).not.toContain('glaze.md)');
    expect(state.after[at]).toBe(state.before[at]?.split(' ').map(moved).join(' '));
  });

  test('the site: no link is broken, and the old URL is redirected', async () => {
    expect(await problemsOf(state.docs)).toEqual([]);
    expect(state.docs.read('build/docs/guide/glaze/index.html')).toContain('all');
  });
});
