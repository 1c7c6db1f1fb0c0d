/** Servers that mislead, exhaust or ignore the checker: each gets its verdict in time. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkExternal } from '../../../cli/check/external/check.ts';
import { LIMITS, type Verdict } from '../../../cli/check/external/types.ts';
import type { Problem } from '../../../cli/problems/problem.ts';
import {
  type Behaviour,
  DEFAULT_POLICY,
  html,
  redirects,
  type Strangers,
  says,
  strangers,
} from '../../helpers/strangers.ts';

const OK = '200 OK\r\ncontent-length: 0';
const busy =
  (head: string, times: number): Behaviour =>
  (socket, asked) =>
    says(asked.count + (asked.method === 'GET' ? 1 : 0) <= times ? head : OK)(socket, asked);
/** HEAD gets one answer and GET another. */
const byMethod =
  (head: Behaviour, get: Behaviour): Behaviour =>
  (socket, asked) =>
    (asked.method === 'HEAD' ? head : get)(socket, asked);
const never: Behaviour = () => undefined;
/** Writes the same again and again until the other side has had enough. */
const endless =
  (start: string, piece: string, every = 0): Behaviour =>
  (socket) => {
    socket.write(start);
    const go = () => {
      if (socket.destroyed) return;
      if (every > 0) setTimeout(go, every);
      else setImmediate(go);
      socket.write(piece);
    };
    go();
  };
const inASecond = () => new Date(Date.now() + 2000).toUTCString();
const bomb = gzipSync(Buffer.alloc(64 << 20));
const PAGE = '<h2 id="dim">Dim</h2><script src="/a.js"></script>';

/** Subdomain of `.bulbs.dev` → behaviour, the linked path, and the expected state, cause and number of tries. */
const cases: Record<string, { does?: Behaviour; link?: string; is: [Verdict['state'], Verdict['cause'], number?] }> = {
  fine: { does: says(OK), is: ['ok', 'answered', 1] },
  empty: { does: says('204 No Content'), is: ['ok', 'answered', 1] },
  hangs: { does: never, is: ['unsure', 'silent'] },
  drips: { does: endless('HTTP/1.1 200 OK\r\n', 'x', 1000), is: ['unsure', 'silent'] },
  'drips-body': {
    does: endless('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n', ' ', 1000),
    link: '/#dim',
    is: ['unsure', 'anchor'],
  },
  'endless-body': { does: endless('HTTP/1.1 200 OK\r\n\r\n', 'x'.repeat(5000)), is: ['ok', 'answered', 1] },
  'endless-page': {
    does: endless('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n', 'x'.repeat(50_000)),
    link: '/#dim',
    is: ['unsure', 'anchor', 1],
  },
  'endless-head': {
    does: endless('HTTP/1.1 200 OK\r\n', `x-lamp: ${'x'.repeat(5000)}\r\n`),
    is: ['unsure', 'garbled', 1],
  },
  'busy-twice': { does: busy('503 Busy', 2), is: ['ok', 'answered', 3] },
  'busy-forever': { does: says('503 Busy'), is: ['unsure', 'busy', 3] },
  'wait-0': { does: busy('429 Wait\r\nretry-after: 0', 1), is: ['ok', 'answered', 2] },
  'wait-2': { does: busy('429 Wait\r\nretry-after: 1', 1), is: ['ok', 'answered', 2] },
  'wait-year': { does: says('429 Wait\r\nretry-after: 31536000'), is: ['unsure', 'busy', 1] },
  'wait-minus': { does: busy('429 Wait\r\nretry-after: -5', 1), is: ['ok', 'answered', 2] },
  'wait-date': {
    does: (socket, asked) => busy(`429 Wait\r\nretry-after: ${inASecond()}`, 1)(socket, asked),
    is: ['ok', 'answered', 2],
  },
  'wait-garbage': { does: busy('429 Wait\r\nretry-after: a while', 1), is: ['ok', 'answered', 2] },
  'wait-forever': { does: says('429 Wait'), is: ['unsure', 'busy', 3] },
  'head-404': { does: byMethod(says('404 No'), says(OK)), is: ['ok', 'answered', 1] },
  'head-405': { does: byMethod(says('405 No'), says(OK)), is: ['ok', 'answered', 1] },
  'head-500': { does: byMethod(says('500 No'), says(OK)), is: ['ok', 'answered', 1] },
  'head-hangs': { does: byMethod(never, says(OK)), is: ['ok', 'answered', 1] },
  'head-resets': { does: byMethod((socket) => socket.resetAndDestroy(), says(OK)), is: ['ok', 'answered', 1] },
  resets: { does: (socket) => socket.resetAndDestroy(), is: ['unsure', 'reset', 3] },
  closes: { does: (socket) => socket.end(), is: ['unsure', 'reset', 3] },
  garbage: { does: (socket) => socket.end('lamp\u001b[31m lamp\r\n\r\n'), is: ['unsure', 'garbled', 1] },
  expired: { link: 'https:', is: ['broken', 'certificate', 1] },
  wrong: { link: 'https:', is: ['broken', 'certificate', 1] },
  self: { link: 'https:', is: ['broken', 'certificate', 1] },
  secure: { does: says(OK), link: 'https:', is: ['ok', 'answered', 1] },
  'too-long': { does: html(PAGE, '\r\ncontent-length: 9000'), link: '/#dim', is: ['ok', 'answered', 1] },
  'too-short': { does: html(PAGE, '\r\ncontent-length: 20'), link: '/#dim', is: ['ok', 'answered', 1] },
  bomb: {
    does: (socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-encoding: gzip\r\n\r\n`);
      socket.end(bomb);
    },
    link: '/#dim',
    is: ['unsure', 'anchor', 1],
  },
  'no-gzip': { does: html(PAGE, '\r\ncontent-encoding: gzip'), link: '/#dim', is: ['unsure', 'anchor', 1] },
  continues: {
    does(socket, asked) {
      socket.write('HTTP/1.1 100 Continue\r\n\r\n');
      says(OK)(socket, asked);
    },
    is: ['ok', 'answered', 1],
  },
  'continues-forever': { does: endless('', 'HTTP/1.1 100 Continue\r\n\r\n', 5), is: ['unsure', 'silent'] },
  gone: { does: says('404 Not Found'), is: ['broken', 'status', 1] },
  'gone-410': { does: says('410 Gone'), is: ['broken', 'status', 1] },
  fails: { does: says('500 Oh'), is: ['broken', 'status', 3] },
  forbids: { does: says('403 No programs'), is: ['unsure', 'status', 1] },
  'asks-who': { does: says('401 Who\r\nwww-authenticate: Basic'), is: ['unsure', 'login', 1] },
  nobody: { is: ['broken', 'name', 3] },
  closed: { link: ':81/', is: ['broken', 'refused', 3] },
  circle: { does: redirects(302, '/a'), link: '/a', is: ['broken', 'redirects', 1] },
  'cookie-circle': { does: redirects(302, '/a', '\r\nset-cookie: a=b'), link: '/a', is: ['unsure', 'redirects', 1] },
  'hops-10': { does: (socket, asked) => hop(10)(socket, asked), link: '/0', is: ['ok', 'answered', 1] },
  'hops-11': { does: (socket, asked) => hop(11)(socket, asked), link: '/0', is: ['broken', 'redirects', 1] },
  'bad-location': { does: redirects(302, 'http://[lamp'), is: ['broken', 'redirects', 1] },
  'file-location': { does: redirects(302, 'file:///etc/passwd'), is: ['unsure', 'not asked', 1] },
  'to-login': {
    does: (socket, asked) => (asked.target === '/team' ? redirects(302, '/login?to=team') : says(OK))(socket, asked),
    link: '/team',
    is: ['unsure', 'login', 1],
  },
  'to-front': {
    does: (socket, asked) => (asked.target === '/old' ? redirects(301, '/') : says(OK))(socket, asked),
    link: '/old',
    is: ['unsure', 'front page', 1],
  },
  'to-plain': { does: redirects(302, 'http://fine.bulbs.dev/'), link: 'https:', is: ['ok', 'answered', 1] },
  moved: { does: redirects(301, 'http://fine.bulbs.dev/new'), is: ['moved', 'answered', 1] },
  'moved-308': { does: redirects(308, 'http://anchors.bulbs.dev/new'), link: '/#dim', is: ['moved', 'answered', 1] },
  'lost-anchor': {
    does: redirects(302, 'http://anchors.bulbs.dev/new'),
    link: '/#bright',
    is: ['broken', 'anchor', 1],
  },
  anchors: { does: html(PAGE), link: '/#dim', is: ['ok', 'answered', 1] },
  'odd-anchor': {
    does: html('<a name=gl&uuml;h></a><p id="glühlampe">'),
    link: '/#gl%C3%BChlampe',
    is: ['ok', 'answered', 1],
  },
  'no-anchor': { does: html(PAGE), link: '/#bright', is: ['broken', 'anchor', 1] },
  'script-anchor': {
    does: html('<div id="root"></div><script src="/a.js"></script>'),
    link: '/#bright',
    is: ['unsure', 'anchor', 1],
  },
  'text-fragment': { does: html(PAGE), link: '/#:~:text=dim%20lamp', is: ['ok', 'answered', 1] },
  'both-fragments': { does: html(PAGE), link: '/#dim:~:text=lamp', is: ['ok', 'answered', 1] },
  pdf: { does: says(OK), link: '/lamp.pdf#page=3', is: ['unsure', 'anchor', 1] },
  lines: { does: html(PAGE), link: '/lamp.ts#L10-L20', is: ['unsure', 'anchor', 1] },
};

function hop(last: number): Behaviour {
  return (socket, asked) => {
    const at = Number(asked.target.slice(1));
    (at < last ? redirects(302, `/${at + 1}`) : says(OK))(socket, asked);
  };
}

const urlOf = (name: string, link = '/'): string =>
  link === 'https:' ? `https://${name}.bulbs.dev/` : `http://${name}.bulbs.dev${link}`;

/** Those that would keep us for as long as they may; all others get the time that a loaded machine may need. */
const SLOW = ['hangs', 'drips', 'drips-body', 'continues-forever'];
/** Its second request must be answered in time, also on a loaded machine. */
const HALF_SLOW = ['head-hangs'];
const check = (names: readonly string[], timeout: number) =>
  checkExternal({
    links: names.map((name) => ({
      url: urlOf(name, cases[name]?.link),
      places: [{ file: 'content/docs/lamp.md', line: Object.keys(cases).indexOf(name) + 1, column: 1 }],
    })),
    policy: { ...DEFAULT_POLICY, timeout },
    limits: { pause: 20, parallel: 100, gap: 1 },
    ledger: '',
    now: Date.UTC(2026, 0, 31),
    network: servers.network,
  });
let servers: Strangers;
let verdicts: Verdict[];
let problems: Problem[];
let requests: number;
let took: number;
beforeAll(async () => {
  servers = await strangers(
    (host) => cases[host.split('.')[0] ?? '']?.does,
    async (name) => {
      if (name === 'nobody.bulbs.dev') throw Object.assign(new Error(), { code: 'ENOTFOUND' });
      return [{ address: '93.184.215.14', family: 4 }];
    },
  );
  const begin = performance.now();
  const others = Object.keys(cases).filter((name) => ![...SLOW, ...HALF_SLOW].includes(name));
  const results = await Promise.all([check(SLOW, 3), check(HALF_SLOW, 10), check(others, DEFAULT_POLICY.timeout)]);
  verdicts = results.flatMap((one) => one.verdicts);
  problems = results.flatMap((one) => one.problems);
  requests = results.reduce((sum, { summary }) => sum + summary.requests, 0);
  took = performance.now() - begin;
});
afterAll(() => servers.close());

const verdictOn = (name: string): Verdict | undefined =>
  verdicts.find(({ url }) => url === urlOf(name, cases[name]?.link));

describe('a server that', () => {
  test.each(Object.entries(cases))('%s gets its verdict', (name, { is: [state, cause, tries] }) => {
    const verdict = verdictOn(name);
    expect({ state: verdict?.state, cause: verdict?.cause, reason: verdict?.reason }).toMatchObject({ state, cause });
    if (tries !== undefined) expect(verdict?.tries).toBe(tries);
  });
});

test('all of them together are requested within the time limit of one', () => {
  console.info(`${Object.keys(cases).length} servers: ${Math.round(took)} ms, ${requests} requests`);
  expect(Object.keys(cases).length).toBeGreaterThanOrEqual(40);
  expect(took).toBeLessThan(60_000);
  expect(Math.max(...verdicts.map(({ tries }) => tries))).toBe(DEFAULT_POLICY.tries);
});

test('the limits are the documented ones', () => {
  expect(DEFAULT_POLICY).toEqual({ timeout: 20, tries: 3, ignore: [], allowPrivate: false, days: 3 });
  expect(LIMITS).toMatchObject({
    perHost: 4,
    gap: 50,
    longestWait: 30_000,
    redirects: 10,
    body: 1 << 20,
    remembered: 86_400_000,
  });
});

test('a page that has moved is reported with the anchor of the link', () => {
  expect(verdictOn('moved')?.update).toBe('http://fine.bulbs.dev/new');
  expect(verdictOn('moved-308')?.update).toBe('http://anchors.bulbs.dev/new#dim');
});

test('a redirect is reported with its chain, one that leaves https as such', () => {
  expect(verdictOn('lost-anchor')?.chain).toEqual([
    { from: 'http://lost-anchor.bulbs.dev/', status: 302, to: 'http://anchors.bulbs.dev/new' },
  ]);
  expect(problems.filter(({ code }) => code === 'DG5108')).toMatchObject([
    {
      message:
        'the https link to https://to-plain.bulbs.dev/ redirects to http://fine.bulbs.dev/, which is not encrypted',
    },
  ]);
});

test('no problem quotes text from a server', () => {
  expect(JSON.stringify(problems)).not.toMatch(/\\u001b|No programs/);
});

test('a link that cannot be judged is a warning at its place, and nothing when the page exists', () => {
  const codes = (name: string) => {
    const line = Object.keys(cases).indexOf(name) + 1;
    return problems.filter((one) => one.line === line).map(({ code, severity }) => `${code} ${severity}`);
  };
  expect(codes('forbids')).toEqual(['DG5105 warning']);
  expect(codes('lines')).toEqual([]);
  expect(codes('gone')).toEqual(['DG5102 warning']);
  expect(codes('no-anchor')).toEqual(['DG5104 warning']);
  expect(codes('moved')).toEqual(['DG5103 warning']);
});
