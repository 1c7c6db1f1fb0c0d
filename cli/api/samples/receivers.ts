/** What `editor` in `editor.update()` is: the class that variables and parameters of this name have in the samples. */
import type ts from 'typescript';
import type { Api } from './symbols.ts';

/** Variables of one name in some samples. */
interface Variables {
  /** The class of the reference of each declaration; null for one that has another type. */
  declared: (ts.Type | null)[];
  /** The same where it is used, narrowed by then. */
  used: ts.Type[];
}

/**
 * Types to look a member up in, best first: the class that variables of the name agree on, then what it is narrowed to where it
 * is used. A class and its subclasses agree on the class.
 */
export type Receivers = (name: string) => ts.Type[];

/** What is known of the names in one page. */
export type PageVariables = ReadonlyMap<string, Variables>;

/** Share of the parameters and variables of a name in the packages that must agree. */
const MAJORITY = 0.8;

/** Collects the variables of a page that have one of these names. */
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
 * Decides by the page's own variables; a name it has none of by what the packages themselves call so. Not by other pages: what a page links
 * to would depend on what else was edited.
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
  // On one page, what has the name and is none of ours is another thing; elsewhere it is a vote against.
  const agreed = commonClass(classes, share * (share < 1 ? declared.length : classes.length), api);
  if (!agreed) return [];
  const narrowed = used.filter((type) => type !== agreed && api.checker.isTypeAssignableTo(type, agreed));
  return [agreed, ...new Set(narrowed)];
}

/** The class that so many are or derive from; the most general one. */
function commonClass(classes: ts.Type[], enough: number, { checker }: Api): ts.Type | undefined {
  const votes = [...new Set(classes)].map((type) => ({
    type,
    count: classes.filter((one) => checker.isTypeAssignableTo(one, type)).length,
  }));
  const [best] = votes.sort((a, b) => b.count - a.count);
  return best && best.count >= enough ? best.type : undefined;
}

/**
 * The class or interface of the reference that a type is or derives from, its type arguments left open; of a union the one all
 * members of it that have one derive from.
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
