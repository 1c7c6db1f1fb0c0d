/** Adds links to the API reference to highlighted code. */
import { HOLE_CLOSE, HOLE_OPEN, type SymbolSpan } from '../../../../model/document.ts';
import type { Writer } from '../types.ts';
import { addRef } from '../writer.ts';

/** A tag, a character reference, or a character. */
const PIECE = /<[^>]*>|&(?:#x?[0-9a-f]+|\w+);|[\s\S]/giu;

interface At {
  line: number;
  column: number;
}

/**
 * @param html Code as HTML: text and balanced tags.
 * @param spans The symbols in the text, in order.
 * @param place The place of the code, for problems with links.
 */
export function linkSymbols(
  html: string,
  spans: readonly SymbolSpan[],
  { place, w }: { place: At; w: Writer },
): string {
  if (spans.length === 0) return html;
  const pieces = html.match(PIECE) ?? [];
  const out: string[] = [];
  let offset = 0;
  let next = 0;
  let open: { index: number; end: number; depth: number } | undefined;
  const settle = () => {
    // A name that crosses the end of a span stays text.
    if (open && open.depth === 0) out.push('</a>');
    else if (open) out[open.index] = '';
    open = undefined;
  };
  for (const piece of pieces) {
    if (piece.startsWith('<') && piece.length > 1) {
      if (open && offset >= open.end) settle();
      if (open) open.depth += piece.startsWith('</') ? -1 : 1;
      if (open && open.depth < 0) {
        out[open.index] = '';
        open = undefined;
      }
      out.push(piece);
      continue;
    }
    if (open && offset >= open.end) settle();
    const span = spans[next];
    if (!open && span && offset === span[0]) {
      open = { index: out.push(startTag(span[2], { place, w })) - 1, end: span[1], depth: 0 };
      next++;
    }
    out.push(piece);
    offset += piece.startsWith('&') ? 1 : piece.length;
    while (spans[next] !== undefined && (spans[next] as SymbolSpan)[0] < offset) next++;
  }
  settle();
  return out.join('');
}

function startTag(file: string, { place, w }: { place: At; w: Writer }): string {
  const index = addRef(w, { kind: 'link', url: `@site/${file}`, line: place.line, column: place.column });
  return `<a href="${HOLE_OPEN}${index}${HOLE_CLOSE}">`;
}

/** Maps spans from `written` to `shown`, which lacks some comments and lines. */
export function spansIn(shown: string, written: string, spans: readonly SymbolSpan[]): SymbolSpan[] {
  if (shown === written) return [...spans];
  const lines = written.split('\n');
  const result: SymbolSpan[] = [];
  let [at, from, to] = [0, 0, 0];
  for (const line of shown.split('\n')) {
    while (at < lines.length && !(lines[at] as string).startsWith(line.trimEnd()))
      from += (lines[at++] as string).length + 1;
    if (at === lines.length) return result;
    for (const [start, end, file] of spans)
      if (start >= from && end <= from + line.length) result.push([start - from + to, end - from + to, file]);
    from += (lines[at++] as string).length + 1;
    to += line.length + 1;
  }
  return result;
}
