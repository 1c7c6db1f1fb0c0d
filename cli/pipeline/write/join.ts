/** Joins files of the output into one. */
import { closeSync, fstatSync, openSync, readSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { hashPieces } from '../../lib/hash.ts';
import { asEnvironmentError } from '../../system/environment-error.ts';
import { writeAll } from '../../system/fsx.ts';
import { assertOutputPath } from './paths.ts';
import { inStaging, type OutputFile, stagedPath } from './stage.ts';

/** Text, or a file of this build. */
export type JoinPart = string | OutputFile;

interface JoinRequest {
  outDir: string;
  stagingDir: string;
  /** Relative to the output folder. */
  path: string;
  parts: readonly JoinPart[];
  /** See `stageFile`. */
  previousHash: string | undefined;
  /** Sizes of the parts when the file at `path` was last joined: unchanged parts are copied from it. */
  sizesBefore: ReadonlyMap<string, number> | undefined;
}

/**
 * Stages a joined file. Reads every file once, or with `sizesBefore` the last result and the staged files. Holds one
 * piece in memory, however large the file is.
 * @throws EnvironmentError when the disk refuses.
 */
export function joinFiles(request: JoinRequest): OutputFile {
  const { stagingDir, path, previousHash } = request;
  assertOutputPath(path);
  const target = stagedPath(stagingDir, path);
  try {
    const file = inStaging(stagingDir, () => openSync(target, 'w'));
    const out = pieces(file);
    try {
      writeParts(request, out);
    } finally {
      closeSync(file);
    }
    const { hash, size } = out.end;
    const staged = hash !== previousHash;
    if (!staged) unlinkSync(target);
    return { path, hash, size, staged };
  } catch (error) {
    throw asEnvironmentError(error, `write ${path} to`, target);
  }
}

function writeParts(request: JoinRequest, out: Pieces): void {
  const before = openBefore(request);
  // Adjacent unchanged parts are copied together.
  let same = 0;
  let from = 0;
  const copySame = () => {
    if (before !== undefined) out.file(before, { from, size: same });
    from += same;
    same = 0;
  };
  try {
    for (const part of request.parts) {
      if (before !== undefined && (typeof part === 'string' || !part.staged)) {
        same += sizeBefore(request, part);
        continue;
      }
      copySame();
      if (typeof part === 'string') out.text(part);
      else readPart(request, part, out);
      from += before === undefined ? 0 : sizeBefore(request, part);
    }
    copySame();
  } finally {
    if (before !== undefined) closeSync(before);
  }
  out.finish();
}

function readPart({ outDir, stagingDir }: JoinRequest, { path, size, staged }: OutputFile, out: Pieces): void {
  const place = staged ? stagedPath(stagingDir, path) : join(outDir, path);
  try {
    const file = openSync(place, 'r');
    try {
      out.file(file, { from: 0, size });
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw asEnvironmentError(error, 'read', place);
  }
}

const sizeBefore = ({ sizesBefore }: JoinRequest, part: JoinPart): number =>
  typeof part === 'string' ? Buffer.byteLength(part) : (sizesBefore?.get(part.path) ?? Number.NaN);

/** Opens the file of the last build when it consists of the same parts. */
function openBefore(request: JoinRequest): number | undefined {
  const { outDir, path, parts, previousHash, sizesBefore } = request;
  if (sizesBefore === undefined || previousHash === undefined) return undefined;
  const size = parts.reduce((sum, part) => sum + sizeBefore(request, part), 0);
  const file = openSync(join(outDir, path), 'r');
  // Another size: not the file that the last build wrote.
  if (fstatSync(file).size === size) return file;
  closeSync(file);
  return undefined;
}

interface Pieces {
  text(text: string): void;
  /** A part of an open file. */
  file(file: number, part: { from: number; size: number }): void;
  finish(): void;
  /** Of the whole file, after `finish`. */
  end: { hash: string; size: number };
}

const PIECE_BYTES = 1 << 20;

/** Writes to an open file in large pieces, and hashes them. */
function pieces(to: number): Pieces {
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  const sum = hashPieces();
  const end = { hash: '', size: 0 };
  let used = 0;
  const flush = () => {
    const bytes = piece.subarray(0, used);
    sum.add(bytes);
    writeAll(to, bytes);
    end.size += used;
    used = 0;
  };
  const took = (bytes: number) => {
    used += bytes;
    if (used === PIECE_BYTES) flush();
    return bytes;
  };
  return {
    end,
    text(text) {
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; ) at += took(bytes.copy(piece, used, at));
    },
    file(file, { from, size }) {
      for (let at = 0; at < size; ) {
        const read = readSync(file, piece, used, Math.min(size - at, PIECE_BYTES - used), from + at);
        if (read === 0) throw new Error('it changed during the build');
        at += took(read);
      }
    },
    finish() {
      flush();
      end.hash = sum.digest();
    },
  };
}
