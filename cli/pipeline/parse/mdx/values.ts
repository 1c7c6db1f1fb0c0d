/** Replaces expressions that only name a known value (`{frontMatter.title}`, `{source}`), so that pages stay static. */

import type { Nodes, Root } from 'mdast';
import { lookUp } from '../../../lib/look-up.ts';
import { isJsx } from '../html/jsx.ts';
import type { Literal } from '../html/literal.ts';
import type { Esm } from '../html/types.ts';

/** Values by name. */
export type Values = ReadonlyMap<string, Literal>;

const PATH = /^\s*([A-Za-z_$][\w$]*)((?:\s*\??\.\s*[A-Za-z_$][\w$]*|\[\d+\]|\[(?:'[^'\\\n]*'|"[^"\\\n]*")\])*)\s*$/;
const STEP = /[A-Za-z_$][\w$]*|\d+|'[^']*'|"[^"]*"/g;

/** The value at a path; undefined for other code and unknown names. */
function valueAt(code: string, values: Values): { value: Literal } | undefined {
  const [, root, rest = ''] = PATH.exec(code) ?? [];
  if (root === undefined || !values.has(root)) return undefined;
  let value = values.get(root);
  for (const [step] of rest.matchAll(STEP)) {
    if (typeof value !== 'object' || value === null) return undefined;
    const key = step.replace(/^['"]|['"]$/g, '');
    value = lookUp(value as Record<string, Literal>, key);
  }
  return { value };
}

/** A value as a literal for `readLiteral`. */
const literalCode = (value: Literal): string => (value === undefined ? 'undefined' : JSON.stringify(value));

/** Replaces expressions in place. Only attributes can take objects. */
export function substitute(root: Root, values: Values): void {
  if (values.size === 0) return;
  visit(root, (node) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const found = valueAt(node.value, values);
      if (found && (typeof found.value !== 'object' || found.value === null)) node.value = literalCode(found.value);
    } else if (isJsx(node)) {
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object' || !attribute.value) continue;
        const found = valueAt(attribute.value.value, values);
        if (found) attribute.value.value = literalCode(found.value);
      }
    }
  });
}

/** Visits all nodes, parents first. */
function visit(node: Nodes, see: (node: Nodes) => void): void {
  see(node);
  if ('children' in node) for (const child of node.children) visit(child, see);
}

/** Drops imports that were resolved while parsing and whose names are no longer used. */
export function dropUnused(esm: Esm, root: Root, isLoose: (source: string) => boolean): void {
  const loose = esm.statements.filter((one) => one.import && one.import.names.length > 0 && isLoose(one.import.source));
  if (loose.length === 0) return;
  const code = esm.statements.filter((one) => !loose.includes(one)).map((one) => one.code);
  const tags = new Set<string>();
  visit(root, (node) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') code.push(node.value);
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    if (node.name) tags.add(node.name.split('.')[0] as string);
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') code.push(attribute.value);
      else if (typeof attribute.value === 'object' && attribute.value) code.push(attribute.value.value);
    }
  });
  const all = code.join('\n');
  const isMentioned = (name: string): boolean =>
    tags.has(name) || new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name.replaceAll('$', '\\$')}(?![\\w$])`).test(all);
  for (const statement of loose) {
    const names = statement.import?.names ?? [];
    if (names.some(({ local }) => isMentioned(local))) continue;
    esm.statements.splice(esm.statements.indexOf(statement), 1);
    for (const { local } of names) esm.names.delete(local);
  }
}
