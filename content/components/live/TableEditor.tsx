import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { TablePlugin } from '@lexical/react/LexicalTablePlugin';
import {
  $createTableNodeWithDimensions,
  $getTableCellNodeFromLexicalNode,
  $insertTableColumn__EXPERIMENTAL,
  $insertTableRow__EXPERIMENTAL,
  $isTableSelection,
  INSERT_TABLE_COMMAND,
  TableCellNode,
  TableNode,
  TableRowNode,
} from '@lexical/table';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { type Action, Buttons } from './Buttons.tsx';
import { CELLS } from './contents.ts';
import { onError, theme } from './theme.ts';

function $prefill() {
  const table = $createTableNodeWithDimensions(3, 2, { rows: true, columns: false });
  const cells = table.getChildren().flatMap((row) => ($isElementNode(row) ? row.getChildren() : []));
  for (const [index, cell] of cells.entries()) {
    const paragraph = $isElementNode(cell) ? cell.getFirstChild() : null;
    if ($isElementNode(paragraph)) paragraph.append($createTextNode(CELLS[index] ?? ''));
  }
  $getRoot().append($createParagraphNode().append($createTextNode('Drag across cells, then press Bold.')), table);
}

function $isInTable(): boolean {
  const selection = $getSelection();
  if ($isTableSelection(selection)) return true;
  return $isRangeSelection(selection) && $getTableCellNodeFromLexicalNode(selection.anchor.getNode()) !== null;
}

/** The package's functions throw outside tables. */
const updateInTable = (editor: LexicalEditor, $change: () => void) => editor.update(() => $isInTable() && $change());

const actions: Action[] = [
  { name: 'Row below', run: (editor) => updateInTable(editor, () => $insertTableRow__EXPERIMENTAL()) },
  { name: 'Column right', run: (editor) => updateInTable(editor, () => $insertTableColumn__EXPERIMENTAL()) },
  { name: 'Bold', run: (editor) => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold') },
  { name: 'New table', run: (editor) => editor.dispatchCommand(INSERT_TABLE_COMMAND, { rows: '2', columns: '2' }) },
];

const initialConfig = {
  namespace: 'Tables',
  theme,
  onError,
  nodes: [TableNode, TableRowNode, TableCellNode],
  editorState: $prefill,
};

/** A table that you can type into and extend. */
export function TableEditor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <Buttons label="Tables" actions={actions} />
      <div className="editor-field">
        <RichTextPlugin
          contentEditable={<ContentEditable className="editor-input" ariaLabel="Editor with a table" ariaMultiline />}
          placeholder={<p className="editor-placeholder">Write something, or insert a table.</p>}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <TablePlugin />
    </LexicalComposer>
  );
}
