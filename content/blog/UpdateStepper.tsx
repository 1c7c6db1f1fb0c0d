import { useId, useState } from 'react';
import { codeOf, FIRST_FRAME, type Frame, type Mode, type NodeView, STEPS } from './updateSteps.ts';
import './UpdateStepper.css';

const MODES: { mode: Mode; label: string }[] = [
  { mode: 'batched', label: 'batched' },
  { mode: 'discrete', label: 'discrete' },
];

function badgeOf({ version, below }: NodeView): string {
  if (version === 'clone') return 'clone, dirty';
  if (version === 'new') return 'new, dirty';
  return below ? 'shared, dirty below' : 'shared';
}

function Node({ node, badges }: { node: NodeView; badges: boolean }) {
  const { id, type, text, bold, version, below, children } = node;
  return (
    <li>
      <span className="update-stepper-node" data-version={badges ? version : undefined} data-below={badges && below}>
        <span className="update-stepper-type">{type}</span>
        {id !== 'root' && <span className="update-stepper-key">key {id}</span>}
        {text !== undefined && <span className={bold ? 'update-stepper-bold' : undefined}>“{text}”</span>}
        {bold && <span className="update-stepper-key">bold</span>}
        {badges && <span className="update-stepper-badge">{badgeOf(node)}</span>}
      </span>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Node key={child.id} node={child} badges={badges} />
          ))}
        </ul>
      )}
    </li>
  );
}

function State({ name, tree, badges }: { name: string; tree: NodeView | null; badges: boolean }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="update-stepper-state">
      <p id={heading} className="update-stepper-name">
        {name}
      </p>
      {tree === null ? (
        <p className="update-stepper-none">None.</p>
      ) : (
        <ul>
          <Node node={tree} badges={badges} />
        </ul>
      )}
    </section>
  );
}

function Code({ mode, lines }: { mode: Mode; lines: number[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll on narrow screens, so it must be reachable by keyboard
    <section className="update-stepper-code" tabIndex={0} aria-label="Code of the two updates">
      <pre>
        <code>
          {codeOf(mode).map((line, index) => (
            <span key={line + String(index)} data-now={lines.includes(index)}>
              {`${line}\n`}
            </span>
          ))}
        </code>
      </pre>
    </section>
  );
}

function Commits({ count }: { count: number }) {
  const times = count === 1 ? 'once' : count === 0 ? 'not at all' : `${count} times`;
  return (
    <p className="update-stepper-count">
      The update listener has run <strong>{times}</strong>.
    </p>
  );
}

interface ButtonsProps {
  index: number;
  isLast: boolean;
  go(target: number): void;
}

function Buttons({ index, isLast, go }: ButtonsProps) {
  return (
    <div className="update-stepper-buttons">
      <button type="button" aria-disabled={index === 0} onClick={() => go(index - 1)}>
        Back
      </button>
      <button type="button" className="update-stepper-next" aria-disabled={isLast} onClick={() => go(index + 1)}>
        Next step
      </button>
      <button type="button" aria-disabled={index === 0} onClick={() => go(0)}>
        Start again
      </button>
    </div>
  );
}

/** Steps through two updates of a real editor and shows the current and the pending state at each step. */
export function UpdateStepper() {
  const [mode, setMode] = useState<Mode>('batched');
  const [frames, setFrames] = useState<Frame[]>([FIRST_FRAME]);
  const [index, setIndex] = useState(0);
  const [failed, setFailed] = useState(false);
  const group = useId();
  const steps = STEPS[mode];
  const step = steps[index];
  const frame = frames[index] ?? FIRST_FRAME;
  const isLast = index === steps.length - 1;

  const go = async (target: number) => {
    if (target < 0 || target >= steps.length) return;
    try {
      if (target >= frames.length) {
        // Loaded with the first step, so that people who only read don't download an editor.
        const { traceUpdates } = await import('./traceUpdates.ts');
        setFrames(await traceUpdates(mode));
      }
      setIndex(target);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };

  const choose = (chosen: Mode) => {
    setMode(chosen);
    setFrames([FIRST_FRAME]);
    setIndex(0);
  };

  return (
    <section aria-label="Two updates, step by step" className="update-stepper">
      <fieldset className="update-stepper-modes">
        <legend>The updates are</legend>
        {MODES.map(({ mode: value, label }) => (
          <label key={value}>
            <input type="radio" name={group} value={value} checked={mode === value} onChange={() => choose(value)} />{' '}
            {label}
          </label>
        ))}
      </fieldset>
      <Code mode={mode} lines={step?.lines ?? []} />
      <Buttons index={index} isLast={isLast} go={go} />
      <div role="status" className="update-stepper-status">
        <p className="update-stepper-name">{`Step ${index + 1} of ${steps.length}: ${step?.title ?? ''}`}</p>
        <p>{step?.note}</p>
        {failed && <p>The editor could not be loaded. Check your connection and try again.</p>}
      </div>
      <div className="update-stepper-states">
        <State name="Current state" tree={frame.current} badges={false} />
        <State name="Pending state" tree={frame.pending} badges />
      </div>
      <Commits count={frame.commits} />
    </section>
  );
}
