/** The design of a social card: title, section and name of the site beside a pattern, as SVG. */
import { escapeXml } from '../../../html/escape.ts';
import type { Palette } from '../../../lib/looks.ts';
import { CARD } from '../../../lib/media.ts';
import { hexOfOklch } from '../../../lib/oklch.ts';
import { drawPattern, traitsOf } from '../../../lib/pattern.ts';
import type { CardFacts } from '../../../model/images.ts';
import { cutBytes, cutLine, fitTitle, type Step } from './lines.ts';
import { TIGHT } from './measure.ts';

const { width: WIDTH, height: HEIGHT } = CARD;

/** Raised with every change of what cards look like: it is part of their names, because networks keep pictures by URL. */
export const DESIGN = 1;

/** The most bytes of a card, and of its texts. */
const MAX_BYTES = 2048;
const MAX_TITLE = 700;
const MAX_LABEL = 160;

const EDGE = 72;
/** Width of the part with the pattern, and how large a unit of the pattern is. */
const PANEL = 372;
const UNIT = 2.5;
const GAP = 60;
const COLUMN = WIDTH - PANEL - GAP - EDGE;
const SITE = 34;
const SECTION = 28;
const STEPS: readonly Step[] = [
  [100, 2],
  [88, 3],
  [76, 4],
  [64, 5],
  [54, 6],
];

interface Colors {
  text: string;
  line: string;
  accent: string;
  soft: string;
  tint: string;
}

/** Tokens of the theme in light mode: `theme/styles/tokens.css`. */
export function cardColors({ hue, chroma, grayHue, grayChroma }: Palette): Colors {
  return {
    text: hexOfOklch(0.25, grayChroma, grayHue),
    line: hexOfOklch(0.89, grayChroma * 0.3, grayHue),
    accent: hexOfOklch(0.47, chroma, hue),
    soft: hexOfOklch(0.955, chroma * 0.12, hue),
    tint: hexOfOklch(0.82, chroma * 0.42, hue),
  };
}

/** At most 2 kB: a pattern of many shapes is left out where the texts need its bytes. */
export function cardSvg(facts: CardFacts): string {
  const colors = cardColors(facts.palette);
  const texts = textsOf(facts, colors);
  const pattern = drawPattern(facts.title, traitsOf(facts.title).kind, { width: PANEL / UNIT, height: HEIGHT / UNIT });
  const whole = joined(facts, { colors, texts, pattern });
  return Buffer.byteLength(whole) > MAX_BYTES ? joined(facts, { colors, texts, pattern: '' }) : whole;
}

function joined({ dir }: CardFacts, { colors, texts, pattern }: { colors: Colors; texts: string; pattern: string }) {
  const { accent, tint, soft } = colors;
  const style =
    `.a,.b{fill:${tint};color:${tint}}.a{fill-opacity:.45;stroke-opacity:.45}.c{fill:${accent};color:${accent};fill-opacity:.8;stroke-opacity:.8}` +
    '[stroke-width]{fill:none;stroke:currentColor;stroke-linecap:round}';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><style>${style}</style>` +
    `<path fill="#fff" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
    `<svg x="${dir === 'rtl' ? 0 : WIDTH - PANEL}" width="${PANEL}"><path fill="${soft}" d="M0 0h${PANEL}v${HEIGHT}H0z"/>` +
    `<g transform="scale(${UNIT})">${pattern}</g></svg>${texts}</svg>`
  );
}

/** Name of the site at the top, above the line; the title at the bottom, below its section. */
function textsOf({ title, section, site, lang, dir }: CardFacts, { text, line, accent }: Colors): string {
  const isRtl = dir === 'rtl';
  const x = isRtl ? WIDTH - EDGE : EDGE;
  const { size, lines } = fitTitle(cutBytes(title, MAX_TITLE), STEPS, { width: COLUMN, lang });
  const step = Math.round(size * 1.06);
  const bottom = HEIGHT - EDGE - Math.round(size * 0.03);
  const top = bottom - step * (lines.length - 1);
  const part = (label: string, y: number, [height, look]: readonly [number, string]): string =>
    label === ''
      ? ''
      : `<text x="${x}" y="${y}" font-size="${height}"${look}>${escapeXml(cutLine(cutBytes(label, MAX_LABEL), COLUMN / height))}</text>`;
  // Letters stand a little to the right of where they begin, and large ones seem to be indented.
  const edge = x + Math.round(size * (isRtl ? 0.04 : -0.04));
  // Letters of these scripts are joined, and would come apart.
  const spacing = JOINED.test(title) ? '' : ` letter-spacing="${-Math.round(size * TIGHT) / 100}"`;
  return (
    `<path fill="${line}" d="M${isRtl ? x - COLUMN : x} 146h${COLUMN}v2H${isRtl ? x - COLUMN : x}z"/>` +
    `<path fill="${accent}" d="M${isRtl ? x - 88 : x} 142h88v6h-88z"/>` +
    `<g xml:lang="${lang}" font-family="${FAMILY}" font-weight="650" fill="${text}"${isRtl ? ' direction="rtl"' : ''}>` +
    part(site, EDGE + 38, [SITE, '']) +
    part(section, top - step, [SECTION, ` fill="${accent}"`]) +
    `<g font-size="${size}"${spacing}>` +
    lines.map((one, at) => `<text x="${edge}" y="${top + at * step}">${escapeXml(one)}</text>`).join('') +
    '</g></g>'
  );
}

/** The theme's typeface, and what draws its missing letters. */
const FAMILY = 'Geist,Noto Sans,sans-serif';
const JOINED = /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Thai}]/u;
