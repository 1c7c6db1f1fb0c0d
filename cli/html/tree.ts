/** HTML as a small tree, for conversion to Markdown. The input is docsgen's own HTML with the raw HTML of authors. */
import { lookUp } from '../lib/look-up.ts';
import { decodeAttribute, decodeText } from './decode.ts';
import { BLOCKS, ENDED_BY, PLAIN_TEXT, RAW_TEXT, VOID } from './elements.ts';
import { escapeAttribute } from './escape.ts';
import { attributeIn, type Reader, scan, type Tag } from './tags.ts';

export interface Element {
  tag: string;
  /** Text after the name in the start tag. */
  attributes: string;
  children: Piece[];
}

/** Text is decoded. */
export type Piece = string | Element;

/** They start a line of their own. The text of a `<summary>` is a line of the element around it. */
const LINES = new Set([...BLOCKS, 'dd', 'dt', 'li'].filter((name) => name !== 'summary'));
export const isBlockTag = (tag: string): boolean => LINES.has(tag);

/** Parses HTML. Never fails: end tags without a start are ignored, and open elements are closed at the end. */
export function readHtml(html: string): Piece[] {
  const builder = new Builder(html);
  scan(html, [builder]);
  return builder.top.children;
}

class Builder implements Reader {
  readonly top: Element = { tag: '', attributes: '', children: [] };
  readonly #html: string;
  readonly #open: Element[] = [this.top];
  #isRaw = false;

  constructor(html: string) {
    this.#html = html;
  }

  text(from: number, to: number): void {
    if (!this.#isRaw) this.#here().children.push(decodeText(this.#html.slice(from, to)));
  }

  start({ name: tag, nameEnd, to }: Tag): void {
    const attributes = this.#html.slice(nameEnd, to - 1);
    makeRoom(this.#open, tag);
    const element: Element = { tag, attributes, children: [] };
    this.#here().children.push(element);
    // Readers see the text of a field.
    this.#isRaw = isRaw(tag) && tag !== 'textarea';
    if (!isEmpty(tag, attributes)) this.#open.push(element);
  }

  end({ name }: Tag): void {
    this.#isRaw = false;
    close(this.#open, name);
  }

  #here(): Element {
    return this.#open.at(-1) as Element;
  }
}

const isRaw = (tag: string): boolean => RAW_TEXT.has(tag) || PLAIN_TEXT.has(tag);

/** True for an element without content and end tag. @param attributes Text after the name in the start tag. */
export const isEmpty = (tag: string, attributes: string): boolean =>
  VOID.has(tag) || (attributes.endsWith('/') && !LINES.has(tag) && !isRaw(tag));

/** Removes what an end tag closes from the open elements, which begin with the top of the tree. */
export function close(open: { tag: string }[], tag: string): void {
  for (let at = open.length - 1; at > 0; at--) {
    const one = open[at]?.tag ?? '';
    if (one === tag) {
      open.length = at;
      return;
    }
    // The end tag of an inline element does not close a block.
    if (LINES.has(one) && !LINES.has(tag)) return;
  }
}

/** Removes what a start tag closes from the open elements. */
export function makeRoom(open: { tag: string }[], tag: string): void {
  if (LINES.has(tag) && open.at(-1)?.tag === 'p') open.pop();
  const rule = lookUp(ENDED_BY, tag);
  if (rule === undefined) return;
  for (let at = open.length - 1; at > 0; at--) {
    const one = open[at]?.tag ?? '';
    if (rule.within.has(one)) return;
    if (rule.ends.has(one)) {
      open.length = at;
      if (tag !== 'tr' && tag !== 'tbody') return;
    }
  }
}

/** The decoded value of an attribute: empty without a value, undefined without the attribute. */
export function attribute({ attributes }: Element, name: string): string | undefined {
  if (!attributes.includes(name)) return undefined;
  const found = attributeIn(attributes, name);
  return found && decodeAttribute(found.value);
}

export const hasClass = (element: Element, name: string): boolean =>
  element.attributes.includes(name) && (attribute(element, 'class') ?? '').split(/\s+/).includes(name);

/** All text in the pieces. */
export const piecesText = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piecesText(piece.children))).join('');

/** The first matching element, in document order. */
export function find(pieces: readonly Piece[], fits: (element: Element) => boolean): Element | undefined {
  for (const piece of pieces) {
    if (typeof piece === 'string') continue;
    const found = fits(piece) ? piece : find(piece.children, fits);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Replaces the URLs that begin with a single `/`. */
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
