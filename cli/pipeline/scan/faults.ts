/** Content folders that cannot be read, and file names that are not UTF-8. */
import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Problem, problem } from '../../problems/problem.ts';
import { kindOf } from '../../system/environment-error.ts';
import { namesNotUtf8 } from '../../system/fsx.ts';

/** Node's replacement for bytes that are not UTF-8. */
const REPLACED = '\ufffd';

/** Reports a content folder that is not a folder; a missing folder counts as empty. */
export function folderFault(siteDir: string, folder: string): Problem | undefined {
  for (let path = folder; ; path = dirname(path)) {
    const stats = statIfThere(join(siteDir, path));
    if (stats?.isDirectory() || path === dirname(path)) return undefined;
    if (stats === undefined) continue;
    const kind = stats.isFile() ? 'a file' : kindOf(stats);
    return problem('DG7142', { path, kind }, { file: path });
  }
}

function statIfThere(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Entries of a folder; none when it was deleted. Names that are not UTF-8 are reported and left out. */
export function readFolder({ siteDir, folder }: { siteDir: string; folder: string }, problems: Problem[]): Dirent[] {
  const absolute = `${siteDir}/${folder}`;
  const entries = list(absolute);
  if (!entries.some(({ name }) => name.includes(REPLACED))) return entries;
  const strange = namesNotUtf8(absolute);
  for (const name of strange.values()) problems.push(problem('DG7141', { path: `${folder}/${name}` }));
  return entries.filter(({ name }) => !strange.has(name));
}

function list(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
