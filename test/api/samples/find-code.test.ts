import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InlineCode, Nodes } from 'mdast';
import { describe, expect, test } from 'vitest';
import { findCode } from '../../../cli/api/samples/find-code.ts';
import { createTextReader } from '../../../cli/pipeline/parse/read-text.ts';
import { all, type Loose } from '../../helpers/mdast.ts';
import { markdownSettings } from '../../helpers/parse.ts';
import { root } from '../../helpers/site.ts';
import { repositoryFiles } from '../../helpers/source.ts';

const TEXTS = {
  'a longer fence': '````md\n```ts\nno\n```\n````\n\n`````ts\n````\n`````\n',
  'a fence of tildes': '~~~ts `a`\nlet a;\n```\n~~~\n',
  'a fence without an end': 'a\n```ts\nlet a;\n\n',
  'an indented fence': '   ```ts\n   a\n     b\n c\n   ```\n',
  'indented code': 'a\n\n    ```ts\n    no\n    ```\n\n`yes`\n',
  lists:
    '1. a\n   ```ts\n   a\n   ```\n\n   - b\n\n     ```ts\n       b\n\n     c\n     ```\n2) c\n\n  ```ts\n  out\n  ```\n',
  'a list with tabs': '-\ta\n\n\t```ts\n\ta\n\t\tb\n\t```\n',
  'a list whose block ends it': '- ```ts\n  a\nb `c`\n',
  quotes: '> ```ts\n> a\n>\n>  b\n> ```\n>> ```ts\n>> c\n> no `d`\n',
  'a quote that ends': '> ```ts\n> a\nno\n```ts\nb\n```\n',
  'lazy lines': '> a `b\nc` d\n- e `f\ng`\n',
  admonitions: ':::note[The `title`]\n\n```ts\na\n```\n\n::::tip `b`\n```ts\nc\n```\n::::\n:::\n',
  tabs: '::::tabs\n:::tab{label="a"}\n```ts\na\n```\n:::\n::::\n',
  comments: '<!--\n```ts\nno\n```\n`no`\n-->\n\na <!-- `no` --> `yes`\n',
  html: '<div>\n```ts\nno\n```\n`no`\n</div>\n\n<pre>\n\n`no`\n</pre>\n\n`yes` <b title="`no`">\n',
  'front matter': '---\ntitle: "`no`"\n---\n`yes`\n',
  ticks: '`` a`b `` ` `` ` `  c  ` `` ` `` \\`no` \\\\`yes` ```d``` `` e\n',
  links: '[`a`](`no` "`no`") [b](<`no`>) ![`alt`](c) <https://a.b/`no`> [`d`]\n\n[`d`]: /x "`no`"\n',
  tables: 'a | `b \\| c`\n--|--\n`d` | `e`\n`f | g`\n\nno | `h | i`\n',
  headings: '# `a`\nb `c`\n===\n## d `e` {#f}\n---\n`g`\n',
  formulas: '$$\n`no`\n$$\n\n$`no`$ and `yes` costs $5 `a` $6\n',
  'definition lists': 'Term `a`\n: b `c`\n\n  ```ts\n  d\n  ```\n',
  footnotes: 'a[^1]\n\n[^1]: b `c`\n\n    ```ts\n    d\n    ```\n',
};

const MDX_TEXTS = {
  'blocks for MDX': '```mdx-code-block\n`a`\n\n```ts\nb\n```\n```\n\n`c`\n',
  components:
    '<Tabs>\n  <TabItem value="`no`">\n    ```ts\n    a\n      b\n    ```\n\n    c `d`\n  </TabItem>\n</Tabs>\n',
  'deep fences': '      ```ts\n      a\n      ```\n',
  modules: "import A from 'a';\nexport const b = `no`;\n\nexport function c() {\n\n  return `no`;\n}\n\n`yes`\n",
  expressions: '{`no`}\n\n{/*\n```ts\nno\n```\n*/}\n\na {`no`} `yes` <B c={`no`} />\n',
};

const reader = await createTextReader(markdownSettings());
const LANGUAGES = /^(?:tsx?|jsx?|typescript|javascript)(?![\w-])/;

/** Values of variables are put in by the parser alone. */
const isWritten = (text: string) => !text.includes('{{');

/** What docsgen's own parser finds in a text. */
function oracle(text: string, format: 'md' | 'mdx') {
  const file = { path: `page.${format}`, root: 'docs', rel: `page.${format}`, ext: format, hash: '' };
  const tree = reader.read(file, text.replaceAll('\r\n', '\n'), []).text?.root;
  if (!tree) throw new Error('it cannot be read');
  const nodes = all(tree as Nodes as Loose);
  return {
    blocks: nodes.flatMap((node) => (node.type === 'code' && LANGUAGES.test(node.lang ?? '') ? [node.value] : [])),
    inline: new Set(
      nodes.flatMap((node) => (node.type === 'inlineCode' ? [(node as InlineCode).value] : []).filter(isWritten)),
    ),
  };
}

function compare(text: string, format: 'md' | 'mdx') {
  const { samples, inline } = findCode(text, format);
  return { blocks: samples.map(({ code }) => code), inline: new Set(inline.filter(isWritten)) };
}

const documents = repositoryFiles().filter((file) =>
  /^(?:content|cli\/manual\/content|test\/sites)\/.*\.mdx?$/.test(file),
);

describe('the code that is found', () => {
  test.each(documents)('in %s is that of the parser', (file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const format = file.endsWith('x') ? 'mdx' : 'md';
    expect(compare(text, format)).toEqual(oracle(text, format));
  });

  test.each(Object.entries(TEXTS))('in %s is that of the parser', (_, text) => {
    expect(compare(text, 'md')).toEqual(oracle(text, 'md'));
    expect(compare(text, 'md').blocks.length + compare(text, 'md').inline.size).toBeGreaterThan(0);
  });

  test.each(Object.entries(MDX_TEXTS))('in %s of MDX is that of the parser', (_, text) => {
    expect(compare(text, 'mdx')).toEqual(oracle(text, 'mdx'));
    expect(compare(text, 'mdx').blocks.length + compare(text, 'mdx').inline.size).toBeGreaterThan(0);
  });
});

describe('the data of a block', () => {
  const first = (...lines: string[]) => findCode(lines.join('\n')).samples[0];

  test('is its place in the file and the options of its first line', () => {
    expect(
      first('---', 'a: 1', '---', '', '> - ~~~~tsx{1,3} title="a b.tsx" {2} fragment', '>   let a;', '>', '>   ~~~~'),
    ).toEqual({
      lang: 'tsx',
      code: 'let a;\n',
      line: 6,
      indent: 4,
      title: 'a b.tsx',
      meta: '{1,3} title="a b.tsx" {2} fragment',
      check: false,
    });
  });

  test.each([
    ['', true, undefined],
    ['fragment', false, undefined],
    ['{1} no-check wrap', false, undefined],
    ['title="no fragment"', true, undefined],
    ["title='a fragment'", true, undefined],
    ['fragments', true, undefined],
    ['expect-error=2345', true, [2345]],
    ['expect-error=2345,2322 {1}', true, [2345, 2322]],
    ['title="expect-error=1"', true, undefined],
  ])('with %j: checked %s, expected %j', (meta, check, expected) => {
    const found = first(`\`\`\`ts ${meta}`, '', '```');
    expect([found?.check, found?.expect]).toEqual([check, expected]);
  });

  test('is its title, with any quotes', () => {
    const titles = ['title="a.ts"', "title='a.ts'", '{1} title=a.ts wrap', 'subtitle="b"', 'title=""'];
    expect(titles.map((meta) => first(`\`\`\`ts ${meta}`, '```')?.title)).toEqual([
      'a.ts',
      'a.ts',
      'a.ts',
      undefined,
      undefined,
    ]);
  });

  test('exists only for TypeScript and JavaScript', () => {
    const langs = ['ts', 'css', 'tsx', 'tsconfig', 'js', 'json', 'jsx', 'javascript', 'ts-node', 'typescript', ''];
    const { samples } = findCode(langs.map((lang) => `\`\`\`${lang}\n\`\`\`\n`).join('\n'));
    expect(samples.map(({ lang }) => lang)).toEqual(['ts', 'tsx', 'js', 'jsx', 'javascript', 'typescript']);
  });

  test('does not depend on the line ends of the file', () => {
    const text = '- a\n\n  ```ts\n  let a;\n\n    b;\n  ```\n\n`c\nd`';
    expect(findCode(text.replaceAll('\n', '\r\n'))).toEqual(findCode(text));
    expect(findCode(text).inline).toEqual(['c d']);
  });
});
