/** Results of this site in the shared cache: fetched before a stage runs items, stored in the background when it has. */
import { randomBytes } from 'node:crypto';
import { once } from '../../lib/once.ts';
import type { RemoteCacheUse } from '../../model/result.ts';
import type { Remote } from '../../remote/types.ts';
import type { Handle, PackReader } from '../../system/cache.ts';
import type { ResultCache } from '../../system/portable.ts';
import { createExport, type Export, SMALL_BYTES } from './export.ts';
import { createFetch, type Take } from './fetch.ts';
import { readPackIndex } from './pack-index.ts';
import { importRows, type RowKind } from './rows.ts';

export interface Shared extends ResultCache, Pick<Export, 'adopt' | 'noteStored' | 'know'> {
  /** Begins to read the index: there is something to make. */
  begin(): void;
  /** For `each`: calls `take` with each result that the cache has, in any order. */
  fetcher<T>(kind: RowKind): (keys: readonly string[], take: Take<T>) => Promise<void>;
  /** Stores a result of this run, in the background. Its texts can be read already, and until `finish`. */
  store(kind: RowKind, key: string, result: object): void;
  /** The files of a page that `take` is called with, if they are not in a local pack. */
  storedBytes(handle: Handle): Uint8Array | undefined;
  /** Stores the rest and ends. @returns Undefined: it was not used. */
  finish(): Promise<RemoteCacheUse | undefined>;
}

export interface SharedSettings {
  remote: Remote;
  /** Key of the index: what tells this site, and this version of docsgen, from others. */
  indexKey: string;
  /** Where imported texts go, and the beginning of the names of their packs. */
  packsDir: string;
  name: string;
  /** True: files of pages stay behind in the shared cache, as they are needed again only by an output that loses them. */
  leaves: boolean;
  /** Reads the texts of results. */
  packs: PackReader;
}

export function openShared({ remote, indexKey, packsDir, name, leaves, packs }: SharedSettings): Shared {
  const index = once(() => {
    state.hasBegun = true;
    return readPackIndex(remote, indexKey);
  });
  const imports = importRows(packsDir, name);
  const exports = createExport({ remote, packs, run: randomBytes(6).toString('hex') });
  const fetch = createFetch({
    ...{ remote, index, imports },
    // The rows of small packs may have to be stored again, in a larger one.
    leaves: (blob) => leaves && blob.length >= SMALL_BYTES,
  });
  const state = { found: 0, hasBegun: false };
  const keeping: Promise<void>[] = [];

  return {
    begin: () => void index(),
    get writes() {
      return remote.writes;
    },
    async load(key) {
      const digest = (await remote.entry(keptKey(key)))?.files[0]?.digest;
      return digest && remote.content(digest);
    },
    keep(key, bytes) {
      if (!remote.writes) return;
      const put = (made: Uint8Array) => {
        const { digest } = remote.putContent(made);
        void remote.putEntry(keptKey(key), { files: [{ path: 'result', digest }], facts: '' });
      };
      keeping.push(Promise.resolve(bytes).then(put, () => undefined));
    },
    took() {
      state.found += 1;
    },
    fetcher:
      <T>(kind: RowKind) =>
      async (keys: readonly string[], take: Take<T>) => {
        state.found += await fetch.rows(kind, keys, take);
      },
    store: exports.add,
    storedBytes: fetch.storedBytes,
    adopt: exports.adopt,
    noteStored: exports.noteStored,
    know: exports.know,
    async finish() {
      await Promise.all(keeping);
      if (state.hasBegun) await exports.finish(await index());
      await remote.close();
      imports.close();
      if (remote.transfer.requests === 0 && remote.ended === undefined) return undefined;
      const { place, transfer, ended, writesEnded: unwritten } = remote;
      const faults = { ...(ended === undefined ? {} : { ended }), ...(unwritten === undefined ? {} : { unwritten }) };
      return { place, ...transfer, results: state.found, ...faults };
    },
  };
}

const keptKey = (key: string): string => `kept ${key}`;
