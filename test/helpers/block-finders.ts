/** Patterns and searches that look for code fences or front matter: only `cli/lib/blocks/` has them. */
import ts from 'typescript';
import { each, type Finding, lineOf, type Source } from './source.ts';

/** Three backticks or tildes, as characters or counted. */
const FENCE = /`{3}|~{3}|[`~]\)?\{[23]|\[(?:`~|~`)\]\{|[`~]'\.repeat\(3/;
/** Three hyphens that are a line of their own, or begin one. */
const FRONT_MATTER = /(?<!(?<!\\)[-\w>|])(?:-{3}|-\{3\})\)?(?:\[ |\[\\t|\(\?[:=]\\[rn]|\\[rns]|\$|$)/;

const SEARCHES = new Set([
  'startsWith',
  'endsWith',
  'includes',
  'indexOf',
  'lastIndexOf',
  'split',
  'replace',
  'replaceAll',
]);
const COMPARISONS = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]);

/** The parts of a source that say what is looked for. */
function soughtIn(node: ts.Node, ast: ts.SourceFile): ts.Node[] {
  if (ts.isRegularExpressionLiteral(node)) return [node];
  if (ts.isNewExpression(node) && node.expression.getText(ast) === 'RegExp')
    return [...(node.arguments ?? [])].slice(0, 1);
  if (ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind))
    return [node.left, node.right].filter(ts.isStringLiteralLike);
  const isSearch =
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    SEARCHES.has(node.expression.name.text);
  return isSearch ? node.arguments.slice(0, 1).filter((one) => !ts.isRegularExpressionLiteral(one)) : [];
}

/** Where a source finds fences or front matter itself. */
export function blockFinders({ file, ast }: Source): Finding[] {
  const findings: Finding[] = [];
  each(ast, (node) => {
    for (const sought of soughtIn(node, ast)) {
      const what = ts.isStringLiteralLike(sought)
        ? sought.text.replaceAll('\n', '\\n')
        : sought.getText(ast).replaceAll('\\`', '`');
      if (FENCE.test(what) || FRONT_MATTER.test(what))
        findings.push({ rule: 'blocks', file, line: lineOf(ast, node), what });
    }
  });
  return findings;
}
