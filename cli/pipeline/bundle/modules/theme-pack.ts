/** docsgen's own modules that code of sites imports, for `dev`: bundled together once, so that they exist once on a page. */

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { keyOf } from '../../../lib/hash.ts';
import { BUNDLE_FOLDER } from '../../../model/page-code.ts';
import { loadEsbuild } from '../../../system/esbuild.ts';
import { type ModuleData, withModuleData } from '../docs-data.ts';
import { kept } from '../keep.ts';
import { RUNTIME, takeShared } from '../shared.ts';
import { BROWSER, LOADERS } from '../targets.ts';
import { themeModules } from '../theme-modules.ts';
import type { BundlerInput } from '../types.ts';

export interface ThemePack {
  /** The name of the served file of a module; undefined for a file that pages cannot import. @param module Its path in `dist`, or `docsgen/runtime`. */
  fileOf(module: string): string | undefined;
  /** The text of a served file, with data of the site. */
  file(name: string, data: ModuleData): string | undefined;
}

/** The modules that imports of sites lead to, in `dist`. */
function modulesIn(packageRoot: string): string[] {
  const docusaurus = readdirSync(join(packageRoot, 'dist/theme/docusaurus')).filter((name) => name.endsWith('.js'));
  return ['theme/index.js', 'runtime/docs.js', ...docusaurus.map((name) => `theme/docusaurus/${name}`)];
}

export async function themePack(input: BundlerInput): Promise<ThemePack> {
  const { cacheDir, siteDir, identity } = input;
  const folder = join(cacheDir, 'theme');
  const files = await kept({ folder, siteDir, key: keyOf('theme', identity), use: input.useCache }, () => run(input));
  const byModule = new Map(files);
  const names = new Set(readdirSync(folder).filter((name) => name.endsWith('.js')));
  return {
    fileOf: (module) => byModule.get(module),
    file: (name, data) =>
      names.has(name) ? withModuleData(readFileSync(join(folder, name), 'utf8'), data) : undefined,
  };
}

async function run({ packageRoot }: BundlerInput) {
  const dist = join(packageRoot, 'dist');
  const modules = modulesIn(packageRoot);
  const entryPoints = [...modules.map((name) => join(dist, name)), RUNTIME.name];
  const { outputFiles, metafile } = await loadEsbuild().build({
    ...BROWSER,
    absWorkingDir: packageRoot,
    entryPoints: entryPoints.map((path) => ({ in: path, out: basename(path, '.js') })),
    bundle: true,
    splitting: true,
    metafile: true,
    write: false,
    minify: false,
    format: 'esm',
    outdir: BUNDLE_FOLDER,
    entryNames: 'theme-[name]-[hash]',
    chunkNames: 'theme-[hash]',
    logLevel: 'silent',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"development"' },
    // The page has the styles of the theme.
    loader: { ...LOADERS, '.css': 'empty' },
    plugins: [takeShared(packageRoot), themeModules(packageRoot)],
  });
  const value = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]): [string, string][] => {
    if (entryPoint === undefined) return [];
    const isRuntime = entryPoint === `${RUNTIME.namespace}:${RUNTIME.name}`;
    const module = relative(dist, join(packageRoot, entryPoint)).split(sep).join('/');
    return [[isRuntime ? RUNTIME.name : module, basename(path)]];
  });
  return {
    files: outputFiles.map(({ path, contents }) => ({ name: basename(path), contents })),
    value,
    inputs: [],
  };
}
