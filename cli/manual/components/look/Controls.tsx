import { type CSSProperties, type ReactNode, useId } from 'react';
import { type Choice, type Numbers, numbersOf, palettes, SLIDERS, type Slider } from './state.ts';

interface Props {
  choice: Choice;
  change(next: Choice): void;
}

/** The palettes as dots of their colours. */
export function Palettes({ choice, change }: Props): ReactNode {
  return (
    <Names
      label="Palette"
      all={palettes}
      chosen={choice.palette}
      choose={(palette) => change({ ...choice, palette, own: {} })}
    />
  );
}

/** Sliders for these numbers. */
export function Sliders({ choice, change, names }: Props & { names?: (keyof Numbers)[] }): ReactNode {
  const values = numbersOf(choice);
  const shown = SLIDERS.filter(({ name }) => names?.includes(name) ?? true);
  return (
    <div className="look-sliders">
      {shown.map((slider) => (
        <Range
          key={slider.name}
          slider={slider}
          value={values[slider.name]}
          set={(value) => change({ ...choice, own: { ...choice.own, [slider.name]: value } })}
        />
      ))}
    </div>
  );
}

function Range({ slider, value, set }: { slider: Slider; value: number; set(value: number): void }): ReactNode {
  const id = useId();
  const { name, label, least, most, step, unit = '' } = slider;
  const shown = `${value}${unit}`;
  return (
    <div className="look-slider" data-name={name}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{shown}</output>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={shown}
        style={{ '--at': (value - least) / (most - least) } as CSSProperties}
        onChange={(event) => set(Number(event.target.value))}
      />
    </div>
  );
}

interface NamesProps<Name extends string> {
  label: string;
  all: Name[];
  chosen: Name;
  choose(name: Name): void;
}

/** A choice of names; those of palettes have their colours. */
export function Names<Name extends string>({ label, all, chosen, choose }: NamesProps<Name>): ReactNode {
  const group = useId();
  return (
    <fieldset className="look-names">
      <legend>{label}</legend>
      {all.map((name) => (
        <label key={name} className="look-name" {...(label === 'Palette' ? { 'data-palette': name } : {})}>
          <input type="radio" name={group} checked={name === chosen} onChange={() => choose(name)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
