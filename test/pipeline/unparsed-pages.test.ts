/** A page that cannot be parsed is one mistake: what others need of it still counts. */
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

test('a page that cannot be parsed is reported once: its front matter counts for links, sidebars and dates', async () => {
  const docs = site({
    'site.config.mjs':
      "export default { title: 'Test', url: 'https://example.com', docs: { sidebars: { docs: ['foo', 'b'] } } };\n",
    'content/docs/a.mdx': '---\nid: foo\nslug: elsewhere\n---\n\n# Foo\n\n<Bad\n',
    'content/docs/b.md': '# B\n\n[a](/docs/elsewhere), [a](./a.mdx)\n',
    'content/blog/post.mdx': '---\ndate: 2026-01-01\n---\n\n# Post\n\n<!-- truncate\n',
  });
  const { report } = await docs.report();
  expect(report.problems.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
    'content/blog/post.mdx:7:1',
    'content/docs/a.mdx:8:1',
  ]);
});
