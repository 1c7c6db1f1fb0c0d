import { accessSync, constants, existsSync, lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { nearestName } from '../lib/suggest.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { kindOf, notAFile, reasonOf } from '../system/environment-error.ts';
import { namesWithin } from '../system/fsx.ts';

const NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

/**
 * Finds the config file of a site.
 * @returns Its absolute path; undefined with a problem when there is none. A second file beside it is a warning.
 */
export function findConfig({ siteDir, file }: { siteDir: string; file?: string }): Outcome<string | undefined> {
  if (!isFolder(siteDir)) {
    return {
      value: undefined,
      problems: [problem('DG1001', { folder: siteDir, missingFolder: true, near: folderLike(siteDir) })],
    };
  }
  if (file !== undefined) return findNamed(siteDir, file);
  const [used, ...others] = NAMES.filter((name) => isThere(path.join(siteDir, name)));
  const refused = used === undefined ? undefined : refusalOf(siteDir, path.join(siteDir, used));
  if (refused) return { value: undefined, problems: [refused] };
  if (used === undefined) return { value: undefined, problems: [problem('DG1001', { folder: siteDir })] };
  const problems = others.length > 0 ? [problem('DG1016', { used, others }, { file: used })] : [];
  return { value: path.join(siteDir, used), problems };
}

function findNamed(siteDir: string, file: string): Outcome<string | undefined> {
  const absolute = path.resolve(siteDir, file);
  if (!isThere(absolute)) {
    return { value: undefined, problems: [problem('DG1001', { folder: siteDir, file: sitePath(siteDir, absolute) })] };
  }
  const refused = refusalOf(siteDir, absolute);
  if (refused) return { value: undefined, problems: [refused] };
  if (!/\.(?:[cm]?[jt]s|json)$/.test(absolute)) {
    const text = 'a config file ends in .ts, .mts, .cts, .js, .mjs, .cjs or .json';
    return { value: undefined, problems: [problem('DG1002', { text }, { file: sitePath(siteDir, absolute) })] };
  }
  return { value: absolute, problems: [] };
}

/** A path as problems and settings show it: relative to the site, with `/`. */
export const sitePath = (siteDir: string, absolute: string): string =>
  path.relative(siteDir, absolute).split(path.sep).join('/');

/** The folder that was most likely meant. */
function folderLike(folder: string): string | undefined {
  const above = path.dirname(folder);
  const names = namesWithin(above, '.').filter((name) => isFolder(path.join(above, name)));
  const near = nearestName(path.basename(folder), names);
  return near === undefined ? undefined : path.join(above, near);
}

/** Why a config that is there cannot be read. The bundler would report it at a line of its own code, or wait for a pipe for ever. */
function refusalOf(siteDir: string, absolute: string): Problem | undefined {
  const file = sitePath(siteDir, absolute);
  const refuse = (reason: string) => problem('DG1100', { file, reason }, { file });
  try {
    const stats = statSync(absolute);
    if (stats.isDirectory()) return refuse('it is a folder');
    if (!stats.isFile()) return refuse(`it is ${kindOf(stats)}`);
    accessSync(absolute, constants.R_OK);
    return undefined;
  } catch (error) {
    const fault = error as NodeJS.ErrnoException;
    return refuse(fault.code === 'ENOENT' ? 'it is a link to a file that does not exist' : reasonOf(fault));
  }
}

/** Files that the bundler reads by itself, here and above. */
const READ_BY_BUNDLER = ['package.json', 'tsconfig.json'];

/**
 * The bundler would wait for a pipe until somebody writes.
 * @throws EnvironmentError when one of the files it reads by itself is none.
 */
export function assertBundlerFiles(siteDir: string): void {
  for (let folder = siteDir; ; folder = path.dirname(folder)) {
    for (const name of READ_BY_BUNDLER) {
      const file = path.join(folder, name);
      const stats = statSync(file, { throwIfNoEntry: false });
      if (stats && !stats.isFile() && !stats.isDirectory()) throw notAFile(file, stats);
    }
    if (folder === path.dirname(folder)) return;
  }
}

const isThere = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false }) !== undefined;
const isFolder = (file: string): boolean => existsSync(file) && statSync(file).isDirectory();
