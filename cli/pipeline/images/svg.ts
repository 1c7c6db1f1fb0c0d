import { lookUp } from '../../lib/look-up.ts';
import type { ImageFact } from '../../model/images.ts';

const TAG = /<svg(?=[\s>])(?:[^>"']|"[^"]*"|'[^']*')*>/i;
const PIXELS: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  rem: 16,
};

/**
 * The size a browser gives an SVG: its width and height, else the size of its view box.
 * @returns Undefined for other files, null for an SVG without a size.
 */
export function svgSize(head: Buffer): ImageFact | undefined {
  const first = head
    .toString('latin1', 0, 64)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (!first.startsWith('<')) return undefined;
  const text = withoutComments(head.toString('utf8'));
  const tag = TAG.exec(text)?.[0];
  if (tag === undefined) return undefined;
  const width = pixels(attribute(tag, 'width'));
  const height = pixels(attribute(tag, 'height'));
  if (width && height) return rounded(width, height);
  const box = (attribute(tag, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , across = 0, down = 0] = box;
  if (!(across > 0 && down > 0)) return null;
  if (width) return rounded(width, (width * down) / across);
  return height ? rounded((height * across) / down, height) : rounded(across, down);
}

const rounded = (width: number, height: number): ImageFact => [
  Math.max(Math.round(width), 1),
  Math.max(Math.round(height), 1),
];

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined);

function pixels(length: string | undefined): number | undefined {
  const [, number = '', unit = ''] = /^\s*(\d*\.?\d+(?:e\d+)?)([a-z]*)\s*$/i.exec(length ?? '') ?? [];
  const factor = lookUp(PIXELS, unit.toLowerCase());
  const value = factor === undefined ? 0 : Number(number) * factor;
  return value > 0 && Number.isFinite(value) ? value : undefined;
}

function withoutComments(text: string): string {
  let out = '';
  let from = 0;
  for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', from)) {
    out += text.slice(from, at);
    const end = text.indexOf('-->', at + 4);
    if (end < 0) return out;
    from = end + 3;
  }
  return out + text.slice(from);
}
