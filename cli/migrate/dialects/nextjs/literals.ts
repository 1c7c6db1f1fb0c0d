/** Literals in the attributes of MDX. */
import { type Expression, parseExpressionAt, type SpreadElement } from 'acorn';

/** A value that is written out; what only running the code could tell is undefined. */
export type Literal = string | number | boolean | null | undefined | Literal[] | { [key: string]: Literal };

/** The value of an expression; undefined for anything computed. */
export function literalOf(code: string | undefined): Literal {
  if (code === undefined) return undefined;
  try {
    return valueOfNode(parseExpressionAt(code, 0, { ecmaVersion: 'latest' }));
  } catch {
    return undefined;
  }
}

function valueOfNode(node: Expression | SpreadElement | null): Literal {
  if (node?.type === 'Literal')
    return node.value instanceof RegExp || typeof node.value === 'bigint' ? undefined : node.value;
  if (node?.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
  if (node?.type === 'ArrayExpression') return node.elements.map(valueOfNode);
  if (node?.type !== 'ObjectExpression') return undefined;
  const entries = node.properties.flatMap((one): [string, Literal][] => {
    if (one.type !== 'Property' || one.computed) return [];
    const key = one.key.type === 'Identifier' ? one.key.name : one.key.type === 'Literal' ? String(one.key.value) : '';
    return [[key, valueOfNode(one.value)]];
  });
  return Object.fromEntries(entries);
}
