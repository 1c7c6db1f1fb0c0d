/** What single answers of a server mean: a miss, a fault that may pass, or the end of the cache. */
import { describe, expect, test } from 'vitest';
import { readPlace } from '../../cli/remote/place.ts';
import { createRemote } from '../../cli/remote/remote.ts';
import type { Remote } from '../../cli/remote/types.ts';
import { type ScriptedServer, startScripted } from '../helpers/cache-servers.ts';

function open(server: ScriptedServer, options: Partial<Parameters<typeof createRemote>[0]> = {}): Remote {
  const { value: place } = readPlace(server.url, { siteDir: '/', env: {} });
  if (place === undefined) throw new Error(server.url);
  return createRemote({ place, mode: 'write', ...options });
}

const entry = { files: [], facts: '{"a":1}' };

/** A server with an entry `one`. */
async function prepared(): Promise<ScriptedServer> {
  const server = await startScripted();
  const remote = open(server);
  expect(await remote.putEntry('one', entry)).toBe(true);
  await remote.close();
  return server;
}

describe('a read that is answered with', () => {
  const readWith = async (status: number, times = 1) => {
    const server = await prepared();
    server.answer = (_, response) => response.writeHead(status).end();
    const remote = open(server);
    for (let at = 0; at < times; at++) expect(await remote.entry('one')).toBeUndefined();
    server.answer = undefined;
    return { found: await remote.entry('one'), ended: remote.ended };
  };

  test.each([404, 410])('%d is a miss, however often', async (status) => {
    expect(await readWith(status, 5)).toEqual({ found: entry, ended: undefined });
  });

  test.each([500, 503, 429, 204])(
    '%d is a fault; after three in a row, the cache is not asked again',
    async (status) => {
      expect(await readWith(status, 2)).toEqual({ found: entry, ended: undefined });
      const { found, ended } = await readWith(status, 3);
      expect(found).toBeUndefined();
      expect(ended).toMatch(new RegExp(`it answered ${status}`));
    },
  );

  test('errors now and then are no end, if there are answers between them', async () => {
    const server = await prepared();
    const remote = open(server);
    for (let round = 0; round < 3; round++) {
      server.answer = (_, response) => response.writeHead(500).end();
      for (let at = 0; at < 2; at++) expect(await remote.entry('one')).toBeUndefined();
      server.answer = undefined;
      expect(await remote.entry('one')).toEqual(entry);
    }
  });

  test('401 ends the cache at once; 403 may be that of one object', async () => {
    expect(await readWith(401)).toEqual({ found: undefined, ended: 'it answered 401 (Unauthorized)' });
    expect((await readWith(403, 5)).found).toEqual(entry);
  });

  test('bytes that are none of docsgen is a miss, and is told when the run ends', async () => {
    const server = await prepared();
    server.answer = (_, response) => response.writeHead(200).end('<html>sign in</html>');
    const remote = open(server);
    for (let at = 0; at < 5; at++) expect(await remote.entry('one')).toBeUndefined();
    await remote.close();
    expect(remote.ended).toMatch(/was not stored by docsgen/);
  });
});

describe('writes', () => {
  /** A server that refuses content by its order. */
  const writeAll = async (statuses: readonly number[]) => {
    const server = await startScripted();
    const waiting = [...statuses];
    server.answer = (_, response) => {
      const status = waiting.shift() ?? 201;
      return status === 201 ? false : response.writeHead(status).end();
    };
    const remote = open(server);
    const stored: boolean[] = [];
    for (const at of statuses.keys()) stored.push(await remote.putContent(Buffer.from(`content ${at}`)).stored);
    return { stored, ended: remote.writesEnded, isOpen: remote.writes };
  };

  test('that fail now and then are lost, and the others are not', async () => {
    const { stored, isOpen, ended } = await writeAll([500, 201, 500, 500, 201, 500, 500, 201]);
    expect(stored).toEqual([false, true, false, false, true, false, false, true]);
    expect(isOpen).toBe(true);
    expect(ended).toMatch(/it answered 500/);
  });

  test('of the same content are tried again after a fault, and are one request after a success', async () => {
    const server = await startScripted();
    server.answer = (_, response) => response.writeHead(500).end();
    const remote = open(server);
    const put = () => remote.putContent(Buffer.from('kelp')).stored;
    expect(await put()).toBe(false);
    server.answer = undefined;
    expect([await put(), await put()]).toEqual([true, true]);
    expect(server.requests).toHaveLength(2);
  });

  test('are given up after three faults in a row', async () => {
    expect(await writeAll([500, 500, 500, 201])).toMatchObject({ stored: [false, false, false, false], isOpen: false });
  });

  test.each([401, 403, 404, 405, 501])('that are not allowed (%d) are given up at once', async (status) => {
    expect(await writeAll([status, 201])).toMatchObject({ stored: [false, false], isOpen: false });
  });

  test('of a run that only reads are none', async () => {
    const server = await startScripted();
    const remote = open(server, { mode: 'read' });
    expect([await remote.putContent(Buffer.from('x')).stored, await remote.putEntry('one', entry)]).toEqual([
      false,
      false,
    ]);
    expect(server.requests).toEqual([]);
  });
});

describe('a redirect', () => {
  const redirecting = async (status: number) => {
    const [from, to] = [await startScripted(), await prepared()];
    from.answer = (request, response) => response.writeHead(status, { location: `${to.url}${request.url}` }).end();
    const remote = open(from);
    const found = await remote.entry('one');
    to.requests.length = 0;
    const isStored = await remote.putContent(Buffer.from('x')).stored;
    return { found, isStored, puts: to.requests.map(({ method }) => method) };
  };

  test.each([307, 308])('of kind %d is followed, also with what is written', async (status) => {
    expect(await redirecting(status)).toEqual({ found: entry, isStored: true, puts: ['PUT'] });
  });

  test.each([301, 302, 303])('of kind %d is followed by reads only', async (status) => {
    expect(await redirecting(status)).toEqual({ found: entry, isStored: false, puts: [] });
  });

  test('is followed three times, and not without a place', async () => {
    const server = await prepared();
    const follow = async (most: number) => {
      server.answer = ({ url = '' }, response) => {
        const [, hop = '0', rest = url] = /^\/hop(\d)(.*)$/.exec(url) ?? [];
        if (Number(hop) < most) return response.writeHead(302, { location: `/hop${Number(hop) + 1}${rest}` }).end();
        const body = server.objects.get(rest);
        return response.writeHead(body ? 200 : 404).end(body);
      };
      return open(server).entry('one');
    };
    expect(await follow(3)).toEqual(entry);
    expect(await follow(4)).toBeUndefined();
    server.answer = (_, response) => response.writeHead(302).end();
    expect(await open(server).entry('one')).toBeUndefined();
  });
});
