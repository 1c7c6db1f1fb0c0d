/** Reads links and anchors out of final HTML: only what stands in tags counts, text and code samples do not. */

import { decodeAttribute } from '../../html/decode.ts';
import { isExternal, ownPath } from '../../lib/paths.ts';

/** Gives equal texts one copy of their own, so that a result does not keep the page it was cut from in memory. */
export type Intern = (text: string) => string;

export function createIntern(): Intern {
  const known = new Map<string, string>();
  return (text) => {
    const old = known.get(text);
    if (old !== undefined) return old;
    // Joined and cut again: V8 copies the characters instead of pointing into the page.
    const own = ` ${text}`.slice(1);
    known.set(own, own);
    return own;
  };
}

export interface Collected {
  links: Set<string>;
  ids: Set<string>;
}

// Values of other attributes are stepped over: what they say is no attribute.
const ATTRIBUTE = /"[^"]*"|'[^']*'|\s(href|src|poster|id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/gi;

/** How links are taken; `site`: whose absolute URLs are taken as paths. */
export interface Taking {
  intern: Intern;
  site: { url: string; baseUrl: string };
}

/** Adds internal links and anchors of an HTML text to `into`. Attribute names are matched as HTML does, without case. */
export function collect(html: string, into: Collected, taking: Taking): void {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const first = html.charCodeAt(at + 1) | 32;
    if (first < 97 || first > 122) continue;
    const end = tagEnd(html, at);
    // Most tags are spans of highlighted code or have no attributes at all.
    if (end - at > 6 && !html.startsWith('<span class="t-', at)) readTag(html.slice(at, end), into, taking);
    at = end;
  }
}

/** Position of the `>` that ends a tag; one inside quotes does not. */
export function tagEnd(html: string, start: number): number {
  let quote = 0;
  for (let at = start; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 62) return at;
    else if (code === 34 || code === 39) quote = code;
  }
  return html.length;
}

function readTag(tag: string, { links, ids }: Collected, { intern, site }: Taking): void {
  if (!tag.includes('=')) return;
  const anchor = /^<a\s/i.test(tag);
  for (const [, name, double, single, bare] of tag.matchAll(ATTRIBUTE)) {
    if (name === undefined) continue;
    const value = decodeAttribute(double ?? single ?? bare ?? '');
    const key = name.toLowerCase();
    if (key === 'id' || (key === 'name' && anchor)) ids.add(intern(value));
    else if (key !== 'name' && value !== '') {
      const link = isExternal(value) ? ownPath(value, site) : value;
      if (link !== undefined) links.add(intern(link));
    }
  }
}
