/** The walk through an old site: links, folders that are left out, order; and its one door to texts. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, isFile, openRepository, refusedNotes, textReader } from '../../cli/migrate/base/files.ts';

function folderWith(files: readonly string[], links: Readonly<Record<string, string>> = {}): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'files-'));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), file);
  }
  for (const [link, target] of Object.entries(links)) symlinkSync(target, path.join(dir, link));
  return dir;
}

test('files are in the order of their names, folder by folder', () => {
  const dir = folderWith(['b.md', 'a-b.md', 'a/z.md', 'a/_b', 'B.md']);
  expect(filesBelow(dir, '.')).toEqual(['B.md', 'a/_b', 'a/z.md', 'a-b.md', 'b.md']);
});

test('packages and repositories are never read, and neither is what the caller leaves out', () => {
  const dir = folderWith(['a.md', 'build/a.md', 'c/build/a.md', 'c/node_modules/a.md', '.git/a']);
  expect(filesBelow(dir, '.', (file) => file === 'build')).toEqual(['a.md', 'c/build/a.md']);
});

test('links to files and folders of the repository are followed', () => {
  const dir = folderWith(['site/a.md', 'shared/b.md', 'shared/more/c.md', '.git/config'], {
    'site/docs': '../shared',
    'site/b.md': '../shared/b.md',
  });
  expect(filesBelow(path.join(dir, 'site'), '.')).toEqual(['a.md', 'b.md', 'docs/b.md', 'docs/more/c.md']);
  expect(filesBelow(path.join(dir, 'site'), 'docs')).toEqual(['b.md', 'more/c.md']);
});

test('links out of the repository, hidden files and pipes are left out, and each is reported where it is', () => {
  const outside = folderWith(['b.md', 'more/c.md']);
  const dir = folderWith(['a.md', '.env', 'c/.env', '.vitepress/config.ts', '.github/x.md', 'c/.pages'], {
    docs: outside,
    'b.md': path.join(outside, 'b.md'),
    'chain.md': 'b.md',
    'env.md': '.env',
  });
  execFileSync('mkfifo', [path.join(dir, 'pipe.md')]);
  expect(filesBelow(dir, '.')).toEqual(['.github/x.md', '.vitepress/config.ts', 'a.md', 'c/.pages']);
  expect(refusedNotes(dir).map(({ file, kind }) => [file, kind])).toEqual(
    ['.env', 'b.md', 'c/.env', 'chain.md', 'docs', 'env.md', 'pipe.md'].map((file) => [
      file,
      file === '.env' ? 'look' : 'lost',
    ]),
  );
  const read = textReader(dir);
  expect(['b.md', 'docs/b.md', '../a.md', path.join(outside, 'b.md'), '.env', 'env.md', 'pipe.md'].map(read)).toEqual(
    Array.from({ length: 7 }),
  );
});

test('the repository of a site is the nearest folder with .git, otherwise the folder that the user named', () => {
  const dir = folderWith(['a.md', 'one/site/b.md']);
  const site = path.join(dir, 'one/site');
  const reads = () => ['b.md', '../../a.md'].map((file) => textReader(site)(file) !== undefined);
  openRepository(site);
  expect(reads()).toEqual([true, false]);
  openRepository(site, dir);
  expect(reads()).toEqual([true, true]);
  mkdirSync(path.join(dir, 'one/.git'));
  openRepository(site, dir);
  expect(reads()).toEqual([true, false]);
});

test('a text that is larger than any documentation is not read', () => {
  const dir = folderWith(['a.md', 'b.bin']);
  truncateSync(path.join(dir, 'a.md'), (16 << 20) + 1);
  expect(textReader(dir)('a.md')).toBeUndefined();
  expect(refusedNotes(dir)).toMatchObject([{ kind: 'lost', file: 'a.md', text: expect.stringContaining('16 MB') }]);
});

test('a link to a folder that it is in ends there, and one that leads nowhere is no file', () => {
  const dir = folderWith(['a/b/c.md', 'd/e.md'], {
    'a/b/up': '../..',
    'a/d': '../d',
    'd/a': '../a',
    'd/all': '..',
    gone: 'missing',
    self: 'self',
  });
  expect(filesBelow(dir, '.')).toEqual(['a/b/c.md', 'a/d/e.md', 'd/a/b/c.md', 'd/e.md']);
  expect(filesBelow(dir, 'd')).toEqual(['a/b/c.md', 'e.md']);
  const loops = refusedNotes(dir).filter(({ text }) => text.includes('a folder that it is in'));
  expect(loops.map(({ file }) => file)).toEqual(expect.arrayContaining(['a/b/up', 'd/all']));
});

test('a folder that does not exist has no files', () => {
  expect(filesBelow(folderWith(['a.md']), 'missing/folder')).toEqual([]);
  expect(filesBelow(folderWith(['a.md']), 'a.md')).toEqual([]);
});

test('texts are read once; a folder, a missing file and a broken link have none', () => {
  const dir = folderWith(['a.md', 'b/c.md'], { gone: 'missing' });
  const read = textReader(dir);
  expect(read('a.md')).toBe('a.md');
  writeFileSync(path.join(dir, 'a.md'), 'changed');
  expect(['a.md', 'b/../b/c.md', 'b', 'd.md', 'gone'].map(read)).toEqual([
    'a.md',
    'b/c.md',
    undefined,
    undefined,
    undefined,
  ]);
  expect([isFile(dir, 'b'), isFile(dir, 'a.md')]).toEqual([false, true]);
});
