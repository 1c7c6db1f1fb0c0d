import type { Heading, List, ListItem, Nodes, Paragraph, Root, RootContent, Table, TableCell, TableRow } from 'mdast';
import { problem } from '../../../problems/problem.ts';
import { TABLE_WRAP } from '../html/boxes.ts';
import { writeFootnotes } from '../html/footnotes.ts';
import { headingSlugText } from '../html/heading-id.ts';
import { addHeading, writeHeadingContent } from '../html/headings.ts';
import { copyBlock } from '../html/markdown-copy.ts';
import { HtmlSink } from '../html/sink.ts';
import { isOutline, outlineHtml, plainTextOf } from '../html/text.ts';
import type { Writer } from '../html/types.ts';
import { isBlank, writeNode, writeNodes } from '../html/walk.ts';
import { countWords, nodePlace } from '../html/writer.ts';
import { isTruncateExpression } from '../mdx/expressions.ts';
import type { DefinitionDescription } from '../parsers/definition-lists.ts';
import { closingTags, isTruncateComment } from './raw.ts';

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
  w.problems.push(problem('DG3123', { level: depth }, nodePlace({ position }, w)));
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
  const { depth } = node;
  const html = outlineHtml(node.children).trim();
  const facts = {
    depth,
    own: explicitId(node),
    slugText: headingSlugText(node),
    text,
    html,
    place: nodePlace(node, w),
  };
  const id = addHeading(w, facts);
  if (depth === 1) w.hasH1 = true;
  const tag = `h${depth}`;
  w.sink.open(tag, { id });
  writeHeadingContent(w, { depth, id, text }, () => {
    if (isOutline(node.children) && w.sink !== w.jsx) {
      w.words += countWords(text);
      w.sink.raw(html);
    } else {
      writeNodes(node.children, w);
    }
  });
  w.sink.close(tag);
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

/** Writes the content of an item. In a tight list, a text after raw HTML has no element that separates them. */
function writeItem(children: Nodes[], w: Writer): void {
  const isAfterHtml = (node: Nodes, at: number) => node.type === 'paragraph' && children[at - 1]?.type === 'html';
  if (!w.tight || !children.some(isAfterHtml)) {
    writeNodes(children, w);
    return;
  }
  for (const [at, node] of children.entries()) {
    if (isAfterHtml(node, at)) w.sink.text('\n');
    writeNode(node, w);
  }
}

export function writeListItem(node: ListItem, w: Writer): void {
  if (!isTask(node)) {
    w.sink.open('li');
    writeItem(node.children, w);
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
  writeItem(paragraph ? rest : node.children, w);
  w.sink.close('li');
}

export function writeDefinitionDescription(node: DefinitionDescription, w: Writer): void {
  const { tight } = w;
  w.tight = !node.spread;
  w.sink.open('dd');
  writeItem(node.children, w);
  w.sink.close('dd');
  w.tight = tight;
}

export function writeTable(node: Table, w: Writer): void {
  const { sink } = w;
  const [head, ...rows] = node.children;
  sink.open('div', TABLE_WRAP);
  sink.open('table');
  if (head) {
    sink.open('thead');
    writeRow(head, { tag: 'th', align: node.align }, w);
    sink.close('thead');
  }
  if (rows.length > 0) {
    sink.open('tbody');
    for (const row of rows) writeRow(row, { tag: 'td', align: node.align }, w);
    sink.close('tbody');
  }
  sink.close('table');
  sink.close('div');
}

/** Reports the cells of a row that have no column, unless they are empty. */
function reportSurplus({ children }: TableRow, columns: number, w: Writer): void {
  const surplus = children.slice(columns);
  const text = surplus.map(({ children: inside }) => plainTextOf(inside).trim() || (inside.length > 0 ? '…' : ''));
  if (text.every((one) => one === '')) return;
  const isCode = children.slice(0, columns).some((cell) => plainTextOf(cell.children).split('`').length % 2 === 0);
  const place = nodePlace(surplus[0] as TableCell, w);
  w.problems.push(
    problem('DG3201', { cells: children.length, columns, text: text.filter(Boolean).join(' | '), isCode }, place),
  );
}

function writeRow(row: TableRow, { tag, align }: { tag: 'th' | 'td'; align: Table['align'] }, w: Writer): void {
  w.sink.open('tr');
  // As in GFM, rows have as many cells as the head: surplus cells are dropped, missing cells are empty.
  const width = align?.length || row.children.length;
  if (row.children.length > width) reportSurplus(row, width, w);
  for (let i = 0; i < width; i++) {
    const side = align?.[i];
    w.sink.open(tag, side ? { class: `align-${side}` } : undefined);
    writeNodes((row.children[i] as TableCell | undefined)?.children ?? [], w);
    w.sink.close(tag);
  }
  w.sink.close('tr');
}
