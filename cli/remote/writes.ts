/** Writing to a shared cache, in the background: content before the entries that name it. */
import { encodeEntry, nameOfKey, sha256 } from './entries.ts';
import type { Queue } from './queue.ts';
import type { Remote } from './types.ts';
import type { Use } from './use.ts';

export type Writes = Pick<Remote, 'putContent' | 'putEntry' | 'room' | 'flush'>;

interface WriteOptions {
  queue: Queue;
  secret: string | undefined;
  /** Milliseconds that the run may wait for writes, all in all. */
  timeLeft(): number;
}

export function createWrites(use: Use, { queue, secret, timeLeft }: WriteOptions): Writes {
  const state = { waited: 0 };
  /** Content and entries that this run has written or is writing. */
  const known = new Map<string, Promise<boolean>>();
  const pending = new Set<Promise<boolean>>();

  /** Remembers a write until it has ended, and its result for writes of the same object. */
  function remember(id: string, stored: Promise<boolean>): Promise<boolean> {
    known.set(id, stored);
    pending.add(stored);
    void stored.then(() => pending.delete(stored));
    return stored;
  }

  /** Waits for something, but not longer than the run may. @returns False when the time is up. */
  async function within(event: Promise<unknown>, keep = 0): Promise<boolean> {
    const began = performance.now();
    const timer: { end?: NodeJS.Timeout } = {};
    const late = new Promise<'late'>((resolve) => {
      timer.end = setTimeout(resolve, Math.max(0, timeLeft() - state.waited - keep), 'late');
    });
    const first = await Promise.race([event, use.whenEnded, late]);
    clearTimeout(timer.end);
    state.waited += performance.now() - began;
    return first !== 'late';
  }

  return {
    putContent(bytes) {
      const digest = { hash: sha256(bytes), size: bytes.length };
      const { hash } = digest;
      if (bytes.length === 0) return { digest, stored: Promise.resolve(queue.isOpen()) };
      const put = () => queue.write({ kind: 'cas', hash }, bytes);
      const stored = known.get(hash)?.then((isStored) => isStored || put()) ?? put();
      return { digest, stored: remember(hash, stored) };
    },
    putEntry(key, entry) {
      const hash = nameOfKey(key);
      const id = `ac ${hash}`;
      const first = entry.files.flatMap(({ digest }) => known.get(digest.hash) ?? []);
      const put = () => queue.write({ kind: 'ac', hash }, encodeEntry({ key, entry }, secret), first);
      return remember(id, known.get(id)?.then(put) ?? put());
    },
    async room() {
      if (queue.isFull() && !(await within(queue.whenNotFull())))
        queue.stop('it takes longer to write to it than to build');
    },
    async flush(keep = 0) {
      if (await within(settled(pending), keep)) return;
      queue.drop(`there was no time to write ${pending.size} of its objects`);
      await settled(pending);
    },
  };
}

/** Also waits for what is added meanwhile. */
async function settled(pending: ReadonlySet<Promise<unknown>>): Promise<void> {
  while (pending.size > 0) await Promise.all(pending);
}
