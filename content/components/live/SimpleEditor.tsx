import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { onError, theme } from './theme.ts';

const initialConfig = { namespace: 'Simple', theme, onError };

/** A minimal editor: an element, rich text and undo. */
export function SimpleEditor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="editor-field">
        <RichTextPlugin
          contentEditable={<ContentEditable className="editor-input" ariaLabel="Plain editor" ariaMultiline />}
          placeholder={<p className="editor-placeholder">Write something. Ctrl+B makes it bold.</p>}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
    </LexicalComposer>
  );
}
