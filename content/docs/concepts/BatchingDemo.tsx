import { useState } from 'react';
import type { Mode, Result } from './runUpdates.ts';
import './BatchingDemo.css';

interface Props {
  /** The number of updates that one press of a button runs. */
  updates: number;
}

/** Two buttons that show how often several updates are applied to the page, batched and one by one. */
export function BatchingDemo({ updates }: Props) {
  const [results, setResults] = useState<(Result & { id: number })[]>([]);
  const [failed, setFailed] = useState(false);

  const run = async (mode: Mode) => {
    try {
      // Loaded on the first press, so that people who only read don't download an editor.
      const { runUpdates } = await import('./runUpdates.ts');
      const result = await runUpdates(updates, mode);
      setResults((earlier) => [{ ...result, id: (earlier[0]?.id ?? 0) + 1 }, ...earlier].slice(0, 5));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };

  return (
    <section aria-label="Batching demonstration" className="batching-demo">
      <div className="batching-demo-buttons">
        <button type="button" onClick={() => run('batched')}>
          {updates} updates in a row
        </button>
        <button type="button" onClick={() => run('discrete')}>
          {updates} discrete updates
        </button>
      </div>
      <div role="status">
        {failed && <p>The editor could not be loaded. Check your connection and try again.</p>}
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
