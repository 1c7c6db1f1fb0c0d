/** One docsgen at a time on a site: locks exclude each other, and a dead holder blocks nobody. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownProcessId } from '../../cli/system/living.ts';
import { acquireLock, type LockHolder, lockFile } from '../../cli/system/lock.ts';
import { choose } from '../helpers/long.ts';
import { root, temporaryFolder } from '../helpers/site.ts';
import { seed } from './site.ts';

const ROUNDS = choose(4, 100);
const scratch = temporaryFolder();
const child = path.join(scratch, 'lock-child.mjs');

beforeAll(async () => {
  await build({
    entryPoints: [path.join(root, 'test/faults/lock-child.ts')],
    outfile: child,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
});

/** A folder without a lock, or with an abandoned one. */
function folder(name: string, left?: Partial<LockHolder> | string): string {
  const dir = path.join(scratch, name);
  mkdirSync(path.join(dir, '.docsgen'), { recursive: true });
  if (left !== undefined) writeFileSync(path.join(dir, lockFile('site')), textOf(left));
  return dir;
}

const textOf = (left: Partial<LockHolder> | string): string =>
  typeof left === 'string' ? left : JSON.stringify({ id: 'left-behind', command: 'build', ...ownProcessId(), ...left });

/** A process that is over. */
async function deadPid(): Promise<number> {
  const run = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await new Promise((resolve) => run.on('close', resolve));
  return run.pid ?? 0;
}

/** Starts those who want the lock of a folder, at the same moment. */
async function crowd(dir: string, hands: string[][]): Promise<{ code: number | null; error: string }[]> {
  const runs = hands.map((args) => spawn(process.execPath, [child, dir, ...args], { stdio: 'pipe' }));
  const ends = runs.map((run) => {
    let error = '';
    run.stderr.on('data', (chunk) => {
      error += chunk;
    });
    return new Promise<{ code: number | null; error: string }>((resolve) =>
      run.on('close', (code) => resolve({ code, error })),
    );
  });
  await Promise.all(runs.map((run) => new Promise((resolve) => run.stdout.once('data', resolve))));
  for (const run of runs) run.stdin.end('go\n');
  return Promise.all(ends);
}

const files = (dir: string): string[] => readdirSync(path.join(dir, '.docsgen'));
const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

describe('a lock', () => {
  test('has one holder at a time, whoever dies with it and whoever finds the dead one', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const dir = folder(`crowd-${round}`, { pid: await deadPid() });
      const hands = [1, 2, 3, 4].map((hand) => ['2', String(seed + 10 * round + hand), hand < 3 ? 'die' : '']);
      const ended = await crowd(dir, hands);
      const where = `round ${round}, seed ${seed}`;
      expect(ended.map(({ error }) => error).join(''), where).toBe('');
      expect(
        ended.map(({ code }) => code),
        where,
      ).toEqual([null, null, 0, 0]);
      const log = readFileSync(path.join(dir, 'log'), 'utf8').trim().split('\n').sort();
      expect(log, where).toEqual(['died', 'died', ...Array.from({ length: 2 * 2 + 2 }, () => 'done')].sort());
      expect(
        files(dir).filter((name) => name !== 'lock'),
        where,
      ).toEqual([]);
    }
  });

  test('exists while it is held and not afterwards', async () => {
    const dir = folder('plain');
    const { value } = await acquireLock({ siteDir: dir, command: 'build' });
    expect(files(dir)).toEqual(['lock']);
    value?.release();
    expect(files(dir)).toEqual([]);
  });

  test('names its holder to a process that does not wait', async () => {
    const dir = folder('named');
    const { value: dev } = await acquireLock({ siteDir: dir, command: 'dev', kind: 'dev' });
    dev?.announce('http://localhost:3000/');
    const { value, problems } = await acquireLock({ siteDir: dir, command: 'dev', kind: 'dev', wait: 0 });
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'DG7030' }]);
    expect(problems[0]?.message).toMatch(
      new RegExp(
        `^the site has been locked by process ${process.pid} since \\d{4}-\\d\\d-\\d\\d [\\d:]{8} \\(docsgen dev at http://localhost:3000/\\)$`,
      ),
    );
    const other = await acquireLock({ siteDir: dir, command: 'build', wait: 0 });
    expect(other.value).toBeDefined();
    other.value?.release();
    dev?.release();
  });

  test('names once the process it waits for, and is taken as soon as that one is done', async () => {
    const dir = folder('waited');
    const first = await acquireLock({ siteDir: dir, command: 'clean' });
    const waited: string[] = [];
    const second = acquireLock({ siteDir: dir, command: 'build', onWait: ({ command }) => waited.push(command) });
    while (waited.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    first.value?.release();
    expect((await second).value).toBeDefined();
    expect(waited).toEqual(['clean']);
    (await second).value?.release();
  });

  test.each([
    ['a process that is over', async () => ({ pid: await deadPid() })],
    ['a process whose number another one has now', async () => ({ start: 'another start' })],
    ['a process of the time before the machine was started', async () => ({ start: undefined, since: 1_000_000_000 })],
    ['nobody: an empty file that is old', async () => ''],
    ['nobody: bytes that say nothing, from a time yet to come', async () => '\u0000\u0000\u0000'],
    [
      'nobody: a text with a number that is none',
      async () => '{"id":"a","pid":"1; rm -rf /","host":"h","since":1,"command":"x"}',
    ],
    ['somebody on another machine who gave no sign for two hours', async () => ({ host: 'far-away' })],
  ])('of %s is taken over', async (name, left) => {
    const dir = folder(`stale ${name}`.replace(/\W/g, '-'), await left());
    const time = name.includes('yet to come') ? minutesAgo(-600) : minutesAgo(120);
    utimesSync(path.join(dir, lockFile('site')), time, time);
    const { value, problems } = await acquireLock({ siteDir: dir, command: 'build', wait: 0 });
    expect(problems).toEqual([]);
    expect(files(dir)).toEqual(['lock']);
    value?.release();
    expect(files(dir)).toEqual([]);
  });

  test.each([
    ['somebody on another machine', { host: 'far-away pid:[1]' }, 'remove .docsgen/lock'],
    ['a process in another container of this machine', { host: `${hostname()} pid:[1]` }, 'remove .docsgen/lock'],
    ['a process of which only the number is known', { start: undefined }, `kill ${process.pid}`],
  ])('of %s is respected', async (name, left, hint) => {
    const dir = folder(`living ${name}`.replace(/\W/g, '-'), left);
    // The clock of the disk may be behind or ahead of ours.
    for (const written of [minutesAgo(0.5), minutesAgo(-0.5)]) {
      utimesSync(path.join(dir, lockFile('site')), written, written);
      const { value, problems } = await acquireLock({ siteDir: dir, command: 'build', wait: 0 });
      expect(value).toBeUndefined();
      expect(problems[0]?.hint).toContain(hint);
    }
  });

  test('that was removed by hand is not taken from the next holder', async () => {
    const dir = folder('taken-away');
    const first = await acquireLock({ siteDir: dir, command: 'build' });
    writeFileSync(path.join(dir, lockFile('site')), textOf({ id: 'the-next' }));
    first.value?.release();
    expect(existsSync(path.join(dir, lockFile('site')))).toBe(true);
  });
});
