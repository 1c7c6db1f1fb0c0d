import type { Profile } from './record.ts';

/** A page with the time of its stages, in ms. */
export interface PageTimes {
  /** The source file, or the URL of a generated page. */
  name: string;
  parse: number;
  render: number;
  /** The line of the block that took at least half the time of parsing. */
  line?: number;
  /** True: the first page that its thread parsed or rendered, which loads code that the others use too. */
  isFirst: boolean;
}

/** The pages that took the longest to parse and render, and how many were parsed or rendered at all. */
export function slowestPages({ items }: Profile, most: number): { pages: PageTimes[]; count: number } {
  const pages = new Map<string, PageTimes>();
  const seen = new Set<string>();
  for (const { stage, thread, file, route, began, ended, slowest } of items) {
    const name = file ?? route;
    if (name === undefined) continue;
    const page = pages.get(name) ?? { name, parse: 0, render: 0, isFirst: false };
    const took = ended - began;
    page[stage === 'parse' ? 'parse' : 'render'] += took;
    if (slowest && slowest.took >= took / 2) page.line = slowest.line;
    const place = `${stage} ${thread}`;
    page.isFirst ||= !seen.has(place);
    seen.add(place);
    pages.set(name, page);
  }
  const sorted = [...pages.values()].sort((a, b) => b.parse + b.render - (a.parse + a.render));
  return { pages: sorted.slice(0, most), count: sorted.length };
}
