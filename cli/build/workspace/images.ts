/** Facts about images by content hash, kept between builds: an image is measured once. */
import { join } from 'node:path';
import type { ImageFact } from '../../model/images.ts';
import { readJsonChecked, writeJsonChecked } from '../../system/entries.ts';
import type { ImageTable } from '../types.ts';
import { type CopiesOptions, openCopies } from './image-copies.ts';

/** @param options `write` false: encodes no copies; `keep` false: saves nothing. */
export function openImageTable(options: CopiesOptions & { keep: boolean }): ImageTable {
  const { siteDir, cacheDir, keep } = options;
  const file = join(cacheDir, 'images.json');
  const known = new Map((readJsonChecked(file) as [string, ImageFact][] | undefined) ?? []);
  const asked = new Set<string>();
  const wanted = new Map<string, string>();
  const doubtful = new Set<string>();
  const copies = openCopies(options);
  const state = { misses: 0, dirty: false };
  return {
    get misses() {
      return state.misses;
    },
    of({ path, hash }) {
      asked.add(hash);
      const fact = known.get(hash);
      if (fact !== undefined) return fact;
      state.misses++;
      wanted.set(hash, path);
      return undefined;
    },
    sources: copies.sources,
    convert: copies.convert,
    encode: copies.encode,
    async measure(scan) {
      if (wanted.size === 0) return;
      const { measureImage } = await import('../../pipeline/images/measure.ts');
      for (const [hash, path] of wanted) {
        known.set(hash, measureImage(join(siteDir, path)));
        // The file changed after it was hashed: the facts belong to other content.
        if (scan.isAsFound(path)) continue;
        doubtful.add(hash);
        scan.doubts.add(path);
      }
      state.dirty = true;
      wanted.clear();
    },
    save(all) {
      if (!keep) return;
      if (all) copies.removeOthers(all);
      const dead = all ? [...known.keys()].filter((hash) => !asked.has(hash)) : [];
      if (!state.dirty && dead.length === 0) return;
      for (const hash of [...dead, ...doubtful]) known.delete(hash);
      writeJsonChecked(file, [...known]);
      state.dirty = false;
    },
  };
}
