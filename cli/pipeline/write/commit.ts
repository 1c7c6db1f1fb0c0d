import { copyFileSync, mkdirSync, renameSync, rmdirSync, rmSync, statSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from '../../lib/paths.ts';
import { asEnvironmentError, onDisk } from '../../system/environment-error.ts';
import { lstatIfThere } from '../../system/fsx.ts';
import { stampOf } from '../../system/stamps.ts';
import type { CopySettings } from './copy.ts';
import { foldersAbove, TEMP } from './paths.ts';
import { planCommit } from './plan.ts';
import { type OutputFile, stagedPath } from './stage.ts';
import { type WriteState, writeManifest, writeState } from './state.ts';

/** The result of a commit; `bytes` is the size of the whole output, `unchanged` counts untouched files. */
export interface Committed {
  written: number;
  removed: number;
  unchanged: number;
  bytes: number;
}

interface CommitInput extends Pick<CopySettings, 'outDir' | 'stagingDir' | 'manifest' | 'state'> {
  stateFile: string;
  /** True when the output folder has a manifest at all. */
  marked: boolean;
  /** All files of the site, staged or not, in the order of their paths: sorting them for a manifest finds little to do. */
  files: readonly OutputFile[];
  onMoved?: ((done: number, total: number) => void) | undefined;
}

/**
 * Makes the given files the content of the output folder. At every moment each file is whole, old or new, and the
 * manifest names every file of ours, so that a build after a kill can finish or undo the work. The order: the manifest
 * of old and new files (after a kill, a file that no manifest names would count as the user's and stay forever), assets
 * (a page must not ask for a script that is not there yet), everything else, deletions (an old page still links there),
 * the final manifest, the state (written first, it would give old bytes the hash of new ones).
 */
export function commitFiles(input: CommitInput): Committed {
  const { outDir, manifest, state } = input;
  const files = new Map(input.files.map((file) => [file.path, file]));
  for (const file of files.values()) assertKnown(state, file);
  const plan = planCommit(outDir, manifest, files);
  onDisk('delete', outDir, () => rmSync(join(outDir, TEMP), { force: true }));
  const added = !input.marked || [...files.keys()].some((path) => !manifest.has(path));
  const listed = added ? new Set([...plan.strays, ...files.keys()]) : manifest;
  if (added) {
    onDisk('make', outDir, () => mkdirSync(outDir, { recursive: true }));
    writeManifest(outDir, listed);
  }
  removeFiles(outDir, plan.blocking, plan.needed);
  let done = 0;
  const onMoved = () => input.onMoved?.(++done, plan.moves.length);
  // Assets come before the pages that use them.
  for (const isFirst of [true, false]) {
    const moved = moveFolders(
      input,
      plan.folders.filter((folder) => isAsset(folder) === isFirst),
    );
    for (const file of plan.moves) if (isAsset(file.path) === isFirst) moveFile(input, { file, moved, onMoved });
  }
  removeFiles(outDir, plan.strays, plan.needed);
  if (listed.size !== files.size) writeManifest(outDir, files.keys());
  forgetOthers(state, files);
  if (plan.moves.length > 0 || state.dirty) writeState(input.stateFile, state);
  let bytes = 0;
  for (const file of files.values()) bytes += file.size;
  const written = plan.moves.length;
  return { written, removed: plan.strays.length, unchanged: files.size - written, bytes };
}

function assertKnown(state: WriteState, file: OutputFile): void {
  if (file.staged || state.files.hashOf(file.path) === file.hash) return;
  throw new Error(`output file ${file.path} is neither staged nor known from the last build`);
}

const isAsset = (path: string): boolean => path === 'assets' || path.startsWith('assets/');

/**
 * Moves folders that the output lacks, each as a whole: everything that was staged in them is part of the site. From
 * another disk, makes them.
 * @param folders Parents first.
 * @returns Those that were moved, with the folders in them.
 */
function moveFolders({ outDir, stagingDir }: CommitInput, folders: readonly string[]): ReadonlySet<string> {
  const moved = new Set<string>();
  for (const folder of folders) {
    const target = join(outDir, folder);
    if (moved.has(folderOf(folder)) || moveHere(stagedPath(stagingDir, folder), target)) moved.add(folder);
    else onDisk('make', target, () => mkdirSync(target));
  }
  return moved;
}

interface Move {
  file: OutputFile;
  moved: ReadonlySet<string>;
  onMoved(): void;
}

function moveFile({ outDir, stagingDir, state }: CommitInput, { file: { path, hash }, moved, onMoved }: Move): void {
  const target = join(outDir, path);
  const staged = stagedPath(stagingDir, path);
  try {
    if (!moved.has(folderOf(path)) && !moveHere(staged, target)) {
      // Nobody sees a partial file.
      const temp = join(outDir, TEMP);
      copyFileSync(staged, temp);
      renameSync(temp, target);
    }
    // The move itself changes the ctime, so the stamp is taken after it.
    state.files.set(path, hash, stampOf(statSync(target)));
  } catch (error) {
    throw asEnvironmentError(error, 'write', target);
  }
  onMoved();
}

/** Renames; false when the target is on another disk. */
function moveHere(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EXDEV') return false;
    throw asEnvironmentError(error, 'write', to);
  }
}

/** Deletes files of ours and the folders that become empty. Skips missing files, and folders in their place. */
function removeFiles(outDir: string, paths: readonly string[], keep: ReadonlySet<string>): void {
  const real = new Map<string, boolean>();
  const folders = new Set<string>();
  for (const path of paths) {
    const above = foldersAbove(path).toReversed();
    const firstUnreal = above.findIndex((folder) => !isRealFolder(outDir, folder, real));
    const target = join(outDir, path);
    if (firstUnreal < 0 && lstatIfThere(target)?.isDirectory() === false) {
      onDisk('delete', target, () => unlinkSync(target));
    }
    // A killed build may have removed only some folders: those above a missing one may still be empty ones of ours.
    const there = firstUnreal < 0 ? above : above.slice(0, firstUnreal);
    for (const folder of there) if (!keep.has(folder)) folders.add(folder);
  }
  // Deeper folders first; a child's path is always longer than its parent's.
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) removeIfEmpty(join(outDir, folder));
}

function isRealFolder(outDir: string, folder: string, known: Map<string, boolean>): boolean {
  const found = known.get(folder) ?? lstatIfThere(join(outDir, folder))?.isDirectory() === true;
  known.set(folder, found);
  return found;
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'].includes(code)) throw asEnvironmentError(error, 'delete', folder);
  }
}

function forgetOthers(state: WriteState, files: ReadonlyMap<string, OutputFile>): void {
  for (const [table, paths] of [
    [state.files, state.files.paths()],
    [state.sources, state.sources.paths()],
    [state.joined, state.joined.keys()],
  ] as const) {
    for (const path of paths) {
      if (files.has(path)) continue;
      table.delete(path);
      state.dirty = true;
    }
  }
}

/** Removes a staging folder and its content. */
export function removeStaging(stagingDir: string): void {
  onDisk('delete', stagingDir, () => rmSync(stagingDir, { recursive: true, force: true }));
}
