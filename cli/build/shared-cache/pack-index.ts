/**
 * The index of the packs of a site in the shared cache: which pack has the row of a key. It is one entry, which lists
 * segments; a segment lists packs and their keys. Packs and segments are content and never change. A build adds a segment
 * for what it stored, and merges the smaller ones, so that there are always few.
 */
import { fits, type Shape } from '../../lib/fits.ts';
import type { Digest, Remote } from '../../remote/types.ts';
import { putJson, readJson } from './json.ts';
import type { RowKind } from './rows.ts';

/** A blob of rows in the shared cache. */
export interface SharedPack {
  digest: Digest;
  /** Which build stored it: packs of one build are often needed together. */
  run: string;
  keys: { kind: RowKind; keys: string[] }[];
}

interface Segment {
  digest: Digest;
  /** Later segments have greater numbers. */
  age: number;
  packs: SharedPack[];
}

/**
 * The index may be late, and it may lose packs: of two builds that save at once, the second wins. That costs the next
 * build time and nothing else, because a row is found by its key. So nothing may depend on a pack being in it: a shard
 * that is joined has its own entry.
 */
export interface PackIndex {
  packs: Iterable<SharedPack>;
  /** The newest pack that has the row of a key. */
  packOf(kind: RowKind, key: string): SharedPack | undefined;
  /**
   * Adds packs to the index in the cache, as it is there now. Resolves when writing it has begun.
   * @param dropped Packs that are not needed any longer. @param living Keys of the current build. When the index is
   * several times as large, packs without any of them are dropped, except the newest.
   */
  save(change: { added: readonly SharedPack[]; dropped: ReadonlySet<SharedPack>; living: Living }): Promise<void>;
}

export interface Living {
  size: number;
  has(kind: RowKind, key: string): boolean;
}

const MAX_SEGMENTS = 3;
/** The index keeps this many times the keys of the current build, for other branches and undone edits. */
const MAX_RATIO = 4;
const ALWAYS_ROOM = 2000;

/** A list of `SharedPack`. */
export const PACKS: Shape = [
  { digest: { hash: 'string', size: 'number' }, run: 'string', keys: [{ kind: 'string', keys: ['string'] }] },
];
const SEGMENT: Shape = { age: 'number', packs: PACKS };

/** @param key The key of the entry. */
export async function readPackIndex(remote: Remote, key: string): Promise<PackIndex> {
  const segments = await readSegments(remote, key, []);
  const packs = segments.flatMap((segment) => segment.packs);
  const byKey = new Map<string, SharedPack>();
  for (const pack of packs)
    for (const { kind, keys } of pack.keys) for (const one of keys) byKey.set(kind[0] + one, pack);
  return {
    packs,
    packOf: (kind, one) => byKey.get(kind[0] + one),
    async save({ added, dropped, living }) {
      const now = await readSegments(remote, key, segments);
      const gone = new Set([...dropped].map(({ digest }) => digest.hash));
      const { kept, merged } = merge(now, { added, gone, living });
      if (merged.length === 0) return;
      const age = 1 + Math.max(0, ...now.map((segment) => segment.age));
      const { digest } = await putJson(remote, { age, packs: merged });
      const files = [...kept.map((segment) => segment.digest), digest].map((one, at) => ({
        path: `segment-${at}`,
        digest: one,
      }));
      void remote.putEntry(key, { files, facts: '' });
    },
  };
}

/** The segments, oldest first; those that cannot be read are left out. `known`: not read again. */
async function readSegments(remote: Remote, key: string, known: readonly Segment[]): Promise<Segment[]> {
  const entry = await remote.entry(key);
  const found = await Promise.all(
    (entry?.files ?? []).map(
      ({ digest }) => known.find((one) => one.digest.hash === digest.hash) ?? readSegment(remote, digest),
    ),
  );
  return found.filter((one) => one !== undefined).sort((a, b) => a.age - b.age);
}

async function readSegment(remote: Remote, digest: Digest): Promise<Segment | undefined> {
  const value = await readJson(remote, digest);
  return fits(value, SEGMENT) ? { ...(value as Segment), digest } : undefined;
}

interface Change {
  added: readonly SharedPack[];
  /** Hashes of packs. */
  gone: ReadonlySet<string>;
  living: Living;
}

/** The segments that stay as they are, and the packs of the new one. */
function merge(
  segments: readonly Segment[],
  { added, gone, living }: Change,
): { kept: Segment[]; merged: SharedPack[] } {
  const all = [...segments.flatMap(({ packs }) => packs), ...added];
  if (countKeys(all) > MAX_RATIO * living.size + ALWAYS_ROOM)
    return { kept: [], merged: newest(all, { gone, living }) };
  const isTouched = ({ packs }: Segment) => packs.some(({ digest }) => gone.has(digest.hash));
  const untouched = segments.filter((one) => !isTouched(one)).sort((a, b) => b.digest.size - a.digest.size);
  const kept = untouched.slice(0, MAX_SEGMENTS - 1).filter(({ packs }) => packs.length > added.length);
  const merged = segments
    .filter((one) => !kept.includes(one))
    .flatMap(({ packs }) => packs.filter(({ digest }) => !gone.has(digest.hash)));
  return { kept, merged: added.length === 0 && gone.size === 0 ? [] : [...merged, ...added] };
}

/** The packs with living keys, and the newest others as far as there is room; in the same order. */
function newest(packs: readonly SharedPack[], { gone, living }: Omit<Change, 'added'>): SharedPack[] {
  const isLiving = ({ keys }: SharedPack) =>
    keys.some(({ kind, keys: own }) => own.some((key) => living.has(kind, key)));
  let room = (MAX_RATIO / 2) * living.size + ALWAYS_ROOM / 2;
  const kept = packs
    .filter(({ digest }) => !gone.has(digest.hash))
    .reverse()
    .filter((pack) => {
      if (isLiving(pack)) return true;
      room -= countKeys([pack]);
      return room > 0;
    });
  return kept.reverse();
}

const countKeys = (packs: readonly SharedPack[]): number =>
  packs.reduce((sum, { keys }) => sum + keys.reduce((own, one) => own + one.keys.length, 0), 0);
