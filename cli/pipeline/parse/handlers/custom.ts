import type { Nodes } from 'mdast';
import { VOID } from '../../../html/elements.ts';
import { type Attributes, HtmlSink, startTag } from '../html/sink.ts';
import type { Handler, Writer } from '../html/types.ts';
import { writeNodes } from '../html/walk.ts';
import { nodePlace } from '../html/writer.ts';
import { elementData, hastAttributes, tagOf, writeHast } from './hast.ts';
import { writeInlineMath, writeMathBlock } from './math.ts';

/**
 * Writes a node whose element a plugin changed: another name (`data.hName`), more attributes (`data.hProperties`),
 * other content (`data.hChildren`).
 */
export function writeElementFor(node: Nodes, w: Writer): void {
  // `remark-math` and similar plugins name elements that a browser script would fill.
  if (node.type === 'math') writeMathBlock(node, w);
  else if (node.type === 'inlineMath') writeInlineMath(node, w);
  else if (elementData(node).hName === undefined) writeOwnElement(node, w);
  else writeNamed(node, w);
}

function writeNamed(node: Nodes, w: Writer): void {
  const { hName, hProperties = {}, hChildren } = elementData(node);
  const tag = tagOf(hName);
  const at = nodePlace(node, w);
  const own = hastAttributes(hProperties, w, at);
  if (typeof own.id === 'string') w.ids.push(own.id);
  if (VOID.has(tag)) {
    w.sink.leaf(tag, own);
    return;
  }
  w.sink.open(tag, own);
  if (Array.isArray(hChildren)) writeHast(hChildren, w, at);
  else if ('children' in node) writeNodes(node.children, w);
  else if ('value' in node) w.sink.text(node.value);
  w.sink.close(tag);
}

/** Writes the node's usual element with the plugin's attributes. Elements of a program stay unchanged. */
function writeOwnElement(node: Nodes, w: Writer): void {
  const { hProperties = {}, hChildren } = elementData(node);
  const handler = w.handlers[node.type] as Handler | undefined;
  const shown = Array.isArray(hChildren) && 'children' in node ? { ...node, children: [] } : node;
  const { id, ...rest } = hProperties;
  // The handler of headings writes the id.
  const properties = node.type === 'heading' || id === undefined ? rest : { id, ...rest };
  const { sink } = w;
  if (!(sink instanceof HtmlSink) || (Object.keys(properties).length === 0 && shown === node)) {
    handler?.(node, w);
    return;
  }
  const before = sink.take();
  handler?.(shown as Nodes, w);
  const html = sink.take();
  const at = nodePlace(node, w);
  const own = hastAttributes(properties, w, at);
  if (typeof own.id === 'string') w.ids.push(own.id);
  sink.raw(before);
  sink.raw(withAttributes(html, own, () => inner(hChildren ?? [], w, at)));
}

function inner(children: Parameters<typeof writeHast>[0], w: Writer, at: Parameters<typeof writeHast>[2]): string {
  const { sink } = w;
  const own = new HtmlSink();
  w.sink = own;
  writeHast(children, w, at);
  w.sink = sink;
  return own.html;
}

/** Adds attributes to the first tag of a text; classes are added to the existing ones. */
function withAttributes(html: string, { class: className, ...rest }: Attributes, content: () => string): string {
  const [start = '', name = ''] = /^<([a-z][a-z0-9-]*)[^>]*>/i.exec(html) ?? [];
  if (start === '') return html;
  const after = start.slice(name.length + 1);
  const own = startTag(name, rest).slice(0, -1);
  const added = typeof className === 'string' ? startTag('', { class: className }).slice(9, -2) : '';
  const tag = !added
    ? own + after
    : after.includes(' class="')
      ? own + after.replace(' class="', ` class="${added} `)
      : `${own} class="${added}"${after}`;
  return tag + content() + html.slice(start.length);
}
