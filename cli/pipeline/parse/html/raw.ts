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

export type RawPiece = { type: 'text'; text: string } | { type: 'tag'; tag: RawTag } | { type: 'rest'; text: string };

/** The content of these elements is not markup. */
const isText = (name: string): boolean => RAW_TEXT.has(name) || PLAIN_TEXT.has(name) || name === 'noscript';

/** Comments, declarations and processing instructions are left out. */
export function* rawPieces(html: string): Generator<RawPiece> {
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next < 0) {
      yield { type: 'text', text: html.slice(at) };
      return;
    }
    if (next > at) yield { type: 'text', text: html.slice(at, next) };
    at = endOfComment(html, next);
    if (at > next) continue;
    const tag = newTag(html);
    if (!readTag(html, next, tag) || !tag.isWhole) {
      yield { type: 'rest', text: '<' };
      at = next + 1;
      continue;
    }
    yield { type: 'tag', tag: { ...tag, attributes: attributesOf(tag) } };
    at = tag.to;
    if (!tag.isEnd && isText(tag.name)) {
      const end = endOfText(html, tag);
      if (end > at) yield { type: 'text', text: html.slice(at, end) };
      at = end;
    }
  }
}
