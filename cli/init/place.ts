/** Whether a folder can hold a new site: what is in its way, before anything is written. */
import { readlinkSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { type Problem, problem } from '../problems/problem.ts';
import { lstatIfThere } from '../system/fsx.ts';

/** Files that many folders have before they hold a site. One of the author's own stays, and a site works with it. */
export const KEPT = ['.gitignore', 'README.md'];

/** A second config file would make it unclear which one is read. */
const OTHER_CONFIGS = ['site.config.mts', 'site.config.js', 'site.config.mjs'];

/**
 * Why no folder can be there or be made there: a file or a dead link is in the way.
 * @param dir Absolute.
 */
export function faultOfFolder(dir: string): Problem | undefined {
  for (let at = dir; ; at = path.dirname(at)) {
    const found = lstatIfThere(at);
    if (found === undefined && at !== path.dirname(at)) continue;
    if (found?.isSymbolicLink() && !leadsSomewhere(at))
      return problem('DG7022', { path: shown(at), target: readlinkSync(at), folder: shown(dir) });
    return statSync(at).isDirectory() ? undefined : problem('DG7021', { path: shown(at), folder: shown(dir) });
  }
}

/** A folder as problems and results show it: relative to the current one when it is inside of it. */
export function shown(dir: string): string {
  const relative = path.relative(process.cwd(), dir);
  if (relative === '') return 'this folder';
  return relative.split(path.sep)[0] === '..' || path.isAbsolute(relative) ? dir : relative;
}

function leadsSomewhere(link: string): boolean {
  try {
    statSync(link);
    return true;
  } catch (error) {
    if (['ENOENT', 'ELOOP', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/**
 * What in a folder is in the way of these files, as paths relative to it: the same files, links and files in the place of
 * folders (nothing is written through a link to elsewhere), and the config of another site.
 */
export function obstacles(dir: string, files: readonly string[]): string[] {
  const wanted = files.filter((file) => !KEPT.includes(file));
  const folders = new Set(wanted.flatMap(foldersOf));
  const inTheWay = [...folders].filter((name) => {
    const found = lstatIfThere(path.join(dir, name));
    return found !== undefined && !found.isDirectory();
  });
  const taken = [...wanted, ...OTHER_CONFIGS].filter((name) => {
    const blocked = foldersOf(name).some((folder) => inTheWay.includes(folder));
    return !blocked && lstatIfThere(path.join(dir, name)) !== undefined;
  });
  return [...inTheWay, ...taken].sort();
}

/** Folders of a path, the outermost first: of `a/b/c.md` they are `a` and `a/b`. */
export function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}
