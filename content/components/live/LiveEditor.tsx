import {
  type ComponentType,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Sample, type SampleName, samples } from './samples.ts';
import { stills } from './stills.tsx';
import './live.css';
import './nodes.css';

export interface LiveEditorProps {
  sample: SampleName;
}

/**
 * An editor in the page. The box shows a picture of it until the reader moves a pointer over it or presses the button
 * on it; the editor has the same size. Without JavaScript the picture stays, with a link. If loading fails, it stays
 * too, and a message offers to try again.
 */
export function LiveEditor({ sample }: LiveEditorProps) {
  const { label, size, load }: Sample = samples[sample];
  const box = useRef<HTMLElement>(null);
  const { Editor, state, attempt, start } = useEditor(load, box);

  // React may come after the pointer.
  useEffect(() => {
    if (box.current?.matches(':hover')) start();
  }, [start]);

  // Fingers also move to scroll.
  const approach = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && state === 'picture' && start();

  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Safari does not do it.
    currentTarget.focus();
    if (state !== 'loading') start();
  };

  return (
    <section ref={box} className="live" aria-label={label} data-size={size} data-state={state} onPointerMove={approach}>
      <div className="live-box">
        {Editor ? (
          <Editor />
        ) : (
          <>
            <Picture sample={sample} />
            <button type="button" className="live-start" onFocus={() => load().catch(() => {})} onClick={press}>
              {state === 'failed' ? <span key="again">Try again</span> : <span>Try it</span>}
            </button>
            <Status state={state} isRepeated={attempt > 1} />
          </>
        )}
      </div>
    </section>
  );
}

type State = 'picture' | 'loading' | 'failed' | 'live';

/** `start` loads the component, or retries after a failure; `attempt` counts its calls. */
function useEditor(load: Sample['load'], box: RefObject<HTMLElement | null>) {
  const [Editor, setEditor] = useState<ComponentType>();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const [takesFocus, setTakesFocus] = useState(false);
  const start = useRef(() => setAttempt((count) => count + 1)).current;

  useEffect(() => {
    if (attempt === 0) return undefined;
    let isWanted = true;
    load().then(
      (component) => {
        if (!isWanted) return;
        setTakesFocus(box.current?.contains(document.activeElement) === true);
        setEditor(() => component);
      },
      () => isWanted && setFailedAttempt(attempt),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt, load, box]);

  useEffect(() => {
    if (!takesFocus) return undefined;
    // The plugins make it editable in effects of their own.
    const timer = setTimeout(() => focusEnd(box.current?.querySelector('[contenteditable]')));
    return () => clearTimeout(timer);
  }, [takesFocus, box]);

  const waiting = attempt === 0 ? 'picture' : failedAttempt === attempt ? 'failed' : 'loading';
  const state: State = Editor ? 'live' : waiting;
  return { Editor, state, attempt, start };
}

function focusEnd(input: HTMLElement | null | undefined): void {
  if (!input) return;
  input.focus({ preventScroll: true });
  const selection = getSelection();
  selection?.selectAllChildren(input);
  selection?.collapseToEnd();
}

function Picture({ sample }: LiveEditorProps) {
  return (
    <>
      <div className="live-picture" role="img" aria-label="Picture of the editor" data-nosearch="">
        {stills[sample]}
      </div>
      <noscript>
        <p className="live-note">
          This is a picture: the editor needs JavaScript. You can also see it in the{' '}
          <a href="https://playground.lexical.dev/">Lexical playground</a>.
        </p>
      </noscript>
    </>
  );
}

/** `isRepeated`: some browsers cache a failed import until the page is reloaded. */
function Status({ state, isRepeated }: { state: State; isRepeated: boolean }) {
  if (state === 'failed')
    return (
      <p className="live-note" role="alert">
        The editor could not be loaded. {isRepeated ? 'Try reloading the page.' : ''}
      </p>
    );
  return (
    <p className="sr-only" role="status">
      {state === 'loading' ? 'Loading the editor…' : ''}
    </p>
  );
}
