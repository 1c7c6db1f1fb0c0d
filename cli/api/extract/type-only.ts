/** Type-only exports: hides them from TypeDoc, and lists them, since importers must know. */
import type ts from 'typescript';

type TypeScript = typeof ts;

/** The text of a module in which `type` of `import type` and `export type` is replaced by spaces. */
export function withoutTypeKeywords(ts: TypeScript, source: ts.SourceFile): string {
  const found: [start: number, end: number][] = [];
  const scan = (node: ts.Node, from: number) => {
    const text = source.text.slice(from, node.getEnd());
    const at = /^(?:export|import)(\s+)type\b/.exec(text) ?? /^type\b/.exec(text);
    if (at) found.push([from + at[0].length - 4, from + at[0].length]);
  };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const { importClause } = statement;
      if (importClause && /^import\s+type\b/.test(source.text.slice(statement.getStart(source))))
        scan(statement, statement.getStart(source));
      const names = importClause?.namedBindings;
      if (names && ts.isNamedImports(names))
        for (const one of names.elements) if (one.isTypeOnly) scan(one, one.getStart(source));
    } else if (ts.isExportDeclaration(statement)) {
      if (statement.isTypeOnly) scan(statement, statement.getStart(source));
      const names = statement.exportClause;
      if (names && ts.isNamedExports(names))
        for (const one of names.elements) if (one.isTypeOnly) scan(one, one.getStart(source));
    }
  }
  return found.reduce(
    (text, [start, end]) => `${text.slice(0, start)}${' '.repeat(end - start)}${text.slice(end)}`,
    source.text,
  );
}

/** Names that a module exports only as types: `export type { A }`, or an export of a type-only import. */
export function typeOnlyNames(ts: TypeScript, source: ts.SourceFile): Set<string> {
  const imported = new Set<string>();
  const names = new Set<string>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const isType = /^import\s+type\b/.test(statement.getText(source));
      const bindings = statement.importClause?.namedBindings;
      if (!bindings || !ts.isNamedImports(bindings)) continue;
      for (const one of bindings.elements) if (isType || one.isTypeOnly) imported.add(one.name.text);
    } else if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    ) {
      const { elements } = statement.exportClause;
      for (const { name, propertyName, isTypeOnly } of elements) {
        const local = !statement.moduleSpecifier && imported.has((propertyName ?? name).text);
        if (statement.isTypeOnly || isTypeOnly || local) names.add(name.text);
      }
    }
  }
  return names;
}
