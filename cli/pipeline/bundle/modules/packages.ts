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
import { aliasOptions } from '../../../system/tsconfig.ts';
import { kept, siteInputs } from '../keep.ts';
import { takeShared } from '../shared.ts';
import { isLiveInput } from '../static-components.ts';
import { BROWSER, LOADERS, SERVER } from '../targets.ts';
import type { Bundled, BundlerInput } from '../types.ts';

type Target = 'browser' | 'server';

/** A file of a package that own code imports: packages may have another one for each target. */
interface Entry {
  /** In placeholders, and in names of its files: `recharts-es6-index-js-1a2b3c4d`. */
  id: string;
  isEsm: boolean;
}

/** An import of own code. */
interface Wanted {
  path: string;
  resolveDir: string;
}

/** What is kept of a run. */
interface Made {
  /** Files by id. */
  files: [id: string, file: string][];
  /** Ids of packages that need the browser, see `staticGroups`. */
  live: string[];
  /** Ids of packages with styles or files: own code includes them, as in a build. */
  included: string[];
  /** Names of the files for pages. */
  served: string[];
}

export interface Packages {
  /** Makes imports of packages external. @param target Whose modules are made. */
  external(target: Target): Plugin;
  /** Bundles the packages that were found. True: own code has to be bundled again, because it includes one of them now. */
  bundle(): Promise<boolean>;
  /** Files of packages may have changed: the next call of `bundle` looks. */
  doubt(): void;
  /** What own code imports, to be taken by a later run. */
  wanted(): string[];
  take(wanted: readonly string[]): Promise<void>;
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

const NOTHING: Made = { files: [], live: [], included: [], served: [] };

export function createPackages(input: BundlerInput): Packages {
  const entries = new Map<string, Promise<Entry>>();
  const known: Record<Target, Map<string, Entry>> = { browser: new Map(), server: new Map() };
  const wanted = new Map<string, Wanted>();
  const included = new Set<string>();
  const folder = join(input.cacheDir, 'packages');
  const state = { made: NOTHING, epoch: '', key: '', resolved: 0 };
  const entryOf = async (path: string, target: Target): Promise<Entry> => {
    const found = entries.get(`${target} ${path}`) ?? entryAt(path, target);
    entries.set(`${target} ${path}`, found);
    known[target].set(path, await found);
    return found;
  };
  const listed = (target: Target): Listed =>
    [...known[target]].filter(([path]) => !included.has(path)).sort(([one], [other]) => (one < other ? -1 : 1));
  /** What pages import is known from what the server imports. */
  const resolveAll = async (): Promise<void> => {
    const all = [...wanted.values()];
    if (state.resolved === all.length) return;
    state.resolved = all.length;
    for (const target of ['browser', 'server'] as const) {
      const paths = await resolvePackages(input, all, target);
      await Promise.all(paths.map((path) => entryOf(path, target)));
    }
  };
  return {
    external: (target) =>
      externalPackages(target, {
        entryOf: (path) => entryOf(path, target),
        isIncluded: (path) => included.has(path),
        want: (one) => void wanted.set(`${one.resolveDir}\n${one.path}`, one),
      }),
    async bundle() {
      await resolveAll();
      const all = { browser: listed('browser'), server: listed('server') };
      if (all.server.length === 0 && all.browser.length === 0) return false;
      const key = keyOf('packages', input.identity, JSON.stringify(all));
      if (key === state.key) return false;
      const made = await kept({ folder, siteDir: input.siteDir, key, use: input.useCache }, () => run(input, all));
      if (!made) return false;
      Object.assign(state, { made, key, epoch: contentHash(JSON.stringify(made)).slice(0, 8) });
      const ids = new Set(made.included);
      for (const [path, { id }] of [...all.browser, ...all.server]) if (ids.has(id)) included.add(path);
      return ids.size > 0;
    },
    doubt() {
      state.key = '';
    },
    wanted: () => [...wanted.values()].map(({ path, resolveDir }) => `${resolveDir}\n${path}`).sort(),
    async take(list) {
      for (const one of list) {
        const [resolveDir = '', path = ''] = one.split('\n');
        wanted.set(one, { path, resolveDir });
      }
      await resolveAll();
    },
    isLive(path) {
      const [, id] = /^docsgen-(?:package|cjs):([\w-]+)$/.exec(path) ?? [];
      return id === undefined ? undefined : state.made.live.includes(id);
    },
    withFiles(code) {
      const imported = filled(
        code,
        { mark: PLACEHOLDER, made: state.made },
        (file) => pathToFileURL(join(folder, file)).href,
      );
      return filled(imported, { mark: REQUIRED, made: state.made }, (file) => escaped(join(folder, file)));
    },
    withUrls: (code, base) => filled(code, { mark: PLACEHOLDER, made: state.made }, (file) => base + file),
    epoch: () => state.epoch,
    file: (name) => (state.made.served.includes(name) ? readFileSync(join(folder, name), 'utf8') : undefined),
  };
}

type Listed = [path: string, Entry][];

/** The files of packages that imports lead to. */
async function resolvePackages(
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

function filled(
  code: string,
  { mark, made: { files } }: { mark: string; made: Made },
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

async function entryAt(path: string, target: Target): Promise<Entry> {
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
  const id = `${place.replace(/\W+/g, '-').slice(0, 60)}-${contentHash(target + path).slice(0, 8)}`;
  return { id, isEsm: found?.format === 'esm' };
}

interface External {
  entryOf(path: string): Promise<Entry>;
  isIncluded(path: string): boolean;
  want(one: Wanted): void;
}

function externalPackages(target: Target, { entryOf, isIncluded, want }: External): Plugin {
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
        return isEsm ? { path: PLACEHOLDER + id, external: true } : { path: id, namespace: CJS };
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
        ? `module.exports = require("${REQUIRED}${path}").default;`
        : `module.exports = ${OFFERED}["${path}"];`,
    loader: 'js',
  }));
}

/** Ids of CommonJS packages that browser code takes from the global: it has to import them first. */
export const commonJsIn = ({ inputs }: Metafile): string[] =>
  Object.keys(inputs).flatMap((path) => (path.startsWith(`${CJS}:`) ? [PLACEHOLDER + path.slice(CJS.length + 1)] : []));

type Built = BuildResult<{ metafile: true; write: false }>;

async function run(input: BundlerInput, all: Record<Target, Listed>): Promise<Bundled<Made>> {
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
      included: found.flatMap(({ metafile, outputs }) =>
        outputs.flatMap(([id, path]) => (hasFiles(metafile, path) ? [id] : [])),
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
