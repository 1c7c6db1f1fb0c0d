/** Bodies as text: their form in packs, and how their holes are filled. */
import { escapeAttribute } from '../html/escape.ts';
import { endOfTag } from '../html/tags.ts';
import { type Body, HOLE_CLOSE, HOLE_OPEN, NO_LINK } from './document.ts';

/** All texts of a body, to be written one after the other, after a line with their lengths; -1 means absent. */
export function encodeBody({ parts, excerpt, code, composed, markdown, diagrams, head }: Body): string[] {
  const texts = [excerpt, code, composed, markdown, diagrams?.join(HOLE_OPEN), head, ...parts];
  return [`${texts.map((text) => text?.length ?? -1).join(' ')}\n`, ...texts.filter((text) => text !== undefined)];
}

export function decodeBody(text: string): Body {
  const end = text.indexOf('\n');
  let at = end + 1;
  const [excerpt, code, composed, markdown, diagrams, head, ...parts] = text
    .slice(0, end)
    .split(' ')
    .map((length) => {
      if (length === '-1') return undefined;
      at += Number(length);
      return text.slice(at - Number(length), at);
    });
  return { parts: parts as string[], excerpt, code, composed, markdown, diagrams: diagrams?.split(HOLE_OPEN), head };
}

/** The attribute whose hole takes the HTML of an embedded page, which replaces the content of its `<blockquote>`. */
export const EMBED_MARK = 'data-dg-embed';
const EMBED = ` ${EMBED_MARK}="`;

/** The attribute whose hole takes the facts about an image; filling the hole removes it. */
export const IMAGE_MARK = 'data-dg-image';
const MARK = ` ${IMAGE_MARK}="`;

/**
 * Puts URLs into the holes of an HTML text, escaped for an attribute. Attributes replace the mark of an image; sources
 * in other formats may follow after a line break and turn the tag into a picture.
 */
export function fillHoles(html: string, hrefs: readonly string[]): string {
  let open = html.indexOf(HOLE_OPEN);
  if (open < 0) return html;
  let out = '';
  let from = 0;
  while (open >= 0) {
    const close = html.indexOf(HOLE_CLOSE, open);
    const value = hrefs[Number(html.slice(open + 1, close))] ?? '';
    if (html.startsWith(MARK, open - MARK.length)) {
      const before = html.slice(from, open - MARK.length);
      const [attributes = '', sources] = value.split('\n');
      from = close + 2;
      if (sources === undefined || !before.endsWith('<img')) out += before + attributes;
      else {
        const end = endOfTag(html, from);
        out += `${before.slice(0, -4)}<picture>${sources}<img${attributes}${fillHoles(html.slice(from, end), hrefs)}</picture>`;
        from = end;
      }
    } else if (html.startsWith(EMBED, open - EMBED.length)) {
      out += `${html.slice(from, open - EMBED.length)}${value === '' ? '' : `>${value}`}`;
      from = value === '' ? close + 2 : html.indexOf('</blockquote>', close);
    } else if (value === NO_LINK) {
      out = withoutHref(out + html.slice(from, open));
      // After the quote.
      from = close + 2;
    } else {
      out += html.slice(from, open) + escapeAttribute(value);
      from = close + 1;
    }
    open = html.indexOf(HOLE_OPEN, from);
  }
  return asText(out + html.slice(from));
}

/** The text before the value of an `href`, without the attribute. A plain `<a>` is marked: it becomes a `<span>`. */
const withoutHref = (before: string): string =>
  before.endsWith('<a href="') ? `${before.slice(0, -7)}${NO_LINK}` : before.replace(/ [\w:-]+=["']$/, '');

/** Closes each marked tag at its own `</a>`: links do not nest. */
const asText = (html: string): string =>
  html.includes(NO_LINK) ? html.replace(/<a\u0004([^>]*>[\s\S]*?)<\/a>/g, '<span$1</span>') : html;

/** The URL of a link for code; undefined for a link without a target. */
export const linkOf = (href: string): string | undefined => (href === NO_LINK ? undefined : href);
