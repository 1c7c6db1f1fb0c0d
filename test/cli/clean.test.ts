/** `docsgen clean` removes what docsgen wrote, and nothing else. */
import { mkdirSync, symlinkSync } from 'node:fs';
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
