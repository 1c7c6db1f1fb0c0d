import type { Nodes } from 'mdast';
import { type Child, type Definition, isList, type ViewUse } from '../../../../runtime/components/view.ts';
import { plainText } from '../html/text.ts';
import type { Writer } from '../html/types.ts';
import { isBlank, writeBlocks } from '../html/walk.ts';
import { inRow } from './component.ts';
import type { Content } from './print.ts';

const TAGS: Partial<Record<Nodes['type'], string>> = { paragraph: 'p', listItem: 'li', code: 'pre', image: 'img' };

/** The HTML element that a node becomes; undefined for text, components and other nodes. */
export function tagOf(node: Nodes): string | undefined {
  if (node.type === 'list') return node.ordered ? 'ol' : 'ul';
  if (node.type === 'heading') return `h${node.depth}`;
  if ('name' in node && node.type.startsWith('mdxJsx') && /^[a-z]/.test(node.name ?? '')) return node.name ?? undefined;
  return TAGS[node.type];
}

const PHRASING =
  /^(?:text|emphasis|strong|delete|inlineCode|break|link|image|footnoteReference|textDirective|mdxJsxText|mdxText)/;

const isSilent = (node: Nodes): boolean =>
  isBlank(node) ||
  /^(?:definition|footnoteDefinition)$/.test(node.type) ||
  (node.type === 'html' && /^<!--[\s\S]*-->$/.test(node.value));

/** A node as views read it. */
export interface ReadNode extends Child<Content> {
  node: Nodes;
}

/** @param around `key`: its place among its siblings; `readAs` reads a node as a use of a component. */
export function readNode(
  node: Nodes,
  around: { w: Writer; key: number; readAs(node: Nodes, part: Definition): ViewUse<Content> | undefined },
): ReadNode {
  const { w, key, readAs } = around;
  const tag = tagOf(node);
  const start = node.type === 'list' && node.start !== 1 ? (node.start ?? undefined) : undefined;
  // Tags that share a line are in a paragraph.
  const children = (): Nodes[] => (!('children' in node) ? [] : isList({ tag }) ? inRow(node.children) : node.children);
  return {
    ...{ node, key, tag, start },
    text: node.type === 'text' ? node.value : undefined,
    isShown: !isSilent(node),
    isBlock: isList({ tag }) || !PHRASING.test(node.type),
    content: () => writeBlocks([node], w),
    read: () => children().map((child, at) => readNode(child, { ...around, key: at })),
    plain: () => plainText(node),
    as: (part) => readAs(node, part),
  };
}
