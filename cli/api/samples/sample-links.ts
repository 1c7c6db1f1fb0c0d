/** Links identifiers of a sample to the API reference. */
import type ts from 'typescript';
import type { Api } from './symbols.ts';
import type { ApiLink } from './types.ts';

/** Links of a file of the program, in the order of its text. */
export function linksOf(file: ts.SourceFile, api: Api): ApiLink[] {
  const links: ApiLink[] = [];
  const visit = (node: ts.Node): void => {
    if (!api.ts.isIdentifier(node)) {
      api.ts.forEachChild(node, visit);
      return;
    }
    const id = api.idOf(symbolOf(node, api));
    if (id !== undefined) links.push([node.getStart(file), node.getEnd(), id]);
  };
  visit(file);
  return links;
}

/** The symbol of an identifier; undefined for a name that is declared here. */
function symbolOf(name: ts.Identifier, { ts, checker }: Api): ts.Symbol | undefined {
  const { parent } = name;
  if (ts.isShorthandPropertyAssignment(parent)) return checker.getShorthandAssignmentValueSymbol(parent);
  if (ts.isJsxAttribute(parent)) return propertyOf(parent, name, checker);
  const symbol = checker.getSymbolAtLocation(name);
  const isAlias = symbol && symbol.flags & ts.SymbolFlags.Alias;
  // A declaration has a symbol of a package only if it augments one of its types (`declare module`).
  const isDeclared = symbol?.declarations?.some((declaration) => ts.getNameOfDeclaration(declaration) === name);
  return isDeclared && !isAlias ? undefined : symbol;
}

/** The property of a component that an attribute sets. */
function propertyOf({ parent }: ts.JsxAttribute, name: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  const type = checker.getContextualType(parent);
  return type && checker.getPropertyOfType(checker.getNonNullableType(type), name.text);
}
