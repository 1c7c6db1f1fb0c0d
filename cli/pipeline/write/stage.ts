import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from '../../lib/hash.ts';
import { problem } from '../../problems/problem.ts';
import { withBytes } from '../../system/encode.ts';
import { asEnvironmentError, EnvironmentError } from '../../system/environment-error.ts';
import { lstatIfThere, writeWhole } from '../../system/fsx.ts';
import { assertOutputPath, foldersAbove } from './paths.ts';

/** A file of the output. Its bytes are in the staging folder (`staged`), or already in the output folder. */
export interface OutputFile {
  /** Relative to the output folder, with `/`. */
  path: string;
  /** `contentHash` of the bytes. */
  hash: string;
  /** Bytes. */
  size: number;
  staged: boolean;
}

interface StageRequest {
  stagingDir: string;
  /** Relative to the output folder, with `/`. */
  path: string;
  content: string | Uint8Array;
  /** `contentHash` of the content, when it is known. */
  hash?: string;
  /** `Output.previousHash(path)`: the output has an intact file of this hash, so equal content is not staged. */
  previousHash?: string | undefined;
}

/** Path of a staged file. The staging folder has the folders of the output: a new one is moved as a whole. */
export const stagedPath = (stagingDir: string, path: string): string => join(stagingDir, path);

/** Text of a staged file. */
export const readStaged = (stagingDir: string, path: string): string =>
  readFileSync(stagedPath(stagingDir, path), 'utf8');

/**
 * Calls `write`, which opens a file of the staging folder, and makes its folder when needed.
 * @throws EnvironmentError when the site has a folder in the place of the file, or a file in the place of its folder.
 */
export function inStaging<T>({ stagingDir, path }: Pick<StageRequest, 'stagingDir' | 'path'>, write: () => T): T {
  try {
    return write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw clashOf(error, stagingDir, path) ?? error;
    try {
      mkdirSync(dirname(stagedPath(stagingDir, path)), { recursive: true });
    } catch (cause) {
      throw clashOf(cause, stagingDir, path) ?? cause;
    }
    return write();
  }
}

function clashOf(error: unknown, stagingDir: string, path: string): EnvironmentError | undefined {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'EISDIR') {
    const [other = ''] = readdirSync(stagedPath(stagingDir, path));
    return new EnvironmentError(problem('DG7109', { path, other: `${path}/${other}` }));
  }
  if (code !== 'ENOTDIR' && code !== 'EEXIST') return undefined;
  const file = foldersAbove(path).find((folder) => lstatIfThere(stagedPath(stagingDir, folder))?.isFile());
  return file === undefined ? undefined : new EnvironmentError(problem('DG7109', { path: file, other: path }));
}

/**
 * Puts a file into the staging folder, unless the output already has it. Has no state, so workers can call it. Not
 * synced to the disk: the next build notices the effects of a power loss, because it compares size, times and hash.
 * @throws EnvironmentError when the disk refuses or the path is not a normalized relative path.
 */
export function stageFile({ content, ...request }: StageRequest): OutputFile {
  // Encoded once: hashing, counting and writing a text would each encode it again.
  return typeof content === 'string'
    ? withBytes(content, (bytes) => stageBytes(request, bytes))
    : stageBytes(request, content);
}

function stageBytes(request: Omit<StageRequest, 'content'>, bytes: Uint8Array): OutputFile {
  const { stagingDir, path, previousHash, hash = contentHash(bytes) } = request;
  assertOutputPath(path);
  const staged = hash !== previousHash;
  if (staged) {
    const target = stagedPath(stagingDir, path);
    try {
      inStaging({ stagingDir, path }, () => writeWhole(target, bytes));
    } catch (error) {
      throw asEnvironmentError(error, `write ${path} to`, target);
    }
  }
  return { path, hash, size: bytes.length, staged };
}
