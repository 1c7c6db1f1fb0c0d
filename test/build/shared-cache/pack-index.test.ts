/** The index of a site's packs in the shared cache: builds that end at the same time, old packs, and few requests. */
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  type Living,
  type PackIndex,
  readPackIndex,
  type SharedPack,
} from '../../../cli/build/shared-cache/pack-index.ts';
import { createStoredPacks } from '../../../cli/build/shared-cache/stored-packs.ts';
import { createRemote } from '../../../cli/remote/remote.ts';
import { temporaryFolder } from '../../helpers/site.ts';

const digest = (name: string, size = 9) => ({ hash: Buffer.from(name.padEnd(32, '.')).toString('hex'), size });
const pack = (name: string, keys: readonly string[], run = 'run'): SharedPack => ({
  ...{ digest: digest(name), run },
  keys: [{ kind: 'pages', keys: [...keys] }],
});
const living = (...keys: string[]): Living => ({ size: keys.length, has: (_, key) => keys.includes(key) });

function cache() {
  const folder = path.join(temporaryFolder(), 'cache');
  const remote = createRemote({ place: { kind: 'folder', folder, shown: folder }, mode: 'write' });
  const open = () => readPackIndex(remote, 'the index');
  const save = async (
    index: PackIndex,
    added: readonly SharedPack[],
    more: Partial<Parameters<PackIndex['save']>[0]> = {},
  ) => {
    await index.save({ added, dropped: new Set(), living: living('k'), ...more });
    await remote.flush();
  };
  const segments = async () => (await remote.entry('the index'))?.files.length ?? 0;
  const names = (index: PackIndex) =>
    [...index.packs].map((one) => Buffer.from(one.digest.hash, 'hex').toString().replaceAll('.', ''));
  return { remote, open, save, segments, names };
}

test('a new cache has no packs; what a build adds is there for the next one, by kind and key', async () => {
  const { open, save, names } = cache();
  const first = await open();
  expect(names(first)).toEqual([]);
  await save(first, [pack('a', ['k1', 'k2'])]);
  const next = await open();
  expect(next.packOf('pages', 'k2')).toEqual(pack('a', ['k1', 'k2']));
  expect([next.packOf('pages', 'k3'), next.packOf('documents', 'k2')]).toEqual([undefined, undefined]);
});

test('two builds that end at the same time keep what both have added', async () => {
  const { open, save, names } = cache();
  const [one, other] = [await open(), await open()];
  await save(one, [pack('a', ['k1'])]);
  await save(other, [pack('b', ['k2'])]);
  const next = await open();
  expect(names(next).sort()).toEqual(['a', 'b']);
  expect(next.packOf('pages', 'k1')).toBeDefined();
  expect(next.packOf('pages', 'k2')).toBeDefined();
});

test('of several packs with a key, the newest is used', async () => {
  const { open, save } = cache();
  await save(await open(), [pack('old', ['k', 'only-old'])]);
  await save(await open(), [pack('new', ['k'])]);
  const index = await open();
  expect(index.packOf('pages', 'k')).toEqual(pack('new', ['k']));
  expect(index.packOf('pages', 'only-old')).toEqual(pack('old', ['k', 'only-old']));
});

test('many builds leave at most three segments, and all of their packs', async () => {
  const { open, save, segments, names } = cache();
  await save(
    await open(),
    ['a', 'b', 'c', 'd'].map((name) => pack(name, [name])),
  );
  for (let at = 0; at < 8; at++) await save(await open(), [pack(`p${at}`, [`k${at}`])]);
  expect(await segments()).toBeLessThanOrEqual(3);
  const found = names(await open());
  expect(found.sort()).toEqual(['a', 'b', 'c', 'd', ...Array.from({ length: 8 }, (_, at) => `p${at}`)].sort());
});

test('packs that were joined are dropped, also from segments that another build has written', async () => {
  const { open, save, names } = cache();
  await save(await open(), [pack('small-1', ['k1']), pack('small-2', ['k2'])]);
  const index = await open();
  const [first] = index.packs;
  await save(await open(), [pack('meanwhile', ['k3'])]);
  await save(index, [pack('joined', ['k1', 'k9'])], { dropped: new Set([first as SharedPack]) });
  const next = await open();
  expect(names(next).sort()).toEqual(['joined', 'meanwhile', 'small-2']);
  expect(next.packOf('pages', 'k1')).toEqual(pack('joined', ['k1', 'k9']));
});

test('an index several times as large as the site drops the oldest packs without a living key', async () => {
  const { open, save, names } = cache();
  const many = (name: string, count: number) =>
    pack(
      name,
      Array.from({ length: count }, (_, at) => `${name}-${at}`),
    );
  await save(await open(), [many('oldest', 800), pack('alive', ['k']), many('old', 900)]);
  await save(await open(), [many('new', 200)]);
  expect(names(await open())).toHaveLength(4);
  await save(await open(), [many('newest', 200)]);
  expect(names(await open())).toEqual(['alive', 'new', 'newest']);
});

test('a build that adds nothing writes nothing; damaged segments are left out', async () => {
  const { open, save, segments, remote } = cache();
  await save(await open(), []);
  expect(await segments()).toBe(0);
  const { digest: damaged } = remote.putContent(Buffer.from('{"age":"x"}'));
  await remote.putEntry('the index', {
    files: [
      { path: 'a', digest: damaged },
      { path: 'b', digest: digest('gone') },
    ],
    facts: '',
  });
  await save(await open(), [pack('a', ['k1'])]);
  expect((await open()).packOf('pages', 'k1')).toEqual(pack('a', ['k1']));
});

test('a pack that workers have stored is used for the rows that the build has, and for no others', () => {
  const used: SharedPack[] = [];
  const packs = createStoredPacks('this run', (one) => used.push(one));
  packs.add({ digest: digest('a'), kind: 'documents', keys: ['k1', 'k2', 'k3'] });
  packs.add({ digest: digest('b'), kind: 'pages', keys: ['k1'] });
  expect(used).toEqual([]);
  expect([packs.take('documents', 'k2'), packs.take('documents', 'k9'), packs.take('bodies', 'k1')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([packs.take('documents', 'k2'), packs.take('documents', 'k1')]).toEqual([false, true]);
  expect(used).toEqual([{ digest: digest('a'), run: 'this run', keys: [{ kind: 'documents', keys: ['k2', 'k1'] }] }]);
});
