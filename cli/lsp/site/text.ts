/** Places in texts, and the ranges of links. */
import type { Range } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { PlacedLink } from '../../build/live/targets.ts';
import { findWrittenUrl } from '../../refactor/written-url.ts';

/** A text with its lines and columns, both from 0, in UTF-16 units as in problems. */
export interface LinedText {
  readonly text: string;
  /** A character beyond the line is its end. */
  offsetAt(line: number, character: number): number;
  positionAt(offset: number): { line: number; character: number };
  /** Without its line end. */
  line(line: number): string;
  range(start: number, end: number): Range;
}

export function linedText(text: string): LinedText {
  const document = TextDocument.create('', '', 0, text);
  const line = (at: number): string =>
    document
      .getText({ start: { line: at, character: 0 }, end: { line: at + 1, character: 0 } })
      .replace(/[\r\n]+$/, '');
  return {
    text,
    line,
    positionAt: (offset) => document.positionAt(offset),
    offsetAt: (at, character) => document.offsetAt({ line: at, character: Math.min(character, line(at).length) }),
    range: (start, end) => ({ start: document.positionAt(start), end: document.positionAt(end) }),
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
