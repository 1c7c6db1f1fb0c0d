/** Writes hast that plugins attach to mdast nodes (`hProperties`, `hChildren`). */
import type { Html, Nodes } from 'mdast';
import { VOID } from '../../../html/elements.ts';
import { balance } from '../html/raw-balance.ts';
import type { Attributes } from '../html/sink.ts';
import type { Target, Writer } from '../html/types.ts';
import { urlValue } from '../html/writer.ts';
import { htmlName } from '../mdx/attributes.ts';

/** The hast nodes in `hChildren`. */
export interface HastNode {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HastNode[];
}

/** The element name from a plugin; `div` if it is not allowed. */
export const tagOf = (name: unknown): string =>
  typeof name === 'string' && /^[a-z][a-z0-9-]*$/i.test(name) && name.toLowerCase() !== 'script' ? name : 'div';

/** The attribute name of a hast property: `class` for `className`, `data-foo` for `dataFoo`. */
function attributeName(property: string): string {
  if (/^(?:aria|data)[A-Z]/.test(property)) return property.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`);
  return htmlName(property);
}

function styleText(style: object): string {
  return Object.entries(style)
    .map(([key, value]) => `${key.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`)}:${value}`)
    .join(';');
}

const COMMA = new Set(['accept', 'coords', 'sizes', 'srcset']);

/** Attributes from hast properties. Event handlers are left out; URLs are checked and linked like the author's. */
export function hastAttributes(
  properties: Record<string, unknown>,
  w: Writer,
  place: Pick<Target, 'line' | 'column'>,
): Attributes {
  const out: Attributes = Object.create(null);
  for (const [key, value] of Object.entries(properties)) {
    if (!/^[a-z][\w:.-]*$/i.test(key) || /^on/i.test(key) || value === null || value === undefined) continue;
    const name = attributeName(key);
    if (typeof value === 'boolean') {
      if (/^(?:aria-|contenteditable|draggable|spellcheck)/.test(name)) out[name] = String(value);
      else if (value) out[name] = true;
    } else if (name === 'href' || name === 'src' || name === 'poster')
      out[name] = urlValue(w, { kind: name === 'href' ? 'link' : 'asset', url: String(value), ...place });
    else if (Array.isArray(value)) out[name] = value.join(COMMA.has(name) ? ', ' : ' ');
    else if (typeof value === 'string' || typeof value === 'number') out[name] = String(value);
    else if (name === 'style' && typeof value === 'object') out[name] = styleText(value);
  }
  return out;
}

/** Writes hast nodes; other nodes are left out. */
export function writeHast(nodes: readonly HastNode[], w: Writer, at: Pick<Target, 'line' | 'column'>): void {
  for (const node of balanced(nodes)) {
    if (node.type === 'html') w.handlers.html?.(node as Html, w);
    else if (node.type === 'text') w.sink.text(node.value ?? '');
    else if (node.type === 'element') writeElement(node, w, at);
    else if (node.type === 'root') writeHast(node.children ?? [], w, at);
  }
}

/** Raw HTML becomes nodes of the page, which are closed where the siblings end. */
function balanced(nodes: readonly HastNode[]): readonly (HastNode | Html)[] {
  if (!nodes.some(({ type }) => type === 'raw')) return nodes;
  const all = nodes.map((node) => (node.type === 'raw' ? ({ type: 'html', value: node.value ?? '' } as Html) : node));
  balance(all as Nodes[], true);
  return all;
}

function writeElement(node: HastNode, w: Writer, at: Pick<Target, 'line' | 'column'>): void {
  const tag = tagOf(node.tagName);
  const attributes = hastAttributes(node.properties ?? {}, w, at);
  if (typeof attributes.id === 'string') w.ids.push(attributes.id);
  if (VOID.has(tag)) {
    w.sink.leaf(tag, attributes);
    return;
  }
  w.sink.open(tag, attributes);
  writeHast(node.children ?? [], w, at);
  w.sink.close(tag);
}

/** Changes by plugins to the element of a node. */
export interface ElementData {
  hName?: string;
  hProperties?: Record<string, unknown>;
  hChildren?: HastNode[];
}

export const elementData = (node: Nodes): ElementData => (node.data ?? {}) as ElementData;
