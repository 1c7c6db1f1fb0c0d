/** Packages: docsgen's own folder and version, and the packages that a site has installed. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { orUndefined } from './or-undefined.ts';

/** Absolute folder of docsgen's package.json, searched upwards: a bundled module may be at any depth of `dist/`. */
export function packageRoot(): string {
  const start = path.dirname(fileURLToPath(import.meta.url));
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return folder;
    if (folder === path.dirname(folder)) throw new Error(`no package.json above ${start}`);
  }
}

/** The version in docsgen's package.json. */
export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(packageRoot(), 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** Identity of docsgen's own code, version and compilation: part of cache keys. */
export function toolIdentity(): string {
  const build = path.join(packageRoot(), 'dist/build-id');
  return `${packageVersion()}-${existsSync(build) ? readFileSync(build, 'utf8') : 'source'}`;
}

/** Real folder of a package as a module in `folder` would resolve it; undefined when it is not installed. */
export function installedFolder(folder: string, name: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    const candidate = path.join(at, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return realpathSync(candidate);
    if (path.dirname(at) === at) return undefined;
  }
}

/** The version in the package.json of a folder. */
export const versionIn = (folder: string): string =>
  String((JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version?: unknown }).version);

/** Loads a module of an installed package. Gives the version if another `major` is installed; undefined if none is. */
export async function loadInstalled<Module>(
  siteDir: string,
  { name, major, file }: { name: string; major: number; file: string },
): Promise<Module | string | undefined> {
  const folder = installedFolder(siteDir, name);
  if (folder === undefined) return undefined;
  const version = versionIn(folder);
  if (!version.startsWith(`${major}.`)) return version;
  return (await import(pathToFileURL(path.join(folder, file)).href)) as Module;
}

/** The name in the package.json of a folder; undefined when there is none. */
export const packageName = (folder: string): string | undefined =>
  orUndefined(() => {
    const { name } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name?: unknown };
    return typeof name === 'string' ? name : undefined;
  });
