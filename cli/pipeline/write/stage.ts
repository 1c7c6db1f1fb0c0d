import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../../lib/hash.ts';
import { withBytes } from '../../system/encode.ts';
import { asEnvironmentError } from '../../system/environment-error.ts';
import { writeWhole } from '../../system/fsx.ts';
import { assertOutputPath } from './paths.ts';

/** A file of the output: staged = its bytes wait in the staging folder; else the output folder has them already. */
export interface OutputFile {
  /** Relative to the output folder, with `/`. */
  path: string;
  /** `contentHash` of the bytes. */
  hash: string;
  /** Bytes. */
  size: number;
  staged: boolean;
}

export interface StageRequest {
  stagingDir: string;
  /** Relative to the output folder, with `/`. */
  path: string;
  content: string | Uint8Array;
  /** `Output.previousHash(path)`: an intact file of this hash is there already, so equal content is not staged. */
  previousHash?: string | undefined;
}

/** Where the bytes of an output path wait. The staging folder is flat: that saves making every folder twice. */
export const stagedPath = (stagingDir: string, path: string): string => join(stagingDir, contentHash(path));

/** Text of a staged file. */
export const readStaged = (stagingDir: string, path: string): string =>
  readFileSync(stagedPath(stagingDir, path), 'utf8');

/** Runs a write into the staging folder; the first one makes the folder, so that a build without changes makes none. */
export function inStaging<T>(stagingDir: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(stagingDir, { recursive: true });
    return write();
  }
}

/**
 * Puts a file into the staging folder, unless the output has it already. Plain arguments and no state, so workers call it.
 * Not synced to the disk: what a power loss takes is noticed by the next build, which compares size, times and hash.
 * @throws EnvironmentError when the disk refuses or the path is not a normalised relative one.
 */
export function stageFile({ content, ...request }: StageRequest): OutputFile {
  // Encoded once: hashing, counting and writing a text each encode it again.
  return typeof content === 'string'
    ? withBytes(content, (bytes) => stageBytes(request, bytes))
    : stageBytes(request, content);
}

function stageBytes({ stagingDir, path, previousHash }: Omit<StageRequest, 'content'>, bytes: Uint8Array): OutputFile {
  assertOutputPath(path);
  const hash = contentHash(bytes);
  const staged = hash !== previousHash;
  if (staged) {
    const target = stagedPath(stagingDir, path);
    try {
      inStaging(stagingDir, () => writeWhole(target, bytes));
    } catch (error) {
      throw asEnvironmentError(error, `write ${path} to`, target);
    }
  }
  return { path, hash, size: bytes.length, staged };
}
