/** Sets of icons that a site has installed: packages `@iconify-json/…`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type FindIcon, type IconSet, iconFinder } from '../lib/icons.ts';
import { compareText } from '../lib/paths.ts';
import { installedFolder, versionIn } from './package-info.ts';

const SCOPE = '@iconify-json';

/** Sets that were read, by folder and version. */
const sets = new Map<string, IconSet>();

/** A set is read when one of its icons is asked for. */
export function iconsOf(siteDir: string): FindIcon {
  const found = new Map<string, IconSet | undefined>();
  return iconFinder((prefix) => {
    if (!found.has(prefix)) found.set(prefix, readSet(siteDir, prefix));
    return found.get(prefix);
  });
}

function readSet(siteDir: string, prefix: string): IconSet | undefined {
  const folder = installedFolder(siteDir, `${SCOPE}/${prefix}`);
  if (folder === undefined) return undefined;
  const key = `${folder}\n${versionIn(folder)}`;
  const set = sets.get(key) ?? (JSON.parse(readFileSync(path.join(folder, 'icons.json'), 'utf8')) as IconSet);
  sets.set(key, set);
  return set;
}

/** Identity of the installed sets, for cache keys; empty without any. */
export function iconsKey(siteDir: string): string {
  const names = new Set<string>();
  for (let at = siteDir; ; at = path.dirname(at)) {
    for (const name of foldersIn(path.join(at, 'node_modules', SCOPE))) names.add(name);
    if (path.dirname(at) === at) break;
  }
  return [...names]
    .sort(compareText)
    .flatMap((name) => {
      const folder = installedFolder(siteDir, `${SCOPE}/${name}`);
      return folder === undefined ? [] : [`${name}@${versionIn(folder)}`];
    })
    .join(' ');
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
