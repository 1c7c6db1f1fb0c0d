import { $createParagraphNode, $getRoot, createEditor } from 'lexical';

export type Mode = 'batched' | 'discrete';

export interface Result {
  mode: Mode;
  /** Calls of the update listener. */
  commits: number;
  /** Number of paragraphs in the final document. */
  paragraphs: number;
}

/** Adds a paragraph in each of `updates` updates, on an editor without an element, and counts the calls of its listener. */
export async function runUpdates(updates: number, mode: Mode): Promise<Result> {
  const editor = createEditor({ namespace: 'BatchingDemo' });
  const options = mode === 'discrete' ? ({ discrete: true } as const) : undefined;
  let commits = 0;
  const unregister = editor.registerUpdateListener(() => {
    commits++;
  });
  for (let index = 0; index < updates; index++) {
    editor.update(() => {
      $getRoot().append($createParagraphNode());
    }, options);
  }
  await new Promise((resolve) => setTimeout(resolve, 0));
  unregister();
  const paragraphs = editor.getEditorState().read(() => $getRoot().getChildrenSize());
  return { mode, commits, paragraphs };
}
