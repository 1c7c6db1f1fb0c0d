/** Blocks that contain no other blocks: code, tables. */
import { attribute, type Element, find, hasClass, type Piece, piecesText } from '../../html/tree.ts';
import { inlineLine, inlineText, isSilent } from './inline.ts';
import { codeBlock, escapeLineStarts } from './text.ts';

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

const bareCode = (node: Element | undefined): string => (node ? codeBlock(piecesText(node.children)) : '');

/** A block of code with its language and title. */
export function code(node: Element): string {
  const pre = node.tag === 'pre' ? node : find(node.children, ({ tag }) => tag === 'pre');
  // A command to copy has no `<pre>`.
  if (pre === undefined) return bareCode(find(node.children, ({ tag }) => tag === 'code'));
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

/** Inline content as a paragraph. */
export function paragraph(pieces: readonly Piece[]): string {
  const text = inlineText(pieces).trim();
  // Fast path: most paragraphs are one line.
  if (!text.includes('\n')) return escapeLineStarts(withoutBreak(text));
  const lines = text.split('\n').map((line) => line.trim());
  while (lines.at(-1) === '' || lines.at(-1) === '\\') lines.pop();
  while (lines[0] === '' || lines[0] === '\\') lines.shift();
  const joined = lines.filter((line) => line !== '').join('\n');
  return escapeLineStarts(withoutBreak(joined));
}

/** Without a break at the end: a backslash that none before it escapes. */
const withoutBreak = (text: string): string => (/(?<!\\)(?:\\\\)*\\$/.test(text) ? text.slice(0, -1).trim() : text);

/** Tags in a line. */
export function tags(node: Element): string {
  const [label, list] = elements(node);
  const links = list ? items(list).map(({ children }) => inlineLine(children)) : [];
  return `${label ? bold(label.children) : ''} ${links.join(', ')}`.trim();
}

/** Blocks with a blank line between them, without the empty ones. */
export const stacked = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join('\n\n');
