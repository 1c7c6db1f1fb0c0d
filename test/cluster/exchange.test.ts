/** What becomes of the items of a batch: results are stored, lost ones go out again, others are run on this machine. */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Batch, createBatches } from '../../cli/cluster/batches.ts';
import { CacheFault, putContent } from '../../cli/cluster/content.ts';
import type { Dispatch } from '../../cli/cluster/dispatch.ts';
import { createExchange } from '../../cli/cluster/exchange.ts';
import type { BatchJob } from '../../cli/cluster/protocol.ts';
import { type Runner, RunnerEnded } from '../../cli/cluster/runner.ts';
import type { Items, Transport } from '../../cli/cluster/types.ts';
import { createRemote } from '../../cli/remote/remote.ts';
import { createQueue } from '../../cli/system/work-queue.ts';
import { temporaryFolder } from '../helpers/site.ts';

/** Packs items as JSON. Results say what is to become of each: `x`, `again` or nothing. */
function transportOf(keptHere: readonly string[] = []): Transport {
  return {
    base: async () => ({ payload: Buffer.from('settings'), files: [] }),
    pack: async ({ items }: Items) => ({
      payload: Buffer.from(JSON.stringify(items)),
      kept: new Set(items.flatMap((item, at) => (keptHere.includes(String(item)) ? [at] : []))),
      packs: [],
    }),
    async unpack([first], { items }) {
      const made = JSON.parse(String(first ? Buffer.from(first.bytes) : '{}')) as Record<string, string>;
      return items.map((item) => {
        const result = made[String(item)];
        return result === undefined ? undefined : result === 'again' ? { again: true as const } : { result };
      });
    },
    stopped: (item, { reason }) => `${String(item)} stopped: ${reason}`,
    close: () => undefined,
  };
}

function stage(items: readonly string[], { kept, runner }: { kept?: string[]; runner?: Runner } = {}) {
  const folder = path.join(temporaryFolder(), 'cache');
  const remote = createRemote({ place: { kind: 'folder', folder, shown: 'the-cache' }, mode: 'write' });
  const queue = createQueue(items);
  const batches = createBatches(queue);
  const stored = new Map<number, unknown>();
  const sent: [id: string, job: Pick<BatchJob, 'base' | 'load' | 'packs'>][] = [];
  // Only `begin` is asked: other parts of the queue have tests with a real one.
  const begin: Dispatch['begin'] = async () => ({
    add: async (id, job) => void sent.push([id, job]),
    close: () => undefined,
  });
  const joined = {
    keyOf: (at: number) => `key-${at}`,
    store: (at: number, result: unknown) => void stored.set(at, result),
  };
  const exchange = createExchange({
    ...{ stage: 'render', remote, place: { site: '', repository: '' }, transport: transportOf(kept), batches },
    joined: joined as unknown as Parameters<typeof createExchange>[0]['joined'],
    dispatch: { begin } as Dispatch,
    openRunner: () => runner ?? (Promise.reject(new Error('no process')) as unknown as Runner),
  });
  const answer = async (made: object) => [await putContent(remote, Buffer.from(JSON.stringify(made)))];
  const loseAll = () => {
    for (const name of readdirSync(folder)) if (name !== 'ac') rmSync(path.join(folder, name), { recursive: true });
  };
  const here = () => {
    const all: unknown[] = [];
    for (let one = queue.takeHere(9); one !== undefined; one = queue.takeHere(9)) all.push(...one.items);
    return all.sort();
  };
  queue.hold(true);
  return { remote, batches, stored, sent, exchange, answer, loseAll, here };
}

const done = (results: { hash: string; size: number }[], note?: string) => ({
  ...{ results, worker: 'm-1', took: 5, signature: '' },
  ...(note === undefined ? {} : { note }),
});

test('a batch is sent with its settings, which are stored once, without items that only this machine can run', async () => {
  const { batches, sent, exchange, remote, here } = stage(['a', 'b', 'c', 'd'], { kept: ['b'] });
  await exchange.send(batches.next(1) as Batch);
  await exchange.send(batches.next(1) as Batch);
  expect(sent.map(([id]) => id)).toEqual(['render-1', 'render-2']);
  const [first, second] = sent.map(([, job]) => job);
  expect(second?.base).toEqual(first?.base);
  expect(String(await remote.content(first?.load ?? { hash: '', size: 0 }))).toBe('["a","b"]');
  expect(batches.returns('render-1')).toMatchObject({ positions: [0], items: ['a'] });
  expect(here()).toEqual(['b']);
});

test('a batch of which nothing can be sent is not handed out', async () => {
  const { batches, sent, exchange, here } = stage(['a'], { kept: ['a'] });
  await exchange.send(batches.next(1) as Batch);
  expect([sent, batches.count(), here()]).toEqual([[], 0, ['a']]);
});

test('results are stored at the positions of their items; others go out again, or stay here', async () => {
  const { batches, exchange, stored, answer, here } = stage(['a', 'b', 'c', 'd', 'e', 'f']);
  const batch = batches.next(1) as Batch;
  expect(batch.items).toEqual(['a', 'b', 'c']);
  await exchange.receive(batch, done(await answer({ a: 'A', b: 'again' })));
  expect([...stored]).toEqual([[0, 'A']]);
  expect(batches.next(1)).toMatchObject({ positions: [1], items: ['b'] });
  expect(here()).toEqual(['c']);
});

test('results that the cache has lost are a fault of the cache: the items go out again, all of them', async () => {
  const { batches, exchange, stored, answer, loseAll, here } = stage(['a', 'b', 'c', 'd']);
  const batch = batches.next(1) as Batch;
  const results = await answer({ a: 'A', b: 'B' });
  loseAll();
  await expect(exchange.receive(batch, done(results))).rejects.toThrow(CacheFault);
  expect(stored.size).toBe(0);
  expect(batches.next(1)).toMatchObject({ positions: [0, 1], items: ['a', 'b'] });
  expect(here()).toEqual([]);
});

test('results that are none are made on this machine', async () => {
  const { batches, exchange, remote, here } = stage(['a', 'b']);
  await exchange.receive(batches.next(1) as Batch, done([await putContent(remote, Buffer.from('no JSON'))]));
  expect(here()).toEqual(['a']);
});

test('other machines are of no use when the first three batches come back with a note, but not after a result', async () => {
  const receive = async (notes: (string | undefined)[]) => {
    const { batches, exchange, answer } = stage(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
    for (const note of notes) {
      const batch = batches.next(4) as Batch;
      await exchange.receive(batch, done(note === undefined ? await answer({}) : [], note));
    }
    return exchange.useless();
  };
  expect(await receive(['n', 'n'])).toBeUndefined();
  expect(await receive(['n', 'n', 'it asks for a file'])).toBe('it asks for a file');
  expect(await receive([undefined, 'n', 'n', 'n'])).toBeUndefined();
});

test('items that end workers are run one by one here: each that ends its process has a result that says so', async () => {
  const closed: true[] = [];
  const runner: Runner = {
    async run(_, { load }) {
      const [item] = JSON.parse(String(load)) as string[];
      if (item === 'b') throw new RunnerEnded({ stopped: 'end', reason: 'it exited with code 1' });
      if (item === 'c') throw new Error('the stage failed');
      return { results: [Buffer.from(JSON.stringify({ [String(item)]: 'made' }))] };
    },
    close: () => void closed.push(true),
  };
  const { exchange, stored, here } = stage(['a', 'b', 'c', 'd'], { runner });
  await exchange.runAlone({ positions: [3, 1, 2], items: ['d', 'b', 'c'], at: 0 });
  expect([...stored]).toEqual([
    [3, 'made'],
    [1, 'b stopped: it exited with code 1'],
  ]);
  // The error of the stage is thrown again in this process.
  expect(here()).toEqual(['c']);
  expect(closed).toEqual([true]);
});
