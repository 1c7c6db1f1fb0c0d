import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $createParagraphNode, $createTextNode, $getRoot, type TextNode } from 'lexical';
import { HERO, type Words } from './contents.ts';
import { Toolbar } from './Toolbar.tsx';
import { onError, theme } from './theme.ts';
import { heroTools } from './tools.ts';

function $words(words: Words): TextNode {
  if (typeof words === 'string') return $createTextNode(words);
  const [text, format] = words;
  return $createTextNode(text).toggleFormat(format);
}

const $prefill = () => $getRoot().append(...HERO.map((all) => $createParagraphNode().append(...all.map($words))));

const initialConfig = { namespace: 'Home', theme, onError, editorState: () => void $prefill() };

/** The editor at the top of the home page: a few formats, and undo. */
export function HeroEditor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <Toolbar label="Formatting of the text" names={heroTools} />
      <div className="editor-field">
        <RichTextPlugin
          contentEditable={<ContentEditable className="editor-input" ariaLabel="Your text" ariaMultiline />}
          placeholder={<p className="editor-placeholder">Write something.</p>}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
    </LexicalComposer>
  );
}
