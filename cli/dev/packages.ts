/**
 * Watches the packages that a site uses: installed, upgraded, or edited in place. Node loads a package once per process,
 * so a changed package of the config needs a new process.
 */
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { LiveSite } from '../build/live/live.ts';
import { orUndefined } from '../system/or-undefined.ts';

export interface Packages {
  /** Watches the packages that the site uses now. */
  follow(): void;
  /** A package that the config has loaded and that these files (absolute) change. */
  stale(changed: readonly string[]): string | undefined;
  close(): void;
}

interface PackagesSettings {
  /** Absolute. */
  siteDir: string;
  live: Pick<LiveSite, 'files' | 'configPackages' | 'stale'>;
  /** Called with changed files, relative to the site, when an installation is over. */
  onChange(changed: string[]): void;
}

/** Installations write for seconds, with pauses. */
const QUIET_MS = 250;
const MODULES = `${sep}node_modules${sep}`;

export function watchPackages({ siteDir, live, onChange }: PackagesSettings): Packages {
  const open = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  const state: { timer?: NodeJS.Timeout } = {};
  const flush = (): void => {
    const all = [...changed].map((path) => relative(siteDir, path).split(sep).join('/'));
    changed.clear();
    // A folder that was removed and came back is another one.
    for (const folder of [...open.keys()]) end(folder);
    follow();
    onChange(all);
  };
  const seen = (path: string): void => {
    changed.add(path);
    clearTimeout(state.timer);
    state.timer = setTimeout(flush, QUIET_MS);
  };
  const begin = (folder: string): void => {
    const watcher = orUndefined(() => watch(folder));
    if (!watcher) return;
    open.set(folder, watcher);
    watcher.on('error', () => end(folder));
    watcher.on('change', (_, name) => {
      const path = join(folder, String(name));
      // Above its packages, a folder has files that do not matter.
      if (folder.includes('node_modules') || name === 'node_modules') seen(path);
    });
  };
  const end = (folder: string): void => {
    open.get(folder)?.close();
    open.delete(folder);
  };
  const follow = (): void => {
    const packages = live.configPackages();
    const used = live.files().map((path) => resolve(siteDir, path));
    const own = packages.flatMap(({ folder }) => (folder === undefined ? [] : [join(folder, 'package.json')]));
    const inPackages = [...used, ...own].filter((path) => path.includes(MODULES)).map((path) => dirname(path));
    const wanted = new Set([...installFolders(siteDir), ...inPackages]);
    for (const folder of [...open.keys()]) if (!wanted.has(folder)) end(folder);
    for (const folder of wanted) if (!open.has(folder)) begin(folder);
  };
  return {
    follow,
    stale: (paths) =>
      live.stale(({ folder }) =>
        paths.some(
          (path) => path.includes(MODULES) || (folder !== undefined && `${path}${sep}`.startsWith(folder + sep)),
        ),
      ),
    close() {
      clearTimeout(state.timer);
      for (const folder of [...open.keys()]) end(folder);
    },
  };
}

/** The folder of the site, and where packages for it may be installed, with their scopes. */
function installFolders(siteDir: string): string[] {
  const folders: string[] = [siteDir];
  for (let at = siteDir; ; at = dirname(at)) {
    const modules = join(at, 'node_modules');
    const entries = orUndefined(() => readdirSync(modules, { withFileTypes: true }));
    if (entries)
      folders.push(modules, ...entries.flatMap(({ name }) => (name[0] === '@' ? [join(modules, name)] : [])));
    if (dirname(at) === at) return folders;
  }
}
