/** The repository around a site: the files outside the site folder that its pages may name. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { isPrivate } from '../lib/private-path.ts';
import { type FileFault, lstatIfThere, namesWithin, readWithin } from './fsx.ts';
import { orUndefined } from './or-undefined.ts';

/** Folders of version control. */
const HISTORIES = ['.git', '.hg', '.jj', '.svn'];

/** The nearest folder at or above `from` that is under version control. */
export const versionedFolder = (from: string): string | undefined =>
  above(from, (folder) => HISTORIES.some((name) => lstatIfThere(join(folder, name))));

const workspaceFolder = (from: string): string | undefined =>
  above(from, (folder) => {
    if (lstatIfThere(join(folder, 'pnpm-workspace.yaml'))) return true;
    const text = orUndefined(() => readFileSync(join(folder, 'package.json'), 'utf8'));
    return text !== undefined && /"workspaces"\s*:/.test(text);
  });

function above(from: string, isIt: (folder: string) => boolean): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    if (isIt(at)) return at;
    if (dirname(at) === at) return undefined;
  }
}

/**
 * The folder whose files a site may use: the one that the config names, or that is under version control, or that is the
 * root of a workspace of packages; otherwise the site folder. Symbolic links are resolved.
 * @param named Relative to the site.
 */
export function repositoryFolder(siteDir: string, named?: string): string {
  const home = realpathSync(siteDir);
  if (named !== undefined) return orUndefined(() => realpathSync(resolve(home, named))) ?? home;
  const found = versionedFolder(home) ?? workspaceFolder(home) ?? home;
  return isTooWide(found) ? home : found;
}

/** A home folder may be under version control too, but it has more than a project. */
export const isTooWide = (folder: string): boolean =>
  folder === dirname(folder) || folder === orUndefined(() => realpathSync(homedir()));

/** Packages outside the site are not files of its repository. */
const isRefused = (path: string): boolean => isPrivate(path) || path.split(sep).includes('node_modules');

/** The files of a repository by their paths relative to the site, which begin with `../`. */
export interface OuterFiles {
  /** Its folder: absolute, symbolic links resolved. */
  folder: string;
  /** The place of a file or folder, wherever links lead: absolute, links resolved; or why it cannot be used. */
  place(path: string): { real: string } | FileFault;
  read(path: string): Uint8Array | FileFault;
  /** Names in a folder, sorted. */
  names(path: string): string[];
}

/** @param named See `repositoryFolder`. */
export function outerFiles(siteDir: string, named?: string): OuterFiles {
  const folder = repositoryFolder(siteDir, named);
  const home = realpathSync(siteDir);
  const place: OuterFiles['place'] = (path) => {
    const wanted = below(folder, resolve(home, path));
    if (wanted === undefined) return 'outside';
    const real = orUndefined(() => realpathSync(join(folder, wanted)));
    if (real === undefined) return 'missing';
    const rest = below(folder, real);
    if (rest === undefined) return 'outside';
    return [wanted, rest].some(isRefused) ? 'hidden' : { real };
  };
  return {
    folder,
    place,
    read(path) {
      const at = place(path);
      return typeof at === 'string' ? at : readWithin(folder, below(folder, at.real) ?? '');
    },
    names: (path) => namesWithin(folder, below(folder, resolve(home, path)) ?? '..'),
  };
}

/** What is at a place: undefined for devices and pipes. */
export function kindAt(real: string): 'file' | 'folder' | undefined {
  const stats = statSync(real, { throwIfNoEntry: false });
  return stats?.isFile() ? 'file' : stats?.isDirectory() ? 'folder' : undefined;
}

const below = (folder: string, path: string): string | undefined => {
  if (path === folder) return '';
  const start = folder.endsWith(sep) ? folder : folder + sep;
  return path.startsWith(start) ? path.slice(start.length) : undefined;
};
