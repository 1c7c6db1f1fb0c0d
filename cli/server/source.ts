/** The source of an answer: an open file, or the bytes of a removed file that are kept in memory. */
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** Distinguishes versions of a file without reading them. */
export interface Version {
  /** In bytes. */
  size: number;
  mtimeMs: number;
  ino: number;
}

export interface Source extends Version {
  bytes(): Promise<Buffer>;
  /** `to` included. */
  stream(from: number, to: number): Readable;
  close(): Promise<void>;
}

/** Opens a file; undefined when it does not exist. A build that replaces it later does not affect the open file. */
export async function openFile(file: string): Promise<Source | undefined> {
  let handle: FileHandle;
  try {
    handle = await open(file, 'r');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
  const { size, mtimeMs, ino } = await handle.stat();
  return {
    size,
    mtimeMs,
    ino,
    bytes: () => handle.readFile(),
    stream: (start, end) => handle.createReadStream({ start, end, autoClose: false }),
    close: () => handle.close(),
  };
}

export const fromMemory = (version: Version, bytes: Buffer): Source => ({
  ...version,
  bytes: async () => bytes,
  stream: (from, to) => Readable.from([bytes.subarray(from, to + 1)]),
  close: async () => {},
});
