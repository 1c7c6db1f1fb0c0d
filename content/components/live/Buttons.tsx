import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import type { LexicalEditor } from 'lexical';

export interface Action {
  name: string;
  run: (editor: LexicalEditor) => void;
}

/** A row of text buttons for the surrounding editor. */
export function Buttons({ label, actions }: { label: string; actions: readonly Action[] }) {
  const [editor] = useLexicalComposerContext();
  return (
    <fieldset aria-label={label} className="editor-toolbar live-buttons">
      {actions.map(({ name, run }) => (
        <button
          key={name}
          type="button"
          className="editor-button"
          // Keeps the selection and the focus in the editor.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
