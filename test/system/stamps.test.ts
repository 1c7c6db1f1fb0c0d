import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createStamps, readStamps, stampOf, writeStamps } from '../../cli/system/stamps.ts';
import { temporaryFolder } from '../helpers/site.ts';

const folder = temporaryFolder();
const file = path.join(folder, 'files.stamps');
const stats = statSync(folder);
const names = ['a.md', 'line\nbreak.md', 'ü/\u2028 b.md', '__proto__'];

function filled() {
  const stamps = createStamps();
  for (const [index, name] of names.entries()) stamps.set(name, `hash${index}`, [index, 1.25, 2 ** 41 + 0.5, index]);
  stamps.set('missing.md', '', [0, 0, 0, 0]);
  stamps.set('folder', 'f', stampOf(stats));
  return stamps;
}

describe('stamps of files', () => {
  test('are in the next run as they were in this one, whatever the names', () => {
    writeStamps(file, [filled(), createStamps()], { more: ['x'] });
    const { tables, more } = readStamps(file);
    const [read, empty] = tables;
    expect([...(read?.paths() ?? [])]).toEqual([...names, 'missing.md', 'folder']);
    expect(names.map((name) => read?.hashOf(name))).toEqual(['hash0', 'hash1', 'hash2', 'hash3']);
    expect(read?.stampOf('__proto__')).toEqual([3, 1.25, 2 ** 41 + 0.5, 3]);
    expect(read?.hashOf('missing.md')).toBe('');
    expect(empty?.size).toBe(0);
    expect(more).toEqual({ more: ['x'] });
  });

  test('give a hash only for the same size, times and inode', () => {
    const stamps = filled();
    expect(stamps.hashIfSame('folder', stats)).toBe('f');
    expect(stamps.hashIfSame('a.md', stats)).toBeUndefined();
    expect(stamps.hashIfSame('other', stats)).toBeUndefined();
    for (const name of ['size', 'mtimeMs', 'ctimeMs', 'ino'] as const)
      expect(stamps.hashIfSame('folder', Object.assign(Object.create(stats), { [name]: stats[name] + 1 }))).toBe(
        undefined,
      );
  });

  test('can be replaced and forgotten', () => {
    const stamps = filled();
    stamps.set('a.md', 'new', [9, 9, 9, 9]);
    stamps.delete('folder');
    writeStamps(file, [stamps]);
    const [read] = readStamps(file).tables;
    expect([read?.size, read?.hashOf('a.md'), read?.stampOf('a.md'), read?.hashOf('folder')]).toEqual([
      names.length + 1,
      'new',
      [9, 9, 9, 9],
      undefined,
    ]);
  });

  test('are none when the file is missing, cut off, or has one other byte', () => {
    expect(readStamps(path.join(folder, 'absent.stamps'))).toEqual({ tables: [] });
    writeStamps(file, [filled()]);
    const bytes = readFileSync(file);
    for (const damaged of [bytes.subarray(0, -1), Buffer.from(bytes).fill(0x21, 40, 41), Buffer.alloc(0)]) {
      writeFileSync(file, damaged);
      expect(readStamps(file)).toEqual({ tables: [] });
    }
    const place = path.join(folder, 'folder.stamps');
    mkdirSync(place);
    expect(readStamps(place)).toEqual({ tables: [] });
  });
});
