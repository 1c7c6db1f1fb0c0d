/** Opens a shared cache. Whatever its server or disk does, it costs limited time, and never gives a wrong byte. */
import { createFolderStore } from './folder.ts';
import type { CachePlace } from './place.ts';
import { protocolOf } from './protocols.ts';
import { createQueue } from './queue.ts';
import { createReads } from './reads.ts';
import { createServerStore } from './server.ts';
import type { Store } from './store.ts';
import { createTimeBudget } from './time-budget.ts';
import type { Remote } from './types.ts';
import { createUse, type Use } from './use.ts';
import { createWrites } from './writes.ts';

export interface RemoteOptions {
  /** As `readPlace` reads it. */
  place: CachePlace;
  /** `DOCSGEN_CACHE_KEY`: entries are signed with it, and those that are not are not read. */
  secret?: string | undefined;
  mode: 'read' | 'write';
  /**
   * Milliseconds that a run may lose: to reads, in total, and to reads and the last writes together. Default: 2000
   * both. More for runs whose results go through the cache.
   */
  timeouts?: { read: number; write: number } | undefined;
}

const TIMEOUTS = { read: 2000, write: 2000 };

function storeAt(place: CachePlace, { transfer }: Use): Store {
  const onRequest = (bytes: number): void => {
    transfer.requests += 1;
    transfer.up += bytes;
  };
  return place.kind === 'folder'
    ? createFolderStore(place.folder, onRequest)
    : createServerStore(protocolOf(place), onRequest);
}

export function createRemote({ place, secret, mode, timeouts = TIMEOUTS }: RemoteOptions): Remote {
  const use = createUse();
  const store = storeAt(place, use);
  const budget = createTimeBudget(timeouts.read, () =>
    use.end(`docsgen waited ${timeouts.read / 1000} s for it without use`),
  );
  const { entry, content } = createReads(use, { store, secret, budget });
  const timeLeft = (): number => timeouts.write - budget.spent();
  const queue = createQueue(use, { store, isAllowed: mode === 'write' });
  const { putContent, putEntry, room, flush } = createWrites(use, { queue, secret, timeLeft });
  use.signal.addEventListener('abort', store.close, { once: true });
  return {
    ...{ place: place.shown, transfer: use.transfer, entry, content, putContent, putEntry, room, flush },
    get writes() {
      return queue.isOpen();
    },
    get ended() {
      return use.reason;
    },
    get writesEnded() {
      return queue.ended;
    },
    rate: budget.rate,
    giveUp: use.end,
    async close() {
      await flush();
      use.end();
    },
  };
}
