/** The walk through an old site: links, folders that are left out, order; and its one door to texts. */
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, isFile, textReader } from '../../cli/migrate/base/files.ts';

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
  const dir = folderWith(['b.md', 'a-b.md', 'a/z.md', 'a/.b', 'B.md']);
  expect(filesBelow(dir)).toEqual(['B.md', 'a/.b', 'a/z.md', 'a-b.md', 'b.md']);
});

test('packages and repositories are never read, and neither is what the caller leaves out', () => {
  const dir = folderWith(['a.md', 'build/a.md', 'c/build/a.md', 'c/node_modules/a.md', '.git/a']);
  expect(filesBelow(dir, (file) => file === 'build')).toEqual(['a.md', 'c/build/a.md']);
});

test('links to files and folders are followed', () => {
  const outside = folderWith(['b.md', 'more/c.md']);
  const dir = folderWith(['a.md'], { docs: outside, 'b.md': path.join(outside, 'b.md') });
  expect(filesBelow(dir)).toEqual(['a.md', 'b.md', 'docs/b.md', 'docs/more/c.md']);
  expect(filesBelow(path.join(dir, 'docs'))).toEqual(['b.md', 'more/c.md']);
});

test('a link to a folder that it is in ends there, and one that leads nowhere is no file', () => {
  const dir = folderWith(['a/b/c.md', 'd/e.md'], {
    'a/b/up': '../..',
    'a/d': '../d',
    'd/a': '../a',
    gone: 'missing',
    self: 'self',
  });
  expect(filesBelow(dir)).toEqual(['a/b/c.md', 'a/d/e.md', 'd/a/b/c.md', 'd/e.md']);
});

test('a folder that does not exist has no files', () => {
  expect(filesBelow('/missing/folder')).toEqual([]);
  expect(filesBelow(path.join(folderWith(['a.md']), 'a.md'))).toEqual([]);
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
  expect([isFile(path.join(dir, 'b')), isFile(path.join(dir, 'a.md'))]).toEqual([false, true]);
});
