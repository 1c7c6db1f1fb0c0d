/**
 * What is kept between builds is read and written here. Every entry has a checksum over kind, key and content: in front of JSON, in each
 * batch of a table (`table.ts`), in the handle of a text in a pack (`cache.ts`), in the manifest of files (`bundle/keep.ts`). Anything
 * unexpected is a miss, and is replaced.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { contentHash } from '../lib/hash.ts';
import { lstatIfThere, readBytes, TEMP_SUFFIX, writeFileAtomic } from './fsx.ts';

/** The checksum of an entry. @param name Kind and key, as `nameOfEntry` gives them. */
export const checksum = (name: string, content: string | Uint8Array): number => crc32(content, crc32(`${name}\n`));

/**
 * Kind and key of a file: a whole file in the place of another one is as wrong as a damaged one. Only the last two segments count, so that a
 * cache can move with its site.
 */
export const nameOfEntry = (path: string): string => path.split(/[\\/]/).slice(-2).join('/');

const NEWLINE = 0x0a;

/**
 * Reads what `writeJsonChecked` wrote: a checksum in the first line, JSON after it.
 * @returns The value; undefined when the file is absent, unreadable, damaged, or was written under another name.
 */
export function readJsonChecked(path: string): unknown {
  try {
    const bytes = readBytes(path);
    const end = bytes.indexOf(NEWLINE);
    const body = bytes.subarray(end + 1);
    if (end < 0 || bytes.toString('latin1', 0, end) !== String(checksum(nameOfEntry(path), body))) return undefined;
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** Writes a value as JSON behind its checksum, atomically. A loss of it is noticed, so nothing waits for the disk. */
export function writeJsonChecked(path: string, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value));
  const head = Buffer.from(`${checksum(nameOfEntry(path), body)}\n`);
  putEntry(path, Buffer.concat([head, body]));
}

/** `contentHash` of a file that a manifest names; undefined when there is none, or nothing that can be read. */
export function hashOfEntry(path: string): string | undefined {
  try {
    return contentHash(readBytes(path));
  } catch {
    return undefined;
  }
}

/** Errors of a path that is blocked: by a folder, a link, or a file in place of its folder. */
const IN_THE_WAY = new Set(['EISDIR', 'ENOTDIR', 'ENOENT', 'EEXIST', 'ENOTEMPTY', 'ELOOP', 'ERR_FS_EISDIR']);

/** Writes a file atomically. Anything else at its path, or in place of its folder, is removed first. */
export function putEntry(path: string, content: string | Uint8Array): void {
  try {
    writeFileAtomic(path, content);
  } catch (error) {
    if (!IN_THE_WAY.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    entryFolder(dirname(path));
    for (const place of [path, path + TEMP_SUFFIX]) rmSync(place, { recursive: true, force: true });
    writeFileAtomic(path, content);
  }
}

/** Makes a folder of the cache; a file in its place was not made by docsgen. */
export function entryFolder(folder: string): void {
  const there = lstatIfThere(folder);
  if (there !== undefined && !there.isDirectory() && !there.isSymbolicLink()) rmSync(folder, { force: true });
  mkdirSync(folder, { recursive: true });
}
