import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useLayoutEffect, useState } from 'react';

/** What `$read` reads in the surrounding editor, now and after every update. */
export function useReading<T>($read: () => T): T {
  const [editor] = useLexicalComposerContext();
  const [value, setValue] = useState(() => editor.getEditorState().read($read));

  // The first content may be there only now. Before the first paint: the picture of the editor had it too.
  useLayoutEffect(() => {
    const update = () => setValue(editor.getEditorState().read($read));
    update();
    return editor.registerUpdateListener(update);
  }, [editor, $read]);
  return value;
}
