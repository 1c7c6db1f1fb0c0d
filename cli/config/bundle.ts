/**
 * Bundles the config and its relative imports into one importable file, named by its content. A manifest of its sources
 * is kept next to it, so that an unchanged config needs no esbuild: starting it costs more than the rest of loading.
 */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildFailure, BuildResult, Message } from 'esbuild';
import { contentHash, keyOf } from '../lib/hash.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { hashOfEntry, putEntry, readJsonChecked, writeJsonChecked } from '../system/entries.ts';
import { loadEsbuild } from '../system/esbuild.ts';
import { diskTime, INSTALLS, type Inputs, inputsOf, isAsRead } from '../system/inputs.ts';
import { installedFolder, packageVersion } from '../system/package-info.ts';
import { aliasOptions } from '../system/tsconfig.ts';
import { sitePath } from './find.ts';
import type { ConfigRequest } from './resolve.ts';
import { OWN, ownPlaceOptions, sitePlugin, type Unreadable, withoutOwnPlace } from './site-plugin.ts';

export interface ConfigBundle {
  /** Absolute path of the bundled module; its source map is next to it, with `.map` appended. */
  path: string;
  /** Hash over the code and the packages it imports. */
  hash: string;
  /** Source files, relative to the site. */
  inputs: string[];
}

interface Manifest {
  /** Version of docsgen and path of the config: when it differs, the bundle is made again. */
  made: string;
  /** File name of the bundle, and the hash of its source map. */
  bundle: string;
  map: string;
  sources: string[];
  inputs: Inputs;
  /** Names of packages that stay imports. */
  packages: string[];
}

const KEPT_BUNDLES = 8;

/** Bundles the config file, or finds the bundle that an earlier run made of the same sources. */
export async function bundleConfig(request: ConfigRequest, file: string): Promise<Outcome<ConfigBundle | undefined>> {
  const folder = bundleFolder(request.cacheDir);
  const made = `${packageVersion()} ${sitePath(request.siteDir, file)}`;
  const known = readManifest(request.siteDir, folder, made);
  if (known) return { value: fromManifest(request.siteDir, folder, known), problems: [] };
  const begun = diskTime(folder);
  const built = await runEsbuild(request.siteDir, file, folder);
  if (!('outputFiles' in built)) return { value: undefined, problems: errorsOf(request.siteDir, built) };
  const manifest = writeBundle(request.siteDir, folder, { made, built, begun });
  return {
    value: fromManifest(request.siteDir, folder, manifest),
    problems: warningsOf(built).map(toProblem('DG1018')),
  };
}

// Only on a read-only site is the bundle outside the site: `routes` and `check` work there as well.
function bundleFolder(cacheDir: string): string {
  const folder = path.join(cacheDir, 'config');
  try {
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch {
    const fallback = path.join(tmpdir(), `docsgen-${contentHash(folder)}`);
    mkdirSync(fallback, { recursive: true, mode: 0o700 });
    return fallback;
  }
}

async function runEsbuild(siteDir: string, file: string, folder: string): Promise<Built | BuildFailure> {
  const { build } = loadEsbuild();
  try {
    return await build({
      absWorkingDir: siteDir,
      entryPoints: [file],
      outfile: path.join(folder, 'config.mjs'),
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      // The comments that name each module would put paths into the hash.
      minifyWhitespace: true,
      sourcemap: 'external',
      charset: 'utf8',
      ...aliasOptions(siteDir),
      logLevel: 'silent',
      plugins: [sitePlugin(folder)],
      ...ownPlaceOptions,
    });
  } catch (error) {
    if (isBuildFailure(error)) return error;
    throw error;
  }
}

type Built = BuildResult<{ write: false; metafile: true }>;

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && Array.isArray((error as Partial<BuildFailure>).errors);

function writeBundle(
  siteDir: string,
  folder: string,
  { made, built, begun }: { made: string; built: Built; begun: number },
): Manifest {
  const text = (ending: string) => built.outputFiles.find((out) => out.path.endsWith(ending))?.text ?? '';
  const { code, map } = withRequire(text('.mjs'), text('.map'));
  const bundle = `${contentHash(code)}.mjs`;
  put(path.join(folder, `${bundle}.map`), map);
  put(path.join(folder, bundle), code);
  // esbuild treats a file that is imported with an attribute as a separate input, with the attribute in its name.
  const files = Object.keys(built.metafile.inputs).map((file) => file.replace(/ with \{[^}]*\}$/, ''));
  const sources = [...new Set(files)].filter((file) => !file.startsWith(`${OWN}:`)).sort();
  const imports = Object.values(built.metafile.outputs).flatMap((out) => out.imports);
  const manifest: Manifest = {
    made,
    bundle,
    map: contentHash(map),
    sources,
    inputs: inputsOf(
      siteDir,
      sources.map((file) => path.join(siteDir, file)),
      begun,
    ),
    packages: [...new Set(imports.map((one) => packageName(one.path)).filter((name) => name !== undefined))].sort(),
  };
  // A bundle with warnings is made again each time, so that they are reported each time.
  if (warningsOf(built).length === 0) keepManifest(path.join(folder, 'manifest.json'), manifest);
  removeOldBundles(folder);
  return manifest;
}

// Without a manifest the next run bundles again, nothing worse.
function keepManifest(file: string, manifest: Manifest): void {
  try {
    writeJsonChecked(file, manifest);
  } catch {
    rmSync(file, { recursive: true, force: true });
  }
}

// Another docsgen may write the same file at the same time. Its content is the same, so either copy will do.
function put(file: string, content: string): void {
  try {
    putEntry(file, content);
  } catch (error) {
    if (hashOfEntry(file) !== contentHash(content)) throw error;
  }
}

// CommonJS inside the bundle calls `require`, which a module does not have unless the author made one.
function withRequire(code: string, map: string): { code: string; map: string } {
  if (!code.includes('Dynamic require of') || /\b(?:const|let|var|function) require\b/.test(code)) return { code, map };
  const line =
    "import{createRequire as $docsgenRequire}from'node:module';const require=$docsgenRequire(import.meta.url);\n";
  const parsed = JSON.parse(map) as { mappings: string };
  return { code: line + code, map: JSON.stringify({ ...parsed, mappings: `;${parsed.mappings}` }) };
}

// A fault in `tsconfig.json` matters only if an import is not found for it.
const warningsOf = ({ warnings }: Built): Message[] => warnings.filter(({ id }) => !/^tsconfig/.test(id));

const packageName = (specifier: string): string | undefined =>
  /^(?!node:)(@[^/]+\/[^/]+|[^./@][^/]*)/.exec(specifier)?.[1];

function removeOldBundles(folder: string): void {
  const bundles = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  const newestFirst = bundles
    .map((name) => ({ name, time: statSync(path.join(folder, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { name } of newestFirst.slice(KEPT_BUNDLES)) {
    for (const file of [name, `${name}.map`]) rmSync(path.join(folder, file), { recursive: true, force: true });
  }
}

function readManifest(siteDir: string, folder: string, made: string): Manifest | undefined {
  const manifest = readJsonChecked(path.join(folder, 'manifest.json')) as Manifest | undefined;
  if (manifest?.made !== made) return undefined;
  const current =
    hashOfEntry(path.join(folder, manifest.bundle)) === path.parse(manifest.bundle).name &&
    hashOfEntry(path.join(folder, `${manifest.bundle}.map`)) === manifest.map &&
    isAsRead(siteDir, manifest.inputs);
  return current ? manifest : undefined;
}

function fromManifest(siteDir: string, folder: string, manifest: Manifest): ConfigBundle {
  const { packages: names } = manifest;
  const installs = names.length > 0 ? INSTALLS.map((file) => hashOfEntry(path.join(siteDir, file)) ?? '') : [];
  const packages = [...names.map((name) => packageState(siteDir, name)), ...installs];
  return {
    path: path.join(folder, manifest.bundle),
    hash: packages.length > 0 ? keyOf(manifest.bundle, ...packages) : manifest.bundle,
    inputs: manifest.sources,
  };
}

/** A package that the config imports. */
export interface ConfigPackage {
  name: string;
  /** Its real folder (absolute); undefined when it is missing. */
  folder: string | undefined;
  /** Changes with its code. */
  state(): string;
}

/** The packages that the config imports, as they are now; unknown before it was bundled. */
export function configPackages({ siteDir, cacheDir }: Pick<ConfigRequest, 'siteDir' | 'cacheDir'>): ConfigPackage[] {
  const file = path.join(bundleFolder(cacheDir), 'manifest.json');
  const { packages = [] } = (readJsonChecked(file) as Manifest | undefined) ?? {};
  return packages.map((name) => ({
    name,
    folder: installedFolder(siteDir, name),
    state: () => packageState(siteDir, name),
  }));
}

/** Hash of the code of a package: a changed plugin changes pages, and linked packages keep their version. */
function packageState(siteDir: string, name: string): string {
  const folder = installedFolder(siteDir, name);
  return folder === undefined ? name : keyOf(name, ...codeIn(folder).map((file) => hashOfEntry(file) ?? ''));
}

/** The code files of a package, without those of nested packages, sorted. */
function codeIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name.startsWith('.') ? [] : codeIn(place);
    return /\.(?:[cm]?[jt]s|json)$/.test(entry.name) ? [place] : [];
  });
}

const errorsOf = (siteDir: string, { errors }: BuildFailure): Problem[] =>
  errors.map((message) => {
    const { file, reason } = (message.detail ?? {}) as Partial<Unreadable>;
    if (file === undefined || reason === undefined) return toProblem('DG1002')(message);
    const shown = sitePath(siteDir, file);
    return problem('DG1100', { file: shown, reason }, { file: shown });
  });

const toProblem =
  (code: 'DG1002' | 'DG1018') =>
  ({ text, location }: Message): Problem => {
    if (!location) return problem(code, { text });
    // esbuild counts bytes from 0.
    const before = Buffer.from(location.lineText).subarray(0, location.column).toString();
    const column = withoutOwnPlace(location.lineText).length - location.lineText.length + before.length + 1;
    return problem(code, { text }, { file: location.file, line: location.line, column });
  };
