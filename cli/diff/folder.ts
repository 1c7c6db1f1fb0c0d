/** Reads built folders: names and sizes at once, contents when they are asked for. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../lib/paths.ts';
import { type Outcome, problem } from '../problems/problem.ts';
import { onDisk } from '../system/environment-error.ts';
import { readBytes as bytesAt } from '../system/fsx.ts';
import type { BuiltFolder } from './types.ts';

const MANIFEST = '.docsgen-manifest';
/** Pages that are looked at for the name of their generator. */
const LOOKED_AT = 20;

/**
 * @param folder Absolute; `shown`: as it was given.
 * @returns No value for a folder that docsgen did not build. The manifest says it, and pages do where files that begin with a dot were left behind.
 */
export function openBuilt(folder: string, shown: string): Outcome<BuiltFolder | undefined> {
  const refuse = (reason: string) => ({ value: undefined, problems: [problem('DG7070', { folder: shown, reason })] });
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) return refuse('there is nothing at this path');
  if (!stats.isDirectory()) return refuse('it is a file');
  const files = new Map(filesBelow(folder).sort(([a], [b]) => compareText(a, b)));
  const hasManifest = files.delete(MANIFEST);
  const version = generatorOf(folder, [...files.keys()]);
  if (!hasManifest && version === undefined)
    return refuse(files.size === 0 ? 'it is empty' : 'no page in it says that docsgen made it');
  return { value: { folder, files, ...(version ? { version } : {}) }, problems: [] };
}

/** Links are not followed: what they lead to is not a part of the build. */
function filesBelow(folder: string, prefix = ''): [path: string, size: number][] {
  const entries = onDisk('read', folder, () => readdirSync(folder, { withFileTypes: true }));
  return entries.flatMap((entry): [string, number][] => {
    const at = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === '.git' ? [] : filesBelow(at, `${prefix}${entry.name}/`);
    return entry.isFile() ? [[prefix + entry.name, onDisk('read', at, () => statSync(at).size)]] : [];
  });
}

function generatorOf(folder: string, files: readonly string[]): string | undefined {
  for (const path of files.filter((file) => file.endsWith('.html')).slice(0, LOOKED_AT)) {
    const version = /<meta name="generator" content="docsgen ([^"]*)"/.exec(readText({ folder }, path))?.[1];
    if (version !== undefined) return version;
  }
  return undefined;
}

export function readText({ folder }: Pick<BuiltFolder, 'folder'>, path: string): string {
  return readBytes({ folder }, path).toString('utf8');
}

function readBytes({ folder }: Pick<BuiltFolder, 'folder'>, path: string): Buffer {
  const at = join(folder, path);
  return onDisk('read', at, () => bytesAt(at));
}

/** True for two files of the same bytes. */
export function isSameFile(before: BuiltFolder, after: BuiltFolder, path: string): boolean {
  return before.files.get(path) === after.files.get(path) && readBytes(before, path).equals(readBytes(after, path));
}
