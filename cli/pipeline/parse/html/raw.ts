/** Reads raw HTML as an author wrote it into a `.md` file: tags and attributes with their places, nothing more. */

import { PLAIN_TEXT, RAW_TEXT } from '../../../html/elements.ts';
export interface RawAttribute {
  /** Lower case. */
  name: string;
  /** As written, without quotes. */
  value: string;
  /** Offset of the blank before the name, of the value, and behind the attribute. */
  start: number;
  valueStart: number;
  end: number;
}

export interface RawTag {
  /** Lower case. */
  name: string;
  closing: boolean;
  attributes: RawAttribute[];
  start: number;
  end: number;
}

const TAG_NAME = /[a-z][^\s/>]*/iy;
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+[^\s>]*)))?/y;
const TAG_END = /[\s/]*>/y;

/** The tag that begins at `at`, or undefined when what stands there is no complete tag. */
function readTag(html: string, at: number): RawTag | undefined {
  const closing = html[at + 1] === '/';
  TAG_NAME.lastIndex = at + (closing ? 2 : 1);
  const name = TAG_NAME.exec(html)?.[0];
  if (name === undefined) return undefined;
  const attributes: RawAttribute[] = [];
  let position = TAG_NAME.lastIndex;
  for (;;) {
    TAG_END.lastIndex = position;
    if (TAG_END.test(html)) return { name: name.toLowerCase(), closing, attributes, start: at, end: TAG_END.lastIndex };
    ATTRIBUTE.lastIndex = position;
    const found = ATTRIBUTE.exec(html);
    if (found === null) return undefined;
    const value = found[2] ?? found[3] ?? found[4] ?? '';
    const end = ATTRIBUTE.lastIndex;
    const quoted = found[2] !== undefined || found[3] !== undefined;
    const valueStart = end - value.length - (quoted ? 1 : 0);
    attributes.push({ name: (found[1] as string).toLowerCase(), value, start: position, valueStart, end });
    position = end;
  }
}

export type RawPiece = { type: 'text'; text: string } | { type: 'tag'; tag: RawTag } | { type: 'rest'; text: string };

/** What follows these tags up to their end tag is not markup. */
const isText = (name: string): boolean => RAW_TEXT.has(name) || PLAIN_TEXT.has(name) || name === 'noscript';

/** Cuts raw HTML into tags and what stands between them. Comments, declarations and processing instructions are left out. */
export function* rawPieces(html: string): Generator<RawPiece> {
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next < 0) {
      yield { type: 'text', text: html.slice(at) };
      return;
    }
    if (next > at) yield { type: 'text', text: html.slice(at, next) };
    if (html[next + 1] === '!' || html[next + 1] === '?') {
      at = endOfComment(html, next);
      continue;
    }
    const tag = readTag(html, next);
    if (tag === undefined) {
      yield { type: 'rest', text: '<' };
      at = next + 1;
      continue;
    }
    yield { type: 'tag', tag };
    at = tag.end;
    if (!tag.closing && isText(tag.name)) {
      const end = endOfRawText(html, at, tag.name);
      if (end > at) yield { type: 'text', text: html.slice(at, end) };
      at = end;
    }
  }
}

function endOfComment(html: string, at: number): number {
  if (html.startsWith('<!--', at)) {
    if (html.startsWith('>', at + 4)) return at + 5;
    const end = html.indexOf('-->', at + 4);
    return end < 0 ? html.length : end + 3;
  }
  const close = html.startsWith('<![CDATA[', at) ? ']]>' : '>';
  const end = html.indexOf(close, at);
  return end < 0 ? html.length : end + close.length;
}

function endOfRawText(html: string, at: number, name: string): number {
  const end = html.slice(at).search(new RegExp(`</${name}[\\s/>]`, 'i'));
  return end < 0 ? html.length : at + end;
}
