/** Objects as dictionaries: `record[key]` finds `constructor` in every object, for any key. */
import ts from 'typescript';
import { each, type Finding, lineOf, type Source } from './source.ts';

/** Dictionary types in source; records with known keys (`Record<Kind, …>`) do not count. */
const DICTIONARY = /^(?:(?:Readonly|Partial)<)*(?:Record<string,|\{ ?(?:readonly )?\[\w+: string\]:)/;

const isDictionary = (type: ts.TypeNode | undefined, ast: ts.SourceFile): boolean =>
  type !== undefined && DICTIONARY.test(type.getText(ast).replace(/\s+/g, ' '));

const isWithoutPrototype = (value: ts.Expression | undefined, ast: ts.SourceFile): boolean =>
  /^(?:Object\.create\(null\)|\{\s*__proto__: null\b)/.test(value?.getText(ast) ?? '');

/** Variables, parameters and properties that this file declares as dictionaries, by name. */
function dictionariesOf(ast: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  each(ast, (node) => {
    if (ts.isVariableDeclaration(node) && isWithoutPrototype(node.initializer, ast)) return;
    const isDeclared =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isPropertySignature(node) ||
      ts.isPropertyDeclaration(node);
    if (isDeclared && isDictionary(node.type, ast)) names.add(node.name.getText(ast));
  });
  return names;
}

const isLiteralKey = (key: ts.Expression): boolean =>
  ts.isStringLiteralLike(key) || ts.isNumericLiteral(key) || ts.isPrefixUnaryExpression(key);

const isWritten = (node: ts.Node): boolean =>
  (ts.isBinaryExpression(node.parent) &&
    node.parent.left === node &&
    node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken) ||
  ts.isDeleteExpression(node.parent);

/** An own-key check in the same statement, or an iteration over the keys. */
function isGuarded(node: ts.ElementAccessExpression, ast: ts.SourceFile): boolean {
  const [record, key] = [node.expression.getText(ast), node.argumentExpression.getText(ast)];
  for (let above: ts.Node = node.parent; above; above = above.parent) {
    if (ts.isForInStatement(above) && above.expression.getText(ast) === record) return true;
    if (!ts.isBlock(above) && ts.isStatement(above) && above.getText(ast).includes('Object.hasOwn('))
      return new RegExp(
        `Object\\.hasOwn\\(\\(?${escaped(record.replace(/^\(| as .*/g, ''))}.*, ${escaped(key)}\\)`,
      ).test(above.getText(ast));
  }
  return false;
}

const escaped = (text: string): string => text.replace(/[^\w\s]/g, '\\$&');

/** Where a dictionary is asked for any key. */
export function unguardedLookups({ file, ast }: Source): Finding[] {
  const dictionaries = dictionariesOf(ast);
  const findings: Finding[] = [];
  each(ast, (node) => {
    if (!ts.isElementAccessExpression(node) || isLiteralKey(node.argumentExpression) || isWritten(node)) return;
    const { expression } = node;
    const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText(ast);
    const cast = ts.isParenthesizedExpression(expression) ? expression.expression : undefined;
    const isCast = cast !== undefined && ts.isAsExpression(cast) && isDictionary(cast.type, ast);
    if ((dictionaries.has(name) || isCast) && !isGuarded(node, ast))
      findings.push({ rule: 'own keys', file, line: lineOf(ast, node), what: node.getText(ast) });
  });
  return findings;
}
