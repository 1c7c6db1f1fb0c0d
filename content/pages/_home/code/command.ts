import {
  $getSelection,
  COMMAND_PRIORITY_EDITOR,
  createCommand,
  type LexicalEditor,
} from 'lexical';

export const INSERT_DATE = createCommand<Date>();

// Buttons, shortcuts and tests dispatch it.
export function dates(editor: LexicalEditor) {
  const insert = (date: Date) => {
    $getSelection()?.insertText(date.toDateString());
    return true;
  };
  return editor.registerCommand(
    INSERT_DATE,
    insert,
    COMMAND_PRIORITY_EDITOR,
  );
}
