/** Splits the raw HTML of a `.md` file into tags, with attributes and places, and text. */
import { PLAIN_TEXT, RAW_TEXT } from '../../../html/elements.ts';
import {
  type Attribute,
  attributesOf,
  endOfComment,
  endOfText,
  newTag,
  readTag,
  type Tag,
} from '../../../html/tags.ts';

export interface RawTag extends Tag {
  attributes: Attribute[];
}

export type RawPiece =
  | { type: 'text'; from: number; text: string }
  | { type: 'tag'; tag: RawTag }
  | { type: 'rest'; text: string }
  | { type: 'comment'; from: number; text: string };

/** The content of these elements is not markup. */
const isText = (name: string): boolean => RAW_TEXT.has(name) || PLAIN_TEXT.has(name) || name === 'noscript';

/** Tags that a page has only once, and that docsgen writes. */
export const DROPPED = new Set('html head body base frameset plaintext'.split(' '));

/** True for `<x/>`; in `<x y=z/>` the slash belongs to the value. */
export const isSelfClosed = ({ html, to, attributes }: RawTag): boolean =>
  html.charCodeAt(to - 2) === 47 && (attributes.at(-1)?.to ?? 0) < to - 1;

/** Comments include declarations and processing instructions. */
export function* rawPieces(html: string): Generator<RawPiece> {
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next < 0) {
      yield { type: 'text', from: at, text: html.slice(at) };
      return;
    }
    if (next > at) yield { type: 'text', from: at, text: html.slice(at, next) };
    at = endOfComment(html, next);
    if (at > next) {
      yield { type: 'comment', from: next, text: html.slice(next, at) };
      continue;
    }
    const tag = newTag(html);
    if (!readTag(html, next, tag) || !tag.isWhole) {
      yield { type: 'rest', text: '<' };
      at = next + 1;
      continue;
    }
    const found: RawTag = { ...tag, attributes: attributesOf(tag) };
    yield { type: 'tag', tag: found };
    at = tag.to;
    if (!tag.isEnd && isText(tag.name) && !isSelfClosed(found)) {
      const end = endOfText(html, tag);
      if (end > at) yield { type: 'text', from: at, text: html.slice(at, end) };
      at = end;
    }
  }
}
