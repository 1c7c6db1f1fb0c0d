import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { $createHeadingNode, HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import { mergeRegister } from '@lexical/utils';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
  FORMAT_TEXT_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import { useEffect, useRef, useState } from 'react';
import { onError } from './theme.ts';

function $fill() {
  const root = $getRoot();
  if (!root.isEmpty()) return;
  root.append(
    $createHeadingNode('h3').append($createTextNode('Groceries')),
    $createParagraphNode().append($createTextNode('Bread, apples, coffee')),
  );
}

const create = () =>
  createEditor({ namespace: 'Notes', nodes: [HeadingNode, QuoteNode], theme: { text: { bold: 'bold' } }, onError });

/** The editor of the quick start; React renders only its container. */
export function QuickStartEditor() {
  const input = useRef<HTMLDivElement>(null);
  const [editor] = useState(create);

  useEffect(() => {
    editor.setRootElement(input.current);
    const unregister = mergeRegister(registerRichText(editor), registerHistory(editor, createEmptyHistoryState(), 300));
    editor.update($fill, { tag: 'history-merge' });
    return () => {
      unregister();
      editor.setRootElement(null);
    };
  }, [editor]);

  return (
    <>
      <div role="toolbar" aria-label="Note" className="editor-toolbar">
        <button
          type="button"
          className="editor-button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold')}
        >
          Bold
        </button>
        <button
          type="button"
          className="editor-button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
        >
          Undo
        </button>
      </div>
      <div className="editor-field">
        {/* biome-ignore lint/a11y/useSemanticElements: rich text needs an element that can contain elements. */}
        <div
          ref={input}
          className="editor-input"
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-label="Note"
        />
      </div>
    </>
  );
}
