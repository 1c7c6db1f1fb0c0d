/** Colours of Material for MkDocs, as hue and strength of docsgen's accent. */
import { MAX_CHROMA } from '../../lib/looks.ts';

/** Named colours of the palette. */
const NAMED: Record<string, string> = {
  ...{ red: '#ef5552', pink: '#e92063', purple: '#ab47bd', 'deep purple': '#7e56c2', indigo: '#4051b5' },
  ...{ blue: '#2094f3', 'light blue': '#02a6f2', cyan: '#00bdd6', teal: '#009485', green: '#4cae4f' },
  ...{ 'light green': '#8bc34b', lime: '#cbdc38', yellow: '#ffec3d', amber: '#ffc105', orange: '#ffa724' },
  ...{ 'deep orange': '#ff6e42', brown: '#795649', grey: '#757575', 'blue grey': '#546d78', black: '#000000' },
  white: '#ffffff',
};

export const hexOf = (name: string): string | undefined => {
  const plain = name.toLowerCase().replace(/-/g, ' ');
  return Object.hasOwn(NAMED, plain) ? NAMED[plain] : undefined;
};

const linear = (byte: number): number => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Hue and chroma of a colour in OKLCH, as the setting `look` takes them. */
export function accentOf(hex: string): { hue: number; chroma: number } {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16)));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(c, a) * 180) / Math.PI;
  const chroma = Math.min(MAX_CHROMA, Math.hypot(a, c));
  return { hue: Math.round(hue < 0 ? hue + 360 : hue) % 360, chroma: Math.round(chroma * 1000) / 1000 };
}
