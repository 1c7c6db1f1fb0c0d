/**
 * Covers of posts in lists: the picture of the post, else a pattern drawn from its title, the same in every build. Its
 * colours are tokens of the theme (`theme/components/PostMeta/post-card.css`).
 */
import { escapeAttribute } from '../../html/escape.ts';
import { compareText } from '../../lib/paths.ts';
import type { LinkedDocument } from '../../model/document.ts';
import type { ContentGraph, Page } from '../../model/graph.ts';

const WIDTH = 320;
const HEIGHT = 160;
/** Turns of the accent's hue, as classes. */
const TONES = 5;

/** A whole number from 0 to below `below`, the next of a series. */
type Dice = (below: number) => number;

/** Draws a pattern; the classes `a` to `c` are three strengths of the tone. */
type Pattern = (dice: Dice) => string;

const of = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const shapes = (name: string, d: string): string => (d === '' ? '' : `<path class="${name}" d="${d}"/>`);
const lines = (name: string, width: number, d: string): string =>
  `<path class="${name}" fill="none" stroke-width="${width}" d="${d}"/>`;
const NAMES = ['a', 'b', 'c'] as const;

/** Rings around a point near an edge. */
const rings: Pattern = (dice) => {
  const [x, y] = [dice(WIDTH), dice(2) * HEIGHT];
  return of(7, (at) => `<circle class="${NAMES[at % 3]}" cx="${x}" cy="${y}" r="${(7 - at) * 27 - dice(9)}"/>`).join(
    '',
  );
};

/** Slanted bands of different widths. */
const bands: Pattern = (dice) => {
  const slant = 40 + dice(60);
  return of(9, (at) => {
    const width = 8 + dice(28);
    return shapes(NAMES[dice(3)] as string, `M${at * 45 - 10 + dice(20)} 0h${width}l-${slant} 160h-${width}z`);
  }).join('');
};

/** A grid of dots that grow towards a point. */
const dots: Pattern = (dice) => {
  const [x, y] = [dice(WIDTH), dice(HEIGHT)];
  const sizes = ['', '', ''];
  for (let row = 0; row < 7; row++)
    for (let column = 0; column < 14; column++) {
      const [cx, cy] = [column * 24 + 4, row * 24 + 8];
      const size = Math.min(2, Math.floor(Math.hypot(cx - x, cy - y) / 65));
      sizes[size] += `M${cx} ${cy}h0`;
    }
  return sizes.map((d, size) => lines(NAMES[2 - size] as string, [15, 9, 5][size] as number, d)).join('');
};

const CORNERS = [
  'h40a40 40 0 0 1-40 40z',
  'h40v40a40 40 0 0 1-40-40z',
  'm40 0v40h-40a40 40 0 0 1 40-40z',
  'v40h40a40 40 0 0 0-40-40z',
];

/** Tiles with quarters of circles. */
const tiles: Pattern = (dice) => {
  const drawn = ['', '', ''];
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 8; column++)
      if (dice(4) > 0) drawn[dice(3)] += `M${column * 40} ${row * 40}${CORNERS[dice(4)]}`;
  return drawn.map((d, at) => shapes(NAMES[at] as string, d)).join('');
};

/** Layers of waves. */
const waves: Pattern = (dice) =>
  of(5, (at) => {
    const [from, length, height] = [dice(60), 70 + dice(70), 12 + dice(22)];
    const rest = of(Math.ceil((WIDTH + from) / length), () => `t${length} 0`).join('');
    return shapes(
      NAMES[at % 3] as string,
      `M-${from} ${24 + at * 28}q${length / 2}-${height} ${length} 0${rest}V160H-${from}z`,
    );
  }).join('');

/** Squares cut along their diagonals. */
const triangles: Pattern = (dice) => {
  const drawn = ['', '', ''];
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 8; column++)
      drawn[dice(3)] += `M${column * 40} ${row * 40}${['h40l-40 40z', 'h40v40z', 'v40h40z', 'm40 0v40h-40z'][dice(4)]}`;
  return drawn.map((d, at) => shapes(NAMES[at] as string, d)).join('');
};

const PATTERNS = [rings, bands, dots, tiles, waves, triangles];

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

/** @param other A pattern that the neighbour has. */
function choose(title: string, other: number | undefined): { pattern: number; draw(): string } {
  const dice = diceOf(title);
  const tone = dice(TONES);
  const own = dice(PATTERNS.length);
  const pattern = own === other ? (own + 1) % PATTERNS.length : own;
  const draw = (): string =>
    `<svg class="cover cover-${tone}" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" ` +
    `preserveAspectRatio="xMidYMid slice" aria-hidden="true">${(PATTERNS[pattern] as Pattern)(diceOf(`${pattern} ${title}`))}</svg>`;
  return { pattern, draw };
}

interface CoversInput {
  graph: Pick<ContentGraph, 'pages'>;
  linked: readonly Pick<LinkedDocument, 'image'>[];
}

/** Returns the HTML of a post's cover. `isFirst`: readers see it without scrolling. */
export type CoverOf = (post: Page, isFirst: boolean) => string;

export function createCovers({ graph, linked }: CoversInput): CoverOf {
  const known = new Map<string, ReadonlyMap<Page, () => string>>();
  const patternsOf = (post: Page): ReadonlyMap<Page, () => string> => {
    const key = `${post.locale}/${post.blog}`;
    const patterns = known.get(key) ?? drawings(graph.pages.filter((page) => `${page.locale}/${page.blog}` === key));
    known.set(key, patterns);
    return patterns;
  };
  return (post, isFirst) => {
    const image = linked[post.document]?.image;
    if (image === undefined) return patternsOf(post).get(post)?.() ?? '';
    const later = isFirst ? '' : ' loading="lazy"';
    return `<img class="cover" src="${escapeAttribute(image)}" alt="" width="${WIDTH}" height="${HEIGHT}"${later} decoding="async">`;
  };
}

/** Oldest first, so that a new post does not change the pattern of others. */
function drawings(posts: readonly Page[]): Map<Page, () => string> {
  let before: number | undefined;
  const oldestFirst = posts.toSorted(
    (a, b) => compareText(a.post?.time ?? '', b.post?.time ?? '') || compareText(b.path, a.path),
  );
  return new Map(
    oldestFirst.map((post) => {
      const { pattern, draw } = choose(post.title, before);
      before = pattern;
      return [post, draw];
    }),
  );
}
