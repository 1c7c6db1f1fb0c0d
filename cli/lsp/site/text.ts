/** Places in texts: offsets, lines and columns, and the ranges of links. */
import type { Range } from 'vscode-languageserver/node';
import type { PlacedLink } from '../../build/live/targets.ts';
import { findWrittenUrl } from '../../refactor/written-url.ts';

/** A text with the starts of its lines. Columns count UTF-16 units, in the protocol and in problems. */
export interface LinedText {
  readonly text: string;
  /** @param line From 0. @param character From 0; beyond the line: its end. */
  offsetAt(line: number, character: number): number;
  positionAt(offset: number): { line: number; character: number };
  /** Without its line end. @param line From 0. */
  line(line: number): string;
  range(start: number, end: number): Range;
}

export function linedText(text: string): LinedText {
  const starts = [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map(({ index, 0: end }) => index + end.length)];
  const startOf = (line: number): number => starts[line] ?? text.length;
  const line = (at: number): string => text.slice(startOf(at), startOf(at + 1)).replace(/[\r\n]+$/, '');
  const positionAt: LinedText['positionAt'] = (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (startOf(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low, character: offset - startOf(low) };
  };
  return {
    text,
    line,
    positionAt,
    offsetAt: (at, character) => startOf(at) + Math.min(character, line(at).length),
    range: (start, end) => ({ start: positionAt(start), end: positionAt(end) }),
  };
}

/** The part of a text. */
export interface Span {
  start: number;
  end: number;
}

/** Where the URL of a link stands; undefined when the text no longer has it there. */
export const urlSpan = ({ text, offsetAt }: LinedText, { line, column, url }: PlacedLink): Span | undefined =>
  findWrittenUrl(text, offsetAt(line - 1, column - 1), url);

/** The link at an offset: anywhere from its beginning to the end of its URL. */
export function linkAt(
  text: LinedText,
  links: readonly PlacedLink[],
  offset: number,
): { link: PlacedLink; span: Span } | undefined {
  for (const link of links) {
    const start = text.offsetAt(link.line - 1, link.column - 1);
    const span = start <= offset ? urlSpan(text, link) : undefined;
    if (span && offset <= span.end) return { link, span };
  }
  return undefined;
}
