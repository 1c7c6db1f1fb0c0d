import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { namesWithin } from '../lib/fsx.ts';
import { type Outcome, problem } from '../lib/problem.ts';
import { nearestName } from '../lib/suggest.ts';
import type { ConfigRequest } from './request.ts';

const NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

/**
 * Finds the config file of a site.
 * @returns Its absolute path; undefined with a problem when there is none. A second file beside it is a warning.
 */
export function findConfig({ siteDir, file }: Pick<ConfigRequest, 'siteDir' | 'file'>): Outcome<string | undefined> {
  if (!isFolder(siteDir)) {
    return {
      value: undefined,
      problems: [problem('DG1001', { folder: siteDir, missingFolder: true, near: folderLike(siteDir) })],
    };
  }
  if (file !== undefined) return findNamed(siteDir, file);
  const [used, ...others] = NAMES.filter((name) => isFile(path.join(siteDir, name)));
  if (used === undefined) return { value: undefined, problems: [problem('DG1001', { folder: siteDir })] };
  const problems = others.length > 0 ? [problem('DG1016', { used, others }, { file: used })] : [];
  return { value: path.join(siteDir, used), problems };
}

function findNamed(siteDir: string, file: string): Outcome<string | undefined> {
  const absolute = path.resolve(siteDir, file);
  if (!isFile(absolute)) {
    return { value: undefined, problems: [problem('DG1001', { folder: siteDir, file: sitePath(siteDir, absolute) })] };
  }
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

const isFolder = (file: string): boolean => existsSync(file) && statSync(file).isDirectory();
const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();
