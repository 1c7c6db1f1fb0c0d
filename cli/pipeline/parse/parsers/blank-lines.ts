/**
 * A table continues until a blank line, in one of the parsers even past the `:::` that closes its directive. So a blank
 * line is inserted before such a `:::`, and the positions of the tree are moved back afterwards.
 */
import type { Root } from 'mdast';
import type { Point } from 'unist';
import type { Node } from './engine.ts';

/** An inserted line: `at` is the offset in the original text, `length` includes the line end. */
export interface BlankLine {
  at: number;
  length: number;
}

const CLOSING = /^((?:[ \t]|>)*):{3,}[ \t]*\r?$/gm;

/** Finds closing lines after a line with `|`, except the offsets in `left`. */
export function findBlankLines(text: string, left: ReadonlySet<number>): BlankLine[] {
  if (!text.includes(':::') || !text.includes('|')) return [];
  const lines: BlankLine[] = [];
  for (const { index, 1: prefix = '' } of text.matchAll(CLOSING)) {
    const above = text.slice(text.lastIndexOf('\n', index - 2) + 1, index);
    if (above.includes('|') && !left.has(index)) lines.push({ at: index, length: prefix.length + 1 });
  }
  return lines;
}

/** Inserts the blank lines, with the container markers (`>`) of the following line. */
export function insertBlankLines(text: string, lines: readonly BlankLine[]): string {
  let out = '';
  let from = 0;
  for (const { at, length } of lines) {
    out += `${text.slice(from, at)}${text.slice(at, at + length - 1)}\n`;
    from = at;
  }
  return out + text.slice(from);
}

/**
 * Moves all positions of the tree back.
 * @returns The blank lines that were wrongly inserted in a literal (code, HTML).
 */
export function removeBlankLines(root: Root, lines: readonly BlankLine[]): BlankLine[] {
  const wrong = new Set<BlankLine>();
  const back = (point: Point): Point => {
    const offset = point.offset ?? 0;
    let shift = 0;
    let count = 0;
    for (const { at, length } of lines) {
      if (at + shift >= offset) break;
      shift += length;
      count++;
    }
    return { line: point.line - count, column: point.column, offset: offset - shift };
  };
  const visit = (node: Node): void => {
    if (node.position) {
      const position = { start: back(node.position.start), end: back(node.position.end) };
      const inside = ({ at }: BlankLine) => at > (position.start.offset ?? 0) && at < (position.end.offset ?? 0);
      if ('value' in node && node.type !== 'text') for (const line of lines.filter(inside)) wrong.add(line);
      node.position = position;
    }
    for (const child of node.children ?? []) visit(child);
  };
  visit(root as Node);
  return [...wrong];
}
