import type { LexicalEditor } from 'lexical';

// After every change: a state, never a half-written page.
export function autosave(
  editor: LexicalEditor,
  save: (json: string) => void,
) {
  return editor.registerUpdateListener((update) => {
    save(JSON.stringify(update.editorState));
  });
}

export function load(editor: LexicalEditor, json: string) {
  editor.setEditorState(editor.parseEditorState(json));
}
