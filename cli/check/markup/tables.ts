/** Rows that form no table. */
import type { Block, Fault, MarkupRule } from './types.ts';

const DELIMITERS = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
const ROW = /^\|.*\|[ \t]*$/;
const WIDE = /^｜.*｜[ \t]*$/;
const GRID = /^\+(?:[-=]{3,}\+)+[ \t]*$/;

/** Cells of a row, with `|` in code as a separator, as in GFM. */
const cellsOf = (row: string): number =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length;

const tables: MarkupRule = (page) =>
  page.blocks.flatMap((block): Fault[] => {
    const found = faultOf(block, page.lines);
    return found === undefined ? [] : [found];
  });

function faultOf({ lines, at }: Block, all: readonly string[]): Fault | undefined {
  const fault = (index: number, args: Extract<Fault, { code: 'DG4112' }>['args']): Fault => ({
    code: 'DG4112',
    args,
    line: at[index] ?? 1,
  });
  if (lines.length > 1 && lines.every((text) => WIDE.test(text))) return fault(0, { why: 'wide' });
  if (lines.some((text) => GRID.test(text)) && lines.some((text) => ROW.test(text))) return fault(0, { why: 'grid' });
  const first = lines.findIndex((text) => ROW.test(text));
  if (first < 0) return undefined;
  const header = lines.findIndex(
    (text, index) =>
      index >= first - 1 &&
      text.includes('|') &&
      DELIMITERS.test(lines[index + 1] ?? '') &&
      (lines[index + 1] ?? '').includes('-'),
  );
  if (header >= 0) {
    const [cells, marks] = [cellsOf(lines[header] ?? ''), cellsOf(lines[header + 1] ?? '')];
    return cells === marks ? undefined : fault(header + 1, { why: 'count', cells, marks });
  }
  if (lines.slice(first).some((text) => !ROW.test(text))) return undefined;
  if (lines.length - first > 1) return fault(first, { why: 'no line' });
  // A row alone may continue the table above a blank line.
  const above = all[(at[first] ?? 1) - 3]?.trim() ?? '';
  return first === 0 && ROW.test(above) && all[(at[0] ?? 1) - 2]?.trim() === ''
    ? fault(0, { why: 'apart' })
    : undefined;
}

export const tableRules: readonly MarkupRule[] = [tables];
