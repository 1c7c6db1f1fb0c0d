/** Functions on the state of the writer, which handlers get as a parameter. */
import type { Nodes } from 'mdast';
import type {} from 'mdast-util-directive';
import type {} from 'mdast-util-mdx';
import { refusedUrl, urlKind } from '../../../html/url-kind.ts';
import { lookUp } from '../../../lib/look-up.ts';
import type { Place } from '../../../lib/place.ts';
import { HOLE_CLOSE, HOLE_OPEN, type Ref, type SymbolSpan } from '../../../model/document.ts';
import type { Problem } from '../../../problems/problem.ts';
import type { Target, Writer } from './types.ts';

/** The start of a node in the file. */
export function nodePlace(node: Pick<Nodes, 'position'>, w: Writer): Place {
  const start = node.position?.start;
  return start ? { file: w.file, line: start.line, column: start.column } : { file: w.file };
}

/** Records a reference and returns its index, the number of its hole. It is reported where its URL is. */
export function addRef(w: Writer, { kind, url, home, ...place }: Target): number {
  const { line = 1, column = 1 } = home ?? place;
  const ref: Ref = { kind, url, line, column };
  if (w.partial !== undefined) ref.file = w.partial;
  return w.refs.push(ref) - 1;
}

/** The attribute value for a URL: a hole, the URL itself, or undefined when it is refused, which is reported. */
export function urlValue(w: Writer, target: Target): string | number | undefined {
  const { kind, url, home = target } = target;
  switch (urlKind(url, kind === 'asset' ? 'image' : 'link')) {
    case 'internal':
      return addRef(w, target);
    case 'fragment':
      // Also in images: what the check of anchors finds there has a line.
      addRef(w, { ...target, kind: 'link' });
      return url;
    case 'refused':
      reportOnce(w, refusedUrl(url, { file: w.file, line: home.line, column: home.column }));
      return undefined;
    case 'external':
      addOutward(w, target);
      return url;
    default:
      return url;
  }
}

/** A definition may have several uses. */
function reportOnce({ problems }: Writer, found: Problem): void {
  const { code, line, column } = found;
  if (!problems.some((one) => one.code === code && one.line === line && one.column === column)) problems.push(found);
}

/** Records a link to another site. */
export function addOutward(w: Writer, { url, home, ...place }: Target): void {
  const { line = 1, column = 1 } = home ?? place;
  w.outward.push({ url, line, column, ...(w.partial === undefined ? {} : { file: w.partial }) });
}

/** The symbols of the API reference in inline code: each becomes a link, but none in a link. */
export function symbolsIn(value: string, w: Writer): readonly SymbolSpan[] {
  const isFree = w.links === 0 && !w.rawOpen.includes('a');
  return (isFree ? lookUp(w.symbols?.inline, value) : undefined) ?? [];
}

/** Reserves a place for HTML that is known only after the whole document is written. */
export function writeLater(w: Writer, html: () => string): void {
  w.sink.raw(`${HOLE_OPEN}later${w.later.push(html) - 1}${HOLE_CLOSE}`);
}

/** Fills the places of `writeLater`. */
export const fillLater = (w: Writer, html: string): string =>
  w.later.length === 0
    ? html
    : html.replace(/\u0002later(\d+)\u0003/g, (_, index: string) => w.later[Number(index)]?.() ?? '');

/** Counts the words of a text: runs between white space; each CJK character is a word. */
export function countWords(text: string): number {
  let words = 0;
  let inside = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 32) inside = false;
    else if (code >= 0x2e80 && code < 0xd7a4) {
      words++;
      inside = false;
    } else if (!inside) {
      words++;
      inside = true;
    }
  }
  return words;
}
