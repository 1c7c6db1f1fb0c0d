/** Ids of symbols by the place of their declaration, the same in the API reference and in links to it. */
import path from 'node:path';
import type ts from 'typescript';

export type TypeScript = typeof ts;

/** The symbol that an import or export refers to; any other symbol is returned unchanged. */
export function unaliased(ts: TypeScript, symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/**
 * Place of a symbol's first declaration: `<path relative to siteDir>:<offset>`, from real paths, with `/`. The offset
 * points to the first token after comments: of the first overload, the `VariableDeclaration`, or the member.
 * @param symbol Not an import or export: see `unaliased`.
 * @param siteDir Absolute.
 * @returns Undefined for symbols that other files cannot name: parameters, type parameters, locals, whole files.
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

/** Cached relative paths: a site needs the same few files thousands of times. */
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
