/** Contrast of CSS colours, as WCAG 2.2 measures it. */
import { lookUp } from './look-up.ts';

type Channels = [red: number, green: number, blue: number];

const NAMED: Record<string, string> = { white: '#fff', black: '#000' };

/**
 * Contrast of two CSS colours, 1 to 21; undefined unless both are `white`, `black` or an opaque `#rgb`, `#rrggbb` or
 * `rgb(…)`.
 */
export function contrastOf(one: string, other: string): number | undefined {
  const [first, second] = [channelsOf(one), channelsOf(other)];
  if (first === undefined || second === undefined) return undefined;
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function channelsOf(color: string): Channels | undefined {
  const text = color.trim().toLowerCase();
  const written = lookUp(NAMED, text) ?? text;
  return fromHex(written) ?? fromRgb(written);
}

function fromHex(text: string): Channels | undefined {
  const digits = /^#([\da-f]{3}f?|[\da-f]{6}(?:ff)?)$/.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const width = digits.length < 6 ? 1 : 2;
  return [0, 1, 2].map((index) => {
    const part = digits.slice(index * width, (index + 1) * width);
    return Number.parseInt(part.repeat(3 - width), 16);
  }) as Channels;
}

const PART = String.raw`(\d+(?:\.\d+)?)(%?)`;
const RGB = new RegExp(
  String.raw`^rgba?\(\s*${PART}(?:\s*,\s*|\s+)${PART}(?:\s*,\s*|\s+)${PART}\s*(?:[,/]\s*(?:1|100%)\s*)?\)$`,
);

function fromRgb(text: string): Channels | undefined {
  const parts = RGB.exec(text)?.slice(1);
  if (parts === undefined) return undefined;
  return [0, 2, 4].map((at) => Math.min(255, Number(parts[at]) * (parts[at + 1] === '%' ? 2.55 : 1))) as Channels;
}

function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
