/** Palettes and densities of the theme: what the setting `look` means as tokens. */

/** The base tokens that define all colours. Contrast holds at every hue with a chroma up to the default. */
export interface Palette {
  hue: number;
  chroma: number;
  grayHue: number;
  grayChroma: number;
}

/** The largest chroma of the accent and of the greys at which texts are readable. */
export const MAX_CHROMA = 0.17;
export const MAX_GRAY_CHROMA = 0.02;

export const PALETTES = {
  ocean: { hue: 262, chroma: 0.17, grayHue: 262, grayChroma: 0.012 },
  lagoon: { hue: 200, chroma: 0.11, grayHue: 215, grayChroma: 0.013 },
  forest: { hue: 152, chroma: 0.12, grayHue: 95, grayChroma: 0.009 },
  ember: { hue: 42, chroma: 0.15, grayHue: 60, grayChroma: 0.01 },
  berry: { hue: 350, chroma: 0.17, grayHue: 325, grayChroma: 0.011 },
  graphite: { hue: 262, chroma: 0.015, grayHue: 262, grayChroma: 0.004 },
} as const satisfies Record<string, Palette>;

/** Tokens by density, without the prefix of their names. */
export const DENSITIES = {
  comfortable: {},
  compact: {
    leading: '1.55',
    'leading-snug': '1.35',
    'space-4': '0.8rem',
    'space-5': '1.2rem',
    'space-6': '1.5rem',
    'space-7': '2.25rem',
    'space-8': '3rem',
    'space-9': '4.5rem',
    'header-height': '3.25rem',
    gutter: '1rem',
  },
} as const satisfies Record<string, Record<string, string>>;

/** Size of long texts in px, at the browser's default font size. */
export const TEXT_SIZES = { comfortable: 17, compact: 16 } as const;

export interface Look extends Partial<Palette> {
  palette: keyof typeof PALETTES;
  density: keyof typeof DENSITIES;
  /** In px at the browser's default font size, as the following. */
  radius?: number | undefined;
  textSize?: number | undefined;
  /** Of sections, by path: a palette or a hue. */
  accents?: Record<string, Accent> | undefined;
}

export type Accent = keyof typeof PALETTES | number;

const rem = (px: number): string => `${Math.round((px / 16) * 10_000) / 10_000}rem`;

/** Values of the tokens that differ from the theme's own, by their names without the prefix. */
export function lookTokens(look: Look): Record<string, string> {
  const { palette, density, radius, textSize, accents: _, ...own } = look;
  const { hue, chroma, grayHue, grayChroma } = colorsOf(look);
  const colors = { hue, chroma, 'gray-hue': grayHue, 'gray-chroma': grayChroma };
  const size = textSize ?? TEXT_SIZES[density];
  return {
    ...(palette === 'ocean' && Object.values(own).every((value) => value === undefined) ? {} : texts(colors)),
    ...DENSITIES[density],
    ...(size === TEXT_SIZES.comfortable ? {} : sizesOf(size)),
    ...(radius === undefined
      ? {}
      : { 'radius-sm': rem(radius * 0.6), radius: rem(radius), 'radius-lg': rem(radius * 1.75) }),
  };
}

const texts = (values: Record<string, number>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** The measure of the theme follows the size of text. The size of the frame, `size-md`, is that of the root and stays. */
const sizesOf = (text: number): Record<string, string> => ({
  'size-text': rem(text),
  'size-lg': rem(text + 2),
});

/** The class of a page with an accent of its own. */
export const accentClass = (accent: Accent): string => `accent-${String(accent).replace('.', '-')}`;

/** The base tokens of a look; with the accent of a section, whose greys are those of the site. */
export function colorsOf(look: Look, accent?: Accent): Palette {
  const base: Palette = PALETTES[look.palette];
  const { hue = base.hue, chroma = base.chroma, grayChroma = base.grayChroma } = look;
  const site = { hue, chroma, grayHue: look.grayHue ?? look.hue ?? base.grayHue, grayChroma };
  if (accent === undefined) return site;
  if (typeof accent === 'number') return { ...site, hue: accent };
  return { ...site, hue: PALETTES[accent].hue, chroma: PALETTES[accent].chroma };
}

function accentTokens(look: Look, accent: Accent): Record<string, string> {
  const { hue, chroma, grayHue } = colorsOf(look, accent);
  return texts({ hue, chroma, 'gray-hue': grayHue });
}

/** The rules of a look; empty for the default. Their selectors win over the theme's tokens, wherever they stand. */
export function lookCss(look: Look): string {
  const accents = [...new Set(Object.values(look.accents ?? {}))];
  const rules = [
    ruleOf(':root:root', lookTokens(look)),
    ...accents.map((accent) => ruleOf(`:root:root:has(.${accentClass(accent)})`, accentTokens(look, accent))),
  ].join('');
  return rules === '' ? '' : `@layer dg-tokens{${rules}}\n`;
}

function ruleOf(selector: string, tokens: Record<string, string>): string {
  const texts = Object.entries(tokens).map(([name, value]) => `--dg-${name}:${value}`);
  return texts.length === 0 ? '' : `${selector}{${texts.join(';')}}`;
}
