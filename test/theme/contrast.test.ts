import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_CHROMA, MAX_GRAY_CHROMA, PALETTES } from '../../cli/lib/looks.ts';
import { root } from '../helpers/site.ts';

/** Linear red, green and blue, 0 to 1. */
type Light = readonly [number, number, number];
type Mode = 'light' | 'dark';

const css = readFileSync(path.join(root, 'theme/styles/tokens.css'), 'utf8');
const [usual = '', contrastMore = ''] = css.split('@media (prefers-contrast: more)');
const declared = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/--dg-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
const tokens = declared(usual);

/** Splits a list at commas or other text; brackets are kept together. */
function parts(list: string, between = ','): string[] {
  const found = [''];
  let depth = 0;
  for (const char of list) {
    depth += Number(char === '(') - Number(char === ')');
    if (depth === 0 && char === between) found.push('');
    else found[found.length - 1] += char;
  }
  return found.map((part) => part.trim()).filter(Boolean);
}

/** Relative share of a channel's light, as WCAG 2 and CSS define it for sRGB. */
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function fromHex(hex: string): Light {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  const channel = (at: number): number => linear(Number.parseInt(long.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

/** As shown on an sRGB screen: values outside are clipped, as in browsers. */
function fromOklch([lightness = 0, chroma = 0, hue = 0]: number[]): Light {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness / 100 + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness / 100 - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness / 100 - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (value: number): number => Math.min(1, Math.max(0, value));
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** A colour of the tokens in one mode; `own`: what a site sets. */
function color(name: string, mode: Mode, own: Record<string, string> = {}): Light {
  const inlined = (text: string): string =>
    text.replace(/var\(--dg-([\w-]+)\)/g, (_, inner: string) => inlined(own[inner] ?? tokens[inner] ?? `no ${inner}`));
  const whole = inlined(own[name] ?? tokens[name] ?? `no ${name}`).replace(
    /calc\(([\d.]+) \* ([\d.]+)\)/g,
    (_, one, other) => String(one * other),
  );
  const found = inMode(whole, mode);
  return typeof found === 'string' ? fromHex(found) : fromOklch(found);
}

/** Lightness, chroma and hue of a colour in one mode, or its hex form. */
function inMode(text: string, mode: Mode): number[] | string {
  const both = /^light-dark\((.*)\)$/s.exec(text)?.[1];
  if (both) return inMode(parts(both)[mode === 'light' ? 0 : 1] ?? '', mode);
  const inner = /^oklch\((.*)\)$/s.exec(text)?.[1];
  if (!inner && !text.startsWith('#')) throw new Error(`no colour: ${text}`);
  if (!inner) return text;
  const [first = '', base = '', ...relative] = parts(inner, ' ');
  if (first !== 'from') return inner.split(' ').map(Number.parseFloat);
  const [, chroma = 0, hue = 0] = inMode(base, mode) as number[];
  return relative.map((part) => {
    const share = /^calc\(c \* ([\d.]+)\)$/.exec(part)?.[1];
    return share ? chroma * Number(share) : part === 'c' ? chroma : part === 'h' ? hue : Number.parseFloat(part);
  });
}

const luminance = ([red, green, blue]: Light): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function contrast(one: Light, other: Light): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of one colour and the rest of another, as `color-mix` in sRGB. */
function mixed(one: Light, other: Light, share: number): Light {
  const encode = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
  const mix = (at: 0 | 1 | 2): number => linear(encode(one[at]) * share + encode(other[at]) * (1 - share));
  return [mix(0), mix(1), mix(2)];
}

const GROUNDS = ['bg', 'bg-soft', 'bg-raised'];
const LINES = ['bg-soft', 'code-hl', 'code-added', 'code-removed', 'code-warned', 'code-word'];
const TONES = ['note', 'tip', 'info', 'warning', 'danger'];
const CODE = Object.keys(tokens).filter((name) => /^code-(?!hl|added|removed|warned|word|dim|bar)/.test(name));
const each = (names: string[], grounds: string[], least: number): [string, string, number][] =>
  names.flatMap((name) => grounds.map((ground): [string, string, number] => [name, ground, least]));

/** What is on what, and the least contrast of the two: text 4.5, what shows a state or a border 3. */
const PAIRS = [
  ...each(['text', 'text-soft', 'accent', 'accent-strong', ...TONES], GROUNDS, 4.5),
  ...each(['text', 'text-soft', 'accent'], ['bg-pressed', 'accent-soft'], 4.5),
  ...each(['on-accent'], ['accent', 'accent-strong'], 4.5),
  ...each([...CODE, 'text', 'text-soft', 'accent', 'tip', 'danger', 'warning'], LINES, 4.5),
  ...each(['code-dim'], ['bg-soft'], 4.5),
  ...each(['focus', 'line-field'], [...GROUNDS, 'accent-soft'], 3),
];

/** Names of the pairs with too little contrast. */
function weak(mode: Mode, own: Record<string, string> = {}): string[] {
  const ofPairs = PAIRS.filter(([name, ground, least]) => {
    return !(contrast(color(name, mode, own), color(ground, mode, own)) >= least);
  }).map(([name, ground]) => `${name} on ${ground}`);
  const ofTints = TONES.filter((tone) => {
    const [ink, bg] = [color(tone, mode, own), color('bg', mode, own)];
    const box = mixed(ink, bg, 0.07);
    const inside = ['text', 'accent'].map((name) => contrast(color(name, mode, own), box));
    return !(Math.min(contrast(ink, box), contrast(ink, mixed(ink, bg, 0.09)), ...inside) >= 4.5);
  });
  return [...ofPairs, ...ofTints.map((tone) => `${tone} on its own tint`)];
}

describe.each(['light', 'dark'] as const)('In the %s mode', (mode) => {
  it('every text, ring and border contrasts with its background as WCAG AA requires, code on marked lines included', () => {
    expect(CODE.length).toBe(8);
    expect(PAIRS.length).toBeGreaterThan(120);
    expect(weak(mode)).toEqual([]);
  });

  it('it does with any accent and any tint of the greys a site chooses', () => {
    const hues = Array.from({ length: 36 }, (_, at) => String(at * 10));
    const found = hues.flatMap((hue) =>
      ['0', '90', '200'].flatMap((gray) =>
        [...new Set(weak(mode, { hue, 'gray-hue': gray }))].map((pair) => `${hue}: ${pair}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it.each(Object.entries(PALETTES))('it does in the palette %s', (_, { hue, chroma, grayHue, grayChroma }) => {
    const own = { hue, chroma, 'gray-hue': grayHue, 'gray-chroma': grayChroma };
    expect(weak(mode, Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)])))).toEqual(
      [],
    );
  });

  it('it does with the strongest tint of greys that a config may set', () => {
    const hues = Array.from({ length: 12 }, (_, at) => String(at * 30));
    const tint = { chroma: String(MAX_CHROMA), 'gray-chroma': String(MAX_GRAY_CHROMA) };
    expect(hues.flatMap((hue) => weak(mode, { hue, 'gray-hue': hue, ...tint }))).toEqual([]);
  });

  it('with more contrast, the page has text of 7 to 1 and lines of 3 to 1', () => {
    const own = declared(contrastMore);
    expect(Object.keys(own)).toContain('text-soft');
    const least = (name: string): number =>
      Math.min(...GROUNDS.map((ground) => contrast(color(name, mode, own), color(ground, mode, own))));
    expect(Math.min(least('text'), least('text-soft'))).toBeGreaterThanOrEqual(7);
    expect(Math.min(least('line'), least('line-strong'))).toBeGreaterThanOrEqual(3);
  });
});
