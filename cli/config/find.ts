import { accessSync, constants, existsSync, lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { nearestName } from '../lib/suggest.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { kindOf, notAFile, reasonOf } from '../system/environment-error.ts';
import { namesWithin } from '../system/fsx.ts';
import { hasMarkdown, hasPageLike } from './assume/files.ts';

const NAMES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs', 'json'].map((ending) => `site.config.${ending}`);

/** Names that people write for a config of docsgen, and that it does not read. */
const NEAR =
  /^\.?(?:site|docsgen)[._-]?(?:config|conf|cfg)\.(?:[cm]?[jt]sx?|json[5c]?|ya?ml|toml)$|^\.?docsgen(?:rc)?\.(?:json[5c]?|ya?ml|toml)$|^\.docsgenrc$/i;

/** True for a folder that has the config of a site. */
export const hasOwnConfig = (siteDir: string): boolean => NAMES.some((name) => exists(path.join(siteDir, name)));

const nearConfigs = (siteDir: string): string[] =>
  namesWithin(siteDir, '.').filter(
    (name) => NEAR.test(name) && !NAMES.includes(name) && !isFolder(path.join(siteDir, name)),
  );

/**
 * Finds the config file of a site.
 * @returns Its absolute path; undefined with a problem when there is none. A second config file is a warning.
 */
export function findConfig({ siteDir, file }: { siteDir: string; file?: string }): Outcome<string | undefined> {
  if (!isFolder(siteDir))
    return none(problem('DG1001', { folder: siteDir, missingFolder: true, near: folderLike(siteDir) }));
  if (file !== undefined) return findNamed(siteDir, file);
  const [used, ...others] = NAMES.filter((name) => exists(path.join(siteDir, name)));
  if (used === undefined) {
    const [near] = nearConfigs(siteDir);
    if (near !== undefined) return none(problem('DG1120', { name: near }, { file: near }));
    return none(problem('DG1001', { folder: siteDir, isSite: hasMarkdown(siteDir) }));
  }
  const refused = refusalOf(siteDir, path.join(siteDir, used));
  if (refused) return none(refused);
  const ignored = [...others, ...nearConfigs(siteDir)].filter((name) => name.toLowerCase() !== used);
  const problems = ignored.length > 0 ? [problem('DG1016', { used, others: ignored }, { file: used })] : [];
  return { value: path.join(siteDir, used), problems };
}

/** True unless the folder has no config, but texts: then it is a site with an assumed config, or there is a reason why not. */
export const hasConfig = (request: Parameters<typeof findConfig>[0]): boolean =>
  request.file !== undefined ||
  hasOwnConfig(request.siteDir) ||
  !isFolder(request.siteDir) ||
  nearConfigs(request.siteDir).length > 0 ||
  !hasPageLike(request.siteDir);

/** Why a folder is not a site; empty for a site, with or without a config. */
export const siteFaults = (request: Parameters<typeof findConfig>[0]): Problem[] => {
  if (!hasConfig(request)) return [];
  const { value, problems } = findConfig(request);
  return value === undefined ? problems : [];
};

const none = (reason: Problem): Outcome<undefined> => ({ value: undefined, problems: [reason] });

function findNamed(siteDir: string, wanted: string): Outcome<string | undefined> {
  const absolute = path.resolve(siteDir, wanted);
  const file = sitePath(siteDir, absolute);
  if (!exists(absolute)) return none(problem('DG1001', { folder: siteDir, file }));
  const refused = refusalOf(siteDir, absolute);
  if (refused) return none(refused);
  if (/\.(?:[cm]?[jt]s|json)$/.test(absolute)) return { value: absolute, problems: [] };
  const text = 'a config file ends in .ts, .mts, .cts, .js, .mjs, .cjs or .json';
  return none(problem('DG1002', { text }, { file }));
}

/** A path as problems and settings show it: relative to the site, with `/`. */
export const sitePath = (siteDir: string, absolute: string): string =>
  path.relative(siteDir, absolute).split(path.sep).join('/');

/** The folder with the most similar name. */
function folderLike(folder: string): string | undefined {
  const above = path.dirname(folder);
  const names = namesWithin(above, '.').filter((name) => isFolder(path.join(above, name)));
  const near = nearestName(path.basename(folder), names);
  return near === undefined ? undefined : path.join(above, near);
}

/** Why an existing config cannot be read. esbuild would report it in its own code, or wait for a pipe forever. */
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

/** Files that esbuild reads on its own, in the site folder and its parents. */
const READ_BY_BUNDLER = ['package.json', 'tsconfig.json'];

/** @throws EnvironmentError when one of these is a pipe or a device: esbuild would wait for it forever. */
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

// A broken link exists as well: its own message is better than "missing".
const exists = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false }) !== undefined;
const isFolder = (file: string): boolean => existsSync(file) && statSync(file).isDirectory();
