/** What a run stores in the shared cache, and what the index names, whatever the server does meanwhile. */
import { expect, test } from 'vitest';
import { createExport } from '../../../cli/build/shared-cache/export.ts';
import { readPackIndex } from '../../../cli/build/shared-cache/pack-index.ts';
import { importRows } from '../../../cli/build/shared-cache/rows.ts';
import { readPlace } from '../../../cli/remote/place.ts';
import { createRemote } from '../../../cli/remote/remote.ts';
import { createPack, type Handle, openPacks } from '../../../cli/system/cache.ts';
import { type Answer, startScripted } from '../../helpers/cache-servers.ts';
import { temporaryFolder } from '../../helpers/site.ts';

/** A machine with a server; a run stores one page for each name. */
async function machine() {
  const server = await startScripted();
  const folder = temporaryFolder();
  const pack = createPack(folder, '1.pack');
  const { value: place } = readPlace(server.url, { siteDir: '/', env: {} });
  if (place === undefined) throw new Error(server.url);
  const open = (mode: 'read' | 'write' = 'write') =>
    createRemote({ place, mode, timeouts: { read: 20_000, write: 1500 } });
  const run = async (names: readonly string[], mode: 'read' | 'write' = 'write') => {
    const remote = open(mode);
    const index = await readPackIndex(remote, 'orchids');
    const exported = createExport({ remote, packs: openPacks([folder]), run: 'a run' });
    const rows = names.map((name) => {
      const value = { path: `/${name}`, ids: '', files: [], kept: pack.append(`<html>${name}</html>`) };
      exported.add('pages', name, value);
      return [name, value] as const;
    });
    exported.know({ pages: new Map(rows) });
    await exported.finish(index);
    await remote.close();
    return remote;
  };
  /** Texts of the pages that another machine finds, by their keys. */
  const found = async () => {
    const remote = open('read');
    const there = temporaryFolder();
    const imports = importRows(there, 'in');
    const { packs } = await readPackIndex(remote, 'orchids');
    const texts: [string, string][] = [];
    for (const { digest } of packs) {
      const blob = await remote.content(digest);
      if (blob === undefined) throw new Error('the index names a missing pack');
      for (const [key, row] of (await imports.read(blob, new Set(['pages'] as const))).get('pages') ?? [])
        texts.push([key, openPacks([there]).read((row as { kept: Handle }).kept) ?? '']);
    }
    await remote.close();
    return Object.fromEntries(texts);
  };
  return { server, run, found };
}

const isContent: (request: Parameters<Answer>[0]) => boolean = ({ method, url = '' }) =>
  method === 'PUT' && url.includes('/cas/');

test('another machine finds what runs have stored, and a run that only reads stores nothing', async () => {
  const { server, run, found } = await machine();
  await run(['disa', 'vanda']);
  await run(['cattleya']);
  const objects = server.objects.size;
  await run(['bletilla'], 'read');
  await run([]);
  expect(server.objects.size).toBe(objects);
  expect(await found()).toEqual({
    disa: '<html>disa</html>',
    vanda: '<html>vanda</html>',
    cattleya: '<html>cattleya</html>',
  });
});

test('a pack that the server refuses is not in the index', async () => {
  const { server, run, found } = await machine();
  await run(['disa']);
  server.answer = (request, response) => {
    if (!isContent(request)) return false;
    request.resume().on('end', () => response.writeHead(413).end());
    return true;
  };
  await run(['vanda']);
  server.answer = undefined;
  expect(await found()).toEqual({ disa: '<html>disa</html>' });
});

test('a server that hangs on packs is left in time, and the index names none of them', async () => {
  const { server, run, found } = await machine();
  await run(['disa']);
  server.answer = (request) => (isContent(request) ? undefined : false);
  const { writesEnded } = await run(['vanda']);
  expect(writesEnded).toBe('there was no time to write 1 of its objects');
  server.answer = undefined;
  expect(await found()).toEqual({ disa: '<html>disa</html>' });
});

test('many small packs become one', async () => {
  const { run, found, server } = await machine();
  const names = Array.from({ length: 13 }, (_, at) => `orchid-${at}`);
  for (const name of names) await run([name]);
  const before = server.objects.size;
  await run([...names, 'last']);
  // One pack, and a segment of the index; its entry is replaced.
  expect(server.objects.size).toBe(before + 2);
  expect(Object.keys(await found()).toSorted()).toEqual([...names, 'last'].toSorted());
});
