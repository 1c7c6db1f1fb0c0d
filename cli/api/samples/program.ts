/** Creates one TypeScript program for the samples of all pages, without writing files. */
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type ts from 'typescript';
import { compareText } from '../../lib/paths.ts';
import type { TypeScript } from '../names/declaration-id.ts';
import type { FoundSample, ResolveInput } from './types.ts';

/** A sample as a file of the program. */
export interface VirtualSample {
  fileName: string;
  sample: FoundSample;
}

export interface SampleProgram {
  program: ts.Program;
  checker: ts.TypeChecker;
  /** By page and sample, in the order of the input. */
  pages: VirtualSample[][];
  /** A file that imports every module of the reference, and nothing else. */
  entry: ts.SourceFile;
  /** Folders of the packages of the reference, with `/` at the end. */
  packages: string[];
  /** Files that were read from disk; absolute, sorted. */
  inputs: string[];
  /** In TypeScript's form, without `/` at the end. */
  siteDir: string;
  /** Imports without types: JavaScript code does not say how it may be called. */
  untyped: ReadonlySet<string>;
  /** Folder of the virtual files, without `/` at the end. */
  base: string;
}

/** As in a `tsconfig.json`. TypeScript must not check side-effect imports of styles. */
const DEFAULTS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  lib: ['es2023', 'dom', 'dom.iterable'],
  allowJs: true,
  checkJs: true,
  allowImportingTsExtensions: true,
  noUncheckedSideEffectImports: false,
};

/**
 * Creates the program: files are parsed, types are resolved on demand.
 * @throws Error when the options or the declaration files are invalid.
 */
export function createSampleProgram(ts: TypeScript, input: ResolveInput): SampleProgram {
  const siteDir = input.siteDir.split(path.sep).join('/').replace(/\/$/, '');
  const base = `${siteDir}/.docsgen-samples`;
  const virtual = new Map<string, string>();
  const entryName = `${base}/entry.ts`;
  virtual.set(entryName, input.modules.map((name) => `import ${JSON.stringify(name)};\n`).join(''));
  const pages = input.pages.map(({ file, samples }, index) =>
    placeSamples(virtual, `${base}/${index}-${file.replace(/[^\w-]+/g, '_')}`, samples),
  );
  const options = readOptions(ts, { ...input, siteDir });
  const files = createHost(ts, { siteDir, virtual, options });
  options.types ??= findTypes(ts, { input, options, entryName }, files.host);
  const rootNames = [...input.declarations, ...virtual.keys()];
  const program = ts.createProgram({ rootNames, options, host: files.host });
  refuse(ts, [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()]);
  return {
    program,
    checker: program.getTypeChecker(),
    pages,
    entry: program.getSourceFile(entryName) as ts.SourceFile,
    packages: findPackages(ts, { input, options, entryName }, files.host),
    inputs: inputsOf(program, files),
    base,
    siteDir,
    untyped: files.untyped,
  };
}

/** Names the files of a page. Samples that are checked come first, so that they get the names. */
function placeSamples(virtual: Map<string, string>, folder: string, samples: FoundSample[]): VirtualSample[] {
  const names = new Map<FoundSample, string>();
  for (const sample of [...samples].sort((a, b) => Number(b.check) - Number(a.check))) {
    const titled = /^(?:\.\/)?((?:[\w@-][\w.@-]*\/)*[\w@-][\w.@-]*\.[jt]sx?)$/.exec(sample.title ?? '')?.[1];
    const isFree = titled !== undefined && !virtual.has(`${folder}/${titled}`);
    const ending = sample.lang.replace('typescript', 'ts').replace('javascript', 'js');
    const fileName = `${folder}/${isFree ? titled : `sample-${sample.line}.${ending}`}`;
    virtual.set(fileName, sample.code);
    names.set(sample, fileName);
  }
  return samples.map((sample) => ({ sample, fileName: names.get(sample) as string }));
}

function readOptions(ts: TypeScript, { siteDir, tsconfig, options = {} }: ResolveInput): ts.CompilerOptions {
  // Defaults that an older TypeScript does not know are ignored.
  const { options: defaults } = ts.convertCompilerOptionsFromJson(DEFAULTS, siteDir);
  const own = ts.convertCompilerOptionsFromJson(options, siteDir);
  refuse(ts, own.errors);
  return { ...defaults, ...(tsconfig === undefined ? {} : optionsIn(ts, tsconfig)), ...own.options };
}

/** The compiler options of a project, without options about output files. */
function optionsIn(ts: TypeScript, file: string): ts.CompilerOptions {
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
  refuse(ts, error ? [error] : []);
  const { options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, path.posix.dirname(file));
  // A config without files is fine: the samples are the files.
  const faults = errors.filter(({ code }) => code !== 18003 && code !== 18002);
  refuse(ts, faults);
  const { composite, declaration, declarationMap, incremental, isolatedDeclarations, outDir, rootDir, ...rest } =
    options;
  return {
    ...rest,
    noEmit: true,
    allowJs: true,
    checkJs: true,
    skipLibCheck: true,
    moduleDetection: ts.ModuleDetectionKind.Force,
  };
}

function refuse(ts: TypeScript, diagnostics: readonly ts.Diagnostic[]): void {
  const [first] = diagnostics;
  if (first) throw new Error(`TS${first.code}: ${ts.flattenDiagnosticMessageText(first.messageText, '\n')}`);
}

interface Facts {
  input: ResolveInput;
  options: ts.CompilerOptions;
  entryName: string;
}

/** Packages whose globals are available to samples: React if its types exist, Node if a sample imports its modules. */
function findTypes(ts: TypeScript, { input, options, entryName }: Facts, host: ts.CompilerHost): string[] {
  const usesNode = input.pages.some(({ samples }) => samples.some(({ code }) => importsOfNode(code)));
  return ['react', ...(usesNode ? ['node'] : [])].filter(
    (name) => ts.resolveTypeReferenceDirective(name, entryName, options, host).resolvedTypeReferenceDirective,
  );
}

const importsOfNode = (code: string): boolean =>
  [...code.matchAll(/\b(?:from|import|require\()\s*["']([^"']+)["']/g)].some(([, name = '']) => isBuiltin(name));

function findPackages(ts: TypeScript, { input, options, entryName }: Facts, host: ts.CompilerHost): string[] {
  const files = input.modules.flatMap(
    (name) => ts.resolveModuleName(name, entryName, options, host).resolvedModule?.resolvedFileName ?? [],
  );
  return [...new Set(files.map((file) => packageOf(file, host)))];
}

/** The folder of a package: below `node_modules`, otherwise the nearest folder with a `package.json`. */
function packageOf(file: string, host: ts.CompilerHost): string {
  const installed = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(file)?.[0];
  if (installed !== undefined) return installed;
  const above = path.posix.dirname(file);
  for (let folder = above; folder !== path.posix.dirname(folder); folder = path.posix.dirname(folder)) {
    if (host.fileExists(`${folder}/package.json`)) return `${folder}/`;
  }
  return `${above}/`;
}

interface Files {
  host: ts.CompilerHost;
  virtual: ReadonlyMap<string, string>;
  /** Files that were read from disk as text, not as sources. */
  read: Set<string>;
  /** See `SampleProgram.untyped`. */
  untyped: Set<string>;
}

function createHost(
  ts: TypeScript,
  { siteDir, virtual, options }: { siteDir: string; virtual: Map<string, string>; options: ts.CompilerOptions },
): Files {
  const host = ts.createCompilerHost(options);
  const read = new Set<string>();
  const untyped = new Set<string>();
  const modules = ts.createModuleResolutionCache(siteDir, (name) => name, options);
  const folders = new Set<string>();
  for (const name of virtual.keys()) {
    for (let folder = path.posix.dirname(name); folder.length > siteDir.length; folder = path.posix.dirname(folder))
      folders.add(folder);
  }
  const own: ts.CompilerHost = {
    ...host,
    // Comments are a large part of declaration files and do not affect types.
    jsDocParsingMode: ts.JSDocParsingMode.ParseForTypeErrors,
    getCurrentDirectory: () => siteDir,
    fileExists: (name) => virtual.has(name) || host.fileExists(name),
    directoryExists: (name) => folders.has(name) || (host.directoryExists?.(name) ?? true),
    resolveModuleNameLiterals: (literals, from, ...[redirected, asked, file]) =>
      literals.map((literal) => {
        const mode = ts.getModeForUsageLocation(file, literal, asked);
        const found = ts.resolveModuleName(literal.text, from, asked, own, modules, redirected, mode);
        const to = found.resolvedModule?.resolvedFileName ?? '';
        if (!virtual.has(from) || virtual.has(to) || !/\.[cm]?jsx?$/.test(to)) return found;
        untyped.add(literal.text);
        return { resolvedModule: undefined };
      }),
    readFile(name) {
      const text = virtual.get(name) ?? host.readFile(name);
      if (text !== undefined && !virtual.has(name)) read.add(name);
      return text;
    },
    getSourceFile(name, languageVersion) {
      const text = virtual.get(name);
      return text === undefined
        ? host.getSourceFile(name, languageVersion)
        : ts.createSourceFile(name, text, languageVersion, true);
    },
  };
  return { host: own, virtual, read, untyped };
}

function inputsOf(program: ts.Program, { host, virtual, read }: Files): string[] {
  const compiler = path.posix.dirname(path.posix.dirname(host.getDefaultLibFileName({})));
  const sources = program
    .getSourceFiles()
    .filter((file) => !program.isSourceFileDefaultLibrary(file))
    .map(({ fileName }) => fileName);
  const isInput = (name: string) => !virtual.has(name) && name !== `${compiler}/package.json`;
  return [...new Set([...sources, ...read])].filter(isInput).sort(compareText);
}
