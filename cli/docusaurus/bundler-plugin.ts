/** Gives esbuild the modules of Docusaurus that code of the site imports: `theme/docusaurus/`, by one table. */
import { join } from 'node:path';
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { allViews } from '../../runtime/components/all.ts';
import { nearestName } from '../lib/suggest.ts';
import { adviceFor, isPart, moduleOf, ROOM, SUPPORTED, themeName } from './modules.ts';
import { swizzledFiles } from './swizzled-files.ts';

/** Namespace of the modules; their paths are what the site imports. */
export const NAMESPACE = 'docsgen-docusaurus';

/** Components of docsgen that Docusaurus lacks: these are modules of the theme too. */
const OTHERS = new Set(allViews().map(({ name }) => name));

/** Detail of the bundler's message about a missing module. */
export interface NoSuchModule {
  missingModule: string;
  near?: string;
  advice?: string;
}

export const isNoSuchModule = (detail: unknown): detail is NoSuchModule =>
  typeof detail === 'object' && detail !== null && 'missingModule' in detail;

const INNER = { docsgen: 'installed' };

/** @param folders `siteDir`: its `src/theme` has modules of `@theme/`, as in Docusaurus. */
export function docusaurusModules({ packageRoot, siteDir }: { packageRoot: string; siteDir: string }): Plugin {
  return {
    name: NAMESPACE,
    setup(build) {
      const own = swizzledFiles(siteDir);
      build.onResolve({ filter: /^docsgen:docusaurus\// }, ({ path }) => ({
        path: join(packageRoot, 'dist/theme/docusaurus', `${path.slice(ROOM.length)}.js`),
        sideEffects: false,
      }));
      build.onResolve({ filter: /^@(?:docusaurus|theme|theme-original|theme-init|generated)\// }, (args) =>
        args.pluginData === INNER ? undefined : resolveModule(build, args, own),
      );
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
        contents: codeOf(path) ?? '',
        loader: 'js',
      }));
    },
  };
}

function codeOf(specifier: string): string | undefined {
  const name = themeName(specifier);
  const own =
    name !== undefined && OTHERS.has(name) ? `export { ${name} as default } from 'docsgen/theme';` : undefined;
  return moduleOf(specifier) ?? own;
}

async function resolveModule(
  build: PluginBuild,
  args: OnResolveArgs,
  own: ReadonlyMap<string, string>,
): Promise<OnResolveResult> {
  const { path, kind, importer, resolveDir } = args;
  const name = themeName(path);
  const isOwn = path.startsWith('@theme/') && name !== undefined && !isPart(name);
  const swizzled = isOwn ? own.get(name) : undefined;
  if (swizzled !== undefined) return { path: swizzled };
  if (codeOf(path) !== undefined) return { path, namespace: NAMESPACE, sideEffects: false };
  if (name === undefined) {
    const installed = await build.resolve(path, { kind, importer, resolveDir, pluginData: INNER });
    if (installed.errors.length === 0) return installed;
  }
  return { errors: [{ text: `There is no ${path}`, detail: missing(path, name) }] };
}

function missing(path: string, name: string | undefined): NoSuchModule {
  const known = SUPPORTED.map((one) => (name === undefined ? one : (themeName(one) ?? '')));
  const near = nearestName(name ?? path, known, 2);
  return { missingModule: path, near: near && path.replace(name ?? path, near), advice: adviceFor(path) };
}
