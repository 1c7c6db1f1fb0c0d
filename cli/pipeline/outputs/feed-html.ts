/** The HTML of a post for feed readers: no scripts, controls or classes, and absolute URLs. */
import { decodeAttribute } from '../../html/decode.ts';
import { names, VOID } from '../../html/elements.ts';
import { escapeAttribute, escapeText } from '../../html/escape.ts';
import { attribute, attributesOf, type Reader, scan, type Tag } from '../../html/tags.ts';
import { urlKind } from '../../html/url-kind.ts';

/** Elements that are left out with their content. */
const DROPPED = names('script style template button select textarea form noscript svg canvas object embed dialog');
const KEPT = names(
  'a abbr aside audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption ' +
    'figure h1 h2 h3 h4 h5 h6 hr i iframe img ins kbd li mark ol p picture pre q rp rt ruby s samp section small source strong ' +
    'sub summary sup table tbody td tfoot th thead time tr track u ul var video wbr ' +
    'math mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle mpadded mphantom msub msup msubsup munder mover munderover ' +
    'mmultiscripts mprescripts mtable mtr mtd merror semantics annotation',
);
const ATTRIBUTES = names(
  'href src srcset sizes poster alt title width height colspan rowspan scope start reversed type media lang dir datetime cite open controls display mathvariant columnalign encoding stretchy fence accent',
);

/**
 * @param html The body of a page.
 * @param url Absolute URL of the page; relative URLs start there.
 */
export function feedHtml(html: string, url: string): string {
  let out = '';
  /** The element that is being left out, and the nesting of elements of its name. */
  let skipped: { name: string; depth: number } | undefined;
  const writer: Reader = {
    text(from, to) {
      if (!skipped) out += html.slice(from, to);
    },
    start(tag) {
      const { name, to } = tag;
      const isOpen = !VOID.has(name) && !html.startsWith('/>', to - 2);
      if (skipped) {
        if (isOpen && name === skipped.name) skipped.depth++;
      } else if (isOpen && isLeftOut(tag)) skipped = { name, depth: 1 };
      else if (KEPT.has(name)) {
        out += `<${name}${cleanAttributes(tag, url)}>`;
        const label = isOpen && attribute(tag, 'role') === 'tabpanel' && attribute(tag, 'data-label');
        if (label) out += `<p><strong>${escapeText(label)}</strong></p>`;
      }
    },
    end({ name }) {
      if (!skipped) out += KEPT.has(name) ? `</${name}>` : '';
      else if (name === skipped.name && --skipped.depth === 0) skipped = undefined;
    },
  };
  scan(html, [writer]);
  return out.replace(/<div>\s*<\/div>/g, '').trim();
}

/** True for dropped elements, and for the anchor links of headings. */
const isLeftOut = (tag: Tag): boolean =>
  DROPPED.has(tag.name) ||
  (tag.name === 'a' && /(?:^|\s)(?:anchor|hash-link)(?:\s|$)/.test(attribute(tag, 'class') ?? ''));

function cleanAttributes(tag: Tag, url: string): string {
  let out = '';
  for (const { name, value, valueFrom, to } of attributesOf(tag)) {
    if (!ATTRIBUTES.has(name)) continue;
    if (valueFrom === to) {
      out += ` ${name}`;
      continue;
    }
    const absolute = absoluteValue(name, decodeAttribute(value), url);
    if (absolute !== undefined) out += ` ${name}="${escapeAttribute(absolute)}"`;
  }
  return out;
}

function absoluteValue(name: string, value: string, url: string): string | undefined {
  if (name === 'srcset')
    return value
      .split(/,\s+/)
      .map((candidate) => {
        const [source = '', ...size] = candidate.trim().split(/\s+/);
        return [absoluteUrl(source, url) ?? source, ...size].join(' ');
      })
      .join(', ');
  if (name === 'href' || name === 'src' || name === 'poster' || name === 'cite') return absoluteUrl(value, url);
  return value;
}

/** The content of a page's article, without its heading and its head: date, authors, page actions. Undefined: it has none. */
export function articleHtml(html: string): string | undefined {
  const inside = /<article[^>]*>([\s\S]*)<\/article>/.exec(html)?.[1];
  return inside && withoutHead(inside).replace(/^<h1[^>]*>[\s\S]*?<\/h1>/, '');
}

function withoutHead(html: string): string {
  let from = -1;
  let to = -1;
  let depth = 0;
  const head: Reader = {
    start(tag) {
      if (tag.name !== 'div' || to >= 0) return;
      if (from < 0 && attribute(tag, 'class') === 'page-head') from = tag.from;
      if (from >= 0) depth++;
    },
    end(tag) {
      if (tag.name === 'div' && from >= 0 && to < 0 && --depth === 0) to = tag.to;
    },
  };
  scan(html, [head]);
  return to < 0 ? html : html.slice(0, from) + html.slice(to);
}

/** Undefined for URLs that run code. */
export function absoluteUrl(value: string, base: string): string | undefined {
  const kind = urlKind(value, 'image');
  if (kind === 'refused') return undefined;
  if (kind === 'scheme') return value;
  return URL.canParse(value, base) ? new URL(value, base).href : value;
}
