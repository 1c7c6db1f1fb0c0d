/** `test/sites/foreign.mjs`, which judges docsgen by sites of others: it must see what fails and what differs. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { root, temporaryFolder } from '../helpers/site.ts';

const SCRIPT = path.join(root, 'test/sites/foreign.mjs');

interface Verdict {
  files: number;
  built: number;
  share: number;
  compared: number;
  headingIds: number;
  codeTitles: number;
  failed: { file: string; reason: string }[];
  differences: unknown[];
  notPublished: string[];
}

function judge(folder: string, ...args: string[]): Verdict {
  const { stdout, stderr } = spawnSync(process.execPath, [SCRIPT, folder, '--json', ...args], { encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Verdict;
}

function write(folder: string, files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    const at = path.join(folder, name);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, text);
  }
  return folder;
}

test('the fixture of Docusaurus builds as a whole, with the ids and titles of its documents', () => {
  const folder = path.join(temporaryFolder(), 'docusaurus');
  cpSync(path.join(root, 'test/sites/docusaurus'), folder, { recursive: true });
  const verdict = judge(folder, '--stub', 'otter-badge');
  expect(verdict).toMatchObject({ files: 16, built: 16, share: 100, compared: 15, failed: [], differences: [] });
  expect(verdict.notPublished).toEqual(['docs/draft.md']);
  expect([verdict.headingIds > 15, verdict.codeTitles]).toEqual([true, 2]);
});

test('documents that fail are removed, with those that import a failing one, and the others are judged', () => {
  const folder = write(path.join(temporaryFolder(), 'odd'), {
    'docs/good.md': '# Good\n\n## Good\n\n```js title="a.js"\n1;\n```\n',
    'docs/bad.mdx': '# Bad\n\n<Unclosed>\n',
    'docs/needs.mdx': "import { Odd } from '../src/odd.jsx';\n\n# Needs\n\n<Odd />\n",
    'src/odd.jsx': "import x from 'package-nobody-has';\nexport const Odd = () => x;\n",
  });
  const verdict = judge(folder);
  expect(verdict).toMatchObject({ files: 3, built: 1, compared: 1, headingIds: 2, codeTitles: 1, differences: [] });
  expect(verdict.failed.map(({ file }) => file).sort()).toEqual(['docs/bad.mdx', 'docs/needs.mdx']);
  expect(judge(folder, '--stub', 'package-nobody-has').failed.map(({ file }) => file)).toEqual(['docs/bad.mdx']);
});

test('a missing or an extra id or title of a page is noticed', async () => {
  const { expectations, missing, pageFacts } = await import(
    pathToFileURL(path.join(root, 'test/sites/oracle.mjs')).href
  );
  const siteDir = write(path.join(temporaryFolder(), 'oracle'), {
    'a.mdx':
      "import Part from './part.mdx';\n\n# One `two`\n\n## Same\n\n<Part />\n\n## Same {#own}\n\n```ts title='x.ts'\n## no\n```\n",
    'part.mdx': '<!-- ## never -->\n\n## Same\n',
  });
  const says = expectations({ file: path.join(siteDir, 'a.mdx'), siteDir, mdx: true });
  expect(says).toEqual({ ids: ['one-two', 'same', 'same-1', 'own'], titles: ['x.ts'], hasComponents: false });
  const has = pageFacts(
    '<h2 id="menu"></h2><main><h1 id="one-two"></h1><h2 id="same"></h2><h2 id="own"></h2><h2 id="more"></h2><p class="code-title">y.ts</p></main>',
  );
  expect(missing(says.ids, has.ids)).toEqual(['same-1']);
  expect(missing(has.ids, says.ids)).toEqual(['more']);
  expect(missing(says.titles, has.titles)).toEqual(['x.ts']);
});
