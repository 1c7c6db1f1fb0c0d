/** The changed files to name to the author: not the temporary files with which programs save. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { UnderstoodSite } from '../build/types.ts';
import { orUndefined } from '../system/or-undefined.ts';

interface Changed {
  siteDir: string;
  /** The site before the change. */
  before: UnderstoodSite | undefined;
  /** Relative to the site. */
  changed: readonly string[];
}

/** The files that are there; if there are none, the known ones that were removed. Folders only if there are no files. */
export function changedNames({ siteDir, before, changed }: Changed): string[] {
  const kind = (path: string): 'file' | 'folder' | undefined => {
    const stats = orUndefined(() => statSync(resolve(siteDir, path), { throwIfNoEntry: false }));
    return stats && (stats.isDirectory() ? 'folder' : 'file');
  };
  const kinds = changed.map((path) => ({ path, kind: kind(path) }));
  const named = (wanted: 'file' | 'folder') => kinds.flatMap(({ path, kind: own }) => (own === wanted ? [path] : []));
  const files = named('file');
  if (files.length > 0) return files;
  const known = before ? knownFiles(before) : new Set<string>();
  const gone = kinds.flatMap(({ path, kind: own }) => (own === undefined && known.has(path) ? [path] : []));
  return gone.length > 0 ? gone : named('folder');
}

function knownFiles({ loaded, found, parsed }: UnderstoodSite): Set<string> {
  const listed = [...found.sources, ...found.data, ...found.assets, ...found.publicFiles, ...parsed.sources];
  return new Set([...listed.map(({ path }) => path), ...loaded.inputs, ...found.stamps.paths()]);
}
