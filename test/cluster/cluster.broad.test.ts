/** `build --queue` and `worker`: one site on several machines, here several processes with a real Redis. */
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { freePort, noRedis, startRedis, startWorker } from '../helpers/redis.ts';
import { type Site, site, temporaryFolder } from '../helpers/site.ts';
import { kelpSite } from './sites.ts';

const KEY = 'a-key-of-these-tests-only-0123456789';

/** The variables of a build and of its workers. */
const variables = (url: string, folder = path.join(temporaryFolder(), 'cache')) => ({
  DOCSGEN_QUEUE: url,
  DOCSGEN_QUEUE_KEY: KEY,
  DOCSGEN_REMOTE_CACHE: folder,
});

/** The output of the site, built on one machine. */
async function aloneOf(files: Record<string, string>): Promise<Record<string, string>> {
  const alone = site(files);
  const { code, stdout } = await alone.build();
  expect({ code, stdout }).toMatchObject({ code: 0 });
  return alone.tree();
}

type Worker = ReturnType<typeof startWorker>;

const build = (docs: Site) => docs.report('--queue-required');

describe.skipIf(noRedis !== undefined)(`a cluster${noRedis === undefined ? '' : ` (skipped: ${noRedis})`}`, () => {
  test('makes the same site as one machine, when one of its workers is killed, one is stopped, and others do not fit', async () => {
    const files = kelpSite(60);
    const redis = await startRedis();
    const env = variables(redis.url);
    const docs = site(files, { env, fresh: true });
    const other = site(files, { env: { DOCSGEN_REMOTE_CACHE: env.DOCSGEN_REMOTE_CACHE } });
    const others = site(kelpSite(1, { 'package-lock.json': '{"name":"kelp","lockfileVersion":3}\n' }));
    const [first, second, third] = [1, 2, 3].map(() => startWorker(docs.dir, env)) as [Worker, Worker, Worker];
    const old = startWorker(others.dir, env);
    const stranger = startWorker(docs.dir, { ...env, DOCSGEN_QUEUE_KEY: 'another-key-0123456789' });
    const misplaced = startWorker(docs.dir, { ...env, DOCSGEN_REMOTE_CACHE: temporaryFolder() });
    const stopped: (number | null)[] = [];
    const [alone, built] = await Promise.all([
      aloneOf(files),
      Promise.all([first, second, third, old, stranger, misplaced].map((one) => one.says('waits for builds'))).then(
        async () => {
          const building = build(docs);
          const joined = [first, second, third].map((one) => one.says('joined the build'));
          // On a busy machine, the build may end before.
          await Promise.race([Promise.all(joined), building]);
          first.child.kill('SIGKILL');
          stopped.push(await third.end());
          return building;
        },
      ),
    ]);
    expect(built.report.problems).toEqual([]);
    expect(built.code).toBe(0);
    expect(docs.tree()).toEqual(alone);
    // One that is stopped hands in what it has begun, and leaves.
    expect(stopped).toEqual([0]);
    const count = (text: string) => third.said().split(text).length - 1;
    expect(count('left the build after')).toBe(count('joined the build'));
    expect(third.said()).not.toMatch(/gives a group of pages back|failed/);
    await second.says('left the build');
    expect(second.said()).toMatch(/left the build after [1-9]\d* groups of pages/);
    expect(second.said()).not.toContain('leaves a group of pages to the build');
    expect(old.said()).toContain('takes no job of the build on');
    expect(old.said()).toContain('its lockfile is not that of the build');
    expect(stranger.said()).toContain('its DOCSGEN_QUEUE_KEY is not that of the build');
    expect(misplaced.said()).toMatch(/takes no job of the build on .*: its shared cache \S+ is not that of the build/);
    expect(misplaced.said()).not.toContain('joined the build');
    for (const worker of [second, misplaced]) expect(await worker.end()).toBe(0);
    // What workers have stored is as good as the results of a build without them.
    const later = await other.report();
    expect(later.report.cache).toMatchObject({ misses: 0 });
    expect(other.tree()).toEqual(alone);
    // The files of pages are only in the shared cache.
    rmSync(path.join(docs.dir, 'build'), { recursive: true });
    expect((await docs.report()).report.cache).toMatchObject({ misses: 0 });
    expect(docs.tree()).toEqual(alone);
    expect(
      redis
        .ask('keys', 'docsgen:*')
        .split('\n')
        .filter((key) => key !== '' && !key.endsWith(':over')),
    ).toEqual([]);
  });

  test('builds alone, with a warning, when the queue cannot be used, or fails when it is required', async () => {
    const garbage = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    });
    await new Promise<void>((resolve) => garbage.listen(0, '127.0.0.1', resolve));
    const { port } = garbage.address() as { port: number };
    const locked = await startRedis('--requirepass', 'sesame', '--maxmemory', '100kb');
    const cases: [url: string, reason: string][] = [
      [`redis://127.0.0.1:${await freePort()}`, 'nothing answers at'],
      [`redis://127.0.0.1:${port}`, 'does not answer like Redis'],
      [locked.url, 'wants a password'],
      [locked.url.replace('//', '//:sesame@'), 'is full'],
    ];
    const files = kelpSite(20);
    const docs = site(files, { fresh: true });
    const alone = await aloneOf(files);
    for (const [url, reason] of cases) {
      const { code, report } = await site(files, { env: variables(url), fresh: true }).report();
      expect({ url, code, problems: report.problems }).toMatchObject({
        code: 0,
        problems: [{ code: 'DG7244', severity: 'warning', message: expect.stringContaining(reason) }],
      });
    }
    const required = site(files, { env: variables(cases[0]?.[0] ?? ''), fresh: true });
    const { code, report } = await build(required);
    expect({ code, codes: report.problems.map((one) => one.code) }).toEqual({ code: 4, codes: ['DG7245'] });
    expect((await docs.build()).code).toBe(0);
    expect(docs.tree()).toEqual(alone);
    garbage.close();
  });
});

test('a queue needs a URL, a secret, and a shared cache', async () => {
  const docs = site(kelpSite(1));
  const codes = async (...args: string[]) => (await docs.report(...args)).report.problems.map(({ code }) => code);
  expect(await codes('--queue', 'queue.example')).toEqual(['DG7240', 'DG7241']);
  const { stderr, code } = await docs.run('worker', '--queue', 'redis://127.0.0.1:1');
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('DG7240') });
  const keyed = site(kelpSite(1), { env: { DOCSGEN_QUEUE_KEY: KEY, DOCSGEN_QUEUE: 'redis://127.0.0.1:1' } });
  expect((await keyed.report()).report.problems.map((one) => one.code)).toEqual(['DG7243']);
});
