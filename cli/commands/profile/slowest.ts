import type { Profile, ProfiledItem } from './record.ts';

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
export function slowestPages({ items, pauses }: Profile, most: number): { pages: PageTimes[]; count: number } {
  const pages = new Map<string, PageTimes>();
  const seen = new Set<string>();
  const pausedIn = pauseFinder(pauses);
  for (const item of items) {
    const { stage, thread, file, route, slowest } = item;
    const name = file ?? route;
    if (name === undefined) continue;
    const page = pages.get(name) ?? { name, parse: 0, render: 0, isFirst: false };
    // A pause collects the garbage of many pages.
    const took = Math.max(0, item.took - pausedIn(item));
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

/** How long the thread of an item paused while it ran, in ms. Takes the items of a thread in their order. */
function pauseFinder(pauses: Profile['pauses']): (item: ProfiledItem) => number {
  const waiting = new Map<number, Profile['pauses']>();
  for (const pause of pauses) {
    const list = waiting.get(pause.thread);
    if (list) list.push(pause);
    else waiting.set(pause.thread, [pause]);
  }
  return ({ thread, began, ended }) => {
    const list = waiting.get(thread) ?? [];
    let sum = 0;
    for (let first = list[0]; first && first.began < ended; first = list[0]) {
      list.shift();
      if (first.began >= began) sum += first.ended - first.began;
    }
    return sum;
  };
}
