/** What programs read: each page as Markdown, `llms.txt`, `llms-full.txt`. Real builds, both parsers. */
import { describe, expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const config = (more = '') =>
  `export default { title: 'Acme', tagline: 'Makes [things]', url: 'https://acme.example'${more} };\n`;

const everything = `---
title: "Every [component] here"
description: What there *is*.
---

Plain *text* with a [page](./other.md#part), a [site](https://example.com) and \`code\`.

:::tip[A title]
Inside.
:::

:::note
Plain.
:::

::::tabs
:::tab[One]
First panel.
:::
:::tab[Two]
Second panel.
:::
::::

:::steps
1. Do this.
2. Do that.
:::

::::cards
:::card[Other]{href=./other.md}
Read it.
:::
::::

:::file-tree
- src/
  - a.ts # first
:::

:::details[More]
Hidden at first.
:::

Press :kbd[Ctrl+K]. It is :badge[New].

\`\`\`ts title="a.ts"
// highlight-next-line
const a = 1;
\`\`\`

\`\`\`\`md
\`\`\`js
inner
\`\`\`
\`\`\`\`

\`\`\`mermaid
flowchart LR
  A --> B
\`\`\`

Inline $a^2$ and a note[^n].

$$
x = 1
$$

Term
: Meaning.

<details><summary>Raw</summary>

Within raw.

</details>

<!-- a draft of a thought -->

Text <br> with <kbd>K</kbd> and <script>alert(1)</script>.

| a | b |
| --- | --: |
| [x](./other.md) | 1 \\| 2 |

[^n]: The note.
`;

const files = {
  'site.config.mjs': config(),
  'content/docs/all.md': everything,
  'content/docs/other.md': '# Other\n\n## Part\n\nText.\n',
};

/** What each page has below its title. */
const LIST = 'All pages of this site: <https://acme.example/llms.txt>\n\n';

describe('a page as Markdown', () => {
  test('every component is written out, in the same way by both parsers', async () => {
    const native = site(files);
    const remark = site({ ...files, 'site.config.mjs': config(", markdown: { parser: 'remark' }") });
    expect((await native.build('--quiet')).code).toBe(0);
    expect((await remark.build('--quiet')).code).toBe(0);
    const text = native.read('build/docs/all.md');
    expect(remark.read('build/docs/all.md')).toBe(text);
    expect(text).toContain(`# Every [component] here\n\n> What there \\*is\\*.\n\n${LIST}Plain *text* with a `);
    expect(text.startsWith('# Every')).toBe(true);
    const parts = [
      '[page](https://acme.example/docs/other.md#part), a [site](https://example.com) and `code`.',
      '> [!TIP]\n> **A title**\n>\n> Inside.',
      '> [!NOTE]\n> Plain.',
      '**One**\n\nFirst panel.\n\n**Two**\n\nSecond panel.',
      '1. Do this.\n\n2. Do that.',
      '- [Other](https://acme.example/docs/other.md): Read it.',
      '- src/\n  - a.ts first',
      '**More**\n\nHidden at first.',
      'Press <kbd>Ctrl</kbd>+<kbd>K</kbd>. It is New.',
      '```ts title="a.ts"\nconst a = 1;\n```',
      '````md\n```js\ninner\n```\n````',
      '```mermaid\nflowchart LR\n  A --> B\n```',
      'Inline $a^2$ and a note[^1].',
      '$$\nx = 1\n$$',
      '- **Term**: Meaning.',
      '**Raw**\n\nWithin raw.',
      '| [x](https://acme.example/docs/other.md) | 1 \\| 2 |',
      '[^1]: The note.',
    ];
    for (const part of parts) expect(text).toContain(part);
    for (const absent of ['draft of a thought', 'alert(1)', 'highlight-next-line', ':::', '\u0002'])
      expect(text).not.toContain(absent);
    expect(text.endsWith('\n') && !text.endsWith('\n\n')).toBe(true);
  });

  test('an interactive page and a React page have the text they render', async () => {
    const pages = site({
      'site.config.mjs': config(),
      'content/docs/Card.tsx':
        'export default ({ name }: { name: string }) => <p>Hello <b>{name}</b>, <a href="/docs/x">go</a></p>;\n',
      'content/docs/x.mdx':
        'import Card from \'./Card.tsx\';\n\n# Title\n\nText.\n\n<Card name="Ada" />\n\n{1 + 1} sum\n',
      'content/pages/index.tsx': 'export default () => <main><h1>Home</h1><ul><li>one</li></ul></main>;\n',
    });
    expect((await pages.build('--quiet')).code).toBe(0);
    expect(pages.read('build/docs/x.md')).toBe(
      `# Title\n\n${LIST}Text.\n\nHello **Ada**, [go](https://acme.example/docs/x.md)\n\n2 sum\n`,
    );
    expect(pages.read('build/index.md')).toBe(`# Home\n\n${LIST}- one\n`);
    expect(pages.read('build/docs/x/index.html')).not.toContain('dg-content');
  });

  test.each([
    ['undefined', '/', 'docs/x/index.html'],
    ['true', '/base/', 'docs/x/index.html'],
    ['false', '/base/', 'docs/x.html'],
  ])('has its path for trailingSlash %s below %s, and the page links it', async (slash, base, html) => {
    const files = site({
      'site.config.mjs': config(`, baseUrl: '${base}', trailingSlash: ${slash}`),
      'content/docs/x.md': '# X\n\n[Y](./y.md), ![P](./p.png)\n',
      'content/docs/y.md': '# Y\n',
      'content/docs/p.png': 'no picture',
    });
    await files.build('--quiet');
    expect(files.read('build/docs/x.md')).toMatch(
      new RegExp(
        `^# X\n\nAll pages of this site: <https://acme\\.example${base}llms\\.txt>\n\n\\[Y\\]\\(https://acme\\.example${base}docs/y\\.md\\), !\\[P\\]\\(https://acme\\.example${base}assets/`,
      ),
    );
    expect(files.read(`build/${html}`)).toContain(
      `<link rel="alternate" type="text/markdown" href="https://acme.example${base}docs/x.md">`,
    );
  });

  test('a public file of the name takes precedence; the setting leaves all out', async () => {
    const files = site({ 'site.config.mjs': config(), 'content/docs/x.md': '# X\n', 'public/docs/x.md': 'mine\n' });
    await files.build('--quiet');
    expect(files.read('build/docs/x.md')).toBe('mine\n');
    files.write('site.config.mjs', config(', llms: false'));
    await files.build('--quiet');
    expect(Object.keys(files.tree()).filter((name) => /\.md$|llms/.test(name))).toEqual(['docs/x.md']);
    expect(files.read('build/docs/x/index.html')).not.toContain('text/markdown');
  });
});

describe('llms.txt', () => {
  const pages = {
    'content/docs/index.md': '---\ntitle: Start\nslug: /\ndescription: "Begin\\nhere"\n---\n\nText.\n',
    'content/docs/guide/b.md': '---\nsidebar_position: 1\n---\n\n# B \\[x](y)\n\nText.\n',
    'content/docs/guide/a.md': '---\nsidebar_position: 2\n---\n\n# A\n',
    'content/docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    'content/docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    'content/blog/2024-01-02-post.md': '# Post\n',
    'content/pages/about.md': '# About\n',
  };

  test('lists the docs in the order of the sidebar, then the blog and other pages, as the format wants it', async () => {
    const files = site({ 'site.config.mjs': config(), ...pages });
    await files.build('--quiet');
    const text = files.read('build/llms.txt');
    expect(
      text.startsWith('# Acme\n\n> Makes [things]\n\n## Docs\n\n- [Start](https://acme.example/docs.md): Begin here\n'),
    ).toBe(true);
    const titles = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(titles).toEqual(['Docs', 'guide', 'Blog', 'Optional']);
    const links = [...text.matchAll(/^- \[(?:\\.|[^\]\\])*\]\((\S+)\)/gm)].map(([, url]) => url);
    expect(links).toEqual([
      'https://acme.example/docs.md',
      'https://acme.example/docs/guide/b.md',
      'https://acme.example/docs/guide/a.md',
      expect.stringContaining('post.md'),
      'https://acme.example/about.md',
    ]);
    for (const url of links) expect(files.exists(`build/${new URL(url as string).pathname}`)).toBe(true);
  });

  test('llms-full.txt has the docs in the same order, each with its URL, also after an edit', async () => {
    const files = site({ 'site.config.mjs': config(), ...pages });
    await files.build('--quiet');
    const sources = () =>
      [...files.read('build/llms-full.txt').matchAll(/^---\n\nSource: (\S+)$/gm)].map(([, url]) => url);
    expect(sources()).toEqual([
      'https://acme.example/docs/',
      'https://acme.example/docs/guide/b',
      'https://acme.example/docs/guide/a',
    ]);
    expect(files.read('build/llms-full.txt')).toContain(files.read('build/docs/guide/b.md'));
    files.write('content/docs/index.md', `${pages['content/docs/index.md']}\nMore text than before.\n`);
    await files.build('--quiet');
    const edited = files.read('build/llms-full.txt');
    expect(edited).toContain('More text than before.');
    await files.build('--quiet', '--no-cache');
    expect(files.read('build/llms-full.txt')).toBe(edited);
    expect(sources()).toHaveLength(3);
  });
});
