import { closeSync, fstatSync, openSync, readFileSync, readSync, type Stats, statSync, unlinkSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { hashPieces } from '../../lib/hash.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';
import { asEnvironmentError, kindOf } from '../../system/environment-error.ts';
import { writeAll } from '../../system/fsx.ts';
import { outerFiles } from '../../system/repository.ts';
import { type Stamp, stampOf } from '../../system/stamps.ts';
import { isWithin, realPath } from './guard.ts';
import { assertOutputPath } from './paths.ts';
import { inStaging, type OutputFile, stagedPath, stageFile } from './stage.ts';
import { diskHash, type WriteState } from './state.ts';

export interface CopySettings {
  outDir: string;
  stagingDir: string;
  /** Absolute, without symbolic links: files outside of all of them are refused. */
  roots: string[];
  /** See `repositoryFolder`. */
  repository?: string;
  /** Problems show paths relative to it. */
  siteDir: string;
  state: WriteState;
  /** The paths an earlier build wrote. */
  manifest: ReadonlySet<string>;
}

/** A file to copy. */
export interface Source {
  /** Absolute. */
  from: string;
  /** Stamp from the beginning of the build: size, modification time, change time, inode. Changes are a problem. */
  seen?: Stamp | undefined;
}

const CHUNK_BYTES = 1 << 20;

/**
 * Stages a copy of a file, unless the output has it from the same unchanged source. Large files are copied in pieces.
 * @param path Relative to the output folder.
 * @param source Links are followed inside the site; links that lead outside, and anything but a file, are problems.
 */
export function copyFile(settings: CopySettings, path: string, source: Source): Outcome<OutputFile | undefined> {
  assertOutputPath(path);
  const { from, seen } = source;
  const shown = shownPath(settings, from);
  const none = (found: Problem): Outcome<undefined> => ({ value: undefined, problems: [found] });
  const stats = follow(from);
  if (seen !== undefined && !isAsSeen(stats, seen)) return none(problem('DG7108', { path: shown }));
  if (typeof stats === 'string') return none(problem('DG7106', { path: shown, reason: stats }));
  if (!stats.isFile())
    return none(problem('DG7107', { path: shown, kind: stats.isDirectory() ? 'a folder' : kindOf(stats) }));
  const { state, outDir } = settings;
  const known = state.sources.hashIfSame(path, stats);
  const previousHash = settings.manifest.has(path) ? diskHash(state, path, join(outDir, path)) : undefined;
  if (known !== undefined && known === previousHash) {
    return { value: { path, hash: known, size: stats.size, staged: false }, problems: [] };
  }
  const real = realPath(from);
  if (!settings.roots.some((root) => isWithin(root, real)) && !isOuter(settings, from)) {
    return none(problem('DG7106', { path: shown, reason: 'it is a link that points outside the site' }));
  }
  const copied = tryCopy(settings.stagingDir, path, { from, previousHash, size: stats.size });
  const after = follow(from);
  const changed = !isAsSeen(after, stampOf(stats));
  if (copied === undefined || changed) return none(problem('DG7108', { path: shown }));
  state.sources.set(path, copied.hash, stampOf(stats));
  state.dirty = true;
  return { value: copied, problems: [] };
}

/** True for a file of the repository outside the site, which a page names. */
function isOuter({ siteDir, repository }: CopySettings, from: string): boolean {
  const path = relative(siteDir, from).split(sep).join('/');
  return path.startsWith('../') && typeof outerFiles(siteDir, repository).place(path) !== 'string';
}

// The change time follows the modification time, and cannot be set back.
const isAsSeen = (stats: Stats | string, [size, , ctime, inode]: Stamp): boolean =>
  typeof stats !== 'string' && stats.size === size && stats.ctimeMs === ctime && stats.ino === inode;

function shownPath({ siteDir }: CopySettings, path: string): string {
  return path.startsWith(`${siteDir}/`) ? path.slice(siteDir.length + 1) : path;
}

/** Stats of the link's target, or the reason why there is none. */
function follow(from: string): Stats | string {
  try {
    return statSync(from, { throwIfNoEntry: false }) ?? 'it does not exist, or its link is broken';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ELOOP') return 'its symbolic links form a loop';
    if (code === 'ENOTDIR') return 'it is a broken link';
    throw asEnvironmentError(error, 'read', from);
  }
}

interface CopySource {
  from: string;
  previousHash: string | undefined;
  size: number;
}

/** Undefined when the source was deleted meanwhile. */
function tryCopy(stagingDir: string, path: string, source: CopySource): OutputFile | undefined {
  try {
    return stageCopy(stagingDir, path, source);
  } catch (error) {
    const gone = (error as NodeJS.ErrnoException).code === 'ENOENT' && typeof follow(source.from) === 'string';
    if (gone) return undefined;
    throw asEnvironmentError(error, 'copy', source.from);
  }
}

function stageCopy(stagingDir: string, path: string, { from, previousHash, size }: CopySource): OutputFile {
  if (size <= CHUNK_BYTES) return stageFile({ stagingDir, path, content: readFileSync(from), previousHash });
  const target = stagedPath(stagingDir, path);
  const input = openSync(from, 'r');
  try {
    const output = inStaging({ stagingDir, path }, () => openSync(target, 'w'));
    if (output === undefined) return { path, hash: '', size, staged: true };
    const copied = copyPieces(input, output);
    if (copied.hash === previousHash) unlinkSync(target);
    return { path, ...copied, staged: copied.hash !== previousHash };
  } finally {
    closeSync(input);
  }
}

/** Copies an open file to another one, and closes that. */
function copyPieces(input: number, output: number): { hash: string; size: number } {
  try {
    const sum = hashPieces();
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    for (let count = readSync(input, chunk); count > 0; count = readSync(input, chunk)) {
      sum.add(chunk.subarray(0, count));
      writeAll(output, chunk.subarray(0, count));
    }
    return { hash: sum.digest(), size: fstatSync(output).size };
  } finally {
    closeSync(output);
  }
}
