import { extname } from 'node:path';
import type { Profile } from './types.ts';

/** A page with the time of its stages, in ms. */
export interface PageTimes {
  /** The source file, or the URL of a generated page. */
  name: string;
  parse: number;
  render: number;
  /** The line of the block that took at least half the time of parsing. */
  line?: number;
  /** True: the first page of its kind in a stage of its thread, which loads code that later ones use too. */
  isFirst: boolean;
}

/** The pages that took the longest to parse and render, and how many were parsed or rendered at all. */
export function slowestPages({ items }: Profile, most: number): { pages: PageTimes[]; count: number } {
  const pages = new Map<string, PageTimes>();
  const seen = new Set<string>();
  for (const { stage, thread, file, route, took, hasWaited, slowest } of items) {
    const name = file ?? route;
    if (name === undefined) continue;
    const page = pages.get(name) ?? { name, parse: 0, render: 0, isFirst: false };
    page[stage === 'parse' ? 'parse' : 'render'] += took;
    if (slowest && slowest.took > 0 && slowest.took >= took / 2) page.line = slowest.line;
    // Pages that need code which is not loaded yet wait for it.
    const kind = [stage, thread, extname(name), hasWaited].join();
    page.isFirst ||= !seen.has(kind);
    seen.add(kind);
    pages.set(name, page);
  }
  const sorted = [...pages.values()].sort((a, b) => b.parse + b.render - (a.parse + a.render));
  return { pages: sorted.slice(0, most), count: sorted.length };
}
