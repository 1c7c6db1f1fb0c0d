/**
 * Patterns drawn from a title, the same in every build: covers of posts in lists, and social cards. The classes `a` to `c`
 * are three strengths of a colour, which whoever shows the pattern decides.
 */

/** What a pattern fills, in units of its own. */
export interface Area {
  width: number;
  height: number;
}

/** A whole number from 0 to below `below`, the next of a series. */
type Dice = (below: number) => number;

type Pattern = (dice: Dice, area: Area) => string;

const of = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const shapes = (name: string, d: string): string => (d === '' ? '' : `<path class="${name}" d="${d}"/>`);
const lines = (name: string, width: number, d: string): string =>
  `<path class="${name}" fill="none" stroke-width="${width}" d="${d}"/>`;
const NAMES = ['a', 'b', 'c'] as const;

/** Rings around a point near an edge. */
const rings: Pattern = (dice, { width, height }) => {
  const [x, y] = [dice(width), dice(2) * height];
  return of(7, (at) => `<circle class="${NAMES[at % 3]}" cx="${x}" cy="${y}" r="${(7 - at) * 27 - dice(9)}"/>`).join(
    '',
  );
};

/** Slanted bands of different widths. */
const bands: Pattern = (dice, area) => {
  const slant = 40 + dice(60);
  return of(Math.ceil((area.width + 80) / 45), (at) => {
    const width = 8 + dice(28);
    const name = NAMES[dice(3)] as string;
    return shapes(name, `M${at * 45 - 10 + dice(20)} 0h${width}l-${slant} ${area.height}h-${width}z`);
  }).join('');
};

/** A grid of dots that grow towards a point. */
const dots: Pattern = (dice, { width, height }) => {
  const [x, y] = [dice(width), dice(height)];
  const sizes = ['', '', ''];
  for (const [left, top] of grid({ width, height }, 24)) {
    const [cx, cy] = [left + 4, top + 8];
    const size = Math.min(2, Math.floor(Math.hypot(cx - x, cy - y) / 65));
    sizes[size] += `M${cx} ${cy}h0`;
  }
  return sizes.map((d, size) => lines(NAMES[2 - size] as string, [15, 9, 5][size] as number, d)).join('');
};

/** The corners of squares that fill an area, row by row. */
function* grid({ width, height }: Area, step: number): Generator<[left: number, top: number]> {
  for (let top = 0; top < height; top += step) for (let left = 0; left < width; left += step) yield [left, top];
}

const CORNERS = [
  'h40a40 40 0 0 1-40 40z',
  'h40v40a40 40 0 0 1-40-40z',
  'm40 0v40h-40a40 40 0 0 1 40-40z',
  'v40h40a40 40 0 0 0-40-40z',
];

/** Tiles with quarters of circles. */
const tiles: Pattern = (dice, area) => {
  const drawn = ['', '', ''];
  for (const [left, top] of grid(area, 40)) if (dice(4) > 0) drawn[dice(3)] += `M${left} ${top}${CORNERS[dice(4)]}`;
  return drawn.map((d, at) => shapes(NAMES[at] as string, d)).join('');
};

/** Layers of waves. */
const waves: Pattern = (dice, { width, height }) =>
  of(Math.floor(height / 32), (at) => {
    const [from, length, top] = [dice(60), 70 + dice(70), 12 + dice(22)];
    const rest = of(Math.ceil((width + from) / length), () => `t${length} 0`).join('');
    return shapes(
      NAMES[at % 3] as string,
      `M-${from} ${24 + at * 28}q${length / 2}-${top} ${length} 0${rest}V${height}H-${from}z`,
    );
  }).join('');

/** Squares cut along their diagonals. */
const triangles: Pattern = (dice, area) => {
  const drawn = ['', '', ''];
  for (const [left, top] of grid(area, 40))
    drawn[dice(3)] += `M${left} ${top}${['h40l-40 40z', 'h40v40z', 'v40h40z', 'm40 0v40h-40z'][dice(4)]}`;
  return drawn.map((d, at) => shapes(NAMES[at] as string, d)).join('');
};

const PATTERNS = [rings, bands, dots, tiles, waves, triangles];

/** How many patterns there are, and how many turns of a colour's hue. */
export const KINDS = PATTERNS.length;
const TONES = 5;

/** The turn of the hue and the pattern of a title, as numbers from 0. */
export function traitsOf(title: string): { tone: number; kind: number } {
  const dice = diceOf(title);
  return { tone: dice(TONES), kind: dice(KINDS) };
}

/** Mulberry32, a small generator of numbers; its start is the hash of a text (FNV-1a). */
function diceOf(text: string): Dice {
  let state = 0x811c9dc5;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) as number), 0x01000193);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Elements of SVG that fill the area. @param kind Below `KINDS`. */
export const drawPattern = (title: string, kind: number, area: Area): string =>
  (PATTERNS[kind] as Pattern)(diceOf(`${kind} ${title}`), area);
