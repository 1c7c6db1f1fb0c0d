/** Which files page code may import: the site, content folders that are links, and packages; wherever an import leads. */
import { realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { PartialMessage } from 'esbuild';

export interface Confinement {
  /** @param path Absolute, links resolved. */
  holds(path: string): boolean;
  /**
   * What is wrong with taking in a file that is there, as the bundler reports it.
   * @param path Absolute. @param written What the author wrote.
   */
  faultOf(path: string, written: string): PartialMessage | undefined;
}

/** `detail` of the message about an import that leads out of the site. */
export const OUTSIDE = { docsgen: 'outside' } as const;
/** `detail` of the message about an import of a folder, pipe, socket or device: reading some of them never ends. */
export const NOT_A_FILE = { docsgen: 'not a file' } as const;

/** @param roots Content folders, relative to the site: they may lie outside of it by a link. */
export function confinement(siteDir: string, roots: readonly string[]): Confinement {
  const homes = [siteDir, ...roots.map((root) => join(siteDir, root))].flatMap((folder) => {
    try {
      return [realpathSync(folder) + sep];
    } catch {
      return [];
    }
  });
  const holds = (path: string): boolean =>
    path.includes(`${sep}node_modules${sep}`) || homes.some((home) => path.startsWith(home));
  return {
    holds,
    faultOf(path, written) {
      try {
        if (!holds(realpathSync(path))) return { text: written, detail: OUTSIDE };
        return statSync(path).isFile() ? undefined : { text: written, detail: NOT_A_FILE };
      } catch {
        return { text: `Could not resolve ${JSON.stringify(written)}` };
      }
    },
  };
}
