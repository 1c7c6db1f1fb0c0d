/** The server behind `serve` and `dev`: where it listens, whom it admits, how it ends. */
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import { type Asked, type GateSettings, judge } from '../../cli/server/gate.ts';
import { type RunningServer, type ServerSettings, startServer } from '../../cli/server/listen.ts';
import { get, raw } from '../helpers/http.ts';

const running: RunningServer[] = [];
afterAll(() => Promise.all(running.map((server) => server.close())));

const echo: ServerSettings['answer'] = ({ path, query, method }, response) =>
  void response.end(JSON.stringify({ path, query: [...query], method }));

async function started(settings: Partial<ServerSettings> = {}): Promise<RunningServer & { url: URL }> {
  const { value, problems } = await startServer({ baseUrl: '/', port: 0, answer: echo, ...settings });
  if (value === undefined) throw new Error(JSON.stringify(problems));
  running.push(value);
  return { ...value, url: new URL(value.address) };
}

const line = (url: URL, first: string, ...lines: string[]) =>
  raw(url, [first, `Host: ${url.host}`, ...lines, '', ''].join('\r\n'));

test('an answer gets the decoded path below the base URL, the query and the method', async () => {
  const { url } = await started({ baseUrl: '/a/gr%C3%B6%C3%9Fe/' });
  const { body } = await get(url, '/a/gr%C3%B6%C3%9Fe/x%20%252f%2Fy?a=1&a=%zz');
  expect(JSON.parse(body.toString())).toEqual({
    path: '/x %2f/y',
    query: [
      ['a', '1'],
      ['a', '%zz'],
    ],
    method: 'GET',
  });
  const elsewhere = await get(url, '/b');
  expect([elsewhere.status, elsewhere.body.toString()]).toEqual([
    404,
    'Not found. The site is at /a/gr%C3%B6%C3%9Fe/\n',
  ]);
});

describe('ports', () => {
  const taken = async (host: string) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, host, resolve));
    afterAll(() => other.close());
    return (other.address() as AddressInfo).port;
  };
  const has6 = Object.values(os.networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

  test.each(has6 ? ['127.0.0.1', '::1'] : ['127.0.0.1'])(
    'a port that is taken at %s is a problem that names it',
    async (host) => {
      const port = await taken(host);
      const { value, problems } = await startServer({ baseUrl: '/', port, answer: echo });
      expect([value, problems.map(({ code, message }) => [code, message])]).toEqual([
        undefined,
        [['DG7002', `port ${port} on localhost is already in use`]],
      ]);
      // Nothing listens at the other address any more.
      expect(await raw({ hostname: host === '::1' ? '127.0.0.1' : '::1', port: String(port) }, 'x\r\n\r\n')).toBe('');
    },
  );

  test('by default the next free port from 3000 on is used', async () => {
    const first = await started({ port: undefined });
    const second = await started({ port: undefined });
    expect(first.port).toBeGreaterThanOrEqual(3000);
    expect(second.port).toBeGreaterThan(first.port);
    expect((await get(second.url, '/')).status).toBe(200);
  });

  test('an address that is not of this machine is a problem', async () => {
    const { problems } = await startServer({ baseUrl: '/', host: '203.0.113.7', port: 0, answer: echo });
    expect(problems).toMatchObject([{ code: 'DG7003', message: expect.stringContaining('EADDRNOTAVAIL') }]);
  });
});

test('bound to all addresses it answers to those of the machine, and lists them', async () => {
  const { url, addresses } = await started({ host: '0.0.0.0', allowedHosts: ['docs.example', '.preview.example'] });
  const own = Object.values(os.networkInterfaces()).flatMap((all) => all ?? []);
  const names = own.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address);
  expect(addresses).toEqual(['localhost', ...names].map((name) => `http://${name}:${url.port}/`));
  const status = async (host: string) => (await get(url, '/', { headers: { host } })).status;
  for (const host of [...names, '0.0.0.0', 'docs.example', 'DOCS.example:80', 'a.preview.example'])
    expect(await status(host)).toBe(200);
  for (const host of ['example', 'preview.example', 'x.docs.example', 'xpreview.example', '8.8.8.8'])
    expect(await status(host)).toBe(403);
});

describe('an invalid request for a page', () => {
  test.each([
    ['CONNECT localhost:22 HTTP/1.1', []],
    [
      'GET / HTTP/1.1',
      ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: x', 'Sec-WebSocket-Version: 13'],
    ],
    ['GET / HTTP/1.1', ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AA']],
    ['GET / HTTP/1.1', ['Content-Length: 3']],
    ['GET / HTTP/1.1', ['Transfer-Encoding: chunked']],
  ])('%s with %j is refused, and the connection ends', async (first, lines) => {
    const { url } = await started();
    const answer = await line(url, first, ...lines);
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*\r\n\r\nBad request\n$/s);
    expect(answer).toContain('\r\nConnection: close\r\n');
  });

  test('a connection that is reset after it was refused ends nothing else', async () => {
    const { url } = await started();
    for (const first of ['CONNECT x:1 HTTP/1.1', 'GET / HTTP/1.1', '\0']) {
      for (let index = 0; index < 20; index += 1) {
        await new Promise<void>((resolve) => {
          const socket = net.connect(Number(url.port), '127.0.0.1', () => {
            socket.write(`${first}\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n`);
            socket.write('x'.repeat(100_000), () => socket.resetAndDestroy());
          });
          socket.on('error', () => {});
          socket.on('close', () => resolve());
        });
      }
    }
    expect((await get(url, '/')).status).toBe(200);
  });

  test('a sent body is not accepted', async () => {
    const { url } = await started({});
    const post = async (...lines: string[]) =>
      (await line(url, 'POST / HTTP/1.1', 'Connection: close', ...lines)).slice(9, 12);
    expect(await post('Content-Length: 0')).toBe('405');
    expect(await post('Content-Length: 0', 'Origin: http://evil.example')).toBe('403');
    expect(await line(url, 'PUT / HTTP/1.1', 'Connection: close')).toContain('405');
  });
});

test('a connection is kept for 75 seconds after an answer: longer than proxies keep theirs', async () => {
  const { url } = await started();
  const agent = new Agent({ keepAlive: true });
  const { headers } = await new Promise<IncomingMessage>((resolve) => request(url, { agent }, resolve).end());
  expect(headers['keep-alive']).toBe('timeout=75');
  agent.destroy();
});

test('an internal error is answered without details', async () => {
  const fault = () => {
    throw new Error(`secret at ${os.tmpdir()}`);
  };
  for (const answer of [fault, async () => fault()]) {
    const { url } = await started({ answer });
    const { status, body } = await get(url, '/');
    expect([status, body.toString()]).toEqual([500, 'Internal server error\n']);
  }
});

test('closing ends answers that are still open, and frees the port', async () => {
  const server = await started({ answer: (_request, response) => void response.write(': open\n\n') });
  const ended = new Promise<void>((resolve) => {
    request(server.url, (response) => {
      response.on('data', () => void server.close());
      response.on('error', () => {});
      response.on('close', () => resolve());
    }).end();
  });
  await ended;
  await server.close();
  const again = await started({ port: server.port });
  expect(again.port).toBe(server.port);
});

describe('a server that is shown to the network', () => {
  const token = 'a-token-of-22-letters-';
  const settings: GateSettings = { baseUrl: '/docs/', port: 3000, hosts: () => ['192.0.2.7'], token };
  const ask = (target: string, more: Partial<Asked> = {}) => {
    const headers = { host: '192.0.2.7:3000', ...more.headers };
    const rawHeaders = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
    return judge({ method: 'GET', target, rawHeaders, remoteAddress: '192.0.2.9', ...more, headers }, settings);
  };
  const statusOf = (verdict: ReturnType<typeof judge>) => ('reply' in verdict ? verdict.reply.status : 200);

  test('requires its token from others, and not from this machine', () => {
    expect(statusOf(ask('/docs/'))).toBe(403);
    expect(statusOf(ask('/nowhere'))).toBe(403);
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(statusOf(ask('/docs/', { remoteAddress }))).toBe(200);
    for (const remoteAddress of [undefined, '192.0.2.7', '::ffff:192.0.2.9', '127.0.0.1.evil'])
      expect(statusOf(ask('/docs/', { remoteAddress }))).toBe(403);
  });

  test('takes the token once from the URL, then from the cookie', () => {
    const verdict = ask(`/docs/a%20b?x=1&token=${token}&y=%2F`);
    expect(verdict).toMatchObject({ reply: { status: 302, headers: { Location: '/docs/a%20b?x=1&y=%2F' } } });
    const cookie = 'reply' in verdict ? String(verdict.reply.headers?.['Set-Cookie']) : '';
    expect(cookie).toBe(`docsgen-3000=${token}; Path=/; HttpOnly; SameSite=Lax`);
    const known = { headers: { cookie: `a=b; ${cookie.split(';')[0]}` } };
    expect(statusOf(ask('/docs/', known))).toBe(200);
    // Like the stream of a page, whose URL has the token.
    expect(ask(`/docs/events?token=${token}`, known)).toMatchObject({ passed: { path: '/events' } });
    for (const wrong of ['', 'x', `${token}x`, token.slice(1), token.toUpperCase()]) {
      expect(statusOf(ask(`/docs/?token=${wrong}`))).toBe(403);
      expect(statusOf(ask('/docs/', { headers: { cookie: `docsgen-3000=${wrong}` } }))).toBe(403);
      expect(statusOf(ask('/docs/', { headers: { cookie: `docsgen-3001=${token}` } }))).toBe(403);
    }
  });

  test('redirects to no other host with it', () => {
    for (const target of ['//evil.example', '///evil.example/', '/%2f%2fevil.example', '/%2Fevil.example'])
      expect(ask(`${target}?token=${token}`)).toMatchObject({
        reply: { headers: { Location: expect.stringMatching(/^\/evil\.example\/?$/) } },
      });
  });

  test('looks at Host and Origin before the token', () => {
    expect(statusOf(ask(`/docs/?token=${token}`, { headers: { host: 'evil.example' } }))).toBe(403);
    expect(statusOf(ask(`/docs/?token=${token}`, { headers: { origin: 'http://evil.example' } }))).toBe(403);
  });
});
