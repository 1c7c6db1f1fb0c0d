/** `links.lock`: an outage is a warning, a dead link an error; `--fix` changes only links to fix. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runExternal } from '../../../cli/check/external/found.ts';
import { readLedger, writeLedger } from '../../../cli/check/external/ledger.ts';
import type { ExternalLink } from '../../../cli/check/model/findings.ts';
import {
  type Behaviour,
  DEFAULT_POLICY,
  html,
  redirects,
  type Strangers,
  says,
  strangers,
} from '../../helpers/strangers.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 0, 10, 9);
const link = (url: string, line = 1, column = 1): ExternalLink => ({
  url,
  places: [{ file: 'lamp.md', line, column }],
});

let dir: string;
let server: Strangers;
const hosts: Record<string, Behaviour> = {};
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'docsgen-links-'));
  for (const host of Object.keys(hosts)) delete hosts[host];
  server = await strangers((host) => hosts[host] ?? says('200 OK'));
});
afterEach(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

const lock = () => path.join(dir, 'links.lock');
const lines = () =>
  readFileSync(lock(), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
const check = (links: readonly ExternalLink[], { day = 0, fix = false, policy = {} } = {}) =>
  runExternal({
    siteDir: dir,
    links,
    fix,
    policy: { ...DEFAULT_POLICY, timeout: 2, ...policy },
    now: NOW + day * DAY,
    network: server.network,
    limits: { pause: 1, gap: 1 },
  });
const said = async (...run: Parameters<typeof check>) =>
  (await check(...run)).problems.map(
    ({ code, severity, line, column, file }) => `${file}:${line}:${column} ${severity} ${code}`,
  );

describe('a broken link', () => {
  test('is a warning first, and an error after three days and a second run', async () => {
    hosts['gone.dev'] = says('404 No');
    const links = [link('http://gone.dev/a', 3, 5)];
    expect(await said(links)).toEqual(['lamp.md:3:5 warning DG5102']);
    expect(await said(links, { day: 2 })).toEqual(['lamp.md:3:5 warning DG5102']);
    expect(await said(links, { day: 3 })).toEqual(['lamp.md:3:5 error DG5101']);
    expect(lines()).toEqual(['http://gone.dev/a broken since=2026-01-10 runs=2 why=404']);
  });

  test('is a warning in the first run that finds it, however long ago the last run was', async () => {
    hosts['gone.dev'] = says('404 No');
    const links = [link('http://gone.dev/a')];
    expect(await said(links, { day: 90 })).toEqual(['lamp.md:1:1 warning DG5102']);
    expect(await said(links, { policy: { days: 0 } })).toEqual(['lamp.md:1:1 error DG5101']);
  });

  test('reports since when, why, and when it worked', async () => {
    const text = 'http://gone.dev/a broken since=2026-01-02 runs=2 why=404 ok=2025-12-24\n';
    writeFileSync(lock(), text);
    hosts['gone.dev'] = says('410 Gone');
    const { problems } = await check([link('http://gone.dev/a')]);
    expect(problems).toMatchObject([
      {
        message:
          'the link to http://gone.dev/a has been broken since 2026-01-02: it returns 410; it worked on 2025-12-24',
      },
    ]);
  });

  test('that works again is kept for a month, and starts again when it breaks', async () => {
    const links = [link('http://lamp.dev/')];
    hosts['lamp.dev'] = says('404 No');
    await check(links);
    await check(links, { day: 1 });
    delete hosts['lamp.dev'];
    expect(await said(links, { day: 2 })).toEqual([]);
    expect(lines()).toEqual(['http://lamp.dev/ well since=2026-01-10 runs=2 ok=2026-01-12']);
    const before = readFileSync(lock(), 'utf8');
    await check(links, { day: 20 });
    expect(readFileSync(lock(), 'utf8')).toBe(before);
    hosts['lamp.dev'] = says('404 No');
    expect(await said(links, { day: 21 })).toEqual(['lamp.md:1:1 warning DG5102']);
    expect(lines()).toEqual(['http://lamp.dev/ broken since=2026-01-31 runs=1 why=404 ok=2026-01-12']);
    delete hosts['lamp.dev'];
    await check(links, { day: 22 });
    await check(links, { day: 53 });
    expect(lines()).toEqual([]);
  });

  test('stays unchanged while the result is uncertain, and goes when no page links to it', async () => {
    hosts['lamp.dev'] = says('404 No');
    await check([link('http://lamp.dev/')]);
    hosts['lamp.dev'] = says('403 No programs');
    await check([link('http://lamp.dev/')], { day: 9 });
    expect(lines()).toEqual(['http://lamp.dev/ broken since=2026-01-10 runs=1 why=404']);
    await check([], { day: 10 });
    expect(lines()).toEqual([]);
  });
});

describe('the ledger', () => {
  test('is not written for a site without broken links', async () => {
    await check([link('http://lamp.dev/')]);
    expect(existsSync(lock())).toBe(false);
  });

  test('has one sorted line per URL, and does not change without a reason', async () => {
    for (const host of ['c.dev', 'a.dev', 'b.dev']) hosts[host] = says('404 No');
    const links = ['http://c.dev/', 'http://a.dev/#dim', 'http://a.dev/', 'http://b.dev/'].map((url) => link(url));
    await check(links);
    await check(links, { day: 1 });
    const text = readFileSync(lock(), 'utf8');
    expect(lines().map((line) => line.split(' ')[0])).toEqual(['http://a.dev/', 'http://b.dev/', 'http://c.dev/']);
    await check(links, { day: 5 });
    expect(readFileSync(lock(), 'utf8')).toBe(text);
  });

  test('of a merge is read from both sides, the older date counts, and nonsense is left out', () => {
    const read = readLedger(
      [
        '<<<<<<< ours',
        'http://a.dev/ broken since=2026-01-05 runs=2 why=404',
        '=======',
        'http://a.dev/ broken since=2026-01-02 runs=1 why=404\r',
        '>>>>>>> theirs',
        'http://b.dev/ broken since=2026-99-99 runs=1',
        'http://c.dev/ broken',
        '\u0000\u001b[31m',
      ].join('\n'),
    );
    expect([...read]).toEqual([['http://a.dev/', { state: 'broken', since: '2026-01-02', runs: 1, why: '404' }]]);
    expect([...readLedger(writeLedger(read))]).toEqual([...read]);
  });

  test('with a future date counts from today', async () => {
    writeFileSync(lock(), 'http://gone.dev/ broken since=2031-01-01 runs=2 why=404\n');
    hosts['gone.dev'] = says('404 No');
    expect(await said([link('http://gone.dev/')])).toEqual(['lamp.md:1:1 warning DG5102']);
    expect(lines()).toEqual(['http://gone.dev/ broken since=2026-01-10 runs=2 why=404']);
  });

  test('that is a folder is an error of the machine, and nothing is requested', async () => {
    mkdirSync(lock());
    await expect(check([link('http://lamp.dev/')])).rejects.toMatchObject({ problem: { code: 'DG5109' } });
    expect(server.asked).toEqual([]);
  });
});

describe('--fix', () => {
  const put = (text: string | Buffer, file = 'lamp.md') => writeFileSync(path.join(dir, file), text);
  const got = (file = 'lamp.md') => readFileSync(path.join(dir, file), 'utf8');
  beforeEach(() => {
    hosts['old.dev'] = (socket, asked) => redirects(301, `http://new.dev${asked.target}`)(socket, asked);
    hosts['new.dev'] = html('<h2 id="dim">');
  });
  /** Links as the parser finds them: at the brackets, the tag or the URL itself. */
  const linksOf = (text: string): ExternalLink[] =>
    text
      .split('\n')
      .flatMap((row, index) =>
        [
          ...row.matchAll(
            /!?\[[^\]]*\]\(<?(http:[^)> ]+)|<a href="(http:[^"]+)|<(http:[^>]+)|\[\w+\]: (http:\S+)|(?<=^|\| )(http:\S+)/g,
          ),
        ].map((found) => link(found.slice(1).find((url) => url !== undefined) ?? '', index + 1, found.index + 1)),
      );

  const SOURCE = [
    '\ufeff# Lamps\r',
    '[a](http://old.dev/a) and [b](http://old.dev/b "Title") and ![c](http://old.dev/c.png)',
    '[d](<http://old.dev/d>) <http://old.dev/e> <a href="http://old.dev/f">f</a>',
    '[anchor](http://old.dev/g#dim) [not](http://new.dev/a)',
    'http://old.dev/h',
    '[`]` in code](http://old.dev/i) http://old.dev/a is text',
    '',
    '[ref]: http://old.dev/j "Title"',
  ].join('\n');

  test('rewrites links that moved for good, each at its place, and nothing else', async () => {
    put(SOURCE);
    const places = linksOf(SOURCE.replace('\ufeff', '')).concat(link('http://old.dev/i', 6, 1));
    const { problems, rewritten } = await check(places, { fix: true });
    expect(got()).toBe(SOURCE.replace(/http:\/\/old(?=\.dev\/(?!a is))/g, 'http://new'));
    expect(problems).toEqual([]);
    expect(rewritten).toHaveLength(10);
    expect(rewritten[0]).toEqual({
      file: 'lamp.md',
      line: 2,
      column: 1,
      from: 'http://old.dev/a',
      to: 'http://new.dev/a',
    });
  });

  test('leaves a link whose text at its place is not exactly the URL, and reports it again', async () => {
    const text = '[a](http://old.dev/abc) [b](http://old\\.dev/a) [c][a] [d](http://old.dev/a&amp;b)\n';
    put(text);
    const { problems, rewritten } = await check(
      [
        link('http://old.dev/a', 1, 1),
        link('http://old.dev/a', 1, 25),
        link('http://old.dev/a', 1, 48),
        link('http://old.dev/a&b', 1, 55),
        link('http://old.dev/a', 7, 1),
      ],
      { fix: true },
    );
    expect({ text: got(), rewritten }).toEqual({ text, rewritten: [] });
    expect(problems.map(({ code }) => code)).toEqual(Array(5).fill('DG5103'));
  });

  test('changes no file that is not Markdown, not UTF-8, or outside of the site', async () => {
    put('export default { url: "http://old.dev/a" };\n', 'site.config.ts');
    put(Buffer.from('[a](http://old.dev/a) \xff', 'latin1'));
    const outside = path.join(path.dirname(dir), `${path.basename(dir)}.md`);
    writeFileSync(outside, '[a](http://old.dev/a)\n');
    const places = ['site.config.ts', 'lamp.md', `../${path.basename(outside)}`].map((file) => ({
      file,
      line: 1,
      column: file.endsWith('ts') ? 24 : 1,
    }));
    const { rewritten } = await check([{ url: 'http://old.dev/a', places }], { fix: true });
    expect(rewritten).toEqual([]);
    expect(readFileSync(outside, 'utf8')).toBe('[a](http://old.dev/a)\n');
    rmSync(outside);
  });

  test('writes nothing that Markdown would read otherwise', async () => {
    hosts['old.dev'] = redirects(301, "http://new.dev/a_(b)|'{c}`?d={e}");
    put('[a](http://old.dev/a)\n');
    await check([link('http://old.dev/a')], { fix: true });
    expect(got()).toBe('[a](http://new.dev/a_%28b%29%7C%27%7Bc%7D%60?d=%7Be%7D)\n');
  });

  test('follows no temporary redirect, none that leaves https, and none to a missing page', async () => {
    hosts['old.dev'] = redirects(302, 'http://new.dev/');
    hosts['lamp.dev'] = redirects(301, 'http://gone.dev/');
    hosts['gone.dev'] = says('404 No');
    hosts['fine.bulbs.dev'] = redirects(301, 'http://new.dev/');
    hosts['mixed.dev'] = (socket, asked) =>
      redirects(asked.target === '/a' ? 301 : 302, asked.target === '/a' ? '/b' : 'http://new.dev/c')(socket, asked);
    put('[a](http://old.dev/)\n[b](http://lamp.dev/)\n[c](https://fine.bulbs.dev/)\n[d](http://mixed.dev/a)\n');
    const { rewritten } = await check(linksOf(got()).concat(link('https://fine.bulbs.dev/', 3, 1)), { fix: true });
    expect(rewritten.map(({ from, to }) => `${from} ${to}`)).toEqual(['http://mixed.dev/a http://mixed.dev/b']);
  });

  test('without it nothing is written', async () => {
    put(SOURCE);
    const { problems } = await check(linksOf(SOURCE.replace('\ufeff', '')));
    expect(got()).toBe(SOURCE);
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['DG5103']));
  });
});
