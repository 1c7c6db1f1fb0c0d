/** What every heading gets, in each notation: an id, a place in the contents, a permalink. */
import { decodeText } from '../../../html/decode.ts';
import type { Place } from '../../../lib/place.ts';
import { interfaceText } from '../../../lib/text.ts';
import { problem } from '../../../problems/problem.ts';
import { writeOldIds } from './heading-aliases.ts';
import { type Attributes, attributesText, HtmlSink, startTag } from './sink.ts';
import type { RawHeading, Writer } from './types.ts';

export interface HeadingFacts {
  depth: number;
  /** The author's own id. */
  own?: string | undefined;
  /** The text for the id. */
  slugText: string;
  text: string;
  /** For the contents. */
  html: string;
  place: Place;
}

/** Records a heading and returns its id. */
export function addHeading(w: Writer, { depth, own, slugText, text, html, place }: HeadingFacts): string {
  const id = own === undefined ? w.slugs.fromText(slugText) : w.slugs.claim(own);
  if (own !== undefined && own !== id) w.problems.push(problem('DG3006', { id: own, used: id }, place));
  w.headings.push({ depth, id, html, text });
  w.ids.push(id);
  return id;
}

const permalink = (w: Writer, { id, text }: { id: string; text: string }): Attributes => ({
  class: 'anchor',
  href: `#${id}`,
  title: interfaceText(w, 'heading.link', { heading: text || id }),
});

/** The level of a heading element; undefined for other elements. */
export const headingDepth = (name: string): number | undefined => {
  const depth = /^h([1-6])$/.exec(name)?.[1];
  return depth === undefined ? undefined : Number(depth);
};

/** Begins a heading of raw HTML; the result is for its start tag. */
export function openRawHeading(w: Writer, heading: Pick<RawHeading, 'name' | 'own'>): string {
  const index = w.later.push(() =>
    raw.own === undefined && raw.id !== undefined ? attributesText({ id: raw.id }) : '',
  );
  const raw: RawHeading = { ...heading, mark: `\u0002later${index - 1}\u0003` };
  w.rawHeadings.push(raw);
  return raw.mark;
}

/**
 * Ends a heading of raw HTML.
 * @param written The HTML of the current node so far.
 * @returns What to write before its end tag.
 */
export function closeRawHeading(w: Writer, name: string, written: string): string {
  const at = w.rawHeadings.findLastIndex((open) => open.name === name);
  const raw = w.rawHeadings[at];
  if (raw === undefined) return '';
  w.rawHeadings.length = at;
  // Earlier blocks of an open element are held for the Markdown copy.
  const html = (w.copy?.held ?? '') + (w.sink instanceof HtmlSink ? w.sink.html : '') + written;
  const start = html.lastIndexOf(raw.mark);
  const inner = start < 0 ? '' : html.slice(html.indexOf('>', start + raw.mark.length) + 1);
  const outline = outlineOf(inner.trim());
  const text = outlineText(outline).trim();
  if (text === '' && raw.own === undefined) return '';
  const depth = headingDepth(name) ?? 2;
  const { own } = raw;
  if (own !== undefined) w.slugs.claim(own);
  // A space after an image is part of the id, as on GitHub.
  raw.id = own ?? w.slugs.fromText(outlineText(outlineOf(asWritten(inner, raw).trim())));
  w.headings.push({ depth, id: raw.id, html: outline.trim(), text });
  if (own === undefined) w.ids.push(raw.id);
  // Links cannot contain links.
  if (depth === 1 || w.rawOpen.includes('a') || inner.includes('class="anchor"')) return '';
  return `${startTag('a', permalink(w, { id: raw.id, text }))}</a>`;
}

const outlineText = (outline: string): string => decodeText(outline.replace(/<[^>]*>/g, ''));

/** The HTML of a heading with the names of its emoji. */
function asWritten(html: string, { shown = [] }: RawHeading): string {
  let out = '';
  let from = 0;
  for (const [written, emoji] of shown) {
    const at = html.indexOf(emoji, from);
    out += html.slice(from, at) + written;
    from = at + emoji.length;
  }
  return out + html.slice(from);
}

/** The HTML of a heading for contents: without links, images and attributes. */
const outlineOf = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<(\/?)(code|em|strong|del)\b[^>]*>|<[^>]*>/gi, (_, slash: string, name?: string) =>
      name === undefined ? '' : `<${slash}${name.toLowerCase()}>`,
    )
    .replace(/\s+/g, ' ');

/** Writes the old anchors of a heading and its permalink around its content. */
export function writeHeadingContent(
  w: Writer,
  heading: { depth: number; id: string; text: string },
  content: () => void,
): void {
  if (w.oldIds) writeOldIds(heading.id, w);
  content();
  // Links cannot contain links.
  if (heading.depth === 1 || w.rawOpen.includes('a')) return;
  w.sink.open('a', permalink(w, heading));
  w.sink.close('a');
}
