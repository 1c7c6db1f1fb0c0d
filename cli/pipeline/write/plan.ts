import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from '../../lib/paths.ts';
import { problem } from '../../problems/problem.ts';
import { EnvironmentError, onDisk } from '../../system/environment-error.ts';
import { lstatIfThere } from '../../system/fsx.ts';
import { foldersAbove, pathFault } from './paths.ts';
import type { OutputFile } from './stage.ts';

/** The steps of a commit. */
interface Plan {
  /** Folders that the output lacks, parents first. */
  folders: string[];
  /** Staged files. */
  moves: OutputFile[];
  /** All folders with files of this build. */
  needed: ReadonlySet<string>;
  /** Files of the last build, and empty folders (ending in a slash), in the place of a folder or file of this build. */
  blocking: string[];
  /** All files of the last build that this build lacks, including blocking ones. */
  strays: string[];
}

/**
 * Plans a commit.
 * @param outDir Absolute; may be absent.
 * @param old The paths of the manifest: only they may be replaced or deleted.
 * @throws EnvironmentError when a foreign file or folder is in the place of a file.
 */
export function planCommit(outDir: string, old: ReadonlySet<string>, files: ReadonlyMap<string, OutputFile>): Plan {
  // Anybody can edit a manifest: a line that leads out of the folder is not ours.
  const strays = [...old].filter((path) => !files.has(path) && pathFault(path) === undefined);
  const moves = [...files.values()].filter((file) => file.staged);
  if (moves.length + strays.length === 0) return { folders: [], moves, needed: new Set(), blocking: [], strays };
  const folders = new Set<string>();
  // Files of a folder come one after the other.
  let last = '';
  for (const path of files.keys()) {
    const folder = folderOf(path);
    if (folder !== last && !folders.has(folder)) for (const above of foldersAbove(path)) folders.add(above);
    last = folder;
  }
  for (const folder of folders) {
    const file = files.has(folder) ? [...files.keys()].find((path) => path.startsWith(`${folder}/`)) : undefined;
    if (file !== undefined) throw new EnvironmentError(problem('DG7109', { path: folder, other: file }));
  }
  const site: Site = { outDir, old, strays: new Set(strays), blocking: new Set(), states: new Map([['', 'there']]) };
  if (lstatIfThere(outDir) === undefined) site.states.set('', 'absent');
  for (const { path } of moves) judgeTarget(site, path);
  const missing = [...site.states].filter(([folder, state]) => folder !== '' && state === 'absent');
  return {
    folders: missing.map(([folder]) => folder),
    moves,
    blocking: [...site.blocking],
    needed: folders,
    strays,
  };
}

interface Site {
  outDir: string;
  old: ReadonlySet<string>;
  strays: ReadonlySet<string>;
  blocking: Set<string>;
  /** Folders checked so far, parents before children. */
  states: Map<string, 'there' | 'absent'>;
}

function judgeTarget(site: Site, path: string): void {
  const slash = path.lastIndexOf('/');
  if (judgeFolder(site, slash < 0 ? '' : path.slice(0, slash)) === 'absent') return;
  const stats = lstatIfThere(join(site.outDir, path));
  if (stats === undefined) return;
  if (!stats.isDirectory()) {
    if (!site.old.has(path)) throw foreign(site, path);
    return;
  }
  for (const inner of filesBelow(site.outDir, path)) {
    // An empty folder may be left by a killed build, and removing a foreign one loses nothing.
    if (!inner.endsWith('/') && !site.strays.has(inner)) throw foreign(site, inner);
    site.blocking.add(inner);
  }
}

/** Folders of the output must be real: a link in their place would redirect our writes and deletions. */
function judgeFolder(site: Site, folder: string): 'there' | 'absent' {
  const known = site.states.get(folder);
  if (known !== undefined) return known;
  const slash = folder.lastIndexOf('/');
  let state = judgeFolder(site, slash < 0 ? '' : folder.slice(0, slash));
  if (state === 'there') {
    const stats = lstatIfThere(join(site.outDir, folder));
    if (stats === undefined || !stats.isDirectory()) state = 'absent';
    if (stats !== undefined && !stats.isDirectory()) {
      if (!site.strays.has(folder)) throw foreign(site, folder);
      site.blocking.add(folder);
    }
  }
  site.states.set(folder, state);
  return state;
}

const foreign = ({ outDir }: Site, path: string): EnvironmentError =>
  new EnvironmentError(problem('DG7104', { path, outDir }));

/** Paths of all files in a folder, relative to the output folder; the path of an empty folder ends in a slash. */
function filesBelow(outDir: string, folder: string): string[] {
  const entries = onDisk('read', join(outDir, folder), () =>
    readdirSync(join(outDir, folder), { withFileTypes: true }),
  );
  if (entries.length === 0) return [`${folder}/`];
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(outDir, path) : [path];
  });
}
