/** A damaged pack counts as a cache miss: documents with lost bodies are parsed again. */
import { createParseStage, type ParsedFile } from '../../pipeline/parse/stage.ts';
import { absentKey, type Handle, openPacks } from '../../system/cache.ts';
import type { Parsed, Workspace } from '../types.ts';

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
  const absent = await fetchBodies(workspace, parsed, lost);
  if (absent.length === 0) return;
  const pack = workspace.nextPack + REPAIR_PACKS + parsed.repairs++;
  const stage = await createParseStage({ ...parsed.settings, pack }, 0);
  for (const index of absent) {
    const source = parsed.sources[index];
    const again = source && (await stage.run(source));
    if (!again?.body) continue;
    use(parsed, index, again);
  }
  await stage.finish?.();
}

/** Bodies from the shared cache. @returns The positions of the others. */
async function fetchBodies(workspace: Workspace, parsed: Parsed, lost: readonly number[]): Promise<number[]> {
  const positions = new Map(lost.map((index) => [keyOfBody(parsed, index), index]));
  await workspace.shared?.fetcher<{ body: Handle }>('bodies')([...positions.keys()], (key, { body }) => {
    const known = parsed.byKey.get(key);
    const index = positions.get(key);
    if (known && index !== undefined) use(parsed, index, { ...known, body });
  });
  return lost.filter((index) => !parsed.fresh.has(index));
}

const keyOfBody = (parsed: Parsed, index: number): string => {
  const body = parsed.bodies[index];
  return (body && absentKey(body)) ?? (parsed.keys[index] as string);
};

function use(parsed: Parsed, index: number, result: ParsedFile): void {
  const key = keyOfBody(parsed, index);
  parsed.bodies[index] = result.body;
  parsed.fresh.add(index);
  parsed.byKey.set(key, result);
}
