/** Fixes the arrows of laid-out edges: turns those of reversed edges, and makes room for the heads. */
import { edgeCounter } from './cycles.ts';
import type { Turned } from './types.ts';

const EDGE = /<polyline class="edge" data-from="([^"]*)" data-to="([^"]*)"[^>]*>/g;
const MARKER = / marker-(start|end)="url\(#([\w-]+?)(?:-start)?\)"/g;

const START_HEAD = /(<marker id="[\w-]+-start"[^>]* orient=)"auto-start-reverse"/g;

/** @param turned Keys of `withoutCircles`. */
export function fixArrows(svg: string, turned: Turned, direction: 'down' | 'across'): string {
  const keyOf = edgeCounter();
  const fixed = svg.replace(EDGE, (tag, from: string, to: string) => {
    const roomy = from === to ? tag : withRoom(tag, direction);
    const written = turned.get(keyOf(from, to));
    if (!written) return roomy;
    const thin = written.arrow === '-->' ? roomy.replace(' stroke-width="2"', ' stroke-width="1"') : roomy;
    return thin.replace(MARKER, (_all, side: string, name: string) =>
      side === 'end' ? ` marker-start="url(#${name}-start)"` : ` marker-end="url(#${name})"`,
    );
  });
  // Heads for the start of a line already point backwards: with "auto-start-reverse" they would point into the box.
  return fixed.replace(START_HEAD, '$1"auto"');
}

type Point = [x: number, y: number];

function withRoom(tag: string, direction: 'down' | 'across'): string {
  return tag.replace(/ points="([^"]*)"/, (all, written: string) => {
    const points = written.split(' ').map((pair) => pair.split(',').map(Number) as Point);
    if (points.length < 4) return all;
    const along = direction === 'down' ? 1 : 0;
    const done = clearEnd(clearEnd(points, along).reverse(), along).reverse();
    return ` points="${done.map(([x, y]) => `${x},${y}`).join(' ')}"`;
  });
}

/** A head is 8 long and covers nearer bends. */
const NEAR = 10;
const ROOM = 12;

/** Moves bends from under the head at the end of an edge. */
function clearEnd(points: Point[], along: 0 | 1): Point[] {
  const end = points.at(-1);
  const before = points.at(-2);
  if (!end || !before || Math.abs((end[1 - along] as number) - (before[1 - along] as number)) > 0.5) return points;
  const distance = (point: Point): number => end[along] - point[along];
  const last = points.findLastIndex((point) => Math.abs(distance(point)) >= NEAR);
  const far = points[last];
  if (!far || last >= points.length - 2) return points;
  const way = distance(far);
  const bend = end[along] - Math.sign(way) * Math.min(ROOM, Math.abs(way) * 0.6);
  return points.map((point, index) => {
    if (index <= last || index === points.length - 1) return point;
    return along === 1 ? [point[0], bend] : [bend, point[1]];
  });
}
