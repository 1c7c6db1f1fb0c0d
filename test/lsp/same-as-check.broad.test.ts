/** What the editor shows is what `docsgen check` reports: nothing less, and nothing that is not true. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver-protocol/node';
import { editor } from '../helpers/editor.ts';
import { type Site, site } from '../helpers/site.ts';

const PAGES: Record<string, string> = {
  'content/docs/links.md': '# Links\n\n[a](./none.md) [b](/docs/none) [c](#none) ![d](./none.png)\n',
  'content/docs/matter.md': '---\ntitel: A\nsidebar_position: first\ntags: [one]\n---\n\n# Matter\n',
  'content/docs/code.md': '# Code\n\n```tyepscript\nlet a;\n```\n\n```ts file="./none.ts"\n```\n',
  'content/docs/boxes.md': '# Boxes\n\n:::tpi\nText.\n:::\n\n:::note\nNot closed.\n',
  'content/docs/parts.mdx': '# Parts\n\n<Tabz />\n\n<Badge colour="red">x</Badge>\n',
  'content/docs/broken.mdx': '# Broken\n\n<b>text\n',
  'content/docs/image.md': '# Image\n\n![](./dot.svg)\n',
  'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'content/docs/list/_category_.yml': 'lable: List\n',
  'content/docs/list/one.md': '# One\n\nTODO: describe it\n',
  'content/blog/2024-01-02-post.md': '---\nauthors: [nobody]\n---\n\n# Post\n\nText.\n',
};

/** Code and place of each problem. */
async function checked(docs: Site): Promise<string[]> {
  const { stdout } = await docs.run('check', '--format', 'json');
  const { problems } = JSON.parse(stdout) as { problems: { code: string; file?: string; line?: number }[] };
  return problems.map(({ code, file, line = 1 }) => `${code} ${file}:${line}`).sort();
}

const shown = (found: Map<string, Diagnostic[]>, dir: string): string[] =>
  [...found]
    .flatMap(([uri, list]) =>
      list.map(({ code, range }) => `${code} ${path.relative(dir, new URL(uri).pathname)}:${range.start.line + 1}`),
    )
    .sort();

test('problems of all kinds, after a file is saved', async () => {
  const docs = site(PAGES);
  const wanted = await checked(docs);
  expect(new Set(wanted.map((one) => one.slice(0, 6))).size).toBeGreaterThan(10);
  const on = await editor(docs.dir);
  const file = 'content/docs/links.md';
  await on.open(file, readFileSync(path.join(docs.dir, file), 'utf8'));
  await on.save(file);
  await expect.poll(() => shown(on.all(), docs.dir), { timeout: 60_000 }).toEqual(wanted);
  await on.end();
});

test('known problems of the baseline are not shown, and new ones are', async () => {
  // Mistakes that stop a page cannot be known.
  const { 'content/docs/broken.mdx': _, 'content/docs/parts.mdx': __, ...pages } = PAGES;
  const docs = site(pages);
  const saved = await docs.run('check', '--update-baseline');
  expect(saved.stderr).toBe('');
  const file = 'content/docs/links.md';
  docs.write(file, `${docs.read(file)}\n[e](./new.md)\n`);
  const wanted = await checked(docs);
  expect(wanted).toContain('DG5003 content/docs/links.md:5');
  expect(wanted.length).toBeLessThan(5);
  const on = await editor(docs.dir);
  await on.open(file, docs.read(file));
  await on.save(file);
  await expect.poll(() => shown(on.all(), docs.dir), { timeout: 60_000 }).toEqual(wanted);
  docs.write('check.baseline.json', '{ "version": 9 }\n');
  await on.save(file);
  await on.until('check.baseline.json', (list) => list.length === 1);
  await on.until(file, (list) => list.length > 4);
  await on.end();
});
