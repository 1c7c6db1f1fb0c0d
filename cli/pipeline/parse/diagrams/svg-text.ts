/** Texts in the SVG of docsgen's own drawings. */
import { escapeText } from '../../../html/escape.ts';

/** Font sizes and the height of a line, in pixels. */
export const FONT = 13;
export const SMALL = 12;
export const LINE = 16;

export const round = (value: number): number => Math.round(value * 100) / 100;

/** Width of the widest line. */
export const widest = (label: string[], size: number): number =>
  Math.max(0, ...label.map((line) => textWidth(line, size)));

export interface TextLook {
  x: number;
  y: number;
  size?: number;
  anchor?: string;
  fill?: string;
  weight?: string;
  className?: string;
}

/** Lines of text; `y` is the baseline of the first. */
export function text(label: string[], look: TextLook): string {
  const { x, y, size = FONT, anchor = 'middle', fill = 'var(--_text)', weight, className } = look;
  const lines = label.map(
    (line, index) => `<tspan x="${round(x)}" y="${round(y + index * LINE)}">${escapeText(line)}</tspan>`,
  );
  const more = `${weight ? ` font-weight="${weight}"` : ''}${className ? ` class="${className}"` : ''}`;
  return `<text text-anchor="${anchor}" font-size="${size}" fill="${fill}"${more}>${lines.join('')}</text>`;
}

/** Average widths in system fonts, rounded up. */
const NARROW = /[iljtfrI1.,:;|!'"`()[\]{}\s]/;
const WIDE = /[mwMW@%]/;

/** Width of a line of text in pixels. */
function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (code >= 0x1100) ems += 1.05;
    else if (NARROW.test(char)) ems += 0.36;
    else if (WIDE.test(char)) ems += 0.92;
    else ems += char >= 'A' && char <= 'Z' ? 0.7 : 0.6;
  }
  return ems * size;
}
