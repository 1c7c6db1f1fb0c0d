import { useState } from 'react';
import './HuePicker.css';

/** A slider that tints the page, to find a hue for `site.config.ts`. `start`: the first hue, from 0 to 360. */
export default function HuePicker({ start }: { start: number }) {
  const [hue, setHue] = useState(start);
  const choose = (chosen: number) => {
    setHue(chosen);
    document.documentElement.style.setProperty('--dg-hue', String(chosen));
  };
  return (
    <div className="hue-picker">
      <label htmlFor="hue">Hue</label>
      <input id="hue" type="range" min={0} max={360} value={hue} onChange={(event) => choose(Number(event.target.value))} />
      <output htmlFor="hue">
        <code>{`look: { hue: ${hue} }`}</code>
      </output>
    </div>
  );
}
