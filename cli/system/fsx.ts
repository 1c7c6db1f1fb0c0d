import {
  appendFileSync,
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { contentHash, hashPieces } from '../lib/hash.ts';
import { bufferAt } from './buffers.ts';
import { asEnvironmentError, notAFile, onDisk } from './environment-error.ts';
import { orUndefined } from './or-undefined.ts';

/**
 * Reads a file that may come from the user or anybody else.
 * @throws EnvironmentError (DG7140) for a pipe, a socket or a device: opening a pipe could wait forever. System errors.
 */
export function readBytes(path: string): Buffer {
  const file = openFile(path);
  try {
    return naming(path, () => readFileSync(file));
  } finally {
    closeSync(file);
  }
}

/** `readBytes` as text. */
export const readText = (path: string): string => readBytes(path).toString();

/**
 * Opens a file for reading, without waiting for a pipe. The check is made on the open file: between a check of the path
 * and its opening, a pipe could take the place of the file. A folder can be opened; reading it fails.
 * @returns A file descriptor, which the caller closes.
 * @throws EnvironmentError (DG7140) for a pipe, a socket or a device. System errors.
 */
export function openFile(path: string): number {
  const file = openUnlessSocket(path);
  const stats = fstatSync(file);
  if (stats.isFile() || stats.isDirectory()) return file;
  closeSync(file);
  throw notAFile(path, stats);
}

function openUnlessSocket(path: string): number {
  try {
    // Windows has no O_NONBLOCK, and no pipes among its files.
    return openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const stats = statSync(path, { throwIfNoEntry: false });
    throw (error as NodeJS.ErrnoException).code === 'ENXIO' && stats ? notAFile(path, stats) : error;
  }
}

/** What is written to a file: all at once, or in pieces that need not be in memory together. */
export type Content = string | Uint8Array | (() => Iterable<Uint8Array>);

/** Suffix of a file that is being written. After a killed run, the next write of the same path replaces it. */
export const TEMP_SUFFIX = '.tmp';

/**
 * Writes a file so that readers, and the next run after a kill, find the old or the new content, never a part.
 * The folder must exist. `durable` waits for the disk: otherwise a power loss may leave the file empty.
 */
export function writeFileAtomic(path: string, content: Content, durable = false): void {
  const temp = path + TEMP_SUFFIX;
  writeWhole(temp, content, { durable });
  renameSync(temp, path);
}

/**
 * `writeFileAtomic` for a path of the user: creates missing folders and leaves nothing behind on failure. Follows
 * links, and writes into a device or a pipe (`/dev/stdout`), which renaming would replace by a file.
 * @throws EnvironmentError with the path.
 */
export function writeForUser(path: string, content: string): void {
  const there = onDisk('write', path, () => statSync(path, { throwIfNoEntry: false }));
  if (there?.isDirectory()) throw asEnvironmentError(isFolder(path), 'write', path);
  if (there && !there.isFile()) {
    onDisk('write', path, () => writeWhole(path, content));
    return;
  }
  onDisk('write', path, () => mkdirSync(dirname(path), { recursive: true }));
  const file = there ? realpathSync(path) : path;
  try {
    writeFileAtomic(file, content);
  } catch (error) {
    rmSync(file + TEMP_SUFFIX, { force: true });
    throw asEnvironmentError(error, 'write', path);
  }
}

/** The error of renaming a file to a folder differs between systems. */
const isFolder = (path: string): NodeJS.ErrnoException =>
  Object.assign(new Error(path), { code: 'EISDIR', syscall: 'open', path });

/** Writes the content into a new file, in place of another one: whoever has a hard link to that keeps its content. */
export function writeNew(path: string, content: Content): void {
  try {
    writeWhole(path, content, { flags: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || lstatSync(path).isDirectory()) throw error;
    unlinkSync(path);
    writeWhole(path, content);
  }
}

/** Writes the content into a new or emptied file. */
export function writeWhole(
  path: string,
  content: Content,
  { durable = false, flags = 'w' }: { durable?: boolean; flags?: string } = {},
): void {
  const file = openSync(path, flags);
  try {
    naming(path, () => {
      for (const piece of typeof content === 'function' ? content() : [content]) writeAll(file, piece);
      if (durable) fsyncSync(file);
    });
  } finally {
    closeSync(file);
  }
}

/** Adds the path to errors of an action on an open file, which the system does not name. */
export function naming<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path: (error as NodeJS.ErrnoException).path ?? path });
  }
}

/** Appends to a file, which is created if necessary. */
export function append(path: string, content: Uint8Array): void {
  naming(path, () => appendFileSync(path, content));
}

const written = { bytes: 0 };

/** How many bytes this thread has written to files so far, with those that `alsoWritten` added. */
export const bytesWritten = (): number => written.bytes;

/** Adds the bytes that another thread has written. */
export function alsoWritten(bytes: number): void {
  written.bytes += bytes;
}

/** Writes to an open file at its end. */
export function writeAll(file: number, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  written.bytes += bytes.length;
  // The kernel may write less when a disk is nearly full, and writes at most 2 GB at once.
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

const PIECE_BYTES = 4 << 20;

/** `contentHash` of a file; a large one is read in pieces. */
export function hashFile(path: string, size: number): string {
  const buffer = bufferAt(path);
  if (buffer) return contentHash(buffer);
  if (size <= PIECE_BYTES) return contentHash(readBytes(path));
  const sum = hashPieces();
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  const file = openFile(path);
  try {
    for (let count = readSync(file, piece); count > 0; count = readSync(file, piece)) sum.add(piece.subarray(0, count));
  } finally {
    closeSync(file);
  }
  return sum.digest();
}

/** `contentHash` of a file; undefined when it does not exist. */
export function hashIfFile(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? hashFile(path, stats.size) : undefined;
}

/** `lstat` of a path; undefined when nothing is there. */
export function lstatIfThere(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // A parent is a file: `throwIfNoEntry` covers only ENOENT.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw asEnvironmentError(error, 'read', path);
  }
}

/** What is at a path, after following links. */
export function kindAt(path: string): 'file' | 'folder' | 'other' | undefined {
  const stats = orUndefined(() => statSync(path));
  return stats && (stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other');
}

/** Why a file was not read: it does not exist, it is a folder or device, it is outside, or it is hidden. */
export type FileFault = 'missing' | 'not-a-file' | 'outside' | 'hidden';

/**
 * Reads a file below a folder, and never one outside it, wherever links and `..` lead.
 * @param isHidden Asked about the path, and about the real path, both relative to the folder. Default: nothing is hidden.
 */
export function readWithin(
  folder: string,
  path: string,
  isHidden: (path: string) => boolean = () => false,
): Uint8Array | FileFault {
  if (isHidden(path)) return 'hidden';
  try {
    const home = realpathSync(folder);
    const real = realpathSync(join(folder, path));
    if (!real.startsWith(home.endsWith(sep) ? home : home + sep)) return 'outside';
    if (isHidden(real.slice(home.length))) return 'hidden';
    return statSync(real).isFile() ? (bufferAt(real) ?? readFileSync(real)) : 'not-a-file';
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return join(path).startsWith('..') ? 'outside' : 'missing';
    throw error;
  }
}

/** Names in a folder that are not UTF-8: from Node's form of the name to one with `\\xNN` for non-ASCII bytes. */
export function namesNotUtf8(folder: string): Map<string, string> {
  const raw = readdirSync(folder, { encoding: 'buffer' });
  return new Map(
    raw.flatMap((name) => {
      const read = name.toString();
      return Buffer.from(read).equals(name) ? [] : [[read, escapedName(name)] as const];
    }),
  );
}

/** Latin-1 maps each byte to the character with the same value. */
const escapedName = (name: Buffer): string =>
  name.toString('latin1').replace(/[^ -~]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Names in a folder below `folder`, sorted by code point; none when it cannot be read or is outside. */
export function namesWithin(folder: string, path: string): string[] {
  const names = orUndefined(() => {
    const home = realpathSync(folder);
    const real = realpathSync(join(folder, path));
    return real === home || real.startsWith(home + sep) ? readdirSync(real).sort() : [];
  });
  return names ?? [];
}
