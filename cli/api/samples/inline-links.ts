/** Links names in inline code to the API reference, using the types in the page's samples. */
import type ts from 'typescript';
import type { Lookup } from './names.ts';
import type { ParsedInline } from './parse-inline.ts';
import type { Receivers } from './receivers.ts';
import type { Api } from './symbols.ts';
import type { ApiLink } from './types.ts';

/** The names and types of a page. */
interface Scope {
  api: Api;
  /** Location for type queries. */
  entry: ts.SourceFile;
  names: Lookup;
  receivers: Receivers;
}

/** Names of variables whose members inline code uses: `editor` in `editor.update()`. */
export function receiversIn(ts: Api['ts'], { file }: ParsedInline): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) found.push(node.expression.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Links of a text, in order. */
export function inlineLinks({ file, start, end }: ParsedInline, scope: Scope): ApiLink[] {
  const { ts, idOf } = scope.api;
  const links: ApiLink[] = [];
  const own = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isParameter(node) && ts.isIdentifier(node.name)) own.add(node.name.text);
    if (!ts.isIdentifier(node)) {
      ts.forEachChild(node, visit);
      return;
    }
    const from = node.getStart(file);
    if (from < start || node.getEnd() > end) return;
    const id = idOf(symbolOf(node, scope, own));
    if (id !== undefined) links.push([from - start, node.getEnd() - start, id]);
  };
  visit(file);
  return links;
}

function symbolOf(name: ts.Identifier, scope: Scope, own: ReadonlySet<string>): ts.Symbol | undefined {
  const { ts } = scope.api;
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent) && parent.name === name)
    return memberOf(parent.expression, name.text, scope);
  if (ts.isQualifiedName(parent) && parent.right === name) return memberOf(parent.left, name.text, scope);
  const isKey = ts.isPropertyAssignment(parent) && parent.name === name;
  const isDeclared =
    ts.getNameOfDeclaration(parent as ts.Declaration) === name && !ts.isShorthandPropertyAssignment(parent);
  if (isKey || isDeclared || ts.isJsxAttribute(parent) || own.has(name.text)) return undefined;
  return scope.names(name.text);
}

/** The member of the expression before the dot: of its best type, otherwise the one on which all others agree. */
function memberOf(receiver: ts.Node, name: string, scope: Scope): ts.Symbol | undefined {
  const { idOf } = scope.api;
  const [best, ...others] = propertiesOf(receiver, name, scope).map((one) =>
    idOf(one) === undefined ? undefined : one,
  );
  const found = others.filter((member) => member !== undefined);
  const isOne = new Set(found.map(idOf)).size === 1;
  return best ?? (isOne ? found[0] : undefined);
}

/** The property with this name, in each type that the receiver may have. */
const propertiesOf = (receiver: ts.Node, name: string, scope: Scope): (ts.Symbol | undefined)[] =>
  typesOf(receiver, scope).map((type) =>
    scope.api.checker.getPropertyOfType(scope.api.checker.getNonNullableType(type), name),
  );

/** Types that an expression may have, best first. `LexicalEditor` means the class itself, then an instance. */
function typesOf(node: ts.Node, scope: Scope): ts.Type[] {
  const { ts, checker } = scope.api;
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) return typesOf(node.expression, scope);
  if (ts.isIdentifier(node)) {
    const symbol = scope.names(node.text);
    const isVariable = symbol && symbol.flags & ts.SymbolFlags.Variable && !scope.api.isApi(symbol);
    if (symbol && !isVariable) return typesOfSymbol(symbol, scope);
    return scope.receivers(node.text);
  }
  if (ts.isPropertyAccessExpression(node)) {
    const { expression, name } = node;
    const member = memberOf(expression, name.text, scope) ?? propertiesOf(expression, name.text, scope)[0];
    return member ? typesOfSymbol(member, scope) : [];
  }
  const isNew = ts.isNewExpression(node);
  if (!isNew && !ts.isCallExpression(node)) return [];
  const kind = isNew ? ts.SignatureKind.Construct : ts.SignatureKind.Call;
  const [first] = typesOf(node.expression, scope);
  const [signature, ...others] = first ? checker.getSignaturesOfType(first, kind) : [];
  const type = signature?.getReturnType();
  return type && others.every((one) => one.getReturnType() === type) ? [type] : [];
}

function typesOfSymbol(symbol: ts.Symbol, { api, entry }: Scope): ts.Type[] {
  const { ts, checker } = api;
  const value = symbol.flags & ts.SymbolFlags.Value ? [checker.getTypeOfSymbolAtLocation(symbol, entry)] : [];
  return symbol.flags & ts.SymbolFlags.Type ? [...value, checker.getDeclaredTypeOfSymbol(symbol)] : value;
}
