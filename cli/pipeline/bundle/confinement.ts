/** Which files page code may import: files of the site and its repository, of content folders that are links, and of packages. */
import { realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { PartialMessage } from 'esbuild';
import { once } from '../../lib/once.ts';
import { isPrivate } from '../../lib/private-path.ts';
import { outerFiles } from '../../system/repository.ts';

export interface Confinement {
  /** Whether a file is hidden, by its absolute path without links. */
  isHidden(path: string): boolean;
  /** @param path Absolute, links resolved. */
  holds(path: string): boolean;
  /**
   * Why an existing file cannot be imported, as a message of the bundler.
   * @param path Absolute. @param written The path in the import.
   */
  faultOf(path: string, written: string): PartialMessage | undefined;
}

/** `detail` of messages about imports from outside the site. */
export const OUTSIDE = { docsgen: 'outside' } as const;
/** `detail` of messages about imports of a folder, pipe, socket or device: reading some of them never ends. */
export const NOT_A_FILE = { docsgen: 'not a file' } as const;

/** `detail` of messages about hidden files. */
export const HIDDEN = { docsgen: 'hidden' } as const;

/**
 * @param roots Content folders, relative to the site: a link may lead outside the site.
 * @param repository See `repositoryFolder`.
 */
export function confinement(siteDir: string, roots: readonly string[], repository?: string): Confinement {
  const outer = once(() => outerFiles(siteDir, repository));
  const homes = [siteDir, ...roots.map((root) => join(siteDir, root))].flatMap((folder) => {
    try {
      return [realpathSync(folder) + sep];
    } catch {
      return [];
    }
  });
  const outerFault = (path: string) => {
    const at = outer().place(relative(realpathSync(siteDir), path).split(sep).join('/'));
    return typeof at === 'string' ? at : undefined;
  };
  const isInside = (path: string): boolean =>
    path.includes(`${sep}node_modules${sep}`) || homes.some((home) => path.startsWith(home));
  // The config may name a content folder in a hidden folder, and the site may be in one.
  const isHidden = (path: string): boolean => {
    const within = (home: string): string[] => (path.startsWith(home) ? [path.slice(home.length)] : []);
    const below = homes.flatMap(within);
    const places = below.length > 0 ? below : within(outer().folder + sep);
    return places.length > 0 && places.every(isPrivate);
  };
  const holds = (path: string): boolean => isInside(path) || outerFault(path) === undefined;
  return {
    isHidden,
    holds,
    faultOf(path, written) {
      try {
        const real = realpathSync(path);
        const fault = !isInside(real) ? outerFault(real) : isHidden(real) ? 'hidden' : undefined;
        if (fault) return { text: written, detail: fault === 'hidden' ? HIDDEN : OUTSIDE };
        return statSync(path).isFile() ? undefined : { text: written, detail: NOT_A_FILE };
      } catch {
        return { text: `Could not resolve ${JSON.stringify(written)}` };
      }
    },
  };
}
