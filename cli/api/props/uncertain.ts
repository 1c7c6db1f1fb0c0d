/**
 * What the types of a document cannot tell: MDX has no annotations, so the types of its own values are wider than those of
 * the same code in TypeScript.
 */
import type ts from 'typescript';
import type { TypeScript } from '../names/declaration-id.ts';
import type { PropsFault } from './types.ts';

interface Use {
  ts: TypeScript;
  checker: ts.TypeChecker;
  file: ts.SourceFile;
  element: ts.JsxOpeningElement | ts.JsxSelfClosingElement;
  attribute: ts.JsxAttribute | undefined;
}

/** True for a fault that need not be one. */
export function isUncertain(kind: PropsFault['kind'], use: Use): boolean {
  const { ts, element, attribute } = use;
  // The build reports unknown props of docsgen's own components.
  if (kind === 'unknown') return isOwn(use);
  if (kind === 'missing') return element.attributes.properties.some(ts.isJsxSpreadAttribute);
  return attribute !== undefined && hasLooseValue(attribute, use);
}

function isOwn({ ts, checker, element }: Use): boolean {
  const symbol = resolved(ts, checker, checker.getSymbolAtLocation(element.tagName));
  const files = (symbol?.declarations ?? []).map((one) => one.getSourceFile().fileName);
  const isDeclared = files.some((name) => name.endsWith('.docsgen-props.tsx'));
  const type = isDeclared ? checker.getTypeAtLocation(element.tagName) : undefined;
  const made = type?.getCallSignatures()[0]?.getDeclaration()?.getSourceFile().fileName;
  return [...files, made].some(
    (name) => name !== undefined && /\/(?:docsgen\/dist\/types|theme\/components\/mdx)\//.test(name),
  );
}

const resolved = (ts: TypeScript, checker: ts.TypeChecker, symbol: ts.Symbol | undefined): ts.Symbol | undefined =>
  symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** True for a value with a name of the document, of a function there, or of a file with data. */
function hasLooseValue({ initializer }: ts.JsxAttribute, { ts, checker, file }: Use): boolean {
  const isLoose = (name: ts.Identifier): boolean => {
    const found = checker.getSymbolAtLocation(name);
    const declarations = resolved(ts, checker, found)?.declarations ?? [];
    return declarations.some((one) => {
      const from = one.getSourceFile();
      if (from.fileName.endsWith('.json')) return true;
      return from === file && !ts.isPropertyAssignment(one) && !isLiteral(ts, one);
    });
  };
  const visit = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && isLoose(node)) || (node.forEachChild((child) => visit(child) || undefined) ?? false);
  return initializer !== undefined && visit(initializer);
}

/** `export const hue = 5`: its type is the value. */
const isLiteral = (ts: TypeScript, one: ts.Declaration): boolean =>
  ts.isVariableDeclaration(one) &&
  Boolean(one.parent.flags & ts.NodeFlags.Const) &&
  one.initializer !== undefined &&
  ts.isLiteralExpression(one.initializer);
