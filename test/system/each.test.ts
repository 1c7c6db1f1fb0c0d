import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { problem } from '../../cli/problems/problem.ts';
import { type EachOptions, each, type Stage } from '../../cli/system/each.ts';
import { EnvironmentError } from '../../cli/system/environment-error.ts';
import { createThreads, type Threads } from '../../cli/system/threads.ts';
import { root, temporaryFolder } from '../helpers/site.ts';

/**
 * A stage with a worker like `build/worker.ts`: squares numbers and says which thread did it. In a worker, `settings` is code to
 * run at item 40; the main thread waits for a worker to have come to its first item, so that both take part.
 */
const worker = `
import { writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { serveJobs } from ${JSON.stringify(path.join(root, 'cli/system/serve-jobs.ts'))};
import { EnvironmentError } from ${JSON.stringify(path.join(root, 'cli/system/environment-error.ts'))};
writeFileSync(new URL('started', import.meta.url), '');
serveJobs(parentPort, workerData, async (_, settings) => {
  const run = new Function('item', 'EnvironmentError', settings.inWorker);
  return { run(item) {
    Atomics.store(settings.started, 0, 1);
    run(item, EnvironmentError);
    return { square: item * item, thread: workerData };
  } };
});`;

interface Square {
  square: number;
  thread: number;
}

let entry: URL;
const open: Threads[] = [];

beforeAll(() => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'worker.ts'), worker);
  const outfile = path.join(folder, 'worker.mjs');
  buildSync({ entryPoints: [path.join(folder, 'worker.ts')], bundle: true, platform: 'node', format: 'esm', outfile });
  entry = pathToFileURL(outfile);
});

afterEach(() => Promise.all(open.splice(0).map((threads) => threads.close())));

const numbers = Array.from({ length: 400 }, (_, at) => at + 1);

interface Run extends Partial<EachOptions<number, Square>> {
  workers?: number;
  /** Default: true. */
  always?: boolean;
  /** Code that runs in workers, for each \`item\`. */
  inWorker?: string;
}

function squares({ workers = 1, always = true, inWorker = '', ...options }: Run = {}) {
  const threads = createThreads(entry, workers, always);
  open.push(threads);
  const started = new Int32Array(new SharedArrayBuffer(4));
  const stage: Stage<number, Square> = {
    run(item) {
      while (workers > 1 && Atomics.load(started, 0) === 0);
      return { square: item * item, thread: 0 };
    },
  };
  return each<number, Square>({
    stage: 'squares',
    items: numbers,
    key: String,
    known: new Map(),
    settings: { inWorker, started },
    create: async () => stage,
    threads,
    ...options,
  });
}

const values = (results: Square[]) => results.map(({ square }) => square);
const expected = numbers.map((n) => n * n);

describe('a stage over a list', () => {
  for (const workers of [1, 2, 3]) {
    test(`returns one result per item in the order of the items, with ${workers} threads`, async () => {
      const { results, keys, ran, hits, misses } = await squares({ workers });
      expect(values(results)).toEqual(expected);
      expect(new Set(results.map(({ thread }) => thread)).size).toBeGreaterThan(workers > 1 ? 1 : 0);
      expect(keys).toEqual(numbers.map(String));
      expect({ ran: ran.size, hits, misses }).toEqual({ ran: 400, hits: 0, misses: 400 });
    });
  }

  test('waits for late answers', async () => {
    const run = async (item: number) => ({ square: item * item, thread: 0 });
    expect(values((await squares({ create: async () => ({ run }) })).results)).toEqual(expected);
  });

  test('without items has no stage', async () => {
    const create = () => Promise.reject(new Error('made'));
    expect(await squares({ items: [], create })).toMatchObject({ results: [], hits: 0, misses: 0, problems: [] });
  });

  test('finishes after the last item', async () => {
    const seen: string[] = [];
    const stage = {
      run: (item: number) => ({ square: seen.push(String(item)), thread: 0 }),
      finish: () => void seen.push('end'),
    };
    await squares({ create: async () => stage });
    expect(seen).toEqual([...numbers.map(String), 'end']);
  });

  test('reports a problem of the stage itself once', async () => {
    const problems = [problem('DG3058', { platform: 'moon', reason: 'far' })];
    const stage = { run: (item: number) => ({ square: item, thread: 0 }), problems };
    expect((await squares({ create: async () => stage })).problems).toEqual(problems);
  });
});

describe('threads that nobody asked for', () => {
  const many = Array.from({ length: 1500 }, (_, at) => at + 1);

  for (const [size, used] of [
    [1499, 1],
    [1500, 3],
  ] as const) {
    test(`are ${used - 1} for ${size} items on 4 cores${used === 3 ? ' or more' : ''}`, async () => {
      const create =
        size < 1500 ? async () => ({ run: (item: number) => ({ square: item * item, thread: 0 }) }) : undefined;
      const items = many.slice(0, size);
      const { results } = await squares({ workers: 4, always: false, items, ...(create ? { create } : {}) });
      expect(values(results)).toEqual(items.map((item) => item * item));
      const threads = new Set(results.map(({ thread }) => thread)).size;
      if (used === 3) expect(threads).toBeGreaterThan(2);
      else expect(threads).toBe(used);
    });
  }

  test('start as soon as their job is announced', async () => {
    const threads = createThreads(entry, 2, false);
    open.push(threads);
    const started = new URL('started', entry);
    rmSync(started, { force: true });
    threads.begin(1500);
    await expect.poll(() => existsSync(started), { timeout: 20_000 }).toBe(true);
  });
});

describe('known results', () => {
  const known = new Map(numbers.filter((n) => n % 2 === 0).map((n) => [String(n), { square: -n, thread: -1 }]));

  test('are taken, and the other items run', async () => {
    for (const workers of [1, 2]) {
      const { results, ran, hits, misses } = await squares({ known, workers });
      expect(values(results)).toEqual(numbers.map((n) => (n % 2 === 0 ? -n : n * n)));
      expect([...ran]).toEqual(numbers.flatMap((n, at) => (n % 2 === 0 ? [] : [at])));
      expect({ hits, misses }).toEqual({ hits: 200, misses: 200 });
    }
  });

  test('that are of no use run again', async () => {
    const usable = (_: Square, item: number) => item !== 4;
    const { results, hits } = await squares({ known, usable });
    expect(values(results.slice(0, 6))).toEqual([1, -2, 9, 16, 25, -6]);
    expect(hits).toBe(199);
  });

  test('of all items start nothing', async () => {
    const all = new Map(numbers.map((n) => [String(n), { square: n, thread: -1 }]));
    const refuse = () => Promise.reject(new Error('started'));
    const { results, misses } = await squares({ known: all, create: refuse, prepare: refuse });
    expect({ values: values(results), misses }).toEqual({ values: numbers, misses: 0 });
  });

  test('are recognised before anything runs: `prepare` sees the open items', async () => {
    const seen: (readonly number[])[] = [];
    const create = async () => {
      seen.push([]);
      return { run: (item: number) => ({ square: item, thread: 0 }) };
    };
    await squares({ known, create, prepare: async (items) => void seen.push(items) });
    expect(seen).toEqual([numbers.filter((n) => n % 2 === 1), []]);
  });
});

describe('an error in another thread', () => {
  const failure = async (inWorker: string, fileOf?: (item: number) => string) => {
    const error: unknown = await squares({ workers: 2, inWorker, ...(fileOf ? { fileOf } : {}) }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return error as Error & { problem?: unknown; code?: string; path?: string };
  };

  test('is an EnvironmentError with its problem, where it was one', async () => {
    const error = await failure(
      "throw new EnvironmentError({ code: 'DG7103', severity: 'error', message: 'no room', file: 'a' })",
    );
    expect(error).toBeInstanceOf(EnvironmentError);
    expect(error.problem).toEqual({ code: 'DG7103', severity: 'error', message: 'no room', file: 'a' });
  });

  test('keeps name, message, stack and system error', async () => {
    const error = await failure(
      "function culprit() { throw Object.assign(new TypeError('odd'), { code: 'EACCES', syscall: 'open', path: '/x' }) } culprit()",
    );
    expect(error).toMatchObject({ name: 'TypeError', message: 'odd', code: 'EACCES', syscall: 'open', path: '/x' });
    expect(error.stack).toMatch(/TypeError: odd\n\s+at culprit/);
  });

  test('may be thrown as a text', async () => {
    expect(await failure("throw 'only words'")).toMatchObject({ message: 'only words' });
  });

  test('names the item the thread died of', async () => {
    const abrupt = 'process.reallyExit(3)';
    const error = await failure(abrupt, (item) => `content/${item}.md`);
    expect(error).toBeInstanceOf(EnvironmentError);
    expect(error.problem).toMatchObject({ code: 'DG7110', file: expect.stringMatching(/^content\/\d+\.md$/) });
    expect(error.message).toContain('exited with code 3');
  });

  test('does not end the process when an item tries to', async () => {
    expect(await failure('process.exit(0)')).toMatchObject({ message: 'process.exit(0) was called' });
  });

  test('stops the others at their next batch', async () => {
    const done: number[] = [];
    const run = async (item: number) => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return { square: done.push(item), thread: 0 };
    };
    const many = Array.from({ length: 200_000 }, (_, at) => at);
    await expect(
      squares({ items: many, workers: 2, inWorker: "throw new Error('early')", create: async () => ({ run }) }),
    ).rejects.toThrow('early');
    expect(done.length).toBeLessThan(many.length);
  });

  test('does not let the next job wait for a dead thread', async () => {
    const threads = createThreads(entry, 2, true);
    open.push(threads);
    await expect(squares({ workers: 2, threads, inWorker: 'process.reallyExit(3)' })).rejects.toThrow(
      'exited with code 3',
    );
    await expect(squares({ workers: 1, threads })).rejects.toThrow('exited with code 3');
  });
});
