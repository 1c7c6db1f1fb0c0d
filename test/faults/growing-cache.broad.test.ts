/** The cache does not grow with the number of edits, and `clean` removes docsgen's files and nothing else. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { choose } from '../helpers/long.ts';
import { site, tree } from '../helpers/site.ts';
import { files } from './site.ts';

const EDITS = choose(8, 500);

function cache(dir: string): { files: number; bytes: number } {
  const entries = readdirSync(path.join(dir, '.docsgen'), { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(path.join(entry.parentPath, entry.name)).size);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

test(`after ${EDITS} edits the cache is as large as after the first ones`, async () => {
  const work = site(files);
  expect(await work.build()).toMatchObject({ code: 0 });
  const large = 'word '.repeat(300_000);
  const sizes: { files: number; bytes: number }[] = [];
  const others = [
    (edit: number) => work.write('content/docs/guide/Counter.tsx', `export const Counter = () => <b>${edit}</b>;\n`),
    (edit: number) => work.write('site.config.mjs', `${files['site.config.mjs']}// ${edit}\n`),
    (edit: number) => work.write('content/docs/logo.svg', `<svg width="${edit}" height="9"/>`),
  ];
  for (let edit = 1; edit <= EDITS; edit += 1) {
    work.write('content/docs/guide/page-1.md', `# Page ${edit}\n\n## Part 1\n\n${large}${edit}\n`);
    others[edit % others.length]?.(edit);
    expect(await work.build()).toMatchObject({ code: 0 });
    sizes.push(cache(work.dir));
  }
  const third = Math.floor(EDITS / 3);
  const most = (key: 'files' | 'bytes', from: number, to?: number) =>
    Math.max(...sizes.slice(from, to).map((size) => size[key]));
  // Bundles of the config are kept for some time; packs wait until there is enough in them to be worth it.
  expect(most('files', third)).toBeLessThanOrEqual(most('files', 0, third) + 2 * 8);
  expect(most('bytes', third)).toBeLessThan(most('bytes', 0, third) + 20e6);
}, 1_800_000);

test('clean removes the cache, the output, and no other files in or next to them', async () => {
  const work = site(files);
  const before = tree(work.dir);
  expect(await work.build()).toMatchObject({ code: 0 });
  const mine = ['build/mine.txt', 'build/docs/mine.txt', 'mine/.docsgen/cache/x', 'content/docs/guide/.docsgen/x'];
  for (const name of mine) work.write(name, 'mine');
  expect(await work.run('clean')).toMatchObject({ code: 0 });
  expect(tree(work.dir)).toEqual(
    Object.fromEntries(
      Object.entries({ ...before, ...only(tree(work.dir), mine) }).sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );
  expect(work.exists('.docsgen')).toBe(false);
});

const only = (all: Record<string, string>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, all[name] ?? 'gone']));
