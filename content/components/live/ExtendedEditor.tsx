import { HashtagNode } from '@lexical/hashtag';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HashtagPlugin } from '@lexical/react/LexicalHashtagPlugin';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import { $createEmojiNode, EmojiNode } from '../../docs/react/_emoji/EmojiNode.ts';
import { EmojiPlugin } from '../../docs/react/_emoji/EmojiPlugin.tsx';
import { NodeTree } from './NodeTree.tsx';
import { onError, theme } from './theme.ts';

function $prefill() {
  $getRoot().append(
    $createParagraphNode().append($createTextNode('Everything here is a node. Type a #hashtag, or a smiley: :)')),
    $createParagraphNode().append($createEmojiNode('🎉'), $createTextNode(' Delete removes it as a whole.')),
  );
}

const initialConfig = {
  namespace: 'Extended',
  theme,
  onError,
  nodes: [EmojiNode, HashtagNode],
  editorState: $prefill,
};

/** The emoji plugin from the guide, hashtags, and the editor's tree of nodes. */
export function ExtendedEditor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="live-split">
        <div className="editor-field">
          <RichTextPlugin
            contentEditable={<ContentEditable className="editor-input" ariaLabel="Extended editor" ariaMultiline />}
            placeholder={<p className="editor-placeholder">Type #lexical or :)</p>}
            ErrorBoundary={LexicalErrorBoundary}
          />
        </div>
        <NodeTree />
      </div>
      <HistoryPlugin />
      <HashtagPlugin />
      <EmojiPlugin />
    </LexicalComposer>
  );
}
