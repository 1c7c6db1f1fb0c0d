/** A module of the site as pages of `dev` load it: by itself, with placeholders for what it imports. */

import { join, relative, resolve, sep } from 'node:path';
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { BUNDLE_FOLDER, PAGE_TEXT } from '../../../model/page-code.ts';
import { loadEsbuild } from '../../../system/esbuild.ts';
import { PAGE, PARTIAL } from '../page-modules.ts';
import { commonOptions } from '../page-options.ts';
import { RUNTIME } from '../shared.ts';
import { newTaken } from '../site-files.ts';
import { BROWSER } from '../targets.ts';
import type { PagesInput } from '../types.ts';
import { commonJsIn } from './external-packages.ts';
import type { Packages } from './packages.ts';
import { withRefresh } from './refresh-code.ts';
import { MODULE, REACT, THEME } from './urls.ts';

/** Its sources are paths relative to the site. */
export interface ModuleMap {
  version: 3;
  sources: string[];
  sourcesContent: string[];
  names: string[];
  mappings: string;
}

export interface OwnModule {
  /** Its path from the site: `../shared/Chart.tsx`. With a prefix for a page's program (`page:`) and for the theme (`theme:`). */
  id: string;
  /** With placeholders `docsgen-module:ID`, `docsgen-package:ID` and `docsgen-theme:NAME`. */
  text: string;
  map: ModuleMap;
  /** Ids of the modules that it imports. */
  imports: readonly string[];
  /** Files that it includes (absolute), and its own file. */
  inputs: ReadonlySet<string>;
  /** See `RefreshCode`. */
  accepts: boolean;
  exports: string;
}

const NOTHING = 'docsgen-nothing';
const OURS = { docsgen: 'module' };
const SCRIPT = /\.(?:[cm]?[jt]sx?|mdx?)$/i;
const MODULES = `${sep}node_modules${sep}`;
/** In a build, the theme has modules of its own, also of files that pages import too. */
export const OF_THEME = 'theme:';
const IN_MEMORY = new RegExp(`^(?:${PAGE}|${PARTIAL}):`);

/** Id of a module by its file. */
export const idOf = (siteDir: string, path: string): string => relative(siteDir, path).split(sep).join('/');

/** @throws BuildFailure The module has a mistake. */
export async function ownModule(id: string, input: PagesInput, packages: Packages): Promise<OwnModule> {
  const taken = newTaken();
  const imports = new Set<string>();
  const options = commonOptions(
    { ...input, modules: [...input.modules] },
    { partials: new Map(), taken, asked: new Set() },
  );
  const { outputFiles, metafile } = await loadEsbuild().build({
    ...options,
    ...BROWSER,
    metafile: true,
    write: false,
    minify: false,
    splitting: false,
    sourcemap: 'external',
    publicPath: `${input.baseUrl}assets/`,
    entryPoints: [IN_MEMORY.test(id) ? id : resolve(input.siteDir, id.replace(OF_THEME, ''))],
    entryNames: 'module',
    plugins: [packages.external('browser'), separate(input, { importer: id, imports }), ...(options.plugins ?? [])],
  });
  const text = (name: string): string => outputFiles.find(({ path }) => path.endsWith(name))?.text ?? '';
  const code = text('module.js');
  const first = commonJsIn(metafile).map((path) => `import "${path}";`);
  const refreshed = withRefresh(code, id);
  const inputs = Object.keys(metafile.inputs).filter((path) => !/^[\w-]+:/.test(path));
  return {
    id,
    text: first.join('') + refreshed.code,
    map: siteMap(JSON.parse(text('module.js.map')) as ModuleMap, input.siteDir),
    imports: [...imports],
    inputs: new Set([...inputs.map((path) => resolve(input.siteDir, path)), ...taken.inputs, ...fileOf(id, input)]),
    accepts: refreshed.accepts,
    exports: refreshed.exports,
  };
}

/** A page changes with its program, which is not at a file; an imported Markdown file is one. */
const fileOf = (id: string, { siteDir }: PagesInput): string[] =>
  id.startsWith(`${PAGE}:`) ? [] : [resolve(siteDir, id.replace(IN_MEMORY, '').replace(OF_THEME, ''))];

/** Sources relative to the site, without those that only the bundler has. */
function siteMap(map: ModuleMap, siteDir: string): ModuleMap {
  const sources = map.sources.map((source) => {
    if (source.startsWith(PAGE_TEXT)) return source.slice(PAGE_TEXT.length);
    return /^[\w-]+:/.test(source) ? source : idOf(siteDir, resolve(BUNDLE_FOLDER, source));
  });
  return { ...map, sources };
}

/** Makes imports of own modules external; includes data, drawings and class names, and leaves out styles, which the page has. */
function separate(
  { siteDir, packageRoot }: PagesInput,
  { importer, imports }: { importer: string; imports: Set<string> },
): Plugin {
  const dist = join(packageRoot, 'dist') + sep;
  const standIn = (args: OnResolveArgs, found: { path: string; namespace: string }): OnResolveResult | undefined => {
    const { path, namespace } = found;
    if (namespace === RUNTIME.namespace)
      return { path: path === RUNTIME.name ? THEME + path : REACT + path, external: true };
    if (namespace === PAGE || namespace === PARTIAL) return separated(`${namespace}:${path}`);
    if (/css/.test(namespace) && namespace !== 'docsgen-css-module') return { path, namespace: NOTHING };
    if (namespace !== 'file') return undefined;
    if (path.startsWith(dist)) return { path: THEME + path.slice(dist.length).split(sep).join('/'), external: true };
    if (/\.(?:css|s[ac]ss)$/i.test(path)) return { path, namespace: NOTHING };
    const isOwn = SCRIPT.test(path) && !path.includes(MODULES) && args.kind !== 'require-call';
    const room = importer.startsWith(OF_THEME) ? OF_THEME : '';
    return isOwn ? separated(room + idOf(siteDir, path)) : undefined;
  };
  const separated = (id: string): OnResolveResult => {
    imports.add(id);
    return { path: MODULE + id, external: true };
  };
  return {
    name: 'docsgen-separate',
    setup(build) {
      build.onResolve({ filter: /^docsgen-(?:module|package|theme|react):/ }, ({ path }) => ({
        path,
        external: true,
      }));
      build.onResolve({ filter: /.*/ }, (args) => resolveOne(build, args, standIn));
      build.onLoad({ filter: /.*/, namespace: NOTHING }, () => ({ contents: '', loader: 'js' }));
    },
  };
}

async function resolveOne(
  build: PluginBuild,
  args: OnResolveArgs,
  standIn: (args: OnResolveArgs, found: { path: string; namespace: string }) => OnResolveResult | undefined,
): Promise<OnResolveResult | undefined> {
  const { path, importer, namespace, resolveDir, kind, pluginData } = args;
  if (pluginData !== undefined || kind === 'entry-point' || kind === 'url-token' || kind === 'import-rule')
    return undefined;
  const found = await build.resolve(path, { importer, namespace, resolveDir, kind, pluginData: OURS });
  if (found.errors.length > 0) return { errors: found.errors };
  if (found.external) return { path: found.path, external: true };
  const { namespace: room, suffix, sideEffects } = found;
  return standIn(args, found) ?? { path: found.path, namespace: room, suffix, sideEffects };
}
