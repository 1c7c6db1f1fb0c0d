import type { Nodes } from 'mdast';
import { escapeText } from '../../../html/escape.ts';
import { literalText } from './literal.ts';

/** The visible text of a node: without raw HTML, images as their alternative text, formulas as TeX. */
export function plainText(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'inlineMath':
      return node.value;
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'break':
      return ' ';
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return literalText(node.value) ?? '';
    case 'footnoteReference':
      return '';
    case 'textDirective':
      // The text of an icon is its name.
      return node.name === 'icon' ? (node.attributes?.['label'] ?? '') : plainTextOf(node.children);
    default:
      return 'children' in node ? plainTextOf(node.children) : '';
  }
}

export function plainTextOf(nodes: Nodes[]): string {
  if (nodes.length === 1) return plainText(nodes[0] as Nodes);
  let text = '';
  for (const node of nodes) text += plainText(node);
  return text;
}

const TAGS: Partial<Record<Nodes['type'], string>> = { emphasis: 'em', strong: 'strong', delete: 'del' };

/** Machines that translate the text around it leave code as it is. */
export const CODE = '<code translate="no">';

/** `<code>` of MDX means the same as backticks. */
const elementTag = (node: Nodes): string | undefined =>
  node.type === 'mdxJsxTextElement' && /^(?:code|em|strong|del)$/.test(node.name ?? '')
    ? (node.name ?? undefined)
    : undefined;

/** Phrasing as HTML for tables of contents: without links, images, ids and raw HTML. */
export function outlineHtml(nodes: Nodes[]): string {
  let html = '';
  for (const node of nodes) {
    const tag = TAGS[node.type] ?? elementTag(node);
    if (node.type === 'text') html += escapeText(node.value);
    else if (node.type === 'inlineCode') html += `${CODE}${escapeText(node.value)}</code>`;
    else if (tag && 'children' in node) html += `<${tag}>${outlineHtml(node.children)}</${tag}>`;
    else if ('children' in node && !(node.type === 'textDirective' && node.name === 'icon'))
      html += outlineHtml(node.children);
    else html += escapeText(plainText(node));
  }
  return html;
}

/** True when `outlineHtml` is the complete HTML of these nodes. */
export function isOutline(nodes: Nodes[]): boolean {
  for (const node of nodes) {
    if (node.type === 'text' || node.type === 'inlineCode') continue;
    if (TAGS[node.type] === undefined || !('children' in node) || !isOutline(node.children)) return false;
  }
  return true;
}
