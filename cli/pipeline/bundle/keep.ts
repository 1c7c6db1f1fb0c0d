/** Keeps bundles and the list of their inputs on disk, so that an unchanged site does not start the bundler. */
import { mkdirSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, sep } from 'node:path';
import type { Metafile } from 'esbuild';
import { contentHash } from '../../lib/hash.ts';
import type { SiteConfig } from '../../model/config.ts';
import { hashOfEntry, readJsonChecked, writeJsonChecked } from '../../system/entries.ts';
import { writeFileAtomic } from '../../system/fsx.ts';
import { diskTime, type Inputs, inputsOf, isAsRead } from '../../system/inputs.ts';
import { packageRoot } from '../../system/package-info.ts';
import { isPrimed } from './primed.ts';
import type { SharedBundle } from './share.ts';
import type { Bundled } from './types.ts';

interface Manifest<T> {
  key: string;
  inputs: Inputs;
  files: { name: string; hash: string }[];
  value: T;
}

interface Keeping {
  /** For the files of this bundle (absolute); emptied before a new run is stored. */
  folder: string;
  siteDir: string;
  key: string;
  use: boolean;
  /** The shared cache, if the site has one. */
  shared?: SharedBundle;
}

/** The value of an earlier run while `key`, inputs and files are unchanged, of another machine, or of a new run. */
export async function kept<T>(options: Keeping, bundle: () => Promise<Bundled<T> | undefined>): Promise<T | undefined> {
  const { folder, siteDir, key, shared } = options;
  const known = options.use ? (readJsonChecked(join(folder, 'manifest.json')) as Manifest<T> | undefined) : undefined;
  if (known?.key === key && whole(known, { folder, siteDir })) return known.value;
  const begun = diskTime(folder);
  const sharing = shared && (await import('./share.ts'));
  const found = shared && (await sharing?.loadBundle<T>(siteDir, shared));
  const made = found ?? (await bundle());
  if (!made) return undefined;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = made.files.map(({ name, contents }) => {
    writeFileAtomic(join(folder, name), contents);
    return { name, hash: contentHash(contents) };
  });
  const inputs = inputsOf(siteDir, made.inputs, begun);
  writeJsonChecked(join(folder, 'manifest.json'), { key, inputs, files, value: made.value } satisfies Manifest<T>);
  if (shared) sharing?.keepBundle(siteDir, shared, { bundled: made, begun });
  return made.value;
}

/** Folders of the bundles in the cache. */
const NAMES = ['shell', 'pages', 'packages', 'diagrams'] as const;

/** The bundles that a site can have, with what is kept of them. */
const keptOf = (cacheDir: string, config: SiteConfig) =>
  NAMES.filter((name) => name !== 'shell' || !isPrimed(config)).map((name) => {
    const folder = join(cacheDir, name);
    return { name, folder, manifest: readJsonChecked(join(folder, 'manifest.json')) as Manifest<unknown> | undefined };
  });

/** True when no input of the site's bundles has changed. Not every site has interactive pages, or diagrams to draw. */
export const keptIsFresh = (
  { cacheDir, siteDir }: { cacheDir: string; siteDir: string },
  config: SiteConfig,
): boolean =>
  keptOf(cacheDir, config).every(({ name, folder, manifest }) =>
    manifest === undefined ? name !== 'shell' : whole(manifest, { folder, siteDir }),
  );

/** The inputs of the bundles that are kept, relative to the site. */
export const keptInputs = (cacheDir: string, config: SiteConfig): string[] =>
  keptOf(cacheDir, config).flatMap(({ manifest }) => manifest?.inputs.files.map(([path]) => path) ?? []);

function whole<T>({ inputs, files }: Manifest<T>, { folder, siteDir }: { folder: string; siteDir: string }): boolean {
  return files.every(({ name, hash }) => hashOfEntry(join(folder, name)) === hash) && isAsRead(siteDir, inputs);
}

/** Input files of a bundle (absolute), including packages; docsgen's own files are covered by its build id. */
export function siteInputs(metafile: Metafile, workingDir: string): string[] {
  const own = join(packageRoot(), 'dist') + sep;
  return Object.keys(metafile.inputs)
    .filter((path) => !/^[\w-]+:/.test(path))
    .map((path) => join(workingDir, path.replace(/ with \{[^}]*\}$/, '')))
    .filter((path) => !path.startsWith(own));
}

/** All files of a run (absolute) that are not docsgen's own, and the packages that it did not find. */
export function filesRead(metafile: Metafile, siteDir: string): string[] {
  const absent = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.flatMap(({ path, external }) => {
      const [name] = external ? (/^(?:@[\w.-]+\/)?[\w.-]+(?=\/|$)/.exec(path) ?? []) : [];
      return name === undefined || isBuiltin(path) ? [] : [join(siteDir, 'node_modules', name, 'package.json')];
    }),
  );
  return [...siteInputs(metafile, siteDir), ...absent];
}

/** Published name, with a hash of the content. */
export const hashedName = (base: string, contents: Uint8Array | string, ext: string): string =>
  `${base}-${contentHash(contents).slice(0, 8)}${ext}`;
