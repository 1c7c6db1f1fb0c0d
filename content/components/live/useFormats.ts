import { $isListNode, ListNode } from '@lexical/list';
import { $isHeadingNode } from '@lexical/rich-text';
import { $getNearestNodeOfType, mergeRegister } from '@lexical/utils';
import {
  $getSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  type LexicalEditor,
  type RangeSelection,
} from 'lexical';
import { useEffect, useState } from 'react';

export type Block = 'paragraph' | 'heading' | 'bullet' | 'number';

/** The formats and the block type at the selection. */
export interface Formats {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  code: boolean;
  block: Block;
}

const NO_FORMATS: Formats = { bold: false, italic: false, underline: false, code: false, block: 'paragraph' };

function $readBlock(selection: RangeSelection): Block {
  const anchor = selection.anchor.getNode();
  const list = $getNearestNodeOfType(anchor, ListNode);
  if ($isListNode(list)) return list.getListType() === 'number' ? 'number' : 'bullet';
  return $isHeadingNode(anchor.getKey() === 'root' ? anchor : anchor.getTopLevelElement()) ? 'heading' : 'paragraph';
}

function $readFormats(): Formats {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return NO_FORMATS;
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    underline: selection.hasFormat('underline'),
    code: selection.hasFormat('code'),
    block: $readBlock(selection),
  };
}

/** Keeps a toolbar's state up to date. */
export function useFormats(editor: LexicalEditor): Formats & { canUndo: boolean; canRedo: boolean } {
  const [formats, setFormats] = useState(() => editor.getEditorState().read($readFormats));
  const [canUndo, setCanUndo] = useState(false);
  const [canRedo, setCanRedo] = useState(false);

  useEffect(
    () =>
      mergeRegister(
        editor.registerUpdateListener(({ editorState }) => setFormats(editorState.read($readFormats))),
        editor.registerCommand(
          CAN_UNDO_COMMAND,
          (can) => {
            setCanUndo(can);
            return false;
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(
          CAN_REDO_COMMAND,
          (can) => {
            setCanRedo(can);
            return false;
          },
          COMMAND_PRIORITY_LOW,
        ),
      ),
    [editor],
  );
  return { ...formats, canUndo, canRedo };
}
