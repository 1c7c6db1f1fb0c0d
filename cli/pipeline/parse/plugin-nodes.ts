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
  const places = new Map<unknown, Position | undefined>([[root, startOf(root)]]);
  const open: Loose[] = [root as unknown as Loose];
  for (let parent = open.pop(); parent; parent = open.pop()) {
    fillIn(parent);
    if (!Array.isArray(parent['children'])) continue;
    parent['children'] = (parent['children'] as unknown[]).filter((child) => {
      const reason = faultOf(child);
      if (reason !== undefined) unusable.push({ ...reason, ...(startOf(child) ?? places.get(parent)) });
      else if (!seen.has(child)) {
        seen.add(child);
        open.push(child as Loose);
        places.set(child, startOf(child) ?? places.get(parent));
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

/** Place of the first node whose data cannot be written; else of the first that a plugin made. */
export function faultyPlace(root: Nodes): Position {
  let made: Position | undefined;
  const visit = (node: Loose, around: Position): Position | undefined => {
    const own = startOf(node);
    let place = own ?? around;
    if (!own) made ??= around;
    if (hasFaultyData(node)) return place;
    for (const child of Array.isArray(node['children']) ? (node['children'] as Loose[]) : []) {
      const found = visit(child, place);
      if (found) return found;
      place = startOf(child) ?? place;
    }
    return undefined;
  };
  const top = { line: 1, column: 1 };
  return visit(root as unknown as Loose, top) ?? made ?? top;
}

function hasFaultyData({ data }: Loose): boolean {
  const { hChildren, hProperties } = (data ?? {}) as Loose;
  const isNode = (child: unknown) => typeof (child as Loose | null)?.type === 'string';
  return (
    (hChildren !== undefined && !(Array.isArray(hChildren) && hChildren.every(isNode))) ||
    (hProperties !== undefined && (typeof hProperties !== 'object' || hProperties === null))
  );
}

type Position = Pick<UnusableNode, 'line' | 'column'>;

/** Nodes that a plugin creates have no place; they get that of the node around them. */
function startOf(node: unknown): Position | undefined {
  const start = (node as { position?: { start?: Position } } | null)?.position?.start;
  return start && { line: start.line, column: start.column };
}
