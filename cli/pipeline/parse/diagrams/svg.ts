/** Cleans the SVG of the layout for a page: known elements only, colours of the theme, unique ids, short numbers. */
import { escapeAttribute, escapeText } from '../../../html/escape.ts';
import { lookUp } from '../../../lib/look-up.ts';
import { unprotect } from './labels.ts';

/** Allowed elements and attributes; all others are dropped. */
const ELEMENTS = new Set(
  'svg g defs marker polygon polyline rect circle ellipse line path text tspan title'.split(' '),
);
const ATTRIBUTES = new Set(
  (
    'x y x1 x2 y1 y2 cx cy r rx ry dx dy d points width height viewBox transform fill stroke stroke-width stroke-dasharray ' +
    'stroke-linecap stroke-linejoin marker-start marker-end font-size font-weight font-style text-anchor text-decoration ' +
    'dominant-baseline markerWidth markerHeight refX refY orient id class opacity'
  ).split(' '),
);
const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+\s*=\s*"[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)\s*=\s*"([^"]*)"/g;
const NUMBER = /-?\d+\.\d{3,}/g;
const UNSAFE = /[<>\\]|url\((?!#[\w-]+\))|javascript:|expression/i;
const LINK_HEAD = /<g class="node"[^>]*? data-id="(\w+)"/;

export interface SvgInput {
  /** Put before every id. */
  prefix: string;
  /** For screen readers. */
  label: string;
  /** Start tags of links by node id. */
  links: Map<string, string>;
}

/** Cleans the SVG of the layout. Its protected labels become escaped text. */
export function cleanSvg(svg: string, { prefix, label, links }: SvgInput): string {
  const bare = svg.replace(/<style>[\s\S]*?<\/style>|<!--[\s\S]*?-->|<text[^>]*>\(no attributes\)<\/text>/g, '');
  const shown = raiseTitles(fixMarkers(bare.replace(NODE, readableNode)));
  const linked = links.size > 0 ? wrapNodes(shown, links) : { svg: shown, tags: [] };
  const body = linked.svg;
  let out = '';
  let at = 0;
  for (const tag of body.matchAll(TAG)) {
    out += svgText(body.slice(at, tag.index));
    at = tag.index + tag[0].length;
    out += tagOf(tag, prefix, label);
  }
  out += svgText(body.slice(at));
  return linked.tags.reduce((html, tag, index) => html.replace(`\ue080${index}\ue081`, () => tag), out);
}

/** Markers at the start of a line go next to the box, not under it. */
const fixMarkers = (svg: string): string =>
  svg.replace(/(<marker id="cls-(?:composition|aggregation)"[^>]*? refX=)"0"/g, '$1"12"');

/** Edges may cross the titles of groups, so titles come last and have a border in the background colour. */
function raiseTitles(svg: string): string {
  const titles: string[] = [];
  const without = svg.replace(
    /(<g class="subgraph"[^>]*>[^<]*(?:<rect[^>]*>[^<]*)+)(<text[\s\S]*?<\/text>)/g,
    (_all, group, title) => {
      titles.push(title.replace('<text', '<text class="halo"'));
      return group;
    },
  );
  return without.replace(/<\/svg>\s*$/, `${titles.join('')}</svg>`);
}

const NODE = /<g class="node"[\s\S]*?<\/g>/g;
const DARK_NAMES =
  /^(?:black|navy|blue|mediumblue|midnightblue|dark(?!orange|salmon|gray|grey|khaki|seagreen)\w+|\w*green(?<!light\w*|pale\w*|spring\w*|lawn\w*)|maroon|purple|indigo|teal|brown|crimson|firebrick|rebeccapurple|sienna|saddlebrown|dimgr[ae]y)$/i;

/** An author's node colour is the same in light and dark mode, so its text needs a fixed, readable colour too. */
function readableNode(node: string): string {
  const fill = / fill="(#[\da-fA-F]{3,8}|[a-z]+|rgb\([\d ]+\))"/.exec(node)?.[1];
  if (fill === undefined || fill === 'none' || fill === 'transparent') return node;
  return node.replaceAll('fill="var(--_text)"', `fill="${isDark(fill) ? '#fff' : '#1c2128'}"`);
}

function isDark(colour: string): boolean {
  const short = /^#([\da-f])([\da-f])([\da-f])[\da-f]?$/i.exec(colour);
  const hex = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : colour;
  const parts = hex.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    : colour.startsWith('rgb')
      ? (colour.match(/\d+/g) ?? []).map(Number)
      : undefined;
  if (parts === undefined) return DARK_NAMES.test(colour);
  const [red = 0, green = 0, blue = 0] = parts;
  // Below this luma, white text has the better contrast.
  return red * 0.299 + green * 0.587 + blue * 0.114 < 140;
}

/** Marks the start and end of links; the marks become tags after everything else is clean. */
function wrapNodes(svg: string, links: Map<string, string>): { svg: string; tags: string[] } {
  const tags: string[] = [];
  const pieces = svg.split(/(?=<g class="node")/).map((piece) => {
    const start = links.get(LINK_HEAD.exec(piece)?.[1] ?? '');
    if (start === undefined) return piece;
    const end = piece.indexOf('</g>') + 4;
    const index = tags.push(start, '</a>') - 2;
    return `\ue080${index}\ue081${piece.slice(0, end)}\ue080${index + 1}\ue081${piece.slice(end)}`;
  });
  return { svg: pieces.join(''), tags };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => lookUp(ENTITIES, name) ?? '');
const svgText = (text: string): string => escapeText(unprotect(decode(text.replace(/^\s*\n\s*|\s*\n\s*$/g, ''))));

function tagOf([, end, name = '', attributes = '', leaf]: RegExpMatchArray, prefix: string, label: string): string {
  if (!ELEMENTS.has(name)) return '';
  if (end) return `</${name}>`;
  let out = `<${name}`;
  if (name === 'svg') out += ` role="img" aria-label="${escapeAttribute(label)}"`;
  for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (!ATTRIBUTES.has(key) || UNSAFE.test(value)) continue;
    const local = key === 'id' ? prefix + value : value.replace('url(#', `url(#${prefix}`);
    const short = local.replace(NUMBER, (number) => String(Math.round(Number(number) * 100) / 100));
    out += ` ${key}="${escapeAttribute(short)}"`;
  }
  return `${out}${leaf ? '/' : ''}>`;
}
