/** A worker: finds builds, joins one that fits, and runs its batches in processes of its own until it must end. */
import { randomBytes, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type BuildWork, createCache, type OpenCache, openBuildWork } from './build-work.ts';
import { hasMark } from './content.ts';
import { removeKeys } from './dispatch.ts';
import { BUILDS, KEPT_SECONDS, keysOf } from './names.ts';
import { type Member, misfit, NOTICE, type Notice, seal, unseal } from './protocol.ts';
import { type Connections, connect } from './redis.ts';
import type { WorkerOptions } from './worker-options.ts';

/** How often builds are looked for, and signs of life are given. */
const BEAT_MS = 300;

/** A worker that must end does not wait longer for a server that is gone. */
const GONE_MS = 5000;
/** Kubernetes and systemd wait at least this long before they kill a process. */
const MAX_MS = 25_000;

/** A build that this worker has seen. */
interface Known extends Pick<Member, 'nonce' | 'beat' | 'refuses'> {
  notice: Notice;
  isAdmitted: boolean;
}

interface Present {
  options: WorkerOptions;
  connections: Connections;
  cache: OpenCache;
  id: string;
  name: string;
  known: Map<string, Known>;
  /** The build it works for. */
  joined: { build: string; work: BuildWork } | undefined;
}

/** Works until `ended`; then it finishes the batches that it has. */
export async function work(options: WorkerOptions): Promise<void> {
  const connections = connect(options.setup);
  const name = `${hostname()}-${process.pid}`;
  const cache = createCache(options);
  const current: Present = { options, connections, cache, id: randomUUID(), name, known: new Map(), joined: undefined };
  const state = { isOver: false };
  void options.ended.then(() => {
    state.isOver = true;
  });
  options.say(`${name} waits for builds`);
  while (!state.isOver) {
    // While the server is gone, BullMQ and this loop wait for it.
    if (connections.silence() === 0) await look(current).catch(() => undefined);
    await Promise.race([options.ended, new Promise((resolve) => setTimeout(resolve, BEAT_MS))]);
  }
  // What is done cannot be handed in while the server is gone.
  await Promise.race([leave(current), untilGone(connections)]);
  connections.close();
}

/** Resolves when the server has been silent for a while, or takes no results: a full one answers, too. */
async function untilGone(connections: Connections): Promise<void> {
  const began = performance.now();
  while (connections.silence() < GONE_MS && performance.now() - began < MAX_MS)
    await new Promise((resolve) => setTimeout(resolve, BEAT_MS));
}

async function look(current: Present): Promise<void> {
  const { connections, known } = current;
  const builds = await connections.main.zrange(BUILDS, 0, -1);
  for (const build of builds) await readNotice(current, build);
  for (const build of known.keys()) if (!builds.includes(build)) known.delete(build);
  const { joined } = current;
  const fault = joined?.work.fault();
  const own = joined && known.get(joined.build);
  if (own && fault !== undefined) {
    own.refuses = fault;
    await leave(current);
  }
  for (const [build, one] of known) await greet(current, build, one);
  if (current.joined && !known.has(current.joined.build)) await leave(current);
  if (current.joined === undefined) await joinOne(current);
}

async function readNotice({ options, connections, cache, known }: Present, build: string): Promise<void> {
  const { setup, installation, say } = options;
  const text = await connections.main.get(keysOf(build).notice);
  if (text === null) {
    // The build was killed.
    await connections.main.zrem(BUILDS, build);
    known.delete(build);
    return;
  }
  const found = unseal<Notice>(setup.signer, { kind: 'notice', shape: NOTICE, text });
  if (found === undefined || found.message.build !== build || known.has(build)) return;
  const { message: notice, isTrusted } = found;
  const refuses = isTrusted
    ? (misfit(installation, notice) ?? (await misplaced(cache, build)))
    : 'its DOCSGEN_QUEUE_KEY is not that of the build';
  if (refuses !== undefined) say(`takes no job of the build on ${notice.host}: ${refuses}`);
  const nonce = randomBytes(16).toString('hex');
  known.set(build, { notice, nonce, beat: 0, isAdmitted: false, ...(refuses ? { refuses } : {}) });
}

/** Why the shared cache of this worker is of no use for a build. One that fails may work later. */
async function misplaced(cache: OpenCache, build: string): Promise<string | undefined> {
  const remote = await cache().catch(() => undefined);
  if (remote === undefined || (await hasMark(remote, build))) return undefined;
  return `its shared cache ${remote.place} is not that of the build`;
}

/** Gives a sign of life to a build that it works for, or could work for, or refuses. */
async function greet({ options, connections, id, name, joined }: Present, build: string, one: Known): Promise<void> {
  const { setup, installation, jobs } = options;
  const { members, admitted } = keysOf(build);
  const isFree = joined === undefined || joined.build === build;
  if (!isFree && one.refuses === undefined) return;
  const { tool, node, lockfile } = installation;
  const member: Member = {
    ...{ id, name, nonce: one.nonce, jobs, beat: ++one.beat, tool, node, lockfile },
    ...(one.refuses === undefined ? {} : { refuses: one.refuses }),
  };
  await connections.main.hset(members, id, seal(setup.signer, `member ${build}`, member));
  await connections.main.expire(members, KEPT_SECONDS);
  if (one.refuses !== undefined || one.isAdmitted) return;
  one.isAdmitted = setup.signer.verifies(await connections.main.hget(admitted, id), 'admitted', build, id, one.nonce);
}

/** Joins the build with the fewest workers. */
async function joinOne(current: Present): Promise<void> {
  const { options, connections, known, name } = current;
  const fitting = [...known].filter(([, { isAdmitted, refuses }]) => isAdmitted && refuses === undefined);
  const counts = await Promise.all(fitting.map(([build]) => connections.main.hlen(keysOf(build).members)));
  const [best] = fitting.map((one, at) => ({ one, count: counts[at] ?? 0 })).sort((a, b) => a.count - b.count);
  if (best === undefined) return;
  const [build, { notice }] = best.one;
  const { cache } = current;
  current.joined = { build, work: openBuildWork(options, { cache, connections, build, worker: name }) };
  options.say(`joined the build on ${notice.host}`);
}

async function leave(current: Present): Promise<void> {
  const { options, connections, id, known, joined } = current;
  if (joined === undefined) return;
  current.joined = undefined;
  const { build, work: own } = joined;
  await own.close();
  const { batches, seconds } = own.done();
  options.say(`left the build after ${batches} groups of pages, ${seconds.toFixed(1)} s of work`);
  await connections.main.hdel(keysOf(build).members, id).catch(() => undefined);
  // BullMQ may have made keys again after the build had removed all.
  const isOver = !known.has(build) && (await connections.main.exists(keysOf(build).over).catch(() => 0)) === 1;
  if (isOver) await removeKeys(connections, build).catch(() => undefined);
}
