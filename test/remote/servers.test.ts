/** The shared cache on servers that people run: nginx as in the manual, Turborepo's, and folders. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { nameOfKey } from '../../cli/remote/entries.ts';
import { readPlace } from '../../cli/remote/place.ts';
import { createRemote } from '../../cli/remote/remote.ts';
import type { Remote } from '../../cli/remote/types.ts';
import {
  type CacheServer,
  folderCache,
  startNginx,
  startScripted,
  startTurbo,
  withoutNginx,
} from '../helpers/cache-servers.ts';
import { atEndOfFile } from '../helpers/ends.ts';
import { isLong } from '../helpers/long.ts';
import { temporaryFolder } from '../helpers/site.ts';

const content = Buffer.alloc(1_500_000, 'light ');

function open(
  { place: text, env }: Pick<CacheServer, 'place' | 'env'>,
  secret?: string,
  mode: 'read' | 'write' = 'write',
): Remote {
  const { value: place } = readPlace(text, { siteDir: '/', env });
  if (place === undefined) throw new Error(text);
  return createRemote({ place, secret, mode });
}

/** Stores content and an entry that names it. */
async function store(server: CacheServer, key: string, secret?: string) {
  const remote = open(server, secret);
  const { digest, stored } = remote.putContent(content);
  const entry = { files: [{ path: 'pack', digest }], facts: `{"of":"${key}"}` };
  expect([await remote.putEntry(key, entry), await stored]).toEqual([true, true]);
  await remote.close();
  return { entry, digest, up: remote.transfer.up, faults: [remote.ended, remote.writesEnded] };
}

/** What another machine gets. */
async function fetch(server: CacheServer, key: string, secret?: string) {
  const remote = open(server, secret, 'read');
  const entry = await remote.entry(key);
  const digest = entry?.files[0]?.digest;
  const bytes = digest && (await remote.content(digest));
  await remote.close();
  return { entry, isWhole: bytes?.equals(content) ?? false, transfer: remote.transfer, ended: remote.ended };
}

const start: Record<string, () => Promise<CacheServer | undefined>> = {
  nginx: startNginx,
  folder: async () => folderCache(),
  'turborepo-remote-cache': startTurbo,
};
const isSkipped = (name: string): boolean =>
  name === 'nginx' ? withoutNginx !== undefined : name.startsWith('turbo') && !isLong;

describe.each(Object.keys(start).filter((name) => !isSkipped(name)))('with %s', (name) => {
  test('one machine reads what another stored, verified and signed; all else is a miss', async ({ skip }) => {
    const server = await start[name]?.();
    if (server === undefined) return skip();
    expect(await fetch(server, 'one')).toMatchObject({ entry: undefined, ended: undefined });
    const { entry, digest, up, faults } = await store(server, 'one', 'a secret');
    const size = statSync(server.fileOf('ac', nameOfKey('one'))).size;
    expect([up, ...faults]).toEqual([content.length + size, undefined, undefined]);
    const hit = { entry, isWhole: true, transfer: { requests: 2, down: content.length + size, up: 0 } };
    expect(await fetch(server, 'one', 'a secret')).toMatchObject(hit);
    expect(await fetch(server, 'one')).toMatchObject(hit);
    expect(await fetch(server, 'one', 'another')).toMatchObject({ entry: undefined });
    await store(server, 'two');
    expect(await fetch(server, 'two', 'a secret')).toMatchObject({ entry: undefined });
    expect((await fetch(server, 'two')).entry?.facts).toBe('{"of":"two"}');

    const [one, two, pack] = [
      server.fileOf('ac', nameOfKey('one')),
      server.fileOf('ac', nameOfKey('two')),
      server.fileOf('cas', digest.hash),
    ];
    const kept = readFileSync(one);
    writeFileSync(one, readFileSync(two));
    expect((await fetch(server, 'one')).entry).toBeUndefined();
    writeFileSync(one, kept);
    for (const damaged of [
      content.subarray(1),
      Buffer.concat([content, content]),
      Buffer.alloc(content.length, 'dark'),
      kept,
      '',
    ]) {
      writeFileSync(pack, damaged);
      expect(await fetch(server, 'one')).toMatchObject({ entry, isWhole: false });
    }
    await store(server, 'one', 'a secret');
    expect(await fetch(server, 'one', 'a secret')).toMatchObject(hit);
  });
});

test.skipIf(withoutNginx)('nginx lets nobody write without the password, and a build then only reads', async () => {
  const server = await startNginx();
  await store(server, 'one');
  const remote = open({ ...server, place: server.place.replace('ci:lamp', 'ci:desk') });
  const { stored } = remote.putContent(Buffer.from('dark'));
  expect(await stored).toBe(false);
  expect(remote).toMatchObject({ writes: false, writesEnded: 'it answered 401 (Unauthorized)', ended: undefined });
  expect((await remote.entry('one'))?.facts).toBe('{"of":"one"}');
  await remote.close();
});

test('a folder is readable for the group, and files appear whole', async () => {
  const server = folderCache();
  const umask = process.umask(0o077);
  const { digest } = await store(server, 'one').finally(() => process.umask(umask));
  const file = server.fileOf('cas', digest.hash);
  expect(statSync(file).mode & 0o777).toBe(0o640);
  for (let folder = path.dirname(file); folder.length >= server.place.length; folder = path.dirname(folder))
    expect(statSync(folder).mode & 0o777, folder).toBe(0o770);
  // What somebody put in the way is a miss; a folder that is a file is not used.
  writeFileSync(path.join(path.dirname(server.place), 'file'), '');
  const remote = open({ place: path.join(path.dirname(server.place), 'file'), env: {} });
  expect(await remote.putContent(content).stored).toBe(false);
  expect(remote.writesEnded).toMatch(/ENOTDIR|EEXIST/);
  await remote.close();
  const hash = 'ee'.repeat(32);
  mkdirSync(server.fileOf('cas', hash), { recursive: true });
  const other = open(server);
  expect(await other.content({ hash, size: 3 })).toBeUndefined();
  await other.close();
});

test('a Turborepo server gets the token, the team and the headers that its API requires', async () => {
  const scripted = await startScripted();
  const env = { TURBO_TOKEN: 'lamp', TURBO_TEAM: 'docs' };
  const server = { place: scripted.url.replace('http:', 'turbo+http:'), env, folder: '', fileOf: () => '' };
  await store(server, 'one', 'a secret');
  expect(await fetch(server, 'one', 'a secret')).toMatchObject({ isWhole: true });
  expect(scripted.requests.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'GET', 'GET']);
  for (const { url, headers } of scripted.requests) {
    expect(url).toMatch(/^\/v8\/artifacts\/[0-9a-f]{64}\?slug=docs$/);
    expect(headers['authorization']).toBe('Bearer lamp');
  }
  const { 'content-length': length, 'content-type': type, ...more } = scripted.requests[0]?.headers ?? {};
  expect([length, type, more['x-artifact-duration']]).toEqual([
    String(content.length),
    'application/octet-stream',
    '0',
  ]);
  expect(more['x-artifact-tag']).toMatch(/^[\w+/]{43}=$/);
});

/** A small disk in memory. */
function smallDisk(size: string): string {
  const folder = temporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  atEndOfFile(() => execFileSync('umount', ['--lazy', folder]));
  return folder;
}

test.skipIf(!isLong || process.platform !== 'linux' || process.getuid?.() !== 0)(
  'a disk that is full or read-only is not written to, and is still read',
  async () => {
    const place = smallDisk('2m');
    const server = {
      ...folderCache(),
      place,
      fileOf: (kind: string, hash: string) => path.join(place, kind, hash.slice(0, 2), hash),
    };
    await store(server, 'one');
    const full = open(server);
    for (let byte = 0; byte < 3; byte += 1)
      expect(await full.putContent(Buffer.alloc(1_000_000, byte)).stored).toBe(false);
    expect(full).toMatchObject({
      writes: false,
      writesEnded: 'no space is left on the disk (ENOSPC)',
      ended: undefined,
    });
    expect((await full.entry('one'))?.facts).toBe('{"of":"one"}');
    await full.close();
    execFileSync('mount', ['-o', 'remount,ro', place]);
    const closed = open(server);
    expect(await closed.putContent(Buffer.from('dark')).stored).toBe(false);
    expect(closed).toMatchObject({ writes: false, writesEnded: 'the disk is read-only (EROFS)', ended: undefined });
    await closed.close();
    expect(await fetch(server, 'one')).toMatchObject({ isWhole: true });
    expect(readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tmp'))).toEqual(
      [],
    );
  },
);
