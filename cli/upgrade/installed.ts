/** Finds the version of docsgen that a site uses, and the command that installs another one. */
import path from 'node:path';
import { isObject } from '../lib/plain-data.ts';
import { readWithin } from '../system/fsx.ts';
import { orUndefined } from '../system/or-undefined.ts';
import { installedFolder, packageRoot, packageVersion, versionIn } from '../system/package-info.ts';
import { isVersion } from './versions.ts';

export interface Installed {
  version: string;
  /** Where the version was found: `node_modules`, or the name of a file. */
  source: string;
  /** Folder of the installed package, unless it is the one that runs. */
  folder?: string;
}

/** How to find the version in the text of a lockfile. */
const LOCKFILES: readonly { name: string; pattern: RegExp; add: string; dev: string }[] = [
  {
    name: 'package-lock.json',
    pattern: /"node_modules\/docsgen": \{\s*"version": "([^"]+)"/,
    add: 'npm install',
    dev: '--save-dev',
  },
  { name: 'pnpm-lock.yaml', pattern: /^ {2}['/]?docsgen@([^'(:\s]+)/m, add: 'pnpm add', dev: '--save-dev' },
  { name: 'yarn.lock', pattern: /^"?docsgen@[^\n]*:\n\s+version:? "?([^"\s]+)/m, add: 'yarn add', dev: '--dev' },
  { name: 'bun.lock', pattern: /"docsgen": \["docsgen@([^"]+)"/, add: 'bun add', dev: '--dev' },
];

/** The version that is installed; otherwise that of the nearest lockfile, or the lowest that package.json allows. */
export function installedVersion(siteDir: string): Installed | undefined {
  return fromModules(siteDir) ?? fromFiles(siteDir);
}

function fromModules(siteDir: string): Installed | undefined {
  const folder = installedFolder(siteDir, 'docsgen');
  const version = folder === undefined ? undefined : orUndefined(() => versionIn(folder));
  if (folder === undefined || version === undefined || !isVersion(version)) return undefined;
  const isOurs = folder === orUndefined(packageRoot) && version === packageVersion();
  return { version, source: 'node_modules', ...(isOurs ? {} : { folder }) };
}

function fromFiles(siteDir: string): Installed | undefined {
  for (const folder of upwards(siteDir)) {
    for (const { name, pattern } of LOCKFILES) {
      const version = pattern.exec(textIn(folder, name) ?? '')?.[1];
      if (version !== undefined && isVersion(version)) return { version, source: name };
    }
    const range = Object.values(dependencies(folder)).find((one) => one !== undefined);
    const version = /\d+\.\d+\.\d+(?:-[\w.-]+)?/.exec(range ?? '')?.[0];
    if (version !== undefined) return { version, source: 'package.json' };
  }
  return undefined;
}

/** The command that installs a version in the site. */
export function installCommand(siteDir: string, version: string): string {
  const folders = upwards(siteDir);
  const used = folders.flatMap((folder) => LOCKFILES.find(({ name }) => textIn(folder, name) !== undefined) ?? [])[0];
  const isDev = folders.some((folder) => dependencies(folder).devDependencies !== undefined);
  const { add, dev } = used ?? (LOCKFILES[0] as (typeof LOCKFILES)[number]);
  return [add, ...(isDev ? [dev] : []), `docsgen@${version}`].join(' ');
}

/** The ranges for docsgen in the package.json of a folder. */
function dependencies(folder: string): Record<'dependencies' | 'devDependencies', string | undefined> {
  const manifest: unknown = orUndefined(() => JSON.parse(textIn(folder, 'package.json') ?? ''));
  const rangeIn = (key: string) => {
    const list = isObject(manifest) ? manifest[key] : undefined;
    const range = isObject(list) ? list['docsgen'] : undefined;
    return typeof range === 'string' ? range : undefined;
  };
  return { dependencies: rangeIn('dependencies'), devDependencies: rangeIn('devDependencies') };
}

/** A folder and those around it. */
function upwards(folder: string): string[] {
  return folder === path.dirname(folder) ? [folder] : [folder, ...upwards(path.dirname(folder))];
}

/** The text of a file; undefined when there is none that can be read. */
function textIn(folder: string, name: string): string | undefined {
  const bytes = orUndefined(() => readWithin(folder, name));
  return bytes === undefined || typeof bytes === 'string' ? undefined : new TextDecoder().decode(bytes);
}
