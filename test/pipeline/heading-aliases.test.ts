/** Heading ids of old: kept as anchors of a page, or led to another page. */
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const page = (aliases: string, body: string): string => `---\nheading_aliases:\n${aliases}---\n\n# Page\n\n${body}`;

test.each(['md', 'mdx'])('links to an old heading id work, and its anchor is in the heading (.%s)', async (ext) => {
  const dynamic = ext === 'mdx' ? 'export const x = 1;\n\n{x}\n\n' : '';
  const made = site({
    [`content/docs/page.${ext}`]: page(
      '  "#old": new-name\n  älter: new-name\n',
      `${dynamic}## New name\n\nHere [a](#old).\n`,
    ),
    'content/docs/b.md': `# B\n\n[old](./page.${ext}#old) [older](/docs/page#%C3%A4lter)\n`,
  });
  expect(await made.problems()).toEqual([]);
  expect(made.read('build/docs/page/index.html')).toMatch(
    /<h2 id="new-name"><a id="old"><\/a><a id="älter"><\/a>New name/,
  );
});

test('an alias without its heading, and one whose id is in use, are errors at their line', async () => {
  const made = site({ 'content/docs/page.md': page('  a: instal\n  "install": other\n', '## Install\n\n## Other\n') });
  const problems = await made.problems();
  expect(problems.map(({ code, file, line, hint }) => `${code} ${file}:${line} ${hint}`)).toEqual([
    'DG4031 content/docs/page.md:3 did you mean "install"?',
    'DG4032 content/docs/page.md:4 remove the alias, or give the other heading another id with {#my-id}',
  ]);
});

test('an edit that takes an old id away breaks the links to it, with a warm cache too', async () => {
  const made = site({
    'content/docs/page.md': page('  old: new\n', '## New\n'),
    'content/docs/b.md': '# B\n\n[old](./page.md#old)\n',
  });
  expect(await made.problems()).toEqual([]);
  made.write('content/docs/page.md', '# Page\n\n## New\n');
  expect((await made.problems()).map(({ code, file }) => `${code} ${file}`)).toEqual(['DG5002 content/docs/b.md']);
});

test('an anchor that moved to another page is still an anchor, and is in the list of routes', async () => {
  const made = site({
    'content/docs/page.md': '# Page\n\nText.\n',
    'content/docs/b.md': '# B\n\n## New\n\n[moved](./page.md#old)\n',
    'site.config.mjs':
      "export default { title: 'T', url: 'https://example.com', baseUrl: '/x/', redirects: [{ from: '/docs/page#old', to: '/docs/b#new' }] };",
  });
  expect(await made.problems()).toEqual([]);
  expect(made.read('build/docs/page/index.html')).toContain(
    '<a id="old" class="moved" data-moved="" href="/x/docs/b#new">',
  );
  expect(made.read('build/_redirects').split('\n').slice(1, -1)).toEqual(['/x/ /x/docs/b 302']);
  const table = JSON.parse((await made.run('routes', '--json')).stdout) as { kind: string; path: string; to: string }[];
  expect(table.filter(({ kind, path }) => kind === 'redirect' && path !== '/')).toMatchObject([
    { path: '/docs/page#old', to: '/x/docs/b#new' },
  ]);
});
