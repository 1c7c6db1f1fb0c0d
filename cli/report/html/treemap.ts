/** A treemap of pages by folder, as SVG. */
import { type HierarchyRectangularNode, hierarchy, treemap } from 'd3-hierarchy';
import { type Html, html } from '../../html/template.ts';
import { size } from '../../lib/figures.ts';
import { shortened } from './limits.ts';
import { digits } from './parts.ts';

export interface Leaf {
  path: string;
  /** The group. */
  folder: string;
  /** Above 0. */
  bytes: number;
}

/** A drawing for one width of window. `leaves`: how many pages it shows by themselves. */
interface Drawing {
  kind: 'wide' | 'narrow';
  width: number;
  height: number;
  leaves: number;
}

const WIDE: Drawing = { kind: 'wide', width: 1120, height: 520, leaves: 400 };
const NARROW: Drawing = { kind: 'narrow', width: 350, height: 520, leaves: 120 };

/** Room of a character, and of a line with the name of a folder. */
const CHARACTER = 6.4;
const LINE = 17;
/** Colours of folders; more folders begin again. */
const COLOURS = 6;

interface Node {
  name: string;
  children?: Node[];
  bytes?: number;
}

type Box = HierarchyRectangularNode<Node>;

/** Two drawings: one that desktops and paper show, and one for phones. */
export const treemaps = (leaves: readonly Leaf[], label: string): Html =>
  html`${[WIDE, NARROW].map((drawing) => drawn(leaves, label, drawing))}`;

function drawn(leaves: readonly Leaf[], label: string, { kind, width, height, leaves: room }: Drawing): Html {
  const root = hierarchy<Node>({ name: '', children: groups(leaves, room) })
    .sum(({ bytes = 0 }) => bytes)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const map = treemap<Node>()
    .size([width, height])
    .paddingTop(({ depth }) => (depth === 1 ? LINE : 0))
    .paddingInner(2)(root);
  const folders = (map.children ?? []).map((folder, at) => folderBox(folder, at % COLOURS));
  return html`<svg class="map ${kind}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">${folders}</svg>`;
}

/** The heaviest pages by themselves, and the others of each folder as one. */
function groups(leaves: readonly Leaf[], room: number): Node[] {
  const own = new Set([...leaves].sort((a, b) => b.bytes - a.bytes).slice(0, room));
  const folders = new Map<string, { pages: Node[]; rest: number; bytes: number }>();
  for (const leaf of leaves) {
    const folder = folders.get(leaf.folder) ?? { pages: [], rest: 0, bytes: 0 };
    folders.set(leaf.folder, folder);
    if (own.has(leaf)) folder.pages.push({ name: leaf.path, bytes: leaf.bytes });
    else {
      folder.rest += 1;
      folder.bytes += leaf.bytes;
    }
  }
  return [...folders].map(([name, { pages, rest, bytes }]) => ({
    name,
    children: rest === 0 ? pages : [...pages, { name: `${rest} lighter pages`, bytes }],
  }));
}

function folderBox(folder: Box, colour: number): Html {
  const text = fitted(`${folder.data.name}  ${size(folder.value ?? 0)}`, folder.x1 - folder.x0);
  return html`<g class="g${colour}"><text class="folder" x="${digits(folder.x0 + 2)}" y="${digits(folder.y0 + 12)}">${text}</text>${(folder.children ?? []).map(pageBox)}</g>`;
}

function pageBox({ x0, x1, y0, y1, data, value = 0 }: Box): Html {
  const [width, height] = [x1 - x0, y1 - y0];
  const last = data.name.replace(/\/$/, '').split('/').at(-1) || data.name;
  const name = height >= LINE ? fitted(last, width - 6) : '';
  const fits = height >= 2 * LINE && name !== '' && size(value).length * CHARACTER <= width - 6;
  const bytes = fits ? size(value) : '';
  const line = (text: string, at: number) =>
    text !== '' && html`<text x="${digits(x0 + 4)}" y="${digits(y0 + at)}">${text}</text>`;
  return html`<g><title>${shortened(data.name)}: ${size(value)}</title><rect x="${digits(x0)}" y="${digits(y0)}" width="${digits(width)}" height="${digits(height)}"/>${line(name, 13)}${line(bytes, 27)}</g>`;
}

/** A text that has room; empty if little more than its beginning would fit. */
function fitted(text: string, width: number): string {
  const room = Math.floor(width / CHARACTER);
  if (room >= text.length) return text;
  return room < 5 ? '' : shortened(text, room);
}
