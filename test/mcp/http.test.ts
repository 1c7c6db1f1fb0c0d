/** `docsgen mcp --port`: Streamable HTTP without sessions, for programs and against web pages of strangers. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtSite } from '../helpers/built.ts';
import { type Running, raw, start } from '../helpers/http.ts';
import { site } from '../helpers/site.ts';
import { LAMP, overHttp } from './client.ts';

const state = {} as { dir: string; running: Running };
beforeAll(async () => {
  const { dir } = await builtSite(LAMP);
  Object.assign(state, { dir, running: await start(dir, 'mcp') });
});

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const body = (id: number, query = 'bulb'): string =>
  JSON.stringify({
    ...{ jsonrpc: '2.0', id, method: 'tools/call' },
    params: { name: 'search', arguments: { query }, _meta: META },
  });
const HEADERS = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
  'MCP-Protocol-Version': '2026-07-28',
  'Mcp-Method': 'tools/call',
  'Mcp-Name': 'search',
};

interface Sent {
  status: number;
  text: string;
  retryAfter: string | undefined;
}

function post(url: URL, text: string, headers: Record<string, string> = {}): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: { ...HEADERS, ...headers } }, (answer) => {
      let got = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        got += part;
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: got, retryAfter: answer.headers['retry-after'] }),
      );
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

describe('clients', () => {
  test.each(['modern', 'legacy'] as const)('of the %s protocol use tools, resources and prompts', async (era) => {
    const { client, call } = await overHttp(state.running.url, era);
    expect((await client.listTools()).tools).toHaveLength(6);
    expect((await call('search', { query: 'bulb watts' })).text).toContain('/docs/desk#bulbs');
    expect((await client.listResources()).resources.length).toBeGreaterThan(5);
    expect((await client.listPrompts()).prompts).toEqual([]);
    expect(client.getNegotiatedProtocolVersion()).toBe(era === 'modern' ? '2026-07-28' : '2025-11-25');
  });

  test('a request stands alone: no session, no handshake', async () => {
    const { status, text } = await post(state.running.url, body(1));
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ id: 1, result: { content: [{ type: 'text' }] } });
  });
});

describe('requests that are refused', () => {
  test.each<[string, Record<string, string>, number]>([
    ['a page of another origin', { Origin: 'https://evil.example' }, 403],
    ['a page whose name was rebound to this machine', { Host: 'evil.example', Origin: 'http://evil.example' }, 403],
    ['another host', { Host: 'evil.example' }, 403],
    ['a sandboxed page', { Origin: 'null' }, 403],
    ['a host that is none', { Host: 'a b' }, 400],
    ['a body that is not JSON', { 'Content-Type': 'text/plain' }, 415],
    ['a page that loads it', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ])('%s', async (_, headers, status) => {
    expect((await post(state.running.url, body(1), headers)).status).toBe(status);
  });

  test('a page of this server itself may ask', async () => {
    expect((await post(state.running.url, body(1), { Origin: state.running.url.origin })).status).toBe(200);
  });

  test('a long body is not read to its end', async () => {
    expect((await post(state.running.url, body(1, 'x'.repeat(300_000)))).status).toBe(413);
  });

  test.each(['GET', 'DELETE', 'PUT', 'OPTIONS'])('%s', async (method) => {
    const answer = await raw(
      state.running.url,
      `${method} /mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  });

  test.each(['/', '/mcp/', '/mcp/../etc/passwd', '/docs/desk', '/..%2f..%2fetc/passwd', '/%2e%2e/secret'])(
    'the path %s',
    async (target) => {
      const answer = await raw(
        state.running.url,
        `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    },
  );

  test('a message of a wrong form is refused in plain words', async () => {
    const message = JSON.parse(body(1));
    message.params.arguments = 'x';
    const { text } = await post(state.running.url, JSON.stringify(message));
    expect(text).toContain('params.arguments must be of type object, and is of type string');
  });

  test('invalid messages get a protocol error', async () => {
    for (const text of ['{', '[]', 'null', '{"jsonrpc":"2.0"}', '7', '\u0000'])
      expect((await post(state.running.url, text)).status, text).toBeGreaterThanOrEqual(400);
    expect((await post(state.running.url, body(2))).status).toBe(200);
  });
});

test('no file outside of the built folder is read', async () => {
  const docs = site(LAMP);
  await docs.build('--quiet');
  const secret = 'a secret beside the site';
  docs.write('secret.md', secret);
  symlinkSync(path.join(docs.dir, 'secret.md'), path.join(docs.dir, 'build/leak.md'));
  mkdirSync(path.join(docs.dir, 'build/.hidden'));
  writeFileSync(path.join(docs.dir, 'build/.hidden/x.md'), secret);
  const index = JSON.parse(docs.read('build/docsgen/pages.json'));
  const ways = ['/base/leak.md', '/base/.hidden/x.md', '/base/../secret.md', '/base/%2e%2e/secret.md', '/../secret.md'];
  const [first] = index.pages;
  index.pages = ways.map((markdown, at) => ({ ...first, url: `/base/p${at}`, markdown }));
  docs.write('build/docsgen/pages.json', JSON.stringify(index));
  const { url } = await start(docs.dir, 'mcp', path.join(docs.dir, 'build'));
  const { call } = await overHttp(url);
  for (const at of ways.keys()) {
    const { text, isError } = await call('read_page', { path: `/base/p${at}` });
    expect(isError, ways[at]).toBe(true);
    expect(text).not.toContain('secret beside');
  }
});

test('an address that sends too much must wait', async () => {
  const { url } = await start(state.dir, 'mcp', '--max-rate', '5');
  const answers: Sent[] = [];
  for (let at = 0; at < 7; at += 1) answers.push(await post(url, body(at)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(Number(answers.at(-1)?.retryAfter)).toBeGreaterThan(0);
});

test('a site that is built again is read again', async () => {
  const docs = site(LAMP);
  await docs.build('--quiet');
  const { url } = await start(docs.dir, 'mcp');
  const { call } = await overHttp(url);
  expect((await call('search', { query: 'gooseneck' })).text).toContain('Nothing is found');
  docs.write('content/pages/goose.md', '# Gooseneck lamps\n\nThey bend.\n');
  await docs.build('--quiet');
  expect((await call('search', { query: 'gooseneck' })).text).toContain('https://lamp.example/base/goose');
  expect((await call('read_page', { path: '/goose' })).text).toContain('They bend.');
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s lets running requests end, then the server ends', async (signal) => {
  const running = await start(state.dir, 'mcp');
  const asked = [1, 2, 3, 4, 5].map((id) => post(running.url, body(id)));
  await asked[0];
  running.child.kill(signal);
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await running.ended).toBe(0);
});
