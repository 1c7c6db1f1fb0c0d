/** Stores the results of a run in the shared cache, in packs of some megabytes, and adds them to the index. */
import type { Digest, Remote } from '../../remote/types.ts';
import type { Handle, PackReader } from '../../system/cache.ts';
import type { Living, PackIndex, SharedPack } from './pack-index.ts';
import { packRows, type Row, type RowKind, type Section } from './rows.ts';

/** All results of a run by their keys. */
export type SharedRows = Partial<Record<RowKind, ReadonlyMap<string, object>>>;

export interface Export {
  /** Takes a row. A pack is stored in the background when it is full. */
  add(kind: RowKind, key: string, value: object): void;
  /** See `Shared.adopt`. */
  adopt(packs: readonly SharedPack[]): void;
  /** See `Shared.offer`. */
  offer(pack: Offer): void;
  /** See `Shared.know`. */
  know(rows: SharedRows): void;
  /** Stores the rest; writing the index has begun when it resolves. */
  finish(index: PackIndex): Promise<void>;
}

/** Texts of a pack, in bytes, before they are compressed (to a tenth, or a twentieth). */
export const PACK_BYTES = 8 << 20;
/** Packs below this size are small; more small ones than this are joined. */
const SMALL_BYTES = 64 << 10;
const MOST_SMALL = 12;
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
  const offers = createOffers(run, (pack) => added.push(pack));
  const add = (kind: RowKind, key: string, value: object): void => {
    if (!remote.writes || offers.take(kind, key)) return;
    const section = open.get(kind) ?? { rows: [], size: 0 };
    open.set(kind, section);
    section.rows.push([key, value]);
    section.size += sizeOf(value);
    if (section.size < PACK_BYTES) return;
    open.delete(kind);
    put([{ kind, rows: section.rows }]);
  };
  return {
    add,
    adopt: (packs) => void added.push(...packs),
    offer: offers.add,
    know: (rows) => void Object.assign(all, rows),
    async finish(index) {
      if (!remote.writes) return;
      const hasNew = open.size + stores.length + added.length > 0;
      const small = [...index.packs].filter(({ digest }) => digest.size < SMALL_BYTES);
      // A build that only reads leaves the packs as they are.
      const joined = hasNew && small.length > MOST_SMALL ? small : [];
      for (const { kind, rows } of rowsOf(joined, all)) for (const [key, value] of rows) add(kind, key, value);
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

/** A pack in the cache with rows of one kind that the run may have. */
export interface Offer {
  digest: Digest;
  kind: RowKind;
  keys: readonly string[];
}

interface Offers {
  add(pack: Offer): void;
  /** True when a pack has the row of this key. */
  take(kind: RowKind, key: string): boolean;
}

/** Packs with rows that the run may have. `use` gets each of them with its first row that the run has. */
function createOffers(run: string, use: (pack: SharedPack) => void): Offers {
  const open = new Map<string, { pack: SharedPack; own: string[] }>();
  return {
    add({ digest, kind, keys }) {
      const own: string[] = [];
      const pack = { digest, run, keys: [{ kind, keys: own }] };
      for (const key of keys) open.set(kind[0] + key, { pack, own });
    },
    take(kind, key) {
      const found = open.get(kind[0] + key);
      if (found === undefined) return false;
      open.delete(kind[0] + key);
      if (found.own.length === 0) use(found.pack);
      found.own.push(key);
      return true;
    },
  };
}

/** Bytes of a row before it is compressed: handles are the only arrays of four that begin with a text. */
export const sizeOf = (value: object): number =>
  Object.values(value).reduce((sum: number, field) => sum + (isHandle(field) ? field[2] : 100), 0);

const isHandle = (field: unknown): field is Handle =>
  Array.isArray(field) && field.length === 4 && typeof field[0] === 'string' && typeof field[2] === 'number';

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
