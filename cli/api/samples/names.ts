/** Resolves names in the text of a page: by the imports of its samples, otherwise by the exports of the reference. */
import type ts from 'typescript';
import { unaliased } from '../names/declaration-id.ts';
import type { SampleProgram } from './program.ts';
import type { Api } from './symbols.ts';

/** The symbol of a name; imports are followed. */
export type Lookup = (name: string) => ts.Symbol | undefined;

/**
 * Looks up names that the modules export, if all exports refer to one declaration. Globals of JavaScript and the
 * browser are only found by pages that import them.
 */
export function exportedNames({ entry }: SampleProgram, api: Api): Lookup {
  const { ts, checker } = api;
  const { Value, Type, Namespace, Alias } = ts.SymbolFlags;
  const globals = new Set(checker.getSymbolsInScope(entry, Value | Type | Namespace | Alias).map(({ name }) => name));
  const found = new Map<string, Map<string, ts.Symbol>>();
  for (const statement of entry.statements) {
    const module = ts.isImportDeclaration(statement) && checker.getSymbolAtLocation(statement.moduleSpecifier);
    for (const symbol of module ? checker.getExportsOfModule(module) : []) {
      const id = api.idOf(symbol);
      if (id === undefined || globals.has(symbol.name)) continue;
      found.set(symbol.name, (found.get(symbol.name) ?? new Map()).set(id, unaliased(ts, symbol, checker)));
    }
  }
  return (name) => onlyOne(found.get(name)?.values() ?? []);
}

/**
 * Looks up names on a page: by the imports of its samples, then by their declarations, then by `exported`. A name that
 * samples use for different symbols is not found.
 */
export function pageNames(files: readonly ts.SourceFile[], api: Api, exported: Lookup): Lookup {
  const { ts, checker } = api;
  const imported = new Map<string, Set<ts.Symbol>>();
  const declared = new Map<string, Set<ts.Symbol>>();
  for (const statement of files.flatMap((file) => [...file.statements])) {
    const target = ts.isImportDeclaration(statement) ? imported : declared;
    for (const name of namesIn(ts, statement)) {
      const symbol = checker.getSymbolAtLocation(name);
      if (!symbol) continue;
      target.set(name.text, (target.get(name.text) ?? new Set()).add(unaliased(ts, symbol, checker)));
    }
  }
  return (name) => {
    const own = imported.get(name) ?? declared.get(name);
    return own ? onlyOne(own) : exported(name);
  };
}

function onlyOne<T>(values: Iterable<T>): T | undefined {
  const [one, ...more] = values;
  return more.length === 0 ? one : undefined;
}

/** Names that a top-level statement declares. */
function namesIn(ts: Api['ts'], statement: ts.Statement): ts.Identifier[] {
  if (ts.isVariableStatement(statement)) {
    const names = statement.declarationList.declarations.map(({ name }) => name);
    return names.filter((name) => ts.isIdentifier(name));
  }
  if (!ts.isImportDeclaration(statement)) {
    const name = ts.getNameOfDeclaration(statement as ts.Statement & ts.Declaration);
    return name && ts.isIdentifier(name) ? [name] : [];
  }
  const { name, namedBindings: bindings } = statement.importClause ?? {};
  const named = !bindings ? [] : ts.isNamespaceImport(bindings) ? [bindings] : [...bindings.elements];
  return [...(name ? [name] : []), ...named.map((one) => one.name)];
}
