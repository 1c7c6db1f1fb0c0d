/** The navigation of a page as lines of text, for comparison. */
import {
  attributeOf,
  type Element,
  elementsOf,
  elementText,
  findElement,
  hasClass,
  isElement,
  type Node,
} from '../built/document.ts';
import type { NavPart } from './types.ts';

export type NavView = ReadonlyMap<NavPart, readonly string[]>;

interface Surroundings {
  /** The content of the page, in which nothing is navigation. */
  content: Element | undefined;
  base: string;
}

const PARTS: readonly [part: NavPart, isPart: (element: Element) => boolean][] = [
  ['navbar', ({ tagName }) => tagName === 'header'],
  ['sidebar', (element) => attributeOf(element, 'data-sidebar') !== undefined && element.tagName === 'div'],
  ['breadcrumbs', (element) => element.tagName === 'nav' && hasClass(element, 'breadcrumbs')],
  ['footer', ({ tagName }) => tagName === 'footer'],
];

export function navigationOf(nodes: readonly Node[], { content, base }: Surroundings): NavView {
  const outside = [...elementsOf(nodes, (element) => element === content)];
  const view = new Map<NavPart, readonly string[]>();
  for (const [part, isPart] of PARTS) {
    const found = outside.find((element) => element !== content && isPart(element));
    if (found) view.set(part, linesOf(found, base));
  }
  const neighbours = outside.filter(
    (element) => element.tagName === 'a' && /^(?:prev|next)$/.test(attributeOf(element, 'rel') ?? ''),
  );
  if (neighbours.length > 0)
    view.set(
      'previous and next',
      neighbours.map((link) => neighbourLine(link, base)),
    );
  return view;
}

const neighbourLine = (link: Element, base: string): string => {
  const name = findElement(link.childNodes, ({ tagName }) => tagName === 'b') ?? link;
  return `${attributeOf(link, 'rel') === 'prev' ? 'previous' : 'next'}: ${elementText(name)} (${urlOf(link, base)})`;
};

/** One line per link and label, indented by the depth of lists. */
function linesOf(root: Element, base: string): string[] {
  const lines: string[] = [];
  const write = (nodes: readonly Node[], depth: number): void => {
    for (const node of nodes) {
      if (!isElement(node) || hasClass(node, 'panel-head') || node.tagName === 'button') continue;
      const { tagName } = node;
      const indent = '  '.repeat(Math.max(0, depth - 1));
      if (tagName === 'a') {
        const label = elementText(node) || pictureLabel(node);
        lines.push(`${indent}${label} (${urlOf(node, base)})`);
      } else if (
        /^(?:summary|h[1-6]|p)$/.test(tagName) &&
        !findElement(node.childNodes, (one) => one.tagName === 'a')
      ) {
        const label = elementText(node);
        if (label !== '') lines.push(indent + label);
      } else write(node.childNodes, depth + (tagName === 'ul' || tagName === 'ol' ? 1 : 0));
    }
  };
  write(root.childNodes, 0);
  return lines;
}

function pictureLabel(link: Element): string {
  const image = findElement(link.childNodes, ({ tagName }) => tagName === 'img');
  return attributeOf(link, 'aria-label') ?? (image && attributeOf(image, 'alt')) ?? '';
}

function urlOf(link: Element, base: string): string {
  const href = attributeOf(link, 'href') ?? '';
  return base !== '/' && href.startsWith(base) ? `/${href.slice(base.length)}` : href;
}
