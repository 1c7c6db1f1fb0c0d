/** What TypeScript knows of a place, as far as it is about the packages of the API reference. */
import type ts from 'typescript';
import { declarationId, type TypeScript, unaliased } from '../declaration-id.ts';
import type { SampleProgram } from './program.ts';

export interface Api {
  ts: TypeScript;
  checker: ts.TypeChecker;
  /** The declaration of a symbol, imports followed; undefined when it is not one of the reference's packages. */
  idOf(symbol: ts.Symbol | undefined): string | undefined;
  /** The declarations of the reference's packages. */
  files: ts.SourceFile[];
  /** True when one of the declarations lies in a package of the reference. */
  isApi(symbol: ts.Symbol): boolean;
}

export function createApi(ts: TypeScript, samples: SampleProgram, siteDir: string): Api {
  const { checker, packages, base } = samples;
  const known = new Map<ts.SourceFile, boolean>();
  const isInPackage = (file: ts.SourceFile): boolean => {
    const found = known.get(file) ?? liesIn(file.fileName, packages, base);
    known.set(file, found);
    return found;
  };
  const first = (symbol: ts.Symbol) => symbol.declarations?.[0];
  const isApi = (symbol: ts.Symbol) => {
    const declaration = first(symbol);
    return declaration !== undefined && isInPackage(declaration.getSourceFile());
  };
  const idOf = (symbol: ts.Symbol | undefined) => {
    if (!symbol) return undefined;
    const target = unaliased(ts, symbol, checker);
    return isApi(target) ? declarationId(ts, target, siteDir) : undefined;
  };
  return { ts, checker, idOf, isApi, files: samples.program.getSourceFiles().filter(isInPackage) };
}

/** Packages installed inside of a package are others. */
const liesIn = (fileName: string, packages: readonly string[], base: string): boolean =>
  !fileName.startsWith(`${base}/`) &&
  packages.some((folder) => fileName.startsWith(folder) && !fileName.slice(folder.length).includes('node_modules/'));
