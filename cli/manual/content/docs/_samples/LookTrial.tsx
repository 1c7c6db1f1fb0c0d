import { type ReactNode, useEffect, useState } from 'react';
import './LookTrial.css';
import {
  DENSITIES,
  type Look,
  lookTokens,
  MAX_CHROMA,
  MAX_GRAY_CHROMA,
  PALETTES,
  TEXT_SIZES,
} from '../reference/looks.ts';

type PaletteName = Look['palette'];
type DensityName = Look['density'];

/** The numbers that a reader moves; what a palette or a density says until then. */
interface Numbers {
  hue: number;
  chroma: number;
  grayHue: number;
  grayChroma: number;
  radius: number;
  textSize: number;
}

interface Choice {
  palette: PaletteName;
  density: DensityName;
  own: Partial<Numbers>;
}

const START: Choice = { palette: 'ocean', density: 'comfortable', own: {} };
const RADIUS = 8;

const SLIDERS: { name: keyof Numbers; label: string; most: number; least?: number; step: number }[] = [
  { name: 'hue', label: 'Hue', most: 360, step: 1 },
  { name: 'chroma', label: 'Chroma', most: MAX_CHROMA, step: 0.005 },
  { name: 'grayHue', label: 'Hue of greys', most: 360, step: 1 },
  { name: 'grayChroma', label: 'Tint of greys', most: MAX_GRAY_CHROMA, step: 0.001 },
  { name: 'radius', label: 'Radius', most: 24, step: 1 },
  { name: 'textSize', label: 'Text size', least: 14, most: 22, step: 0.5 },
];

const numbersOf = ({ palette, density, own }: Choice): Numbers => ({
  ...PALETTES[palette],
  ...(own.hue === undefined ? {} : { grayHue: own.hue }),
  radius: RADIUS,
  textSize: TEXT_SIZES[density],
  ...own,
});

/** The choice as a line of the config, without what is the default. */
function configOf({ palette, density, own }: Choice): string {
  const parts = [
    ...(palette === START.palette ? [] : [`palette: '${palette}'`]),
    ...(density === START.density ? [] : [`density: '${density}'`]),
    ...Object.entries(own).map(([name, value]) => `${name}: ${value}`),
  ];
  return parts.length === 0 ? 'look: {},' : `look: { ${parts.join(', ')} },`;
}

/** Gives the page the look that a reader chooses, and shows it as config. */
export default function LookTrial(): ReactNode {
  const [choice, setChoice] = useState(START);
  const [isCopied, setCopied] = useState(false);
  const config = configOf(choice);
  useEffect(() => {
    const { style } = document.documentElement;
    const { palette, density, own } = choice;
    const tokens = Object.entries(lookTokens({ palette, density, ...own }));
    for (const [name, value] of tokens) style.setProperty(`--dg-${name}`, value);
    return () => {
      for (const [name] of tokens) style.removeProperty(`--dg-${name}`);
    };
  }, [choice]);
  const change = (next: Partial<Choice>): void => {
    setChoice({ ...choice, ...next });
    setCopied(false);
  };
  const copy = (): void => {
    void navigator.clipboard.writeText(config).then(() => setCopied(true));
  };
  return (
    <form className="look-trial" onSubmit={(event) => event.preventDefault()}>
      <Names
        label="Palette"
        all={Object.keys(PALETTES) as PaletteName[]}
        chosen={choice.palette}
        choose={(palette) => change({ palette, own: {} })}
      />
      <Names
        label="Density"
        all={Object.keys(DENSITIES) as DensityName[]}
        chosen={choice.density}
        choose={(density) => change({ density })}
      />
      <Sliders choice={choice} change={(own) => change({ own })} />
      <p className="look-config">
        <code>{config}</code>
        <button type="button" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
        </button>
        <button type="button" onClick={() => change(START)}>
          Reset
        </button>
      </p>
    </form>
  );
}

function Sliders({ choice, change }: { choice: Choice; change(own: Choice['own']): void }): ReactNode {
  const values = numbersOf(choice);
  return (
    <div className="look-sliders">
      {SLIDERS.map(({ name, label, least = 0, most, step }) => (
        <label key={name}>
          <span>{label}</span>
          <input
            type="range"
            min={least}
            max={most}
            step={step}
            value={values[name]}
            onChange={(event) => change({ ...choice.own, [name]: Number(event.target.value) })}
          />
          <span>{values[name]}</span>
        </label>
      ))}
    </div>
  );
}

interface NamesProps<Name extends string> {
  label: string;
  all: Name[];
  chosen: Name;
  choose(name: Name): void;
}

function Names<Name extends string>({ label, all, chosen, choose }: NamesProps<Name>): ReactNode {
  return (
    <fieldset>
      <legend>{label}</legend>
      {all.map((name) => (
        <label key={name} className="look-name" {...(label === 'Palette' ? { 'data-palette': name } : {})}>
          <input type="radio" name={label} checked={name === chosen} onChange={() => choose(name)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
