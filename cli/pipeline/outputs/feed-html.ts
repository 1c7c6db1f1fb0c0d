/** The HTML of a post as feed readers can show it: no programs, no controls, no classes, absolute addresses. */

import { decodeAttribute } from '../../html/decode.ts';
import { VOID } from '../../html/elements.ts';
import { escapeAttribute } from '../../html/escape.ts';
import { urlKind } from '../../lib/url-kind.ts';

/** Elements whose content is nothing without a page around it. */
const DROPPED = /^(?:script|style|template|button|select|textarea|form|noscript|svg|canvas|object|embed|dialog)$/;
const KEPT = new Set(
  (
    'a abbr aside audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption ' +
    'figure h1 h2 h3 h4 h5 h6 hr i iframe img ins kbd li mark ol p picture pre q rp rt ruby s samp section small source strong ' +
    'sub summary sup table tbody td tfoot th thead time tr track u ul var video wbr ' +
    'math mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle mpadded mphantom msub msup msubsup munder mover munderover ' +
    'mmultiscripts mprescripts mtable mtr mtd merror semantics annotation'
  ).split(' '),
);
const ATTRIBUTES =
  /^(?:href|src|srcset|sizes|poster|alt|title|width|height|colspan|rowspan|scope|start|reversed|type|media|lang|dir|datetime|cite|open|controls|display|mathvariant|columnalign|encoding|stretchy|fence|accent)$/;
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/**
 * @param html A body as it stands on its page.
 * @param url Absolute URL of that page: what addresses are relative to.
 */
export function feedHtml(html: string, url: string): string {
  let out = '';
  let from = 0;
  // Name of the element that is left out, and how deep its like is nested.
  let skipped: { name: string; depth: number } | undefined;
  for (const match of html.matchAll(TOKEN)) {
    const [token, slash, written = '', attributes = ''] = match;
    const name = written.toLowerCase();
    if (!skipped) out += html.slice(from, match.index);
    from = match.index + token.length;
    if (written === '') continue;
    const open = slash === '' && !VOID.has(name) && !attributes.endsWith('/');
    if (skipped) {
      if (name === skipped.name) skipped.depth += slash === '/' ? -1 : open ? 1 : 0;
      if (skipped.depth === 0) skipped = undefined;
    } else if (open && isLeftOut(name, attributes)) skipped = { name, depth: 1 };
    else if (KEPT.has(name)) {
      out += slash === '/' ? `</${name}>` : `<${name}${cleanAttributes(attributes, url)}>`;
      const label = open && /\srole="tabpanel".*?\sdata-label="([^"]*)"/.exec(attributes)?.[1];
      if (label) out += `<p><strong>${label}</strong></p>`;
    }
  }
  if (!skipped) out += html.slice(from);
  return out.replace(/<div>\s*<\/div>/g, '').trim();
}

/** Links to the heading they stand in, and what only programs show. */
const isLeftOut = (name: string, attributes: string): boolean =>
  DROPPED.test(name) || (name === 'a' && /\sclass="(?:[^"]*\s)?(?:anchor|hash-link)[\s"]/.test(attributes));

function cleanAttributes(written: string, url: string): string {
  let out = '';
  for (const [, key = '', double, single, bare] of written.matchAll(ATTRIBUTE)) {
    const name = key.toLowerCase();
    if (!ATTRIBUTES.test(name)) continue;
    const value = double ?? single ?? bare;
    if (value === undefined) {
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

/** Undefined for addresses that are programs. */
export function absoluteUrl(value: string, base: string): string | undefined {
  const kind = urlKind(value, 'image');
  if (kind === 'refused') return undefined;
  if (kind === 'scheme') return value;
  return URL.canParse(value, base) ? new URL(value, base).href : value;
}
