import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareText } from '../../lib/paths.ts';
import { EnvironmentError, onDisk } from '../../system/environment-error.ts';
import { hashFile, lstatIfThere, readText, writeFileAtomic } from '../../system/fsx.ts';
import { MANIFEST } from '../../system/own-folders.ts';
import { createStamps, readStamps, type Stamps, stampOf, writeStamps } from '../../system/stamps.ts';

const HEADER = '# Written by docsgen: the files of this folder it may replace and delete, one per line.';

/** The paths in the manifest of an output folder, unchecked; undefined without a docsgen manifest. */
export function readManifest(outDir: string): string[] | undefined {
  let text: string;
  try {
    text = readText(join(outDir, MANIFEST));
  } catch (error) {
    if (error instanceof EnvironmentError) throw error;
    return undefined;
  }
  const [header, ...lines] = text.split('\n');
  return header === HEADER ? lines.filter((line) => line !== '') : undefined;
}

/** Writes the manifest and syncs it to disk: without it, docsgen would not recognize the folder as its own. */
export function writeManifest(outDir: string, paths: Iterable<string>): void {
  const lines = [HEADER, ...[...paths].sort(compareText), ''];
  const path = join(outDir, MANIFEST);
  onDisk('write', path, () => writeFileAtomic(path, lines.join('\n'), true));
}

/** The parts of a joined file in order, by content, with their sizes in bytes. */
export interface JoinedFile {
  hash: string;
  parts: [id: string, size: number][];
}

/** Record of the last build by output path: the files written, the sources of copies, the parts of joined files. */
export interface WriteState {
  files: Stamps;
  sources: Stamps;
  joined: Map<string, JoinedFile>;
  /** True when there are changes to save. */
  dirty: boolean;
}

/** Reads the state of the last build. A missing or damaged state is empty: then every file is compared by content. */
export function readState(stateFile: string): WriteState {
  const { tables, more } = readStamps(stateFile);
  const [files = createStamps(), sources = createStamps()] = tables;
  return { files, sources, joined: new Map(more as [string, JoinedFile][] | undefined), dirty: false };
}

export function writeState(stateFile: string, { files, sources, joined }: WriteState): void {
  onDisk('write', stateFile, () => {
    mkdirSync(dirname(stateFile), { recursive: true });
    writeStamps(stateFile, [files, sources], [...joined]);
  });
}

/**
 * The hash of an output file on disk; undefined for a missing file. Uses the recorded hash while size, times and inode
 * are unchanged; otherwise (folder restored, build killed, file edited) reads the content and records the new stamp.
 */
export function diskHash(state: WriteState, path: string, absolute: string): string | undefined {
  const stats = lstatIfThere(absolute);
  if (stats === undefined || !stats.isFile()) return undefined;
  const known = state.files.hashIfSame(path, stats);
  if (known !== undefined) return known;
  const hash = onDisk('read', absolute, () => hashFile(absolute, stats.size));
  state.files.set(path, hash, stampOf(stats));
  state.dirty = true;
  return hash;
}
