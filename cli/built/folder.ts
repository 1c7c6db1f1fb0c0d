/** Reads built folders: names and sizes at once, contents when they are needed. */

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../lib/paths.ts';
import { type Outcome, problem } from '../problems/problem.ts';
import { onDisk } from '../system/environment-error.ts';
import { readBytes as bytesAt } from '../system/fsx.ts';
import { MANIFEST, PUBLISHED, PUBLISHING } from '../system/own-folders.ts';
import { generatorOf } from './generator.ts';
import type { BuiltFolder } from './types.ts';

/** How many pages are searched for the name of their generator. */
const MAX_SEARCHED = 20;

/**
 * Opens the output folder of any generator.
 * @param folder Absolute; `shown`: as it was given.
 * @returns No value for a folder without pages. A build of docsgen is recognized by its manifest, or by its pages if
 * files that begin with a dot were not copied.
 */
export function openBuilt(folder: string, shown: string): Outcome<BuiltFolder | undefined> {
  const refuse = (reason: string) => ({ value: undefined, problems: [problem('DG7070', { folder: shown, reason })] });
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) return refuse('it does not exist');
  if (!stats.isDirectory()) return refuse('it is a file');
  const files = new Map(filesBelow(folder).sort(([a], [b]) => compareText(a, b)));
  const hasManifest = files.delete(MANIFEST);
  for (const path of [PUBLISHED, PUBLISHING]) files.delete(path);
  const pages = [...files.keys()].filter((file) => file.endsWith('.html'));
  if (pages.length === 0 && !hasManifest) return refuse(files.size === 0 ? 'it is empty' : 'it has no HTML page');
  const names = firstGenerator(folder, pages);
  const isOurs = hasManifest || names.version !== undefined;
  return { value: { folder, files, isOurs, ...names }, problems: [] };
}

/** Symbolic links are not followed: their targets are not part of the build. */
function filesBelow(folder: string, prefix = ''): [path: string, size: number][] {
  const entries = onDisk('read', folder, () => readdirSync(folder, { withFileTypes: true }));
  return entries.flatMap((entry): [string, number][] => {
    const at = join(folder, entry.name);
    if (entry.isDirectory()) return isForeign(entry.name) ? [] : filesBelow(at, `${prefix}${entry.name}/`);
    return entry.isFile() ? [[prefix + entry.name, onDisk('read', at, () => statSync(at).size)]] : [];
  });
}

/** Folders that are in checkouts of published branches, but are not published. */
const isForeign = (name: string): boolean => name === '.git' || name === '.github' || name === 'node_modules';

function firstGenerator(folder: string, pages: readonly string[]): Pick<BuiltFolder, 'version' | 'generator'> {
  for (const path of pages.slice(0, MAX_SEARCHED)) {
    const found = generatorOf(readText({ folder }, path));
    if (found?.name === 'docsgen') return { version: found.version, generator: `docsgen ${found.version}` };
    if (found) return { generator: [found.name, found.version].filter(Boolean).join(' ') };
  }
  return {};
}

export function readText({ folder }: Pick<BuiltFolder, 'folder'>, path: string): string {
  return readBytes({ folder }, path).toString('utf8');
}

function readBytes({ folder }: Pick<BuiltFolder, 'folder'>, path: string): Buffer {
  const at = join(folder, path);
  return onDisk('read', at, () => bytesAt(at));
}

/** True for files with the same bytes. */
export function isSameFile(before: BuiltFolder, after: BuiltFolder, path: string): boolean {
  return before.files.get(path) === after.files.get(path) && readBytes(before, path).equals(readBytes(after, path));
}
