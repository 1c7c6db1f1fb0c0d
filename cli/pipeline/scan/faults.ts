/** What keeps a folder of the content from being read as one, and names that cannot be read. */
import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Problem, problem } from '../../problems/problem.ts';
import { kindOf } from '../../system/environment-error.ts';
import { namesNotUtf8 } from '../../system/fsx.ts';

/** What Node puts in place of bytes that are not text. */
const REPLACED = '\ufffd';

/** Why a folder of the content is none; a missing one is empty. */
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

/** What is in a folder; none when it has gone. Names that are not UTF-8 are reported and left out. */
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
