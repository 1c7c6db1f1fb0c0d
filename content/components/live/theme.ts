import type { EditorThemeClasses } from 'lexical';

/** Class names of the live editors; their rules are in `live.css` and `nodes.css`. */
export const theme: EditorThemeClasses = {
  text: { underline: 'live-underline', strikethrough: 'live-strikethrough' },
  hashtag: 'live-hashtag',
  list: {
    nested: { listitem: 'live-nested-item' },
    listitemChecked: 'live-task live-task-done',
    listitemUnchecked: 'live-task',
  },
  table: 'live-table',
  tableSelection: 'live-table-selecting',
};

/** For `onError` of an editor: reports the error; Lexical restores the last good state. */
export const onError = (error: Error): void => reportError(error);
