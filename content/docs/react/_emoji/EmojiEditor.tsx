import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { EmojiButton } from './EmojiButton.tsx';
import { EmojiNode } from './EmojiNode.ts';
import { EmojiPlugin } from './EmojiPlugin.tsx';

const initialConfig = {
  namespace: 'Emoji',
  nodes: [EmojiNode],
  onError(error: Error) {
    throw error;
  },
};

export function EmojiEditor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="editor-toolbar">
        <EmojiButton />
      </div>
      <div className="editor-field">
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              className="editor-input"
              ariaLabel="Message"
              ariaMultiline
            />
          }
          placeholder={
            <p className="editor-placeholder">
              Write something that ends with :)
            </p>
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <EmojiPlugin />
    </LexicalComposer>
  );
}
