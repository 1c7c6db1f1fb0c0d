import { Link } from 'docsgen/runtime';
import type { ReactNode } from 'react';
import { Palettes, Sliders } from '../look/Controls.tsx';
import '../look/look.css';
import { MiniPage } from '../look/MiniPage.tsx';
import { configOf, queryOf, START } from '../look/state.ts';
import { useLook } from '../look/useLook.ts';

/** Changes the page on which it is. */
export function LookPicker(): ReactNode {
  const [choice, change] = useLook();
  return (
    <form className="look-picker" data-markdown-ignore="" onSubmit={(event) => event.preventDefault()}>
      <div className="look-picker-controls">
        <Palettes choice={choice} change={change} />
        <Sliders choice={choice} change={change} names={['hue', 'chroma', 'radius', 'textSize']} />
        <code className="look-line">{configOf(choice)}</code>
        <p className="look-end">
          <Link to={`/look/try${queryOf(choice)}`}>Open in “Try a look”</Link>
          <button type="button" onClick={() => change(START)}>
            Reset
          </button>
        </p>
      </div>
      <MiniPage />
    </form>
  );
}
