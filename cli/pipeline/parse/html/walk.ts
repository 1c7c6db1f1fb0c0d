import type { Nodes } from 'mdast';
import { placeMark } from '../../../html/place-marks.ts';
import { isComment } from './literal.ts';
import { copyInner } from './markdown-copy.ts';
import { HtmlSink } from './sink.ts';
import type { Handler, Writer } from './types.ts';
import { nodePlace } from './writer.ts';

/** Writes a node with the handler of its type. */
export function writeNode(node: Nodes, w: Writer): void {
  if (w.settings.trace && w.sink instanceof HtmlSink && node.position && !UNMARKED.has(node.type))
    writeMarked(node, w, w.sink);
  else writePlain(node, w);
}

/** Text belongs to its parent, the root has no place, and tags of raw HTML have their own marks. */
const UNMARKED = new Set<Nodes['type']>(['text', 'root', 'html']);

/** Marks a node with its place, unless it writes nothing. */
function writeMarked(node: Nodes, w: Writer, sink: HtmlSink): void {
  const before = sink.html;
  sink.raw(placeMark(nodePlace(node, w)));
  const marked = sink.html;
  writePlain(node, w);
  if (sink.html === marked) sink.html = before;
}

function writePlain(node: Nodes, w: Writer): void {
  const { handlers } = w;
  const handler = handlers[node.type] as Handler | undefined;
  if (node.data !== undefined && isNamed(node.data) && handlers.custom !== undefined) handlers.custom(node, w);
  else if (handler !== undefined) handler(node, w);
  else if ('children' in node) writeNodes((node as { children: Nodes[] }).children, w);
  else if ('value' in node && typeof (node as { value: unknown }).value === 'string')
    w.sink.text((node as { value: string }).value);
}

/** True when a plugin changed the node's element. */
const isNamed = (data: object): boolean => 'hName' in data || 'hProperties' in data || 'hChildren' in data;

/** Writes siblings. Inside dynamic MDX, static siblings are collected as HTML and dynamic ones become JSX. */
export function writeNodes(nodes: Nodes[], w: Writer): void {
  const { jsx, mdx } = w;
  if (jsx === undefined || mdx === undefined || w.sink !== jsx) {
    for (const node of nodes) writeNode(node, w);
    return;
  }
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as Nodes;
    if (mdx.dynamic.has(node)) {
      // Each is a separate child.
      jsx.flush();
      writeNode(node, w);
      jsx.flush();
    } else if (isTextOnly(node, w) && jsx.isEmpty() && isDynamic(nodes[i + 1], w)) {
      writeNode(node, w);
    } else {
      w.sink = jsx.pending;
      writeNode(node, w);
      w.sink = jsx;
    }
  }
}

/** Static text that needs no element: plain, a literal in braces, or the paragraph of a tight list item. */
const isTextOnly = (node: Nodes, w: Writer): boolean =>
  node.type === 'text' ||
  node.type === 'mdxTextExpression' ||
  node.type === 'mdxFlowExpression' ||
  (node.type === 'paragraph' && w.tight && node.children.every((child) => child.type === 'text'));

const isDynamic = (node: Nodes | undefined, w: Writer): boolean =>
  node === undefined || w.mdx?.dynamic.has(node) === true;

/** Writes blocks as outside of lists. */
export function writeBlocks(nodes: Nodes[], w: Writer): void {
  const { tight } = w;
  w.tight = false;
  if (w.copy?.isOpen) for (const node of nodes) copyInner(node, w, () => writeNode(node, w));
  else writeNodes(nodes, w);
  w.tight = tight;
}

/** True for white space and comments. */
export const isBlank = (node: Nodes): boolean =>
  (node.type === 'text' && node.value.trim() === '') ||
  ((node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && isComment(node.value));
