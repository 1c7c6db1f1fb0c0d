/** What components that read Markdown have in common. */

import type { Nodes } from 'mdast';
import { asText } from '../../../../runtime/components/view.ts';
import type { Use, Writer } from '../html/types.ts';

/** `id` (known to the page's anchors from now on) and `class` as attributes, the component's own classes first. */
export function ownAttributes(use: Use, w: Writer, className: string): { class: string; id?: string } {
  const id = asText(use.props.id) || undefined;
  if (id !== undefined) w.ids.push(id);
  const own = asText(use.props.class);
  return { class: own ? `${className} ${own}` : className, id };
}

/** A lone paragraph's content: titles and labels hold phrasing only. */
export const phrasing = (nodes: Nodes[]): Nodes[] =>
  nodes.length === 1 && nodes[0]?.type === 'paragraph' ? nodes[0].children : nodes;

/** Children in a row, whether they are in blocks of their own or in one line, which makes a paragraph. */
export const inRow = (nodes: Nodes[]): Nodes[] =>
  nodes.flatMap((node) => (node.type === 'paragraph' ? node.children : [node]));
