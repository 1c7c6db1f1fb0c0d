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
import { type Block, useFormats } from './useFormats.ts';

interface Tool {
  name: string;
  /** Path of its icon in a 24 × 24 box. */
  icon: string;
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

function useTools(): Tool[] {
  const [editor] = useLexicalComposerContext();
  const { bold, italic, underline, block: from, canUndo, canRedo } = useFormats(editor);
  const format = (name: 'bold' | 'italic' | 'underline') => () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, name);
  const block = (to: Block) => ({ run: () => toggleBlock(editor, { from, to }), isOn: from === to });
  return [
    {
      name: 'Undo',
      icon: 'M4 5v5h5M4.5 10a8 8 0 1 1 .5 6',
      run: () => editor.dispatchCommand(UNDO_COMMAND, undefined),
      isOff: !canUndo,
    },
    {
      name: 'Redo',
      icon: 'M20 5v5h-5M19.5 10a8 8 0 1 0-.5 6',
      run: () => editor.dispatchCommand(REDO_COMMAND, undefined),
      isOff: !canRedo,
    },
    {
      name: 'Bold',
      icon: 'M7 5v14h6.500a3.9 3.9 0 0 0 0-7.800H7M7 5h5.500a3.1 3.1 0 0 1 0 6.2',
      run: format('bold'),
      isOn: bold,
    },
    { name: 'Italic', icon: 'M10 5h7M7 19h7M14 5l-4 14', run: format('italic'), isOn: italic },
    { name: 'Underline', icon: 'M7 4v7a5 5 0 0 0 10 0V4M6 20h12', run: format('underline'), isOn: underline },
    { name: 'Heading', icon: 'M6 5v14M17 5v14M6 12h11', ...block('heading') },
    {
      name: 'Bulleted list',
      icon: 'M4.5 6h.01M4.5 12h.01M4.5 18h.01M9.5 6H20M9.5 12H20M9.5 18H20',
      ...block('bullet'),
    },
    {
      name: 'Numbered list',
      icon: 'M3.5 4.5 5 4v5M3.5 14h2.500l-2.5 4H6M10.5 6H20M10.5 12H20M10.5 18H20',
      ...block('number'),
    },
  ];
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
export function Toolbar({ label }: { label: string }) {
  const tools = useTools();
  const [current, setCurrent] = useState(0);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = targetOf(event.key, { at: current, count: tools.length });
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div role="toolbar" aria-label={label} className="editor-toolbar" onKeyDown={move} tabIndex={-1}>
      {tools.map(({ name, icon, run, isOn, isOff }, index) => (
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
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d={icon} />
          </svg>
        </button>
      ))}
    </div>
  );
}
