/** The build's view of its workers: it announces itself, admits those that have the key, and notices who is gone. */
import { BUILDS, KEPT_SECONDS, keysOf } from './names.ts';
import { MEMBER, type Member, type Notice, seal, unseal } from './protocol.ts';
import type { Connections } from './redis.ts';
import type { Signer } from './signature.ts';

/** How often the build looks for workers. */
const LOOK_MS = 300;
/** How often it gives a sign of life. */
const BEAT_MS = 1000;
/** The notice of a build expires this long after its last sign of life. */
const NOTICE_MS = 15_000;
/** A worker without a sign of life for this long is gone. */
const GONE_MS = 6000;

/** Workers that come back from a pause learn for this long that the build is over. */
const OVER_SECONDS = 60;

/** A worker that takes jobs of this build. */
interface Helper {
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
  /** Ends the announcement. */
  close(): Promise<void>;
}

export interface Announcement {
  signer: Signer;
  notice: Notice;
  /** Called when the number of workers has changed. */
  onChange(): void;
}

interface Seen {
  member: Member;
  /** When its beat last changed, by the clock of this machine. */
  at: number;
}

/** What is known of the workers. */
interface Register {
  seen: Map<string, Seen>;
  refusals: Map<string, string>;
  hasJoined: boolean;
  /** When the signs of life were last read. */
  looked: number;
}

export function announce({ main }: Connections, { signer, notice, onChange }: Announcement): Members {
  const keys = keysOf(notice.build);
  const register: Register = { seen: new Map(), refusals: new Map(), hasJoined: false, looked: 0 };
  const state = { count: 0, isLooking: false, reportedAt: Number.NEGATIVE_INFINITY };
  const living = () => livingIn(register);
  const tell = async (): Promise<void> => {
    if (performance.now() - state.reportedAt < BEAT_MS) return;
    state.reportedAt = performance.now();
    await Promise.all([
      main.set(keys.notice, seal(signer, 'notice', notice), 'PX', NOTICE_MS),
      main.zadd(BUILDS, Math.floor(Date.now() / 1000), notice.build),
      ...[BUILDS, keys.members, keys.admitted].map((key) => main.expire(key, KEPT_SECONDS)),
    ]);
  };
  const look = async (): Promise<void> => {
    const [found, admitted] = await Promise.all([main.hgetall(keys.members), main.hgetall(keys.admitted), tell()]);
    for (const [id, text] of Object.entries(found)) {
      const answer = read(register, { id, text, admitted, signer, notice });
      if (answer !== undefined) await main.hset(keys.admitted, id, answer);
    }
    register.looked = performance.now();
    const count = living().reduce((sum, { jobs }) => sum + jobs, 0);
    if (count !== state.count) onChange();
    state.count = count;
  };
  const beat = (): void => {
    if (state.isLooking) return;
    state.isLooking = true;
    // When the server does not answer, its silence is noticed elsewhere.
    void look()
      .catch(() => undefined)
      .finally(() => {
        state.isLooking = false;
      });
  };
  beat();
  const timer = setInterval(beat, LOOK_MS);
  return {
    living,
    haveJoined: () => register.hasJoined,
    refusals: () => [...register.refusals.values()],
    async close() {
      clearInterval(timer);
      await main.set(keys.over, '1', 'EX', OVER_SECONDS);
      await main.del(keys.notice, keys.members, keys.admitted);
      await main.zrem(BUILDS, notice.build);
    },
  };
}

/** A time in which this process was busy or paused does not count. */
const livingIn = ({ seen, looked }: Register): Helper[] =>
  [...seen.values()].filter(({ at }) => looked - at < GONE_MS).map(({ member: { name, jobs } }) => ({ name, jobs }));

interface Entry extends Pick<Announcement, 'signer' | 'notice'> {
  id: string;
  text: string;
  admitted: Readonly<Record<string, string>>;
}

/** Reads the sign of life of a worker. @returns What admits it, if it does not have that yet. */
function read(register: Register, { id, text, admitted, signer, notice }: Entry): string | undefined {
  const found = unseal<Member>(signer, { kind: `member ${notice.build}`, shape: MEMBER, text });
  if (found === undefined || found.message.id !== id) return undefined;
  const { message: member, isTrusted } = found;
  if (member.refuses !== undefined || !isTrusted) {
    const why = isTrusted ? member.refuses : 'it has another DOCSGEN_QUEUE_KEY';
    register.seen.delete(id);
    register.refusals.set(id, `${member.name}: ${why}`);
    return undefined;
  }
  if (register.seen.get(id)?.member.beat !== member.beat) register.seen.set(id, { member, at: performance.now() });
  const answer = signer.sign('admitted', notice.build, id, member.nonce);
  if (!Object.hasOwn(admitted, id) || admitted[id] !== answer) return answer;
  register.hasJoined = true;
  return undefined;
}
