/** Fragments: which of them can be looked for, and whether a page has what they name. */
import { decodeAttribute } from '../../html/decode.ts';
import type { AnchorState } from './types.ts';

/** The anchor to look for on a page, decoded. `unknown`: a fragment that only a browser could follow. */
export type Anchor = { name: string } | 'none' | 'unknown';

/** Lines and comments on code hosts, which scripts make and follow. */
const MADE = /^(?:L\d+|lines-\d+|issuecomment-|issue-|discussion|pullrequestreview-|diff-|commitcomment-|note_)/;

/** What a fragment asks of a page. Directives for browsers (`:~:text=`) are none of it. */
export function anchorOf(written: string, url: URL): Anchor {
  const name = decoded(written.replace(/:~:.*$/s, ''));
  if (name === '' || name.toLowerCase() === 'top') return 'none';
  // Routes of applications, and parameters of viewers of documents, images and videos.
  const isKnown = !/^[/!]|[=&]/.test(name) && !MADE.test(name) && !/\.(?!x?html?$)[a-z]\w{1,4}$/i.test(url.pathname);
  return isKnown ? { name } : 'unknown';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// Bounded on purpose: the page is a stranger's, and may be written against whoever searches it.
const NAMES = /\s(?:id|name)\s{0,9}=\s{0,9}(?:"([^"]{1,400})"|'([^']{1,400})'|([^\s"'<>]{1,400}))/gi;
const HEADING = /<h[1-6]\s[^<>]{0,900}?id\s{0,9}=/i;

/**
 * Looks for anchors in the HTML of a page.
 * @param isWhole The page was read to its end.
 */
export function findAnchors(
  html: string,
  { names, isWhole }: { names: readonly string[]; isWhole: boolean },
): Record<string, AnchorState> {
  const known = new Set<string>();
  for (const [, double, single, bare] of html.matchAll(NAMES))
    known.add(decodeAttribute(double ?? single ?? bare ?? ''));
  // A page whose headings have their ids, or that has no script, has them from its server.
  const isComplete = isWhole && (HEADING.test(html) || !/<script/i.test(html));
  const look = (name: string): AnchorState => {
    if (known.has(name) || known.has(`user-content-${name}`) || known.has(encodeURIComponent(name))) return 'there';
    return isComplete && !isQuoted(html, name) ? 'missing' : 'unknown';
  };
  return Object.fromEntries(names.map((name) => [name, look(name)]));
}

/** It is in data that a script may make anchors of. */
const isQuoted = (html: string, name: string): boolean =>
  [`"${name}"`, `'${name}'`, `"${name}\\"`, `"user-content-${name}`, `\\"${name}`].some((text) => html.includes(text));
