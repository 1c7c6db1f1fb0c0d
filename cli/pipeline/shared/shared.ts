/**
 * Results of this site in the shared cache: fetched before a stage runs items, stored in the background when it has. The
 * time spent on waiting is limited: a cache never costs much more than it saves.
 */
import { randomBytes } from 'node:crypto';
import { eachAtOnce } from '../../lib/at-once.ts';
import { once } from '../../lib/once.ts';
import type { RemoteCacheUse } from '../../model/result.ts';
import type { Remote } from '../../remote/types.ts';
import type { PackReader } from '../../system/cache.ts';
import { clock } from '../../system/clock.ts';
import type { ResultCache } from '../../system/portable.ts';
import { createExport, type SharedRows } from './export.ts';
import { type PackIndex, readPackIndex, type SharedPack } from './pack-index.ts';
import { importRows, type RowKind } from './rows.ts';

export interface Shared extends ResultCache {
  /** Begins to read the index: there is something to make. */
  begin(): void;
  /** For `each`: calls `take` with each result that the cache has, in any order. */
  fetcher<T>(kind: RowKind): (keys: readonly string[], take: (key: string, result: T) => void) => Promise<void>;
  /** Stores a result of this run, in the background. Its texts can be read already, and until `finish`. */
  store(kind: RowKind, key: string, result: object): void;
  /** Adds packs to the index that another run has stored. */
  adopt(packs: readonly SharedPack[]): void;
  /** Tells all results of the run, so that small packs can be joined. */
  know(rows: SharedRows): void;
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
  /** Reads the texts of results. */
  packs: PackReader;
}

/** Packs that are fetched and imported at the same time. */
const PARALLEL = 4;
/** What it takes to make a result here instead, in ms: measured on 5,000 pages with two cores. */
const OWN_COST = 1.5;
/** Waiting that was of no use, in ms, after which the cache is given up; for the whole run. */
const PATIENCE = 1500;
/** Before this time, in ms, a rate says little. */
const EARLY = 400;
/** The most bytes that are fetched before they are asked for. */
const AHEAD_BYTES = 64 << 20;
/** With fewer results, nothing is fetched ahead. */
const AHEAD_ROWS = 100;

export function openShared({ remote, indexKey, packsDir, name, packs }: SharedSettings): Shared {
  const index = once(() => {
    state.hasBegun = true;
    return readPackIndex(remote, indexKey);
  });
  const imports = importRows(packsDir, name);
  const blobs = new Map<string, Promise<Buffer | undefined>>();
  const exports = createExport({ remote, packs, run: randomBytes(6).toString('hex') });
  const patience = { left: PATIENCE };
  const state = { found: 0, hasBegun: false };
  const keeping: Promise<void>[] = [];
  const blobOf = (pack: SharedPack): Promise<Buffer | undefined> => {
    const { digest } = pack;
    const pending = blobs.get(digest.hash) ?? remote.content(digest);
    // A pack of a small build has several kinds of rows, which are needed one after the other.
    if (pack.keys.length > 1) blobs.set(digest.hash, pending);
    else blobs.delete(digest.hash);
    return pending;
  };

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
      async (keys: readonly string[], take: (key: string, result: T) => void) => {
        if (keys.length === 0 || remote.ended !== undefined) return;
        const watch = watchFetch(remote, { keys: keys.length, patience });
        const wanted = wantedPacks(await index(), kind, keys);
        watch.expect([...wanted.keys()].reduce((sum, { digest }) => sum + digest.size, 0));
        let found = 0;
        await eachOf([...wanted], async ([pack, own]) => {
          const blob = await blobOf(pack);
          if (blob) watch.arrived(blob.length);
          // Verified by its hash: only another version of docsgen, or a stranger, could have stored it in this form.
          const rows = blob && (await imports.read(blob, new Set([kind])).catch(() => undefined))?.get(kind);
          for (const key of rows ? own : []) {
            const row = rows?.get(key);
            if (row === undefined) continue;
            found += 1;
            take(key, row as T);
          }
        });
        watch.end(found);
        state.found += found;
        if (kind === 'documents' && found > AHEAD_ROWS && found > keys.length / 2)
          fetchAhead(remote, { packs: (await index()).packs, used: new Set(wanted.keys()), blobs });
      },
    store: exports.add,
    adopt: exports.adopt,
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

/** The packs that have rows of these keys, with the keys of each. */
function wantedPacks(index: PackIndex, kind: RowKind, keys: readonly string[]): Map<SharedPack, string[]> {
  const wanted = new Map<SharedPack, string[]>();
  for (const key of keys) {
    const pack = index.packOf(kind, key);
    if (pack === undefined) continue;
    const own = wanted.get(pack);
    if (own) own.push(key);
    else wanted.set(pack, [key]);
  }
  return wanted;
}

/** `eachAtOnce`, for packs. */
export const eachOf = <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<unknown> =>
  eachAtOnce(items, PARALLEL, work);

/** Begins to fetch the pages that the builds stored whose documents were found. */
function fetchAhead(
  remote: Remote,
  {
    packs,
    used,
    blobs,
  }: { packs: Iterable<SharedPack>; used: ReadonlySet<SharedPack>; blobs: Map<string, Promise<Buffer | undefined>> },
): void {
  const runs = new Set([...used].map(({ run }) => run));
  let room = AHEAD_BYTES;
  for (const { digest, run, keys } of packs) {
    if (!runs.has(run) || blobs.has(digest.hash) || !keys.some(({ kind }) => kind === 'pages')) continue;
    room -= digest.size;
    if (room < 0) return;
    blobs.set(digest.hash, remote.content(digest));
  }
}

/** Gives the cache up when it takes longer than making the results, and the patience of the run is used up. */
function watchFetch(
  remote: Remote,
  { keys, patience }: { keys: number; patience: { left: number } },
): { expect(bytes: number): void; arrived(bytes: number): void; end(found: number): void } {
  const began = clock();
  const most = keys * OWN_COST + patience.left;
  let left = 0;
  const check = () => {
    const took = clock() - began;
    const rate = remote.rate();
    const rest = rate !== undefined && rate > 0 && took > EARLY ? (1000 * left) / rate : 0;
    if (took + rest > most) remote.giveUp('it is slower than building the pages here');
  };
  const timer = setInterval(check, EARLY / 4);
  return {
    expect(bytes) {
      left = bytes;
    },
    arrived(bytes) {
      left -= bytes;
    },
    end(found) {
      clearInterval(timer);
      patience.left -= Math.max(0, clock() - began - found * OWN_COST);
    },
  };
}
