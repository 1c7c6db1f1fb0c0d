import type { ReactNode } from 'react';
import './mini.css';

/** A page of docs in small: made of the tokens of the page around it, in its mode or in the given one. */
export function MiniPage({ mode }: { mode?: 'light' | 'dark' }): ReactNode {
  return (
    <div className="mini" data-mode={mode} role="img" aria-label={`A page of docs in ${mode ?? 'the current'} mode`}>
      <div className="mini-bar">
        <b>Kettle</b>
        <span>Docs</span>
        <span>Blog</span>
        <i>Search</i>
      </div>
      <div className="mini-side">
        <b>Start</b>
        <span>Install</span>
        <span data-on="">Boil water</span>
        <span>Descale</span>
        <b>Recipes</b>
        <span>Green tea</span>
      </div>
      <div className="mini-text">
        <strong>Boil water</strong>
        <p>
          Fill the kettle, then call <code>boil</code>. The <u>temperature</u> is in degrees.
        </p>
        <pre>
          <i>import</i> {'{ boil }'} <i>from</i> <s>'kettle'</s>;{'\n'}
          <em>await</em> <b>boil</b>({'{ '}degrees: <q>80</q>
          {' }'});
        </pre>
        <div className="mini-tip">
          <b>Tip</b> Green tea likes 80 degrees.
        </div>
        <span className="mini-button">Next: Descale</span>
      </div>
    </div>
  );
}
