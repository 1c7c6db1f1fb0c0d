/** The files of an old site: the one walk through its folders, and a reader that keeps texts. */
import { readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { compareText } from '../../lib/paths.ts';
import { readText } from '../../system/fsx.ts';
import { orUndefined } from '../../system/or-undefined.ts';

/** Undefined: nothing is there, or a link that leads nowhere. */
const statAt = (at: string) => orUndefined(() => statSync(at, { throwIfNoEntry: false }));

export const isFile = (at: string): boolean => statAt(at)?.isFile() === true;
const isFolder = (at: string): boolean => statAt(at)?.isDirectory() === true;

/** Folders that no tool reads. */
const NEVER = new Set(['node_modules', '.git']);

/**
 * Files below a folder, relative to it and with `/`, in the order of their names; none if there is no such folder.
 * Links are followed, as all tools do, except to a folder that they are in.
 * @param isLeft True for a file or folder to leave out, by its path relative to the folder.
 */
export function filesBelow(folder: string, isLeft: (file: string) => boolean = () => false): string[] {
  const walk = (below: string, around: readonly string[]): string[] => {
    const real = orUndefined(() => realpathSync(path.join(folder, below)));
    if (real === undefined || around.includes(real)) return [];
    const names = readdirSync(real).filter((name) => !NEVER.has(name));
    return names.sort(compareText).flatMap((name) => {
      const file = below === '' ? name : `${below}/${name}`;
      if (isLeft(file)) return [];
      const stat = statAt(path.join(folder, file));
      if (stat?.isDirectory()) return walk(file, [...around, real]);
      return stat?.isFile() ? [file] : [];
    });
  };
  return isFolder(folder) ? walk('', []) : [];
}

export type ReadText = (file: string) => string | undefined;

/** Texts of files by their path relative to a folder, each read once; undefined for what is no file. */
export function textReader(folder: string): ReadText {
  const known = new Map<string, string | undefined>();
  return (file) => {
    if (!known.has(file)) {
      const at = path.resolve(folder, file);
      known.set(file, isFile(at) ? readText(at) : undefined);
    }
    return known.get(file);
  };
}
