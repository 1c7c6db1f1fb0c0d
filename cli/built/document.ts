/** The element tree of a whole page, as browsers build it from any HTML, and helpers to walk it. */
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.ChildNode;

export const isElement = (node: Node): node is Element => 'tagName' in node;

export const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

export const hasClass = (element: Element, name: string): boolean => {
  const classes = attributeOf(element, 'class');
  return classes !== undefined && (classes === name || (classes.includes(name) && classes.split(/\s+/).includes(name)));
};

/** Elements of a tree in document order, without descendants of those for which `isClosed` is true. */
export function* elementsOf(
  nodes: readonly Node[],
  isClosed: (element: Element) => boolean = () => false,
): Generator<Element> {
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) continue;
    yield node;
    if (isClosed(node)) continue;
    for (let at = node.childNodes.length - 1; at >= 0; at--) waiting.push(node.childNodes[at] as Node);
  }
}

export function findElement(nodes: readonly Node[], test: (element: Element) => boolean): Element | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const found = test(node) ? node : findElement(node.childNodes, test);
    if (found) return found;
  }
  return undefined;
}

/** Text of an element on one line, without the text of elements for which `isLeftOut` is true. */
export function elementText(element: Element, isLeftOut: (element: Element) => boolean = () => false): string {
  return raw(element, isLeftOut).replace(/\s+/g, ' ').trim();
}

function raw(node: Node, isLeftOut: (element: Element) => boolean): string {
  if ('value' in node) return node.value;
  if (!isElement(node) || UNSEEN.has(node.tagName) || isLeftOut(node)) return '';
  return node.tagName === 'br' ? ' ' : node.childNodes.map((child) => raw(child, isLeftOut)).join('');
}

/** Elements whose text is not shown. */
export const UNSEEN = new Set(['script', 'style', 'template', 'noscript']);

export const parsePage = (html: string): Node[] => parse(html).childNodes;

/** Parses a part of a page. */
export const parsePart = (html: string): Node[] => parseFragment(html).childNodes;
