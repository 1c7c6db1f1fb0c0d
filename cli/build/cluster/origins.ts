/** Which packs of the shared cache have the texts that workers have parsed: batches name them instead of sending them. */
import type { Digest } from '../../remote/types.ts';
import type { Handle } from '../../system/cache.ts';

/** A text in a pack of the shared cache: the row that has it. */
export interface Origin {
  digest: Digest;
  row: number;
}

export interface Origins {
  /** A local copy of a text has this origin. */
  note(handle: Handle, origin: Origin): void;
  /** Undefined: the text is only here. */
  of(handle: Handle): Origin | undefined;
}

/** More rows than a batch has. */
const MAX_ROWS = 1 << 12;

/** Numbers instead of objects: there are two for each page. */
export function createOrigins(): Origins {
  const digests: Digest[] = [];
  const byPack = new Map<string, Map<number, number>>();
  return {
    note([pack, offset], { digest, row }) {
      if (row >= MAX_ROWS) return;
      if (digests.at(-1)?.hash !== digest.hash) digests.push(digest);
      const places = byPack.get(pack) ?? new Map<number, number>();
      byPack.set(pack, places);
      places.set(offset, (digests.length - 1) * MAX_ROWS + row);
    },
    of([pack, offset]) {
      const place = byPack.get(pack)?.get(offset);
      if (place === undefined) return undefined;
      const digest = digests[Math.floor(place / MAX_ROWS)];
      return digest && { digest, row: place % MAX_ROWS };
    },
  };
}
