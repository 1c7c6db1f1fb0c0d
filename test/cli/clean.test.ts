/** `docsgen clean` removes what docsgen wrote, and nothing else. */
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { site, temporaryFolder, tree } from '../helpers/site.ts';

const good = {
  'content/docs/intro.md': '# Intro\n',
  'content/pages/index.md': '# Home\n',
  'public/logo.svg': '<svg/>',
};

test('a built site is as before the build', async () => {
  const { dir, build, run } = site(good);
  const before = tree(dir);
  await build();
  expect(await run('clean')).toMatchObject({ code: 0 });
  expect(tree(dir)).toEqual(before);
  expect(await run('clean')).toMatchObject({ code: 0 });
});

test('files of others in the output folder stay', async () => {
  const { build, run, write, tree: treeOf } = site(good);
  await build();
  write('build/CNAME', 'example.com');
  write('build/docs/mine/notes.txt', 'mine');
  await run('clean');
  expect(Object.keys(treeOf('build'))).toEqual(['CNAME', 'docs/mine/notes.txt']);
});

test('a folder without the marker stays whole', async () => {
  const { run, write, tree: treeOf } = site(good);
  write('build/index.html', 'mine');
  expect(await run('clean')).toMatchObject({ code: 0 });
  expect(Object.keys(treeOf('build'))).toEqual(['index.html']);
});

test('links are removed and never followed: what they lead to is as before', async () => {
  const { dir, build, run, exists } = site(good);
  const elsewhere = temporaryFolder();
  const at = (...names: string[]) => path.join(elsewhere, ...names);
  const mine = ['files/cache/packs/1.pack', 'files/staging/notes.txt', 'files/notes.txt', 'kept/notes.txt'];
  for (const name of mine) {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), 'mine');
  }
  // Somebody's folder is not used, one that is empty is.
  symlinkSync(at('files'), path.join(dir, '.docsgen'));
  expect((await build()).stdout).toMatch(/DG7031.*files of others/);
  expect(await run('clean')).toMatchObject({ code: 0 });
  mkdirSync(at('empty'));
  symlinkSync(at('empty'), path.join(dir, '.docsgen'));
  expect(await build('--strict')).toMatchObject({ code: 0 });
  expect(Object.keys(tree(at('empty')))).toContain('cache/build.json');
  rmSync(path.join(dir, 'build/logo.svg'));
  symlinkSync(at('kept/notes.txt'), path.join(dir, 'build/logo.svg'));
  expect(await run('clean')).toMatchObject({ code: 0 });
  expect([exists('.docsgen'), exists('build')]).toEqual([false, false]);
  expect(Object.keys(tree(at('empty')))).toContain('cache/build.json');
  // A cache that is a link is used when it is empty, and what it leads to is not emptied either.
  mkdirSync(path.join(dir, '.docsgen'));
  symlinkSync(at('kept'), path.join(dir, '.docsgen/cache'));
  writeFileSync(path.join(dir, '.docsgen/notes.txt'), 'mine');
  expect((await build()).stdout).toMatch(/DG7031.*files of others/);
  expect(await run('clean')).toMatchObject({ code: 0 });
  expect(Object.keys(tree(path.join(dir, '.docsgen')))).toEqual(['notes.txt']);
  for (const name of mine) expect(readFileSync(at(name), 'utf8')).toBe('mine');
});

test('a marker that names files elsewhere removes none of them', async () => {
  const { dir, build, run, read, write, exists } = site({ ...good, 'canary.txt': 'mine' });
  const outside = temporaryFolder();
  await build();
  const marker = 'build/.docsgen-manifest';
  symlinkSync(outside, path.join(dir, 'build/link'));
  mkdirSync(path.join(outside, 'deep'));
  write(path.join('build/link/deep/canary.txt'), 'mine');
  const lines = ['../canary.txt', path.join(dir, 'canary.txt'), 'docs/../../canary.txt', 'link/deep/canary.txt', ''];
  write(marker, read(marker) + lines.join('\n'));
  expect(await run('clean')).toMatchObject({ code: 0 });
  expect(exists('canary.txt')).toBe(true);
  expect(Object.keys(tree(outside))).toEqual(['deep/canary.txt']);
});
