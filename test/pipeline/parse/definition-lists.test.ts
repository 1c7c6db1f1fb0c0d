import { describe, expect, it } from 'vitest';
import { createMarkdownParser } from '../../../cli/pipeline/parse/markdown.ts';
import { parseText } from '../../helpers/parse.ts';

describe.each(['native', 'remark'] as const)('definition lists read by the %s parser', (parser) => {
  const html = async (text: string, ext: 'md' | 'mdx' = 'md') => {
    const { html: out, problems } = await parseText(text, { parser, ext });
    expect(problems).toEqual([]);
    return out;
  };

  it.each([
    ['a term and its definition', 'Term\n: text\n', '<dl><dt>Term</dt><dd>text</dd></dl>'],
    ['several definitions', 'T\n: a\n: b\n', '<dl><dt>T</dt><dd>a</dd><dd>b</dd></dl>'],
    ['several terms', 'T\nU\n: a\n', '<dl><dt>T</dt><dt>U</dt><dd>a</dd></dl>'],
    ['several groups', 'T\n: a\n\nU\n: b\n', '<dl><dt>T</dt><dd>a</dd><dt>U</dt><dd>b</dd></dl>'],
    ['an empty line between: a paragraph', 'T\n\n: a\n', '<dl><dt>T</dt><dd><p>a</p></dd></dl>'],
    ['several terms and an empty line', 'T\nU\n\n: a\n', '<dl><dt>T</dt><dt>U</dt><dd><p>a</p></dd></dl>'],
    ['lazy lines', 'T\n: a\nb\n', '<dl><dt>T</dt><dd>a\nb</dd></dl>'],
    [
      'markup',
      '*T* `x`\n: a [b](https://c.d)\n',
      '<dl><dt><em>T</em> <code translate="no">x</code></dt><dd>a <a href="https://c.d" rel="noopener noreferrer" target="_blank">b</a></dd></dl>',
    ],
    ['indented colons', 'T\n  : a\n', '<dl><dt>T</dt><dd>a</dd></dl>'],
    ['tabs', 'T\n:\ta\n', '<dl><dt>T</dt><dd>a</dd></dl>'],
    ['Windows line ends', 'T\r\n: a\r\n\r\nU\r\n: b\r\n', '<dl><dt>T</dt><dd>a</dd><dt>U</dt><dd>b</dd></dl>'],
    ['a hard break between terms', 'T  \nU\n: a\n', '<dl><dt>T</dt><dt>U</dt><dd>a</dd></dl>'],
    ['a list behind it', 'T\n: a\n\n- b\n', '<dl><dt>T</dt><dd>a</dd></dl><ul><li>b</li></ul>'],
    ['a list of the same bullet behind it', 'T\n: a\n+ b\n', '<dl><dt>T</dt><dd>a</dd></dl><ul><li>b</li></ul>'],
    ['a paragraph before and behind', 'x\n\nT\n: a\n\ny\n', '<p>x</p><dl><dt>T</dt><dd>a</dd></dl><p>y</p>'],
    ['in a quote', '> T\n> : a\n', '<blockquote><dl><dt>T</dt><dd>a</dd></dl></blockquote>'],
    ['in a list', '- T\n  : a\n', '<ul><li><dl><dt>T</dt><dd>a</dd></dl></li></ul>'],
  ])('%s', async (_, text, expected) => {
    expect(await html(text)).toBe(expected);
    expect(await html(text, 'mdx')).toBe(expected);
  });

  it('hold blocks: paragraphs, lists, code, admonitions, further definition lists', async () => {
    const out = await html(
      'T\n:   a\n\n    b\n\n    - c\n\n    ```\n    : d\n    ```\n\n    U\n    : e\n\n:::note\nV\n: f\n:::\n',
    );
    expect(out).toMatch(
      /^<dl><dt>T<\/dt><dd><p>a<\/p><p>b<\/p><ul><li>c<\/li><\/ul><div class="code.*: d.*<\/div><dl><dt>U<\/dt><dd>e<\/dd><\/dl><\/dd><\/dl><div class="admonition.*<dl><dt>V<\/dt><dd>f<\/dd><\/dl><\/div>$/s,
    );
  });

  it.each([
    ['at the start of a page', ': a\n'],
    ['behind a heading', '# T\n: a\n'],
    ['below sentences on several lines', 'This is,\na sentence.\n\n: c\n'],
    ['two empty lines below', 'T\n\n\n: a\n'],
    ['without a space', 'T\n:a\n'],
    ['without text', 'T\n:\n'],
    ['in a code block', '```\nT\n: a\n```\n'],
    ['in indented code', '    T\n    : a\n'],
    ['in a code span over two lines', '`T\n: a`\n'],
    ['in raw HTML', '<div>\nT\n: a\n</div>\n'],
    ['in a table', '| T |\n| - |\n| a |\n: b\n'],
    ['in a comment', '<!--\nT\n: a\n-->\n'],
    ['in front matter', '---\nT:\n  x\n\n---\n\nb\n'],
    ['behind a directive', ':::note\nx\n:::\n: a\n'],
  ])('are not %s', async (_, text) => {
    expect(await html(text)).not.toContain('<dl>');
  });

  it('leave the text around them as it was', async () => {
    expect(await html('a\nb.\n\n: c\n\nT\n: d\n')).toBe('<p>a\nb.</p><p>: c</p><dl><dt>T</dt><dd>d</dd></dl>');
    expect(await html('# H\n: c\n')).toContain('<p>: c</p>');
  });

  it('are read to the last of thousands', async () => {
    const count = parser === 'native' ? 3000 : 300;
    const out = await html('Term\n: text\n\n'.repeat(count));
    expect(out.match(/<dd>text<\/dd>/g)).toHaveLength(count);
    expect(out.match(/<dl>/g)).toHaveLength(1);
  });

  it('know their place, and their content', async () => {
    const text = 'x\n\nT [a](./b.md)\n: y [c](./d.md)\n\n  ### H\n\n  ```js\n  1\n  ```\n';
    const { document, html: out } = await parseText(text, { parser });
    expect(document?.refs).toMatchObject([
      { url: './b.md', line: 3, column: 3 },
      { url: './d.md', line: 4, column: 5 },
    ]);
    expect(document?.headings.map(({ id }) => id)).toEqual(['h']);
    expect(out).toContain('t-number');
    const root = (await createMarkdownParser({ parser })).parse(text, 'md').value;
    expect(root?.children[1]).toMatchObject({
      type: 'definitionList',
      position: { start: { line: 3, column: 1, offset: 3 } },
      children: [{ type: 'definitionTerm' }, { type: 'definitionDescription', spread: true }],
    });
  });

  it('may contain computed content of an interactive page', async () => {
    const text = 'export const X = () => <b>x</b>;\n\nT <X />\n: y <X />\n: z\n';
    const { body, problems } = await parseText(text, { parser, ext: 'mdx' });
    expect(problems).toEqual([]);
    expect(body?.code?.replace(/\s+/g, ' ')).toMatch(
      /<dl><dt>.*<X><\/X>.*<\/dt><dd>.*<X><\/X>.*<\/dd><dd>.*z.*<\/dd><\/dl>/,
    );
  });
});
