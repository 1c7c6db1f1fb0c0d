/** What a bundler takes from `tsconfig.json`: aliases of modules, along `extends` and `references`. */
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { lookUp } from '../lib/look-up.ts';
import type { Absence } from '../problems/entry.ts';
import { readText } from './fsx.ts';
import { orUndefined } from './or-undefined.ts';

interface Written {
  extends?: string | string[];
  references?: { path?: string }[];
  compilerOptions?: { baseUrl?: string; paths?: Record<string, string[]> };
}

export interface Tsconfig {
  /** Absolute path of the file with the aliases. */
  file: string;
  /** Absolute paths of all files that were read, or would be if they existed. */
  files: string[];
  /** Patterns such as `@/*`, and where they lead. */
  paths: Record<string, string[]>;
  /** Absolute. */
  baseUrl?: string;
}

/** The `tsconfig.json` of a site: the nearest one; of one that only lists projects, the first project with aliases. */
export function readTsconfig(siteDir: string): Tsconfig | undefined {
  const file = nearestFile(siteDir, 'tsconfig.json');
  if (file === undefined) return undefined;
  const main = readChain(file, new Set());
  const written = readJson(file);
  if (hasAliases(main) || !Array.isArray(written?.references)) return main;
  const projects = written.references.flatMap(({ path: name }) => {
    if (typeof name !== 'string') return [];
    const place = path.resolve(path.dirname(file), name);
    return [readChain(isFolder(place) ? path.join(place, 'tsconfig.json') : place, new Set())];
  });
  const found = projects.find(hasAliases);
  const files = [main, ...projects].flatMap((one) => one.files);
  return { ...(found ?? main), files };
}

/** The option with which esbuild finds aliases that it does not find by itself: it does not follow `references`. */
export function aliasOptions(siteDir: string): { tsconfig?: string } {
  const found = readTsconfig(siteDir);
  return found === undefined || found.file === found.files[0] ? {} : { tsconfig: found.file };
}

/** The file of that name in a folder, or in the nearest one above. */
function nearestFile(folder: string, name: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    const file = path.join(at, name);
    if (existsSync(file)) return file;
    if (path.dirname(at) === at) return undefined;
  }
}

const hasAliases = ({ paths, baseUrl }: Tsconfig): boolean => baseUrl !== undefined || Object.keys(paths).length > 0;
const isFolder = (place: string): boolean => statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;

function readChain(file: string, seen: Set<string>): Tsconfig {
  const made: Tsconfig = { file, files: [file], paths: {} };
  const written = readJson(file);
  if (!written || seen.has(file)) return made;
  seen.add(file);
  const { baseUrl, paths } = written.compilerOptions ?? {};
  // The last base wins, and the file itself wins over its bases.
  for (const name of [written.extends ?? []].flat()) {
    if (typeof name !== 'string') continue;
    const base = readChain(baseOf(file, name), seen);
    made.files.push(...base.files);
    if (Object.keys(base.paths).length > 0) made.paths = base.paths;
    if (base.baseUrl !== undefined) made.baseUrl = base.baseUrl;
  }
  if (typeof paths === 'object' && paths !== null) made.paths = paths;
  if (typeof baseUrl === 'string') made.baseUrl = path.resolve(path.dirname(file), baseUrl);
  return made;
}

function baseOf(file: string, name: string): string {
  const folder = path.dirname(file);
  const places = /^\.{0,2}\//.test(name)
    ? [path.resolve(folder, name)]
    : [orUndefined(() => createRequire(file).resolve(name)) ?? path.join(folder, 'node_modules', name)];
  const all = places.flatMap((place) => [place, `${place}.json`, path.join(place, 'tsconfig.json')]);
  return all.find((place) => existsSync(place) && !isFolder(place)) ?? all[0] ?? file;
}

/** JSON with comments and trailing commas. */
function readJson(file: string): Written | undefined {
  const plain = (text: string) => text.replace(/"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, keepText);
  const strict = (text: string) => text.replace(/"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])/g, keepText);
  const value = orUndefined(() => JSON.parse(strict(plain(readText(file).replace(/^\ufeff/, '')))) as unknown);
  return typeof value === 'object' && value !== null ? value : undefined;
}

const keepText = (token: string): string => (token.startsWith('"') ? token : ' ');

/** Why a package is not found, for the hint: an alias of the site that its name matches, or Yarn without `node_modules`. */
export function absenceOf(siteDir: string, name: string): Absence {
  const shown = (file: string) => path.relative(siteDir, file).split(path.sep).join('/');
  const tsconfig = readTsconfig(siteDir);
  const pattern = Object.keys(tsconfig?.paths ?? {}).find((one) => matches(one, name));
  if (tsconfig && pattern !== undefined) {
    const to = [lookUp(tsconfig.paths, pattern) ?? []].flat().join(', ');
    return { alias: { pattern, file: shown(tsconfig.file), to } };
  }
  const [first = ''] = name.split('/');
  if (tsconfig?.baseUrl !== undefined && isFolder(path.join(tsconfig.baseUrl, first)))
    return { alias: { pattern: 'baseUrl', file: shown(tsconfig.file), to: shown(tsconfig.baseUrl) || '.' } };
  const pnp = nearestFile(siteDir, '.pnp.cjs');
  return pnp === undefined ? {} : { pnp: shown(pnp) };
}

/** `@/*` would match every name if the star were alone: `*` only adds places where packages are searched. */
function matches(pattern: string, name: string): boolean {
  if (pattern === '*') return false;
  const [start = '', end] = pattern.split('*');
  // Node names only the package of an import: `lib` of `lib/lamp`.
  if (pattern.startsWith(`${name}/`)) return true;
  return end === undefined ? name === pattern : name.startsWith(start) && name.endsWith(end);
}
