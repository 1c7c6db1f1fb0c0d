/** Fetches rows from the packs of the shared cache. The time spent on waiting is limited: it never costs much more than it saves. */
import { eachAtOnce } from '../../lib/at-once.ts';
import { createLimiter } from '../../remote/limiter.ts';
import type { Remote } from '../../remote/types.ts';
import type { Handle } from '../../system/cache.ts';
import { clock } from '../../system/clock.ts';
import { type LeftTexts, leftTexts } from './left-texts.ts';
import type { PackIndex, SharedPack } from './pack-index.ts';
import type { RowImport, RowKind } from './rows.ts';

export type Take<T> = (key: string, result: T) => void;

/** Calls `take` with each row that the cache has, in any order. @returns How many. */
export type FetchRows = <T>(kind: RowKind, keys: readonly string[], take: Take<T>) => Promise<number>;

interface FetchSettings {
  remote: Remote;
  index(): Promise<PackIndex>;
  imports: RowImport;
  /** True: the files of pages stay behind in this blob. */
  leaves(blob: Uint8Array): boolean;
}

/** Packs that are fetched and imported at the same time. */
const PARALLEL = 4;
/** Of these, that are imported: each holds all of its texts. */
const PARALLEL_IMPORTS = 2;
/** What it takes to make a result here instead, in ms: measured on 5,000 pages with two cores. */
const OWN_COST = 1.5;
/** Waiting that was of no use, in ms, after which the cache is given up; for the whole run. */
const BUDGET_MS = 1500;
/** Before this time, in ms, a rate says little. */
const EARLY = 400;
/** The most bytes that are fetched before they are asked for. */
const AHEAD_BYTES = 64 << 20;
/** Packs of pages that are fetched with the documents: connections begin slowly, and leave room. */
const WITH_DOCUMENTS = 2;
/** With fewer results, nothing is fetched ahead. */
const AHEAD_ROWS = 100;

export interface Fetch {
  rows: FetchRows;
  /** See `Shared.storedBytes`. */
  storedBytes(handle: Handle): Uint8Array | undefined;
}

export function createFetch({ remote, index, imports, leaves }: FetchSettings): Fetch {
  const limit = createLimiter(PARALLEL_IMPORTS);
  const blobs = new Map<string, Promise<Buffer | undefined>>();
  const budget = { left: BUDGET_MS };
  const blobOf = (pack: SharedPack): Promise<Buffer | undefined> => {
    const { digest } = pack;
    const pending = blobs.get(digest.hash) ?? remote.content(digest);
    // A pack of a small build has several kinds of rows, which are needed one after the other.
    if (pack.keys.length > 1) blobs.set(digest.hash, pending);
    else blobs.delete(digest.hash);
    return pending;
  };
  const taking: { left?: LeftTexts | undefined } = {};
  const fetchRows = async <T>(kind: RowKind, keys: readonly string[], take: Take<T>) => {
    if (keys.length === 0 || remote.ended !== undefined) return 0;
    const watch = watchFetch(remote, { keys: keys.length, budget });
    const rowsIn = (blob: Uint8Array, left?: LeftTexts) =>
      imports.read(blob, new Set([kind]), left).catch(() => undefined);
    const addRows = (rows: ReadonlyMap<string, object> | undefined, own: readonly string[]): void => {
      for (const key of rows ? own : []) {
        const row = rows?.get(key);
        if (row === undefined) continue;
        found += 1;
        take(key, row as T);
      }
    };
    const { packs, packOf } = await index();
    const wanted = wantedPacks(packOf, kind, keys);
    watch.expect([...wanted.keys()].reduce((sum, { digest }) => sum + digest.size, 0));
    let found = 0;
    const listed = [...wanted.values()].reduce((sum, own) => sum + own.length, 0);
    if (kind === 'documents' && listed > AHEAD_ROWS && listed > keys.length / 2)
      void fetchAhead(remote, { packs, wanted: new Set(wanted.keys()), blobs });
    await eachOf([...wanted], async ([pack, own]) => {
      const blob = await blobOf(pack);
      if (blob) watch.arrived(blob.length);
      // Verified by its hash: only another version of docsgen, or a stranger, could have stored it in this form.
      const work = async (): Promise<void> => {
        const left = blob && leaves(blob) ? leftTexts() : undefined;
        const rows = blob && (await rowsIn(blob, left))?.get(kind);
        taking.left = left;
        addRows(rows, own);
        taking.left = undefined;
        left?.end();
      };
      await watch.importing(limit(work));
    });
    watch.end(found);
    return found;
  };
  return { rows: fetchRows, storedBytes: (handle) => taking.left?.bytesOf(handle) };
}

/** The packs that have rows of these keys, with the keys of each. */
function wantedPacks(packOf: PackIndex['packOf'], kind: RowKind, keys: readonly string[]): Map<SharedPack, string[]> {
  const wanted = new Map<SharedPack, string[]>();
  for (const key of keys) {
    const pack = packOf(kind, key);
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

/**
 * Begins to fetch the wanted packs of documents, and the pages of the builds that stored these: most of them when the
 * documents are here, because the build waits for documents alone.
 */
async function fetchAhead(
  remote: Remote,
  {
    packs,
    wanted,
    blobs,
  }: { packs: Iterable<SharedPack>; wanted: ReadonlySet<SharedPack>; blobs: Map<string, Promise<Buffer | undefined>> },
): Promise<void> {
  const begin = ({ digest }: SharedPack) => {
    const pending = blobs.get(digest.hash) ?? remote.content(digest);
    blobs.set(digest.hash, pending);
    return pending;
  };
  const runs = new Set([...wanted].map(({ run }) => run));
  const pages = [...packs].filter(
    (pack) => runs.has(pack.run) && !wanted.has(pack) && pack.keys.some(({ kind }) => kind === 'pages'),
  );
  const documents = [...wanted].map(begin);
  let room = AHEAD_BYTES;
  for (const [at, pack] of pages.entries()) {
    if (at === WITH_DOCUMENTS) await Promise.all(documents);
    room -= pack.digest.size;
    if (room < 0) return;
    void begin(pack);
  }
}

interface Watch {
  expect(bytes: number): void;
  arrived(bytes: number): void;
  /** Importing rows is work, which would be more without the cache: it does not count as waiting. */
  importing<T>(work: Promise<T>): Promise<T>;
  end(found: number): void;
}

/** Gives the cache up when the wait is longer than making the results, and the budget of the run is used up. */
function watchFetch(remote: Remote, { keys, budget }: { keys: number; budget: { left: number } }): Watch {
  const most = keys * OWN_COST + budget.left;
  const state = { left: 0, imports: 0, waited: 0, since: clock() };
  const waited = () => state.waited + (state.imports === 0 ? clock() - state.since : 0);
  const check = () => {
    const rate = remote.rate();
    const rest = rate !== undefined && rate > 0 && waited() > EARLY ? (1000 * state.left) / rate : 0;
    if (waited() + rest > most) remote.giveUp('it is slower than building the pages here');
  };
  const timer = setInterval(check, EARLY / 4);
  return {
    expect(bytes) {
      state.left = bytes;
    },
    arrived(bytes) {
      state.left -= bytes;
    },
    importing(work) {
      if (state.imports === 0) state.waited += clock() - state.since;
      state.imports += 1;
      return work.finally(() => {
        state.imports -= 1;
        state.since = clock();
      });
    },
    end(found) {
      clearInterval(timer);
      budget.left -= Math.max(0, waited() - found * OWN_COST);
    },
  };
}
