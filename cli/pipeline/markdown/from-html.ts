/**
 * Converts the HTML of a page to Markdown, for programs that read pages. It has what the page shows and nothing else.
 * Components with a form of their own (`MarkdownForm`) have it beside their view; all other HTML is converted here.
 */

import { allForms } from '../../../runtime/components/all.ts';
import type { MarkdownTools } from '../../../runtime/components/view.ts';
import { admonitionKind } from '../../../runtime/tables/admonitions.ts';
import {
  attribute,
  type Element,
  find,
  hasClass,
  isBlockTag,
  mapUrls,
  type Piece,
  piecesText,
  readHtml,
} from '../../html/tree.ts';
import { openingFence } from '../../lib/blocks/fences.ts';
import { lookUp } from '../../lib/look-up.ts';
import { HOLE_CLOSE } from '../../model/document.ts';
import { followsFromText } from '../../model/heading-ids.ts';
import { diagram } from './diagram.ts';
import { inlineLine, isSilent, pictureLabel, texOf } from './inline.ts';
import { bold, code, elements, items, paragraph, stacked, tags } from './parts.ts';
import { table } from './table.ts';
import { codeBlock, indent, oneLine, quote } from './text.ts';

interface Known {
  /** Sources of the drawn diagrams, in the order they were drawn; HTML numbers them from 1. */
  diagrams?: readonly string[] | undefined;
  /** Blocks that are Markdown already, see `innerMark`. */
  inner?: readonly string[];
  /** Elements without text for programs. */
  isLeftOut?: (element: Element) => boolean;
}

/** Placeholder in HTML for a block that is Markdown already. Content cannot contain this character. */
export const innerMark = (index: number): string => `<${INNER}>${HOLE_CLOSE}${index}</${INNER}>`;
const INNER = 'dg-inner';

/**
 * Converts HTML to Markdown. Holes in URLs stay.
 * @param toUrl Replaces URLs of this site that begin with `/`.
 * @returns Blocks with a blank line between them; empty when there is no text.
 */
export function htmlToMarkdown(html: string, known: Known = {}, toUrl?: (url: string) => string): string {
  const pieces = readHtml(html);
  if (toUrl) mapUrls(pieces, toUrl);
  return blocks(pieces, known);
}

/** Writes blocks below each other, and the inline content between them as paragraphs. */
function blocks(pieces: readonly Piece[], known: Known, tight = false): string {
  const out: string[] = [];
  let line: Piece[] = [];
  const add = (text: string) => {
    if (text !== '') out.push(text);
  };
  const flush = () => {
    if (line.length > 0) add(paragraph(line));
    line = [];
  };
  for (const piece of pieces) {
    if (typeof piece === 'string' || !isBlock(piece)) {
      line.push(piece);
      continue;
    }
    flush();
    if (!isSilent(piece) && !known.isLeftOut?.(piece)) add(block(piece, known));
  }
  flush();
  return apart(out, tight);
}

const LIST = /^(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;

/** Separates blocks by a blank line; nested lists in a tight list follow their text without it. */
const apart = (texts: readonly string[], tight: boolean): string =>
  texts.join(tight && texts.slice(1).every((text) => LIST.test(text)) ? '\n' : '\n\n');

/** True for a block, and for an element with a block in it: an island, a custom element, a link around a card. */
const isBlock = (node: Element): boolean =>
  isBlockTag(node.tag) ||
  node.tag === 'summary' ||
  node.tag === INNER ||
  (!LINES.has(node.tag) && find(node.children, ({ tag }) => isBlockTag(tag) || tag === INNER) !== undefined);
const LINES = new Set(['a', 'svg', 'math', 'button', 'label']);

const writers: Record<string, (node: Element, known: Known) => string> = {
  p: (node) => titleOf(node) ?? paragraph(node.children),
  hr: () => '---',
  ul: (node, known) => (hasClass(node, 'cards') ? cards(node, known) : list(node, known)),
  ol: (node, known) => list(node, known),
  menu: (node, known) => list(node, known),
  dl: definitions,
  blockquote: (node, known) => quote(blocks(node.children, known)),
  pre: (node) => code(node),
  table: (node, known) => table(node, (pieces) => blocks(pieces, known)),
  details: (node, known) => (hasClass(node, 'admonition') ? alert(node, known) : details(node, known)),
  summary: (node, known) => summaryText(node, known),
  figcaption: (node) => paragraph(node.children),
  nav: (node, known) => blocks(node.children, known),
  [INNER]: (node, known) => innerBlock(node, known) ?? blocks(node.children, known),
};

function innerBlock({ children: [mark] }: Element, { inner = [] }: Known): string | undefined {
  return typeof mark === 'string' && mark.startsWith(HOLE_CLOSE) ? inner[Number(mark.slice(1))] : undefined;
}

function block(node: Element, known: Known): string {
  const { tag, children } = node;
  if (isHeading(tag)) return heading(node);
  const form = formOf(node);
  if (form !== undefined) return form(node, toolsWith(known));
  if (tag === 'div' || tag === 'section') return box(node, known);
  const write = lookUp(writers, tag);
  return write === undefined ? blocks(children, known) || pictureLabel(node) : write(node, known);
}

/** Forms of components by tag and class. */
const FORMS = new Map(allForms().flatMap(({ of, write }) => of.map((name) => [name, write] as const)));
const FORM_TAGS = new Set([...FORMS.keys()].map((name) => name.replace(/\..*/, '')));

function formOf(node: Element) {
  const classes = FORM_TAGS.has(node.tag) ? attribute(node, 'class') : undefined;
  for (const name of classes?.split(/\s+/) ?? []) {
    const write = FORMS.get(`${node.tag}.${name}`);
    if (write) return write;
  }
  return undefined;
}

const toolsWith = (known: Known): MarkdownTools => ({
  ...{ elements, hasClass, attribute, oneLine, bold, stacked, line: inlineLine },
  find: (node, matches) => find(node.children, matches),
  text: (node) => piecesText(node.children),
  blocks: (pieces) => blocks(pieces, known),
  code: (text, lang) => codeBlock(text, { lang }),
});

function heading(node: Element): string {
  const text = inlineLine(node.children);
  return text === '' ? '' : `${'#'.repeat(Number(node.tag[1]))} ${text.replace(/(#+)$/, '\\$1')}${ownId(node)}`;
}

/** Writes an id that does not follow from the text, so that links to it keep working. */
function ownId(node: Element): string {
  const id = attribute(node, 'id');
  if (id === undefined || node.tag === 'h1') return '';
  return followsFromText(id, piecesText(node.children).trim()) || !/^[\w-]+$/.test(id) ? '' : ` {#${id}}`;
}

/** Titles of diagrams are bold. */
const titleOf = (node: Element): string | undefined =>
  hasClass(node, 'diagram-title') ? bold(node.children) : undefined;

const boxes: Record<string, (node: Element, known: Known) => string> = {
  admonition: alert,
  code: (node) => code(node),
  diagram: (node, { diagrams }) => diagram(node, diagrams),
  math: (node) => {
    const tex = texOf(node);
    return tex === undefined ? paragraph(node.children) : `$$\n${tex}\n$$`;
  },
  footnotes,
  'doc-tags': tags,
  card: (node, known) => cards({ ...node, children: [node] }, known),
};

function box(node: Element, known: Known): string {
  for (const name of (attribute(node, 'class') ?? '').split(/\s+/)) {
    const write = lookUp(boxes, name);
    if (write !== undefined) return write(node, known);
  }
  return blocks(node.children, known) || pictureLabel(node);
}

function alert(node: Element, known: Known): string {
  const type = attribute(node, 'data-type') ?? 'note';
  const [first, ...rest] = node.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  const isTitle = typeof first === 'object' && (hasClass(first, 'admonition-title') || first.tag === 'summary');
  const title = isTitle ? bold(first.children) : '';
  const kind = admonitionKind(type)?.alert ?? 'NOTE';
  // Programs show the name of the alert; that of another type would be lost.
  const isPlain = title.toLowerCase() === `**${kind.toLowerCase()}**`;
  const content = blocks(isTitle ? rest : node.children, known);
  return quote(
    [`[!${kind}]${title === '' || isPlain ? '' : `\n${title}`}`, content]
      .filter(Boolean)
      .join(title === '' || isPlain ? '\n' : '\n\n'),
  );
}

function details(node: Element, known: Known): string {
  const summary = elements(node).find(({ tag }) => tag === 'summary');
  const rest = node.children.filter((child) => child !== summary);
  return stacked(summary && !isSilent(summary) ? summaryText(summary, known) : '', blocks(rest, known));
}

/** A bold line; a heading in it stays one, so that its section is found. */
const summaryText = (node: Element, known: Known): string =>
  find(node.children, ({ tag }) => isHeading(tag)) === undefined ? bold(node.children) : blocks(node.children, known);

const isHeading = (tag: string): boolean => /^h[1-6]$/.test(tag);

function list(node: Element, known: Known): string {
  const first = Number(attribute(node, 'start') ?? 1);
  const isLoose = items(node).some((item) => item.children.some((one) => typeof one === 'object' && one.tag === 'p'));
  let number = Number.isFinite(first) ? first : 1;
  const written = items(node).map((item) => {
    const own = Number(attribute(item, 'value') || Number.NaN);
    if (Number.isInteger(own)) number = own;
    const mark = node.tag === 'ol' ? `${number++}. ` : '- ';
    return listItem(mark, taskOf(item) + blocks(item.children, known, !isLoose));
  });
  return written.join(isLoose ? '\n\n' : '\n');
}

const listItem = (mark: string, text: string): string =>
  text === '' ? mark.trimEnd() : mark + indent(text, ' '.repeat(mark.length));

function taskOf(item: Element): string {
  const box = find(item.children.slice(0, 2), (one) => one.tag === 'input' && attribute(one, 'type') === 'checkbox');
  // A hidden box opens a menu.
  if (box === undefined || attribute(box, 'hidden') !== undefined) return '';
  return attribute(box, 'checked') === undefined ? '[ ] ' : '[x] ';
}

/** Cards as a list of links with their texts. */
function cards(node: Element, known: Known): string {
  const written = items(node).map((item) => {
    const head = elements(item).find((child) => hasClass(child, 'card-title'));
    if (head === undefined) return listItem('- ', blocks(item.children, known));
    const title = inlineLine(
      head.children.filter((child) => typeof child === 'string' || !hasClass(child, 'card-icon')),
    );
    const rest = item.children.filter((child) => child !== head && (typeof child === 'object' || child.trim() !== ''));
    const [only] = rest;
    if (rest.length === 1 && typeof only === 'object' && only.tag === 'p')
      return `- ${title}: ${inlineLine(only.children)}`;
    return listItem('- ', stacked(title, blocks(rest, known)));
  });
  return written.join('\n');
}

/** A definition list as a list: each item is a term, followed by its definitions. */
function definitions(node: Element, known: Known): string {
  const out: string[] = [];
  for (const item of flatTerms(node)) {
    if (item.tag === 'dt') out.push(`- ${bold(item.children)}`);
    else {
      const text = blocks(item.children, known);
      const last = out.pop();
      if (last === undefined) out.push(listItem('- ', text));
      else if (!last.includes(':\u0020') && !last.includes('\n') && !text.includes('\n\n') && !startsBlock(text))
        out.push(`${last}: ${indent(text, '  ')}`);
      else out.push(`${last}\n\n  ${indent(text, '  ')}`);
    }
  }
  return out.join('\n');
}

/** Behind text, the first line of a block would be text; paragraphs escape what looks like one. */
const startsBlock = (text: string): boolean =>
  LIST.test(text) || openingFence(text) !== undefined || /^(?:[>|]|#{1,6}\s|\$\$\n|<table>|---$)/.test(text);

const flatTerms = (node: Element): Element[] =>
  items(node).flatMap((item) =>
    item.tag === 'div' ? flatTerms(item) : item.tag === 'dt' || item.tag === 'dd' ? [item] : [],
  );

function footnotes(node: Element, known: Known): string {
  const found = find(node.children, ({ tag }) => tag === 'ol');
  if (found === undefined) return blocks(node.children, known);
  return items(found)
    .map((item, index) => `[^${index + 1}]: ${indent(blocks(item.children, known), '    ')}`)
    .join('\n\n');
}
