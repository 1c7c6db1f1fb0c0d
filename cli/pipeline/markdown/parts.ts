/** Blocks that contain no other blocks: code, tables. */
import { attribute, type Element, find, hasClass, type Piece, piecesText } from '../../html/tree.ts';
import { lookUp } from '../../lib/look-up.ts';
import { inlineLine, isSilent } from './inline.ts';
import { codeBlock } from './text.ts';

/** A bold line. */
export const bold = (pieces: readonly Piece[]): string => {
  const text = inlineLine(pieces);
  return text === '' || /^\*\*[^*]*\*\*$/.test(text) ? text : `**${text.replace(/\*\*/g, '')}**`;
};

/** The child elements. */
export const elements = (node: Element): Element[] =>
  node.children.filter((child): child is Element => typeof child === 'object');

/** The child elements with text for readers. */
export const items = (node: Element): Element[] =>
  node.children.filter((child): child is Element => typeof child === 'object' && !isSilent(child));

/** A block of code with its language and title. */
export function code(node: Element): string {
  const pre = node.tag === 'pre' ? node : find(node.children, ({ tag }) => tag === 'pre');
  if (pre === undefined) return '';
  const title = find([node], (one) => hasClass(one, 'code-title'));
  const lang = attribute(pre, 'data-language');
  const text = piecesText(pre.children).replace(/\n$/, '');
  const own = find(pre.children, ({ tag }) => tag === 'code');
  const named = own && /(?:^|\s)language-(\S+)/.exec(attribute(own, 'class') ?? '')?.[1];
  return codeBlock(text, {
    lang: lang === 'text' ? '' : (lang ?? named),
    ...(title ? { title: piecesText(title.children) } : {}),
  });
}

/** A table. Markdown requires a head, so that a missing one becomes empty. */
export function table(node: Element): string {
  const rows = rowsOf(node);
  const cells = rows.map((row) => items(row).filter(({ tag }) => tag === 'td' || tag === 'th'));
  const width = Math.max(0, ...cells.map((row) => row.length));
  if (width === 0) return '';
  const hasHead = cells[0]?.every(({ tag }) => tag === 'th') ?? false;
  const head = hasHead ? (cells[0] as Element[]) : [];
  const line = (row: readonly Element[]) =>
    `| ${Array.from({ length: width }, (_, at) => (row[at] ? cell(row[at]) : '')).join(' | ')} |`;
  const sides = Array.from({ length: width }, (_, at) => sideOf(head[at] ?? cells[0]?.[at]));
  const caption = find(node.children, ({ tag }) => tag === 'caption');
  const written = [line(head), `| ${sides.join(' | ')} |`, ...cells.slice(hasHead ? 1 : 0).map(line)].join('\n');
  return caption ? `${bold(caption.children)}\n\n${written}` : written;
}

const SIDES: Record<string, string> = { left: ':--', right: '--:', center: ':-:' };

const sideOf = (node: Element | undefined): string => {
  const side = node && (attribute(node, 'align') ?? /\balign-(\w+)/.exec(attribute(node, 'class') ?? '')?.[1]);
  return lookUp(SIDES, side ?? '') ?? '---';
};

const rowsOf = (node: Element): Element[] =>
  items(node).flatMap((item) =>
    item.tag === 'tr' ? [item] : /^t(?:head|body|foot)$/.test(item.tag) ? rowsOf(item) : [],
  );

const cell = ({ children }: Element): string => inlineLine(children).replace(/\\?\|/g, '\\|');
