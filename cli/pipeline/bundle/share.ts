/** Bundles in the shared cache. Source maps name files of this machine, so they are relative to the site there. */
import { join, relative, resolve, sep } from 'node:path';
import { keyOf } from '../../lib/hash.ts';
import { BUNDLE_FOLDER } from '../../model/page-code.ts';
import { installedFolder, packageRoot, versionIn } from '../../system/package-info.ts';
import { keepResult, loadResult, type ResultCache, type Wanted } from '../../system/portable.ts';
import { type Places, placesFrom } from '../../system/resolution.ts';
import type { Bundled } from './types.ts';

export interface SharedBundle {
  cache: ResultCache;
  /** What is known before the run, besides the versions of the packages that docsgen brings. Nothing of the machine. */
  settings: readonly string[];
  /** Relative to the site: a path with a leading slash may be in any of them. */
  publicDir?: readonly string[];
  /** The answer to a question that only some runs ask. */
  factOf?(name: string): string;
}

/** The value, and the inputs relative to the site. */
interface Stored<T> {
  made: T;
  inputs: string[];
}

/** Packages of docsgen in bundles of the site. */
const BROUGHT = ['esbuild', 'react', 'react-dom', 'scheduler'];
/** Before the path of a source in docsgen's folder. */
const OWN = 'docsgen:';
/** A module that has no file: `page:content/docs/a.mdx`. */
const IN_MEMORY = /^[\w-]+:/;
const MODULES = `${sep}node_modules${sep}`;

export async function loadBundle<T>(siteDir: string, shared: SharedBundle): Promise<Bundled<T> | undefined> {
  const found = await loadResult<Stored<T>>(shared.cache, wantedOf(siteDir, shared), { inputs: ['string'] });
  if (!found) return undefined;
  const places = placesFrom(siteDir);
  return {
    value: found.value.made,
    inputs: found.value.inputs.map(places.absolute),
    files: found.files.map((file) => withSources(file, (source) => sourceAt(source, places))),
  };
}

export function keepBundle<T>(
  siteDir: string,
  shared: SharedBundle,
  { bundled, begun }: { bundled: Bundled<T>; begun: number },
): void {
  const { read, facts } = bundled.share?.() ?? {};
  if (!read || !shared.cache.writes) return;
  const places = placesFrom(siteDir);
  const brought = BROUGHT.flatMap((name) => installedFolder(packageRoot(), name) ?? []).map((folder) => folder + sep);
  const own = read.filter((path) => !brought.some((folder) => path.startsWith(folder)));
  const value: Stored<T> = { made: bundled.value, inputs: bundled.inputs.map(places.portable) };
  keepResult(shared.cache, wantedOf(siteDir, shared), {
    value,
    files: bundled.files.map((file) => withSources(file, (source) => portableSource(source, places))),
    paths: [...own, ...alternatives(own, siteDir, shared.publicDir ?? [])],
    facts,
    begun,
  });
}

function wantedOf(siteDir: string, { settings, factOf }: SharedBundle): Wanted {
  const root = packageRoot();
  const brought = BROUGHT.map((name) => versionIn(installedFolder(root, name) ?? root));
  const parts = [settings, brought].map((list) => JSON.stringify(list));
  return { siteDir, key: `bundle ${keyOf(...parts)}`, factOf };
}

type File = Bundled<unknown>['files'][number];

/** A file with other names of sources, if it is a source map. */
function withSources({ name, contents }: File, change: (source: string) => string): File {
  if (!name.endsWith('.map')) return { name, contents };
  const map = JSON.parse(Buffer.from(contents).toString()) as { sources: string[] };
  return { name, contents: JSON.stringify({ ...map, sources: map.sources.map(change) }) };
}

/** A source without a folder of this machine. */
function portableSource(source: string, { portable }: Places): string {
  if (IN_MEMORY.test(source)) return source;
  const path = resolve(BUNDLE_FOLDER, source);
  const root = packageRoot() + sep;
  return path.startsWith(join(root, 'dist') + sep)
    ? OWN + path.slice(root.length).split(sep).join('/')
    : `./${portable(path)}`;
}

/** A source by its name in the cache. */
function sourceAt(place: string, { absolute }: Places): string {
  const isOwn = place.startsWith(OWN);
  if (!isOwn && !place.startsWith('./')) return place;
  const path = isOwn ? join(packageRoot(), place.slice(OWN.length)) : absolute(place);
  return relative(BUNDLE_FOLDER, path).split(sep).join('/');
}

/** Public folders and the site's folder are searched in turn: files that would be found instead, or are now. */
function alternatives(paths: readonly string[], siteDir: string, publicDir: readonly string[]): string[] {
  const roots = [...publicDir, '.'].map((folder) => join(siteDir, folder));
  return paths.flatMap((path) =>
    path.includes(MODULES)
      ? []
      : roots
          .filter((root) => path.startsWith(root + sep))
          .flatMap((root) => roots.map((other) => join(other, path.slice(root.length)))),
  );
}
