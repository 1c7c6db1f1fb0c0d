/** The rows of parts as a shared cache, in front of the site's own. */

import { eachOf, type Take } from '../shared-cache/fetch.ts';
import type { SharedPack } from '../shared-cache/pack-index.ts';
import { importRows, type RowKind } from '../shared-cache/rows.ts';
import type { Shared } from '../shared-cache/shared.ts';
import type { Workspace } from '../types.ts';
import { ONCE, type Part } from './part.ts';

interface Place {
  part: Part;
  pack: SharedPack;
}

/**
 * A shared cache that finds the rows of parts first. What is in parts becomes known to the site's own cache too.
 * @param behind The shared cache of the site. @param isThere True: the parts are in it.
 */
export function partsAsShared(
  workspace: Workspace,
  parts: readonly Part[],
  { behind, isThere }: { behind: Shared | undefined; isThere: boolean },
): Shared {
  const imports = importRows(workspace.packsDir, `${workspace.nextPack}-parts`);
  const places = placesIn(parts);
  if (isThere) behind?.adopt(parts.flatMap(({ packs }) => packs.filter(({ run }) => run !== ONCE)));
  const fetchOf = async <T>(kind: RowKind, keys: readonly string[], take: Take<T>): Promise<unknown> =>
    eachOf([...wantedIn(places, kind, keys)], async ([{ part, pack }, own]) => {
      const blob = await part.remote.content(pack.digest);
      // Verified by its hash: only another version of docsgen could have stored it in another form.
      const rows = blob && (await imports.read(blob, new Set([kind])).catch(() => undefined))?.get(kind);
      for (const key of rows ? own : []) {
        const row = rows?.get(key);
        if (row === undefined) continue;
        if (!isThere && pack.run !== ONCE) behind?.store(kind, key, row);
        take(key, row as T);
      }
    });
  return {
    begin: () => behind?.begin(),
    writes: behind?.writes ?? false,
    load: async (key) => behind?.load(key),
    keep: (key, bytes) => behind?.keep(key, bytes),
    took: () => behind?.took(),
    fetcher:
      <T>(kind: RowKind) =>
      async (keys: readonly string[], take: Take<T>) => {
        const missing = new Set(keys);
        await fetchOf<T>(kind, keys, (key, result) => {
          missing.delete(key);
          take(key, result);
        });
        if (missing.size > 0) await behind?.fetcher<T>(kind)([...missing], take);
      },
    store: (kind, key, result) => behind?.store(kind, key, result),
    storedBytes: (handle) => behind?.storedBytes(handle),
    adopt: (packs) => behind?.adopt(packs),
    noteStored: (pack) => behind?.noteStored(pack),
    know: (rows) => behind?.know(rows),
    async finish() {
      imports.close();
      return behind?.finish();
    },
  };
}

/** The packs with rows of these keys, and the keys of each. */
function wantedIn(places: ReadonlyMap<string, Place>, kind: RowKind, keys: readonly string[]): Map<Place, string[]> {
  const wanted = new Map<Place, string[]>();
  for (const key of keys) {
    const place = places.get(rowName(kind, key));
    if (place === undefined) continue;
    const own = wanted.get(place);
    if (own) own.push(key);
    else wanted.set(place, [key]);
  }
  return wanted;
}

function placesIn(parts: readonly Part[]): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const part of parts)
    for (const pack of part.packs) {
      const place = { part, pack };
      for (const { kind, keys } of pack.keys) for (const key of keys) places.set(rowName(kind, key), place);
    }
  return places;
}

const rowName = (kind: RowKind, key: string): string => kind[0] + key;
