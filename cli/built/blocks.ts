/** The text of a page as a list of blocks: paragraphs, headings, table rows, lines of code. */
import { attributeOf, type Element, hasClass, isElement, type Node, UNSEEN } from './document.ts';

export interface Block {
  /** Name of its element; `code` for a line of a code block. */
  kind: string;
  text: string;
  /** Id of a heading. */
  id?: string;
}

const BLOCKS = new Set(
  'address article aside blockquote caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main math ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
/** Containers, which do not determine the kind of a block. */
const BARE = new Set('article div section main ul ol dl table tbody thead tfoot figure header details'.split(' '));

/** How the text of a page is read. */
export interface Reading {
  /** True for elements that do not come from the author. */
  isChrome(element: Element): boolean;
  /** An image as text. */
  pictureText(image: Element): string;
  /** True for elements whose words are apart from those around them, also without a space. */
  isApart?(element: Element): boolean;
}

/** Blocks of the text in an element, in document order. */
export function blocksOf(root: Element, reading: Reading): Block[] {
  const writer: Writer = { blocks: [], line: '', kind: 'p', id: undefined, reading };
  walk(root, writer);
  flush(writer);
  return writer.blocks;
}

interface Writer {
  blocks: Block[];
  line: string;
  kind: string;
  id: string | undefined;
  reading: Reading;
}

function flush(writer: Writer): void {
  const text = writer.line.replace(/\s+/g, ' ').trim();
  if (text !== '') writer.blocks.push({ kind: writer.kind, text, ...(writer.id ? { id: writer.id } : {}) });
  writer.line = '';
  writer.id = undefined;
}

function walk(node: Node, writer: Writer): void {
  if ('value' in node) {
    writer.line += node.value;
    return;
  }
  if (!isElement(node)) return;
  if (isSkipped(node, writer)) {
    if (writer.reading.isApart) writer.line += ' ';
    return;
  }
  const { tagName } = node;
  if (tagName === 'br') writer.line += ' ';
  else if (tagName === 'img') writer.line += writer.reading.pictureText(node);
  else if (tagName === 'pre') codeLines(node, writer);
  // A row is one block.
  else if (tagName === 'tr') asBlock(node, writer, () => cells(node, writer));
  else if (BLOCKS.has(tagName)) asBlock(node, writer, () => children(node, writer));
  else if (tagName === 'svg') asBlock(node, writer, () => spaced(node, writer));
  else if (writer.reading.isApart?.(node)) apart(node, writer);
  else children(node, writer);
}

function apart(element: Element, writer: Writer): void {
  writer.line += ' ';
  children(element, writer);
  writer.line += ' ';
}

const isSkipped = (element: Element, { reading }: Writer): boolean =>
  UNSEEN.has(element.tagName) || reading.isChrome(element);

function asBlock(element: Element, writer: Writer, write: () => void): void {
  const { tagName } = element;
  flush(writer);
  const outer = writer.kind;
  if (!BARE.has(tagName)) writer.kind = tagName;
  if (/^h[1-6]$/.test(tagName)) writer.id = attributeOf(element, 'id');
  write();
  flush(writer);
  writer.kind = outer;
}

function children({ childNodes }: Element, writer: Writer): void {
  for (const node of childNodes) walk(node, writer);
}

function cells(row: Element, writer: Writer): void {
  row.childNodes.filter(isElement).forEach((cell, index) => {
    if (index > 0) writer.line += ' | ';
    for (const node of cell.childNodes) inline(node, writer);
  });
}

/** Blocks in a cell stay part of the row, but not code: some highlighters write it with its line numbers as a table. */
function inline(node: Node, writer: Writer): void {
  if ('value' in node) writer.line += node.value;
  else if (isElement(node) && node.tagName === 'pre' && !isSkipped(node, writer)) codeLines(node, writer);
  else if (isElement(node) && node.tagName === 'img') writer.line += writer.reading.pictureText(node);
  else if (isElement(node) && !isSkipped(node, writer)) {
    for (const child of node.childNodes) inline(child, writer);
    if (BLOCKS.has(node.tagName)) writer.line += ' ';
  }
}

/** Labels of a drawing. */
function spaced({ childNodes }: Element, writer: Writer): void {
  for (const node of childNodes) {
    if ('value' in node) writer.line += `${node.value} `;
    else if (isElement(node) && !UNSEEN.has(node.tagName)) spaced(node, writer);
  }
}

function codeLines(pre: Element, writer: Writer): void {
  flush(writer);
  for (const text of codeText(pre, writer).replace(/\n+$/, '').split('\n'))
    if (text.trim() !== '') writer.blocks.push({ kind: 'code', text: text.trimEnd() });
}

function codeText(element: Element, writer: Writer): string {
  return element.childNodes
    .map((node) => {
      if ('value' in node) return node.value;
      if (!isElement(node) || isSkipped(node, writer)) return '';
      if (node.tagName === 'br') return '\n';
      // Some highlighters write a line as a block; Twoslash has blocks around words that show a type.
      return node.tagName === 'div' && !hasClass(node, 'v-popper')
        ? `${codeText(node, writer)}\n`
        : codeText(node, writer);
    })
    .join('');
}
