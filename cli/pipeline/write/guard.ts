import { readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';
import { type Problem, problem } from '../../problems/problem.ts';
import { onDisk } from '../../system/environment-error.ts';
import { lstatIfThere } from '../../system/fsx.ts';
import { TEMP } from './paths.ts';

/** True when `path` is `folder` or below it; both absolute and without symbolic links. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && way !== path);
}

/** The path without symbolic links, resolved as far as it exists. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}

/** The folders an output folder must keep away from; absolute paths. */
export interface Surroundings {
  siteDir: string;
  outDir: string;
  stagingDir: string;
  contentDirs: string[];
}

/**
 * Checks an output folder before anything is written or deleted there.
 * @param isOurs True when it has our manifest.
 */
export function judgeOutDir(at: Surroundings, isOurs: () => boolean): Problem | undefined {
  const reason = dangerOf(at);
  if (reason !== undefined) return problem('DG7101', { outDir: at.outDir, reason });
  const foreign = isOurs() ? undefined : firstForeign(at.outDir);
  return foreign === undefined ? undefined : problem('DG7102', { outDir: at.outDir, example: foreign });
}

function dangerOf({ siteDir, outDir, stagingDir, contentDirs }: Surroundings): string | undefined {
  const out = realPath(outDir);
  const site = realPath(siteDir);
  const home = realPath(homedir());
  if (out === dirname(out)) return 'it is the root of the disk';
  if (out === site) return 'it is the site folder itself';
  if (isWithin(out, site)) return 'the site folder is inside it';
  if (isWithin(out, home)) return out === home ? 'it is your home folder' : 'your home folder is inside it';
  // Content that is the site folder itself does not include the output.
  for (const dir of contentDirs.map(realPath).filter((one) => one !== site)) {
    if (isWithin(dir, out)) return `it is in the source folder ${dir}`;
    if (isWithin(out, dir)) return `the source folder ${dir} is inside it`;
  }
  const own = realPath(stagingDir);
  if (isWithin(out, own) || isWithin(own, out)) return 'docsgen stores its own working files there';
  const stats = lstatIfThere(outDir);
  if (stats?.isSymbolicLink() && out === realPath(dirname(outDir)) + sep + basename(outDir))
    return 'it is a broken link';
  if (stats && !stats.isDirectory() && !stats.isSymbolicLink()) return 'it is not a folder';
  return undefined;
}

/** The first entry of a folder without our manifest; undefined when it is empty or absent. */
function firstForeign(outDir: string): string | undefined {
  if (lstatIfThere(outDir) === undefined) return undefined;
  // A first build killed at its first write leaves only the scratch file.
  return onDisk('read', outDir, () =>
    readdirSync(outDir)
      .sort()
      .find((name) => name !== TEMP),
  );
}
