/** A damaged pack counts as a cache miss: documents with lost bodies are parsed again. */
import { openPacks } from '../../system/cache.ts';
import { createParseStage } from '../parse/stage.ts';
import type { Parsed } from '../site.ts';
import type { Workspace } from '../workspace.ts';

/** Packs of this run start at `nextPack`, one per thread; packs of repairs start this much higher. */
const REPAIR_PACKS = 1000;

/**
 * Makes sure that the bodies of these documents can be read: replaces unreadable handles in `parsed`.
 * @param indexes Positions in `parsed.documents`.
 */
export async function repairBodies(workspace: Workspace, parsed: Parsed, indexes: Iterable<number>): Promise<void> {
  const packs = openPacks(workspace.packFolders);
  const lost = [...indexes].filter((index) => {
    const body = parsed.bodies[index];
    return body !== undefined && !parsed.fresh.has(index) && packs.read(body) === undefined;
  });
  packs.close();
  if (lost.length === 0) return;
  const pack = workspace.nextPack + REPAIR_PACKS + parsed.repairs++;
  const stage = await createParseStage({ ...parsed.settings, pack }, 0);
  for (const index of lost) {
    const source = parsed.sources[index];
    const again = source && (await stage.run(source));
    if (!again?.body) continue;
    parsed.bodies[index] = again.body;
    parsed.fresh.add(index);
    parsed.table.set(parsed.keys[index] as string, again);
  }
  await stage.finish?.();
}
