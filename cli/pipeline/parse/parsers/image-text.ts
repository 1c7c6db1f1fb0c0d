import type { Context } from './context.ts';
import type { Node } from './engine.ts';
import { endOfLabel } from './prepare.ts';

const MAYBE_DIRECTIVE = /:[\p{L}\w]/u;

/**
 * The alternative text of an image, if it contains a colon: both parsers read it as a directive and drop the name.
 * @param walk Normalises a tree.
 * @returns Undefined when the parser's text is right.
 */
export function imageText(
  node: Node,
  context: Context,
  walk: (root: Node, context: Context) => void,
): string | undefined {
  const { engine, prepared, mdx } = context;
  const source = prepared.slice(node.position?.start.offset, node.position?.end.offset);
  if (!MAYBE_DIRECTIVE.test(source) || !source.startsWith('![')) return undefined;
  const label = source.slice(2, endOfLabel(source.slice(1)));
  if (!MAYBE_DIRECTIVE.test(label)) return undefined;
  if (!/[*_`[\]\\&<~{]/.test(label)) return label;
  const root = engine.parse(label, mdx ? 'mdx' : 'md') as Node;
  walk(root, { ...context, source: label, prepared: label, edits: new Map(), codeEnds: new Map() });
  return textOf(root);
}

const textOf = (node: Node): string => {
  if ('alt' in node && typeof node.alt === 'string') return node.alt;
  return node.value ?? (node.children ?? []).map(textOf).join('');
};
