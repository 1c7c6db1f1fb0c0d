/** Files of the site that documents quote (code from files, partials): read while parsing, and remembered as what a result depends on. */
import { join } from 'node:path';
import { contentHash } from '../../lib/hash.ts';
import { folderOf, nameOf } from '../../lib/paths.ts';
import { nearestName } from '../../lib/suggest.ts';
import { type FileFault, namesWithin, readWithin } from '../../system/fsx.ts';

/** What one document reads; every file it asked for is in `taken` afterwards. */
export interface IncludedFiles {
  /** @param path Relative to the site, with `/`. */
  read(path: string): Uint8Array | FileFault;
  /** Name of the file in the same folder that a missing one was probably meant to be. */
  near(path: string): string | undefined;
  /** Path → content hash, empty for files that could not be read. */
  taken: Map<string, string>;
}

/**
 * @param siteDir Nothing outside of it is read, wherever links and `..` lead.
 * @param roots Content folders outside of it (relative to it) are the exception.
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
