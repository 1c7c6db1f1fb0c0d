import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import type { LexicalEditor } from 'lexical';

export interface Action {
  name: string;
  run: (editor: LexicalEditor) => void;
}

/** A row of buttons with words, for the editor around it. */
export function Buttons({ label, actions }: { label: string; actions: readonly Action[] }) {
  const [editor] = useLexicalComposerContext();
  return (
    <fieldset aria-label={label} className="editor-toolbar live-buttons">
      {actions.map(({ name, run }) => (
        <button
          key={name}
          type="button"
          className="editor-button"
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
