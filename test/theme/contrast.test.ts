import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../helpers/site.ts';

const css = readFileSync(path.join(root, 'theme/styles/tokens.css'), 'utf8');

/** Colours by token name, as one block of the stylesheet sets them. */
function tokens(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--dg-([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name, value]),
  );
}

/** Relative luminance of `#rgb` or `#rrggbb`, as WCAG 2 defines it. */
function luminance(color: string): number {
  const hex = color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of one colour and the rest of another, as `color-mix` in sRGB. */
function mixed(one: string, other: string, share: number): string {
  const [from, to] = [one, other].map((color) => (color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color));
  const channel = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(from ?? '', at) * share + channel(to ?? '', at) * (1 - share)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

describe.each([
  ['light', ':root'],
  ['dark', ":root[data-theme='dark']"],
])('In the %s mode', (_, selector) => {
  const colors = tokens(selector);
  const names = (prefix: RegExp): string[] => Object.keys(colors).filter((name) => prefix.test(name));
  const text = ['text', 'text-soft', 'accent', 'note', 'tip', 'info', 'warning', 'danger'];
  const pairs = [
    ...text.flatMap((name) => ['bg', 'bg-soft', 'bg-raised'].map((ground) => [name, ground])),
    ['accent', 'accent-soft'],
    ...names(/^code-(?!hl|added|removed|warned|word)/).flatMap((name) =>
      ['bg-soft', 'code-hl', 'code-added', 'code-removed', 'code-warned', 'code-word'].map((ground) => [name, ground]),
    ),
  ];

  it('every text stands out from its ground as WCAG AA asks', () => {
    expect(pairs.length).toBeGreaterThan(40);
    const weak = pairs.filter(
      ([name = '', ground = '']) => !(contrast(colors[name] ?? '', colors[ground] ?? '') >= 4.5),
    );
    expect(weak).toEqual([]);
  });

  it('so does text on the tinted grounds of boxes and badges', () => {
    const { bg = '', text: ink = '', accent = '' } = colors;
    for (const tone of ['note', 'tip', 'info', 'warning', 'danger'].map((name) => colors[name] ?? '')) {
      const [box, badge] = [mixed(tone, bg, 0.07), mixed(tone, bg, 0.09)];
      const least = Math.min(contrast(tone, box), contrast(ink, box), contrast(accent, box), contrast(tone, badge));
      expect(least).toBeGreaterThanOrEqual(4.5);
    }
  });
});
