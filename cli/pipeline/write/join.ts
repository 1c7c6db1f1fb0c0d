/** One file of the output made of many others of it. */
import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { asEnvironmentError } from '../../lib/environment-error.ts';
import { type OutputFile, stagedPath, stageFile } from './stage.ts';

/** Text, or a file of this build. */
export type JoinPart = string | OutputFile;

export interface JoinRequest {
  outDir: string;
  stagingDir: string;
  /** Relative to the output folder. */
  path: string;
  parts: readonly JoinPart[];
  /** As that of `stageFile`. */
  previousHash: string | undefined;
  /** Sizes the files had when the file at `path` was joined of the same parts: then what is not staged is taken from there. */
  sizesBefore: ReadonlyMap<string, number> | undefined;
}

/**
 * Stages a file of parts. Reads every file once, or with `sizesBefore` the last result in one piece and the staged files.
 * @throws EnvironmentError when the disk refuses.
 */
export function joinFiles(request: JoinRequest): OutputFile {
  const { stagingDir, path, parts, previousHash } = request;
  const before = previousHash === undefined ? undefined : lastResult(request);
  const content = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + sizeOf(part), 0));
  let at = 0;
  let from = 0;
  for (const part of parts) {
    const size = sizeOf(part);
    if (typeof part === 'string') content.write(part, at);
    else if (before && !part.staged) before.bytes.copy(content, at, from, from + size);
    else readInto(content, { at, size, file: placeOf(request, part) });
    at += size;
    from += before ? sizeBefore(part, before.sizes) : 0;
  }
  return stageFile({ stagingDir, path, content, previousHash });
}

const sizeOf = (part: JoinPart): number => (typeof part === 'string' ? Buffer.byteLength(part) : part.size);

const sizeBefore = (part: JoinPart, sizes: ReadonlyMap<string, number>): number =>
  typeof part === 'string' ? sizeOf(part) : (sizes.get(part.path) ?? Number.NaN);

const placeOf = ({ outDir, stagingDir }: JoinRequest, { path, staged }: OutputFile): string =>
  staged ? stagedPath(stagingDir, path) : join(outDir, path);

/** The file as the last build left it, when it is made of the same parts. */
function lastResult({ outDir, path, parts, sizesBefore }: JoinRequest) {
  if (sizesBefore === undefined) return undefined;
  const size = parts.reduce((sum, part) => sum + sizeBefore(part, sizesBefore), 0);
  if (Number.isNaN(size)) return undefined;
  const bytes = Buffer.allocUnsafe(size + 1);
  // One byte more than there should be: a file of another size is another file.
  const read = readFile(join(outDir, path), bytes);
  return read === size ? { bytes, sizes: sizesBefore } : undefined;
}

function readInto(content: Buffer, { at, size, file }: { at: number; size: number; file: string }): void {
  if (readFile(file, content.subarray(at, at + size)) !== size)
    throw asEnvironmentError(new Error('it changed during the build'), 'read', file);
}

function readFile(path: string, into: Buffer): number {
  try {
    const file = openSync(path, 'r');
    try {
      let at = 0;
      for (let read = -1; read !== 0 && at < into.length; at += read)
        read = readSync(file, into, at, into.length - at, null);
      return at;
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw asEnvironmentError(error, 'read', path);
  }
}
