/** The part of a shard is read as it was written, and one that is damaged is named, not used. */
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  countOfParts,
  lastShards,
  ONCE,
  type PartContent,
  readPart,
  rememberLast,
  writePart,
} from '../../../cli/build/shards/part.ts';
import { putJson } from '../../../cli/build/shared-cache/json.ts';
import { createRemote } from '../../../cli/remote/remote.ts';
import type { Digest } from '../../../cli/remote/types.ts';
import { createPack, openPacks } from '../../../cli/system/cache.ts';
import { temporaryFolder } from '../../helpers/site.ts';

const [BASE, KEY] = ['orchids', 'docsgen shard 2/5 orchids'];
const IDENTITY = {
  ...{ tool: 't', version: '1.2.3', node: '22', settings: 's', content: 'c', commits: 'm', api: 'p', commit: 'f' },
};

/** A cache, and a part with a page of each kind. */
function cache() {
  const [texts, folder] = [temporaryFolder(), path.join(temporaryFolder(), 'cache')];
  const remote = createRemote({ place: { kind: 'folder', folder, shown: folder }, mode: 'write' });
  const pack = createPack(texts, '1.pack');
  const page = (url: string) => ({ path: url, ids: '', files: [], kept: pack.append(`<html>${url}</html>`) });
  const content: PartContent = {
    facts: { index: 2, count: 5, identity: IDENTITY, code: 'k' },
    sections: [{ kind: 'pages', rows: [['cattleya', page('/cattleya')]] }],
    once: { kind: 'pages', rows: [['disa', page('/disa')]] },
    packs: openPacks([texts]),
    files: [['content/docs/disa.md', 'd']],
    costs: { '/disa': 7 },
  };
  const read = (shard = { index: 2, count: 5 }, base = BASE) =>
    readPart({ remote, base, place: 'here', isFolder: false }, shard);
  return { remote, content, read };
}

test('a part is read with all that was written, and its size is that of its files', async () => {
  const { remote, content, read } = cache();
  const size = await writePart(remote, BASE, content);
  const part = await read();
  if (part === undefined || typeof part === 'string') throw new Error(part);
  const { facts, packs, costs, place, isFolder } = part;
  expect({ facts, costs, place, isFolder }).toEqual({
    facts: { v: 1, ...content.facts },
    costs: content.costs,
    place: 'here',
    isFolder: false,
  });
  expect(await part.files()).toEqual(content.files);
  expect(packs.map(({ keys }) => keys)).toEqual([
    [{ kind: 'pages', keys: ['cattleya'] }],
    [{ kind: 'pages', keys: ['disa'] }],
  ]);
  expect(packs.map(({ run }) => run === ONCE)).toEqual([false, true]);
  for (const { digest } of packs) expect((await remote.content(digest))?.length).toBe(digest.size);
  const entry = await remote.entry(KEY);
  expect(size).toBe(entry?.files.reduce((sum, { digest }) => sum + digest.size, 0));
});

test('parts of other shards and other builds are missing, and a count is that of one build', async () => {
  const { remote, content, read } = cache();
  expect([await read(), await countOfParts(remote, BASE)]).toEqual([undefined, undefined]);
  await writePart(remote, BASE, content);
  expect([await read({ index: 1, count: 5 }), await read({ index: 2, count: 4 })]).toEqual([undefined, undefined]);
  expect(await read({ index: 2, count: 5 }, 'ferns')).toBeUndefined();
  expect([await countOfParts(remote, BASE), await countOfParts(remote, 'ferns')]).toEqual([5, undefined]);
});

const OTHER = 'another version of docsgen wrote it';
const { tool, ...toolless } = IDENTITY;

test.each<[string, object | string]>([
  ['another version', { v: 2, index: 2, count: 5, identity: IDENTITY, code: 'k' }],
  ['no version', { index: 2, count: 5, identity: IDENTITY, code: 'k' }],
  ['no number', { v: 1, count: 5, identity: IDENTITY, code: 'k' }],
  ['no count', { v: 1, index: 2, identity: IDENTITY, code: 'k' }],
  ['no code', { v: 1, index: 2, count: 5, identity: IDENTITY }],
  ['no identity', { v: 1, index: 2, count: 5, code: 'k' }],
  ['an identity without a field', { v: 1, index: 2, count: 5, identity: toolless, code: 'k' }],
  [
    'an identity with a wrong field',
    { v: 1, index: 2, count: 5, identity: { ...IDENTITY, tool: { tool } }, code: 'k' },
  ],
  ['no JSON', '{'],
])('a part whose facts have %s is not used', async (_, facts) => {
  const { remote, content, read } = cache();
  await writePart(remote, BASE, content);
  const { files = [] } = (await remote.entry(KEY)) ?? {};
  expect(files).not.toEqual([]);
  await remote.putEntry(KEY, { files, facts: typeof facts === 'string' ? facts : JSON.stringify(facts) });
  expect(await read()).toBe(OTHER);
});

const DIGEST: Digest = { hash: 'ab'.repeat(32), size: 9 };

test.each<[string, string, unknown]>([
  ['a list of packs', 'packs', undefined],
  ['costs', 'costs', undefined],
  ['a list that is one', 'packs', { '0': 'pack' }],
  ['packs with a digest', 'packs', [{ run: 'r', keys: [] }]],
  ['packs with a run', 'packs', [{ digest: DIGEST, keys: [] }]],
  ['packs with keys', 'packs', [{ digest: DIGEST, run: 'r', keys: ['disa'] }]],
  ['keys that are texts', 'packs', [{ digest: DIGEST, run: 'r', keys: [{ kind: 'pages', keys: [7] }] }]],
])('a part without %s is damaged', async (_, name, value) => {
  const { remote, content, read } = cache();
  await writePart(remote, BASE, content);
  const { files = [], facts = '' } = (await remote.entry(KEY)) ?? {};
  expect(files.map((one) => one.path)).toContain(name);
  const other = value === undefined ? [] : [{ path: name, digest: (await putJson(remote, value)).digest }];
  await remote.putEntry(KEY, { files: [...files.filter((one) => one.path !== name), ...other], facts });
  expect(await read()).toBe('files are missing or damaged');
});

test('the last shards of a site are remembered by site, and those of another shape are none', async () => {
  const { remote } = cache();
  expect(await lastShards(remote, 'orchids')).toBeUndefined();
  await rememberLast(remote, 'orchids', IDENTITY);
  await rememberLast(remote, 'ferns', { ...IDENTITY, settings: 'fern' });
  expect(await lastShards(remote, 'orchids')).toEqual({ identity: IDENTITY });
  expect((await lastShards(remote, 'ferns'))?.identity.settings).toBe('fern');
  await rememberLast(remote, 'ferns', toolless as typeof IDENTITY);
  expect(await lastShards(remote, 'ferns')).toBeUndefined();
});
