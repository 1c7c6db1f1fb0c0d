/** Joins files of the output into one. */
import { closeSync, openSync, readSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { hashPieces, keyOf } from '../../lib/hash.ts';
import { asEnvironmentError } from '../../system/environment-error.ts';
import { openFile, writeAll } from '../../system/fsx.ts';
import type { CopySettings } from './copy.ts';
import { assertOutputPath } from './paths.ts';
import { inStaging, type OutputFile, stagedPath } from './stage.ts';
import type { JoinedFile } from './state.ts';

/** A text, and the file of this build that follows it. */
export interface JoinPart {
  text: string;
  file?: OutputFile;
}

interface JoinRequest extends Pick<CopySettings, 'outDir' | 'stagingDir' | 'state'> {
  /** Relative to the output folder. */
  path: string;
  parts: readonly JoinPart[];
  /** See `stageFile`. */
  previousHash: string | undefined;
}

/**
 * Stages a joined file. Copies unchanged parts from the result of the last build and reads the files of all others.
 * Holds one piece in memory, however large the file is.
 * @throws EnvironmentError when the disk fails.
 */
export function joinFiles(request: JoinRequest): OutputFile {
  const { stagingDir, path, previousHash, state } = request;
  assertOutputPath(path);
  const before = state.joined.get(path);
  const last = before && before.hash === previousHash ? before : undefined;
  const ids = request.parts.map(idOf);
  if (last && ids.length === last.parts.length && ids.every((id, index) => id === last.parts[index]?.[0]))
    return { path, hash: last.hash, size: last.parts.reduce((sum, [, size]) => sum + size, 0), staged: false };
  const target = stagedPath(stagingDir, path);
  try {
    const file = inStaging({ stagingDir, path }, () => openSync(target, 'w'));
    if (file === undefined) return { path, hash: '', size: 0, staged: true };
    const out = pieces(file);
    try {
      writeParts(request, { out, last, ids });
    } finally {
      closeSync(file);
    }
    const { hash, size } = out.end;
    state.joined.set(path, { hash, parts: ids.map((id, index) => [id, sizeOf(request.parts[index] as JoinPart)]) });
    state.dirty = true;
    const staged = hash !== previousHash;
    if (!staged) unlinkSync(target);
    return { path, hash, size, staged };
  } catch (error) {
    throw asEnvironmentError(error, `write ${path} to`, target);
  }
}

const idOf = ({ text, file }: JoinPart): string => keyOf(text, file?.hash ?? '');
const sizeOf = ({ text, file }: JoinPart): number => Buffer.byteLength(text) + (file?.size ?? 0);

interface Joining {
  out: Pieces;
  /** The file that the last build wrote. */
  last: JoinedFile | undefined;
  ids: readonly string[];
}

function writeParts(request: JoinRequest, { out, last, ids }: Joining): void {
  const known = placesOf(last);
  const before = last && openFile(join(request.outDir, request.path));
  // Parts that are adjacent in both files are copied together.
  const run = { from: 0, size: 0 };
  const copyRun = () => {
    if (before !== undefined && run.size > 0) out.file(before, run);
    run.size = 0;
  };
  try {
    for (const [index, part] of request.parts.entries()) {
      const place = known.get(ids[index] as string);
      if (place && place.from === run.from + run.size) run.size += place.size;
      else {
        copyRun();
        if (place) Object.assign(run, place);
        else {
          out.text(part.text);
          if (part.file) readPart(request, part.file, out);
        }
      }
    }
    copyRun();
  } finally {
    if (before !== undefined) closeSync(before);
  }
  out.finish();
}

function placesOf(last: JoinedFile | undefined): Map<string, { from: number; size: number }> {
  const places = new Map<string, { from: number; size: number }>();
  let from = 0;
  for (const [id, size] of last?.parts ?? []) {
    places.set(id, { from, size });
    from += size;
  }
  return places;
}

function readPart({ outDir, stagingDir }: JoinRequest, { path, size, staged }: OutputFile, out: Pieces): void {
  const place = staged ? stagedPath(stagingDir, path) : join(outDir, path);
  try {
    const file = openFile(place);
    try {
      out.file(file, { from: 0, size });
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw asEnvironmentError(error, 'read', place);
  }
}

interface Pieces {
  text(text: string): void;
  /** Copies a part of an open file. */
  file(file: number, part: { from: number; size: number }): void;
  finish(): void;
  /** Hash and size of the whole file, set by `finish`. */
  end: { hash: string; size: number };
}

const PIECE_BYTES = 1 << 20;
/** For all files, one after another: memory outside the heap is freed late. */
const PIECE = Buffer.allocUnsafeSlow(PIECE_BYTES);

/** Writes to an open file in large pieces and hashes the content. */
function pieces(to: number): Pieces {
  const sum = hashPieces();
  const end = { hash: '', size: 0 };
  let used = 0;
  const flush = () => {
    const bytes = PIECE.subarray(0, used);
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
      for (let at = 0; at < bytes.length; ) at += took(bytes.copy(PIECE, used, at));
    },
    file(file, { from, size }) {
      for (let at = 0; at < size; ) {
        const read = readSync(file, PIECE, used, Math.min(size - at, PIECE_BYTES - used), from + at);
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
