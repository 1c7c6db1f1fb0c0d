/** What travels through the shared cache: content, settings of a stage, and the folder of a site on a worker. */
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createBases } from '../../cli/cluster/bases.ts';
import { CacheFault, getContent, hasMark, putBase, putContent, putMark } from '../../cli/cluster/content.ts';
import { openSiteFolder } from '../../cli/cluster/site-folder.ts';
import { createRemote } from '../../cli/remote/remote.ts';
import type { Remote } from '../../cli/remote/types.ts';
import { startScripted } from '../helpers/cache-servers.ts';
import { temporaryFolder } from '../helpers/site.ts';

const folderRemote = (folder = path.join(temporaryFolder(), 'cache')): Remote =>
  createRemote({ place: { kind: 'folder', folder, shown: 'the/cache' }, mode: 'write' });
const digest = (char: string) => ({ hash: char.repeat(64), size: 3 });
const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    (error: unknown) => error,
  );

test('content is read where it was put; what the cache has lost is a fault with its name', async () => {
  const remote = folderRemote();
  const stored = await putContent(remote, Buffer.from('kelp'));
  expect((await getContent(remote, stored)).toString()).toBe('kelp');
  const fault = await faultOf(getContent(remote, digest('a')));
  expect(fault).toBeInstanceOf(CacheFault);
  expect((fault as Error).message).toBe('the shared cache the/cache has lost content');
});

test('a cache that may not be written, or answers with errors, is a fault with the reason', async () => {
  const server = await startScripted();
  server.answer = (_, response) => response.writeHead(500).end();
  const place = { kind: 'bazel', url: new URL(server.url), shown: 'the-server' } as const;
  const remote = createRemote({ place, mode: 'write' });
  const fault = await faultOf(putContent(remote, Buffer.from('kelp')));
  expect((fault as Error).message).toMatch(/^the shared cache the-server takes no content: it answered 500/);
  server.answer = (_, response) => response.writeHead(403).end();
  const locked = createRemote({ place, mode: 'write' });
  expect(((await faultOf(putContent(locked, Buffer.from('kelp')))) as Error).message).toMatch(/403/);
  const reader = createRemote({ place, mode: 'read' });
  expect(await faultOf(putContent(reader, Buffer.from('kelp')))).toBeInstanceOf(CacheFault);
});

test('a worker knows the cache of a build by its mark, and blames no cache that cannot be asked', async () => {
  const [own, other] = [folderRemote(), folderRemote()];
  await putMark(own, 'build-1');
  expect(await hasMark(own, 'build-1')).toBe(true);
  expect(await hasMark(own, 'build-2')).toBe(false);
  expect(await hasMark(other, 'build-1')).toBe(false);
  other.giveUp('gone');
  expect(await hasMark(other, 'build-1')).toBe(true);
});

describe('the settings of a stage', () => {
  const base = {
    payload: Buffer.from('settings'),
    files: [
      { path: 'site/config.mjs', bytes: () => Buffer.from('config') },
      { path: '../shared.txt', bytes: () => Buffer.from('shared') },
    ],
  };
  const place = { site: 'site/docs', repository: 'site' };

  test('arrive with their files, each written once, and fetched again after a fault', async () => {
    const remote = folderRemote();
    const stored = await putBase(remote, base, place);
    const folder = temporaryFolder();
    const caches = [undefined, remote, remote];
    const bases = createBases(folder, {
      checkout: temporaryFolder(),
      cache: async () => caches.shift() ?? Promise.reject(new Error('no cache')),
    });
    await expect(bases.get(stored)).rejects.toThrow('no cache');
    const loaded = await bases.get(stored);
    expect({ ...loaded, site: undefined, payload: String(loaded.payload) }).toEqual({
      hash: stored.hash,
      payload: 'settings',
      site: undefined,
    });
    const { siteDir, root } = loaded.site;
    expect(path.relative(root, siteDir)).toBe(path.join('site', 'docs'));
    expect(readFileSync(path.join(siteDir, 'site/config.mjs'), 'utf8')).toBe('config');
    expect(readFileSync(path.join(root, 'site/shared.txt'), 'utf8')).toBe('shared');
    // It is known: nothing is fetched again.
    expect(await bases.get(stored)).toBe(loaded);
    expect(caches).toHaveLength(1);
  });

  test('whose content is gone are a fault', async () => {
    const folder = path.join(temporaryFolder(), 'cache');
    const stored = await putBase(folderRemote(folder), base, place);
    for (const name of readdirSync(path.join(folder, 'cas')))
      rmSync(path.join(folder, 'cas', name), { recursive: true });
    const bases = createBases(temporaryFolder(), { checkout: '/', cache: async () => folderRemote(folder) });
    await expect(bases.get(stored)).rejects.toThrow('has lost content');
  });
});

describe('the folder of a site on a worker', () => {
  const place = { site: 'site/docs', repository: 'site' };

  test('has what the build sent, by its hash, and never a file outside', () => {
    const { root, siteDir, has, write } = openSiteFolder(temporaryFolder(), { checkout: temporaryFolder(), place });
    write('content/a.md', digest('a'), Buffer.from('one'));
    expect([has('content/a.md', digest('a')), has('content/a.md', digest('b')), has('b.md', digest('a'))]).toEqual([
      true,
      false,
      false,
    ]);
    write('content/a.md', digest('b'), Buffer.from('two'));
    expect(readFileSync(path.join(siteDir, 'content/a.md'), 'utf8')).toBe('two');
    write('../near.md', digest('c'), Buffer.from('near'));
    expect(readFileSync(path.join(root, 'site/near.md'), 'utf8')).toBe('near');
    for (const file of ['../../../out.md', '/etc/out.md', `../../../${path.basename(root)}-2/out.md`])
      expect(() => write(file, digest('d'), Buffer.from('x'))).toThrow('leads out of the folder of the site');
    expect(existsSync(path.join(path.dirname(root), 'out.md'))).toBe(false);
    expect(lstatSync(path.join(root, 'site/.git')).isDirectory()).toBe(true);
  });

  test('outside of the repository is refused', () => {
    const open = (site: string) => () =>
      openSiteFolder(temporaryFolder(), { checkout: temporaryFolder(), place: { site, repository: '' } });
    expect(open('../elsewhere')).toThrow('leads out');
    expect(open('')).not.toThrow();
  });

  test('finds the packages at and above the checkout', () => {
    const checkout = path.join(temporaryFolder(), 'repo/docs');
    for (const [at, text] of [
      ['node_modules/near', 'near'],
      ['../node_modules/far', 'far'],
    ] as const) {
      mkdirSync(path.join(checkout, at), { recursive: true });
      writeFileSync(path.join(checkout, at, 'index.js'), text);
    }
    const { siteDir } = openSiteFolder(temporaryFolder(), { checkout, place });
    expect(readFileSync(path.join(siteDir, 'node_modules/near/index.js'), 'utf8')).toBe('near');
    expect(readFileSync(path.join(siteDir, '../node_modules/far/index.js'), 'utf8')).toBe('far');
  });
});
