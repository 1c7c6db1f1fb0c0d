/** Imports of packages in own code: the files that they mean, and their placeholders. */

import { join, sep } from 'node:path';
import type { Metafile, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { contentHash } from '../../../lib/hash.ts';
import { BUNDLE_FOLDER } from '../../../model/page-code.ts';
import { loadEsbuild } from '../../../system/esbuild.ts';
import { aliasOptions } from '../../../system/tsconfig.ts';
import type { BundlerInput } from '../types.ts';

export type Target = 'browser' | 'server';

/** A file of a package that own code imports: packages may have another one for each target. */
export interface PackageEntry {
  /** In placeholders, and in names of its files: `recharts-es6-index-js-1a2b3c4d`. */
  id: string;
  isEsm: boolean;
}

/** An import of own code. */
export interface Wanted {
  path: string;
  resolveDir: string;
}

/** Before the id of an entry: a URL or file. */
export const PACKAGE = 'docsgen-package:';
/** The same as a path, which `require` takes. */
export const REQUIRED = 'docsgen-required:';
/** Namespace of CommonJS packages in own code. */
const CJS = 'docsgen-cjs';
/** Where a CommonJS package offers its exports to pages, by id. */
export const OFFERED = 'globalThis[Symbol.for("docsgen.packages")]';
const INNER = { docsgen: 'package' };
const MODULES = `${sep}node_modules${sep}`;
const SCRIPT = /\.[cm]?[jt]sx?$/;

export async function entryAt(path: string, target: Target): Promise<PackageEntry> {
  const { metafile } = await loadEsbuild().build({
    entryPoints: [path],
    bundle: false,
    write: false,
    metafile: true,
    logLevel: 'silent',
    outdir: BUNDLE_FOLDER,
    loader: { '.js': 'jsx' },
  });
  const [found] = Object.values(metafile.inputs);
  const place = path.slice(path.lastIndexOf(MODULES) + MODULES.length);
  const id = `${place.replace(/\W+/g, '-').slice(0, 60)}-${contentHash(target + path).slice(0, 8)}`;
  return { id, isEsm: found?.format === 'esm' };
}

/** The files of packages that imports lead to. */
export async function resolvePackages(
  { siteDir, packageRoot }: BundlerInput,
  all: readonly Wanted[],
  target: Target,
): Promise<string[]> {
  const paths: string[] = [];
  const resolver: Plugin = {
    name: 'docsgen-resolve-packages',
    setup(build) {
      build.onStart(async () => {
        for (const { path, resolveDir } of all) {
          const found = await build.resolve(path, { resolveDir, kind: 'import-statement' });
          if (found.errors.length === 0 && isPackageFile(found)) paths.push(found.path);
        }
      });
    },
  };
  await loadEsbuild().build({
    absWorkingDir: siteDir,
    ...aliasOptions(siteDir),
    nodePaths: [join(packageRoot, 'node_modules')],
    stdin: { contents: '' },
    platform: target === 'browser' ? 'browser' : 'node',
    bundle: true,
    write: false,
    logLevel: 'silent',
    plugins: [resolver],
  });
  return paths;
}

const isPackageFile = ({
  path,
  namespace,
  external,
}: {
  path: string;
  namespace: string;
  external: boolean;
}): boolean => namespace === 'file' && !external && path.includes(MODULES) && SCRIPT.test(path);

interface External {
  entryOf(path: string): Promise<PackageEntry>;
  isIncluded(path: string): boolean;
  want(one: Wanted): void;
}

export function externalPackages(target: Target, { entryOf, isIncluded, want }: External): Plugin {
  return {
    name: 'docsgen-packages',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, async (args): Promise<OnResolveResult | undefined> => {
        const { path, importer, namespace, resolveDir, kind, pluginData } = args;
        if (pluginData !== undefined || kind === 'entry-point' || kind === 'url-token' || kind === 'import-rule')
          return undefined;
        if (/^(?:react|react-dom|docsgen)(?:\/|$)|^[\w-]+:/.test(path) || importer.includes(MODULES)) return undefined;
        const found = await build.resolve(path, { importer, namespace, resolveDir, kind, pluginData: INNER });
        if (found.errors.length > 0 || !isPackageFile(found) || isIncluded(found.path)) return undefined;
        want({ path, resolveDir });
        const { id, isEsm } = await entryOf(found.path);
        return isEsm ? { path: PACKAGE + id, external: true } : { path: id, namespace: CJS };
      });
      loadCommonJs(build, target);
    },
  };
}

/** Exports of CommonJS are known only when it runs, so importers take them from its object, as in a build. */
function loadCommonJs(build: PluginBuild, target: Target): void {
  build.onResolve({ filter: /^docsgen-required:/, namespace: CJS }, ({ path }) => ({ path, external: true }));
  build.onLoad({ filter: /.*/, namespace: CJS }, ({ path }) => ({
    contents:
      target === 'server'
        ? `module.exports = require(${JSON.stringify(REQUIRED + path)}).default;`
        : `module.exports = ${OFFERED}["${path}"];`,
    loader: 'js',
  }));
}

/** Ids of CommonJS packages that browser code takes from the global: it has to import them first. */
export const commonJsIn = ({ inputs }: Metafile): string[] =>
  Object.keys(inputs).flatMap((path) => (path.startsWith(`${CJS}:`) ? [PACKAGE + path.slice(CJS.length + 1)] : []));

/** The entry of a package by the path of an input or an import; undefined for other modules. */
export const packageIn = (path: string): string | undefined => /^docsgen-(?:package|cjs):([\w-]+)$/.exec(path)?.[1];
