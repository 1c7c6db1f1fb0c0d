import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND, REMOVE_LIST_COMMAND } from '@lexical/list';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createHeadingNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import { type KeyboardEvent, useState } from 'react';
import { ToolIcon } from './ToolIcon.tsx';
import type { ToolName } from './tools.ts';
import { type Block, useFormats } from './useFormats.ts';

interface Tool {
  run: () => void;
  /** For a toggle button: its state. */
  isOn?: boolean;
  isOff?: boolean;
}

function setBlock(editor: LexicalEditor, block: Block): void {
  if (block === 'bullet') editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined);
  else if (block === 'number') editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined);
  else {
    editor.update(() => {
      const selection = $getSelection();
      if (!$isRangeSelection(selection)) return;
      $setBlocksType(selection, () => (block === 'heading' ? $createHeadingNode('h3') : $createParagraphNode()));
    });
  }
}

function toggleBlock(editor: LexicalEditor, { from, to }: { from: Block; to: Block }): void {
  if (from !== to) setBlock(editor, to);
  else if (to === 'heading') setBlock(editor, 'paragraph');
  else editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
}

function useTools(): Record<ToolName, Tool> {
  const [editor] = useLexicalComposerContext();
  const formats = useFormats(editor);
  const { block: from, canUndo, canRedo } = formats;
  const format = (name: 'bold' | 'italic' | 'underline' | 'code') => ({
    run: () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, name),
    isOn: formats[name],
  });
  const block = (to: Block) => ({ run: () => toggleBlock(editor, { from, to }), isOn: from === to });
  return {
    Undo: { run: () => editor.dispatchCommand(UNDO_COMMAND, undefined), isOff: !canUndo },
    Redo: { run: () => editor.dispatchCommand(REDO_COMMAND, undefined), isOff: !canRedo },
    Bold: format('bold'),
    Italic: format('italic'),
    Underline: format('underline'),
    Code: format('code'),
    Heading: block('heading'),
    'Bulleted list': block('bullet'),
    'Numbered list': block('number'),
  };
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Index of the button that a key moves to. */
function targetOf(key: string, { at, count }: { at: number; count: number }): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? undefined : (at + step + count) % count;
}

/** Buttons that dispatch commands. The toolbar is a single Tab stop; arrow keys, Home and End move inside it. */
export function Toolbar({ label, names }: { label: string; names: readonly ToolName[] }) {
  const tools = useTools();
  const [current, setCurrent] = useState(0);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = targetOf(event.key, { at: current, count: names.length });
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div role="toolbar" aria-label={label} className="editor-toolbar" onKeyDown={move} tabIndex={-1}>
      {names.map((name, index) => {
        const { run, isOn, isOff } = tools[name];
        return (
          <button
            key={name}
            type="button"
            className="editor-tool"
            aria-label={name}
            title={name}
            aria-pressed={isOn}
            aria-disabled={isOff || undefined}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            // Keeps the selection and the focus in the editor.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => isOff || run()}
          >
            <ToolIcon name={name} />
          </button>
        );
      })}
    </div>
  );
}
