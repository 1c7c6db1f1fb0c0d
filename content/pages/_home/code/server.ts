import { createHeadlessEditor } from '@lexical/headless';
import { $getRoot } from 'lexical';

// On a server: the text of a draft, for search.
export function textOf(json: string): string {
  const editor = createHeadlessEditor();
  const state = editor.parseEditorState(json);
  return state.read(() => $getRoot().getTextContent());
}
