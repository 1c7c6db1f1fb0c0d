import type { Heading, Nodes } from 'mdast';
import type {} from 'mdast-util-mdx';
import { literalText } from './literal.ts';
import { plainText, plainTextOf } from './text.ts';

const BRACES = /(^|\s)\{#([^\s{}]+)\}\s*$/;
const COMMENT = /^\s*\/\*\s*#([^\s*]+)\s*\*\/\s*$/;

/**
 * Removes an explicit id from a heading, `{#my-id}` or (MDX) a comment with `#my-id`, and sets it as the node's
 * `data.hProperties.id`, where unified plugins expect it.
 * @returns The id, if any.
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

interface OwnData {
  slugText?: string;
}

/** Keeps the text for a heading's id before transforms rewrite it (emoji, punctuation). */
export function keepSlugText(node: Heading): void {
  const data = node.data as OwnData | undefined;
  if (data?.slugText === undefined) node.data = { ...node.data, slugText: headingSlugText(node) } as Heading['data'];
}

/** The text for a heading's id: the author's text, expressions by their code. */
export const headingSlugText = (node: Heading): string =>
  (node.data as OwnData | undefined)?.slugText ?? slugTextOf(node.children);

/** As on GitHub, the text of images is no part of an id, unless there is nothing else. */
export function slugTextOf(nodes: Nodes[]): string {
  if (!nodes.some(isSpecial)) return plainTextOf(nodes);
  const text = nodes.map(sourceText).join('');
  return text.trim() === '' ? plainTextOf(nodes) : text;
}

const isImage = ({ type }: Nodes): boolean => type === 'image' || type === 'imageReference';

const isSpecial = (node: Nodes): boolean =>
  node.type === 'mdxTextExpression' || isImage(node) || ('children' in node && node.children.some(isSpecial));

function sourceText(node: Nodes): string {
  if (node.type === 'mdxTextExpression') return literalText(node.value) ?? node.value;
  if (isImage(node)) return '';
  return 'children' in node ? node.children.map(sourceText).join('') : plainText(node);
}
