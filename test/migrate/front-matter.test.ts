/** Front matter and fences of converted pages: docsgen reads what it gets as the old tool read what it had. */
import { expect, test } from 'vitest';
import type { Dialect } from '../../cli/lib/tools.ts';
import { dataOf, withFrontMatter } from '../../cli/migrate/dialects/text/front-matter.ts';
import { CONVERTERS } from '../../cli/migrate/readers.ts';

async function converted(dialect: Dialect, text: string): Promise<string> {
  const convert = await CONVERTERS[dialect].load();
  return convert(text, { file: 'docs/a.md', read: () => undefined }).text;
}

test.each<[Dialect, string, string]>([
  // Two thematic breaks with text between them are text.
  ['vitepress', '---\n\ntext\n\n---\n\n# A\n', '---\nhide_title: true\n---\n\n---\n\ntext\n\n---\n\n# A\n'],
  ['mkdocs', '---\n\ntext\n\n---\n\nmore\n', '---\n\ntext\n\n---\n\nmore\n'],
  // Comments alone are front matter, which docsgen would show as headings.
  ['vitepress', '---\n# Copyright\n---\n\n# A\n', '\n# A\n'],
  ['mkdocs', '---\n# Copyright\n---\n# A\n', '# A\n'],
  ['starlight', '---\n# Copyright\n---\n# A\n', '# A\n'],
  // A comment above front matter stays; docsgen reads both.
  ['vitepress', '<!-- c -->\n---\ntitle: A\n---\n# A\n', '---\ntitle: A\n---\n\n<!-- c -->\n\n# A\n'],
  ['mkdocs', '<!-- c -->\n---\ntitle: A\n---\n# A\n', '---\ntitle: A\n---\n\n<!-- c -->\n\n# A\n'],
  // Without an end, VitePress shows nothing.
  ['vitepress', '---\ntitle: A\nlayout: page\n', '---\ntitle: A\ntemplate: splash\nhide_title: true\n---\n\n'],
  ['starlight', '---\r\ntitle: A\r\nslug: b\r\n---\r\n# A\r\n', '---\r\ntitle: A\nslug: /b\r\n---\r\n# A\r\n'],
  ['obsidian', '\ufeff---\naliases: [b]\n---\n==a==\n', '\ufeff---\nkeywords: [b]\n---\n<mark>a</mark>\n'],
])('%s: %j', async (dialect, text, result) => {
  expect(await converted(dialect, text)).toBe(result);
});

test.each<[Dialect, string, string]>([
  // Code in a list item is code to all of them.
  ['docusaurus', '- ```\n  <br>\n  ```\n\n<br>\n', '- ```\n  <br>\n  ```\n\n<br />\n'],
  ['docusaurus', '```a``` <br>\n', '```a``` <br />\n'],
  ['vitepress', '# A\n\n>```js {1}\n><T/>\n>```\n', '# A\n\n>```js {1}\n><T/>\n>```\n'],
  ['obsidian', '1. ```\n   ==a==\n   ```\n', '1. ```\n   ==a==\n   ```\n'],
  // Python-Markdown reads no fence that never ends.
  ['mkdocs', '# A\n\n```js\n\n==a==\n', '# A\n\n\\```js\n\n<mark>a</mark>\n'],
])('%s leaves code as it is: %j', async (dialect, text, result) => {
  expect(await converted(dialect, text)).toBe(result);
});

test('keys are added at the end of the front matter, or in one of their own', () => {
  expect(withFrontMatter('a', ['b: 1', 'c: 2'])).toBe('---\nb: 1\nc: 2\n---\n\na');
  expect(withFrontMatter('---\na: 1\n---\nb', ['c: 2'])).toBe('---\na: 1\nc: 2\n---\nb');
  expect(withFrontMatter('---\n---\nb', ['c: 2'])).toBe('---\nc: 2\n---\nb');
  expect(withFrontMatter('---\r\na: 1\r\n...\r\nb', ['c: 2'])).toBe('---\r\na: 1\r\nc: 2\n...\r\nb');
  expect(withFrontMatter('a', [])).toBe('a');
});

test('data is what can be read', () => {
  expect(dataOf('---\na: 1\n---\n')).toEqual({ a: 1 });
  expect(dataOf('---\na: [b\n---\n')).toEqual({ a: ['b'] });
  expect(dataOf('a')).toEqual({});
});
