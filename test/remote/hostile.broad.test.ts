/** Servers of shared caches that are slow, full, lying or broken: each costs limited time, and gives no wrong byte. */
import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPlace } from '../../cli/remote/place.ts';
import { createRemote, type RemoteOptions } from '../../cli/remote/remote.ts';
import type { Remote } from '../../cli/remote/types.ts';
import { type Answer, type ScriptedServer, startScripted } from '../helpers/cache-servers.ts';
import { EXPIRED, KEY, LOCAL } from '../helpers/certificates.ts';
import { choose } from '../helpers/long.ts';

const content = Buffer.alloc(200_000, 'light ');
const timeouts = { read: 300, write: 300 };

function open(url: string, options: Partial<RemoteOptions> = {}): Remote {
  const { value: place } = readPlace(url, { siteDir: '/', env: { DOCSGEN_REMOTE_CACHE_TOKEN: 'lamp' } });
  if (place === undefined) throw new Error(url);
  return createRemote({ place, mode: 'write', timeouts, ...options });
}

/** A server that has an entry with content, and from then on answers as it likes. */
async function prepared(answer?: Answer): Promise<ScriptedServer & { digest: { hash: string; size: number } }> {
  const server = await startScripted();
  const remote = open(server.url);
  const { digest } = remote.putContent(content);
  expect(await remote.putEntry('one', { files: [{ path: 'pack', digest }], facts: '' })).toBe(true);
  await remote.close();
  server.requests.length = 0;
  server.answer = answer;
  return Object.assign(server, { digest });
}

const trickle = (response: ServerResponse): void => {
  const timer = setInterval(() => response.write('x'), 20);
  response.on('close', () => clearInterval(timer));
};
const flood = (response: ServerResponse): void => {
  const more = (): void => {
    while (!response.destroyed && response.write(content));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

/** Answers that no request may get. */
const refusals: Record<string, Answer> = {
  silence: () => undefined,
  'a closed connection': (request) => request.socket.destroy(),
  'an error without end': (_, response) => flood(response.writeHead(500)),
  'a redirect to itself': (request, response) => response.writeHead(307, { location: request.url }).end(),
  'a redirect to a file': (_, response) => response.writeHead(307, { location: 'file:///etc/passwd' }).end(),
  'status 401': (_, response) => response.writeHead(401).end(),
  'status 403': (_, response) => response.writeHead(403).end(),
  'status 413 before the end': (_, response) => response.writeHead(413, { connection: 'close' }).end(),
  'status 500': (_, response) => response.writeHead(500).end('no'),
  'status 507': (_, response) => response.writeHead(507).end(),
  'no HTTP': (request) => request.socket.end('220 mail.example ESMTP\r\n'),
  'headers without end': (request) => {
    const timer = setInterval(() => request.socket.write('HTTP/1.1 100 Continue\r\n\r\n'), 20);
    request.socket.on('close', () => clearInterval(timer));
  },
};

/** Answers that are right for a write, whatever their body is. */
const lies: Record<string, Answer> = {
  'a body without end, slowly': (_, response) => trickle(response.writeHead(200)),
  'a body without end, quickly': (_, response) => flood(response.writeHead(200)),
  'a length of a petabyte': (_, response) => trickle(response.writeHead(200, { 'content-length': 1e15 })),
  'half of a body': (_, response) => {
    response.writeHead(200, { 'content-length': content.length }).write(content.subarray(0, 1000));
    setTimeout(() => response.destroy(), 20);
  },
  'a page of HTML': (_, response) => response.writeHead(200).end('<title>Sign in</title>'),
  'other bytes of the same length': (_, response) => response.writeHead(200).end(Buffer.alloc(content.length, 'dark')),
  'compressed bytes': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(content)),
  'status 206': (_, response) => response.writeHead(206).end(content),
  'status 204': (_, response) => response.writeHead(204).end(),
};

test.each(Object.entries({ ...refusals, ...lies }))(
  '%s gives nothing, and every call returns',
  async (name, answer) => {
    const { url, digest } = await prepared(answer);
    const [reading, writing] = [open(url), open(url)];
    const count = choose(4, 40);
    const reads = Array.from({ length: count }, (_, at) => (at % 2 ? reading.content(digest) : reading.entry('one')));
    expect(await Promise.all(reads)).toEqual(reads.map(() => undefined));
    const { stored, digest: own } = writing.putContent(Buffer.alloc(1_000_000, 'other'));
    const entry = writing.putEntry('two', { files: [{ path: 'pack', digest: own }], facts: '' });
    await Promise.all([reading.close(), writing.close()]);
    const written = await Promise.all([stored, entry]);
    if (name in refusals) expect(written).toEqual([false, false]);
    expect(reading.ended).toBeDefined();
  },
);

test('a server that hangs now and then costs the time that was left, and gives the rest', async () => {
  const server = await prepared();
  let count = 0;
  server.answer = () => {
    count += 1;
    return count % 4 === 0 ? undefined : false;
  };
  const remote = open(server.url);
  const all = await Promise.all(Array.from({ length: 12 }, () => remote.content(server.digest)));
  const whole = all.filter((bytes) => bytes?.equals(content)).length;
  expect(whole + all.filter((bytes) => bytes === undefined).length).toBe(12);
  expect(whole).toBeGreaterThan(0);
  expect(remote.ended).toBe('docsgen waited 0.3 s for it without use');
  await remote.close();
});

test('a slow server that is of use is not given up', async () => {
  const server = await prepared();
  // Together they take longer than the timeout; each brings more bytes than could be made in its time.
  server.answer = ({ url = '' }, response) => void setTimeout(() => response.end(server.objects.get(url)), 20);
  const remote = open(server.url);
  for (let round = 0; round < choose(20, 100); round += 1)
    expect((await remote.content(server.digest))?.length).toBe(content.length);
  expect(remote.ended).toBeUndefined();
  await remote.close();
});

test('time in which the build itself works is not waiting', async () => {
  const server = await prepared();
  const remote = open(server.url);
  const reads = Array.from({ length: 3 }, () => remote.content(server.digest));
  const busy = hash('sha256', Buffer.alloc(choose(400, 2000) << 20));
  expect(busy).toHaveLength(64);
  expect((await Promise.all(reads)).map((bytes) => bytes?.length)).toEqual([200_000, 200_000, 200_000]);
  expect(remote.ended).toBeUndefined();
  await remote.close();
});

test('a server that does not exist is named as such', async () => {
  const closed = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => closed.once('listening', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  for (const url of [`http://127.0.0.1:${port}`, `turbo+http://127.0.0.1:${port}`]) {
    const remote = open(url);
    expect(await remote.entry('one')).toBeUndefined();
    expect(await remote.putContent(content).stored).toBe(false);
    await remote.close();
    expect(remote.ended).toBe('nothing listens at its port');
  }
});

test('a certificate that is not trusted is named as such', async () => {
  const reasons = { [LOCAL]: 'its certificate is not trusted', [EXPIRED]: 'its certificate has expired' };
  for (const [cert, reason] of Object.entries(reasons)) {
    const { url } = await startScripted({ key: KEY, cert });
    const remote = open(url);
    expect(await remote.entry('one')).toBeUndefined();
    await remote.close();
    expect(remote.ended).toBe(reason);
  }
  const plain = await startScripted();
  const remote = open(plain.url.replace('http:', 'https:'));
  expect(await remote.putContent(content).stored).toBe(false);
  await remote.close();
  expect(remote.ended).toBe('it does not speak TLS');
});

test('content is stored before its entry, and an entry whose content was refused is not stored', async () => {
  const server = await startScripted();
  const order: string[] = [];
  server.answer = ({ url = '' }, response) => {
    order.push(url.slice(1, 3));
    if (!url.startsWith('/cas')) return false;
    response.writeHead(413).end();
    return true;
  };
  const remote = open(server.url);
  const { digest, stored } = remote.putContent(content);
  const entry = { files: [{ path: 'pack', digest }], facts: '' };
  expect(await Promise.all([remote.putEntry('one', entry), stored])).toEqual([false, false]);
  expect(remote).toMatchObject({ writes: true, writesEnded: 'it answered 413 (Payload Too Large)' });
  server.answer = ({ url = '' }) => {
    order.push(url.slice(1, 3));
    return false;
  };
  remote.putContent(content);
  expect(await remote.putEntry('one', entry)).toBe(true);
  expect(order).toEqual(['ca', 'ca', 'ac']);
  await remote.close();
});

test('a server that hangs on writes is written to no longer than the time for it, and time is kept for the entry', async () => {
  const server = await startScripted();
  server.answer = ({ method, headers }) =>
    method === 'PUT' && headers['content-length'] === '200000' ? undefined : false;
  const remote = open(server.url);
  const { stored } = remote.putContent(content);
  await remote.flush(200);
  expect(await stored).toBe(false);
  expect(remote.writesEnded).toBe('there was no time to write 1 of its objects');
  expect(await remote.putEntry('index', { files: [], facts: '' })).toBe(true);
  await remote.close();
});

test('after three failed writes, or many bytes that wait, nothing more is made for it', async () => {
  const server = await startScripted();
  server.answer = (_, response) => response.writeHead(507).end();
  const full = open(server.url);
  for (const text of ['a', 'b', 'c']) expect(await full.putContent(Buffer.from(text)).stored).toBe(false);
  expect(full).toMatchObject({ writes: false, writesEnded: 'it answered 507 (Insufficient Storage)' });
  expect(await full.putContent(Buffer.from('d')).stored).toBe(false);
  expect(server.requests).toHaveLength(3);
  await full.close();

  server.answer = () => undefined;
  const hanging = open(server.url);
  await hanging.room();
  const many = Array.from({ length: 3 }, (_, at) => hanging.putContent(Buffer.alloc(30 << 20, at)));
  await hanging.room();
  expect(hanging.writesEnded).toBe('it takes longer to write to it than to build');
  await hanging.close();
  for (const { stored } of many) expect(await stored).toBe(false);
});

test('writes that wait are not sent when those before them failed, or their time is over', async () => {
  const server = await startScripted();
  const puts = (remote: Remote) => Array.from({ length: 9 }, (_, at) => remote.putContent(Buffer.from([at])).stored);
  server.answer = (_, response) => response.writeHead(507).end();
  const full = open(server.url);
  expect(await Promise.all(puts(full))).toEqual(Array(9).fill(false));
  // Two at a time: the fourth is on its way when the third fails.
  expect(server.requests.length).toBeLessThanOrEqual(4);
  await full.close();

  server.requests.length = 0;
  server.answer = () => undefined;
  const hanging = open(server.url);
  const late = puts(hanging);
  await hanging.flush();
  expect(await Promise.all(late)).toEqual(Array(9).fill(false));
  expect(server.requests.length).toBeLessThanOrEqual(2);
  server.answer = undefined;
  expect(await hanging.putContent(Buffer.from('later')).stored).toBe(true);
  await hanging.close();
});

test('a connection that the server closes between two requests is opened again', async () => {
  const server = await prepared();
  const remote = open(server.url);
  for (let round = 0; round < 4; round += 1) {
    expect((await remote.content(server.digest))?.length).toBe(content.length);
    server.server.closeIdleConnections();
  }
  expect(remote.ended).toBeUndefined();
  await remote.close();
});

test('credentials are not sent to where a server redirects', async () => {
  const [server, other] = [await prepared(), await startScripted()];
  server.answer = ({ url }, response) => response.writeHead(307, { location: `${other.url}${url}` }).end();
  other.objects = server.objects;
  const remote = open(server.url);
  expect((await remote.content(server.digest))?.length).toBe(content.length);
  await remote.close();
  expect(server.requests[0]?.headers['authorization']).toBe('Bearer lamp');
  expect(other.requests.map(({ headers }) => headers['authorization'])).toEqual([undefined]);
});
