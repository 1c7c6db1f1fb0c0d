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

test('links are removed and never followed: their targets do not change', async () => {
  const elsewhere = temporaryFolder();
  const at = (...names: string[]) => path.join(elsewhere, ...names);
  const mine = ['files/cache/packs/1.pack', 'files/staging/notes.txt', 'files/notes.txt', 'kept/notes.txt'];
  for (const name of mine) {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), 'mine');
  }
  // Somebody's folder is not used.
  const one = site(good);
  symlinkSync(at('files'), path.join(one.dir, '.docsgen'));
  expect((await one.build()).stdout).toMatch(/DG7031.*files that docsgen did not write/);
  expect(await one.run('clean')).toMatchObject({ code: 0 });
  expect([one.exists('.docsgen'), one.exists('build')]).toEqual([false, false]);
  // One that is empty is, and stays as it is then.
  const two = site(good);
  mkdirSync(at('empty'));
  symlinkSync(at('empty'), path.join(two.dir, '.docsgen'));
  expect(await two.build('--strict')).toMatchObject({ code: 0 });
  rmSync(path.join(two.dir, 'build/logo.svg'));
  symlinkSync(at('kept/notes.txt'), path.join(two.dir, 'build/logo.svg'));
  expect(await two.run('clean')).toMatchObject({ code: 0 });
  expect([two.exists('.docsgen'), two.exists('build')]).toEqual([false, false]);
  expect(Object.keys(tree(at('empty')))).toContain('cache/build.json');
  // The cache alone may be a link. Files in `.docsgen` that docsgen did not make stay.
  const three = site({ ...good, '.docsgen/notes.txt': 'mine' });
  symlinkSync(at('kept'), path.join(three.dir, '.docsgen/cache'));
  expect((await three.build()).stdout).toMatch(/DG7031.*files that docsgen did not write/);
  expect(await three.run('clean')).toMatchObject({ code: 0 });
  expect(Object.keys(tree(path.join(three.dir, '.docsgen')))).toEqual(['notes.txt']);
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
