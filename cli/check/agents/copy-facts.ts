/** What a program finds in the Markdown of a page: read as CommonMark with the extensions of GitHub. */
import type { Nodes, Parents, Root, Table } from 'mdast';
import { attributeOf, isElement, type Node, parsePart } from '../../built/document.ts';
import { decodeText } from '../../html/decode.ts';
import { blockOf, codeText, noFacts, oneSpaced, type PageFacts } from './facts.ts';
import { texKey, withoutFormulas } from './formulas.ts';
import { absoluteUrl } from './html-facts.ts';

export interface Copy {
  text: string;
  /** Reads the syntax tree of a text. */
  parse(text: string): Root;
  /** Absolute URL of the Markdown. */
  url: string;
  /** TeX of the formulas of the page, as in its facts. */
  formulas: readonly string[];
}

/** Ids that a heading has besides that of its text: `## Title {#id}`. */
const OWN_ID = /\s*\{#([\w-]+)\}$/;
/** Types of GitHub's alerts. */
const ALERT = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/;

/** The facts of the Markdown, and the ids of its headings. */
export function copyFacts(copy: Copy): PageFacts {
  const facts = noFacts();
  const { text, formulas } = withoutFormulas(copy.text, new Set(copy.formulas));
  const tree = copy.parse(text);
  const definitions = new Map<string, string>();
  for (const node of nodesOf(tree)) if (node.type === 'definition') definitions.set(node.identifier, node.url);
  const reader: Reader = { facts, line: '', url: copy.url, definitions, cells: [] };
  walk(tree, reader);
  flush(reader);
  facts.formulas.push(...formulas, copy.text.replace(/\s|^>/gm, ''));
  return facts;
}

function* nodesOf(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesOf(child);
}

interface Reader {
  facts: PageFacts;
  line: string;
  url: string;
  definitions: ReadonlyMap<string, string>;
  /** Texts of the cells of open rows in HTML. */
  cells: string[][];
}

function flush(reader: Reader): void {
  reader.facts.blocks.push(...blockOf(reader.line));
  inCells(reader, reader.line);
  reader.line = '';
}

/** Adds a text to the open cells. */
function inCells({ cells }: Reader, text: string): void {
  for (const row of cells) if (row.length > 0) row[row.length - 1] += ` ${text}`;
}

const LINES = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'link',
  'linkReference',
  'break',
  'image',
  'imageReference',
  'html',
  'footnoteReference',
]);

function walk(node: Nodes, reader: Reader): void {
  const { facts } = reader;
  switch (node.type) {
    case 'text':
      reader.line += node.value;
      return;
    case 'inlineCode':
      reader.line += node.value;
      return;
    case 'code':
      flush(reader);
      facts.code.push(codeText(node.value));
      if (node.lang === 'math') facts.formulas.push(texKey(node.value));
      inCells(reader, node.value);
      facts.blocks.push(...blockOf(/title="(.*)"/.exec(node.meta ?? '')?.[1] ?? ''));
      return;
    case 'break':
      reader.line += ' ';
      return;
    case 'html':
      html(node.value, reader);
      return;
    case 'image':
    case 'imageReference':
      image(node.alt ?? '', node.type === 'image' ? node.url : reader.definitions.get(node.identifier), reader);
      return;
    case 'definition':
    case 'footnoteReference':
      return;
    case 'table':
      table(node, reader);
      return;
    default:
      parent(node, reader);
  }
}

function parent(node: Nodes, reader: Reader): void {
  const { facts } = reader;
  if (node.type === 'link') facts.links.push(absoluteUrl(node.url, reader.url));
  if (node.type === 'linkReference') {
    const url = reader.definitions.get(node.identifier);
    if (url !== undefined) facts.links.push(absoluteUrl(url, reader.url));
  }
  const isLine = LINES.has(node.type);
  if (!isLine) flush(reader);
  if ('children' in node) {
    facts.spans.push(...spansIn(node as Parents));
    for (const child of (node as Parents).children) walk(child, reader);
  }
  if (node.type === 'heading') reader.line = reader.line.replace(OWN_ID, '');
  if (node.type === 'paragraph') reader.line = reader.line.replace(ALERT, (_, name) => `${alertTitle(name)} `);
  if (!isLine) flush(reader);
}

/** Code in a line. Code next to code is also one text, whose parts are links. */
function spansIn({ children }: Parents): string[] {
  const spans: string[] = [];
  let held = '';
  for (const child of children) {
    const code = child.type === 'inlineCode' ? child.value : linkedCode(child);
    if (child.type === 'inlineCode') spans.push(oneSpaced(child.value));
    if (code !== undefined) held += code;
    else if (held !== '') {
      spans.push(oneSpaced(held));
      held = '';
    }
  }
  return held === '' ? spans : [...spans, oneSpaced(held)];
}

const linkedCode = (node: Nodes): string | undefined => {
  const [only, ...more] = node.type === 'link' ? node.children : [];
  return only?.type === 'inlineCode' && more.length === 0 ? only.value : undefined;
};

function image(alt: string, url: string | undefined, reader: Reader): void {
  if (url !== undefined) reader.facts.images.push({ url: absoluteUrl(url, reader.url), alt: oneSpaced(alt) });
  reader.line += ` ${alt} `;
}

/** Rows, and their cells as blocks. */
function table(node: Table, reader: Reader): void {
  flush(reader);
  for (const { children } of node.children) {
    const cells: string[] = [];
    for (const cell of children) {
      reader.facts.spans.push(...spansIn(cell));
      for (const child of cell.children) walk(child, reader);
      cells.push(oneSpaced(reader.line));
      flush(reader);
    }
    const shown = cells.filter((text) => text !== '');
    if (shown.length > 0) reader.facts.rows.push(shown);
  }
}

/** Programs show the name of an alert as its title. */
const alertTitle = (alert: string): string => alert.charAt(0) + alert.slice(1).toLowerCase();

const TAG = /<(\/?)([a-z][\w-]*)(?:[^>"']|"[^"]*"|'[^']*')*>/gi;

/** HTML in Markdown: tags around Markdown, or a whole block. */
function html(value: string, reader: Reader): void {
  const isWhole = /<(?:img|a|pre|code)\b/i.test(value) || !value.includes('<');
  if (isWhole || /^<!--/.test(value)) {
    for (const node of parsePart(value)) htmlNode(node, reader);
    return;
  }
  let from = 0;
  for (const { 0: all, 1: end, 2: name = '', index } of value.matchAll(TAG)) {
    reader.line += decodeText(value.slice(from, index));
    tag(name.toLowerCase(), end === '/', reader);
    from = index + all.length;
  }
  reader.line += decodeText(value.slice(from));
}

/** A table as HTML, with Markdown in its cells. */
function tag(name: string, isEnd: boolean, reader: Reader): void {
  const { facts, cells } = reader;
  if (name === 'br' || name === 'hr') reader.line += ' ';
  if (/^(?:tr|t[dh]|table|p|div|li|ul|ol)$/.test(name)) flush(reader);
  if (name === 'tr' && !isEnd) cells.push([]);
  if (name === 'tr' && isEnd) {
    const shown = (cells.pop() ?? []).map(oneSpaced).filter((text) => text !== '');
    if (shown.length > 0) facts.rows.push(shown);
  }
  if (/^t[dh]$/.test(name) && !isEnd) cells.at(-1)?.push('');
}

function htmlNode(node: Node, reader: Reader): void {
  if ('value' in node) reader.line += node.value;
  if (!isElement(node)) return;
  const { tagName } = node;
  if (tagName === 'pre') {
    flush(reader);
    reader.facts.code.push(codeText(plain(node)));
    return;
  }
  if (tagName === 'code') reader.facts.spans.push(oneSpaced(plain(node)));
  const href = tagName === 'a' ? attributeOf(node, 'href') : undefined;
  if (href !== undefined) reader.facts.links.push(absoluteUrl(href, reader.url));
  if (tagName === 'img') image(attributeOf(node, 'alt') ?? '', attributeOf(node, 'src'), reader);
  if (tagName === 'tr') {
    const cells = node.childNodes.filter(isElement).map((cell) => oneSpaced(spaced(cell)));
    reader.facts.rows.push(cells.filter((text) => text !== ''));
  }
  const isBlock = /^(?:p|div|li|ul|ol|t[dhr]|table|thead|tbody|tfoot|caption|h[1-6]|blockquote|dl|dt|dd)$/.test(
    tagName,
  );
  if (isBlock) flush(reader);
  if (tagName === 'br') reader.line += ' ';
  for (const child of node.childNodes) htmlNode(child, reader);
  if (isBlock) flush(reader);
}

const plain = (node: Node): string =>
  'value' in node ? node.value : isElement(node) ? node.childNodes.map(plain).join('') : '';

const spaced = (node: Node): string => {
  if ('value' in node) return node.value;
  if (!isElement(node)) return '';
  if (node.tagName === 'img') return ` ${attributeOf(node, 'alt') ?? ''} `;
  const text = node.childNodes.map(spaced).join('');
  return /^(?:p|div|li|br|pre|t[dhr])$/.test(node.tagName) ? ` ${text} ` : text;
};
