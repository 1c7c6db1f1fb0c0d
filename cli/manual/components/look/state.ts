/** A look that a reader tries: its numbers, its config and styles as text, and its place in the URL. */
import {
  DENSITIES,
  type Look,
  lookTokens,
  MAX_CHROMA,
  MAX_GRAY_CHROMA,
  PALETTES,
  TEXT_SIZES,
} from '../../content/docs/reference/looks.ts';

/** The numbers that a reader moves; what a palette or a density says until then. */
export interface Numbers {
  hue: number;
  chroma: number;
  grayHue: number;
  grayChroma: number;
  radius: number;
  textSize: number;
}

export interface Choice {
  palette: Look['palette'];
  density: Look['density'];
  own: Partial<Numbers>;
}

export const START: Choice = { palette: 'ocean', density: 'comfortable', own: {} };
export const palettes = Object.keys(PALETTES) as Choice['palette'][];
export const densities = Object.keys(DENSITIES) as Choice['density'][];

/** Looks to begin with. */
export const PRESETS: Readonly<Record<string, Choice>> = {
  Default: START,
  Paper: {
    palette: 'graphite',
    density: 'comfortable',
    own: { hue: 75, chroma: 0.06, grayChroma: 0.014, radius: 2, textSize: 18.5 },
  },
  Meadow: { palette: 'forest', density: 'comfortable', own: { radius: 16 } },
  Manual: { palette: 'graphite', density: 'compact', own: { radius: 0 } },
  Candy: { palette: 'berry', density: 'comfortable', own: { radius: 22, textSize: 18 } },
};

export interface Slider {
  name: keyof Numbers;
  label: string;
  least: number;
  most: number;
  step: number;
  unit?: string;
}

export const SLIDERS: readonly Slider[] = [
  { name: 'hue', label: 'Hue', least: 0, most: 360, step: 1, unit: '°' },
  { name: 'chroma', label: 'Strength', least: 0, most: MAX_CHROMA, step: 0.005 },
  { name: 'grayHue', label: 'Hue of greys', least: 0, most: 360, step: 1, unit: '°' },
  { name: 'grayChroma', label: 'Tint of greys', least: 0, most: MAX_GRAY_CHROMA, step: 0.001 },
  { name: 'radius', label: 'Radius', least: 0, most: 24, step: 1, unit: ' px' },
  { name: 'textSize', label: 'Text size', least: 14, most: 22, step: 0.5, unit: ' px' },
];

const RADIUS = 8;

export const numbersOf = ({ palette, density, own }: Choice): Numbers => ({
  ...PALETTES[palette],
  ...(own.hue === undefined ? {} : { grayHue: own.hue }),
  radius: RADIUS,
  textSize: TEXT_SIZES[density],
  ...own,
});

export const tokensOf = ({ palette, density, own }: Choice): [name: string, value: string][] =>
  Object.entries(lookTokens({ palette, density, ...own })).map(([name, value]) => [`--dg-${name}`, value]);

/** What differs from the default, as names and values. */
const differences = ({ palette, density, own }: Choice): [name: string, value: string | number][] => [
  ...(palette === START.palette ? [] : [['palette', palette] as [string, string]]),
  ...(density === START.density ? [] : [['density', density] as [string, string]]),
  ...Object.entries(own),
];

/** The choice as a line of the config, without what is the default. */
export function configOf(choice: Choice): string {
  const parts = differences(choice).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? `'${value}'` : value}`,
  );
  return parts.length === 0 ? 'look: {},' : `look: { ${parts.join(', ')} },`;
}

/** The same as a stylesheet. */
export function cssOf(choice: Choice): string {
  const lines = tokensOf(choice).map(([name, value]) => `  ${name}: ${value};\n`);
  return lines.length === 0 ? ':root {}' : `:root {\n${lines.join('')}}`;
}

/** The choice in the query of a URL, with the `?`; empty for the default. */
export function queryOf(choice: Choice): string {
  const query = new URLSearchParams(differences(choice).map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? '' : `?${query}`;
}

/** The choice that a URL has. What no look has is ignored. */
export function choiceIn(search: string): Choice {
  const query = new URLSearchParams(search);
  const own: Partial<Numbers> = {};
  for (const { name, least, most } of SLIDERS) {
    const value = Number(query.get(name) ?? Number.NaN);
    if (value >= least && value <= most) own[name] = value;
  }
  return {
    palette: palettes.find((name) => name === query.get('palette')) ?? START.palette,
    density: densities.find((name) => name === query.get('density')) ?? START.density,
    own,
  };
}
