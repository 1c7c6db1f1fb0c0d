import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keyOf } from '../../lib/hash.ts';
import { once } from '../../lib/once.ts';
import { compareText } from '../../lib/paths.ts';
import type { Outcome } from '../../problems/problem.ts';
import { type Content, findContent } from '../../system/content-store.ts';
import { onDisk } from '../../system/environment-error.ts';
import { lstatIfThere } from '../../system/fsx.ts';
import { IGNORED } from '../../system/own-folders.ts';
import { type Committed, commitFiles, removeStaging } from './commit.ts';
import { type CopySettings, copyFile, type Source } from './copy.ts';
import { judgeOutDir, realPath, type Surroundings } from './guard.ts';
import { type JoinPart, joinFiles } from './join.ts';
import { type OutputFile, readStaged, stageFile, stageLink } from './stage.ts';
import { diskHash, readManifest, readState } from './state.ts';

export type { OutputFile } from './stage.ts';

/** Where a build writes. All paths are absolute. */
interface OutputSettings extends Surroundings {
  /** Record of the last build's output, in the cache folder. */
  stateFile: string;
  /** See `repositoryFolder`. */
  repository?: string;
}

/** The output of one build, from `openOutput` to `commit` or `abort`. */
export interface Output {
  /** For `stageFile` in workers. */
  readonly stagingDir: string;
  /** True when an earlier build wrote this path and the file on disk has this hash. */
  intact(path: string, hash: string): boolean;
  /** For `stageFile`: the hash of the file on disk, if an earlier build wrote it. */
  previousHash(path: string): string | undefined;
  /** The file that an earlier build wrote to this path, as it is on disk. */
  published(path: string): OutputFile | undefined;
  /** All files that an earlier build wrote, as they are on disk. */
  allPublished(): OutputFile[];
  /** One hash of the paths and contents of all output files, as they are on disk. */
  digest(): string;
  /** Text of an output file, staged or kept from the last build. */
  contentOf(file: Pick<OutputFile, 'path' | 'staged'>): string;
  /** `stageFile` for this output. */
  stage(path: string, content: string | Uint8Array, hash?: string): OutputFile;
  /**
   * Stages a file of a content store, without copying it; undefined when it is not there or cannot be linked, `edited`
   * when it has other bytes.
   */
  link(file: Content & { path: string }, folder: string): OutputFile | 'edited' | undefined;
  /** `joinFiles` for this output. */
  join(path: string, parts: readonly JoinPart[]): OutputFile;
  /** Copies a file of the site to an output path; undefined, with a problem, when that fails. */
  copy(path: string, source: Source): Outcome<OutputFile | undefined>;
  /** Makes these the only docsgen files in the output folder; other files stay. Ends the output. */
  commit(files: readonly OutputFile[], onMoved?: (done: number, total: number) => void): Committed;
  /** Makes Git ignore the output folder, unless it has a `.gitignore` already. Call after `commit`. */
  ignore(): void;
  /** Ends the output without touching the output folder. */
  abort(): void;
}

/**
 * Prepares writing to an output folder, which does not change before `commit`.
 * @returns Only a problem when the folder is unsafe to write to: the site, a source, a parent of either, or a folder
 * with files that docsgen did not write.
 * @throws EnvironmentError when the disk fails, as do all functions of the output.
 */
export function openOutput(settings: OutputSettings): Outcome<Output | undefined> {
  const { outDir, stagingDir, stateFile, siteDir } = settings;
  const listed = once(() => readManifest(outDir));
  const refused = judgeOutDir(settings, () => listed() !== undefined);
  if (refused !== undefined) return { value: undefined, problems: [refused] };
  removeStaging(stagingDir);
  const manifest = new Set(listed());
  const state = readState(stateFile);
  // Generated files can be elsewhere: the cache folder may be a link.
  const roots = [siteDir, dirname(stateFile), ...settings.contentDirs].map(realPath);
  const { repository } = settings;
  const copies: CopySettings = { outDir, stagingDir, siteDir, state, manifest, roots, repository };
  // The output folder does not change before `commit`: each file is hashed at most once.
  const seen = new Map<string, string | undefined>();
  const previousHash = (path: string) => {
    if (!manifest.has(path)) return undefined;
    if (seen.has(path)) return seen.get(path);
    // Not `join`: it costs as much as looking at the file.
    const hash = diskHash(state, path, `${outDir}/${path}`);
    seen.set(path, hash);
    return hash;
  };
  let committed: readonly OutputFile[] | undefined;
  const output: Output = {
    stagingDir,
    previousHash,
    published(path) {
      const hash = previousHash(path);
      return hash === undefined ? hash : { path, hash, size: state.files.stampOf(path)?.[0] ?? 0, staged: false };
    },
    allPublished: () => [...manifest].flatMap((path) => output.published(path) ?? []),
    digest() {
      const paths = committed ? committed.map(({ path }) => path) : [...manifest];
      const hashes = committed ? committed.map(({ hash }) => hash) : paths.map((path) => previousHash(path) ?? '');
      return keyOf(paths.join('\n'), hashes.join('\n'));
    },
    intact: (path, hash) => previousHash(path) === hash,
    contentOf: ({ path, staged }) => (staged ? readStaged(stagingDir, path) : readFileSync(join(outDir, path), 'utf8')),
    stage: (path, content, hash) => stageFile({ stagingDir, path, content, hash, previousHash: previousHash(path) }),
    link({ path, hash, size, sum }, folder) {
      const found = findContent(folder, { hash, size, sum });
      return found === undefined || found === 'edited' ? found : stageLink({ stagingDir, path, hash, size }, found);
    },
    join: (path, parts) => joinFiles({ outDir, stagingDir, path, parts, previousHash: previousHash(path), state }),
    copy: (path, source) => copyFile(copies, path, source),
    commit(files, onMoved) {
      const marked = listed() !== undefined;
      committed = asListed(files);
      const done = commitFiles({ outDir, stagingDir, stateFile, state, files: committed, marked, manifest, onMoved });
      removeStaging(stagingDir);
      return done;
    },
    ignore() {
      const file = join(outDir, IGNORED.file);
      if (lstatIfThere(file) === undefined) onDisk('write', file, () => writeFileSync(file, IGNORED.text));
    },
    abort: () => removeStaging(stagingDir),
  };
  return { value: output, problems: [] };
}

/** In the order of manifests, and like them each path once: indexes of two languages can have files in common. */
const asListed = (files: readonly OutputFile[]): OutputFile[] =>
  files.toSorted((a, b) => compareText(a.path, b.path)).filter(({ path }, at, sorted) => path !== sorted[at - 1]?.path);
