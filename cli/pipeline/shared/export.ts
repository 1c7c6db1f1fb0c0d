/** Stores the results of a run in the shared cache, in packs of some megabytes, and adds them to the index. */
import type { Remote } from '../../remote/types.ts';
import type { Handle, PackReader } from '../../system/cache.ts';
import type { Living, PackIndex, SharedPack } from './pack-index.ts';
import { packRows, type Row, type RowKind, type Section } from './rows.ts';

/** All results of a run by their keys. */
type SharedRows = Partial<Record<RowKind, ReadonlyMap<string, object>>>;

export interface Export {
  /** Takes the results of a stage, and the keys of those to store; many are stored at once, in the background. */
  add(kind: RowKind, table: ReadonlyMap<string, object>, fresh: readonly string[]): void;
  /** Stores the rest, then the index. */
  finish(index: PackIndex): Promise<void>;
}

/** Texts of a pack, in bytes, before they are compressed (to a tenth, or a twentieth). */
const PACK_BYTES = 8 << 20;
/** With more rows, storing begins at once. */
const MANY_ROWS = 200;
/** Packs below this size are small; more small ones than this are joined. */
const SMALL_BYTES = 64 << 10;
const MOST_SMALL = 12;
/** How long a build waits for writes at its end, in ms. */
const LAST_WAIT = 1500;

export function createExport({ remote, packs, run }: { remote: Remote; packs: PackReader; run: string }): Export {
  const all: SharedRows = {};
  const waiting: Section[] = [];
  const added: SharedPack[] = [];
  const stores: Promise<void>[] = [];
  let packing: Promise<void> = Promise.resolve();
  const put = async (sections: readonly Section[]): Promise<void> => {
    if (remote.ended !== undefined) return;
    const { blob, keys } = await packRows(sections, packs);
    const { digest, stored } = remote.putContent(blob);
    stores.push(
      stored.then((isThere) => {
        if (isThere) added.push({ digest, run, keys });
      }),
    );
  };
  const putAll = (sections: readonly Section[]): void => {
    packing = packing.then(async () => {
      for (const part of inPacks(sections)) await put(part);
    });
  };
  return {
    add(kind, table, fresh) {
      if (!remote.writes) return;
      all[kind] = table;
      const rows = rowsIn(table, fresh);
      if (rows.length >= MANY_ROWS) putAll([{ kind, rows }]);
      else waiting.push({ kind, rows });
    },
    async finish(index) {
      if (!remote.writes) return;
      const small = [...index.packs].filter(({ digest }) => digest.size < SMALL_BYTES);
      const joined = small.length > MOST_SMALL ? small : [];
      putAll([...waiting, ...rowsOf(joined, all)]);
      await withinTime(packing.then(() => Promise.all(stores)));
      if (remote.ended !== undefined || added.length === 0) return;
      await withinTime(index.save({ added, dropped: new Set(joined), living: livingOf(all) }));
    },
  };
}

/** Sections cut into packs of limited size. */
function* inPacks(sections: readonly Section[]): Generator<Section[]> {
  let pack: { kind: RowKind; rows: Row[] }[] = [];
  let size = 0;
  for (const { kind, rows } of sections) {
    let own: Row[] = [];
    pack.push({ kind, rows: own });
    for (const row of rows) {
      own.push(row);
      size += sizeOf(row);
      if (size < PACK_BYTES) continue;
      yield pack;
      own = [];
      pack = [{ kind, rows: own }];
      size = 0;
    }
  }
  if (size > 0) yield pack.filter(({ rows }) => rows.length > 0);
}

/** Handles are the only arrays of four that begin with a text. */
const sizeOf = ([, value]: Row): number =>
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

/** Waits for work, but not for ever. */
function withinTime(work: Promise<unknown>): Promise<unknown> {
  const timer: { end?: NodeJS.Timeout } = {};
  const late = new Promise<void>((resolve) => {
    timer.end = setTimeout(resolve, LAST_WAIT);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer.end));
}
