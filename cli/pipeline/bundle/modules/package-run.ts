/** The bundler runs for packages. */

import { basename, join } from 'node:path';
import type { BuildOptions, BuildResult, Metafile, Plugin } from 'esbuild';
import { BUNDLE_FOLDER } from '../../../model/page-code.ts';
import { loadEsbuild } from '../../../system/esbuild.ts';
import { siteInputs } from '../keep.ts';
import { takeShared } from '../shared.ts';
import { isLiveInput } from '../static-components.ts';
import { BROWSER, LOADERS, SERVER } from '../targets.ts';
import type { Bundled, BundlerInput } from '../types.ts';
import { OFFERED, type PackageEntry, type Target } from './external-packages.ts';

export type Listed = [path: string, PackageEntry][];

/** What is kept of a run. */
export interface PackagesMade {
  /** Files by id. */
  files: [id: string, file: string][];
  /** Ids of packages that need the browser, see `staticGroups`. */
  live: string[];
  /**
   * Ids of packages that own code includes, as in a build: those with styles or files, and modules with `export *` of
   * CommonJS, whose names show only when it runs.
   */
  included: string[];
  /** Names of the files for pages. */
  served: string[];
}

/** Namespace of the entries of CommonJS packages. */
const ENTRY = 'docsgen-cjs-entry';

type Built = BuildResult<{ metafile: true; write: false }>;

export async function runPackages(input: BundlerInput, all: Record<Target, Listed>): Promise<Bundled<PackagesMade>> {
  const [browser, server] = await Promise.all([
    bundleFor(input, all.browser, BROWSER),
    bundleFor(input, all.server, { ...SERVER, keepNames: false, outExtension: { '.js': '.mjs' } }),
  ]);
  const found = [
    { ...browser, outputs: byId(browser, all.browser, input.siteDir) },
    { ...server, outputs: byId(server, all.server, input.siteDir) },
  ];
  return {
    files: found.flatMap(({ outputFiles }) =>
      outputFiles.map(({ path, contents }) => ({ name: basename(path), contents })),
    ),
    value: {
      files: found.flatMap(({ outputs }) => outputs.map(([id, path]): [string, string] => [id, basename(path)])),
      live: found.flatMap(({ metafile, outputs }) => liveIn(metafile, outputs, input.siteDir)),
      included: found.flatMap(({ metafile, outputFiles, outputs }) =>
        outputs.flatMap(([id, path]) => (hasFiles(metafile, path) || isPassingOn(outputFiles, path) ? [id] : [])),
      ),
      served: browser.outputFiles.map(({ path }) => basename(path)),
    },
    inputs: found.flatMap(({ metafile }) => siteInputs(metafile, input.siteDir)),
  };
}

function bundleFor({ siteDir, packageRoot }: BundlerInput, all: Listed, options: BuildOptions): Promise<Built> {
  const paths = new Map(all.map(([path, { id }]) => [id, path]));
  const commonJs: Plugin = {
    name: 'docsgen-packages-of-commonjs',
    setup(build) {
      build.onResolve({ filter: /^docsgen-cjs-entry:/ }, ({ path }) => ({
        path: path.slice(ENTRY.length + 1),
        namespace: ENTRY,
      }));
      build.onLoad({ filter: /.*/, namespace: ENTRY }, ({ path }) => ({
        contents: `const all = require(${JSON.stringify(paths.get(path))});
(${OFFERED} ??= {})["${path}"] = all;
export default all;`,
        loader: 'js',
        resolveDir: siteDir,
      }));
    },
  };
  return loadEsbuild().build({
    ...options,
    absWorkingDir: siteDir,
    entryPoints: all.map(([path, { id, isEsm }]) => ({ in: isEsm ? path : `${ENTRY}:${id}`, out: id })),
    bundle: true,
    splitting: true,
    metafile: true,
    write: false,
    minify: false,
    sourcemap: 'linked',
    sourcesContent: false,
    format: 'esm',
    outdir: BUNDLE_FOLDER,
    entryNames: '[name]-[hash]',
    chunkNames: 'package-[hash]',
    assetNames: '[name]-[hash]',
    logLevel: 'silent',
    jsx: 'automatic',
    legalComments: 'none',
    charset: 'utf8',
    nodePaths: [join(packageRoot, 'node_modules')],
    define: { 'process.env.NODE_ENV': '"development"' },
    loader: LOADERS,
    plugins: [takeShared(packageRoot), commonJs],
  });
}

/** The output of each entry. */
function byId({ metafile }: Built, all: Listed, siteDir: string): [id: string, path: string][] {
  const ids = new Map(all.map(([path, { id, isEsm }]) => [isEsm ? path : `${ENTRY}:${id}`, id]));
  return Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]): [string, string][] => {
    if (entryPoint === undefined) return [];
    const id = ids.get(entryPoint) ?? ids.get(join(siteDir, entryPoint));
    return id === undefined ? [] : [[id, path]];
  });
}

/** True for an entry with styles, or with images and fonts in any of its chunks. */
function hasFiles({ outputs }: Metafile, entry: string): boolean {
  const known = new Set<string>();
  const open = [entry];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (known.has(path)) continue;
    known.add(path);
    const { cssBundle, imports = [] } = outputs[path] ?? {};
    if (cssBundle !== undefined || imports.some(({ kind }) => (kind as string) === 'file-loader')) return true;
    open.push(...imports.flatMap(({ path: to, external }) => (external ? [] : [to])));
  }
  return false;
}

/** esbuild's helper for `export *` of CommonJS. */
const isPassingOn = (files: Built['outputFiles'], path: string): boolean =>
  /\b__reExport\(\w+_exports\b/.test(files.find((file) => file.path.endsWith(`/${basename(path)}`))?.text ?? '');

function liveIn({ inputs, outputs }: Metafile, entries: readonly [string, string][], siteDir: string): string[] {
  return entries.flatMap(([id, output]) => {
    const known = new Set<string>();
    const open = [outputs[output]?.entryPoint ?? ''];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (known.has(path)) continue;
      known.add(path);
      const { imports } = inputs[path] ?? { imports: [] };
      const isEntry = path.startsWith(`${ENTRY}:`);
      const waits = imports.some(({ kind }) => kind === 'dynamic-import' || kind === 'require-call');
      if (!isEntry && (waits || isLiveInput(path, siteDir))) return [id];
      open.push(...imports.flatMap(({ path: to, external }) => (external ? [] : [to])));
    }
    return [];
  });
}
