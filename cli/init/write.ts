/** Writes new files into a folder: all of them, or none. */
import { closeSync, mkdirSync, openSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { asEnvironmentError } from '../system/environment-error.ts';
import { lstatIfThere, writeAll } from '../system/fsx.ts';
import { foldersOf } from './place.ts';
import type { NewFile } from './template.ts';

/**
 * Makes the folder, those above it, and the files in it. When anything fails, what was made is removed again.
 * @throws EnvironmentError; also when one of the files has come into being meanwhile: it is not touched.
 */
export function writeNew(dir: string, files: readonly NewFile[]): void {
  const made: Made = { files: [], folders: [] };
  try {
    for (const folder of missingAbove(dir)) makeFolder(folder, made);
    for (const file of files) {
      for (const folder of foldersOf(file.path)) makeFolder(path.join(dir, folder), made);
      writeFile(path.join(dir, file.path), file.text, made);
    }
  } catch (error) {
    remove(made);
    throw asEnvironmentError(error, 'write', dir);
  }
}

/** Absolute paths, in the order of their making. */
interface Made {
  files: string[];
  folders: string[];
}

/** The folder and those above it that are not there, the outermost first. */
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
  // `wx` opens nothing that is there, not even a link to nowhere.
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

// What cannot be removed stays: a disk that fails, a folder into which somebody has put something meanwhile.
function attempt(action: () => void): void {
  try {
    action();
  } catch {}
}
