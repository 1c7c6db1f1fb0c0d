import { useState } from 'react';

interface Props {
  /** How many updates one press of a button makes. */
  updates: number;
}

interface Result {
  mode: 'batched' | 'discrete';
  commits: number;
  paragraphs: number;
}

/** Runs the updates on an editor without an element and counts the calls of its update listener. */
async function runUpdates(updates: number, mode: Result['mode']): Promise<Result> {
  const { $createParagraphNode, $getRoot, createEditor } = await import('lexical');
  const editor = createEditor({ namespace: 'BatchingDemo' });
  let commits = 0;
  const unregister = editor.registerUpdateListener(() => {
    commits++;
  });
  for (let index = 0; index < updates; index++) {
    editor.update(
      () => {
        $getRoot().append($createParagraphNode());
      },
      mode === 'discrete' ? { discrete: true } : undefined,
    );
  }
  await new Promise((resolve) => setTimeout(resolve, 0));
  unregister();
  const paragraphs = editor.getEditorState().read(() => $getRoot().getChildrenSize());
  return { mode, commits, paragraphs };
}

/** Two buttons that show how many times a number of updates reaches the page, batched and one by one. */
export function BatchingDemo({ updates }: Props) {
  const [results, setResults] = useState<(Result & { id: number })[]>([]);
  const [failed, setFailed] = useState(false);

  const run = (mode: Result['mode']) => {
    runUpdates(updates, mode).then(
      (result) => setResults((earlier) => [{ ...result, id: (earlier[0]?.id ?? 0) + 1 }, ...earlier].slice(0, 5)),
      () => setFailed(true),
    );
  };

  return (
    <section aria-label="Batching demonstration" className="batching-demo">
      <p>
        <button type="button" onClick={() => run('batched')}>
          {updates} updates in a row
        </button>{' '}
        <button type="button" onClick={() => run('discrete')}>
          {updates} discrete updates
        </button>
      </p>
      <div role="status">
        {failed && <p>The editor could not be loaded. Check your connection and press a button again.</p>}
        {results.length === 0 && !failed && <p>Nothing has run yet.</p>}
        {results.map((result) => (
          <p key={result.id}>
            {result.mode}: the listener ran {result.commits === 1 ? 'once' : `${result.commits} times`}, and the
            document has {result.paragraphs} paragraphs.
          </p>
        ))}
      </div>
    </section>
  );
}
