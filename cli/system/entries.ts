/**
 * Reads and writes data that is kept between builds. Every entry has a checksum over kind, key and content: before
 * JSON, in each batch of a table (`table.ts`), in the handle of a text in a pack (`cache.ts`), in the manifest of files
 * (`bundle/keep.ts`). Anything unexpected is a miss and is replaced.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { contentHash } from '../lib/hash.ts';
import { type Content, lstatIfThere, readBytes, TEMP_SUFFIX, writeFileAtomic } from './fsx.ts';
import { orUndefined } from './or-undefined.ts';

/** The checksum of an entry. @param name Kind and key, as `nameOfEntry` returns them. */
export const checksum = (name: string, content: string | Uint8Array): number => crc32(content, crc32(`${name}\n`));

/**
 * Kind and key of a file, so that a file in the place of another one counts as damaged. Only the last two segments
 * count, so that a cache can move with its site.
 */
export const nameOfEntry = (path: string): string => path.split(/[\\/]/).slice(-2).join('/');

const NEWLINE = 0x0a;

/**
 * Reads a file of `writeChecked`: a checksum in the first line, then the content.
 * @returns The content; undefined when the file is missing, unreadable, damaged, or was written under another name.
 */
export function readChecked(path: string): Buffer | undefined {
  return orUndefined(() => {
    const bytes = readBytes(path);
    const end = bytes.indexOf(NEWLINE);
    const body = bytes.subarray(end + 1);
    const isWhole = end >= 0 && bytes.toString('latin1', 0, end) === String(checksum(nameOfEntry(path), body));
    return isWhole ? body : undefined;
  });
}

/** Writes content after its checksum, atomically. A lost write is noticed, so it does not wait for the disk. */
export function writeChecked(path: string, body: Uint8Array): void {
  putEntry(path, () => [Buffer.from(`${checksum(nameOfEntry(path), body)}\n`), body]);
}

/** `readChecked` of JSON. */
export function readJsonChecked(path: string): unknown {
  const body = readChecked(path);
  return body && orUndefined(() => JSON.parse(body.toString()) as unknown);
}

/** `writeChecked` of a value as JSON. */
export const writeJsonChecked = (path: string, value: unknown): void =>
  writeChecked(path, Buffer.from(JSON.stringify(value)));

/** `contentHash` of a file; undefined when it cannot be read. */
export const hashOfEntry = (path: string): string | undefined => orUndefined(() => contentHash(readBytes(path)));

/** Errors of a path that is blocked by a folder, a link, or a file in place of its folder. */
const BLOCKED = new Set(['EISDIR', 'ENOTDIR', 'ENOENT', 'EEXIST', 'ENOTEMPTY', 'ELOOP', 'ERR_FS_EISDIR']);

/** Writes a file atomically. Anything else at its path, or in place of its folder, is removed first. */
export function putEntry(path: string, content: Content): void {
  try {
    writeFileAtomic(path, content);
  } catch (error) {
    if (!BLOCKED.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    entryFolder(dirname(path));
    for (const place of [path, path + TEMP_SUFFIX]) rmSync(place, { recursive: true, force: true });
    writeFileAtomic(path, content);
  }
}

/** Makes a folder of the cache. A file in its place, which docsgen never writes, is removed. */
export function entryFolder(folder: string): void {
  const there = lstatIfThere(folder);
  if (there !== undefined && !there.isDirectory() && !there.isSymbolicLink()) rmSync(folder, { force: true });
  mkdirSync(folder, { recursive: true });
}
