/** Which URL path shows which file of a built site: made by walking the folder, never from the text of a request. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const MARKER = '.docsgen-manifest';
const CHECK_INTERVAL_MS = 1000;

export interface FileTable {
  /** The file (absolute) of a decoded path below the base URL, which begins with `/`. */
  find(urlPath: string): string | undefined;
  /** Forgets what was found: a file has gone. */
  expire(): void;
}

/** Walks a built folder, and again when a build has changed it; looks for changes once a second at most. */
export function createFileTable(folder: string): FileTable {
  const state = { files: walk(folder), stamp: stampOf(folder), checked: performance.now() };
  const refresh = (force: boolean) => {
    const now = performance.now();
    if (now - state.checked < CHECK_INTERVAL_MS) return;
    const stamp = stampOf(folder);
    state.checked = now;
    if (!force && stamp === state.stamp) return;
    Object.assign(state, { files: walk(folder), stamp });
  };
  return {
    find(urlPath) {
      refresh(false);
      const found = state.files.get(urlPath);
      if (found !== undefined) return found;
      // A build adds files before it renews its marker.
      refresh(true);
      return state.files.get(urlPath);
    },
    expire() {
      Object.assign(state, { files: walk(folder), stamp: stampOf(folder) });
    },
  };
}

function stampOf(folder: string): string {
  return [folder, path.join(folder, MARKER)]
    .map((file) => {
      const stats = statSync(file, { throwIfNoEntry: false });
      return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : '';
    })
    .join('|');
}

/** URL paths of all regular files, with the short forms static hosts understand; a full path wins over a short one. */
function walk(folder: string): Map<string, string> {
  const names = listFiles(folder);
  const files = new Map<string, string>();
  for (const name of names) files.set(`/${name}`, path.join(folder, name));
  const short = (urlPath: string, name: string) => {
    if (!files.has(urlPath)) files.set(urlPath, path.join(folder, name));
  };
  for (const name of names.filter((one) => /(?:^|\/)index\.html$/.test(one))) {
    const route = `/${name.slice(0, -'index.html'.length)}`;
    short(route, name);
    if (route !== '/') short(route.slice(0, -1), name);
  }
  for (const name of names.filter((one) => one.endsWith('.html'))) {
    short(`/${name.slice(0, -'.html'.length)}`, name);
    short(`/${name.slice(0, -'.html'.length)}/`, name);
  }
  return files;
}

// Symbolic links are not followed: a host that copies the folder does not have what they point at.
function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter((name) => !/(?:^|\/)\.(?!well-known\/)/.test(name));
  } catch {
    return [];
  }
}
