/** Determines the type of `editor` in `editor.update()`: the class of variables with this name in samples. */
import type ts from 'typescript';
import type { Api } from './symbols.ts';

/** Variables of one name in some samples. */
interface Variables {
  /** For each declaration, its class in the reference; null for other types. */
  declared: (ts.Type | null)[];
  /** The narrowed classes where the variable is used. */
  used: ts.Type[];
}

/**
 * Types in which to look up a member, best first: the class on which variables of the name agree, then its narrowed
 * types where it is used. A class and its subclasses agree on the class.
 */
export type Receivers = (name: string) => ts.Type[];

/** The variables of a page by name. */
type PageVariables = ReadonlyMap<string, Variables>;

/** Share of the packages' parameters and variables with a name that must agree. */
const MAJORITY = 0.8;

/** Collects the variables of a page with these names. */
export function findVariables(files: readonly ts.SourceFile[], names: ReadonlySet<string>, api: Api): PageVariables {
  const { ts, checker } = api;
  const found = new Map<string, Variables>();
  const add = (name: ts.Identifier, isDeclaration: boolean) => {
    const type = checker.getTypeAtLocation(name);
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never)) return;
    const known = found.get(name.text) ?? { declared: [], used: [] };
    found.set(name.text, known);
    const own = apiClass(type, api);
    if (isDeclaration) known.declared.push(own ?? null);
    else if (own) known.used.push(own);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) {
      if (ts.isIdentifier(node.name) && names.has(node.name.text)) add(node.name, true);
    } else if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      if (names.has(node.expression.text)) add(node.expression, false);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(file);
  return found;
}

/**
 * Decides by the page's own variables; if it has none with the name, by variables in the packages. Other pages do not
 * count: the links of a page would otherwise depend on edits of other pages.
 */
export function pageReceivers(own: PageVariables, declared: PageVariables, api: Api): Receivers {
  return (name) => {
    const here = own.get(name);
    if (here && here.declared.length > 0) return typesOf(here, 1, api);
    return typesOf(declared.get(name) ?? { declared: [], used: [] }, MAJORITY, api);
  };
}

function typesOf({ declared, used }: Variables, share: number, api: Api): ts.Type[] {
  const classes = declared.filter((type) => type !== null);
  // On a page, variables with other types are simply something else; in the packages, they are votes against.
  const agreed = commonClass(classes, share * (share < 1 ? declared.length : classes.length), api);
  if (!agreed) return [];
  const narrowed = used.filter((type) => type !== agreed && api.checker.isTypeAssignableTo(type, agreed));
  return [agreed, ...new Set(narrowed)];
}

/** The most general class that at least `enough` of the classes are or derive from. */
function commonClass(classes: ts.Type[], enough: number, { checker }: Api): ts.Type | undefined {
  const votes = [...new Set(classes)].map((type) => ({
    type,
    count: classes.filter((one) => checker.isTypeAssignableTo(one, type)).length,
  }));
  const [best] = votes.sort((a, b) => b.count - a.count);
  return best && best.count >= enough ? best.type : undefined;
}

/**
 * The class or interface of the reference that a type is or derives from, without type arguments. For a union, the one
 * from which all its members with such a class derive.
 */
function apiClass(type: ts.Type, api: Api): ts.Type | undefined {
  const { ts, checker } = api;
  const bare = checker.getNonNullableType(checker.getBaseConstraintOfType(type) ?? type);
  if (bare.isUnion()) {
    const classes = bare.types.flatMap((one) => apiClass(one, api) ?? []);
    return commonClass(classes, classes.length, api);
  }
  const symbol = bare.getSymbol();
  if (!symbol) return undefined;
  const isNamed = symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface);
  if (api.isApi(symbol)) return isNamed ? checker.getDeclaredTypeOfSymbol(symbol) : bare;
  const own = isNamed ? checker.getDeclaredTypeOfSymbol(symbol) : bare;
  const bases = own.isClassOrInterface() ? checker.getBaseTypes(own) : [];
  return bases.flatMap((base) => apiClass(base, api) ?? [])[0];
}
