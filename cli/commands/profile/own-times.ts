import type { Pause } from '../../system/pauses.ts';
import type { Profile, ProfiledItem } from './types.ts';

/** Takes pauses out of the times of items and blocks: a pause collects the garbage of many pages. */
export function ownTimes(items: readonly ProfiledItem[], pauses: Profile['pauses']): ProfiledItem[] {
  const pausesIn = pauseFinder(pauses);
  return items.map((item) => {
    const own = pausesIn(item);
    if (own.length === 0) return item;
    const took = less(item.took, own);
    const { slowest, ...rest } = item;
    const inBlock = slowest && own.filter(({ began }) => began >= slowest.began && began < slowest.ended);
    return { ...rest, took, ...(inBlock ? { slowest: { ...slowest, took: less(slowest.took, inBlock) } } : {}) };
  });
}

const less = (took: number, pauses: readonly Pause[]): number =>
  pauses.reduce((left, { began, ended }) => Math.max(0, left - (ended - began)), took);

/** Finds the pauses that began while an item ran on its thread. Takes the items of a thread in their order. */
function pauseFinder(pauses: Profile['pauses']): (item: ProfiledItem) => Pause[] {
  const waiting = new Map<number, Pause[]>();
  for (const pause of pauses) {
    const list = waiting.get(pause.thread);
    if (list) list.push(pause);
    else waiting.set(pause.thread, [pause]);
  }
  return ({ thread, began, ended }) => {
    const list = waiting.get(thread) ?? [];
    const next = list.findIndex((pause) => pause.began >= ended);
    return list.splice(0, next < 0 ? list.length : next).filter((pause) => pause.began >= began);
  };
}
