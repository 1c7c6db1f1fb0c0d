/** Reads files that documents quote (code, partials), and records them as dependencies. */
import { join } from 'node:path';
import { contentHash } from '../../lib/hash.ts';
import { folderOf, nameOf } from '../../lib/paths.ts';
import { nearestName } from '../../lib/suggest.ts';
import { type FileFault, namesWithin, readWithin } from '../../system/fsx.ts';

/** The files of a document. */
export interface IncludedFiles {
  /** @param path Relative to the site, with `/`. */
  read(path: string): Uint8Array | FileFault;
  /** The file in the same folder that a missing file most likely means. */
  near(path: string): string | undefined;
  /** All requested files: path → content hash, empty for unreadable files. */
  taken: Map<string, string>;
}

/**
 * @param siteDir Files outside of it are not read, not even by links and `..`.
 * @param roots Content folders outside of the site (relative to it), which are allowed.
 */
export function includedFiles(siteDir: string, roots: readonly string[] = []): IncludedFiles {
  const taken = new Map<string, string>();
  const readIn = (path: string): Uint8Array | FileFault => {
    const root = roots.find((one) => path.startsWith(`${one}/`));
    return root === undefined
      ? readWithin(siteDir, path)
      : readWithin(join(siteDir, root), path.slice(root.length + 1));
  };
  return {
    taken,
    read(path) {
      const found = readIn(path);
      taken.set(path, typeof found === 'string' ? '' : contentHash(found));
      return found;
    },
    near: (path) => nearestName(nameOf(path), namesWithin(siteDir, folderOf(path)), 3),
  };
}
