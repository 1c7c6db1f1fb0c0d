/** Keeps bundles and the list of their inputs on disk, so that an unchanged site does not start the bundler. */
import { mkdirSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Metafile } from 'esbuild';
import { contentHash } from '../../lib/hash.ts';
import { hashOfEntry, readJsonChecked, writeJsonChecked } from '../../system/entries.ts';
import { writeFileAtomic } from '../../system/fsx.ts';
import { diskTime, type Inputs, inputsOf, isAsRead } from '../../system/inputs.ts';
import { packageRoot } from '../../system/package-info.ts';

interface Manifest<T> {
  key: string;
  inputs: Inputs;
  files: { name: string; hash: string }[];
  value: T;
}

/** The result of a bundler run: files, a plain value for later runs, and the inputs (absolute paths). */
export interface Bundled<T> {
  files: { name: string; contents: Uint8Array | string }[];
  value: T;
  inputs: string[];
}

/**
 * The value of an earlier run while `key`, inputs and files are unchanged, else of a new run.
 * @param folder For the files of this bundle (absolute); emptied before a new run is stored.
 */
export async function kept<T>(
  options: { folder: string; siteDir: string; key: string; use: boolean },
  bundle: () => Promise<Bundled<T> | undefined>,
): Promise<T | undefined> {
  const { folder, siteDir, key } = options;
  const known = options.use ? (readJsonChecked(join(folder, 'manifest.json')) as Manifest<T> | undefined) : undefined;
  if (known?.key === key && whole(known, { folder, siteDir })) return known.value;
  const begun = diskTime(folder);
  const made = await bundle();
  if (!made) return undefined;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = made.files.map(({ name, contents }) => {
    writeFileAtomic(join(folder, name), contents);
    return { name, hash: contentHash(contents) };
  });
  const inputs = inputsOf(siteDir, made.inputs, begun);
  writeJsonChecked(join(folder, 'manifest.json'), { key, inputs, files, value: made.value } satisfies Manifest<T>);
  return made.value;
}

/**
 * True when the inputs of the bundles in these cache folders have not changed.
 * @param names All but `shell` may be absent: not every site has interactive pages, or diagrams for the browser.
 */
export function keptIsFresh(
  { cacheDir, siteDir }: { cacheDir: string; siteDir: string },
  names: readonly string[],
): boolean {
  return names.every((name) => {
    const folder = join(cacheDir, name);
    const manifest = readJsonChecked(join(folder, 'manifest.json')) as Manifest<unknown> | undefined;
    return manifest === undefined ? name !== 'shell' : whole(manifest, { folder, siteDir });
  });
}

/** Inputs outside the site, relative to it, of the bundles that are kept; packages are not listed. */
export function outerInputs(cacheDir: string, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const manifest = readJsonChecked(join(cacheDir, name, 'manifest.json')) as Manifest<unknown> | undefined;
    const paths = manifest?.inputs.files.map(([path]) => path) ?? [];
    return paths.filter((path) => path.startsWith('../') && !path.includes('node_modules/'));
  });
}

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

/** Published name, with a hash of the content. */
export const hashedName = (base: string, contents: Uint8Array | string, ext: string): string =>
  `${base}-${contentHash(contents).slice(0, 8)}${ext}`;
