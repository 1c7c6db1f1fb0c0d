/**
 * Assets outlive their build: a page that was sent just before the next build still finds its scripts and styles. Only
 * files with a content hash in their name are kept, because no other file can ever have that name.
 */
import { type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { readBytes } from '../system/fsx.ts';
import { orUndefined } from '../system/or-undefined.ts';
import { listFiles } from './file-table.ts';
import { fromMemory, type Source, type Version } from './source.ts';

export interface KeptAssets {
  /** Reads new files. Must be called before and after a page is opened: one of these sees the assets of its build. */
  sync(): void;
  /** A hashed asset of this build, or of an earlier build if it is still in memory. */
  find(urlPath: string): Source | undefined;
}

interface Kept {
  version: Version;
  bytes: Buffer;
}

const FOLDER = 'assets';
const HASHED =
  /^\/assets\/(?:search\/[a-z][0-9a-f]{12}|(?:[^/]+\/)*[^/]*-(?:[0-9a-f]{8,40}|[A-Z2-7]{8}))(?:\.[\w-]+)?$/;
const BUDGET_BYTES = 64e6;
const LARGEST_BYTES = 4e6;
/** Disks record changes with the time of the last tick: a later change in the same tick looks the same. */
const TICK_MS = 50;

/** True for names whose content never changes. */
export const isHashed = (urlPath: string): boolean => HASHED.test(urlPath);

/**
 * Keeps the hashed assets of a built folder in memory; those of earlier builds as long as there is room.
 * @param budget Bytes in total. Default: 64 MB. If they are not enough, the largest files are not kept.
 */
export function createKeptAssets(folder: string, budget = BUDGET_BYTES): KeptAssets {
  const there = new Map<string, Kept>();
  // In the order of their removal.
  const gone = new Map<string, Kept>();
  const state = { stamp: '', bytes: 0, folders: [path.join(folder, FOLDER)] };

  const makeRoom = (size: number): boolean => {
    for (const [name, { bytes }] of gone) {
      if (state.bytes + size <= budget) break;
      gone.delete(name);
      state.bytes -= bytes.length;
    }
    return state.bytes + size <= budget;
  };
  const read = (found: Found) => {
    if (found.size > LARGEST_BYTES || !makeRoom(found.size)) return;
    // A file that was removed since it was listed, or that cannot be read, is reported when it is requested.
    const bytes = orUndefined(() => readBytes(found.file));
    if (bytes === undefined) return;
    there.set(found.urlPath, { version: found, bytes });
    state.bytes += bytes.length;
  };
  const sync = () => {
    const { stamp, isSettled } = look(state.folders);
    if (isSettled && stamp === state.stamp) return;
    const names = listFiles(path.join(folder, FOLDER)).filter((name) => isHashed(`/${FOLDER}/${name}`));
    const current = new Set(names.map((name) => `/${FOLDER}/${name}`));
    move(there, gone, (urlPath) => !current.has(urlPath));
    move(gone, there, (urlPath) => current.has(urlPath));
    const fresh = [...current].filter((urlPath) => !there.has(urlPath)).flatMap((urlPath) => statOf(folder, urlPath));
    for (const found of fresh.sort((a, b) => a.size - b.size)) read(found);
    Object.assign(state, { stamp, folders: foldersOf(folder, names) });
  };
  return {
    sync,
    find(urlPath) {
      if (!isHashed(urlPath)) return undefined;
      sync();
      const kept = there.get(urlPath) ?? gone.get(urlPath);
      return kept && fromMemory(kept.version, kept.bytes);
    },
  };
}

type Found = Version & { urlPath: string; file: string };

function statOf(folder: string, urlPath: string): Found[] {
  const file = path.join(folder, urlPath);
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? [{ urlPath, file, size: stats.size, mtimeMs: stats.mtimeMs, ino: stats.ino }] : [];
}

function move(from: Map<string, Kept>, to: Map<string, Kept>, isMoving: (urlPath: string) => boolean): void {
  for (const [urlPath, kept] of from) {
    if (!isMoving(urlPath)) continue;
    from.delete(urlPath);
    to.set(urlPath, kept);
  }
}

function foldersOf(folder: string, names: readonly string[]): string[] {
  return [...new Set(names.map((name) => path.dirname(path.join(folder, FOLDER, name)))), path.join(folder, FOLDER)];
}

/** The state of the folders; not settled when one changed so recently that its time is not reliable. */
function look(folders: readonly string[]): { stamp: string; isSettled: boolean } {
  const found: (Stats | undefined)[] = folders.map((one) => statSync(one, { throwIfNoEntry: false }));
  const youngest = Math.max(...found.map((stats) => stats?.mtimeMs ?? 0));
  return {
    stamp: found.map((stats) => (stats ? `${stats.ino} ${stats.mtimeMs}` : '')).join('|'),
    isSettled: Math.abs(Date.now() - youngest) > TICK_MS,
  };
}
