/** Values that authors hand to their own styles and components. */
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

test('a page has the class its front matter gives it and the class of its version around everything but header and footer', async () => {
  const made = site({
    'site.config.mjs': `export default {
      title: 'T', url: 'https://example.com', docs: { versions: { '1.0': { className: 'old' }, current: { className: 'new' } } },
    };\n`,
    'content/docs/a.md': '---\nwrapperClassName: wide\n---\n\n# A\n',
    'content/docs/b.md': '# B\n',
    'content/pages/c.md': '# C\n',
    'versions.json': '["1.0"]\n',
    'versioned_docs/version-1.0/a.md': '# A\n',
  });
  expect(await made.problems()).toEqual([]);
  const classes = (page: string) => /<div class="(columns[^"]*)"/.exec(made.read(`build/${page}/index.html`))?.[1];
  expect(classes('docs/next/a')).toBe('columns wide new');
  expect(classes('docs/next/b')).toBe('columns new');
  expect(classes('docs/a')).toBe('columns old');
  expect(classes('c')).toBe('columns');
});

test('components read the custom fields of the config, in the names of both worlds', async () => {
  const made = site({
    'site.config.mjs': `export default {
      title: 'T', url: 'https://example.com', customFields: { plan: { name: 'River' }, list: [1, 2] },
    };\n`,
    'content/pages/a.tsx': `import { useSite } from 'docsgen/runtime';
      import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
      export default function Page() {
        const own = useSite().customFields.plan.name;
        const other = useDocusaurusContext().siteConfig.customFields.list;
        return <h1>{own + other.join('-')}</h1>;
      }\n`,
  });
  expect(await made.problems()).toEqual([]);
  expect(made.read('build/a/index.html')).toContain('<h1>River1-2</h1>');
});
