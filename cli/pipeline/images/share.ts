/** Copies of images in the shared cache: one result for all copies of an image. */

import { eachAtOnce } from '../../lib/at-once.ts';
import { keyOf } from '../../lib/hash.ts';
import type { Variant } from '../../model/images.ts';
import { packResult, type ResultCache, unpackResult } from '../../system/portable.ts';

interface Copying {
  /** All copies of the site, and those that are missing. */
  variants: readonly Variant[];
  open: readonly Variant[];
  put(variant: Variant, bytes: Uint8Array): void;
  /** Encodes a copy. @returns Undefined: it failed, or the image changed meanwhile. */
  make(variant: Variant): Promise<Uint8Array | undefined>;
  /** Encoders that run at the same time. */
  encoders: number;
}

interface Group {
  key: string;
  /** All copies of an image. */
  all: Variant[];
  open: Variant[];
}

const LOADS = 16;
/** Images are compressed already. */
const QUALITY = 0;

/** Takes copies from the cache, makes the others, and stores them in the background. */
export async function takeCopies(cache: ResultCache, copying: Copying): Promise<void> {
  const missing: Group[] = [];
  await eachAtOnce(groupsOf(copying), LOADS, async (group) => {
    const copies = await copiesIn(cache, group);
    if (copies) for (const variant of group.open) copying.put(variant, copies.get(variant.key) as Uint8Array);
    else missing.push(group);
  });
  const { make, encoders } = copying;
  const work = missing.flatMap((group) => {
    const made: { name: string; contents: Uint8Array }[] = [];
    return group.open.map((variant) => async () => {
      const bytes = await make(variant);
      if (bytes && cache.writes) made.push({ name: variant.key, contents: bytes });
      if (made.length === group.all.length) cache.keep(group.key, packResult({ value: '', files: made }, QUALITY));
    });
  });
  await eachAtOnce(work, encoders, (run) => run());
}

function groupsOf({ variants, open }: Copying): Group[] {
  const isOpen = new Set(open);
  const byImage = new Map<string, Variant[]>();
  for (const variant of variants) byImage.set(variant.from, [...(byImage.get(variant.from) ?? []), variant]);
  return [...byImage.values()]
    .map((all) => ({
      key: `copies ${keyOf(...all.map(({ key }) => key))}`,
      all,
      open: all.filter((variant) => isOpen.has(variant)),
    }))
    .filter((group) => group.open.length > 0);
}

/** By the keys of variants; undefined unless all are there. */
async function copiesIn(cache: ResultCache, { key, all }: Group): Promise<Map<string, Uint8Array> | undefined> {
  const bytes = await cache.load(key);
  const files = bytes && (await unpackResult(bytes, 'string'))?.files;
  const copies = new Map(files?.map(({ name, contents }) => [name, contents]));
  if (!all.every((variant) => copies.has(variant.key))) return undefined;
  cache.took();
  return copies;
}
