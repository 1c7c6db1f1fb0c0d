/** Diagrams as their source. */
import { attribute, type Element, find, hasClass } from '../../html/tree.ts';
import { bold, code, paragraph, stacked } from './parts.ts';
import { codeBlock } from './text.ts';

/** @param sources Sources of the drawn diagrams, in the order they were drawn; HTML numbers them from 1. */
export function diagram(node: Element, sources: readonly string[] = []): string {
  const title = find(node.children, (one) => hasClass(one, 'diagram-title'));
  const svg = find(node.children, ({ tag }) => tag === 'svg');
  const number = attribute(node, 'data-source');
  const source = number === undefined ? undefined : sources[Number(number) - 1];
  if (source !== undefined) return codeBlock(source.trimEnd(), { lang: 'mermaid' });
  const pre = find(node.children, ({ tag }) => tag === 'pre');
  if (pre !== undefined) return code(node);
  const spoken = svg && attribute(svg, 'aria-label');
  return stacked(title && bold(title.children), spoken && paragraph([spoken]));
}
