import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Site, site } from '../helpers/site.ts';

const PAGES = 12;
const pagePath = (index: number): string => `content/docs/part-${index % 3}/page-${index}.md`;
const png = (size: number): Uint8Array => new Uint8Array(size).fill(7);

const plan = (width: number): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>\n`;

const page = (index: number, body: string): string =>
  `---\ntitle: Page ${index}\nsidebar_position: ${index}\n---\n\n${body}\n\n## First of ${index}\n\nSee [next](../part-${(index + 1) % 3}/page-${(index + 1) % PAGES}.md#first-of-${(index + 1) % PAGES}).\n`;

function newSite(): Site {
  const files: Record<string, string | Uint8Array> = {
    'site.config.mjs': "export default { title: 'Edited', url: 'https://example.com' };\n",
    'content/docs/part-0/_category_.json': '{ "label": "Part nought" }',
    'content/docs/part-0/a.png': png(20),
    'content/docs/part-0/b.png': png(30),
    'content/docs/live.mdx':
      "import { Count } from './Count.tsx';\nimport Quoted from './_quoted.md';\n\n# Live\n\n<Count start={1} />\n\n![Plan](../../shared/plan.svg)\n\n<Quoted />\n",
    'content/docs/Count.tsx': 'export const Count = ({ start }: { start: number }) => <b>{start}</b>;\n',
    'content/docs/_quoted.md': 'Quoted, with a [link](./part-0/page-0.md).\n',
    'content/blog/2024-01-02-one.md': '# One\n\nFirst post.\n\n<!-- truncate -->\n\nRest.\n',
    'content/pages/index.md': '# Home\n',
    'shared/plan.svg': plan(20),
    'public/robots.txt': 'User-agent: *\n',
  };
  for (let index = 0; index < PAGES; index++) files[pagePath(index)] = page(index, 'Text.');
  return site(files);
}

describe('after the edit of a text', () => {
  test('editing the text of one page writes the files of that page and no other', async () => {
    const files = newSite();
    await files.build('--quiet');
    const before = files.tree();
    files.write(pagePath(4), page(4, 'Another text.'));
    await files.build('--quiet');
    const after = files.tree();
    const differ = Object.keys(after).filter((name) => after[name] !== before[name]);
    const isIndex = (name: string) => name.startsWith('assets/search/');
    expect(differ.filter((name) => !isIndex(name))).toEqual([
      '.docsgen-manifest',
      'docs/part-1/page-4.md',
      'docs/part-1/page-4/index.html',
      'docsgen/pages.json',
      'docsgen/search/en.json',
      'llms-full.txt',
    ]);
    // Its page file, the piece of the index its words are in, the table that names the page file.
    expect(differ.filter(isIndex).map((name) => name.charAt('assets/search/'.length))).toEqual(['i', 'p', 't', 'w']);
    expect(existsSync(path.join(files.dir, '.docsgen/staging'))).toBe(false);
  });

  test('an image outside of the content that changed with a text is published', async () => {
    const files = newSite();
    await files.build('--quiet');
    files.write(pagePath(4), page(4, 'Another text.'));
    files.write('shared/plan.svg', plan(30));
    await files.build('--quiet');
    expect(files.read('build/docs/live/index.html')).toContain('width="30"');
  });

  test('a link to a heading that went is reported, though other headings of its page stay', async () => {
    const files = newSite();
    files.write(pagePath(4), page(4, '## Kept'));
    await files.build('--quiet');
    files.write(pagePath(4), page(4, '## Kept').replace('First of 4', 'Other'));
    expect((await files.report()).report.problems).toMatchObject([{ file: pagePath(3) }]);
  });

  test('the report of an edit counts that all other pages came from the cache', async () => {
    const files = newSite();
    await files.build('--quiet');
    files.write(pagePath(4), page(4, 'Another text.'));
    const { report } = await files.report();
    expect(report.cache.misses).toBe(2);
    expect(report.cache.hits).toBeGreaterThan(PAGES);
  });
});

test('an interactive page is not made again for a comment in its code or a page elsewhere, but for its code', async () => {
  const live = newSite();
  const code = (file: string) => live.read(`content/docs/${file}`);
  const clean = async () => {
    const before = live.tree();
    await live.build('--quiet', '--no-cache');
    expect(live.tree()).toEqual(before);
  };
  await live.build('--quiet');
  live.write('content/docs/Count.tsx', `// Counts.\n${code('Count.tsx')}`);
  expect((await live.report()).report.cache.misses).toBe(0);
  live.write('content/pages/extra.md', '# Extra\n\n[Live](/docs/live)\n');
  // The page, parsed and rendered, and the search page, which lists it.
  expect((await live.report()).report.cache.misses).toBe(3);
  await clean();
  live.write('content/docs/Count.tsx', code('Count.tsx').replace('<b>', '<b title="n">'));
  expect((await live.report()).report.cache.misses).toBe(1);
  expect(live.read('build/docs/live/index.html')).toContain('<b title="n">');
  await clean();
});

test('the Markdown of an interactive page links to the Markdown of a page that comes into being later', async () => {
  const live = newSite();
  // The link is known only when the component has run.
  live.write('content/docs/Count.tsx', 'export const Count = () => <a href="/later">Later</a>;\n');
  live.write('public/later/index.html', '<!doctype html><title>Later</title><h1>Later</h1>\n');
  await live.build('--quiet');
  expect(live.read('build/docs/live.md')).toContain('](https://example.com/later)');
  rmSync(path.join(live.dir, 'public/later'), { recursive: true });
  live.write('content/pages/later.md', '# Later\n');
  await live.build('--quiet');
  expect(live.read('build/docs/live.md')).toContain('](https://example.com/later.md)');
});
