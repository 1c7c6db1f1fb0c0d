/** What stands in a page for something that docsgen cannot show. */
import { expect, test } from 'vitest';
import { relativeFrom } from '../../cli/migrate/base/paths.ts';
import { placeholder } from '../../cli/migrate/dialects/text/placeholder.ts';

test.each([
  [1, '{{ a }}', 'b.md:1', ':unconverted[`{{ a }}`]{from=b.md:1}'],
  [2, '<A\n  b="c" />', 'b.md:1', '::unconverted[`<A b="c" />`]{from=b.md:1}'],
  // Brackets and backticks would end the label.
  [2, '[slug].astro', 'src/pages/[slug].astro', '::unconverted[`slug.astro`]{from="src/pages/[slug].astro"}'],
  [1, 'a[0] + `b`', 'my "b".md', ':unconverted[`a0 + b`]{from="my &quot;b&quot;.md"}'],
  [3, `<Tab label="${'x'.repeat(80)}">`, 'a', ':::unconverted[`<Tab …>`]{from=a}'],
] as const)('%d colons for %j', (colons, source, from, text) => {
  expect(placeholder(colons, source, from)).toBe(text);
});

test('paths between files begin with a dot and a slash, also to hidden files', () => {
  expect(relativeFrom('a/b.md', 'a/c.md')).toBe('./c.md');
  expect(relativeFrom('a/b.md', 'c.md')).toBe('../c.md');
  expect(relativeFrom('b.md', '.hidden/c.md')).toBe('./.hidden/c.md');
});
