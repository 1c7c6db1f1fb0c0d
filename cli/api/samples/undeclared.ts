/** Undeclared names in samples: most belong to the reader's program, some are mistakes. */
import type ts from 'typescript';
import type { TypeScript } from '../names/declaration-id.ts';

export const UNDECLARED = new Set([2304, 2552, 2503, 2662, 2663, 2686, 2708, 18004]);

/** True when the sample imports from a module that exports the name, or declares a similar name. */
export function mistakenName(
  { file, start = 0, length = 0 }: ts.Diagnostic,
  message: string,
  isExported: (name: string) => boolean,
): boolean {
  const text = file?.text ?? '';
  const name = text.slice(start, start + length);
  if (isExported(name)) return true;
  const meant = /Did you mean '(\w+)'/.exec(message)?.[1];
  if (meant === undefined || meant.toLowerCase() === name.toLowerCase()) return false;
  return new RegExp(`\\b(?:const|let|var|function|class|type|interface)\\s+${meant}\\b`).test(text);
}

/** All exported names of the modules from which a file imports. */
export function exportsAround(ts: TypeScript, file: ts.SourceFile, checker: ts.TypeChecker): Set<string> {
  const modules = file.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement) && statement.importClause !== undefined;
    return (isImport && checker.getSymbolAtLocation(statement.moduleSpecifier)) || [];
  });
  return new Set(modules.flatMap((module) => checker.getExportsOfModule(module).map(({ name }) => name)));
}
