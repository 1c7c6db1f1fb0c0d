/** HTML text to a small tree, as far as writing it as Markdown needs one. What it is given is docsgen's own HTML, and what authors mix into it. */
import { lookUp } from '../lib/look-up.ts';
import { decodeAttribute, decodeText } from './decode.ts';
import { BLOCKS, ENDED_BY, names, PLAIN_TEXT, RAW_TEXT, VOID } from './elements.ts';
import { escapeAttribute } from './escape.ts';

export interface Element {
  tag: string;
  /** What stands behind the name in the start tag. */
  attributes: string;
  children: Piece[];
}

/** Text is decoded. */
export type Piece = string | Element;

/** What is in them no reader of a page sees, whatever it is. */
const SILENT = names('template noscript');
/** They begin a line of their own. What is in a `<summary>` is a line of the element around it. */
const LINES = new Set([...BLOCKS, 'dd', 'dt', 'li'].filter((name) => name !== 'summary'));
export const isBlockTag = (tag: string): boolean => LINES.has(tag);

const NAME = /[a-z][^\s/>]*/iy;

/** Reads HTML. Never fails: end tags without a start are left out, what is open at the end is closed there. */
export function readHtml(html: string): Piece[] {
  const top: Element = { tag: '', attributes: '', children: [] };
  const open: Element[] = [top];
  const text = (from: number, to: number) => {
    if (to > from) (open.at(-1) as Element).children.push(decodeText(html.slice(from, to)));
  };
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next < 0) {
      text(at, html.length);
      break;
    }
    text(at, next);
    at = readMarkup(html, next, open);
    if (at === next) {
      (open.at(-1) as Element).children.push('<');
      at = next + 1;
    }
  }
  return top.children;
}

/** Reads the tag or comment at `at`, and gives the position behind it; `at` itself when it is neither. */
function readMarkup(html: string, at: number, open: Element[]): number {
  const code = html.charCodeAt(at + 1);
  if (code === 33 || code === 63) return endOfComment(html, at);
  const closing = code === 47;
  NAME.lastIndex = at + (closing ? 2 : 1);
  const name = NAME.exec(html)?.[0];
  if (name === undefined) return at;
  const end = endOfTag(html, NAME.lastIndex);
  const tag = name.toLowerCase();
  if (closing) {
    close(open, tag);
    return end;
  }
  const attributes = html.slice(NAME.lastIndex, end - 1);
  makeRoom(open, tag);
  const element: Element = { tag, attributes, children: [] };
  (open.at(-1) as Element).children.push(element);
  if (VOID.has(tag) || (attributes.endsWith('/') && !LINES.has(tag))) return end;
  if (!(RAW_TEXT.has(tag) || PLAIN_TEXT.has(tag) || SILENT.has(tag))) {
    open.push(element);
    return end;
  }
  const close_ = html.toLowerCase().indexOf(`</${tag}`, end);
  return close_ < 0 ? html.length : endOfTag(html, close_ + 2);
}

function endOfComment(html: string, at: number): number {
  const isComment = html.startsWith('<!--', at);
  const end = html.indexOf(isComment ? '-->' : '>', at + (isComment ? 4 : 1));
  return end < 0 ? html.length : end + (isComment ? 3 : 1);
}

/** Position behind the `>` of a tag; one inside quotes does not end it. */
function endOfTag(html: string, from: number): number {
  let quote = 0;
  for (let at = from; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 62) return at + 1;
    else if (code === 34 || code === 39) quote = code;
  }
  return html.length;
}

function close(open: Element[], tag: string): void {
  for (let at = open.length - 1; at > 0; at--) {
    const one = (open[at] as Element).tag;
    if (one === tag) {
      open.length = at;
      return;
    }
    // An end tag of a line of text ends no block.
    if (LINES.has(one) && !LINES.has(tag)) return;
  }
}

function makeRoom(open: Element[], tag: string): void {
  if (LINES.has(tag) && open.at(-1)?.tag === 'p') open.pop();
  const rule = lookUp(ENDED_BY, tag);
  if (rule === undefined) return;
  for (let at = open.length - 1; at > 0; at--) {
    const one = (open[at] as Element).tag;
    if (rule.within.has(one)) return;
    if (rule.ends.has(one)) {
      open.length = at;
      if (tag !== 'tr' && tag !== 'tbody') return;
    }
  }
}

const ATTRIBUTE = /([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;

/** The value of an attribute, decoded; empty for a bare one, undefined when there is none. */
export function attribute({ attributes }: Element, name: string): string | undefined {
  if (!attributes.includes(name)) return undefined;
  for (const [, key = '', double, single, bare] of attributes.matchAll(ATTRIBUTE))
    if (key.toLowerCase() === name) return decodeAttribute(double ?? single ?? bare ?? '');
  return undefined;
}

/** True when the element has the class. */
export const hasClass = (element: Element, name: string): boolean =>
  element.attributes.includes(name) && (attribute(element, 'class') ?? '').split(/\s+/).includes(name);

/** All text below, as it stands there. */
export const textOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : textOf(piece.children))).join('');

/** The first element below that fits, in the order of the text. */
export function find(pieces: readonly Piece[], fits: (element: Element) => boolean): Element | undefined {
  for (const piece of pieces) {
    if (typeof piece === 'string') continue;
    const found = fits(piece) ? piece : find(piece.children, fits);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Writes other URLs in place of those that begin with one `/`. */
export function mapUrls(pieces: readonly Piece[], toUrl: (url: string) => string): void {
  for (const piece of pieces) {
    if (typeof piece === 'string') continue;
    if (piece.attributes.includes('="/'))
      piece.attributes = piece.attributes.replace(
        /(\s(?:href|src|data))="(\/(?!\/)[^"]*)"/gi,
        (_, name: string, url: string) =>
          `${name}="${escapeAttribute(toUrl(decodeAttribute(url)).replaceAll('"', '%22'))}"`,
      );
    mapUrls(piece.children, toUrl);
  }
}
