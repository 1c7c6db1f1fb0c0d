/** Creates the TypeScript program from which the API reference is made. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type ts from 'typescript';
import { lookUp } from '../../lib/look-up.ts';
import type { ExtractRequest } from '../../model/api.ts';
import { orUndefined } from '../../system/or-undefined.ts';
import { installedFolder } from '../../system/package-info.ts';
import { typeOnlyNames, withoutTypeKeywords } from './type-only.ts';

export interface EntryModule {
  /** Name of the module: its package and the subpath in its exports (`@lexical/react/LexicalComposer`). */
  name: string;
  /** Absolute path of its declarations or sources. */
  file: string;
  /** Description in the package's manifest; only for the main module of a package. */
  description?: string;
  /** The package and its peer dependencies; only for the main module of a package. */
  install?: string[];
  /** Names that it exports only as types. */
  types: ReadonlySet<string>;
}

type FoundModule = Omit<EntryModule, 'types'>;

export interface ApiProgram {
  program: ts.Program;
  modules: EntryModule[];
  /** Absolute paths of the files that were read, without TypeScript's own libraries. */
  inputs: string[];
}

/** Why there is no program. */
type Refused = { faults: ConfigFault[] } | { unresolved: string[] };

/** A fault in the site's `tsconfig`. */
export interface ConfigFault {
  detail: string;
  /** Absolute. */
  file?: string;
  line?: number;
}

interface Manifest {
  name?: string;
  description?: string;
  exports?: unknown;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

type TypeScript = typeof ts;

interface Options {
  options: ts.CompilerOptions;
  /** The files with the options. */
  files: string[];
  faults: ConfigFault[];
}

const FIXED = { noEmit: true, skipLibCheck: true, allowJs: false, composite: false, incremental: false };

/** Errors about a config without files do not matter: the entry points are the files. */
const NO_FILES = new Set([18002, 18003]);

function siteOptions(ts: TypeScript, tsconfig: string): Options {
  if (!existsSync(tsconfig)) return { options: {}, files: [], faults: [{ detail: 'there is no such file' }] };
  const source = ts.readJsonConfigFile(tsconfig, ts.sys.readFile);
  const parsed = ts.parseJsonSourceFileConfigFileContent(source, ts.sys, dirname(tsconfig), undefined, tsconfig);
  const { types = [] } = parsed.options;
  const wrong = [
    ...((source as { parseDiagnostics?: ts.Diagnostic[] }).parseDiagnostics ?? []),
    ...parsed.errors,
  ].filter(({ code }) => !NO_FILES.has(code));
  return {
    options: { ...parsed.options, ...FIXED, types },
    files: [tsconfig, ...(source.extendedSourceFiles ?? [])],
    faults: wrong.map(({ file, start = 0, messageText }) => ({
      detail: ts.flattenDiagnosticMessageText(messageText, ' '),
      file: file?.fileName ?? tsconfig,
      line: (file ? ts.getLineAndCharacterOfPosition(file, start).line : 0) + 1,
    })),
  };
}

/** The options of the site's `tsconfig`; by default, options for declaration files. */
function compilerOptions(ts: TypeScript, { siteDir, tsconfig }: ExtractRequest): Options {
  if (tsconfig !== undefined) return siteOptions(ts, tsconfig);
  const options: ts.CompilerOptions = {
    ...FIXED,
    types: [],
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.Preserve,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    baseUrl: undefined,
    rootDir: siteDir,
  };
  return { options, files: [], faults: [] };
}

/** Creates the program of all entry points; a package means all modules in its `exports`. */
export function createApiProgram(ts: TypeScript, request: ExtractRequest): ApiProgram | Refused {
  const { options, files, faults } = compilerOptions(ts, request);
  if (faults.length > 0) return { faults };
  const containing = join(request.siteDir, 'api-reference.ts');
  const manifests = new Set<string>();
  const find = (specifier: string): string | undefined => {
    const found = ts.resolveModuleName(specifier, containing, options, ts.sys).resolvedModule;
    const file = found?.resolvedFileName;
    return file === undefined || /\.(?:json|[cm]?jsx?)$/.test(file) ? undefined : realpathSync(file);
  };
  const unresolved: string[] = [];
  const modules = request.entryPoints.flatMap(({ specifier }) => {
    const made = specifier.startsWith('.')
      ? fileModules(resolve(request.siteDir, specifier), { siteDir: request.siteDir, manifests })
      : packageModules({ specifier, siteDir: request.siteDir, find, manifests });
    if (made.length === 0) unresolved.push(specifier);
    return made;
  });
  if (unresolved.length > 0) return { unresolved };
  const unique = [...new Map(modules.map((module) => [module.file, module])).values()];
  const homes = [...new Set(unique.map(({ file }) => packageOf(file, request.siteDir).folder))].map(
    (folder) => folder + sep,
  );
  const missing = new Set<string>();
  const host = typesAsValues(ts, options, {
    isOurs: (file) => homes.some((home) => file.startsWith(home)),
    onMissing: (name) => missing.add(join(request.siteDir, 'node_modules', packageName(name), 'package.json')),
  });
  const program = ts.createProgram({ rootNames: unique.map(({ file }) => file), options, host });
  const lib = dirname(ts.getDefaultLibFilePath(options)) + sep;
  const read = program.getSourceFiles().map(({ fileName }) => resolve(fileName));
  const inputs = [
    ...new Set([...read.filter((file) => !file.startsWith(lib)), ...manifests, ...files, ...missing]),
  ].sort();
  return { program, modules: unique.map((module) => ({ ...module, types: typesOf(ts, module) })), inputs };
}

/** Reads the text from disk, because `type` is blanked in the program. */
function typesOf(ts: TypeScript, { file }: FoundModule): Set<string> {
  return typeOnlyNames(ts, ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
}

interface HostWatch {
  /** Whether a file belongs to a documented package. */
  isOurs(file: string): boolean;
  /** Called for packages that are imported but not installed. */
  onMissing(specifier: string): void;
}

/**
 * `export type { C }` of a class only means that importers cannot create one. TypeDoc treats such a class as an
 * interface, without constructors and static members; so `type` is blanked before the text is read. Positions stay.
 */
function typesAsValues(ts: TypeScript, options: ts.CompilerOptions, { isOurs, onMissing }: HostWatch): ts.CompilerHost {
  const host = ts.createCompilerHost(options, true);
  const { getSourceFile } = host;
  const cache = ts.createModuleResolutionCache(
    host.getCurrentDirectory(),
    (name) => host.getCanonicalFileName(name),
    options,
  );
  return {
    ...host,
    resolveModuleNameLiterals: (literals, containing) =>
      literals.map(({ text }) => {
        const resolved = ts.resolveModuleName(text, containing, options, host, cache);
        // Once the package is installed, its types change the reference.
        if (!resolved.resolvedModule && !/^[./]|^\w+:/.test(text)) onMissing(text);
        const declarations = isOurs(resolve(containing)) ? declarationsOf(text, containing, resolved) : undefined;
        if (declarations === undefined) return resolved;
        const extension = ts.Extension.Dts;
        return { resolvedModule: { resolvedFileName: declarations, extension, isExternalLibraryImport: true } };
      }),
    getSourceFile(name, languageVersion, ...rest) {
      const source = getSourceFile(name, languageVersion, ...rest);
      if (!source || !isOurs(resolve(name))) return source;
      const blanked = withoutLicense(withoutTypeKeywords(ts, source));
      const read = blanked === source.text ? source : ts.createSourceFile(name, blanked, languageVersion, true);
      if (/[[,]\s*\.\.\.\s*[\w$]+\s*:/.test(blanked)) markRestElements(ts, read);
      return read;
    },
  };
}

/** TypeDoc takes the name of an element `...c: boolean[]` of a tuple, but not its dots: they become a part of the name. */
function markRestElements(ts: TypeScript, source: ts.SourceFile): void {
  const visit = (node: ts.Node): void => {
    if (ts.isNamedTupleMember(node) && node.dotDotDotToken) {
      const name = `...${node.name.text}`;
      node.name.getText = () => name;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** `from './'` in a declaration file means the declarations there, but TypeScript follows `main`. */
function declarationsOf(
  text: string,
  containing: string,
  { resolvedModule }: ts.ResolvedModuleWithFailedLookupLocations,
): string | undefined {
  if (!/^\.{1,2}(?:\/|$)/.test(text) || (resolvedModule && !/^\.[cm]?jsx?$/.test(resolvedModule.extension)))
    return undefined;
  const file = join(dirname(containing), text, 'index.d.ts');
  return existsSync(file) ? file : undefined;
}

/** A license header would hide the description of the module: it becomes a plain comment. */
const withoutLicense = (text: string): string =>
  text.replace(/^(\s*\/\*)\*(?=[\s*]*(?:copyright\b|licensed under\b|spdx-))/i, '$1 ');

/** The package of a file; the name is empty for a site that is not a package. */
export function packageOf(file: string, siteDir: string): { folder: string; name: string } {
  const isOfSite = file.startsWith(siteDir + sep) && !file.includes(`${sep}node_modules${sep}`);
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const name = manifestOf(folder)?.name;
    if (typeof name === 'string') return { folder, name };
    if ((isOfSite && folder === siteDir) || dirname(folder) === folder) return { folder: siteDir, name: '' };
  }
}

function manifestOf(folder: string): Manifest | undefined {
  return orUndefined(() => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest);
}

/** The module of a file of the site, named after its package and its path in the package. */
function fileModules(file: string, { siteDir, manifests }: { siteDir: string; manifests: Set<string> }): FoundModule[] {
  if (!existsSync(file) || !/\.[cm]?tsx?$/.test(file)) return [];
  const real = realpathSync(file);
  const { folder, name } = packageOf(real, siteDir);
  manifests.add(join(folder, 'package.json'));
  const inner = relative(folder, real)
    .split(sep)
    .join('/')
    .replace(/(?:\.d)?\.[cm]?tsx?$/, '')
    .replace(/^(?:src|lib|dist)\//, '')
    .replace(/(?:^|\/)index$/, '');
  return [{ name: [name, inner].filter((part) => part !== '').join('/') || 'index', file: real }];
}

interface PackageSearch {
  specifier: string;
  siteDir: string;
  find(specifier: string): string | undefined;
  manifests: Set<string>;
}

/** `@a/b/c` is a module of the package `@a/b`. */
const packageName = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/** The modules of a package: all those in its `exports` that have declarations. */
function packageModules({ specifier, siteDir, find, manifests }: PackageSearch): FoundModule[] {
  const name = packageName(specifier);
  const folder = installedFolder(siteDir, name);
  const manifest = folder === undefined ? undefined : manifestOf(folder);
  if (folder !== undefined) manifests.add(join(folder, 'package.json'));
  const wanted = specifier === name ? exportedNames(name, manifest?.exports) : [specifier];
  return wanted.flatMap((one) => {
    const file = find(one);
    return file === undefined ? [] : [{ name: one, file, ...(one === name ? aboutOf(name, manifest) : {}) }];
  });
}

/** Description and packages to install, from the manifest of a package. */
function aboutOf(name: string, manifest: Manifest | undefined): Pick<EntryModule, 'description' | 'install'> {
  const { description, peerDependencies = {}, peerDependenciesMeta = {} } = manifest ?? {};
  const peers = Object.keys(peerDependencies).filter((peer) => !lookUp(peerDependenciesMeta, peer)?.optional);
  return { ...(description ? { description } : {}), install: [name, ...peers.sort()] };
}

/** Specifiers of the modules that a package exports, without patterns and files that are not modules. */
function exportedNames(name: string, exports: unknown): string[] {
  if (typeof exports !== 'object' || exports === null) return [name];
  const keys = Object.keys(exports).filter((key) => key.startsWith('.'));
  if (keys.length === 0) return [name];
  const modules = keys.filter((key) => !key.includes('*') && !/\.(?:json|css|[cm]?js)$/.test(key));
  return modules.map((key) => (key === '.' ? name : `${name}${key.slice(1)}`));
}
