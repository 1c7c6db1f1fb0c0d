/**
 * Applies a refactoring on the disk: all of it or nothing. New texts are written first, then a list of the steps, then
 * files get their texts and their names. An error undoes the steps; after a kill, the next run does the rest.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { asEnvironmentError } from '../system/environment-error.ts';
import { readBytes, readText, writeFileAtomic, writeWhole } from '../system/fsx.ts';
import { orUndefined } from '../system/or-undefined.ts';
import { HOME } from '../system/own-folders.ts';
import type { FileMove } from './types.ts';

export interface Steps {
  /** New texts by file; names are those before the moves. */
  texts: ReadonlyMap<string, string>;
  moves: readonly FileMove[];
}

interface Journal {
  files: string[];
  moves: readonly FileMove[];
}

const folderIn = (siteDir: string): string => path.join(siteDir, HOME, 'refactor');
const listIn = (siteDir: string): string => path.join(folderIn(siteDir), 'steps.json');

/**
 * Applies all steps.
 * @throws EnvironmentError when the disk refuses; then nothing has changed.
 */
export function applySteps(siteDir: string, { texts, moves }: Steps): void {
  const staging = folderIn(siteDir);
  const files = [...texts.keys()];
  const undo: (() => void)[] = [];
  try {
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { recursive: true });
    for (const [index, file] of files.entries()) {
      writeWhole(path.join(staging, `${index}.new`), texts.get(file) ?? '', { durable: true });
      copyFileSync(path.join(siteDir, file), path.join(staging, `${index}.old`));
    }
    writeFileAtomic(listIn(siteDir), JSON.stringify({ files, moves } satisfies Journal), true);
    run(siteDir, { files, moves }, (step) => undo.push(step));
  } catch (error) {
    for (const step of undo.reverse()) orUndefined(step);
    rmSync(staging, { recursive: true, force: true });
    throw asEnvironmentError(error, 'write', siteDir);
  }
  rmSync(staging, { recursive: true, force: true });
}

/** Does the rest of a refactoring that was killed. @returns True if there was one. */
export function finishSteps(siteDir: string): boolean {
  const list = listIn(siteDir);
  const isThere = existsSync(list);
  if (isThere) run(siteDir, JSON.parse(readText(list)) as Journal, () => {});
  rmSync(folderIn(siteDir), { recursive: true, force: true });
  return isThere;
}

/** Does all steps that are not done yet: a text that is gone from the staging folder is in its place. */
function run(siteDir: string, { files, moves }: Journal, done: (undo: () => void) => void): void {
  const staging = folderIn(siteDir);
  for (const [index, file] of files.entries()) {
    const text = path.join(staging, `${index}.new`);
    if (!existsSync(text)) continue;
    // A link stays a link.
    const place = realpathSync(path.join(siteDir, file));
    // After a kill, the author may have changed the file.
    const old = path.join(staging, `${index}.old`);
    if (existsSync(old) && !readBytes(old).equals(readBytes(place))) continue;
    renameSync(text, place);
    done(() => renameSync(old, place));
  }
  for (const { from, to } of moves) {
    const [old, now] = [path.join(siteDir, from), path.join(siteDir, to)];
    if (!existsSync(old) || isOther(old, now)) continue;
    const made = mkdirSync(path.dirname(now), { recursive: true });
    if (made !== undefined) done(() => rmSync(made, { recursive: true, force: true }));
    renameSync(old, now);
    done(() => renameSync(now, old));
  }
  for (const { from } of moves) removeEmpty(siteDir, path.dirname(from));
}

/** Whether another file is at the new place. On disks that ignore letter case, it may be the same one. */
const isOther = (old: string, now: string): boolean =>
  existsSync(now) && realpathSync.native(old) !== realpathSync.native(now);

/** Removes the folders that a move has left empty, as git does. */
function removeEmpty(siteDir: string, folder: string): void {
  for (let at = folder; at !== '.' && at !== ''; at = path.dirname(at)) {
    const absolute = path.join(siteDir, at);
    if (!existsSync(absolute)) continue;
    if (readdirSync(absolute).length > 0) return;
    rmdirSync(absolute);
  }
}
