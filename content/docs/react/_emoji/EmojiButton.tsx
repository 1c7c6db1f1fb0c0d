import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { INSERT_EMOJI_COMMAND } from './EmojiPlugin.tsx';

export function EmojiButton() {
  const [editor] = useLexicalComposerContext();
  return (
    <button
      type="button"
      className="editor-button"
      onClick={() => editor.dispatchCommand(INSERT_EMOJI_COMMAND, '🎉')}
    >
      Celebrate
    </button>
  );
}
