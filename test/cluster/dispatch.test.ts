/** The queue of a build in a real Redis: jobs, their results, jobs that a server has lost, and what a build leaves behind. */
import type { Worker } from 'bullmq';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDispatch, type Dispatch, removeKeys } from '../../cli/cluster/dispatch.ts';
import { BATCHES, keysOf } from '../../cli/cluster/names.ts';
import { type BatchDone, signDone, trustedJob } from '../../cli/cluster/protocol.ts';
import { type Connections, connect } from '../../cli/cluster/redis.ts';
import { type QueueSetup, readSetup } from '../../cli/cluster/setup.ts';
import { createSigner } from '../../cli/cluster/signature.ts';
import { noRedis, type RedisServer, startRedis } from '../helpers/redis.ts';
import { temporaryFolder } from '../helpers/site.ts';

const digest = (char: string) => ({ hash: char.repeat(64), size: 3 });
const JOB = { base: digest('a'), load: digest('b'), packs: [digest('c')] };
const DONE = { results: [digest('d')], worker: 'm-1', took: 7 };

interface Heard {
  done: [id: string, done: BatchDone][];
  failed: [id: string, reason: string][];
}

describe.skipIf(noRedis !== undefined)('the queue', () => {
  const made: { redis?: RedisServer; setup?: QueueSetup } = {};
  const open: { dispatches: Dispatch[]; workers: Worker[]; connections: Connections[] } = {
    ...{ dispatches: [], workers: [], connections: [] },
  };
  const server = (): RedisServer => made.redis as RedisServer;
  const setup = (): QueueSetup => made.setup as QueueSetup;

  beforeAll(async () => {
    made.redis = await startRedis();
    made.setup = (await readSetup(temporaryFolder(), {
      url: made.redis.url,
      key: 'a-key-of-these-tests-only-0123456789',
    })) as QueueSetup;
  });
  afterEach(async () => {
    for (const one of open.workers.splice(0)) await one.close(true);
    for (const one of open.dispatches.splice(0)) await one.close();
    for (const one of open.connections.splice(0)) one.close();
  });

  async function dispatchFor(build: string): Promise<{ dispatch: Dispatch; heard: Heard; connections: Connections }> {
    const connections = connect(setup());
    open.connections.push(connections);
    const heard: Heard = { done: [], failed: [] };
    const dispatch = await createDispatch(setup(), connections, {
      build,
      outcomes: {
        done: (id, done) => void heard.done.push([id, done]),
        failed: (id, reason) => void heard.failed.push([id, reason]),
      },
    });
    open.dispatches.push(dispatch);
    return { dispatch, heard, connections };
  }

  /** A worker that answers as a test wants. */
  function workerOf(
    build: string,
    { connections }: { connections: Connections },
    answer: (id: string, data: unknown) => unknown,
  ) {
    const worker = new (setup().bullmq.Worker)(BATCHES, async (job) => answer(String(job.id), job.data), {
      ...{ connection: connections.open(), prefix: keysOf(build).prefix, skipVersionCheck: true, drainDelay: 1 },
    });
    worker.on('error', () => undefined);
    open.workers.push(worker);
    return worker;
  }

  test('hands out signed jobs, and takes answers that are signed for them', async () => {
    const build = 'signed';
    const { dispatch, heard, connections } = await dispatchFor(build);
    const jobs: unknown[] = [];
    workerOf(build, { connections }, (id, data) => {
      jobs.push(trustedJob(setup().signer, { build, id }, data));
      return signDone(setup().signer, { build, id }, DONE);
    });
    const flow = await dispatch.begin('render', 'check and write');
    await flow.add('render-1', JOB);
    await flow.add('render-2', JOB);
    flow.close();
    await expect.poll(() => heard.done.map(([id]) => id).sort()).toEqual(['render-1', 'render-2']);
    expect(jobs).toHaveLength(2);
    expect(jobs[0]).toMatchObject({ stage: 'render', ...JOB });
    expect(heard.done[0]?.[1]).toMatchObject(DONE);
    expect(heard.failed).toEqual([]);
  });

  test('refuses answers of strangers, and those for another job; jobs that throw are tried on three workers', async () => {
    const build = 'refused';
    const { dispatch, heard, connections } = await dispatchFor(build);
    const tries: string[] = [];
    workerOf(build, { connections }, (id) => {
      tries.push(id);
      if (id === 'parse-3') throw new Error('the process ended');
      const by = id === 'parse-1' ? createSigner('another-key-0123456789') : setup().signer;
      return signDone(by, { build, id: id === 'parse-2' ? 'parse-1' : id }, DONE);
    });
    const flow = await dispatch.begin('parse', 'link');
    for (const id of ['parse-1', 'parse-2', 'parse-3']) await flow.add(id, JOB);
    await expect.poll(() => heard.failed.map(([id]) => id).sort()).toEqual(['parse-1', 'parse-2', 'parse-3']);
    expect(Object.fromEntries(heard.failed)).toEqual({
      'parse-1': 'its result has no valid signature',
      'parse-2': 'its result has no valid signature',
      'parse-3': 'the process ended',
    });
    expect(tries.filter((id) => id === 'parse-3')).toHaveLength(3);
    expect(heard.done).toEqual([]);
  });

  test('knows which jobs a server has lost with its data, and goes on with new ones', async () => {
    const build = 'lost';
    const { dispatch, heard, connections } = await dispatchFor(build);
    const flow = await dispatch.begin('parse', 'link');
    await flow.add('parse-1', JOB);
    await flow.add('parse-2', JOB);
    expect(await dispatch.lost(['parse-1', 'parse-2'])).toEqual([]);
    await dispatch.remove(['parse-2', 'parse-9']);
    expect(await dispatch.lost(['parse-1', 'parse-2'])).toEqual(['parse-2']);
    server().ask('flushall');
    expect(await dispatch.lost(['parse-1', 'parse-2'])).toEqual(['parse-1', 'parse-2']);
    await flow.add('parse-3', JOB);
    workerOf(build, { connections }, (id) => signDone(setup().signer, { build, id }, DONE));
    await expect.poll(() => heard.done.map(([id]) => id)).toEqual(['parse-3']);
  });

  test('leaves nothing behind, and while it is open, all its keys expire some day', async () => {
    const build = 'kept';
    const { dispatch, connections } = await dispatchFor(build);
    const flow = await dispatch.begin('render', 'check and write');
    await flow.add('render-1', JOB);
    await connections.main.set(keysOf(build).over, '1');
    const keys = () => server().ask('keys', `docsgen:${build}:*`).split('\n').filter(Boolean);
    expect(keys().length).toBeGreaterThan(3);
    // Keys that were there when the stage began.
    await expect.poll(() => server().ask('ttl', `docsgen:${build}:steps:meta`)).toMatch(/^[1-9]\d\d$/);
    open.dispatches.length = 0;
    await dispatch.close();
    await expect.poll(keys).toEqual([`docsgen:${build}:over`]);
    await removeKeys(connections, build);
    expect(keys()).toEqual([`docsgen:${build}:over`]);
  });
});
