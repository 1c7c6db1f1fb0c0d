/**
 * Removes comments between `%%`: in a line of text, or blocks from one that begins with the mark to one that ends with
 * it. Other marks are text, since a program may be the topic: `100 %%`, `%%NAME%%`.
 */
import type { Nodes, Parents, Root } from 'mdast';

export function removeComments(root: Root): void {
  removeBlocks(root);
  removeInline(root);
}

function removeBlocks(parent: Parents): void {
  const children = parent.children as Nodes[];
  for (let at = 0; at < children.length; at++) {
    const child = children[at] as Nodes;
    if (!('children' in child)) continue;
    const end = isMarked(child, OPENS)
      ? children.findIndex((one, index) => index >= at && endsIn(one, index === at))
      : -1;
    if (end >= 0) children.splice(at--, end - at + 1);
    else removeBlocks(child as Parents);
  }
}

const OPENS = /^\s*%%/;
const CLOSES = /%%\s*$/;
const WHOLE = /^\s*%%[\s\S]*%%\s*$/;

/** @param isFirst The block that opens the comment, which may be all of it. */
const endsIn = (node: Nodes, isFirst: boolean): boolean =>
  isFirst ? isMarked(node, WHOLE) && nodeText(node).trim().length > 3 : isMarked(node, CLOSES);

const isMarked = (node: Nodes, mark: RegExp): boolean =>
  (node.type === 'paragraph' || node.type === 'list' || node.type === 'blockquote') && mark.test(nodeText(node));

function nodeText(node: Nodes): string {
  if ('children' in node) return (node.children as Nodes[]).map(nodeText).join('');
  return node.type === 'text' ? node.value : ' ';
}

const INLINE = /%%(?![A-Z\d_]+%%)([^%]|%(?!%))*?%%/g;

function removeInline(parent: Parents): void {
  for (const child of parent.children as Nodes[]) {
    if ('children' in child) removeInline(child as Parents);
    if (child.type !== 'text' || !child.value.includes('%%')) continue;
    const left = child.value.replace(INLINE, '');
    if (left !== child.value) Object.assign(child, { value: left, data: {} });
  }
}
