/** What a static component is: HTML under a name, with an MDX tag and a directive as two spellings of the same thing. */

import type { Nodes } from 'mdast';
import type { Use, Writer } from '../html/types.ts';
import type { Literal } from '../mdx/literal.ts';

/** A prop as text: numbers are written out, anything but text and numbers is undefined, a bare prop is empty. */
export function textProp(value: Literal): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return value === true ? '' : undefined;
}

/** A prop that is on or off: set without a value, or to anything but `false`. */
export const flagProp = (value: Literal): boolean =>
  value !== undefined && value !== null && value !== false && value !== 'false';

/** `id` (known to the page's anchors from now on) and `class` as attributes, the component's own classes first. */
export function ownAttributes(use: Use, w: Writer, className: string): { class: string; id?: string } {
  const id = textProp(use.props.id) || undefined;
  if (id !== undefined) w.ids.push(id);
  const own = textProp(use.props.class);
  return { class: own ? `${className} ${own}` : className, id };
}

/** A paragraph of a prop's text; nothing when there is none. */
export function writeParagraph(value: Literal, w: Writer): void {
  const text = textProp(value);
  if (!text) return;
  w.sink.open('p');
  w.sink.text(text);
  w.sink.close('p');
}

/** A lone paragraph's content: titles and labels hold phrasing only. */
export const phrasing = (nodes: Nodes[]): Nodes[] =>
  nodes.length === 1 && nodes[0]?.type === 'paragraph' ? nodes[0].children : nodes;

/** Children in a row, whether they stand in blocks of their own or in one line, which makes a paragraph. */
export const inRow = (nodes: Nodes[]): Nodes[] =>
  nodes.flatMap((node) => (node.type === 'paragraph' ? node.children : [node]));
