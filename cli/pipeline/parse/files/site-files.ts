/** Reads files that documents quote (code, partials), and records them as dependencies. */
import { join, sep } from 'node:path';
import { contentHash } from '../../../lib/hash.ts';
import { once } from '../../../lib/once.ts';
import { baseName, folderOf, joinAnywhere } from '../../../lib/paths.ts';
import { isPrivate } from '../../../lib/private-path.ts';
import { nearestName } from '../../../lib/suggest.ts';
import type { MarkdownSettings } from '../../../model/markdown.ts';
import { type FileFault, namesWithin, readWithin } from '../../../system/fsx.ts';
import { outerFiles } from '../../../system/repository.ts';

/** The files of a document. */
export interface IncludedFiles {
  /** The path of a file, relative to the site, that another one names. */
  join(folder: string, way: string): string;
  /** @param path Relative to the site, with `/`. */
  read(path: string): Uint8Array | FileFault;
  /** The file in the same folder that a missing file most likely means. */
  near(path: string): string | undefined;
  /** All requested files: path → content hash, empty for unreadable files. */
  taken: Map<string, string>;
}

/**
 * @param siteDir Links and `..` lead out of it only to its repository, and to content folders that the config names.
 */
export function includedFiles(
  siteDir: string,
  { outside: roots = [], repository }: Pick<MarkdownSettings, 'outside' | 'repository'>,
): IncludedFiles {
  const outer = once(() => outerFiles(siteDir, repository));
  const taken = new Map<string, string>();
  const readIn = (path: string): Uint8Array | FileFault => {
    const root = roots.find((one) => path.startsWith(`${one}/`));
    if (root !== undefined) return readWithin(join(siteDir, root), path.slice(root.length + 1), isPrivate);
    const own = isOutside(path) ? 'outside' : readWithin(siteDir, path, isPrivate);
    return own === 'outside' ? outer().read(path) : own;
  };
  return {
    taken,
    join: (folder, way) => joinAnywhere(siteDir.split(sep).join('/'), folder, way),
    read(path) {
      const found = readIn(path);
      taken.set(path, typeof found === 'string' ? '' : contentHash(found));
      return found;
    },
    near(path) {
      const folder = folderOf(path);
      return nearestName(baseName(path), isOutside(path) ? outer().names(folder) : namesWithin(siteDir, folder), 3);
    },
  };
}

const isOutside = (path: string): boolean => path.startsWith('../');
