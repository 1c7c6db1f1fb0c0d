/**
 * The packages that code of the site imports, for `dev`: bundled together and kept until one of them changes, so that an edit
 * bundles only own code. Own modules name them by placeholders.
 */
import { readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, BuildResult, Metafile, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { contentHash, keyOf } from '../../../lib/hash.ts';
import { loadEsbuild } from '../../../system/esbuild.ts';
import { kept, siteInputs } from '../keep.ts';
import { takeShared } from '../shared.ts';
import { isLiveInput } from '../static-components.ts';
import { BROWSER, LOADERS, SERVER } from '../targets.ts';
import type { Bundled, BundlerInput } from '../types.ts';

/** A file of a package that own code imports. */
interface Entry {
  /** In placeholders, and in names of its files: `recharts-es6-index-js-1a2b3c4d`. */
  id: string;
  isEsm: boolean;
}

/** What is kept of a run. Files by id. */
interface Made {
  client: [id: string, file: string][];
  server: [id: string, file: string][];
  /** Ids of packages that need the browser, see `staticGroups`. */
  live: string[];
  /** Ids of packages with styles or files: own code includes them, as in a build. */
  included: string[];
  /** Names of the files for pages. */
  served: string[];
}

export interface Packages {
  /** Makes imports of packages external. @param target Whose modules are made. */
  external(target: 'browser' | 'server'): Plugin;
  /** Bundles the packages that were found. True: own code has to be bundled again, because it includes one of them now. */
  bundle(): Promise<boolean>;
  /** Absolute paths of the files that own code imports. */
  paths(): string[];
  /** Makes files known that an earlier run imported. */
  take(paths: readonly string[]): Promise<void>;
  /** True for a package that needs the browser; undefined for other modules. @param path A placeholder. */
  isLive(path: string): boolean | undefined;
  /** Server code with files in place of placeholders. */
  withFiles(code: string): string;
  /** Browser code with URLs in place of placeholders. @param base Of the served files. */
  withUrls(code: string, base: string): string;
  /** Changes with the bundles. */
  epoch(): string;
  /** The text of a served file. */
  file(name: string): string | undefined;
}

const PLACEHOLDER = 'docsgen-package:';
/** The same as a path, which `require` takes. */
const REQUIRED = 'docsgen-required:';
const CJS = 'docsgen-cjs';
const ENTRY = 'docsgen-cjs-entry';
/** Where a CommonJS package offers its exports to pages, by id. */
const OFFERED = 'globalThis[Symbol.for("docsgen.packages")]';
const INNER = { docsgen: 'package' };
const MODULES = `${sep}node_modules${sep}`;
const SCRIPT = /\.[cm]?[jt]sx?$/;

const NOTHING: Made = { client: [], server: [], live: [], included: [], served: [] };

export function createPackages(input: BundlerInput): Packages {
  const entries = new Map<string, Promise<Entry>>();
  const known = new Map<string, Entry>();
  const included = new Set<string>();
  const folder = join(input.cacheDir, 'packages');
  const state: { made: Made; epoch: string; key: string } = { made: NOTHING, epoch: '', key: '' };
  const entryOf = (path: string): Promise<Entry> => {
    const found = entries.get(path) ?? entryAt(path);
    entries.set(path, found);
    return found.then((entry) => {
      known.set(path, entry);
      return entry;
    });
  };
  const listed = (): [path: string, Entry][] =>
    [...known].filter(([path]) => !included.has(path)).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    external: (target) => externalPackages(target, { entryOf, isIncluded: (path) => included.has(path) }),
    async bundle() {
      const all = listed();
      if (all.length === 0) return false;
      const key = keyOf('packages', input.identity, JSON.stringify(all));
      const made = await kept({ folder, siteDir: input.siteDir, key, use: input.useCache }, () => run(input, all));
      if (!made) return false;
      Object.assign(state, { made, epoch: contentHash(JSON.stringify(made)).slice(0, 8) });
      const ids = new Set(made.included);
      for (const [path, { id }] of all) if (ids.has(id)) included.add(path);
      return ids.size > 0;
    },
    paths: () => listed().map(([path]) => path),
    async take(paths) {
      await Promise.all(paths.map(entryOf));
    },
    isLive(path) {
      const [, id] = /^docsgen-(?:package|cjs):([\w-]+)$/.exec(path) ?? [];
      return id === undefined ? undefined : state.made.live.includes(id);
    },
    withFiles(code) {
      const imported = filled(
        code,
        { mark: PLACEHOLDER, files: state.made.server },
        (file) => pathToFileURL(join(folder, file)).href,
      );
      return filled(imported, { mark: REQUIRED, files: state.made.server }, (file) => escaped(join(folder, file)));
    },
    withUrls: (code, base) => filled(code, { mark: PLACEHOLDER, files: state.made.client }, (file) => base + file),
    epoch: () => state.epoch,
    file: (name) => (state.made.served.includes(name) ? readFileSync(join(folder, name), 'utf8') : undefined),
  };
}

function filled(
  code: string,
  { mark, files }: { mark: string; files: readonly [string, string][] },
  place: (file: string) => string,
): string {
  if (!code.includes(mark)) return code;
  const byId = new Map(files);
  return code.replace(new RegExp(`${mark}([\\w-]+)`, 'g'), (whole, id: string) => {
    const file = byId.get(id);
    return file === undefined ? whole : place(file);
  });
}

/** Text inside a string of code. */
const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

async function entryAt(path: string): Promise<Entry> {
  const { metafile } = await loadEsbuild().build({
    entryPoints: [path],
    bundle: false,
    write: false,
    metafile: true,
    logLevel: 'silent',
    outdir: '/docsgen-out',
    loader: { '.js': 'jsx' },
  });
  const [found] = Object.values(metafile.inputs);
  const place = path.slice(path.lastIndexOf(MODULES) + MODULES.length);
  const id = `${place.replace(/\W+/g, '-').slice(0, 60)}-${contentHash(path).slice(0, 8)}`;
  return { id, isEsm: found?.format === 'esm' };
}

interface External {
  entryOf(path: string): Promise<Entry>;
  isIncluded(path: string): boolean;
}

function externalPackages(target: 'browser' | 'server', { entryOf, isIncluded }: External): Plugin {
  return {
    name: 'docsgen-packages',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, async (args): Promise<OnResolveResult | undefined> => {
        const { path, importer, namespace, resolveDir, kind, pluginData } = args;
        if (pluginData !== undefined || kind === 'entry-point' || kind === 'url-token' || kind === 'import-rule')
          return undefined;
        if (/^(?:react|react-dom|docsgen)(?:\/|$)|^[\w-]+:/.test(path) || importer.includes(MODULES)) return undefined;
        const found = await build.resolve(path, { importer, namespace, resolveDir, kind, pluginData: INNER });
        const isPackage =
          found.errors.length === 0 && found.namespace === 'file' && !found.external && found.path.includes(MODULES);
        if (!isPackage || !SCRIPT.test(found.path) || isIncluded(found.path)) return undefined;
        const { id, isEsm } = await entryOf(found.path);
        return isEsm ? { path: PLACEHOLDER + id, external: true } : { path: id, namespace: CJS };
      });
      loadCommonJs(build, target);
    },
  };
}

/** Exports of CommonJS are known only when it runs, so importers take them from its object, as in a build. */
function loadCommonJs(build: PluginBuild, target: 'browser' | 'server'): void {
  build.onResolve({ filter: /^docsgen-required:/, namespace: CJS }, ({ path }) => ({ path, external: true }));
  build.onLoad({ filter: /.*/, namespace: CJS }, ({ path }) => ({
    contents:
      target === 'server'
        ? `module.exports = require("${REQUIRED}${path}").default;`
        : `module.exports = ${OFFERED}["${path}"];`,
    loader: 'js',
  }));
}

/** Ids of CommonJS packages that browser code takes from the global: it has to import them first. */
export const commonJsIn = ({ inputs }: Metafile): string[] =>
  Object.keys(inputs).flatMap((path) => (path.startsWith(`${CJS}:`) ? [PLACEHOLDER + path.slice(CJS.length + 1)] : []));

type Built = BuildResult<{ metafile: true; write: false }>;

async function run(input: BundlerInput, all: readonly [string, Entry][]): Promise<Bundled<Made>> {
  const [client, server] = await Promise.all([
    bundleFor(input, all, { ...BROWSER, publicPath: './' }),
    bundleFor(input, all, { ...SERVER, keepNames: false, outExtension: { '.js': '.mjs' } }),
  ]);
  const outputs = { client: byId(client, all, input.siteDir), server: byId(server, all, input.siteDir) };
  const files = [...client.outputFiles, ...server.outputFiles].map(({ path, contents }) => ({
    name: basename(path),
    contents,
  }));
  return {
    files,
    value: {
      client: outputs.client.map(([id, path]) => [id, basename(path)]),
      server: outputs.server.map(([id, path]) => [id, basename(path)]),
      live: liveIn(client.metafile, outputs.client, input.siteDir),
      included: outputs.client.flatMap(([id, path]) => (hasFiles(client.metafile, path) ? [id] : [])),
      served: client.outputFiles.map(({ path }) => basename(path)),
    },
    inputs: siteInputs(client.metafile, input.siteDir),
  };
}

function bundleFor(
  { siteDir, packageRoot }: BundlerInput,
  all: readonly [string, Entry][],
  options: BuildOptions,
): Promise<Built> {
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
    sourcesContent: true,
    format: 'esm',
    outdir: '/docsgen-out',
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
function byId({ metafile }: Built, all: readonly [string, Entry][], siteDir: string): [id: string, path: string][] {
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
