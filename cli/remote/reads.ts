/** Reading from a shared cache: verified, some objects at a time, and never without end. */
import { isDigest } from './action-result.ts';
import { decodeEntry, nameOfKey, sha256 } from './entries.ts';
import { createLimiter } from './limiter.ts';
import { type ObjectName, type Store, StoreFault } from './store.ts';
import type { TimeBudget } from './time-budget.ts';
import type { Digest, Entry } from './types.ts';
import type { Use } from './use.ts';

/** Enough that a cable has work while the build is busy for some tenths of a second. */
const PARALLEL = 12;
const ENTRY_BYTES = 1 << 20;
/** An entry that is not signed may name anything. */
const CONTENT_BYTES = 256 << 20;
/** Reads that fail one after the other, after which the cache is given up. */
const MAX_FAULTS = 3;

export interface Reads {
  entry(key: string): Promise<Entry | undefined>;
  content(digest: Digest): Promise<Buffer | undefined>;
}

interface Wanted<T> {
  limit: number;
  /** Undefined for bytes that are not what was stored. */
  judge(bytes: Buffer): T | undefined;
}

const DAMAGED = 'what it sent was not stored by docsgen, or not with this DOCSGEN_CACHE_KEY';

export function createReads(
  use: Use,
  { store, secret, budget }: { store: Store; secret: string | undefined; budget: TimeBudget },
): Reads {
  const limit = createLimiter(PARALLEL);
  const state = { faults: 0 };

  const failed = (error: unknown): void => {
    if (use.isOver) return;
    const fault = error instanceof StoreFault ? error : new StoreFault('it could not be read');
    use.doubt(fault.message);
    if (fault.lasts === 'unclear') return;
    state.faults += 1;
    if (fault.lasts === 'always' || state.faults >= MAX_FAULTS) use.end(fault.message);
  };

  async function readNow<T>(name: ObjectName, { limit, judge }: Wanted<T>): Promise<T | undefined> {
    if (use.isOver) return undefined;
    const { signal } = use;
    const wait = budget.begin();
    let end: Parameters<typeof wait.end>[0] = 'nothing';
    const onBytes = (count: number): void => {
      use.transfer.down += count;
      wait.arrived(count);
    };
    try {
      // A disk may not notice the signal.
      const bytes = await Promise.race([store.get(name, { limit, signal, onBytes }), use.whenEnded]);
      state.faults = 0;
      const value = bytes && judge(bytes);
      if (value !== undefined) end = 'used';
      else if (bytes) end = 'wrong';
      if (end === 'wrong') use.doubt(DAMAGED);
      else use.trust();
      return value;
    } catch (error) {
      failed(error);
      return undefined;
    } finally {
      wait.end(end);
    }
  }
  const read = <T>(name: ObjectName, wanted: Wanted<T>) => limit(() => readNow(name, wanted));

  return {
    entry: (key) =>
      read<Entry>(
        { kind: 'ac', hash: nameOfKey(key) },
        { limit: ENTRY_BYTES, judge: (bytes) => decodeEntry(bytes, key, secret) },
      ),
    async content(digest) {
      const { hash, size } = digest;
      if (!isDigest(digest) || size > CONTENT_BYTES) return undefined;
      const judge = (bytes: Buffer) => (bytes.length === size && sha256(bytes) === hash ? bytes : undefined);
      return size === 0 ? judge(Buffer.alloc(0)) : read({ kind: 'cas', hash }, { limit: size, judge });
    },
  };
}
