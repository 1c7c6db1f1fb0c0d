/** Results as blobs of the shared cache: rows, and the texts they refer to, arrive whole on another machine or not at all. */
import { describe, expect, test } from 'vitest';
import { packBlob } from '../../../cli/build/shared-cache/blob.ts';
import { importRows, packRows, type Row, type RowKind, sizeOf } from '../../../cli/build/shared-cache/rows.ts';
import { takeBuffer } from '../../../cli/system/buffer-pool.ts';
import { createPack, type Handle, isAbsent, openPacks } from '../../../cli/system/cache.ts';
import { temporaryFolder } from '../../helpers/site.ts';

const GONE: Handle = ['gone.pack', 0, 4, 1];
const ALL = new Set<RowKind>(['documents', 'bodies', 'pages']);

/** A machine with texts, and one that imports them. */
function machines() {
  const [here, there] = [temporaryFolder(), temporaryFolder()];
  const pack = createPack(here, '1.pack');
  const imports = importRows(there, 'in');
  const reader = openPacks([here]);
  const other = openPacks([there]);
  return {
    text: (content: string) => pack.append(content),
    pack: (kind: RowKind, rows: readonly Row[]) => packRows([{ kind, rows }], reader),
    packAll: (sections: readonly { kind: RowKind; rows: readonly Row[] }[]) => packRows(sections, reader),
    read: async (blob: Uint8Array, kinds: ReadonlySet<RowKind> = ALL) => imports.read(blob, kinds),
    textOf: (row: object | undefined, field: string): string | undefined => {
      const handle = (row as Record<string, Handle> | undefined)?.[field];
      return handle && other.read(handle);
    },
  };
}

const document = (name: string, more: object = {}) => ({ problems: [], document: { file: `${name}.md` }, ...more });
const page = (path: string, more: object = {}) => ({
  ...{ path, ids: 'a b', files: [{ path: `${path}/index.html`, hash: 'h', size: 3 }] },
  ...more,
});

describe('rows', () => {
  test('of documents arrive with their details, and say which body they have', async () => {
    const { text, pack, read, textOf } = machines();
    const rows: Row[] = [
      ['k1', document('a', { details: text('details of a'), body: text('body of a') })],
      ['k2', document('b')],
      ['k3', document('c', { details: text('') })],
    ];
    const { blob, keys } = await pack('documents', rows);
    expect(keys).toEqual([{ kind: 'documents', keys: ['k1', 'k2', 'k3'] }]);
    const found = (await read(blob)).get('documents');
    expect([...(found?.keys() ?? [])]).toEqual(['k1', 'k2', 'k3']);
    expect(textOf(found?.get('k1'), 'details')).toBe('details of a');
    const first = found?.get('k1') as { body: Handle } | undefined;
    expect(first && isAbsent(first.body)).toBe(true);
    expect(found?.get('k2')).toEqual(document('b'));
    expect(textOf(found?.get('k3'), 'details')).toBe('');
  });

  test('of bodies and pages arrive with each of their texts, whatever they repeat', async () => {
    const { text, packAll, read, textOf } = machines();
    const html = (name: string) => `<html>${name} ${'the same words '.repeat(30)}</html>`;
    const pages: Row[] = ['/a', '/b', '/c'].map((path, at) => [
      path,
      page(path, {
        kept: text(html(path)),
        ...(at === 1 ? {} : { search: text(`{"record":"${path}"}`), links: text(`links of ${path}`) }),
      }),
    ]);
    const { blob } = await packAll([
      { kind: 'bodies', rows: [['k1', { body: text('body one') }]] },
      { kind: 'pages', rows: pages },
    ]);
    const found = await read(blob);
    expect(textOf(found.get('bodies')?.get('k1'), 'body')).toBe('body one');
    for (const [at, path] of ['/a', '/b', '/c'].entries()) {
      const row = found.get('pages')?.get(path);
      expect(textOf(row, 'kept')).toBe(html(path));
      expect([textOf(row, 'search'), textOf(row, 'links')]).toEqual(
        at === 1 ? [undefined, undefined] : [`{"record":"${path}"}`, `links of ${path}`],
      );
      // Files of pages are not staged on this machine.
      expect(row).toMatchObject({ path, ids: 'a b', files: [{ staged: false }] });
    }
  });

  test('whose texts cannot be read are left out, and those around them are right', async () => {
    const { text, pack, read, textOf } = machines();
    const { blob, keys } = await pack('pages', [
      ['a', page('/a', { kept: text('page a'), search: text('search a'), links: text('links a') })],
      ['b', page('/b', { kept: text('page b, which is lost'), search: text('search b'), links: GONE })],
      ['c', page('/c', { kept: text('page c'), search: text('search c'), links: text('links c') })],
    ]);
    expect(keys[0]?.keys).toEqual(['a', 'c']);
    const found = (await read(blob)).get('pages');
    expect([...(found?.keys() ?? [])]).toEqual(['a', 'c']);
    for (const name of ['a', 'c'])
      expect(['kept', 'search', 'links'].map((field) => textOf(found?.get(name), field))).toEqual([
        `page ${name}`,
        `search ${name}`,
        `links ${name}`,
      ]);
  });

  test('of other kinds than wanted are skipped', async () => {
    const { text, packAll, read, textOf } = machines();
    const { blob } = await packAll([
      { kind: 'documents', rows: [['k', document('a', { details: text('details') })]] },
      { kind: 'bodies', rows: [['k', { body: text('body') }]] },
    ]);
    const found = await read(blob, new Set(['bodies']));
    expect([...found.keys()]).toEqual(['bodies']);
    expect(textOf(found.get('bodies')?.get('k'), 'body')).toBe('body');
  });

  test('with another shape than results have are left out', async () => {
    const { pack, read } = machines();
    const { blob } = await pack('pages', [
      ['good', page('/a')],
      ['files', { ...page('/b'), files: 'none' }],
      ['ids', { ...page('/c'), ids: undefined }],
      ['problems', { ...page('/d'), problems: [{ code: 7 }] }],
    ]);
    expect([...((await read(blob)).get('pages')?.keys() ?? [])]).toEqual(['good']);
  });
});

describe('a blob', () => {
  const blobOf = (value: unknown, texts = '') => {
    const buffer = takeBuffer();
    buffer.add(Buffer.from(texts));
    return packBlob(buffer, value, 'kept');
  };
  const rows = [['k', { problems: [] }, [[0, 4, 0]]]];

  test.each<[string, () => Promise<Uint8Array>]>([
    ['of another version', () => blobOf({ v: 1, sections: [] })],
    ['of a later version', () => blobOf({ v: 3, sections: [] })],
    ['without sections', () => blobOf({ v: 2 })],
    ['with fewer texts than it says', () => blobOf({ v: 2, sections: [{ kind: 'documents', rows }] }, 'abc')],
    [
      'with a damaged length',
      () => blobOf({ v: 2, sections: [{ kind: 'documents', rows: [['k', { problems: [] }, [[0, -4, 0]]]] }] }),
    ],
    ['that is cut off', async () => (await blobOf({ v: 2, sections: [] })).subarray(0, 12)],
    ['that is none', async () => Buffer.from('<html>not a blob at all</html>')],
  ])('%s is refused', async (_, blob) => {
    const { read } = machines();
    await expect(blob().then((bytes) => read(bytes))).rejects.toThrow();
  });

  test('of this version is read', async () => {
    const { read, textOf } = machines();
    const found = await read(await blobOf({ v: 2, sections: [{ kind: 'documents', rows }] }, 'text'));
    expect(textOf(found.get('documents')?.get('k'), 'details')).toBe('text');
  });
});

test('the size of a row is that of its texts, and something for its value', () => {
  const handle: Handle = ['1.pack', 0, 1000, 1];
  const value = sizeOf('pages', page('/a'));
  expect(sizeOf('pages', page('/a', { kept: handle, links: handle }))).toBe(value + 2000);
  expect(sizeOf('documents', document('a', { details: handle, body: handle }))).toBe(value + 1000);
});
