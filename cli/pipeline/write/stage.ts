import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { contentHash } from '../../lib/hash.ts';
import { linkOver } from '../../system/content-store.ts';
import { withBytes } from '../../system/encode.ts';
import { asEnvironmentError } from '../../system/environment-error.ts';
import { writeNew } from '../../system/fsx.ts';
import { orUndefined } from '../../system/or-undefined.ts';
import { assertOutputPath } from './paths.ts';

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
  /** A text can be in pieces. */
  content: string | Uint8Array | readonly string[];
  /** `contentHash` of the content, when it is known. */
  hash?: string | undefined;
  /** `Output.previousHash(path)`: the output has an intact file of this hash, so equal content is not staged. */
  previousHash?: string | undefined;
}

/** Path of a staged file. The staging folder has the folders of the output: a new one is moved as a whole. */
export const stagedPath = (stagingDir: string, path: string): string => `${stagingDir}/${path}`;

/** Text of a staged file. */
export const readStaged = (stagingDir: string, path: string): string =>
  readFileSync(stagedPath(stagingDir, path), 'utf8');

/** Folders that this thread has made. Most files need a new one: to find that out by a failed write costs an error. */
const made = new Set<string>();

/**
 * Calls `write`, which opens a file of the staging folder, and makes its folder when needed.
 * @returns Undefined when the site has a folder in the place of the file, or a file in the place of its folder. Such a site
 * is not published: `commit` refuses it, if no stage has reported it before.
 */
export function inStaging<T>(
  { stagingDir, path }: Pick<StageRequest, 'stagingDir' | 'path'>,
  write: () => T,
): T | undefined {
  const folder = dirname(stagedPath(stagingDir, path));
  try {
    if (!made.has(folder)) makeFolder(folder);
    try {
      return write();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      // An earlier build of this process made it, in a staging folder of the same name.
      makeFolder(folder);
      return write();
    }
  } catch (error) {
    if (isClash(error)) return undefined;
    throw error;
  }
}

function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (made.size >= MAX_FOLDERS) made.clear();
  made.add(folder);
}

const MAX_FOLDERS = 1000;

const isClash = (error: unknown): boolean =>
  ['EISDIR', 'ENOTDIR', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Puts a file into the staging folder, unless the output already has it. Has no state, so workers can call it. Not
 * synced to the disk: the next build notices the effects of a power loss, because it compares size, times and hash.
 * @throws EnvironmentError when the disk refuses or the path is not a normalized relative path.
 */
export const stageFile = ({ content, ...request }: StageRequest): OutputFile =>
  ofBytes(content, (bytes) => stageBytes(request, bytes));

/** The file as `stageFile` returns it, for runs that write nothing. */
export const unstagedFile = ({ path, content, hash }: Pick<StageRequest, 'path' | 'content' | 'hash'>): OutputFile =>
  ofBytes(content, (bytes) => ({ path, hash: hash ?? contentHash(bytes), size: bytes.length, staged: false }));

/** Encoded once: hashing, counting and writing a text would each encode it again. */
const ofBytes = <T>(content: StageRequest['content'], use: (bytes: Uint8Array) => T): T =>
  content instanceof Uint8Array ? use(content) : withBytes(typeof content === 'string' ? [content] : content, use);

function stageBytes(request: Omit<StageRequest, 'content'>, bytes: Uint8Array): OutputFile {
  const { stagingDir, path, previousHash, hash = contentHash(bytes) } = request;
  assertOutputPath(path);
  const staged = hash !== previousHash;
  if (staged) {
    const target = stagedPath(stagingDir, path);
    try {
      inStaging({ stagingDir, path }, () => writeNew(target, bytes));
    } catch (error) {
      throw asEnvironmentError(error, `write ${path} to`, target);
    }
  }
  return { path, hash, size: bytes.length, staged };
}

/** Stages a second name of a file; undefined where the disk refuses it. */
export function stageLink(
  { stagingDir, path, hash, size }: Pick<StageRequest, 'stagingDir' | 'path'> & { hash: string; size: number },
  from: string,
): OutputFile | undefined {
  assertOutputPath(path);
  const link = (): true => {
    linkOver(from, stagedPath(stagingDir, path));
    return true;
  };
  const isLinked = orUndefined(() => inStaging({ stagingDir, path }, link));
  return isLinked ? { path, hash, size, staged: true } : undefined;
}
