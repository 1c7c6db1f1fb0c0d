/** The element tree of a page, and helpers to walk it. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.ChildNode;

export const isElement = (node: Node): node is Element => 'tagName' in node;

export const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

export const hasClass = (element: Element, name: string): boolean =>
  (attributeOf(element, 'class') ?? '').split(/\s+/).includes(name);

/** Elements of a tree in document order, without descendants of those for which `isClosed` is true. */
export function* elementsOf(
  nodes: readonly Node[],
  isClosed: (element: Element) => boolean = () => false,
): Generator<Element> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    yield node;
    if (!isClosed(node)) yield* elementsOf(node.childNodes, isClosed);
  }
}

export function findElement(nodes: readonly Node[], test: (element: Element) => boolean): Element | undefined {
  for (const element of elementsOf(nodes)) if (test(element)) return element;
  return undefined;
}

/** Text of an element on one line. */
export function textOf(element: Element): string {
  return raw(element).replace(/\s+/g, ' ').trim();
}

function raw(node: Node): string {
  if ('value' in node) return node.value;
  if (!isElement(node) || UNSEEN.has(node.tagName)) return '';
  return node.childNodes.map(raw).join('');
}

/** Elements whose text is not shown. */
export const UNSEEN = new Set(['script', 'style', 'template', 'noscript']);

export const parsePage = (html: string): Node[] => parse(html).childNodes;
