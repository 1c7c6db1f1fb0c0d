import {
  $createListItemNode,
  $createListNode,
  INSERT_CHECK_LIST_COMMAND,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  ListItemNode,
  ListNode,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { CheckListPlugin } from '@lexical/react/LexicalCheckListPlugin';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $createTextNode, $getRoot, INDENT_CONTENT_COMMAND, OUTDENT_CONTENT_COMMAND } from 'lexical';
import { type Action, Buttons } from './Buttons.tsx';
import { TASKS } from './contents.ts';
import { onError, theme } from './theme.ts';

function $prefill() {
  const items = TASKS.map(([text, isDone]) => $createListItemNode(isDone).append($createTextNode(text)));
  $getRoot().append($createListNode('check').append(...items));
}

const actions: Action[] = [
  { name: 'Tasks', run: (editor) => editor.dispatchCommand(INSERT_CHECK_LIST_COMMAND, undefined) },
  { name: 'Bullets', run: (editor) => editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined) },
  { name: 'Numbers', run: (editor) => editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined) },
  { name: 'Paragraphs', run: (editor) => editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined) },
  { name: 'Indent', run: (editor) => editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined) },
  { name: 'Outdent', run: (editor) => editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined) },
];

const initialConfig = {
  namespace: 'Lists',
  theme,
  onError,
  nodes: [ListNode, ListItemNode],
  editorState: $prefill,
};

/** The three types of lists, with a button for each command. */
export function ListEditor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <Buttons label="Lists" actions={actions} />
      <div className="editor-field">
        <RichTextPlugin
          contentEditable={<ContentEditable className="editor-input" ariaLabel="Editor with lists" ariaMultiline />}
          placeholder={<p className="editor-placeholder">Press a button to start a list.</p>}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <ListPlugin />
      <CheckListPlugin />
    </LexicalComposer>
  );
}
