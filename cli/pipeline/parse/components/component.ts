/** Helpers for components that read Markdown. */
import type { Nodes } from 'mdast';
import { asText } from '../../../../runtime/components/view.ts';
import type { Use, Writer } from '../html/types.ts';

/** `id` (which becomes an anchor of the page) and `class` as attributes, the component's own class first. */
export function ownAttributes(use: Use, w: Writer, className: string): { class: string; id?: string } {
  const id = asText(use.props.id) || undefined;
  if (id !== undefined) w.ids.push(id);
  const own = asText(use.props.class);
  return { class: own ? `${className} ${own}` : className, id };
}

/** The content of a lone paragraph, for titles and labels, which can only contain phrasing. */
export const phrasing = (nodes: Nodes[]): Nodes[] =>
  nodes.length === 1 && nodes[0]?.type === 'paragraph' ? nodes[0].children : nodes;

/** The children, whether they are separate blocks or on one line, which Markdown turns into a paragraph. */
export const inRow = (nodes: Nodes[]): Nodes[] =>
  nodes.flatMap((node) => (node.type === 'paragraph' ? node.children : [node]));
