import { LinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode, ListItemNode, ListNode } from '@lexical/list';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $createHeadingNode, HeadingNode, QuoteNode } from '@lexical/rich-text';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import { Toolbar } from './Toolbar.tsx';
import { onError, theme } from './theme.ts';
import { textTools } from './tools.ts';

function $prefill() {
  $getRoot().append(
    $createHeadingNode('h3').append($createTextNode('Packing list')),
    $createParagraphNode().append(
      $createTextNode('Select a few words and make them '),
      $createTextNode('bold').toggleFormat('bold'),
      $createTextNode(', or turn this paragraph into a heading.'),
    ),
    $createListNode('bullet').append(
      $createListItemNode().append($createTextNode('Tent')),
      $createListItemNode().append($createTextNode('Warm socks')),
    ),
  );
}

const initialConfig = {
  namespace: 'Toolbar',
  theme,
  onError,
  nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
  editorState: $prefill,
};

/** Headings, lists, formats and undo, with a toolbar that shows the formats at the caret. */
export function ToolbarEditor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <Toolbar label="Formatting" names={textTools} />
      <div className="editor-field">
        <RichTextPlugin
          contentEditable={<ContentEditable className="editor-input" ariaLabel="Editor with a toolbar" ariaMultiline />}
          placeholder={<p className="editor-placeholder">What are you packing?</p>}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <ListPlugin />
      <LinkPlugin />
    </LexicalComposer>
  );
}
