import type { Blockquote, Heading, List, ListItem, Nodes, Paragraph, Root, RootContent, ThematicBreak } from 'mdast';
import { textOf } from '../../../lib/text.ts';
import { problem } from '../../../problems/problem.ts';
import { isTruncateExpression } from '../mdx/expressions.ts';
import type { DefinitionDescription, DefinitionList, DefinitionTerm } from '../parsers/definition-lists.ts';
import { slugTextOf } from '../transforms/heading-id.ts';
import { writeFootnotes } from './footnotes.ts';
import { closingTags, isTruncateComment } from './handlers-raw.ts';
import { writeOldIds } from './heading-aliases.ts';
import { copyBlock } from './markdown-copy.ts';
import { HtmlSink } from './sink.ts';
import { isOutline, outlineHtml, plainTextOf } from './text.ts';
import type { Writer } from './types.ts';
import { isBlank, writeBlocks, writeNode, writeNodes } from './walk.ts';
import { countWords, placeOf } from './writer.ts';

export function writeRoot(node: Root, w: Writer): void {
  for (const child of node.children) {
    if (isTruncateMark(child)) {
      w.excerpt ??= writtenSoFar(w);
      continue;
    }
    const isLast = child.type === 'paragraph' && takeMarkAtEnd(child);
    if (w.copy) copyBlock(child, w, () => writeTopLevel(child, w));
    else writeTopLevel(child, w);
    if (w.startsWithTitle === undefined && !isSilent(child)) w.startsWithTitle = w.hasH1;
    if (isLast) w.excerpt ??= writtenSoFar(w);
  }
  if (w.copy) copyBlock(undefined, w, () => writeFootnotes(w));
  else writeFootnotes(w);
}

/** True for nodes that write nothing: settings, comments, imports, tags for the head. */
const isSilent = (node: Nodes): boolean =>
  SILENT.has(node.type) ||
  isBlank(node) ||
  (node.type === 'html' && /^\s*<!--[\s\S]*-->\s*$/.test(node.value)) ||
  (node.type === 'mdxJsxFlowElement' && node.name === 'head');

const SILENT = new Set<Nodes['type']>(['yaml', 'toml' as never, 'mdxjsEsm', 'definition', 'footnoteDefinition']);

const isTruncateMark = (node: Nodes): boolean =>
  (node.type === 'html' && isTruncateComment(node.value)) ||
  ((node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && isTruncateExpression(node.value));

/** Removes a truncate marker at the end of a paragraph, which cuts after the paragraph. True when there was one. */
function takeMarkAtEnd({ children }: Paragraph): boolean {
  const last = children.at(-1);
  if (last === undefined || !isTruncateMark(last)) return false;
  children.pop();
  const text = children.at(-1);
  if (text?.type === 'text') text.value = text.value.trimEnd();
  return true;
}

/** The HTML so far; on an interactive page without the output of programs, which lists of posts cannot run. */
function writtenSoFar({ sink, jsx, rawOpen }: Writer): string {
  if (jsx) return jsx.plain();
  return sink instanceof HtmlSink ? sink.html + closingTags(rawOpen) : '';
}

/** A block directly below the root: a dynamic block of an interactive page hydrates as its own island. */
function writeTopLevel(node: RootContent, w: Writer): void {
  const { jsx } = w;
  if (jsx === undefined) {
    writeNode(node, w);
    return;
  }
  if (w.mdx?.dynamic.has(node)) {
    jsx.openIsland();
    writeNode(node, w);
    jsx.closeIsland();
    return;
  }
  w.sink = jsx.pending;
  writeNode(node, w);
  w.sink = jsx;
}

export function writeParagraph(node: Paragraph, w: Writer): void {
  if (w.tight) {
    writeNodes(node.children, w);
    return;
  }
  w.sink.open('p');
  writeNodes(node.children, w);
  w.sink.close('p');
}

const explicitId = (node: Nodes): string | undefined => {
  const properties = (node.data as { hProperties?: { id?: unknown } } | undefined)?.hProperties;
  return typeof properties?.id === 'string' && properties.id !== '' ? properties.id : undefined;
};

/** Links, the table of contents and screen readers cannot name it, so it has no id. */
function writeEmptyHeading({ depth, position }: Heading, w: Writer): void {
  w.problems.push(problem('DG3123', { level: depth }, placeOf({ position }, w)));
  if (depth === 1) w.hasH1 = true;
  w.sink.open(`h${depth}`, { 'aria-hidden': 'true' });
  w.sink.close(`h${depth}`);
}

export function writeHeading(node: Heading, w: Writer): void {
  const text = plainTextOf(node.children).trim();
  if (text === '' && node.children.every(isBlank) && explicitId(node) === undefined) {
    writeEmptyHeading(node, w);
    return;
  }
  const own = explicitId(node);
  const id = own === undefined ? w.slugs.fromText(slugTextOf(node)) : w.slugs.claim(own);
  if (own !== undefined && own !== id) w.problems.push(problem('DG3006', { id: own, used: id }, placeOf(node, w)));
  const html = outlineHtml(node.children).trim();
  w.headings.push({ depth: node.depth, id, html, text });
  w.ids.push(id);
  if (node.depth === 1) w.hasH1 = true;
  const tag = `h${node.depth}`;
  w.sink.open(tag, { id });
  if (w.oldIds) writeOldIds(id, w);
  if (isOutline(node.children) && w.sink !== w.jsx) {
    w.words += countWords(text);
    w.sink.raw(html);
  } else {
    writeNodes(node.children, w);
  }
  if (node.depth > 1) {
    const label = textOf(w, 'heading.link', { heading: text || id });
    w.sink.open('a', { class: 'anchor', href: `#${id}`, title: label });
    w.sink.close('a');
  }
  w.sink.close(tag);
}

export function writeBlockquote(node: Blockquote, w: Writer): void {
  w.sink.open('blockquote');
  writeBlocks(node.children, w);
  w.sink.close('blockquote');
}

export function writeList(node: List, w: Writer): void {
  const tag = node.ordered ? 'ol' : 'ul';
  const { tight } = w;
  w.tight = !node.spread && !node.children.some((item) => item.spread);
  w.sink.open(tag, {
    start:
      node.ordered && node.start !== null && node.start !== undefined && node.start !== 1
        ? String(node.start)
        : undefined,
    class: node.children.some(isTask) ? 'contains-task-list' : undefined,
  });
  writeNodes(node.children, w);
  w.sink.close(tag);
  w.tight = tight;
}

const isTask = (item: ListItem): boolean => typeof item.checked === 'boolean';

export function writeListItem(node: ListItem, w: Writer): void {
  if (!isTask(node)) {
    w.sink.open('li');
    writeNodes(node.children, w);
    w.sink.close('li');
    return;
  }
  w.sink.open('li', { class: 'task-list-item' });
  const [first, ...rest] = node.children;
  const paragraph = first?.type === 'paragraph' ? first : undefined;
  if (paragraph && !w.tight) w.sink.open('p');
  w.sink.leaf('input', { type: 'checkbox', disabled: true, checked: node.checked ? true : undefined });
  w.sink.text(' ');
  if (paragraph) writeNodes(paragraph.children, w);
  if (paragraph && !w.tight) w.sink.close('p');
  writeNodes(paragraph ? rest : node.children, w);
  w.sink.close('li');
}

export function writeThematicBreak(_node: ThematicBreak, w: Writer): void {
  w.sink.leaf('hr');
}

export function writeDefinitionList(node: DefinitionList, w: Writer): void {
  w.sink.open('dl');
  writeBlocks(node.children as Nodes[], w);
  w.sink.close('dl');
}

export function writeDefinitionTerm(node: DefinitionTerm, w: Writer): void {
  w.sink.open('dt');
  writeNodes(node.children, w);
  w.sink.close('dt');
}

export function writeDefinitionDescription(node: DefinitionDescription, w: Writer): void {
  const { tight } = w;
  w.tight = !node.spread;
  w.sink.open('dd');
  writeNodes(node.children, w);
  w.sink.close('dd');
  w.tight = tight;
}
