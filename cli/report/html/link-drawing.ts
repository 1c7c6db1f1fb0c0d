/** The links between pages, drawn: pages of a folder are neighbours on a circle, and links between folders are bundled. */
import { cluster, type HierarchyPointNode, hierarchy } from 'd3-hierarchy';
import { curveBundle, lineRadial } from 'd3-shape';
import { Html, html } from '../../html/template.ts';
import { count } from '../../lib/figures.ts';
import { shortened } from './limits.ts';
import type { LinkGraph } from './link-graph.ts';
import { digits } from './parts.ts';

/** More pages or links cannot be told apart. */
const MAX_PAGES = 150;
const MAX_LINKS = 1500;

const RADIUS = 330;
/** From the centre to the edge of the drawing: the circle and its labels. */
const HALF = 520;
const LABEL = 28;
const COLOURS = 6;

interface Node {
  name: string;
  page?: number;
  children?: Node[];
}

type Point = HierarchyPointNode<Node>;

/** Undefined for sites with too many pages or links. */
export function linkDrawing(graph: LinkGraph): Html | undefined {
  const { pages, folders, links } = graph;
  if (pages.length < 2 || links === 0 || pages.length > MAX_PAGES || links > MAX_LINKS) return undefined;
  const names = [...new Set(folders)];
  const children = names.map((name) => ({
    name,
    children: pages.flatMap((page, at) => (folders[at] === name ? [{ name: page.title || page.path, page: at }] : [])),
  }));
  const root = cluster<Node>().size([2 * Math.PI, RADIUS])(hierarchy<Node>({ name: '', children }));
  const points = new Map(root.leaves().map((point) => [point.data.page ?? -1, point]));
  const colourOf = (at: number) => names.indexOf(folders[at] ?? '') % COLOURS;
  const lines = pages.flatMap(({ links: to }, at) => linesFrom(points, at, to).map((path) => ({ at, path })));
  const label = `${count(links, 'link')} between ${count(pages.length, 'page')}; the lists below name the pages`;
  return html`<svg class="links" viewBox="${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}" role="img" aria-label="${label}">${lines.map(
    ({ at, path }) => html`<path class="s${colourOf(at)}" d="${new Html(path)}"/>`,
  )}${[...points].map(([at, point]) => labelAt(point, { colour: colourOf(at), graph }))}</svg>`;
}

const bundled = lineRadial<Point>()
  .curve(curveBundle.beta(0.8))
  .angle(({ x }) => x)
  .radius(({ y }) => y)
  .digits(1);

function linesFrom(points: ReadonlyMap<number, Point>, from: number, links: readonly number[]): string[] {
  const start = points.get(from);
  return links.flatMap((to) => {
    const end = points.get(to);
    return start && end ? [bundled(start.path(end)) ?? ''] : [];
  });
}

function labelAt({ x, data }: Point, { colour, graph }: { colour: number; graph: LinkGraph }): Html {
  const page = data.page ?? 0;
  const degrees = (x * 180) / Math.PI - 90;
  const isLeft = x >= Math.PI;
  const place = `rotate(${digits(degrees)}) translate(${RADIUS + 8} 0)${isLeft ? ' rotate(180)' : ''}`;
  const { links = [], path = '' } = graph.pages[page] ?? {};
  const figures = `${graph.incoming[page] ?? 0} in, ${links.length} out`;
  return html`<g class="g${colour}" transform="${place}"><title>${shortened(path)}: ${figures}</title><text dy="3.5"${isLeft && html` text-anchor="end"`}>${shortened(data.name, LABEL)}</text></g>`;
}
