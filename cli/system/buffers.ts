/**
 * Texts of open editors, which count instead of the files on disk. Worker threads do not know them: a worker that reads
 * the file gets the saved text, whose hash differs.
 */
import { type Stats, statSync } from 'node:fs';

/** What the stamp of a file is made from, see `stamps.ts`. */
export type StampStats = Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs' | 'ino'>;

interface Buffered {
  bytes: Buffer;
  stats: StampStats;
}

/** By absolute path. */
const buffers = new Map<string, Buffered>();
const edits = { count: 0 };

/** @param path Absolute. */
export function setBuffer(path: string, text: string): void {
  const bytes = Buffer.from(text);
  // No file has such times, so a stamp of a buffer never equals one of the disk.
  const time = -++edits.count;
  buffers.set(path, { bytes, stats: { size: bytes.length, mtimeMs: time, ctimeMs: time, ino: 0 } });
}

/** The file is read again. */
export const dropBuffer = (path: string): boolean => buffers.delete(path);

/** The text of an open editor; undefined: the file counts. */
export const bufferAt = (path: string): Buffer | undefined =>
  buffers.size === 0 ? undefined : buffers.get(path)?.bytes;

/** Size and times of a file, or of the text that counts instead of it. @throws When the path has neither. */
export const statsAt = (path: string): StampStats =>
  (buffers.size === 0 ? undefined : buffers.get(path)?.stats) ?? statSync(path);
