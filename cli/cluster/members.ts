/** The build's view of its workers: it announces itself, admits those that have the key, and notices who is gone. */

import { BUILDS, KEPT_SECONDS, keysOf } from './names.ts';
import { MEMBER, type Member, type Notice, seal, unseal } from './protocol.ts';
import type { Connections } from './redis.ts';
import type { Signer } from './signature.ts';

/** How often the build gives a sign of life, and looks for those of workers. */
const BEAT_MS = 1000;
/** The notice of a build expires this long after its last sign of life. */
const NOTICE_MS = 15_000;
/** A worker without a sign of life for so long is gone. */
const GONE_MS = 6000;

/** A worker that takes jobs of this build. */
export interface Helper {
  name: string;
  jobs: number;
}

export interface Members {
  /** Workers that were alive a moment ago. */
  living(): Helper[];
  /** True when a worker has ever joined. */
  haveJoined(): boolean;
  /** Why workers take no job, by their names. */
  refusals(): string[];
  /** Looks again, now. */
  look(): Promise<void>;
  /** Ends the announcement. */
  close(): Promise<void>;
}

interface Seen {
  member: Member;
  /** When its beat last changed, by the clock of this machine. */
  at: number;
}

export function announce(
  { main }: Connections,
  signer: Signer,
  { notice, onChange }: { notice: Notice; onChange(): void },
): Members {
  const keys = keysOf(notice.build);
  const seen = new Map<string, Seen>();
  const refusals = new Map<string, string>();
  const state = { joined: false, count: 0, looking: false };
  const isLiving = ({ at }: Seen) => performance.now() - at < GONE_MS;
  const living = () => [...seen.values()].filter(isLiving).map(({ member: { name, jobs } }) => ({ name, jobs }));
  const read = (id: string, text: string, admitted: Record<string, string>): void => {
    const found = unseal<Member>(signer, { kind: `member ${notice.build}`, shape: MEMBER, text });
    if (found === undefined || found.message.id !== id) return;
    const { message: member, isTrusted } = found;
    if (member.refuses !== undefined || !isTrusted) {
      refusals.set(id, `${member.name}: ${isTrusted ? member.refuses : 'it has another DOCSGEN_QUEUE_KEY'}`);
      return;
    }
    const before = seen.get(id);
    if (before?.member.beat !== member.beat) seen.set(id, { member, at: performance.now() });
    const answer = signer.sign('admitted', notice.build, id, member.nonce);
    if (Object.hasOwn(admitted, id) && admitted[id] === answer) state.joined = true;
    else void main.hset(keys.admitted, id, answer).catch(() => undefined);
  };
  const look = async () => {
    if (state.looking) return;
    state.looking = true;
    try {
      const now = Math.floor(Date.now() / 1000);
      const [found, admitted] = await Promise.all([
        main.hgetall(keys.members),
        main.hgetall(keys.admitted),
        main.set(keys.notice, seal(signer, 'notice', notice), 'PX', NOTICE_MS),
        main.zadd(BUILDS, now, notice.build),
        main.expire(BUILDS, KEPT_SECONDS),
      ]);
      for (const key of [keys.members, keys.admitted]) void main.expire(key, KEPT_SECONDS).catch(() => undefined);
      for (const [id, text] of Object.entries(found)) read(id, text, admitted);
      const count = living().reduce((sum, { jobs }) => sum + jobs, 0);
      if (count !== state.count) onChange();
      state.count = count;
    } catch {
      // The silence of the server is noticed elsewhere.
    } finally {
      state.looking = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), BEAT_MS);
  return {
    living,
    haveJoined: () => state.joined,
    refusals: () => [...refusals.values()],
    look,
    async close() {
      clearInterval(timer);
      await main.del(keys.notice, keys.members, keys.admitted);
      await main.zrem(BUILDS, notice.build);
    },
  };
}
