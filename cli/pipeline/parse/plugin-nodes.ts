/** Completes the nodes of plugins, so that docsgen can rely on them. */
import type { Nodes } from 'mdast';
import { lookUp } from '../../lib/look-up.ts';

/** A node that cannot be written, and the reason. */
export interface UnusableNode {
  node: string;
  reason: string;
  line?: number;
  column?: number;
}

type Loose = Record<string, unknown> & { type: string };

const PARENTS = new Set(
  'root paragraph heading blockquote list listItem table tableRow tableCell emphasis strong delete link linkReference footnoteDefinition containerDirective leafDirective textDirective mdxJsxFlowElement mdxJsxTextElement'.split(
    ' ',
  ),
);
const LITERALS = new Set(
  'text inlineCode code html yaml math inlineMath mdxjsEsm mdxFlowExpression mdxTextExpression'.split(' '),
);
const IS_JSX = /^mdxJsx(?:Flow|Text)Element$/;
const IS_DIRECTIVE = /Directive$/;
/** Nodes of MDX 1, which many old plugins create. */
const OF_MDX_1: Readonly<Record<string, string>> = { jsx: 'mdxJsxFlowElement', import: 'mdxjsEsm', export: 'mdxjsEsm' };

/** Adds missing fields in place; removes and reports unusable nodes. */
export function settleNodes(root: Nodes): UnusableNode[] {
  const unusable: UnusableNode[] = [];
  const seen = new Set<unknown>([root]);
  const open: Loose[] = [root as unknown as Loose];
  for (let parent = open.pop(); parent; parent = open.pop()) {
    fillIn(parent);
    if (!Array.isArray(parent['children'])) continue;
    parent['children'] = (parent['children'] as unknown[]).filter((child) => {
      const reason = faultOf(child);
      if (reason !== undefined) unusable.push({ ...reason, ...placeAround(root, { child, parent }) });
      else if (!seen.has(child)) {
        seen.add(child);
        open.push(child as Loose);
      }
      return reason === undefined;
    });
  }
  return unusable;
}

function fillIn(node: Loose): void {
  if (PARENTS.has(node.type)) node['children'] ??= [];
  else if (node['children'] === null) delete node['children'];
  if (LITERALS.has(node.type)) node['value'] ??= '';
  if (IS_JSX.test(node.type)) {
    node['attributes'] ??= [];
    node['name'] ??= null;
  } else if (IS_DIRECTIVE.test(node.type)) node['attributes'] ??= {};
}

function faultOf(child: unknown): Pick<UnusableNode, 'node' | 'reason'> | undefined {
  if (typeof child !== 'object' || child === null)
    return { node: JSON.stringify(child) ?? String(child), reason: 'it is not a node' };
  const node = child as Loose;
  if (typeof node.type !== 'string') return { node: '(without a type)', reason: 'every node needs a type' };
  const reason = wrongIn(node);
  return reason === undefined ? undefined : { node: node.type, reason };
}

const isText = (value: unknown): boolean => typeof value === 'string';

function wrongIn(node: Loose): string | undefined {
  const { type, value, children, attributes, depth, url, name, data } = node;
  const today = lookUp(OF_MDX_1, type);
  if (today !== undefined) return `it belongs to MDX 1 and is now ${today}`;
  if (children !== undefined && children !== null && !Array.isArray(children)) return 'its children are not a list';
  if (IS_JSX.test(type) && attributes !== undefined && attributes !== null && !Array.isArray(attributes))
    return 'its attributes are not a list';
  if (type === 'heading' && !(typeof depth === 'number' && depth >= 1 && depth <= 6))
    return 'it needs a depth from 1 to 6';
  if ((type === 'link' || type === 'image' || type === 'definition') && !isText(url)) return 'it needs a url';
  if (IS_DIRECTIVE.test(type) && !isText(name)) return 'it needs a name';
  if (LITERALS.has(type) && value !== undefined && value !== null && !isText(value)) return 'its value is not text';
  const isTree = typeof data === 'object' && data !== null && 'estree' in data;
  return type === 'mdxjsEsm' && !value && isTree ? 'it needs its code as a value, not only as an estree' : undefined;
}

/** Nodes that a plugin creates have no place; they get that of the node before or around them. */
function placeAround(root: Nodes, { child, parent }: { child: unknown; parent: Loose }): Position {
  return startOf(child) ?? startOf(parent) ?? findPlace(root, (node) => node === parent) ?? TOP;
}

/** Place of the first node whose data cannot be written; else of the first that a plugin made. */
export const faultyPlace = (root: Nodes): Position =>
  findPlace(root, hasFaultyData) ?? findPlace(root, (node) => startOf(node) === undefined) ?? TOP;

const TOP: Position = { line: 1, column: 1 };

/** Place of a node, or of the last node with a place before it. */
function findPlace(root: Nodes, isIt: (node: Loose) => boolean): Position | undefined {
  const open: unknown[] = [root];
  const seen = new Set<unknown>();
  let place = TOP;
  while (open.length > 0) {
    const node = open.pop() as Loose;
    place = startOf(node) ?? place;
    if (isIt(node)) return place;
    if (seen.has(node) || !Array.isArray(node?.['children'])) continue;
    seen.add(node);
    open.push(...(node['children'] as unknown[]).toReversed());
  }
  return undefined;
}

function hasFaultyData(node: Loose): boolean {
  const { hChildren, hProperties } = (node?.['data'] ?? {}) as Loose;
  const isNode = (child: unknown) => typeof (child as Loose | null)?.type === 'string';
  return (
    (hChildren !== undefined && !(Array.isArray(hChildren) && hChildren.every(isNode))) ||
    (hProperties !== undefined && (typeof hProperties !== 'object' || hProperties === null))
  );
}

type Position = Pick<UnusableNode, 'line' | 'column'>;

function startOf(node: unknown): Position | undefined {
  const start = (node as { position?: { start?: Position } } | null)?.position?.start;
  return start && { line: start.line, column: start.column };
}
