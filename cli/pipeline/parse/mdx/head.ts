/** `<head>` in MDX, and `<Head>` of Docusaurus: tags that replace docsgen's own in the head of the page. */

import type { Nodes, Root } from 'mdast';
import { escapeText } from '../../../html/escape.ts';
import { problem } from '../../../problems/problem.ts';
import { inRow } from '../components/component.ts';
import { isJsx, type JsxElement } from '../html/jsx.ts';
import { literalText } from '../html/literal.ts';
import { startTag } from '../html/sink.ts';
import { plainTextOf } from '../html/text.ts';
import type { Writer } from '../html/types.ts';
import { isBlank } from '../html/walk.ts';
import { nodePlace } from '../html/writer.ts';
import { htmlAttributes } from './attributes.ts';

/** The module whose default export is the same as `<head>`. */
export const HEAD_MODULE = '@docusaurus/Head';

/** Renames tags with these names to `head`. */
export function nameHeads(root: Root, names: ReadonlySet<string>): void {
  const walk = (node: Nodes): void => {
    if (isJsx(node) && node.name && names.has(node.name)) node.name = 'head';
    if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(root);
}

const WITH_TEXT = new Set(['title', 'script', 'style', 'noscript']);
const TAGS = new Set([...WITH_TEXT, 'meta', 'link', 'base']);

/** Writes the tags of a static `<head>`. URLs stay unchanged. */
export function writeHead(node: JsxElement, w: Writer): void {
  for (const child of inRow(node.children)) {
    if (isBlank(child)) continue;
    if (isJsx(child) && TAGS.has(child.name ?? '')) w.head = (w.head ?? '') + tagHtml(child, w);
    else w.problems.push(problem('DG3120', { tag: elementName(child) }, nodePlace(child, w)));
  }
}

const elementName = (node: Nodes): string => (isJsx(node) ? `<${node.name ?? ''}>` : 'text');

function tagHtml(node: JsxElement, w: Writer): string {
  const name = node.name ?? '';
  const refs: Writer['refs'] = [];
  const attributes = htmlAttributes(node, { ...w, refs });
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === 'number') attributes[key] = refs[value]?.url;
  const start = startTag(name, attributes);
  if (!WITH_TEXT.has(name)) return start;
  const text = inRow(node.children).map(textIn).join('').trim();
  return `${start}${name === 'title' ? escapeText(text) : text.replace(/<\/(?=script|style)/gi, '<\\/')}</${name}>`;
}

const textIn = (node: Nodes): string =>
  node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression'
    ? (literalText(node.value) ?? '')
    : plainTextOf([node]);
