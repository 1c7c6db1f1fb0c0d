import { type ReactNode, useEffect, useState } from 'react';
import { Names, Palettes, Sliders } from './Controls.tsx';
import './look.css';
import { MiniPage } from './MiniPage.tsx';
import { type Choice, choiceIn, configOf, cssOf, densities, PRESETS, queryOf, START } from './state.ts';
import { useLook } from './useLook.ts';

/** Gives the page the look that a reader chooses, keeps it in the URL, and shows it as config and as styles. */
export default function LookTrial(): ReactNode {
  const [choice, setChoice] = useLook();
  useEffect(() => {
    const restore = (): void => setChoice(choiceIn(location.search));
    restore();
    addEventListener('popstate', restore);
    return () => removeEventListener('popstate', restore);
  }, [setChoice]);
  const change = (next: Choice): void => {
    setChoice(next);
    history.replaceState(history.state, '', `${location.pathname}${queryOf(next)}${location.hash}`);
  };
  const preset = Object.keys(PRESETS).find((name) => queryOf(PRESETS[name] ?? START) === queryOf(choice));
  return (
    <form className="look-trial" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="look-names">
        <legend>Preset</legend>
        {Object.entries(PRESETS).map(([name, look]) => (
          <button key={name} type="button" aria-pressed={name === preset} onClick={() => change(look)}>
            {name}
          </button>
        ))}
      </fieldset>
      <Palettes choice={choice} change={change} />
      <Names
        label="Density"
        all={densities}
        chosen={choice.density}
        choose={(density) => change({ ...choice, density })}
      />
      <div className="look-pages">
        <MiniPage mode="light" />
        <MiniPage mode="dark" />
      </div>
      <Sliders choice={choice} change={change} />
      <Copied label="Config" name="config" text={configOf(choice)} />
      <Copied label="CSS" name="css" text={cssOf(choice)} />
      <p className="look-end">
        <Copy label="Copy link" text={() => location.href} />
        <button type="button" onClick={() => change(START)}>
          Reset
        </button>
      </p>
    </form>
  );
}

/** A text to copy. */
function Copied({ label, name, text }: { label: string; name: string; text: string }): ReactNode {
  return (
    <div className={`look-${name} look-copied`}>
      <span>{label}</span>
      <code>{text}</code>
      <Copy label={`Copy ${label === 'CSS' ? label : label.toLowerCase()}`} text={() => text} />
    </div>
  );
}

function Copy({ label, text }: { label: string; text(): string }): ReactNode {
  const [copied, setCopied] = useState('');
  const copy = (): void => {
    const now = text();
    void navigator.clipboard.writeText(now).then(() => setCopied(now));
  };
  return (
    <button type="button" onClick={copy}>
      {copied !== '' && copied === text() ? 'Copied' : label}
    </button>
  );
}
