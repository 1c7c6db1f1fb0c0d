/** A request at a place of a text. */
import type { EditorSite } from './editor-site.ts';
import { type Outline, outlineOf } from './outline.ts';
import { documentAt } from './places.ts';
import { type LinedText, linedText } from './text.ts';

export interface At {
  site: EditorSite;
  /** Relative to the site. */
  file: string;
  text: LinedText;
  /** From 0. */
  line: number;
  character: number;
  offset: number;
  outline: Outline;
  /** Position of the document; undefined for data files, code and new files. */
  document: number | undefined;
}

export function contextAt(
  { site, file }: { site: EditorSite; file: string },
  { line, character }: { line: number; character: number },
): At {
  const text = linedText(site.textAt(file));
  return {
    ...{ site, file, text, line, character },
    offset: text.offsetAt(line, character),
    outline: outlineOf(text.text, file),
    document: documentAt(site, file),
  };
}

export const isMarkdown = (file: string): boolean => /\.mdx?$/i.test(file);

/** The word at the place, of these letters; empty: none. */
export function wordAt({ text, line, character }: At, letters: RegExp): { word: string; start: number; end: number } {
  const shown = text.line(line);
  const is = (at: number): boolean => letters.test(shown[at] ?? ' ');
  let [start, end] = [character, character];
  while (start > 0 && is(start - 1)) start--;
  while (is(end)) end++;
  return { word: shown.slice(start, end), start, end };
}
