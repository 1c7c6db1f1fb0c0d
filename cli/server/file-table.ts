/** Maps URL paths to files of a built site. File paths come from walking the folder, never from a request. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { servedPaths } from '../lib/served-paths.ts';
import { MANIFEST } from '../system/own-folders.ts';

/** The pause after a walk, as a multiple of its duration, so that requests for missing files cannot cause load. */
const PAUSE_PER_WALK = 20;
const LONGEST_PAUSE_MS = 1000;
/** How long after its last change a build may still be adding files. */
const BUILDING_MS = 10_000;

export interface FileTable {
  /** The file (absolute) of a decoded path below the base URL, which begins with `/`. */
  find(urlPath: string): string | undefined;
  /** Must be awaited before a file counts as missing: a build may have added or moved it. */
  renew(): Promise<void>;
}

/** Walks a built folder, and again after each build. */
export function createFileTable(folder: string): FileTable {
  const state = { files: new Map<string, string>(), stamp: '', youngest: 0, walkedAt: 0, restMs: 0 };
  const walkNow = ({ stamp, youngest } = look(folder)) => {
    const before = performance.now();
    const files = walk(folder);
    const walkedAt = performance.now();
    const restMs = Math.min(LONGEST_PAUSE_MS, (walkedAt - before) * PAUSE_PER_WALK);
    Object.assign(state, { files, stamp, youngest, walkedAt, restMs });
  };
  walkNow();
  return {
    find(urlPath) {
      const seen = look(folder);
      if (seen.stamp !== state.stamp) walkNow(seen);
      return state.files.get(urlPath);
    },
    async renew() {
      const asked = performance.now();
      const rest = state.walkedAt + state.restMs - asked;
      if (rest > 0) {
        if (Date.now() - state.youngest > BUILDING_MS) return;
        await wait(rest);
      }
      // Several requests may have waited for the same walk.
      if (state.walkedAt < asked) walkNow();
    },
  };
}

/** State of the files that every build changes. `youngest`: time of the last change in ms since 1970. */
function look(folder: string): { stamp: string; youngest: number } {
  const found = [folder, path.join(folder, MANIFEST)].map((file) => statSync(file, { throwIfNoEntry: false }));
  return {
    stamp: found.map((stats) => (stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : '')).join('|'),
    youngest: Math.max(...found.map((stats) => stats?.mtimeMs ?? 0)),
  };
}

/** URL path → absolute path of the file. */
const walk = (folder: string): Map<string, string> =>
  new Map([...servedPaths(listFiles(folder))].map(([urlPath, name]) => [urlPath, path.join(folder, name)]));

/**
 * Names of all regular files below a folder, with `/`; none when the folder does not exist. Symbolic links are not
 * followed: a host that copies the folder lacks their targets. Names that begin with a dot are excluded, except
 * `.well-known`.
 */
export function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter((name) => !/(?:^|\/)\.(?!well-known\/)/.test(name));
  } catch {
    return [];
  }
}
