/** A server of a shared cache may send a request elsewhere: where it goes, how often, and with what. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { readPlace } from '../../cli/remote/place.ts';
import { createRemote } from '../../cli/remote/remote.ts';
import { startScripted } from '../helpers/cache-servers.ts';

const content = Buffer.from('the light of a lamp');

/** A server with one object in a folder of it, all requests for which `answer` sees. */
async function prepared(
  answer: (request: IncomingMessage, response: ServerResponse, name: string) => false | undefined,
) {
  const server = await startScripted();
  const place = `${server.url}/deep/cache`;
  const { value } = readPlace(place, { siteDir: '/', env: { DOCSGEN_REMOTE_CACHE_TOKEN: 'lamp' } });
  if (value === undefined) throw new Error(place);
  const open = () => createRemote({ place: value, mode: 'write', timeouts: { read: 20_000, write: 20_000 } });
  const first = open();
  const { digest, stored } = first.putContent(content);
  expect(await stored).toBe(true);
  await first.close();
  const [own = ''] = server.objects.keys();
  const name = own.slice(own.lastIndexOf('/') + 1);
  expect(own).toBe(`/deep/cache/cas/${name}`);
  server.requests.length = 0;
  server.answer = (request, response) => answer(request, response, name) ?? true;
  return { server, open, digest, name };
}

/** Where the object is in the end. */
const MOVED = '/deep/cache/cas/moved/';

test.each<[string, (name: string, origin: string) => string]>([
  ['a whole URL', (name, origin) => `${origin}${MOVED}${name}`],
  ['a URL without its scheme', (name, origin) => `${origin.replace('http:', '')}${MOVED}${name}`],
  ['a path from the root', (name) => `${MOVED}${name}`],
  ['a path from the folder of the object', (name) => `moved/${name}`],
  ['a path with dots', (name) => `../cas/./moved/${name}`],
])('a location may be %s', async (_, locationOf) => {
  const { server, open, digest, name } = await prepared((request, response) => {
    if (request.url === `${MOVED}${name}`) return void response.writeHead(200).end(content);
    response.writeHead(307, { location: locationOf(name, server.url) }).end();
  });
  const remote = open();
  expect((await remote.content(digest))?.toString()).toBe(content.toString());
  await remote.close();
  expect(server.requests.map(({ url }) => url)).toEqual([`/deep/cache/cas/${name}`, `${MOVED}${name}`]);
  // It is the same server, which the credentials are for.
  expect(server.requests.map(({ headers }) => headers['authorization'])).toEqual(['Bearer lamp', 'Bearer lamp']);
});

test.each([
  [301, true, false],
  [302, true, false],
  [303, true, false],
  [307, true, true],
  [308, true, true],
  [300, false, false],
  [304, false, false],
  [309, false, false],
])('status %d: a read follows %s, a write follows %s', async (status, reads, writes) => {
  const { server, open, digest } = await prepared((request, response) => {
    if (request.url?.includes('/moved')) {
      if (request.method === 'GET') response.writeHead(200).end(content);
      else request.resume().on('end', () => response.writeHead(201).end());
    } else request.resume().on('end', () => response.writeHead(status, { location: 'moved' }).end());
  });
  const remote = open();
  expect((await remote.content(digest))?.toString()).toBe(reads ? content.toString() : undefined);
  expect(await remote.putContent(Buffer.from('another lamp')).stored).toBe(writes);
  await remote.close();
  expect(server.requests.map(({ method }) => method)).toEqual([
    ...(reads ? ['GET', 'GET'] : ['GET']),
    ...(writes ? ['PUT', 'PUT'] : ['PUT']),
  ]);
});

test('three redirects are followed, four are not', async () => {
  for (const [count, found] of [
    [3, content.toString()],
    [4, undefined],
  ] as const) {
    const { server, open, digest } = await prepared(({ url = '' }, response) => {
      const at = Number(/step-(\d)$/.exec(url)?.[1] ?? 0);
      if (at === count) response.writeHead(200).end(content);
      else response.writeHead(302, { location: `step-${at + 1}` }).end();
    });
    const remote = open();
    expect((await remote.content(digest))?.toString()).toBe(found);
    await remote.close();
    expect(server.requests).toHaveLength(4);
  }
});

test('a redirect without a location, or to nowhere, gives nothing', async () => {
  for (const headers of [{}, { location: 'http://[' }, { location: 'ftp://127.0.0.1/a' }]) {
    const { server, open, digest } = await prepared((_, response) => void response.writeHead(307, headers).end());
    const remote = open();
    expect(await remote.content(digest)).toBeUndefined();
    await remote.close();
    expect(server.requests).toHaveLength(1);
  }
});
