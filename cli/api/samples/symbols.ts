/** Symbols of the packages of the API reference. */
import type ts from 'typescript';
import { declarationId, type TypeScript, unaliased } from '../names/declaration-id.ts';
import type { SampleProgram } from './program.ts';

export interface Api {
  ts: TypeScript;
  checker: ts.TypeChecker;
  /** Id of the declaration of a symbol, following imports; undefined outside the packages of the reference. */
  idOf(symbol: ts.Symbol | undefined): string | undefined;
  /** The declaration files of these packages. */
  files: ts.SourceFile[];
  /** True when the first declaration is in one of these packages. */
  isApi(symbol: ts.Symbol): boolean;
}

export function createApi(ts: TypeScript, samples: SampleProgram, siteDir: string): Api {
  const { checker, packages, base } = samples;
  const known = new Map<ts.SourceFile, boolean>();
  const isInPackage = (file: ts.SourceFile): boolean => {
    const found = known.get(file) ?? isWithin(file.fileName, packages, base);
    known.set(file, found);
    return found;
  };
  const isApi = (symbol: ts.Symbol) => {
    const declaration = symbol.declarations?.[0];
    return declaration !== undefined && isInPackage(declaration.getSourceFile());
  };
  const idOf = (symbol: ts.Symbol | undefined) => {
    if (!symbol) return undefined;
    const target = unaliased(ts, symbol, checker);
    return isApi(target) ? declarationId(ts, target, siteDir) : undefined;
  };
  return { ts, checker, idOf, isApi, files: samples.program.getSourceFiles().filter(isInPackage) };
}

/** Packages in the `node_modules` of a package do not belong to it. */
const isWithin = (fileName: string, packages: readonly string[], base: string): boolean =>
  !fileName.startsWith(`${base}/`) &&
  packages.some((folder) => fileName.startsWith(folder) && !fileName.slice(folder.length).includes('node_modules/'));
