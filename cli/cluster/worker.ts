/** A worker: finds builds, joins one that fits, and runs its portions in processes of its own until it is told to end. */
import { randomBytes, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Remote } from '../remote/types.ts';
import { type BuildWork, openBuildWork } from './build-work.ts';
import { removeKeys } from './dispatch.ts';
import { BUILDS, KEPT_SECONDS, keysOf } from './names.ts';
import { type Member, misfit, NOTICE, type Notice, seal, unseal } from './protocol.ts';
import { connect } from './redis.ts';
import type { QueueSetup } from './setup.ts';
import type { Identity } from './types.ts';

export interface WorkerOptions {
  setup: QueueSetup;
  remote: Remote;
  identity: Identity;
  /** Portions at the same time. */
  jobs: number;
  /** Code of the processes. */
  entry: string;
  /** The checkout whose packages the site uses. */
  checkout: string;
  /** A folder of its own. */
  folder: string;
  say(text: string): void;
  /** Resolves when the worker must end. */
  ended: Promise<void>;
}

/** How often builds are looked for, and signs of life are given. */
const BEAT_MS = 1000;
/** A build that no longer answers is left after this time. */
const GONE_MS = 15_000;

/** A build that this worker has seen. */
interface Known {
  notice: Notice;
  nonce: string;
  beat: number;
  /** Why it takes none of its jobs. */
  refuses?: string;
  isAdmitted: boolean;
  heard: number;
}

export async function work(options: WorkerOptions): Promise<void> {
  const { setup, ended, say } = options;
  const connections = connect(setup);
  const id = randomUUID();
  const name = `${hostname()}-${process.pid}`;
  const known = new Map<string, Known>();
  const present: { work?: BuildWork | undefined; build?: string } = {};
  const state = { isOver: false };
  void ended.then(() => {
    state.isOver = true;
  });
  say(`${name} waits for builds`);
  while (!state.isOver) {
    if (connections.silence() === 0) await look().catch(() => undefined);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, BEAT_MS))]);
  }
  await leave();
  connections.close();

  async function look(): Promise<void> {
    const now = performance.now();
    const builds = await connections.main.zrange(BUILDS, 0, -1);
    for (const build of builds) await readNotice(build, now);
    // A server that was started again without its data gets the notice again.
    for (const build of known.keys()) if (!builds.includes(build)) known.delete(build);
    for (const [build, one] of known) {
      if (now - one.heard < GONE_MS) await greet(build, one);
      else known.delete(build);
    }
    if (present.build !== undefined && !known.has(present.build)) await leave();
    if (present.work === undefined) await joinOne();
  }

  async function readNotice(build: string, now: number): Promise<void> {
    const text = await connections.main.get(keysOf(build).notice);
    if (text === null) {
      await forget(build);
      return;
    }
    const found = unseal<Notice>(setup.signer, { kind: 'notice', shape: NOTICE, text });
    if (found === undefined || found.message.build !== build) return;
    const { message: notice, isTrusted } = found;
    const before = known.get(build);
    if (before) before.heard = now;
    else {
      const refuses = isTrusted ? misfit(options.identity, notice) : 'its DOCSGEN_QUEUE_KEY is not that of the build';
      if (refuses !== undefined) say(`takes no job of the build on ${notice.host}: ${refuses}`);
      const nonce = randomBytes(16).toString('hex');
      known.set(build, { notice, nonce, beat: 0, isAdmitted: false, heard: now, ...(refuses ? { refuses } : {}) });
    }
  }

  /** The build has ended, or was killed. */
  async function forget(build: string): Promise<void> {
    await connections.main.zrem(BUILDS, build);
    known.delete(build);
  }

  async function greet(build: string, one: Known): Promise<void> {
    const { members, admitted } = keysOf(build);
    const isFree = present.work === undefined || present.build === build;
    if (!isFree && one.refuses === undefined) return;
    const { tool, node, lockfile } = options.identity;
    const member: Member = {
      ...{ id, name, nonce: one.nonce, jobs: options.jobs, beat: ++one.beat, tool, node, lockfile },
      ...(one.refuses === undefined ? {} : { refuses: one.refuses }),
    };
    await connections.main.hset(members, id, seal(setup.signer, `member ${build}`, member));
    await connections.main.expire(members, KEPT_SECONDS);
    if (one.refuses !== undefined || one.isAdmitted) return;
    one.isAdmitted = setup.signer.verifies(await connections.main.hget(admitted, id), 'admitted', build, id, one.nonce);
  }

  /** Joins the build with the fewest workers. */
  async function joinOne(): Promise<void> {
    const fitting = [...known].filter(([, one]) => one.isAdmitted);
    const counts = await Promise.all(fitting.map(([build]) => connections.main.hlen(keysOf(build).members)));
    const [best] = fitting.map((one, at) => ({ one, count: counts[at] ?? 0 })).sort((a, b) => a.count - b.count);
    if (best === undefined) return;
    const [build, { notice }] = best.one;
    present.build = build;
    present.work = openBuildWork(options, { connections, build, worker: name });
    say(`joined the build on ${notice.host}`);
  }

  async function leave(): Promise<void> {
    const { work, build } = present;
    present.work = undefined;
    if (work === undefined || build === undefined) return;
    await work.close();
    const { portions, items } = work.done();
    say(`left the build after ${portions} groups of pages (${items})`);
    await connections.main.hdel(keysOf(build).members, id).catch(() => undefined);
    // BullMQ may have made keys again after the build had removed all.
    if (!known.has(build)) await removeKeys(connections, build).catch(() => undefined);
  }
}
