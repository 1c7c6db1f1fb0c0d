/** Inline content as Markdown: emphasis, links, images, code, keys. */
import { NO_DISPLAY } from '../../html/elements.ts';
import { attribute, type Element, find, hasClass, isBlockTag, type Piece, piecesText } from '../../html/tree.ts';
import { codeSpan } from '../../lib/blocks/markdown-text.ts';
import { lookUp } from '../../lib/look-up.ts';
import { escapeText, link, linkUrl, marked, oneLine } from './text.ts';

/** Elements without text for readers. */
const SILENT = new Set(
  'canvas col colgroup datalist dialog head input link meta noscript param rp script source style template title track wbr'.split(
    ' ',
  ),
);
const MARKS: Record<string, string> = { em: '*', i: '*', strong: '**', b: '**', del: '~~', s: '~~', strike: '~~' };
/** Markdown has no syntax for these elements: they stay HTML. */
const KEPT = new Set(['kbd', 'sub', 'sup']);

/** True for elements that are left out with their content. */
export const isSilent = (element: Element): boolean =>
  SILENT.has(element.tag) ||
  (element.attributes !== '' &&
    ((element.tag === 'a' && hasClass(element, 'anchor')) ||
      hasClass(element, 'only-dark') ||
      (element.tag === 'button' && hasClass(element, 'copy')) ||
      // The attribute by which tools mark what is for people alone.
      (attribute(element, 'data-markdown-ignore') !== undefined &&
        attribute(element, 'data-footnote-ref') === undefined) ||
      hasClass(element, 'edit-link') ||
      attribute(element, 'role') === 'tablist' ||
      hasClass(element, 'toc-inline') ||
      attribute(element, 'aria-hidden') === 'true' ||
      isHidden(element)));

/** True for hidden text; false for the panel of a tab, what is for programs alone, and what has an id: a control may show it. */
const isHidden = (element: Element): boolean => {
  const hidden = attribute(element, 'hidden');
  const isOff =
    (hidden !== undefined && hidden !== 'until-found') || NO_DISPLAY.test(attribute(element, 'style') ?? '');
  const isShown = attribute(element, 'role') === 'tabpanel' || attribute(element, 'id') !== undefined;
  return isOff && !isShown && !hasClass(element, 'only-markdown');
};

/** Writes text and inline elements. Blocks among them are written inline. */
export const inlineText = (pieces: readonly Piece[]): string => withDollars(inline(pieces));

/** Code, an escaped character, or a dollar. */
const DOLLARS = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|\\[\s\S]|\$/g;

/** Programs that know formulas take two dollars in a paragraph for one. A dollar alone needs no escape. */
function withDollars(text: string): string {
  if (!text.includes('\\$')) return text;
  let count = 0;
  const alone = text.replace(DOLLARS, (found) => {
    if (found === '$' || found === '\\$') count++;
    return found === '\\$' ? '$' : found;
  });
  return count === 1 ? alone : text;
}

/** Dollars of the text are escaped, whether they need it or not. */
function inline(pieces: readonly Piece[]): string {
  let out = '';
  // Kept separately: reading the end of `out` would copy it every time.
  let last = '';
  pieces.forEach((piece, index) => {
    const next = pieces[index + 1];
    const after = next === undefined ? '' : (typeof next === 'string' ? next : piecesText([next])).charAt(0);
    const text = typeof piece === 'string' ? escapeInline(piece) : element(piece, { before: last, after });
    out = join(out, text, { piece, last, beside: pieces[index - 1] });
    if (text !== '') last = text.charAt(text.length - 1);
  });
  return out;
}

const escapeInline = (text: string): string => {
  const escaped = escapeText(text);
  return escaped.includes('$') ? escaped.replaceAll('$', '\\$') : escaped;
};

/** `inlineText` on one line, for headings, labels and cells. */
export const inlineLine = (pieces: readonly Piece[]): string => withDollars(line(pieces));

const line = (pieces: readonly Piece[]): string =>
  oneLine(
    inline(pieces)
      .replace(/\\\n/g, '<br>')
      .replace(/<br>\s*$/, ''),
  );

/** `beside`: the piece before. */
interface Joint {
  piece: Piece;
  last: string;
  beside: Piece | undefined;
}

/** Lines of their own in the styles of docsgen. */
const APART = new Set(['small', 'button', 'label', 'area', 'option', 'optgroup', 'select', 'textarea']);

const isPair = (piece: Element, beside: Piece | undefined): boolean =>
  typeof beside === 'object' && ((piece.tag === 'a' && beside.tag === 'a') || APART.has(beside.tag));

/** Joins two pieces so that neither changes the meaning of the other. */
function join(before: string, next: string, { piece, last, beside }: Joint): string {
  if (before === '' || next === '') return before + next;
  if (last === '!' && next.startsWith('[') && !before.endsWith('\\!')) return `${before.slice(0, -1)}\\!${next}`;
  const blank = last === ' ' || last === '\n';
  // Two blocks in one line, such as the paragraphs of a cell; links and lines that only styles separate.
  if (typeof piece !== 'string' && !blank && (isBlockTag(piece.tag) || APART.has(piece.tag) || isPair(piece, beside)))
    return `${before} ${next}`;
  return blank && next.startsWith(' ') ? before + next.slice(1) : before + next;
}

/** The characters before and after a piece; empty at the ends. */
interface Between {
  before: string;
  after: string;
}

function element(node: Element, between: Between): string {
  if (isSilent(node)) return '';
  const { tag, children } = node;
  const mark = lookUp(MARKS, tag);
  if (mark !== undefined) return emphasis(mark, node, between) || pictureLabel(node);
  switch (tag) {
    case 'a':
      return anchor(node);
    case 'img':
      return image(node);
    case 'br':
      return '\\\n';
    case 'code':
    case 'samp':
    case 'tt':
      return linkedCode(children);
    case 'math':
      return formula(node);
    case 'svg':
      return escapeText(attribute(node, 'aria-label') ?? labelsOf(node));
    case 'pre':
      return codeSpan(piecesText(children).trim());
    case 'hr':
      return ' ';
    case 'rt':
      return `(${inline(children)})`;
    case 'area':
      return area(node);
    default:
      return (KEPT.has(tag) ? kept(node) : inMedia(node)) || pictureLabel(node);
  }
}

const isWord = (char: string): boolean => /[\p{L}\p{N}_]/u.test(char);

/** Where Markdown would ignore the marks (punctuation inside, a word right outside), writes emphasis as HTML. */
function emphasis(mark: string, { tag, children }: Element, { before, after }: Between): string {
  const text = inline(children);
  const inner = text.trim();
  if (inner === '') return text;
  const opens = isWord(inner.charAt(0)) || !isWord(before) || text.startsWith(' ');
  const closes = isWord(inner.slice(-1)) || !isWord(after) || text.endsWith(' ');
  const isBoth = mark === '*' && /^\*\*[^*]+\*\*$/.test(inner);
  const meets =
    before === mark.charAt(0) ||
    after === mark.charAt(0) ||
    (!isBoth && (inner.startsWith(mark) || inner.endsWith(mark)));
  return opens && closes && !meets ? marked(mark, text) : `<${tag}>${text}</${tag}>`;
}

function kept({ tag, children }: Element): string {
  const [only] = children;
  if (tag === 'sup' && children.length === 1 && typeof only === 'object') {
    const note = noteNumber(only);
    if (note !== undefined) return `[^${note}]`;
  }
  const text = inline(children);
  // In a chord, each inner key is marked.
  const isChord = tag === 'kbd' && find(children, (child) => child.tag === 'kbd') !== undefined;
  return isChord || text.trim() === '' ? text : `<${tag}>${text}</${tag}>`;
}

/** The texts in a drawing that has no name. */
function labelsOf({ children }: Element): string {
  const texts = children.flatMap((child): string[] => {
    if (typeof child === 'string' || (child.tag !== 'title' && isSilent(child))) return [];
    return child.tag === 'text' || child.tag === 'title'
      ? [oneLine(child.children.map((part) => piecesText([part])).join(' '))]
      : [labelsOf(child)];
  });
  return texts.filter((text) => text !== '').join(', ');
}

/** Code as it is; links in it become links of parts of it. */
function linkedCode(pieces: readonly Piece[]): string {
  if (find(pieces, ({ tag }) => tag === 'a') === undefined) return codeSpan(piecesText(pieces));
  let out = '';
  let held = '';
  for (const piece of pieces) {
    const href = typeof piece === 'string' || piece.tag !== 'a' ? undefined : attribute(piece, 'href');
    const text = piecesText([piece]);
    if (!href || text === '') held += text;
    else {
      out += `${codeSpan(held)}[${codeSpan(text)}](${linkUrl(href)})`;
      held = '';
    }
  }
  return out + codeSpan(held);
}

const noteNumber = (node: Element): string | undefined =>
  node.tag === 'a' && attribute(node, 'data-footnote-ref') !== undefined ? piecesText(node.children).trim() : undefined;

function anchor(node: Element): string {
  const label = line(node.children) || drawnLabel(node);
  const href = attribute(node, 'href');
  if (href === undefined || href === '' || label === '') return label;
  const title = attribute(node, 'title');
  const written = label.startsWith('![') || label.includes('![') ? `[${label}](${linkUrl(href)})` : link(label, href);
  return title ? withTitle(written, title) : written;
}

/** The name of a link that is only a drawing; without a name its URL, unless it leads to its own place. */
function drawnLabel(node: Element): string {
  if (find(node.children, ({ tag }) => tag === 'svg') === undefined) return '';
  const href = attribute(node, 'href') ?? '';
  return href.startsWith('#') ? '' : escapeText(attribute(node, 'aria-label') || href);
}

/** The label of an element without text that is a picture, such as an icon; empty without one. */
export const pictureLabel = (node: Element): string =>
  node.attributes !== '' && attribute(node, 'role') === 'img'
    ? escapeText(oneLine(attribute(node, 'aria-label') ?? ''))
    : '';

const withTitle = (written: string, title: string): string =>
  `${written.slice(0, -1)} "${oneLine(title).replace(/["\\]/g, '\\$&')}")`;

/** A link in the map of an image. */
function area(node: Element): string {
  const alt = escapeText(oneLine(attribute(node, 'alt') ?? ''));
  const href = attribute(node, 'href');
  return href && alt ? link(alt, href) : alt;
}

/** An image; for a `data:` URL only its alternative text. */
function image(node: Element): string {
  const src = attribute(node, 'src') ?? '';
  const alt = escapeText(oneLine(attribute(node, 'alt') ?? ''));
  if (src === '' || /^data:/i.test(src)) return alt;
  const title = attribute(node, 'title');
  const written = `!${link(alt, src)}`;
  return title ? withTitle(written, title) : written;
}

const MEDIA: Record<string, string> = {
  video: 'Video',
  audio: 'Audio',
  iframe: 'Embedded page',
  embed: 'Embedded file',
  object: 'Embedded file',
};

/** Media and embedded pages become links. */
function inMedia(node: Element): string {
  const name = lookUp(MEDIA, node.tag);
  if (name === undefined) return inline(node.children);
  const source = find(node.children, ({ tag }) => tag === 'source');
  const url = attribute(node, 'src') ?? attribute(node, 'data') ?? (source && attribute(source, 'src'));
  if (!url || /^(?:data|about|blob):/i.test(url)) return inline(node.children);
  return link(escapeText(oneLine(attribute(node, 'title') || attribute(node, 'aria-label') || name)), url);
}

function formula(node: Element): string {
  const tex = texOf(node);
  if (tex === undefined) return escapeText(piecesText(node.children).trim());
  return attribute(node, 'display') === 'block' ? `$$${oneLine(tex)}$$` : `$${oneLine(tex)}$`;
}

export const texOf = (node: Element): string | undefined => {
  const note = find([node], (one) => one.tag === 'annotation' && attribute(one, 'encoding') === 'application/x-tex');
  return note && piecesText(note.children).trim();
};
