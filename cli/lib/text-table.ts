type Row = readonly string[];

/**
 * Rows of cells as lines, each column as wide as its widest cell.
 * @param isText Columns of text begin at the same place, the others end there. Default: all are text.
 */
export function tableLines(rows: readonly Row[], isText = (_column: number): boolean => true): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(cell.length, widths[column] ?? 0);
  const padded = (cell: string, column: number): string => {
    const width = widths[column] ?? 0;
    return isText(column) ? cell.padEnd(width) : cell.padStart(width);
  };
  return rows.map((row) => row.map(padded).join('  ').trimEnd());
}
