/** The navigation of a page as lines of text: what can be compared, and read as a change. */
import { attributeOf, type Element, elementsOf, findElement, hasClass, isElement, type Node, textOf } from './tree.ts';
import type { NavPart } from './types.ts';

export type NavView = ReadonlyMap<NavPart, readonly string[]>;

interface Surroundings {
  /** What the page is about: nothing in it is navigation. */
  content: Element | undefined;
  base: string;
}

export function navigationOf(nodes: readonly Node[], { content, base }: Surroundings): NavView {
  const outside = [...elementsOf(nodes, (element) => element === content)];
  const find = (test: (element: Element) => boolean) => outside.find((element) => element !== content && test(element));
  const view = new Map<NavPart, readonly string[]>();
  const put = (part: NavPart, element: Element | undefined): void => {
    if (element) view.set(part, linesOf(element, base));
  };
  put(
    'navbar',
    find(({ tagName }) => tagName === 'header'),
  );
  put(
    'sidebar',
    find((element) => attributeOf(element, 'data-sidebar') !== undefined && element.tagName === 'div'),
  );
  put(
    'breadcrumbs',
    find((element) => element.tagName === 'nav' && hasClass(element, 'breadcrumbs')),
  );
  put(
    'footer',
    find(({ tagName }) => tagName === 'footer'),
  );
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
  return `${attributeOf(link, 'rel') === 'prev' ? 'previous' : 'next'}: ${textOf(name)} (${addressOf(link, base)})`;
};

/** A line per link and per label, indented by the lists they are in. */
function linesOf(root: Element, base: string): string[] {
  const lines: string[] = [];
  const write = (nodes: readonly Node[], depth: number): void => {
    for (const node of nodes) {
      if (!isElement(node) || hasClass(node, 'panel-head') || node.tagName === 'button') continue;
      const { tagName } = node;
      const indent = '  '.repeat(Math.max(0, depth - 1));
      if (tagName === 'a') {
        const label = textOf(node) || pictureLabel(node);
        lines.push(`${indent}${label} (${addressOf(node, base)})`);
      } else if (
        /^(?:summary|h[1-6]|p)$/.test(tagName) &&
        !findElement(node.childNodes, (one) => one.tagName === 'a')
      ) {
        const label = textOf(node);
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

function addressOf(link: Element, base: string): string {
  const href = attributeOf(link, 'href') ?? '';
  return base !== '/' && href.startsWith(base) ? `/${href.slice(base.length)}` : href;
}
