/** Which requests servers get and how often; what is cached; what is reported without a network. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkExternal } from '../../../cli/check/external/check.ts';
import type { ExternalRequest } from '../../../cli/check/external/types.ts';
import type { ExternalLink } from '../../../cli/check/model/findings.ts';
import { PLAIN, problemText } from '../../../cli/problems/problem-text.ts';
import { choose } from '../../helpers/long.ts';
import { DEFAULT_POLICY, html, type Strangers, says, strangers } from '../../helpers/strangers.ts';

const opened: Strangers[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function serve(...args: Parameters<typeof strangers>): Promise<Strangers> {
  const server = await strangers(...args);
  opened.push(server);
  return server;
}

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 0, 31, 12);
const at = (line: number) => ({ file: 'content/docs/lamp.md', line, column: 1 });
const linkTo = (url: string, ...lines: number[]): ExternalLink => ({
  url,
  places: (lines.length > 0 ? lines : [1]).map(at),
});
const check = ({ network }: Pick<Strangers, 'network'>, request: Partial<ExternalRequest>) =>
  checkExternal({
    links: [],
    policy: { ...DEFAULT_POLICY, timeout: 2 },
    ledger: '',
    now: NOW,
    network,
    limits: { pause: 10 },
    ...request,
  });

describe('a host', () => {
  const links = choose(24, 1000);

  test('gets at most four requests at once, with a pause between two', { timeout: 200_000 }, async () => {
    const running = { now: 0, most: 0 };
    const server = await serve(() => (socket, asked) => {
      running.now++;
      running.most = Math.max(running.most, running.now);
      setTimeout(() => {
        running.now--;
        says('200 OK')(socket, asked);
      }, 400);
    });
    const { summary } = await check(server, {
      links: Array.from({ length: links }, (_, n) => linkTo(`http://bulbs.dev/${n}`)),
      policy: DEFAULT_POLICY,
      limits: { gap: 50 },
    });
    const gaps = server.reachedAt.slice(1).map((time, index) => time - (server.reachedAt[index] ?? 0));
    console.info(`${links} links: ${Math.round(Math.min(...gaps))} ms apart at least, ${running.most} at once`);
    expect(summary).toMatchObject({ ok: links, requests: links });
    expect(running.most).toBe(4);
    // On a busy machine a request may wait longer than the next one: some are late, but none is early.
    const early = server.reachedAt.map((time, turn) => 50 * turn - (time - (server.reachedAt[0] ?? 0)));
    expect(Math.max(...early)).toBeLessThan(25);
  });

  test('is requested once for all links to a page, whatever their fragments and places', async () => {
    const server = await serve(() => html('<h2 id="dim">'));
    const lines = Array.from({ length: 5000 }, (_, n) => n + 1);
    const links = [
      linkTo('http://bulbs.dev', ...lines),
      linkTo('http://bulbs.dev/#dim', 7),
      linkTo('http://bulbs.dev/#bright', 8),
      linkTo('http://BULBS.dev/', 9),
    ];
    const { verdicts, problems } = await check(server, { links });
    expect(server.asked).toMatchObject([{ method: 'GET', target: '/' }]);
    expect(verdicts.map(({ url, state }) => `${url} ${state}`)).toEqual([
      'http://BULBS.dev/ ok',
      'http://bulbs.dev ok',
      'http://bulbs.dev/#bright broken',
      'http://bulbs.dev/#dim ok',
    ]);
    expect(problems).toMatchObject([{ code: 'DG5104', line: 8 }]);
  });

  test('that is silent or busy three times is not asked for its other pages', async () => {
    const server = await serve((host) => (host === 'busy.dev' ? says('429 Wait') : () => undefined));
    const many = (host: string) => Array.from({ length: 40 }, (_, n) => linkTo(`http://${host}/${n}`));
    const { verdicts } = await check(server, {
      links: [...many('busy.dev'), ...many('silent.dev')],
      policy: { ...DEFAULT_POLICY, timeout: 0.3, tries: 2 },
      limits: { pause: 10, gap: 1 },
    });
    expect(verdicts.filter(({ state }) => state === 'unsure')).toHaveLength(80);
    expect(server.asked.length).toBeLessThan(50);
  });

  test('that asks for a pause of more than half a minute gets it, and is not waited for', async () => {
    const server = await serve(() => says('429 Wait\r\nretry-after: 31'));
    const { verdicts } = await check(server, {
      links: [linkTo('http://bulbs.dev/')],
      policy: { ...DEFAULT_POLICY, timeout: 600 },
    });
    expect(verdicts).toMatchObject([{ state: 'unsure', cause: 'busy', tries: 1 }]);
    expect(server.asked).toHaveLength(1);
  });

  test('never gets the name and password of a link', async () => {
    const heads: string[] = [];
    const server = await serve(() => (socket, asked) => {
      if (asked.method === 'GET') heads.push(asked.host + asked.target);
      says('404 No')(socket, asked);
    });
    const { verdicts, ledger } = await check(server, { links: [linkTo('http://lamp:secret@bulbs.dev/a?b#c=d')] });
    expect(heads).toEqual(['bulbs.dev/a?b']);
    expect(verdicts[0]?.final).toBe('http://bulbs.dev/a?b');
    expect(ledger).toContain('http://bulbs.dev/a?b broken');
  });
});

describe('places', () => {
  test('are listed up to ten, the rest as a number', async () => {
    const server = await serve(() => says('404 No'));
    const { problems } = await check(server, {
      links: [linkTo('http://bulbs.dev/', ...Array.from({ length: 25 }, (_, n) => n + 1))],
    });
    expect(problems.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(problems[0]?.message).toMatch(/ \(and at 15 other places\)$/);
  });

  test('keep the URL as written, and a report shows dangerous characters as escapes', async () => {
    const server = await serve(() => says('404 No'));
    const hostile = 'http://bulbs.dev/\u001b[2Jlamp\u0007\u202e"><script>,=cmd()';
    const { problems, verdicts } = await check(server, { links: [linkTo(hostile)] });
    expect(verdicts[0]?.url).toBe(hostile);
    expect(problems[0]?.message).toContain(hostile);
    const text = problems.map((one) => problemText(one, { paint: PLAIN, line: undefined })).join();
    expect(text).toContain('http://bulbs.dev/\\u001b[2Jlamp\\u0007\\u202e"><script>,=cmd()');
    expect(server.asked[0]?.target).toMatch(/^[\x21-\x7e]+$/);
  });

  test('of values that are not URLs are errors at once', async () => {
    const server = await serve(() => says('200 OK'));
    const { problems } = await check(server, {
      links: [linkTo('http://[lamp/', 3), linkTo('https://bulbs.dev:99999/', 4), linkTo('http://', 5)],
    });
    expect(problems.map(({ code, severity, line }) => `${code} ${severity} ${line}`)).toEqual([
      'DG5106 error 3',
      'DG5106 error 4',
      'DG5106 error 5',
    ]);
  });
});

describe('a second run', () => {
  const links = [
    linkTo('http://fine.dev/'),
    linkTo('http://fine.dev/page#dim'),
    linkTo('http://gone.dev/'),
    linkTo('http://busy.dev/'),
  ];
  const behave = (host: string) =>
    host === 'fine.dev' ? html('<h2 id="dim">') : says(host === 'gone.dev' ? '404 No' : '403 No');
  const file = () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-links-'));
    folders.push(folder);
    return path.join(folder, 'external.json');
  };
  const hosts = ({ asked }: Strangers) => [...new Set(asked.splice(0).map(({ host, target }) => host + target))].sort();
  const ALL = ['busy.dev/', 'fine.dev/', 'fine.dev/page', 'gone.dev/'];
  const DOUBTFUL = ['busy.dev/', 'gone.dev/'];

  test('requests only failed links again, for a day', async () => {
    const server = await serve(behave);
    const cacheFile = file();
    const first = await check(server, { links, cacheFile });
    expect(hosts(server)).toEqual(ALL);
    const second = await check(server, { links, cacheFile, now: NOW + DAY - 1 });
    expect(hosts(server)).toEqual(DOUBTFUL);
    expect(second.verdicts.map(({ state }) => state)).toEqual(first.verdicts.map(({ state }) => state));
    expect(second.summary).toMatchObject({ ok: 2, remembered: 2 });
    await check(server, { links, cacheFile, now: NOW + DAY });
    expect(hosts(server)).toEqual(ALL);
  });

  test('requests a page again when a new anchor is linked', async () => {
    const server = await serve(behave);
    const cacheFile = file();
    await check(server, { links, cacheFile });
    hosts(server);
    const { verdicts } = await check(server, { links: [linkTo('http://fine.dev/page#bright')], cacheFile });
    expect(hosts(server)).toEqual(['fine.dev/page']);
    expect(verdicts).toMatchObject([{ state: 'broken', cause: 'anchor' }]);
  });

  test.each([
    ['is cut off', (text: string) => text.slice(0, -9)],
    ['has another byte', (text: string) => text.replace('fine.dev', 'fime.dev')],
    ['is empty', () => ''],
    ['is something else', () => '[1,2]'],
  ])('requests everything when the cache %s', async (_, damage) => {
    const server = await serve(behave);
    const cacheFile = file();
    await check(server, { links, cacheFile });
    hosts(server);
    writeFileSync(cacheFile, damage(readFileSync(cacheFile, 'utf8')));
    await check(server, { links, cacheFile });
    expect(hosts(server)).toEqual(ALL);
  });

  test('requests everything when the clock has gone back', async () => {
    const server = await serve(behave);
    const cacheFile = file();
    await check(server, { links, cacheFile });
    hosts(server);
    await check(server, { links, cacheFile, now: NOW - DAY });
    expect(hosts(server)).toEqual(ALL);
  });
});

describe('without a network', () => {
  const refusing = (code: string) => async () => {
    throw Object.assign(new Error(), { code });
  };
  const many = Array.from({ length: 812 }, (_, n) => linkTo(`https://host-${n}.dev/`, n + 1));
  const ledger = 'https://host-1.dev/ broken since=2026-01-01 runs=2 why=404\n';

  test.each(['EAI_AGAIN', 'ENOTFOUND'])('one line is printed and the ledger does not change (%s)', async (code) => {
    const server = await serve(() => undefined, refusing(code));
    const {
      problems,
      summary,
      ledger: after,
    } = await check(server, { links: many, ledger, limits: { pause: 1, gap: 1 } });
    expect(problems).toMatchObject([
      { code: 'DG5107', severity: 'warning', message: 'no network: 812 links were not verified' },
    ]);
    expect(summary).toMatchObject({ offline: true, unsure: 812, broken: 0 });
    expect(summary.requests).toBeLessThan(200);
    expect(after).toContain('https://host-1.dev/ broken since=2026-01-01 runs=2 why=404\n');
  });

  test('one name that does not exist is not a missing network', async () => {
    const server = await serve(
      () => says('200 OK'),
      async (name) => (name === 'gone.dev' ? refusing('ENOTFOUND')() : [{ address: '93.184.215.14', family: 4 }]),
    );
    const { problems, summary } = await check(server, {
      links: [linkTo('https://gone.dev/'), linkTo('https://fine.bulbs.dev/')],
    });
    expect(problems.map(({ code }) => code)).toEqual(['DG5102']);
    expect(summary.offline).toBe(false);
  });
});

test('a stopped run sends no more requests', async () => {
  const stop = new AbortController();
  const server = await serve(() => () => stop.abort(new Error('enough')));
  const links = Array.from({ length: 9 }, (_, n) => linkTo(`http://bulbs.dev/${n}`));
  await expect(check(server, { links, signal: stop.signal, limits: { parallel: 1 } })).rejects.toThrow('enough');
  expect(server.asked).toHaveLength(1);
});
