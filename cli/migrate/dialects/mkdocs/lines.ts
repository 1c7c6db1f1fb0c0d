/** Lines and their indentation, as python-markdown counts it: a tab goes to the next multiple of four. */
import { closesFence, openingFence, withoutFences } from '../../../lib/blocks/fences.ts';
import type { Line } from './context.ts';

export const TAB = 4;

/** Tabs before the text of a line are spaces, as for python-markdown, which would also replace those of code in fences. */
export function linesOf(text: string, first: number): Line[] {
  let fence: string | undefined;
  return text.split('\n').map((source, index) => {
    const line = { text: source, at: first + index, cut: 0 };
    const isCode = fence !== undefined && !closesFence(source, fence);
    if (!isCode) fence = fence === undefined ? openingFence(source)?.marker : undefined;
    const lead = isCode ? '' : (/^[ \t]*\t[ \t]*/.exec(source)?.[0] ?? '');
    return lead === '' ? line : { ...line, text: ' '.repeat(indentOf(line)) + source.slice(lead.length) };
  });
}

export const linesText = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n');

export const isBlank = ({ text }: Line): boolean => text.trim() === '';

/** Columns of white space before the text. */
export function indentOf({ text }: Line): number {
  let columns = 0;
  for (const char of text) {
    if (char === '\t') columns += TAB - (columns % TAB);
    else if (char === ' ') columns += 1;
    else break;
  }
  return columns;
}

/** The line without its first columns, as far as they are white space. */
export function dedent(line: Line, columns: number): Line {
  const lead = /^[ \t]*/.exec(line.text)?.[0] ?? '';
  const width = indentOf({ ...line, text: lead });
  const rest = line.text.slice(lead.length);
  const kept = Math.max(0, width - columns);
  const isPlain = !lead.includes('\t');
  const text = rest === '' ? '' : isPlain ? line.text.slice(Math.min(columns, lead.length)) : ' '.repeat(kept) + rest;
  return { text, at: line.at, cut: line.cut + Math.min(columns, lead.length) };
}

/** The lines below an opening line that are indented by at least four columns, with blank lines between them. */
export function bodyAt(lines: readonly Line[], start: number): { body: Line[]; end: number } {
  let end = start;
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] as Line;
    if (isBlank(line)) continue;
    if (indentOf(line) < TAB) break;
    end = at + 1;
  }
  return { body: lines.slice(start, end).map((line) => dedent(line, TAB)), end };
}

/** Removes the indentation that all lines share. */
export function shared(lines: readonly Line[]): Line[] {
  const least = Math.min(...lines.filter((line) => !isBlank(line)).map(indentOf));
  return Number.isFinite(least) && least > 0 ? lines.map((line) => dedent(line, least)) : [...lines];
}

/** Without blank lines at both ends. */
export function trimmed(lines: readonly string[]): string[] {
  let [from, to] = [0, lines.length];
  while (from < to && lines[from]?.trim() === '') from++;
  while (to > from && lines[to - 1]?.trim() === '') to--;
  return lines.slice(from, to);
}

export const indented = (lines: readonly string[], by: string): string[] =>
  lines.map((line) => (line === '' ? '' : by + line));

/** Lines of a block between colons: a definition at their end needs a blank line before the colons. */
export function closable(lines: readonly string[]): readonly string[] {
  const last = lines.findLast((line) => line !== '' && !line.startsWith('    '));
  return /^ {0,3}\[[^\]]+\]:/.test(last ?? '') ? [...lines, ''] : lines;
}

/** Colons for a block around these lines: more than those of the blocks in them. */
export function colonsAround(lines: readonly string[]): string {
  const runs = withoutFences(lines.join('\n')).matchAll(/^[ \t]*(:{3,})/gm);
  return ':'.repeat(Math.max(2, ...[...runs].map(([, run = '']) => run.length)) + 1);
}
