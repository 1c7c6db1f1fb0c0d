/** Packs that workers have stored in the shared cache: the build adds those rows to the index that it has used. */
import type { Digest } from '../../remote/types.ts';
import type { SharedPack } from './pack-index.ts';
import type { RowKind } from './rows.ts';

/** A pack in the cache with rows of one kind that the run may have. */
export interface StoredPack {
  digest: Digest;
  kind: RowKind;
  keys: readonly string[];
}

export interface StoredPacks {
  add(pack: StoredPack): void;
  /** True when a pack has the row of this key. */
  take(kind: RowKind, key: string): boolean;
}

/** @param use Gets each pack with its first row that the run has. */
export function createStoredPacks(run: string, use: (pack: SharedPack) => void): StoredPacks {
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
