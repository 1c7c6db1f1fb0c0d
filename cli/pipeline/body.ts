/** Bodies as text: how they lie in packs, and how their holes are filled. */
import { type Body, HOLE_CLOSE, HOLE_OPEN } from './types.ts';

/** One text of all the texts of a body, behind their lengths; -1 stands for an absent one. */
export function encodeBody({ parts, excerpt, code }: Body): string {
  const texts = [excerpt, code, ...parts];
  return `${texts.map((text) => text?.length ?? -1).join(' ')}\n${texts.map((text) => text ?? '').join('')}`;
}

export function decodeBody(text: string): Body {
  const end = text.indexOf('\n');
  let at = end + 1;
  const [excerpt, code, ...parts] = text
    .slice(0, end)
    .split(' ')
    .map((length) => {
      if (length === '-1') return undefined;
      at += Number(length);
      return text.slice(at - Number(length), at);
    });
  return { parts: parts as string[], excerpt, code };
}

/** Puts URLs into the holes of an HTML text, escaped for an attribute. */
export function fillHoles(html: string, hrefs: readonly string[]): string {
  let open = html.indexOf(HOLE_OPEN);
  if (open < 0) return html;
  let out = '';
  let from = 0;
  while (open >= 0) {
    const close = html.indexOf(HOLE_CLOSE, open);
    out += html.slice(from, open) + escapeAttribute(hrefs[Number(html.slice(open + 1, close))] ?? '');
    from = close + 1;
    open = html.indexOf(HOLE_OPEN, from);
  }
  return out + html.slice(from);
}

const NEEDS_ESCAPE = /[&"<>]/;
const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Text for a double-quoted attribute or an element. */
export const escapeAttribute = (text: string): string =>
  NEEDS_ESCAPE.test(text) ? text.replace(/[&"<>]/g, (character) => ENTITIES[character] as string) : text;
