/** One TypeScript program for the MDX documents of a site, with the options of its `tsconfig.json`. */
import path from 'node:path';
import type ts from 'typescript';
import { compareText } from '../../lib/paths.ts';
import type { TypeScript } from '../names/declaration-id.ts';
import type { PropsInput } from './types.ts';

export interface PropsProgram {
  program: ts.Program;
  /** The modules of the documents, in the order of the input. */
  files: ts.SourceFile[];
  /** The types of React are installed: without them, no element is checked. */
  isTyped: boolean;
  /** See `PropsOutput`. */
  inputs: string[];
}

/** @throws Error when the `tsconfig.json` is invalid. */
export function createPropsProgram(ts: TypeScript, input: PropsInput): PropsProgram {
  const siteDir = input.siteDir.split(path.sep).join('/').replace(/\/$/, '');
  // `import './a.mdx'` must not find it: TypeScript adds `.tsx` to the name.
  const virtual = new Map(input.pages.map(({ file, code }) => [`${siteDir}/${file}.docsgen-props.tsx`, code]));
  const { options, declarations, read } = settingsOf(ts, siteDir, input.tsconfig);
  const host = createHost(ts, { siteDir, virtual, options });
  const react = ts.resolveModuleName('react/jsx-runtime', `${siteDir}/a.tsx`, options, host.own).resolvedModule;
  const program = ts.createProgram({ rootNames: [...declarations, ...virtual.keys()], options, host: host.own });
  const sources = program.getSourceFiles().filter((file) => !program.isSourceFileDefaultLibrary(file));
  const names = [...sources.map(({ fileName }) => fileName), ...read, ...host.missing];
  return {
    program,
    files: [...virtual.keys()].map((name) => program.getSourceFile(name) as ts.SourceFile),
    isTyped: /\.d\.[cm]?ts$/.test(react?.resolvedFileName ?? ''),
    inputs: [...new Set(names)].filter((name) => !virtual.has(name)).sort(compareText),
  };
}

interface Settings {
  options: ts.CompilerOptions;
  /** Declaration files of the project. */
  declarations: string[];
  /** Files of the settings. */
  read: string[];
}

function settingsOf(ts: TypeScript, siteDir: string, tsconfig: string): Settings {
  const read: string[] = [];
  const readFile = (name: string) => {
    read.push(name);
    return ts.sys.readFile(name);
  };
  const { config, error } = ts.readConfigFile(tsconfig, readFile);
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(config ?? {}, { ...ts.sys, readFile }, siteDir);
  // A project without files is fine: the documents are the files.
  const [fault] = [...(error ? [error] : []), ...errors.filter(({ code }) => code !== 18003 && code !== 18002)];
  if (fault) throw new Error(`TS${fault.code}: ${ts.flattenDiagnosticMessageText(fault.messageText, '\n')}`);
  const { composite, declaration, incremental, isolatedDeclarations, tsBuildInfoFile, ...rest } = options;
  const own: ts.CompilerOptions = {
    ...rest,
    noEmit: true,
    skipLibCheck: true,
    // JavaScript does not say which props a component takes.
    allowJs: false,
    checkJs: false,
    moduleDetection: ts.ModuleDetectionKind.Force,
    jsx: ts.JsxEmit.ReactJSX,
    paths: { ...withSite(siteDir, options) },
  };
  return { options: own, declarations: fileNames.filter((name) => /\.d\.[cm]?ts$/.test(name)), read };
}

/** docsgen resolves `@site/` itself. */
const withSite = (siteDir: string, { paths = {} }: ts.CompilerOptions): ts.MapLike<string[]> =>
  '@site/*' in paths ? paths : { ...paths, '@site/*': [`${siteDir}/*`] };

function createHost(
  ts: TypeScript,
  { siteDir, virtual, options }: { siteDir: string; virtual: Map<string, string>; options: ts.CompilerOptions },
): { own: ts.CompilerHost; missing: Set<string> } {
  const host = ts.createCompilerHost(options);
  const missing = new Set<string>();
  const modules = ts.createModuleResolutionCache(siteDir, (name) => name, options);
  const own: ts.CompilerHost = {
    ...host,
    jsDocParsingMode: ts.JSDocParsingMode.ParseForTypeErrors,
    getCurrentDirectory: () => siteDir,
    fileExists: (name) => virtual.has(name) || host.fileExists(name),
    readFile: (name) => virtual.get(name) ?? host.readFile(name),
    resolveModuleNameLiterals: (literals, from, ...[redirected, asked, file]) =>
      literals.map((literal) => {
        const mode = ts.getModeForUsageLocation(file, literal, asked);
        const found = ts.resolveModuleName(literal.text, from, asked, own, modules, redirected, mode);
        // A file that appears later changes what is found.
        if (!found.resolvedModule && virtual.has(from) && /^\.{1,2}\//.test(literal.text))
          missing.add(path.posix.join(path.posix.dirname(from), literal.text));
        return found;
      }),
    getSourceFile(name, languageVersion) {
      const text = virtual.get(name);
      return text === undefined
        ? host.getSourceFile(name, languageVersion)
        : ts.createSourceFile(name, text, languageVersion, true);
    },
  };
  return { own, missing };
}
