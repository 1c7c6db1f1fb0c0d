import type { Heading } from 'mdast';
import type {} from 'mdast-util-mdx';

const BRACES = /(^|\s)\{#([^\s{}]+)\}\s*$/;
const COMMENT = /^\s*\/\*\s*#([^\s*]+)\s*\*\/\s*$/;

/**
 * Takes an explicit id off a heading, `{#my-id}` or (MDX) a comment that holds `#my-id`, and sets it as the node's
 * `data.hProperties.id`, where unified plugins look for it.
 * @returns The id, or undefined when the heading has none.
 */
export function takeHeadingId(node: Heading): string | undefined {
  const last = node.children.at(-1);
  let id: string | undefined;
  if (last?.type === 'text' && last.value.trimEnd().endsWith('}')) {
    const found = BRACES.exec(last.value);
    id = found?.[2];
    if (found) last.value = last.value.slice(0, found.index);
  } else if (last?.type === 'mdxTextExpression') {
    id = COMMENT.exec(last.value)?.[1];
    if (id !== undefined) node.children.pop();
  }
  if (id === undefined) return undefined;
  const before = node.children.at(-1);
  if (before?.type === 'text') {
    before.value = before.value.trimEnd();
    if (before.value === '') node.children.pop();
  }
  node.data = { ...node.data, hProperties: { id } } as Heading['data'];
  return id;
}
