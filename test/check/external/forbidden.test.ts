/** No link, no redirect and no name may lead a request to this machine or its network. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../../cli/check/external/addresses.ts';
import { checkExternal } from '../../../cli/check/external/check.ts';
import { systemNetwork } from '../../../cli/check/external/network.ts';
import type { Address, Network } from '../../../cli/check/external/types.ts';
import { DEFAULT_POLICY, html, PUBLIC, redirects, type Strangers, says, strangers } from '../../helpers/strangers.ts';

const opened: Strangers[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

const check = (urls: readonly string[], network: Network, policy = {}) =>
  checkExternal({
    links: urls.map((url) => ({ url, places: [{ file: 'content/docs/lamp.md', line: 1, column: 1 }] })),
    policy: { ...DEFAULT_POLICY, timeout: 2, ...policy },
    limits: { pause: 10, gap: 1 },
    ledger: '',
    now: Date.UTC(2026, 0, 31),
    network,
  });

const PRIVATE =
  `127.0.0.1 127.8.9.1 0.0.0.0 0.1.2.3 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 100.127.0.1
  192.0.0.8 192.0.2.1 198.18.0.1 198.19.255.1 198.51.100.1 203.0.113.1 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255 ::1 :: fc00::1 fd00::
  fdff::1 fe80::1 fe80::1%lo fec0::1 ff02::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::127.0.0.1 64:ff9b::10.0.0.1 64:ff9b::a00:1
  64:ff9b:1::1 2002:7f00:1:: 2001::1 2001:db8::1 100::1 3fff::1`.split(/\s+/);
const REACHABLE =
  `8.8.8.8 1.1.1.1 93.184.215.14 172.15.0.1 172.32.0.1 100.63.0.1 100.128.0.1 192.167.1.1 223.255.255.255 2606:4700::1111
  2a00:1450:4001::200e 2001:4860:4860::8888 64:ff9b::8.8.8.8`.split(/\s+/);

describe('addresses', () => {
  test.each(PRIVATE)('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
  test.each(REACHABLE)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));
  test('a value that is not an address is not public', () => {
    expect(['', 'localhost', '127.1', '8.8.8.8.', '1.2.3', ':::'].filter(isPublicAddress)).toEqual([]);
  });
});

/** Ways to write this machine and its network, all of which browsers open. */
const WRITTEN =
  `http://localhost/ http://localhost./ http://LOCALHOST:80/ http://a.localhost/ http://127.0.0.1/ http://127.1/ http://2130706433/
  http://0x7f000001/ http://0x7f.1/ http://0177.0.0.1/ http://017700000001/ http://0/ http://0.0.0.0/ http://[::1]/ http://[::]/ http://[::ffff:127.0.0.1]/
  http://[0:0:0:0:0:ffff:7f00:1]/ http://[64:ff9b::7f00:1]/ http://10.0.0.1/ http://169.254.169.254/latest/meta-data/ http://[fd00::1]/ http://[fe80::1]/
  http://192.168.0.1:80/ http://user@127.0.0.1/ http://127.0.0.1%2f@127.0.0.1/ http://①②⑦.⓪.⓪.①/ http://127。0。0。1/ //127.0.0.1/ http://intranet/ http://wiki.local/
  http://printer.lan/ http://a.internal/ file:///etc/passwd gopher://127.0.0.1:70/ ftp://127.0.0.1/ data:text/html,x`.split(
    /\s+/,
  );

describe('a link', () => {
  test.each([WRITTEN])('of this machine is not requested, in any spelling', async (...urls) => {
    const canary = await strangers(
      () => html('canary'),
      async () => [{ address: '127.0.0.1', family: 4 }],
    );
    opened.push(canary);
    const { verdicts, summary } = await check(urls, canary.network);
    expect(verdicts.filter(({ state, cause }) => state === 'ok' || cause === 'answered')).toEqual([]);
    expect({ reached: canary.reached, asked: canary.asked, requests: summary.requests }).toEqual({
      reached: [],
      asked: [],
      requests: 0,
    });
  });

  test('to a reserved example host is not requested, and not reported', async () => {
    const canary = await strangers(() => says('404 No'));
    opened.push(canary);
    const urls = [
      'https://example.com/a',
      'http://www.example.org/',
      'http://lamp.example/',
      'http://a.test/',
      'http://localhost:3000/',
    ];
    const { problems, summary } = await check(urls, canary.network);
    expect({ problems, asked: canary.asked, notAsked: summary.notAsked }).toEqual({
      problems: [],
      asked: [],
      notAsked: 5,
    });
  });

  test('in check.external.ignore is not requested', async () => {
    const server = await strangers(() => says('404 No'));
    opened.push(server);
    const urls = [
      'http://bulbs.dev/',
      'http://bulbs.dev/a/b?c',
      'http://lamps.dev/shop/1',
      'http://lamps.dev/docs',
      'http://a.wall.dev/',
    ];
    await check(urls, server.network, { ignore: ['bulbs.dev/**', 'lamps.dev/shop/*', '*.wall.dev'] });
    expect([...new Set(server.asked.map(({ host, target }) => host + target))]).toEqual(['lamps.dev/docs']);
  });
});

describe('a host name', () => {
  const resolving =
    (addresses: Record<string, string[]>) =>
    async (name: string): Promise<Address[]> =>
      (addresses[name] ?? [PUBLIC]).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

  test.each(['127.0.0.1', '10.0.0.8', '169.254.169.254', '::1', 'fd00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1'])(
    'that resolves to %s is not connected to',
    async (address) => {
      const canary = await strangers(
        () => html('canary'),
        resolving({ 'sly.dev': [address], 'mixed.dev': [PUBLIC, address] }),
      );
      opened.push(canary);
      const { verdicts } = await check(['http://sly.dev/', 'https://sly.dev/', 'http://mixed.dev/'], canary.network);
      expect(verdicts.map(({ state, cause }) => `${state} ${cause}`)).toEqual(Array(3).fill('unsure private'));
      expect(canary.reached).toEqual([]);
    },
  );

  test('that resolves to another address each time is connected to the judged one, after one look-up', async () => {
    const answers = [[PUBLIC], ['127.0.0.1'], [PUBLIC]];
    let looked = 0;
    const canary = await strangers(
      () => says('503 Busy'),
      async () => (answers[looked++] ?? ['127.0.0.1']).map((address) => ({ address, family: 4 })),
    );
    opened.push(canary);
    const { verdicts } = await check(['http://rebinding.dev/'], canary.network);
    expect(verdicts).toMatchObject([{ state: 'unsure', cause: 'private', tries: 2 }]);
    expect({ reached: canary.reached, looked }).toEqual({ reached: [PUBLIC], looked: 2 });
  });

  test('is connected to at the judged address, without another look-up, by the real code', async () => {
    const canary = await strangers(() => says('200 OK'));
    opened.push(canary);
    // 127.0.0.2 is this machine too; nothing listens there, and no name resolves to it.
    const to = { addresses: [{ address: '127.0.0.2', family: 4 }], port: 9, signal: AbortSignal.timeout(2000) };
    await expect(systemNetwork.connect(to)).rejects.toMatchObject({ code: 'ECONNREFUSED', address: '127.0.0.2' });
    const several = { ...to, addresses: [...to.addresses, { address: '::1', family: 6 }] };
    const error = await systemNetwork.connect(several).catch((reason: unknown) => reason);
    expect(JSON.stringify((error as AggregateError).errors ?? [error])).toContain('127.0.0.2');
  });
});

describe('a redirect', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://0x7f.1/',
    'http://[::1]/',
    '//169.254.169.254/',
    'http://sly.dev/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
  ])('to %s is not followed', async (to) => {
    const canary = await strangers(
      (host) => (host === 'bulbs.dev' ? redirects(302, to) : html('canary')),
      async (name) => [{ address: name === 'bulbs.dev' ? PUBLIC : '127.0.0.1', family: 4 }],
    );
    opened.push(canary);
    const { verdicts } = await check(['http://bulbs.dev/'], canary.network);
    expect(verdicts).toMatchObject([{ state: 'unsure', chain: [{ status: 302 }] }]);
    expect(verdicts[0]?.cause).toMatch(/^(?:private|not asked)$/);
    expect({ reached: canary.reached, hosts: canary.asked.map(({ host }) => host) }).toEqual({
      reached: [PUBLIC],
      hosts: ['bulbs.dev'],
    });
  });
});

test('the real network is used by default, and this machine only when it is allowed', async () => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers['user-agent']}`);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const run = (allowPrivate: boolean) =>
    checkExternal({
      links: [`http://127.0.0.1:${port}/a`, `http://localhost:${port}/b`].map((url) => ({ url, places: [] })),
      policy: { ...DEFAULT_POLICY, allowPrivate },
      ledger: '',
      now: Date.UTC(2026, 0, 31),
    });
  expect((await run(false)).summary).toMatchObject({ notAsked: 2, requests: 0 });
  expect(requests).toEqual([]);
  expect((await run(true)).summary).toMatchObject({ ok: 2, requests: 2 });
  server.close();
  expect(requests.sort()).toEqual([
    expect.stringMatching(/^HEAD \/a Mozilla\/5\.0 \(compatible; docsgen\/\d\S*; link check\)$/),
    expect.stringMatching(/^HEAD \/b /),
  ]);
});

test('with allowPrivate all of them are requested like any other', async () => {
  const server = await strangers(
    (host) => (host === 'bulbs.dev' ? redirects(302, 'http://127.0.0.1/') : says('200 OK')),
    async () => [{ address: '10.0.0.1', family: 4 }],
  );
  opened.push(server);
  const urls = ['http://127.0.0.1/', 'http://intranet/', 'http://bulbs.dev/', 'http://10.0.0.1/'];
  const { verdicts } = await check(urls, server.network, { allowPrivate: true });
  expect(verdicts.map(({ state }) => state)).toEqual(Array(4).fill('ok'));
});
