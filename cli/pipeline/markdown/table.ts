/** Tables: with pipes if their cells are lines, otherwise as HTML with Markdown in the cells. */
import { attribute, type Element, find, isBlockTag, type Piece } from '../../html/tree.ts';
import { lookUp } from '../../lib/look-up.ts';
import { inlineLine } from './inline.ts';
import { bold, items } from './parts.ts';

/** @param blocks Writes the content of a cell. */
export function table(node: Element, blocks: (pieces: readonly Piece[]) => string): string {
  const rows = rowsOf(node);
  const cells = rows.map((row) => items(row).filter(({ tag }) => tag === 'td' || tag === 'th'));
  const width = Math.max(0, ...cells.map((row) => row.length));
  if (width === 0) return '';
  const caption = find(node.children, ({ tag }) => tag === 'caption');
  const written = cells.flat().some(isLarge) ? asHtml(cells, blocks) : withPipes(cells, width);
  return caption ? `${bold(caption.children)}\n\n${written}` : written;
}

/** Blocks that a cell of Markdown can hold, because they are lines. */
const LINES = new Set(['p', 'div', 'center', 'section', 'ul', 'ol', 'li']);

/** True for a cell that Markdown has no syntax for: over several rows or columns, or with code, tables, nested lists. */
const isLarge = (cell: Element): boolean =>
  [attribute(cell, 'rowspan'), attribute(cell, 'colspan')].some((span) => Number(span ?? 1) > 1) ||
  find(cell.children, ({ tag }) => isBlockTag(tag) && !LINES.has(tag)) !== undefined ||
  find(cell.children, (one) => isList(one) && find(one.children, isList) !== undefined) !== undefined;

const isList = ({ tag }: Element): boolean => tag === 'ul' || tag === 'ol';

/** Markdown requires a head, so that a missing one becomes empty. */
function withPipes(cells: readonly Element[][], width: number): string {
  const hasHead = cells[0]?.every(({ tag }) => tag === 'th') ?? false;
  const head = hasHead ? (cells[0] as Element[]) : [];
  const line = (row: readonly Element[]) =>
    `| ${Array.from({ length: width }, (_, at) => (row[at] ? cell(row[at]) : '')).join(' | ')} |`;
  const sides = Array.from({ length: width }, (_, at) => sideOf(head[at] ?? cells[0]?.[at]));
  return [line(head), `| ${sides.join(' | ')} |`, ...cells.slice(hasHead ? 1 : 0).map(line)].join('\n');
}

/** Blank lines around the content of a cell make it Markdown again. */
function asHtml(rows: readonly Element[][], blocks: (pieces: readonly Piece[]) => string): string {
  const written = rows.map((row) => `<tr>\n${row.map((one) => htmlCell(one, blocks(one.children))).join('\n')}\n</tr>`);
  return `<table>\n${written.join('\n')}\n</table>`;
}

function htmlCell(node: Element, text: string): string {
  const spans = ['rowspan', 'colspan'].map((name) => {
    const span = Number(attribute(node, name) ?? 1);
    return span > 1 ? ` ${name}="${span}"` : '';
  });
  const isPlain = !MARKED.test(text);
  return `<${node.tag}${spans.join('')}>${isPlain ? text : `\n\n${text}\n\n`}</${node.tag}>`;
}

/** A text that is not the same in HTML and in Markdown, or may begin a block. */
const MARKED = /[\\`*_[\]<>&~!#|$\n]|^[-+=:\d]/;

const SIDES: Record<string, string> = { left: ':--', right: '--:', center: ':-:' };

const sideOf = (node: Element | undefined): string => {
  const side = node && (attribute(node, 'align') ?? /\balign-(\w+)/.exec(attribute(node, 'class') ?? '')?.[1]);
  return lookUp(SIDES, side ?? '') ?? '---';
};

const rowsOf = (node: Element): Element[] =>
  items(node).flatMap((item) =>
    item.tag === 'tr' ? [item] : /^t(?:head|body|foot)$/.test(item.tag) ? rowsOf(item) : [],
  );

/** A break would end the row. */
function cell({ children }: Element): string {
  const lists = children.some((child) => typeof child === 'object' && find([child], isList) !== undefined);
  return (lists ? listed(children) : inlineLine(children)).replace(/\\?\|/g, '\\|');
}

/** Content with lists as lines of a cell. */
function listed(pieces: readonly Piece[]): string {
  const lines: string[] = [];
  let line: Piece[] = [];
  const flush = () => {
    lines.push(inlineLine(line));
    line = [];
  };
  for (const piece of pieces) {
    if (typeof piece === 'string' || find([piece], isList) === undefined) {
      line.push(piece);
      continue;
    }
    flush();
    if (!isList(piece)) lines.push(listed(piece.children));
    else
      for (const [at, item] of items(piece).entries()) lines.push(`${markOf(piece, at)} ${inlineLine(item.children)}`);
  }
  flush();
  return lines.filter((text) => text !== '').join('<br>');
}

const markOf = (list: Element, at: number): string =>
  list.tag === 'ul' ? '-' : `${Number(attribute(list, 'start') ?? 1) + at}.`;
