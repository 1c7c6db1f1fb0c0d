import { mkdirSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareText } from '../../lib/paths.ts';
import { readJsonChecked, writeJsonChecked } from '../../system/entries.ts';
import { EnvironmentError, onDisk } from '../../system/environment-error.ts';
import { hashFile, lstatIfThere, readText, writeFileAtomic } from '../../system/fsx.ts';
import { MANIFEST } from '../../system/own-folders.ts';

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

/** Identifies the content of a file without reading it: size, times in ms, inode. */
type Stamp = [size: number, mtime: number, ctime: number, inode: number];

export const stampOf = (stats: Stats): Stamp => [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino];
export const sameStamp = (a: Stamp, b: Stamp): boolean =>
  a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3];

/** The hash of a file, valid while the file has this stamp. */
interface Known {
  hash: string;
  stamp: Stamp;
}

/** The parts of a joined file in order, by content, with their sizes in bytes. */
export interface JoinedFile {
  hash: string;
  parts: [id: string, size: number][];
}

/** Record of the last build by output path: the files written, the sources of copies, the parts of joined files. */
export interface WriteState {
  files: Map<string, Known>;
  sources: Map<string, Known>;
  joined: Map<string, JoinedFile>;
  /** True when there are changes to save. */
  dirty: boolean;
}

const STATE_FORMAT = 2;
type Row = [path: string, hash: string, stamp: Stamp];

interface Saved {
  format: number;
  files: Row[];
  sources: Row[];
  joined: [path: string, file: JoinedFile][];
}

/** Reads the state of the last build. A missing or damaged state is empty: then every file is compared by content. */
export function readState(stateFile: string): WriteState {
  const value = readJsonChecked(stateFile) as Partial<Saved> | undefined;
  const usable = value?.format === STATE_FORMAT;
  const table = (rows: Row[] | undefined): Map<string, Known> =>
    new Map(usable ? rows?.map(([path, hash, stamp]) => [path, { hash, stamp }]) : []);
  const joined = new Map(usable ? value?.joined : []);
  return { files: table(value?.files), sources: table(value?.sources), joined, dirty: false };
}

export function writeState(stateFile: string, state: WriteState): void {
  const rows = (table: Map<string, Known>): Row[] =>
    [...table].map(([path, known]): Row => [path, known.hash, known.stamp]).sort((a, b) => compareText(a[0], b[0]));
  onDisk('write', stateFile, () => {
    mkdirSync(dirname(stateFile), { recursive: true });
    const saved: Saved = {
      format: STATE_FORMAT,
      files: rows(state.files),
      sources: rows(state.sources),
      joined: [...state.joined],
    };
    writeJsonChecked(stateFile, saved);
  });
}

/**
 * The hash of an output file on disk; undefined for a missing file. Uses the recorded hash while size, times and inode
 * are unchanged; otherwise (folder restored, build killed, file edited) reads the content and records the new stamp.
 */
export function diskHash(state: WriteState, path: string, absolute: string): string | undefined {
  const known = state.files.get(path);
  const stats = lstatIfThere(absolute);
  if (stats === undefined || !stats.isFile()) return undefined;
  const stamp = stampOf(stats);
  if (known !== undefined && sameStamp(stamp, known.stamp)) return known.hash;
  const hash = onDisk('read', absolute, () => hashFile(absolute, stats.size));
  state.files.set(path, { hash, stamp });
  state.dirty = true;
  return hash;
}
