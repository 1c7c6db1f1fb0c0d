import type { Table, TableCell, TableRow } from 'mdast';
import type { Writer } from './types.ts';
import { writeNodes } from './walk.ts';

/** Writes a table in a scrolling wrapper, which is focusable for keyboards. */
export function writeTable(node: Table, w: Writer): void {
  const { sink } = w;
  const [head, ...rows] = node.children;
  sink.open('div', { class: 'table-wrap', tabindex: '0' });
  sink.open('table');
  if (head) {
    sink.open('thead');
    writeRow(head, { tag: 'th', align: node.align }, w);
    sink.close('thead');
  }
  if (rows.length > 0) {
    sink.open('tbody');
    for (const row of rows) writeRow(row, { tag: 'td', align: node.align }, w);
    sink.close('tbody');
  }
  sink.close('table');
  sink.close('div');
}

function writeRow(row: TableRow, { tag, align }: { tag: 'th' | 'td'; align: Table['align'] }, w: Writer): void {
  w.sink.open('tr');
  // As in GFM, rows have as many cells as the head: surplus cells are dropped, missing cells are empty.
  const width = align?.length || row.children.length;
  for (let i = 0; i < width; i++) {
    const side = align?.[i];
    w.sink.open(tag, side ? { class: `align-${side}` } : undefined);
    writeNodes((row.children[i] as TableCell | undefined)?.children ?? [], w);
    w.sink.close(tag);
  }
  w.sink.close('tr');
}
