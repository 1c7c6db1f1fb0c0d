/** The audit of whole sites: places of findings, and weights of pages. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../cli/problems/problem.ts';
import { type Site, site } from '../helpers/site.ts';

const pages: Record<string, string> = {
  'site.config.mjs': `export default {
  title: 'Test', url: 'https://example.com',
  footer: {
    copyright: 'By <a href="/docs/one"></a>',
  },
};\n`,
  'public/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>\n',
  'content/docs/one.md': `---
title: One
---

Text and a word [here](./two.mdx) and [![](/x.svg)](./two.mdx).

:::note

- item

  <p>text
  <img src="/x.svg"></p>

:::

<details>
<summary>More</summary>

<button></button>
`,
  'content/docs/_part.md': 'A part\nwith <img src="/x.svg"> in it.\n',
  'content/docs/two.mdx': `import { useState } from 'react';
import Part from './_part.md';

export const Live = () => {
  const [a, set] = useState(0);
  return <button aria-pressed="so" onClick={() => set(a + 1)}>Light</button>;
};

Static [click here](./one.md).

<button onClick={() => 1}></button>

<button onClick={() => 2}></button>

<div aria-lable="x">

  <img src="/x.svg" />

</div>

<Live />

<Part />
`,
  'content/pages/index.tsx': `export default function Home() {
  return (
    <main>
      <h1>Home</h1>
      <a href="/docs/one">One</a>
      <a href="/docs/two">
        <img src="/x.svg" />
      </a>
    </main>
  );
}\n`,
  'content/blog/2024-01-02-post.md': '---\ntitle: Post\n---\n\n## Part\n\n#### Deep\n',
};

let docs: Site;
let problems: Problem[];

async function check(...args: string[]): Promise<{ problems: Problem[]; checks?: Record<string, object> }> {
  const { stdout, stderr } = await docs.run('check', '--format', 'json', ...args);
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  return JSON.parse(stdout) as { problems: Problem[] };
}

const places = (found: readonly Problem[]): string[] =>
  found.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);

describe('Findings of a site', () => {
  beforeAll(async () => {
    docs = site(pages);
    ({ problems } = await check('--only', 'accessibility,html'));
  });

  test('are reported where the element was written: in texts, partials, programs and the config', () => {
    expect(places(problems)).toEqual([
      'DG5307 content/blog/2024-01-02-post.md:7:1',
      'DG5301 content/docs/_part.md:2:6',
      'DG5304 content/docs/one.md:5:17',
      'DG5303 content/docs/one.md:5:39',
      'DG5301 content/docs/one.md:12:3',
      'DG3200 content/docs/one.md:16:1',
      'DG5305 content/docs/one.md:19:1',
      'DG5355 content/docs/two.mdx:6:10',
      'DG5304 content/docs/two.mdx:9:8',
      'DG5305 content/docs/two.mdx:11:1',
      'DG5305 content/docs/two.mdx:13:1',
      'DG5315 content/docs/two.mdx:15:1',
      'DG5301 content/docs/two.mdx:17:3',
      'DG5301 content/pages/index.tsx:7:9',
      'DG5303 site.config.mjs:4:5',
    ]);
  });

  test('are one problem when the layout has them, with the number of its pages', () => {
    expect(problems.at(-1)?.message).toMatch(/^in the layout of \d+ pages: the link to \/docs\/one has no text$/);
  });

  test('are the same with the cache of a build', async () => {
    await docs.build();
    expect(places((await check('--only', 'accessibility,html')).problems)).toEqual(places(problems));
  });
});

test('A page over its budget is reported, at the image that causes it', async () => {
  docs = site({
    'site.config.mjs':
      "export default { title: 'T', url: 'https://e.com', check: { budgets: { images: 5000, js: 60_000 } } };\n",
    'public/big.png': `${'x'.repeat(6000)}`,
    'content/pages/index.md': '# Home\n\n[Live](./live.mdx)\n\nSee ![big](/big.png)\n',
    'content/pages/live.mdx': '# Live\n\n<button onClick={() => 1}>Light</button>\n',
  });
  const { problems: found, checks } = await check('--only', 'weight');
  expect(places(found)).toEqual(['DG5401 content/pages/index.md:5:5', 'DG5401 content/pages/live.mdx:1:1']);
  expect(found.map(({ message }) => message)).toEqual([
    'the images of this page weigh 6.0 kB, but check.budgets.images allows 5.0 kB',
    expect.stringMatching(/^the scripts of this page weigh \d\d\.\d kB, but check.budgets.js allows 60.0 kB$/),
  ]);
  expect(found.map(({ hint }) => hint)).toEqual([
    'the largest: /big.png (6.0 kB)',
    expect.stringMatching(/^the largest: \/assets\/react-/),
  ]);
  expect(checks?.['weight']).toMatchObject({ problems: 2, heaviest: [{ path: '/live' }, {}, {}, {}] });
});
