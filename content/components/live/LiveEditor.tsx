import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Picture } from './Picture.tsx';
import { type Sample, type SampleName, samples } from './samples.ts';
import './live.css';
import './nodes.css';

export interface LiveEditorProps {
  sample: SampleName;
}

/**
 * An editor in the page. Its code loads when the box becomes visible, without a layout shift; without JavaScript, the box
 * shows a picture and a link. If loading fails, a message offers to try again.
 */
export function LiveEditor({ sample }: LiveEditorProps) {
  const { label, size, load }: Sample = samples[sample];
  const box = useRef<HTMLElement>(null);
  const { Editor, attempt, isFailed, start } = useEditor(load);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      start();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [start]);

  const retry = () => {
    box.current?.focus();
    start();
  };

  return (
    <section ref={box} className="live" aria-label={label} data-size={size} data-ready={Editor && ''} tabIndex={-1}>
      <div className="live-box">
        {Editor ? <Editor /> : <Waiting isLoading={attempt > 0 && !isFailed} />}
        {isFailed ? <Failure onRetry={retry} isRepeated={attempt > 1} /> : null}
      </div>
    </section>
  );
}

/** `start` loads the component, or retries after a failure; `attempt` counts its calls. */
function useEditor(load: Sample['load']) {
  const [Editor, setEditor] = useState<ComponentType>();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const start = useRef(() => setAttempt((count) => count + 1)).current;

  useEffect(() => {
    if (attempt === 0) return undefined;
    let isWanted = true;
    load().then(
      (component) => isWanted && setEditor(() => component),
      () => isWanted && setFailedAttempt(attempt),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt, load]);

  return { Editor, attempt, isFailed: attempt > 0 && failedAttempt === attempt, start };
}

/** The content of the box until the editor is loaded, or permanently without scripts. */
function Waiting({ isLoading }: { isLoading: boolean }) {
  return (
    <>
      <Picture />
      <p className="live-static">
        This editor needs JavaScript. You can also see it in the{' '}
        <a href="https://playground.lexical.dev/">Lexical playground</a>.
      </p>
      <p className="live-status" role="status">
        {isLoading ? 'Loading the editor…' : ''}
      </p>
    </>
  );
}

interface FailureProps {
  onRetry: () => void;
  /** The second failure in a row: some browsers cache a failed import until the page is reloaded. */
  isRepeated: boolean;
}

function Failure({ onRetry, isRepeated }: FailureProps) {
  return (
    <div className="live-failure" role="alert">
      <p>The editor could not be loaded. {isRepeated ? 'Try reloading the page.' : ''}</p>
      <button type="button" className="editor-button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
