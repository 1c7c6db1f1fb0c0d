import { type Stats, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { lookUp } from '../lib/look-up.ts';
import { type Problem, problem } from '../problems/problem.ts';

/** The disk or the system refused: neither the author's fault nor ours. `main` prints the problem and exits with 4. */
export class EnvironmentError extends Error {
  readonly problem: Problem;
  /** Consequences, such as a partly published output. */
  readonly also: readonly Problem[];
  /** Code and path of a system error. */
  readonly code?: string;
  readonly path?: string;

  constructor(found: Problem, also: readonly Problem[] = [], system: { code?: string; path?: string } = {}) {
    super(found.message);
    this.name = 'EnvironmentError';
    this.problem = found;
    this.also = also;
    Object.assign(this, system);
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EBUSY: 'it is in use',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'something with this name already exists',
  EFBIG: 'the file is larger than the system allows',
  EIO: 'the disk reported an input/output error',
  EISDIR: 'it is a folder',
  ELOOP: 'its symbolic links form a loop',
  EMFILE: 'this process has too many files open',
  ENAMETOOLONG: 'the name is too long for this disk',
  ENFILE: 'the system has too many files open',
  ENOENT: 'it does not exist',
  ENOSPC: 'no space is left on the disk',
  ENOTDIR: 'a part of the path is not a folder',
  ENOTEMPTY: 'the folder is not empty',
  EPERM: 'the system does not allow it',
  EROFS: 'the disk is read-only',
};

/** Why the system refused, in words, with its code: `no space is left on the disk (ENOSPC)`. */
export function reasonOf(error: NodeJS.ErrnoException): string {
  const { code = '', message } = error;
  const reason = lookUp(REASONS, code);
  return reason === undefined ? message : `${reason} (${code})`;
}

/** A pipe, a socket or a device in place of a file: opening it could wait forever. */
export const notAFile = (path: string, stats: Stats): EnvironmentError =>
  new EnvironmentError(problem('DG7140', { path, kind: kindOf(stats) }));

/** The kind of something that is neither a file nor a folder, in words. */
export const kindOf = (stats: Stats): string =>
  stats.isFIFO() ? 'a named pipe' : stats.isSocket() ? 'a socket' : 'a device';

/**
 * Turns an error of the file system into one with path and reason; other errors are returned unchanged.
 * @param doing The action, as a verb: `write`.
 * @param path Used when the error has none.
 */
export function asEnvironmentError(error: unknown, doing: string, path: string): unknown {
  const { code, syscall, path: own, dest } = (error ?? {}) as NodeJS.ErrnoException & { dest?: string };
  if (isBundlerGone(error)) return new EnvironmentError(problem('DG7196', {}));
  if (error instanceof EnvironmentError || code === undefined || syscall === undefined) return error;
  // The terminal's folder may have been removed (`uv_cwd`). Of two paths, the second is the one that is written.
  const place = syscall === 'uv_cwd' ? 'the current folder' : (dest ?? own ?? path);
  const full = code === 'ENOSPC' || code === 'EDQUOT';
  const free = full ? freeMegabytes(place) : undefined;
  const found = problem('DG7103', { doing, path: place, code, reason: lookUp(REASONS, code) ?? syscall, free });
  return new EnvironmentError(found, [], { code, path: own ?? path });
}

/** esbuild's message when its process has ended. */
const isBundlerGone = (error: unknown): boolean =>
  error instanceof Error && /^The service (?:is no longer running|was stopped)\b/.test(error.message);

/** Runs an action on the disk; its file system errors become `EnvironmentError`. */
export function onDisk<T>(doing: string, path: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw asEnvironmentError(error, doing, path);
  }
}

function freeMegabytes(path: string): number | undefined {
  for (let at = path; ; at = dirname(at)) {
    try {
      const { bavail, bsize } = statfsSync(at);
      return Math.floor((bavail * bsize) / 1e6);
    } catch {
      if (at === dirname(at)) return undefined;
    }
  }
}
