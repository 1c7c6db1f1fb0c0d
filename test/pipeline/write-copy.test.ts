/** Copying files of the site into the output. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openOutput } from '../../cli/pipeline/write/write.ts';
import { temporaryFolder, tree } from '../helpers/site.ts';

const canary = 'the secret outside of the site';

/** A site with a `public` folder; `build()` copies these files of it, default all of `files`, and commits. */
function publicSite(files: Record<string, string | Uint8Array>) {
  const outside = temporaryFolder();
  writeFileSync(path.join(outside, 'secret.txt'), canary);
  const dir = temporaryFolder();
  const at = (name: string) => path.join(dir, name);
  mkdirSync(at('public'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  }
  const own = Object.keys(files).flatMap((name) => (name.startsWith('public/') ? [name.slice('public/'.length)] : []));
  const build = (...names: string[]) => {
    const output = openOutput({
      siteDir: dir,
      outDir: at('build'),
      stateFile: at('.docsgen/output.json'),
      stagingDir: at('.docsgen/staging'),
      contentDirs: [],
    }).value;
    if (output === undefined) throw new Error('refused');
    const copies = (names.length > 0 ? names : own).map((name) => output.copy(name, { from: at(`public/${name}`) }));
    const done = output.commit(copies.flatMap(({ value }) => value ?? []));
    const found = copies.flatMap(({ problems }) => problems.map((one) => `${one.severity} ${one.code} ${one.message}`));
    const { '.docsgen-manifest': _, ...copied } = tree(at('build'));
    return { done, found, paths: Object.keys(copied) };
  };
  return { dir, at, outside, build, read: (name: string) => readFileSync(at(name), 'utf8') };
}

test('public files of any size arrive as they are, and only changed ones are written again', () => {
  const large = Buffer.alloc(3_000_001, 'large');
  const site = publicSite({ 'public/robots.txt': 'hi', 'public/img/large.bin': large, 'public/empty': '' });
  expect(site.build()).toMatchObject({ done: { written: 3, bytes: 3_000_003 }, found: [] });
  expect(readFileSync(site.at('build/img/large.bin')).equals(large)).toBe(true);
  expect(site.build().done).toMatchObject({ written: 0, unchanged: 3 });
  utimesSync(site.at('public/img/large.bin'), 5, 5);
  expect(site.build().done).toMatchObject({ written: 0, unchanged: 3 });
  appendFileSync(site.at('public/robots.txt'), '!');
  expect(site.build().done).toMatchObject({ written: 1, unchanged: 2 });
  expect(site.read('build/robots.txt')).toBe('hi!');
});

test('a source changed without new times and size is copied again', () => {
  const site = publicSite({ 'public/a.txt': 'one' });
  site.build();
  const { atime, mtime } = statSync(site.at('public/a.txt'));
  writeFileSync(site.at('public/a.txt'), 'two');
  utimesSync(site.at('public/a.txt'), atime, mtime);
  site.build();
  expect(site.read('build/a.txt')).toBe('two');
});

test('links inside the site are followed, hard links are files', () => {
  const site = publicSite({ 'shared/logo.svg': '<svg/>', 'shared/deep/a.txt': 'a', 'public/real.txt': 'real' });
  symlinkSync(site.at('shared/logo.svg'), site.at('public/logo.svg'));
  symlinkSync('../shared/deep', site.at('public/deep'));
  linkSync(site.at('public/real.txt'), site.at('public/twin.txt'));
  const { found, paths } = site.build('logo.svg', 'deep/a.txt', 'real.txt', 'twin.txt');
  expect(found).toEqual([]);
  expect(paths).toEqual(['deep/a.txt', 'logo.svg', 'real.txt', 'twin.txt']);
  expect(site.read('build/logo.svg')).toBe('<svg/>');
});

test('links that leave the site, are broken or circular are reported, and no byte of their targets is copied', () => {
  const site = publicSite({ 'public/ok.txt': 'ok' });
  symlinkSync(path.join(site.outside, 'secret.txt'), site.at('public/file'));
  symlinkSync(site.outside, site.at('public/folder'));
  symlinkSync(site.at('nothing'), site.at('public/dangling'));
  symlinkSync('turn', site.at('public/turn'));
  const { found, paths } = site.build('ok.txt', 'dangling', 'file', 'folder/secret.txt', 'turn');
  expect(paths).toEqual(['ok.txt']);
  expect(found.map((text) => text.replace(/ is not copied.*/, ''))).toEqual([
    'error DG7106 "public/dangling"',
    'error DG7106 "public/file"',
    'error DG7106 "public/folder/secret.txt"',
    'error DG7106 "public/turn"',
  ]);
  expect(execFileSync('sh', ['-c', `grep -rl "${canary}" . || true`], { cwd: site.dir }).toString()).toBe('');
});

test('a link that is changed to point outside is noticed', () => {
  const site = publicSite({ 'shared/a.txt': canary });
  writeFileSync(path.join(site.outside, 'a.txt'), canary);
  symlinkSync(site.at('shared'), site.at('public/shared'));
  expect(site.build('shared/a.txt').paths).toEqual(['shared/a.txt']);
  execFileSync('ln', ['-sfn', site.outside, site.at('public/shared')]);
  const { found, paths } = site.build('shared/a.txt');
  expect(paths).toEqual([]);
  expect(found[0]).toContain('points outside the site');
});

test('a named pipe is left out with a warning and does not hang the build', () => {
  const site = publicSite({ 'public/ok.txt': 'ok' });
  execFileSync('mkfifo', [site.at('public/pipe')]);
  const { found, paths } = site.build('ok.txt', 'pipe');
  expect(paths).toEqual(['ok.txt']);
  expect(found).toEqual(['warning DG7107 "public/pipe" is not copied: it is a named pipe, not a file']);
});
