import { CodeNode } from '@lexical/code';
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { $convertFromMarkdownString, $convertToMarkdownString, TRANSFORMERS } from '@lexical/markdown';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { MarkdownShortcutPlugin } from '@lexical/react/LexicalMarkdownShortcutPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { $setSelection } from 'lexical';
import { MARKDOWN } from './contents.ts';
import { onError, theme } from './theme.ts';
import { useReading } from './useReading.ts';

function $prefill() {
  $convertFromMarkdownString(MARKDOWN, TRANSFORMERS);
  // Import sets the selection, which must not make the page scroll to it.
  $setSelection(null);
}

const $read = () => $convertToMarkdownString(TRANSFORMERS);

const initialConfig = {
  namespace: 'Markdown',
  theme,
  onError,
  nodes: [HeadingNode, QuoteNode, CodeNode, ListNode, ListItemNode, LinkNode],
  editorState: $prefill,
};

/** The current document as Markdown. */
function Source() {
  const markdown = useReading($read);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section aria-label="The same as Markdown" className="live-tree live-source" tabIndex={0}>
      {markdown}
    </section>
  );
}

/** Markdown shortcuts, with the export next to the editor. */
export function MarkdownEditor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="live-split">
        <div className="editor-field">
          <RichTextPlugin
            contentEditable={<ContentEditable className="editor-input" ariaLabel="Markdown editor" ariaMultiline />}
            placeholder={<p className="editor-placeholder">Type **bold** or # and a space.</p>}
            ErrorBoundary={LexicalErrorBoundary}
          />
        </div>
        <Source />
      </div>
      <HistoryPlugin />
      <ListPlugin />
      <MarkdownShortcutPlugin transformers={TRANSFORMERS} />
    </LexicalComposer>
  );
}
