/** Pictures in the shared cache: one result for all copies of an image, and one for each social card. */

import { eachAtOnce } from '../../lib/at-once.ts';
import { keyOf } from '../../lib/hash.ts';
import type { MadePicture } from '../../model/images.ts';
import { packResult, type ResultCache, unpackResult } from '../../system/portable.ts';

interface Taking<T> {
  /** All pictures of the site, and those that are missing. */
  pictures: readonly T[];
  open: readonly T[];
  put(picture: T, bytes: Uint8Array): void;
  /** @returns Undefined: it failed, or what it is made from changed meanwhile. */
  make(picture: T): Promise<Uint8Array | undefined>;
  /** How many are made at the same time. */
  atOnce: number;
}

interface Group<T> {
  key: string;
  /** All pictures that are made from the same. */
  all: T[];
  open: T[];
}

const LOADS = 16;
/** Images are compressed already. */
const QUALITY = 0;

/** Takes pictures from the cache, makes the others, and stores them in the background. */
export async function takePictures<T extends MadePicture>(cache: ResultCache, taking: Taking<T>): Promise<void> {
  const missing: Group<T>[] = [];
  await eachAtOnce(groupsOf(taking), LOADS, async (group) => {
    const found = await picturesIn(cache, group);
    if (found) for (const picture of group.open) taking.put(picture, found.get(picture.key) as Uint8Array);
    else missing.push(group);
  });
  const { make, atOnce } = taking;
  const work = missing.flatMap((group) => {
    const made: { name: string; contents: Uint8Array }[] = [];
    return group.open.map((picture) => async () => {
      const bytes = await make(picture);
      if (bytes && cache.writes) made.push({ name: picture.key, contents: bytes });
      if (made.length === group.all.length) cache.keep(group.key, packResult({ value: '', files: made }, QUALITY));
    });
  });
  await eachAtOnce(work, atOnce, (run) => run());
}

function groupsOf<T extends MadePicture>({ pictures, open }: Taking<T>): Group<T>[] {
  const isOpen = new Set(open);
  const bySource = new Map<string, T[]>();
  for (const picture of pictures) bySource.set(picture.from, [...(bySource.get(picture.from) ?? []), picture]);
  return [...bySource.values()]
    .map((all) => ({
      key: `copies ${keyOf(...all.map(({ key }) => key))}`,
      all,
      open: all.filter((picture) => isOpen.has(picture)),
    }))
    .filter((group) => group.open.length > 0);
}

/** By the keys of pictures; undefined unless all are there. */
async function picturesIn<T extends MadePicture>(
  cache: ResultCache,
  { key, all }: Group<T>,
): Promise<Map<string, Uint8Array> | undefined> {
  const bytes = await cache.load(key);
  const files = bytes && (await unpackResult(bytes, 'string'))?.files;
  const found = new Map(files?.map(({ name, contents }) => [name, contents]));
  if (!all.every((picture) => found.has(picture.key))) return undefined;
  cache.took();
  return found;
}
