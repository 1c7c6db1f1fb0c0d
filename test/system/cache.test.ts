import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPack, type Handle, nextPackNumber, openPacks, removePacks } from '../../cli/system/cache.ts';
import { temporaryFolder } from '../helpers/site.ts';

/** Texts of every kind: empty, wide characters, longer than the buffer they are encoded in. */
const texts = ['first', '', 'zwölf ☃ 😀\n\0', 'x'.repeat(5 << 20), 'last'];

function packed(folder = temporaryFolder(), name = '1.pack') {
  const pack = createPack(folder, name);
  const handles = texts.map((text) => pack.append(text));
  pack.close();
  return { folder, handles, file: path.join(folder, name) };
}

function readAll(folders: string[], handles: readonly Handle[]) {
  const packs = openPacks(folders);
  const read = handles.map((handle) => packs.read(handle));
  packs.close();
  return read;
}

describe('a pack of texts', () => {
  test('returns every text', () => {
    const { folder, handles } = packed();
    expect(readAll([folder], handles)).toEqual(texts);
  });

  test('can be read before it is closed: handles travel between stages of one run', () => {
    const folder = temporaryFolder();
    const pack = createPack(folder, '7.pack');
    const handle = pack.append('early');
    expect(readAll([folder], [handle])).toEqual(['early']);
    pack.close();
  });

  test('has one handle for two texts, one after the other', () => {
    const folder = temporaryFolder();
    const pack = createPack(folder, '8.pages');
    const [before, first] = [pack.append('before'), pack.append('☃ first')];
    const both = pack.append(Buffer.from(', second'), first);
    const after = pack.append('after');
    pack.close();
    expect(readAll([folder], [before, first, both, after])).toEqual(['before', '☃ first', '☃ first, second', 'after']);
    truncateSync(path.join(folder, '8.pages'), 17);
    expect(readAll([folder], [before, first, both])).toEqual(['before', '☃ first', undefined]);
  });

  test('that was never written leaves no file', () => {
    const folder = temporaryFolder();
    createPack(folder, '9.pack').close();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is found in the first folder that has one with its name', () => {
    const [mine, earlier] = [packed(), packed(temporaryFolder(), '2.pack')];
    expect(readAll([mine.folder, earlier.folder], [...mine.handles, ...earlier.handles])).toEqual([...texts, ...texts]);
  });
});

describe('a damaged pack', () => {
  test('with a flipped bit has the other texts, and not the damaged one', () => {
    const { folder, handles, file } = packed();
    const bytes = readFileSync(file);
    bytes[2] = (bytes[2] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect(readAll([folder], handles)).toEqual([undefined, ...texts.slice(1)]);
  });

  test('that was cut off has the texts before the cut', () => {
    const { folder, handles, file } = packed();
    truncateSync(file, 12);
    expect(readAll([folder], handles)).toEqual(['first', '', undefined, undefined, undefined]);
  });

  test('that is gone has none', () => {
    const { folder, handles, file } = packed();
    rmSync(file);
    expect(readAll([folder], handles)).toEqual(texts.map(() => undefined));
  });

  test('with the texts of another has none of its own', () => {
    const { folder, handles, file } = packed();
    writeFileSync(file, Buffer.alloc(readFileSync(file).length, 'y'));
    expect(readAll([folder], handles)).toEqual([undefined, '', undefined, undefined, undefined]);
  });

  test('cannot point out of the folder', () => {
    const { folder, handles } = packed();
    const outside = handles.map(([, ...rest]): Handle => [`../${path.basename(folder)}/1.pack`, ...rest]);
    expect(readAll([folder], outside)).toEqual(texts.map(() => undefined));
  });
});

describe('the names of packs', () => {
  test('increase, whatever was deleted or put there', () => {
    const folder = temporaryFolder();
    expect(nextPackNumber(path.join(folder, 'none'))).toBe(1);
    for (const name of ['2.pack', '10.pack', 'odd.pack', '99.txt', '12-0.records', '14-1.pages'])
      writeFileSync(path.join(folder, name), '');
    expect(nextPackNumber(folder)).toBe(15);
  });

  test('that nothing points to are removed, and nothing else', () => {
    const folder = temporaryFolder();
    for (const name of ['1.pack', '2.pack', '3.records', 'notes.txt']) writeFileSync(path.join(folder, name), name);
    removePacks(folder, '.pack', new Set(['2.pack']));
    expect(
      ['1.pack', '2.pack', '3.records', 'notes.txt'].map((name) => readOrNothing(path.join(folder, name))),
    ).toEqual([undefined, '2.pack', '3.records', 'notes.txt']);
  });
});

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
