/**
 * The machines of a build, as helpers of its per-item stages (`Threads`). While workers are there, they do the work, and
 * this machine hands it out; without them, it works itself, as in a build without a queue.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type Problem, problem } from '../problems/problem.ts';
import { EnvironmentError } from '../system/environment-error.ts';
import type { Threads } from '../system/threads.ts';
import type { ClusterOptions } from './cluster-options.ts';
import { putMark } from './content.ts';
import { createDispatch } from './dispatch.ts';
import { announce, type Members } from './members.ts';
import { connect, probe } from './redis.ts';
import { type Alone, runStage, type StageLink } from './stage-run.ts';

/** Fewer items are not worth the way. */
const FEWEST = 16;

interface Link extends StageLink {
  close(): Promise<void>;
}

export function createCluster(options: ClusterOptions): Threads {
  const { alone, isRequired, transportOf } = options;
  const problems: Problem[] = [];
  const state: { link?: Promise<Link | string>; began: number } = { began: 0 };
  const opened = (): Promise<Link | string> => {
    state.began ||= performance.now();
    state.link ??= openLink(options).catch((error: Error) => error.message);
    return state.link;
  };
  const goOn = (code: 'DG7244' | 'DG7246', { reason, isOutage }: Alone): void => {
    if (isRequired && isOutage) throw new EnvironmentError(problem('DG7245', { reason }));
    if (!problems.some((one) => one.code === code)) problems.push(problem(code, { reason }));
  };
  return {
    problems,
    begin: alone.begin,
    async join(job, queue, joined) {
      const transport = joined.size < FEWEST ? undefined : transportOf(job);
      if (transport === undefined) return alone.join(job, queue, joined);
      queue.hold(true);
      try {
        const link = await opened();
        if (typeof link === 'string') goOn('DG7244', { reason: link, isOutage: true });
        else {
          const lost = await runStage(link, { ...options, job, queue, joined, transport });
          if (lost !== undefined) goOn('DG7246', lost);
        }
      } finally {
        queue.hold(false);
        transport.close();
      }
      if (queue.left() > 0) await alone.join(job, queue, joined);
    },
    async close() {
      await alone.close();
      const link = await state.link;
      delete state.link;
      if (link !== undefined && typeof link !== 'string') {
        problems.push(...absence(link.members, state.began));
        await link.close();
      }
      await options.remote.close();
    },
  };
}

/** Why no worker has helped, or none any longer. */
function absence(members: Members, began: number): Problem[] {
  const reasons = members.refusals();
  if (members.haveJoined()) {
    if (reasons.length === 0 || members.living().length > 0) return [];
    return [problem('DG7246', { reason: `all workers have left: ${reasons.sort().join('; ')}` })];
  }
  if (reasons.length > 0) return [problem('DG7247', { reasons: reasons.sort().join('; ') })];
  return [problem('DG7248', { seconds: Math.round((performance.now() - began) / 1000) })];
}

async function openLink({ setup, installation, remote }: ClusterOptions): Promise<Link | string> {
  const fault = await probe(setup);
  if (fault !== undefined) return fault;
  const build = randomUUID();
  await putMark(remote, build);
  const connections = connect(setup);
  const link: Pick<StageLink, 'onDone' | 'onFailed' | 'onChange'> = {
    onDone: () => undefined,
    onFailed: () => undefined,
    onChange: () => undefined,
  };
  const dispatch = await createDispatch(setup, connections, {
    build,
    outcomes: { done: (id, done) => link.onDone(id, done), failed: (id, reason) => link.onFailed(id, reason) },
  });
  const notice = { build, host: hostname(), ...installation };
  const members = announce(connections, { signer: setup.signer, notice, onChange: () => link.onChange() });
  return Object.assign(link, {
    members,
    dispatch,
    connections,
    url: setup.url,
    async close() {
      // The keys of a server that does not answer expire.
      const closing = Promise.all([members.close(), dispatch.close()]).catch(() => undefined);
      await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())]);
      connections.close();
    },
  });
}

const CLOSE_MS = 2000;
