/** The guide of `@lexical/table` against the package. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createHeadlessEditor } from '@lexical/headless';
import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  $createTableSelection,
  TableCellNode,
  TableNode,
  TableRowNode,
} from '@lexical/table';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import { expect, test } from 'vitest';
import { root } from '../helpers/site.ts';

const cellWith = (text: string): TableCellNode => {
  const cell = $createTableCellNode(0);
  cell.append($createParagraphNode().append($createTextNode(text)));
  return cell;
};

test('eight letters in 2×2 selected cells give as many letters of text as the guide says', () => {
  const editor = createHeadlessEditor({ nodes: [TableNode, TableCellNode, TableRowNode] });
  let text = '';
  editor.update(
    () => {
      const rows = ['ab cd', 'ef gh'].map((row) => row.split(' ').map(cellWith));
      const table = $createTableNode();
      for (const cells of rows) table.append($createTableRowNode().append(...cells));
      $getRoot().append(table);
      const selection = $createTableSelection();
      selection.set(table.getKey(), rows[0]![0]!.getKey(), rows[1]![1]!.getKey());
      text = selection.getTextContent();
    },
    { discrete: true },
  );
  const guide = readFileSync(path.join(root, 'content/docs/packages/lexical-table.mdx'), 'utf8');
  const [, said] = /eight letters in 2×2 cells give (\d+)/.exec(guide) ?? [];
  expect(text.replace(/\s/g, '')).toHaveLength(Number(said));
});
