import { describe, expect, test } from 'vitest';
import { parseText, places } from '../../helpers/parse.ts';

const document = async (text: string, options = {}) => {
  const parsed = await parseText(text, options);
  if (!parsed.document) throw new Error(`no document: ${JSON.stringify(parsed.problems)}`);
  return parsed.document;
};

describe('title and description', () => {
  test('come from the front matter', async () => {
    expect(await document('---\ntitle: T\ndescription: D\n---\n\n# Own\n\nText.\n')).toMatchObject({
      title: 'T',
      description: 'D',
      hasH1: true,
      keyLines: { title: 2, description: 3 },
    });
  });

  test('come from the first heading of level one and the first paragraph else', async () => {
    const found = await document(
      '> quoted\n\n![only](a.png)\n\n# The *Title* {#t}\n\nSome `code` and [link](x.md)\nmore.\n',
    );
    expect(found).toMatchObject({ title: 'The Title', description: 'only', hasH1: true });
    expect(await document('a\n')).toMatchObject({ title: '', description: 'a', hasH1: false });
  });

  test('have formulas as TeX; a paragraph with only a formula is no description', async () => {
    const found = await document(
      '# The $k$-th and $\\alpha$ title\n\n$x$\n\nThe group $q$ has $n^2$ elements.\n\n## $p$ and <b>$`q_1`$</b>\n',
    );
    expect(found).toMatchObject({
      title: 'The k-th and \\alpha title',
      description: 'The group q has n^2 elements.',
      headings: [
        { id: 'the-k-th-and-alpha-title', text: 'The k-th and \\alpha title', html: 'The k-th and \\alpha title' },
        { id: 'p-and-q_1', text: 'p and q_1', html: 'p and q_1' },
      ],
    });
    const mdx = await document('<h2>About $a_b$</h2>\n', { ext: 'mdx' });
    expect(mdx.headings).toMatchObject([{ id: 'about-a_b', text: 'About a_b' }]);
  });

  test('a long description ends between two words', async () => {
    const { description } = await document(`${'lorem ipsum '.repeat(40)}\n`);
    expect(description.length).toBeLessThanOrEqual(200);
    expect(description).toMatch(/ (lorem|ipsum)…$/);
    const emoji = await document('😀'.repeat(300));
    expect(emoji.description.isWellFormed()).toBe(true);
  });
});

describe('references', () => {
  test('each occurrence is one, with its place in the file', async () => {
    const { refs } = await document(
      '---\ntitle: T\n---\n\n[a](./b.md#c) [d](/docs/e) [f](#g)\n\n- ![h](i.png)\n\n[j]: k.md\n\n[j]\n',
    );
    expect(refs).toEqual([
      { kind: 'link', url: './b.md#c', line: 5, column: 1 },
      { kind: 'link', url: '/docs/e', line: 5, column: 15 },
      { kind: 'link', url: '#g', line: 5, column: 28 },
      { kind: 'asset', url: 'i.png', line: 7, column: 3 },
      { kind: 'asset', url: 'i.png', line: 7, column: 3, image: {} },
      { kind: 'link', url: 'k.md', line: 9, column: 1 },
    ]);
  });

  test('a place on the page is written as it is, anything else of the site is a hole', async () => {
    const { html } = await parseText('[a](#b) [c](d.md) [e](mailto:x@y.z) [f](https://g.h)');
    expect(html).toBe(
      '<p><a href="#b">a</a> <a href="[1]">c</a> <a href="mailto:x@y.z">e</a> ' +
        '<a href="https://g.h" rel="noopener noreferrer" target="_blank">f</a></p>',
    );
  });

  test('hole marks in a text never become a hole', async () => {
    const { html } = await parseText(
      'a \u00020\u0003 &#2;0&#3; `\u00020\u0003` [x](y.md)\n\n```\n\u00020\u0003\n```\n',
    );
    expect(html.match(/\[0\]/g)).toHaveLength(1);
  });
});

describe('excerpt', () => {
  test.each([
    ['md', '<!-- truncate -->'],
    ['mdx', '{/* truncate */}'],
  ] as const)('a marker in .%s ends it', async (ext, marker) => {
    const { document: found, body } = await parseText(`a\n\n${marker}\n\nb\n`, { ext });
    expect(body?.excerpt).toBe('<p>a</p>');
    expect(found?.truncated).toBe(true);
    expect(body?.parts.join('')).toBe('<p>a</p><p>b</p>');
  });

  test('closes elements that raw HTML left open', async () => {
    const { body } = await parseText('<div>\n\na\n\n<!-- truncate -->\n\n</div>\n');
    expect(body?.excerpt).toBe('<div><p>a</p></div>');
  });

  test('without a marker there is none', async () => {
    const { document: found, body } = await parseText('a\n');
    expect(body?.excerpt).toBeUndefined();
    expect(found?.truncated).toBe(false);
  });
});

describe('files', () => {
  test('.md is never a program', async () => {
    const samples = [
      'import x from "y"',
      'export const a = 1',
      '{id} and {{ x }}',
      'needs node <18.5 and >16',
      'a <b c',
      'Map<string, number>',
      'name: {{ name }} {{/if}}',
      '<Component prop={1} />',
    ];
    for (const sample of samples) {
      const { document: found, problems } = await parseText(`${sample}\n`);
      expect(found?.interactive, sample).toBe(false);
      expect(places(problems), sample).toEqual(sample.startsWith('<Component') ? ['DG3021 1:1'] : []);
    }
  });

  test('a React page passes its file to the bundler and its title to the site', async () => {
    const { document: found, body } = await parseText(
      "export const title = 'It\\'s home';\nexport const description: string = \"D\";\nexport default () => null;\n",
      { ext: 'tsx' },
    );
    expect(found).toMatchObject({ format: 'tsx', interactive: true, title: "It's home", description: 'D' });
    expect(body?.code).toBe('export { default } from "./page.tsx";\n');
  });

  test('words of posts are counted without code blocks and markup, and those of other documents are not', async () => {
    const text = '# One two\n\nthree *four* `five`\n\n```\nnot these\n```\n\n<b>six</b> 日本\n';
    expect((await document(text, { root: 'blog' })).words).toBe(8);
    expect((await document(text, { root: 'fr/blog' })).words).toBe(8);
    expect((await document(text)).words).toBe(0);
  });

  test('nesting beyond all measure is a problem of that page', async () => {
    const { document: found, problems } = await parseText(`${'> '.repeat(20000)}a\n`);
    expect(found).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]?.file).toBe('content/docs/page.md');
  });

  test('two hundred levels of nesting are fine', async () => {
    const list = Array.from({ length: 200 }, (_, i) => `${'  '.repeat(i)}- ${i}`).join('\n');
    expect((await parseText(list)).html).toContain('199');
    expect((await parseText(`${'> '.repeat(200)}a`)).html.match(/<blockquote>/g)).toHaveLength(200);
  });

  test('the remark parser produces the same page', async () => {
    const text =
      '# T {#t}\n\n> [!TIP]\n> a\n\n:::note[L *x*]\n\n- [x] b [c](d.md) `e`\n\n:::\n\n| a |\n|:-:|\n| b |\n\nf[^1]\n\n[^1]: g\n\n<b id="x">h</b>\n';
    const native = await parseText(text);
    const remark = await parseText(text, { parser: 'remark' });
    expect(remark.html).toBe(native.html);
    expect(remark.document).toEqual(native.document);
  });
});
