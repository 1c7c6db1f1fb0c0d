import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keyOf } from '../lib/hash.ts';
import type { Outcome } from '../problems/problem.ts';
import { type Committed, commitFiles, removeStaging } from './write/commit.ts';
import { type CopySettings, copyFile, copyFolder, type Source } from './write/copy.ts';
import { judgeOutDir, realPath, type Surroundings } from './write/guard.ts';
import { type JoinPart, joinFiles } from './write/join.ts';
import { type OutputFile, readStaged, stageFile } from './write/stage.ts';
import { diskHash, readManifest, readState } from './write/state.ts';

export { type OutputFile, stageFile } from './write/stage.ts';

/** Where a build writes; all paths absolute. */
export interface OutputSettings extends Surroundings {
  /** What the last build wrote, kept with the cache. */
  stateFile: string;
}

/** The output of one build, from `openOutput` to `commit` or `abort`. */
export interface Output {
  /** For `stageFile` in workers. */
  readonly stagingDir: string;
  /** True when an earlier build wrote this path and the file on disk has this hash. */
  intact(path: string, hash: string): boolean;
  /** The hash of the file an earlier build wrote here, as it is on disk: goes into `stageFile`. */
  previousHash(path: string): string | undefined;
  /** The file that an earlier build wrote here, as it is on disk. */
  published(path: string): OutputFile | undefined;
  /** One hash over paths and contents of all our files as they are on disk. */
  digest(): string;
  /** Text of a file of this output, be it staged or as the last build left it. */
  textOf(file: Pick<OutputFile, 'path' | 'staged'>): string;
  /** `stageFile` for this output. */
  stage(path: string, content: string | Uint8Array): OutputFile;
  /** One file of many others of this build, as `joinFiles` does it. */
  join(path: string, parts: readonly JoinPart[]): OutputFile;
  /** Copies one file of the site to an output path; undefined when a problem says why not. */
  copy(path: string, source: Source): Outcome<OutputFile | undefined>;
  /** Copies all files below a folder (absolute; absent = empty) to below an output path, empty for the root. */
  copyFolder(folder: string, prefix?: string): Outcome<OutputFile[]>;
  /** Brings the output folder to exactly these files of ours; files of others stay. Ends the output. */
  commit(files: readonly OutputFile[], onMoved?: (done: number, total: number) => void): Committed;
  /** Ends the output without touching the output folder. */
  abort(): void;
}

/**
 * Prepares writing to an output folder. Nothing in it changes before `commit`.
 * @returns No value and a problem when the folder is not safe to write to: the site, a source, a parent of them, or a
 * folder with files docsgen did not write.
 * @throws EnvironmentError here and in all of its functions when the disk refuses.
 */
export function openOutput(settings: OutputSettings): Outcome<Output | undefined> {
  const refused = judgeOutDir(settings);
  if (refused !== undefined) return { value: undefined, problems: [refused] };
  const { outDir, stagingDir, stateFile, siteDir } = settings;
  removeStaging(stagingDir);
  const listed = readManifest(outDir);
  const manifest = new Set(listed);
  const state = readState(stateFile);
  // What was generated may lie elsewhere: the folder of the cache can be a link.
  const roots = [siteDir, dirname(stateFile), ...settings.contentDirs].map(realPath);
  const copies: CopySettings = { outDir, stagingDir, siteDir, state, manifest, roots };
  // Nothing in the output folder changes before `commit`: one look at each file is enough.
  const seen = new Map<string, string | undefined>();
  const previousHash = (path: string) => {
    if (!manifest.has(path)) return undefined;
    if (!seen.has(path)) seen.set(path, diskHash(state, path, join(outDir, path)));
    return seen.get(path);
  };
  let committed: readonly OutputFile[] | undefined;
  const output: Output = {
    stagingDir,
    previousHash,
    published(path) {
      const hash = previousHash(path);
      return hash === undefined ? hash : { path, hash, size: state.files.get(path)?.stamp[0] ?? 0, staged: false };
    },
    digest() {
      const rows =
        committed?.map(({ path, hash }) => `${path} ${hash}`) ??
        [...manifest].map((path) => `${path} ${previousHash(path) ?? ''}`);
      return keyOf(...rows.sort());
    },
    intact: (path, hash) => previousHash(path) === hash,
    textOf: ({ path, staged }) => (staged ? readStaged(stagingDir, path) : readFileSync(join(outDir, path), 'utf8')),
    stage: (path, content) => stageFile({ stagingDir, path, content, previousHash: previousHash(path) }),
    join: (path, parts) => joinFiles({ outDir, stagingDir, path, parts, previousHash: previousHash(path), state }),
    copy: (path, source) => copyFile(copies, path, source),
    copyFolder: (folder, prefix) => copyFolder(copies, folder, prefix),
    commit(files, onMoved) {
      const marked = listed !== undefined;
      const done = commitFiles({ outDir, stagingDir, stateFile, state, files, marked, manifest, onMoved });
      committed = files;
      removeStaging(stagingDir);
      return done;
    },
    abort: () => removeStaging(stagingDir),
  };
  return { value: output, problems: [] };
}
