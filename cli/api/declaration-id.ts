/** The name of a symbol, the same in the API reference and in links to it: by the place of its declaration. */
import path from 'node:path';
import type ts from 'typescript';

export type TypeScript = typeof ts;

/** The symbol an import or export leads to; the symbol itself when it is none. */
export function unaliased(ts: TypeScript, symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/**
 * Place of a symbol's first declaration: `<path of the file relative to siteDir>:<offset>`, with `/`, both paths real ones. The
 * offset is that of the declaration's first token, comments left out: of the first overload, the `VariableDeclaration`, the member
 * of the class or interface.
 * @param symbol No import or export: see `unaliased`.
 * @param siteDir Absolute.
 * @returns Undefined for what no other file can name: parameters, type parameters, locals of a function, whole files.
 */
export function declarationId(ts: TypeScript, symbol: ts.Symbol, siteDir: string): string | undefined {
  const declaration = symbol.declarations?.[0];
  if (!declaration || !isNameable(ts, declaration)) return undefined;
  const file = declaration.getSourceFile();
  return `${relativePath(ts, file.fileName, siteDir)}:${declaration.getStart(file)}`;
}

function isNameable(ts: TypeScript, declaration: ts.Declaration): boolean {
  if (ts.isSourceFile(declaration) || ts.isTypeParameterDeclaration(declaration)) return false;
  // `constructor(readonly key: string)` declares a member.
  if (ts.isParameter(declaration) && !ts.isParameterPropertyDeclaration(declaration, declaration.parent)) return false;
  for (let node: ts.Node = declaration.parent; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isBlock(node) || (ts.isBindingElement(declaration) && ts.isParameter(node))) return false;
  }
  return true;
}

/** Real paths by the path as TypeScript has it and the folder: a site asks for the same few files thousands of times. */
const known = new Map<string, string>();

function relativePath(ts: TypeScript, fileName: string, siteDir: string): string {
  const key = `${siteDir}\0${fileName}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const real = (name: string) => ts.sys.realpath?.(name) ?? name;
  const relative = path.relative(real(siteDir), real(fileName)).split(path.sep).join('/');
  known.set(key, relative);
  return relative;
}
