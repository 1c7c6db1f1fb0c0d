/** The folder a site keeps everything generated in, and what to do where it cannot be used. */
import {
  accessSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Problem, problem } from '../problems/problem.ts';
import { asEnvironmentError, EnvironmentError } from './environment-error.ts';
import { lstatIfThere, TEMP_SUFFIX } from './fsx.ts';
import { hasProcess } from './living.ts';
import { HOME } from './own-folders.ts';

export interface Home {
  /** Absolute path. It can be written to. */
  folder: string;
  /** False: it is one of the system's temporary folders, and `remove` has to be called. */
  isKept: boolean;
  /** Why nothing is kept. */
  problems: Problem[];
  remove(): void;
}

/** What a disk says of a place where no folder can be made, or nothing in it; all else is for who has to do with the disk. */
const UNUSABLE = ['EROFS', 'EACCES', 'EPERM', 'EEXIST', 'ENOTDIR', 'ENOENT', 'ELOOP'];

/** Forgets what is kept for later runs. */
export function removeCache(siteDir: string, place = HOME): void {
  rmSync(join(siteDir, place, 'cache'), { recursive: true, force: true });
}

/**
 * Opens the folder of a site, or a temporary one instead of it.
 * @param place Of the folder, relative to the site; all of `.docsgen` ignores itself in git.
 */
export function openHome(siteDir: string, place = HOME): Home {
  const folder = join(siteDir, place);
  try {
    const other = [HOME, `${place}/cache`].find((name) => isOfOthers(join(siteDir, name)));
    if (other !== undefined) {
      const reason = `${other} leads to a folder that has files of others in it`;
      return temporaryHome(siteDir, [problem('DG7031', { folder: place, reason })]);
    }
    makeFolder(folder);
    mark(join(siteDir, HOME));
    if (lstatIfThere(join(folder, 'cache'))?.isSymbolicLink()) mark(join(folder, 'cache'));
    removeDeadRuns(folder);
    return { folder, isKept: true, problems: [], remove: () => undefined };
  } catch (error) {
    if (!UNUSABLE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    const known = asEnvironmentError(error, 'write', folder);
    const reason = known instanceof EnvironmentError ? known.message : String(error);
    const problems = [problem('DG7031', { folder: place, reason })];
    return orElse(() => temporaryHome(siteDir, problems), known);
  }
}

/** The mark of a folder that is docsgen's; it keeps git away as well. */
const MARK = '.gitignore';
const MARKED = '*\n';

/** True for a link to a folder that docsgen has not begun to fill: what is in it may bear the names docsgen uses, and would be lost. */
function isOfOthers(folder: string): boolean {
  if (!lstatIfThere(folder)?.isSymbolicLink()) return false;
  try {
    const names = readdirSync(folder).filter((name) => !isLock(name));
    return names.length > 0 && readFileSync(join(folder, MARK), 'utf8') !== MARKED;
  } catch {
    // A link to nothing, or to no folder, is reported when it is used.
    return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  }
}

/** Locks, with the claims of those who wait for them. */
export const isLock = (name: string): boolean => /^(?:dev\.)?lock(?:\.|$)/.test(name);

function mark(folder: string): void {
  const file = join(folder, MARK);
  if (lstatIfThere(file)?.isDirectory()) rmSync(file, { recursive: true });
  writeFileSync(file, MARKED);
}

/** What is done instead may fail as well: then the first failure is the one to mend. */
function orElse<T>(action: () => T, first: unknown): T {
  try {
    return action();
  } catch {
    throw first;
  }
}

function makeFolder(folder: string): void {
  mkdirSync(join(folder, 'cache'), { recursive: true });
  accessSync(join(folder, 'cache'), constants.W_OK);
}

/** Code in it finds the packages that code of the site finds: a folder with packages is looked for upwards. */
function temporaryHome(siteDir: string, problems: Problem[]): Home {
  const top = mkdtempSync(join(tmpdir(), 'docsgen-'));
  const folder = packageFolders(siteDir).reduce((above, packages) => {
    symlinkSync(packages, join(above, 'node_modules'), 'junction');
    const inner = join(above, 'site');
    mkdirSync(inner);
    return inner;
  }, top);
  return { folder, isKept: false, problems, remove: () => rmSync(top, { recursive: true, force: true }) };
}

/** Folders of packages around a folder, the outermost first. */
function packageFolders(folder: string): string[] {
  const above = dirname(folder) === folder ? [] : packageFolders(dirname(folder));
  const own = join(folder, 'node_modules');
  return lstatIfThere(own) ? [...above, own] : above;
}

/** A run that was killed could not remove its own folder. */
function removeDeadRuns(home: string): void {
  const dead = readdirSync(home).filter((name) => /^run-\d+$/.test(name) && !hasProcess(Number(name.slice(4))));
  for (const name of dead) {
    try {
      rmSync(join(home, name), { recursive: true, force: true });
    } catch {
      // What another user left may stay: nobody reads it.
    }
  }
}

/**
 * Removes from a cache what a killed build was writing, which a build that finds nothing to do would not replace, and folders in the
 * places of files and the reverse, which nothing could be written over.
 */
export function tidyCache(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry;
    if (name === MARK) continue;
    const isFile = /\.(?:json|table)$/.test(name);
    const isWrong = isFile ? entry.isDirectory() : entry.isFile();
    if (name.endsWith(TEMP_SUFFIX) || isWrong) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
