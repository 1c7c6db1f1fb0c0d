/** The props of the site's own components, as their source declares them. */
import type { EditorSite } from '../site/editor-site.ts';
import { type Import, importedFile } from '../site/places.ts';
import { typescriptOf } from '../site/typescript.ts';

/**
 * Props of an imported component: those that its parameter names or whose type, written in the same file, has them.
 * @returns Undefined for components of packages, and for sources that say it in another way.
 */
export function ownProps(site: EditorSite, file: string, used: Import): string[] | undefined {
  const source = importedFile(site, file, used.from);
  if (source === undefined) return undefined;
  const ts = typescriptOf(site.dir);
  if (!ts) return undefined;
  return propsOf(ts, { file: source, text: site.textAt(source), name: used.imported });
}

type Ts = typeof import('typescript');
type Parameter = import('typescript').ParameterDeclaration;
type Source = import('typescript').SourceFile;

function propsOf(ts: Ts, { file, text, name }: { file: string; text: string; name: string }): string[] | undefined {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const parameter = parameterOf(ts, source, name);
  if (!parameter) return undefined;
  const declared = parameter.type ? membersOf(ts, source, parameter.type) : [];
  const taken = ts.isObjectBindingPattern(parameter.name)
    ? parameter.name.elements
        .filter((one) => !one.dotDotDotToken)
        .map((one) => (one.propertyName ?? one.name).getText(source))
    : [];
  return [...new Set([...declared, ...taken])].filter((one) => one !== 'children');
}

/** The first parameter of the function that is exported under a name. */
function parameterOf(ts: Ts, source: Source, name: string): Parameter | undefined {
  const functions = new Map<string, Parameter | undefined>();
  let exported = name === 'default' ? undefined : name;
  const note = (as: string, node: import('typescript').Node | undefined): void => {
    let one = node;
    // `memo(function …)`, `forwardRef(…)`
    while (one && ts.isCallExpression(one)) one = one.arguments[0];
    if (one && (ts.isArrowFunction(one) || ts.isFunctionExpression(one) || ts.isFunctionDeclaration(one)))
      functions.set(as, one.parameters[0]);
  };
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement)) {
      const own = statement.name?.text ?? 'default';
      note(own, statement);
      if (statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) exported ??= own;
    }
    if (ts.isVariableStatement(statement))
      for (const { name: own, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(own)) note(own.text, initializer);
    if (!ts.isExportAssignment(statement)) continue;
    if (ts.isIdentifier(statement.expression)) exported ??= statement.expression.text;
    else {
      note('default', statement.expression);
      exported ??= 'default';
    }
  }
  return functions.get(exported ?? '');
}

/** The names of a type that is written in the file. */
function membersOf(ts: Ts, source: Source, type: import('typescript').TypeNode): string[] {
  if (ts.isTypeLiteralNode(type)) return type.members.flatMap((one) => one.name?.getText(source) ?? []);
  if (ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type))
    return type.types.flatMap((one) => membersOf(ts, source, one));
  if (!ts.isTypeReferenceNode(type)) return [];
  const name = type.typeName.getText(source);
  const inner = type.typeArguments?.[0];
  if (inner && /^(?:PropsWithChildren|Readonly|Partial|React\.PropsWithChildren)$/.test(name))
    return membersOf(ts, source, inner);
  return source.statements.flatMap((one) => {
    if (ts.isInterfaceDeclaration(one) && one.name.text === name)
      return one.members.flatMap((member) => member.name?.getText(source) ?? []);
    return ts.isTypeAliasDeclaration(one) && one.name.text === name ? membersOf(ts, source, one.type) : [];
  });
}
