/**
 * What decides which files a bundler or a compiler reads, and their contents, as one hash that is the same on every machine:
 * the files, names that an import could mean instead, manifests and `tsconfig.json` of all folders, and where packages are.
 */
import { readdirSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { keyOf } from '../lib/hash.ts';
import { compareText } from '../lib/paths.ts';
import { hashOfEntry } from './entries.ts';
import { readText } from './fsx.ts';
import { stemOf as nameStem } from './inputs.ts';
import { orUndefined } from './or-undefined.ts';

export interface Places {
  /** The path relative to the site, with `/`. */
  portable(path: string): string;
  absolute(place: string): string;
}

/** Compilers report real paths, and a site may be reached by a link. */
export function placesFrom(siteDir: string): Places {
  const real = orUndefined(() => realpathSync(siteDir)) ?? siteDir;
  const from = (folder: string, path: string) => relative(folder, path).split(sep).join('/');
  return {
    portable(path) {
      const place = from(siteDir, path);
      return place.startsWith('../') ? from(real, path) : place;
    },
    absolute: (place) => join(real, place),
  };
}

/** @param paths Relative to the site: files that were read, or would be if they existed. */
export function resolutionHash(siteDir: string, paths: readonly string[]): string {
  const places = placesFrom(siteDir);
  const folders = foldersOf(paths);
  const names = packageNames(paths);
  const above = foldersAbove(places.absolute('.'));
  const settings = [...folders.keys(), ...above].flatMap((folder) => settingsIn(folder, places));
  const files = new Set([...paths, ...settings]);
  for (const file of files) for (const base of basesOf(file, places)) files.add(base);
  const contents = [...files].map((file) => `${file} ${hashOfEntry(places.absolute(file)) ?? ''}`);
  const beside = [...folders].map(([folder, stems]) => `${folder} ${namesIn(places.absolute(folder), stems)}`);
  const packages = [...folders.keys(), ...above].flatMap((folder) => packagesIn(folder, names, places));
  return keyOf(...[contents, beside, packages].flatMap((list) => ['', ...list.sort(compareText)]));
}

/** All folders on the way to files, with the stems of the names that are used in them. */
function foldersOf(paths: readonly string[]): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>([['.', new Set()]]);
  for (const path of paths) {
    const parts = path.split('/');
    const own = parts.findIndex((part) => part !== '..');
    for (let at = own; at < parts.length; at += 1) {
      const folder = parts.slice(0, at).join('/') || '.';
      const stems = folders.get(folder) ?? new Set();
      folders.set(folder, stems.add(stemOf(parts[at] ?? '')));
    }
  }
  return folders;
}

/** `..`, `../..` and so on. What is there decides, not how deep the site is. */
function foldersAbove(siteDir: string): string[] {
  const above: string[] = [];
  for (let folder = siteDir; dirname(folder) !== folder; folder = dirname(folder))
    above.push(above.length === 0 ? '..' : `${above.at(-1)}/..`);
  return above;
}

/** Names of the packages of files. Types of a package may be in another. */
function packageNames(paths: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const path of paths) {
    for (const [, name = ''] of path.matchAll(/(?<=^|\/)node_modules\/((?:@[^/]+\/)?[^/.][^/]*)(?=\/)/g)) {
      names.add(name);
      names.add(`@types/${name.replace(/^@/, '').replace('/', '__')}`);
    }
  }
  return names;
}

/** A name as imports write it: without its endings, and in Sass without `_`. */
const stemOf = (name: string): string => nameStem(name).replace(/^_/, '');

const isInstalled = (folder: string): boolean => /(?:^|\/)node_modules(?:\/|$)/.test(folder);

/** Manifests and compiler options that exist. Those of installed packages are not used. */
function settingsIn(folder: string, { absolute }: Places): string[] {
  const names = isInstalled(folder) ? ['package.json'] : ['package.json', 'tsconfig.json', 'jsconfig.json'];
  return names
    .map((name) => (folder === '.' ? name : `${folder}/${name}`))
    .filter((file) => orUndefined(() => realpathSync(absolute(file))) !== undefined);
}

/** The options that a `tsconfig.json` extends: files, or files of packages. */
function basesOf(file: string, { absolute, portable }: Places): string[] {
  if (!/(?:^|[./-])[jt]sconfig(?:[./-].*)?\.json$/.test(file) && !/tsconfig/.test(file)) return [];
  const text = orUndefined(() => readText(absolute(file))) ?? '';
  const [, written = ''] = /"extends"\s*:\s*("[^"]*"|\[[^\]]*\])/.exec(text) ?? [];
  const folder = dirname(absolute(file));
  return [...written.matchAll(/"([^"]+)"/g)].flatMap(([, name = '']) => {
    const endings = ['', '.json', '/tsconfig.json'];
    const starts = /^[./]/.test(name) ? [folder] : ancestorsOf(folder).map((above) => join(above, 'node_modules'));
    return starts.flatMap((start) => endings.map((ending) => portable(join(start, name + ending))));
  });
}

const ancestorsOf = (folder: string): string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...ancestorsOf(dirname(folder))];

const namesIn = (folder: string, stems: ReadonlySet<string>): string =>
  (orUndefined(() => readdirSync(folder)) ?? [])
    .filter((name) => stems.has(stemOf(name)))
    .sort(compareText)
    .join(' ');

/** Which of these packages a folder has, and where its links lead. */
function packagesIn(folder: string, names: ReadonlySet<string>, { absolute, portable }: Places): string[] {
  const home = join(absolute(folder), 'node_modules');
  const found = entriesIn(home).flatMap((entry) =>
    entry.name.startsWith('@')
      ? entriesIn(join(home, entry.name)).map((one) => ({ name: `${entry.name}/${one.name}`, isLink: one.isLink }))
      : [entry],
  );
  return found
    .filter(({ name }) => names.has(name))
    .map(({ name, isLink }) => {
      const to = isLink ? orUndefined(() => portable(realpathSync(join(home, name)))) : '';
      return `${folder} ${name} ${to}`;
    });
}

const entriesIn = (folder: string): { name: string; isLink: boolean }[] =>
  (orUndefined(() => readdirSync(folder, { withFileTypes: true })) ?? []).map((entry) => ({
    name: entry.name,
    isLink: entry.isSymbolicLink(),
  }));
