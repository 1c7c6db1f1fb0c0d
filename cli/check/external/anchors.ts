/** Fragments: which of them can be checked, and whether a page has the anchor. */
import { decodeAttribute } from '../../html/decode.ts';
import { decodePath } from '../../lib/paths.ts';
import type { AnchorState } from './types.ts';

/** The anchor to find on a page, decoded. `unknown`: a fragment that only a browser can follow. */
export type Anchor = { name: string } | 'none' | 'unknown';

/** Lines and comments on code hosts, whose anchors scripts create. */
const MADE = /^(?:L\d+|lines-\d+|issuecomment-|issue-|discussion|pullrequestreview-|diff-|commitcomment-|note_)/;

/** The anchor that a fragment requires, without directives for browsers (`:~:text=`). */
export function anchorOf(written: string, url: URL): Anchor {
  const name = decodePath(written.replace(/:~:.*$/s, ''));
  if (name === '' || name.toLowerCase() === 'top') return 'none';
  // Not anchors: routes of applications, and parameters of viewers for documents, images and videos.
  const isKnown = !/^[/!]|[=&]/.test(name) && !MADE.test(name) && !/\.(?!x?html?$)[a-z]\w{1,4}$/i.test(url.pathname);
  return isKnown ? { name } : 'unknown';
}

// Bounded on purpose: the page is not trusted and may try to make the search slow.
const NAMES = /\s(?:id|name)\s{0,9}=\s{0,9}(?:"([^"]{1,400})"|'([^']{1,400})'|([^\s"'<>]{1,400}))/gi;
const HEADING = /<h[1-6]\s[^<>]{0,900}?id\s{0,9}=/i;

/**
 * Finds anchors in the HTML of a page.
 * @param isWhole The page was read to its end.
 */
export function findAnchors(
  html: string,
  { names, isWhole }: { names: readonly string[]; isWhole: boolean },
): Record<string, AnchorState> {
  const known = new Set<string>();
  for (const [, double, single, bare] of html.matchAll(NAMES))
    known.add(decodeAttribute(double ?? single ?? bare ?? ''));
  // A page without scripts, or with ids on its headings, has all anchors in its HTML.
  const isComplete = isWhole && (HEADING.test(html) || !/<script/i.test(html));
  const look = (name: string): AnchorState => {
    if (known.has(name) || known.has(`user-content-${name}`) || known.has(encodeURIComponent(name))) return 'there';
    return isComplete && !isQuoted(html, name) ? 'missing' : 'unknown';
  };
  return Object.fromEntries(names.map((name) => [name, look(name)]));
}

/** The name occurs in data from which a script may create anchors. */
const isQuoted = (html: string, name: string): boolean =>
  [`"${name}"`, `'${name}'`, `"${name}\\"`, `"user-content-${name}`, `\\"${name}`].some((text) => html.includes(text));
