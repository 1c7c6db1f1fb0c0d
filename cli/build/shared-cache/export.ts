/** Stores the results of a run in the shared cache, in packs of some megabytes, and adds them to the index. */
import { compareText } from '../../lib/paths.ts';
import type { Remote } from '../../remote/types.ts';
import type { PackReader } from '../../system/cache.ts';
import type { Living, PackIndex, SharedPack } from './pack-index.ts';
import { packRows, type Row, type RowKind, type Section, sizeOf } from './rows.ts';
import { createStoredPacks, type StoredPack } from './stored-packs.ts';

/** All results of a run by their keys. */
type SharedRows = Partial<Record<RowKind, ReadonlyMap<string, object>>>;

export interface Export {
  /** Takes a row. A pack is stored in the background when it is full. */
  add(kind: RowKind, key: string, value: object): void;
  /** Adds packs to the index that another run has stored. */
  adopt(packs: readonly SharedPack[]): void;
  /** Names a pack in the cache with rows that `add` need not store again. */
  noteStored(pack: StoredPack): void;
  /** Tells all results of the run, so that small packs can be joined. */
  know(rows: SharedRows): void;
  /** Stores the rest; writing the index has begun when it resolves. */
  finish(index: PackIndex): Promise<void>;
}

/** Texts of a pack, in bytes, before they are compressed (to a tenth, or a twentieth). */
export const PACK_BYTES = 8 << 20;
/**
 * Texts that wait until a pack is made of the first of them, in the order of their places: every thread renders pages of
 * another part of the site, and pages of the same part are alike.
 */
const WAITING_BYTES = 4 * PACK_BYTES;
/** Packs below this size are small; more small ones than this are joined. */
export const SMALL_BYTES = 64 << 10;
const MAX_SMALL = 12;
/** Time at the end of a build, in ms, that is kept for the index. */
const INDEX_TIME = 500;

export function createExport({ remote, packs, run }: { remote: Remote; packs: PackReader; run: string }): Export {
  const all: SharedRows = {};
  const open = new Map<RowKind, { rows: Row[]; size: number }>();
  const added: SharedPack[] = [];
  const stores: Promise<void>[] = [];
  const queue = { packing: Promise.resolve() };
  const put = (sections: readonly Section[]): void => {
    queue.packing = queue.packing.then(async () => {
      await remote.room();
      if (!remote.writes) return;
      const { blob, keys } = await packRows(sections, packs);
      const { digest, stored } = remote.putContent(blob);
      stores.push(
        stored.then((isThere) => {
          if (isThere) added.push({ digest, run, keys });
        }),
      );
    });
  };
  const storedPacks = createStoredPacks(run, (pack) => added.push(pack));
  const add = (kind: RowKind, key: string, value: object): void => {
    if (!remote.writes || storedPacks.take(kind, key)) return;
    const section = open.get(kind) ?? { rows: [], size: 0 };
    open.set(kind, section);
    section.rows.push([key, value]);
    section.size += sizeOf(kind, value);
    if (section.size >= WAITING_BYTES) putFirst(kind, section);
  };
  const putFirst = (kind: RowKind, section: { rows: Row[]; size: number }): void => {
    section.rows.sort(([, a], [, b]) => compareText(rowPlace(a), rowPlace(b)));
    const rows = section.rows.splice(0, countOf(kind, section.rows));
    section.size -= rows.reduce((sum, [, value]) => sum + sizeOf(kind, value), 0);
    put([{ kind, rows }]);
  };
  return {
    add,
    adopt: (packs) => void added.push(...packs),
    noteStored: storedPacks.add,
    know: (rows) => void Object.assign(all, rows),
    async finish(index) {
      if (!remote.writes) return;
      const hasNew = open.size + stores.length + added.length > 0;
      const small = [...index.packs].filter(({ digest }) => digest.size < SMALL_BYTES);
      // A build that only reads leaves the packs as they are.
      const joined = hasNew && small.length > MAX_SMALL ? small : [];
      for (const { kind, rows } of rowsOf(joined, all)) for (const [key, value] of rows) add(kind, key, value);
      for (const [kind, section] of open) while (section.size > PACK_BYTES) putFirst(kind, section);
      const rest = [...open].map(([kind, { rows }]) => ({ kind, rows }));
      if (rest.length > 0) put(rest);
      // Compressing is work, which ends. Only the time for writing is limited.
      await queue.packing;
      await remote.flush(INDEX_TIME);
      await Promise.all(stores);
      if (remote.ended !== undefined || added.length === 0) return;
      await index.save({ added, dropped: new Set(joined), living: livingOf(all) });
    },
  };
}

/** How many rows a pack has. */
function countOf(kind: RowKind, rows: readonly Row[]): number {
  let size = 0;
  const last = rows.findIndex(([, value]) => {
    size += sizeOf(kind, value);
    return size >= PACK_BYTES;
  });
  return last < 0 ? rows.length : last + 1;
}

/** The URL of a page, or the file of a document. */
function rowPlace(row: object): string {
  const { path, document } = row as { path?: string; document?: { file: string } };
  return path ?? document?.file ?? '';
}

/** The rows of these packs that the run has. */
function rowsOf(packs: readonly SharedPack[], rows: SharedRows): Section[] {
  return packs.flatMap(({ keys }) =>
    keys.map(({ kind, keys: own }) => ({ kind, rows: rowsIn(rows[kind] ?? new Map(), own) })),
  );
}

const rowsIn = (table: ReadonlyMap<string, object>, keys: readonly string[]): Row[] =>
  keys.flatMap((key): Row[] => {
    const value = table.get(key);
    return value === undefined ? [] : [[key, value]];
  });

function livingOf(rows: SharedRows): Living {
  const kinds = Object.values(rows);
  return {
    size: kinds.reduce((sum, { size }) => sum + size, 0),
    has: (kind, key) => rows[kind]?.has(key) ?? false,
  };
}
