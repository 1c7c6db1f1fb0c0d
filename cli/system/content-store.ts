/**
 * Output files in the cache, under the hash of their content. They are second names of the output's files (hard links), so
 * their bytes are on the disk once. Whoever edits a file of the output in place edits this one, too: nothing is taken from
 * here without its checksum.
 */
import { closeSync, linkSync, mkdirSync, opendirSync, readSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { readBytes } from './encode.ts';
import { lstatIfThere, openFile, writeNew } from './fsx.ts';
import { orUndefined } from './or-undefined.ts';

/** A file of the store: its name, its length, and a checksum of its bytes. */
export interface Content {
  hash: string;
  size: number;
  sum: number;
}

export interface ContentStore {
  /**
   * Keeps a file that was just written. `from`: its path; undefined if the output has it already.
   * @returns Its checksum; undefined where the disk has no hard links.
   */
  keep(hash: string, bytes: Uint8Array, from: string | undefined): number | undefined;
}

/** @param folder Need not exist. */
export function openContentStore(folder: string): ContentStore {
  let isThere = false;
  const put = (path: string, bytes: Uint8Array, from: string | undefined): void => {
    if (!isThere) mkdirSync(folder, { recursive: true });
    isThere = true;
    if (from !== undefined) linkOver(from, path);
    else if (lstatIfThere(path)?.size !== bytes.length) writeNew(path, bytes);
  };
  return {
    keep: (hash, bytes, from) =>
      orUndefined(() => {
        put(join(folder, hash), bytes, from);
        return crc32(bytes);
      }),
  };
}

/** Gives a file another name, which another file may have. */
export function linkOver(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    unlinkSync(to);
    linkSync(from, to);
  }
}

/** The path of a content, with its bytes checked; undefined if there is none, `edited` if it has other bytes. */
export function findContent(folder: string, { hash, size, sum }: Content): string | 'edited' | undefined {
  const path = join(folder, hash);
  const file = orUndefined(() => openFile(path));
  if (file === undefined) return undefined;
  try {
    // A longer file fills the buffer, too.
    const bytes = orUndefined(() => readBytes(size + 1, (into) => readSync(file, into, 0, size + 1, 0) + 1, isRight));
    return bytes === undefined ? 'edited' : path;
  } finally {
    closeSync(file);
  }
  function isRight(bytes: Buffer): boolean {
    return crc32(bytes.subarray(0, size)) === sum;
  }
}

/** Removes all files but those with these hashes. */
export function forgetContents(folder: string, living: ReadonlySet<string>): void {
  const entries = orUndefined(() => opendirSync(folder));
  if (!entries) return;
  try {
    for (let entry = entries.readSync(); entry !== null; entry = entries.readSync()) {
      const { name } = entry;
      if (!living.has(name)) orUndefined(() => unlinkSync(join(folder, name)));
    }
  } finally {
    entries.closeSync();
  }
}
