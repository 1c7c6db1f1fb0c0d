/** Writes new files into a folder: either all of them or none. */
import { closeSync, mkdirSync, openSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { foldersAbove } from '../lib/paths.ts';
import { asEnvironmentError } from '../system/environment-error.ts';
import { lstatIfThere, writeAll } from '../system/fsx.ts';
import { KEPT } from './place.ts';
import type { NewFile } from './template.ts';

/**
 * Creates the folder, its missing parents and the files; those of `KEPT` last. `begun`: files of a killed run, which are
 * replaced. If anything fails, everything created is removed again.
 * @throws EnvironmentError, also if one of the files was created by somebody else meanwhile; that file is not touched.
 */
export function writeNew(dir: string, files: readonly NewFile[], begun: ReadonlySet<string> = new Set()): void {
  const made: Made = { files: [], folders: [] };
  try {
    for (const folder of missingAbove(dir)) makeFolder(folder, made);
    const last = (file: NewFile): number => Number(KEPT.includes(file.path));
    for (const file of [...files].sort((a, b) => last(a) - last(b))) {
      if (begun.has(file.path)) rmSync(path.join(dir, file.path));
      for (const folder of foldersAbove(file.path)) makeFolder(path.join(dir, folder), made);
      writeFile(path.join(dir, file.path), file.text, made);
    }
  } catch (error) {
    remove(made);
    throw asEnvironmentError(error, 'write', dir);
  }
}

/** Absolute paths, in the order of creation. */
interface Made {
  files: string[];
  folders: string[];
}

/** The folder and its missing parents, outermost first. */
function missingAbove(dir: string): string[] {
  if (lstatIfThere(dir) !== undefined || dir === path.dirname(dir)) return [];
  return [...missingAbove(path.dirname(dir)), dir];
}

function makeFolder(folder: string, made: Made): void {
  if (lstatIfThere(folder)?.isDirectory()) return;
  mkdirSync(folder);
  made.folders.push(folder);
}

function writeFile(file: string, text: string, made: Made): void {
  // `wx` never opens an existing entry, not even a broken link.
  const open = openSync(file, 'wx');
  made.files.push(file);
  try {
    writeAll(open, text);
  } finally {
    closeSync(open);
  }
}

function remove({ files, folders }: Made): void {
  for (const file of files) attempt(() => rmSync(file, { force: true }));
  for (const folder of folders.reverse()) attempt(() => rmdirSync(folder));
}

// What cannot be removed stays, for example a folder to which somebody has added a file meanwhile.
function attempt(action: () => void): void {
  try {
    action();
  } catch {}
}
