/**
 * A store in a folder, which several machines may share: `ac/3f/3f…`, `cas/3f/3f…`, as in the disk cache of Bazel. Files
 * appear whole, by a rename, and are readable for the group whatever the umask of their writer is.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import fs, { constants, type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf } from '../system/environment-error.ts';
import { orUndefined } from '../system/or-undefined.ts';
import { type ObjectName, type Reading, type Store, StoreFault } from './store.ts';

const PIECE_BYTES = 1 << 20;
/** Opening a pipe that somebody put in place of a file must not wait for its writer. */
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
const NOTHING = new Set(['ENOENT']);
/** Errors that all later writes would have too. A folder that another machine is making may refuse only once. */
const NO_WRITING = new Set(['EROFS', 'ENOTDIR']);

/** Folders of a store, and those that Bazel and file systems add. */
const OWN = /^(?:ac|cas|gc|tmp|lost\+found|\..*)$/;

/**
 * Why a folder cannot be a store: it holds something else, so that `/etc` or the content of a site got two folders more.
 * Undefined for a store, an empty folder, and one that does not exist.
 */
export function folderFault(folder: string): string | undefined {
  const foreign = orUndefined(() => readdirSync(folder))?.find((name) => !OWN.test(name));
  return foreign === undefined ? undefined : `it holds "${foreign}", which is no part of a cache`;
}

/** @param onRequest Called for each file that is read or written, with the bytes written. */
export function createFolderStore(root: string, onRequest: (bytes: number) => void): Store {
  const fileOf = ({ kind, hash }: ObjectName): string => path.join(root, kind, hash.slice(0, 2), hash);
  return {
    async get(name, reading) {
      onRequest(0);
      try {
        return await readFile(fileOf(name), reading);
      } catch (error) {
        if (NOTHING.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
        throw asFault(error);
      }
    },
    async put(name, bytes) {
      onRequest(bytes.length);
      try {
        await writeFile(root, fileOf(name), bytes);
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException;
        throw asFault(error, NO_WRITING.has(code) ? 'always' : 'once');
      }
    },
    close: () => undefined,
  };
}

const asFault = (error: unknown, lasts?: StoreFault['lasts']): StoreFault =>
  error instanceof StoreFault ? error : new StoreFault(reasonOf(error as NodeJS.ErrnoException), lasts);

async function readFile(file: string, reading: Reading): Promise<Buffer> {
  const handle = await open(file, READ);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new StoreFault('one of its files is not a file');
    if (stats.size > reading.limit) throw new StoreFault('one of its files is longer than what was stored');
    return await readAll(handle, reading);
  } finally {
    await handle.close();
  }
}

async function readAll(handle: FileHandle, { limit, onBytes, signal }: Reading): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let size = 0; size <= limit; ) {
    signal.throwIfAborted();
    // One byte more than the limit, so that the end is noticed.
    const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, limit + 1 - size));
    const { bytesRead } = await handle.read(piece);
    if (bytesRead === 0) break;
    onBytes(bytesRead);
    size += bytesRead;
    pieces.push(piece.subarray(0, bytesRead));
  }
  return Buffer.concat(pieces);
}

async function writeFile(root: string, file: string, bytes: Uint8Array): Promise<void> {
  await makeFolder(root, path.dirname(file));
  // Several machines may write the same file at the same time.
  const temp = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await fs.writeFile(temp, bytes, { flag: 'wx' });
    await share(temp, 0o640);
    await fs.rename(temp, file);
  } catch (error) {
    await fs.rm(temp, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Makes a folder, for the group too if it is in the cache. Node's own recursion reports a read-only disk as a missing
 * folder.
 */
async function makeFolder(root: string, folder: string): Promise<void> {
  const make = async (): Promise<void> => {
    await fs.mkdir(folder);
    if (folder.startsWith(root)) await share(folder, 0o770);
  };
  const unlessThere = (error: NodeJS.ErrnoException): void => {
    if (error.code !== 'EEXIST') throw error;
  };
  try {
    await make();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' || path.dirname(folder) === folder) return unlessThere(error as NodeJS.ErrnoException);
    await makeFolder(root, path.dirname(folder));
    await make().catch(unlessThere);
  }
}

/** Adds permissions for the group. A disk without them, or with other means, keeps its own. */
async function share(file: string, bits: number): Promise<void> {
  const { mode } = await fs.stat(file);
  if ((mode & bits) !== bits) await fs.chmod(file, (mode & 0o7777) | bits).catch(() => undefined);
}
