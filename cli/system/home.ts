/** The folder for everything that docsgen generates for a site, and its replacement if it cannot be used. */
import {
  accessSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Problem, problem } from '../problems/problem.ts';
import { asEnvironmentError, EnvironmentError } from './environment-error.ts';
import { lstatIfThere, readText, TEMP_SUFFIX, writeForUser } from './fsx.ts';
import { hasProcess } from './living.ts';
import { orUndefined } from './or-undefined.ts';
import { HOME, IGNORED } from './own-folders.ts';

export interface Home {
  /** Absolute path of a writable folder. */
  folder: string;
  /** False: it is a temporary folder, and `remove` must be called. */
  isKept: boolean;
  /** Why nothing is kept. */
  problems: Problem[];
  remove(): void;
}

/** Errors of a place where docsgen cannot create a folder or write into it. */
const UNUSABLE = ['EROFS', 'EACCES', 'EPERM', 'EEXIST', 'ENOTDIR', 'ENOENT', 'ELOOP'];

/** Removes the data that is kept for later runs. */
export function removeCache(siteDir: string, place = HOME): void {
  rmSync(join(siteDir, place, 'cache'), { recursive: true, force: true });
}

/**
 * Opens the folder of a site, or a temporary folder instead.
 * @param place The folder, relative to the site; `.docsgen` contains a `.gitignore` for itself.
 */
export function openHome(siteDir: string, place = HOME): Home {
  const folder = join(siteDir, place);
  try {
    const other = [HOME, `${place}/cache`].find((name) => isOfOthers(join(siteDir, name)));
    if (other !== undefined) {
      return temporaryHome(siteDir, [problem('DG7031', { folder: place, reason: linkReason(other) })]);
    }
    mkdirSync(join(folder, 'cache'), { recursive: true });
    accessSync(join(folder, 'cache'), constants.W_OK);
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

/**
 * Writes a file for the user into the folder of a site.
 * @returns Its absolute path.
 * @throws EnvironmentError when the folder cannot be used.
 */
export function writeToHome(siteDir: string, name: string, text: string): string {
  const folder = join(siteDir, HOME);
  if (isOfOthers(folder)) throw new EnvironmentError(problem('DG7031', { folder: HOME, reason: linkReason(HOME) }));
  writeForUser(join(folder, name), text);
  return join(folder, name);
}

const linkReason = (name: string): string => `${name} is a link to a folder with files that docsgen did not write`;

/** Marks a folder as docsgen's. */
const { file: MARK, text: MARKED } = IGNORED;

/** True for a link to a folder that is not docsgen's: files with names that docsgen uses would be lost. */
function isOfOthers(folder: string): boolean {
  if (!lstatIfThere(folder)?.isSymbolicLink()) return false;
  try {
    const names = readdirSync(folder).filter((name) => !isLock(name));
    return names.length > 0 && readText(join(folder, MARK)) !== MARKED;
  } catch {
    // A broken link, or a link to a file, is reported when it is used.
    return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  }
}

/** Locks, and the claims of waiting processes. */
export const isLock = (name: string): boolean => /^(?:dev\.)?lock(?:\.|$)/.test(name);

function mark(folder: string): void {
  const file = join(folder, MARK);
  // Writing into a pipe waits for a reader.
  if (lstatIfThere(file)?.isFile() === false) rmSync(file, { recursive: true });
  writeFileSync(file, MARKED);
}

/** If the alternative fails as well, the first failure is the one to fix. */
function orElse<T>(action: () => T, first: unknown): T {
  try {
    return action();
  } catch {
    throw first;
  }
}

/** Code in it finds the same packages as code of the site: it links to all `node_modules` folders above the site. */
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

/** The `node_modules` folders above a folder, the outermost first. */
function packageFolders(folder: string): string[] {
  const above = dirname(folder) === folder ? [] : packageFolders(dirname(folder));
  const own = join(folder, 'node_modules');
  return lstatIfThere(own) ? [...above, own] : above;
}

/** Removes folders of runs that were killed. Those of other users may stay: nothing reads them. */
function removeDeadRuns(home: string): void {
  const dead = readdirSync(home).filter((name) => /^run-\d+$/.test(name) && !hasProcess(Number(name.slice(4))));
  for (const name of dead) orUndefined(() => rmSync(join(home, name), { recursive: true, force: true }));
}

/**
 * Removes unfinished files of a killed build from a cache, since a build with nothing to do would not replace them.
 * Also removes folders in place of files and files in place of folders, which would block writing.
 */
export function tidyCache(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry;
    if (name === MARK) continue;
    const isFile = /\.(?:json|stamps|table)$/.test(name);
    const isWrong = isFile ? entry.isDirectory() : entry.isFile();
    if (name.endsWith(TEMP_SUFFIX) || isWrong) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
