/**
 * Watches folders that are created while `dev` runs. chokidar lists a new folder first and watches it afterwards, so it
 * misses what is created in between. Here a folder is watched first; watching it twice costs the system nothing.
 */
import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { orUndefined } from '../system/or-undefined.ts';

interface NewFolders {
  /** Looks at a path that was created, moved or removed (absolute). */
  look(path: string): void;
  /** Finds folders below `roots` that are not among the watched ones, and reports them. All are absolute. */
  compare(roots: readonly string[], watched: readonly string[]): void;
  close(): void;
}

interface NewFolderSettings {
  isIgnored(path: string): boolean;
  onChange(path: string): void;
}

export function createNewFolders({ isIgnored, onChange }: NewFolderSettings): NewFolders {
  const open = new Map<string, FSWatcher>();
  const forget = (path: string): void => {
    open.get(path)?.close();
    open.delete(path);
  };
  /** A folder with the same name may be another one, so it is always watched again. */
  const look = (path: string): void => {
    forget(path);
    if (isIgnored(path) || !isFolder(path)) return;
    const watcher = orUndefined(() => watch(path));
    if (!watcher) return;
    open.set(path, watcher);
    watcher.on('error', () => forget(path));
    watcher.on('change', (kind, name) => {
      const isGone = !isFolder(path);
      const changed = isGone || name === null ? path : join(path, String(name));
      onChange(changed);
      if (isGone) forget(path);
      else if (kind === 'rename' && name !== null) look(changed);
    });
    for (const child of foldersIn(path)) look(child);
  };
  return {
    look,
    compare(roots, watched) {
      const known = new Set([...watched, ...open.keys()]);
      const visit = (path: string): void => {
        if (isIgnored(path)) return;
        if (!known.has(path)) {
          look(path);
          onChange(path);
          return;
        }
        for (const child of foldersIn(path)) visit(child);
      };
      for (const root of roots) if (isFolder(root)) visit(root);
    },
    close() {
      for (const watcher of open.values()) watcher.close();
      open.clear();
    },
  };
}

const isFolder = (path: string): boolean =>
  orUndefined(() => statSync(path, { throwIfNoEntry: false }))?.isDirectory() ?? false;

/** The folders in a folder; links are left to chokidar, which knows loops. */
const foldersIn = (folder: string): string[] =>
  (orUndefined(() => readdirSync(folder, { withFileTypes: true })) ?? []).flatMap((entry) =>
    entry.isDirectory() ? [join(folder, entry.name)] : [],
  );
