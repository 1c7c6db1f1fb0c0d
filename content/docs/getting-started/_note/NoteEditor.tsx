import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';

const initialConfig = {
  namespace: 'Notes',
  theme: { paragraph: 'note-paragraph' },
  onError(error: Error) {
    throw error;
  },
};

export function NoteEditor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="editor-field">
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              className="editor-input"
              ariaLabel="Note"
              ariaMultiline
            />
          }
          placeholder={
            <p className="editor-placeholder">Write something…</p>
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
    </LexicalComposer>
  );
}
