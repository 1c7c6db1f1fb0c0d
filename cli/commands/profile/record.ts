/** Records what a build reports about its stages and items, with what each of them cost. */
import process from 'node:process';
import { clock, clockOrigin } from '../../system/clock.ts';
import { exactCpuMilliseconds } from '../../system/cpu-time.ts';
import { bytesWritten } from '../../system/fsx.ts';
import { hearMachines, hearMeters, MAKING, type MeterNews } from '../../system/meter.ts';
import { watchPauses } from '../../system/pauses.ts';
import { hearStages, type StageNews, type StageSpan } from '../../system/stage-channel.ts';
import { ownTimes } from './own-times.ts';
import type { Cost, Profile, ProfiledStage, Sample } from './types.ts';

/** What is known at the end of a stage. */
type Figures = Omit<Cost, 'heap' | 'gc'>;

/** What the process has used so far. */
interface Used {
  cpu: number;
  written: number;
}

const usedNow = (): Used => ({ cpu: exactCpuMilliseconds(), written: bytesWritten() });
const since = (before: Used): Used => ({
  cpu: exactCpuMilliseconds() - before.cpu,
  written: bytesWritten() - before.written,
});
const peakRss = (): number => process.resourceUsage().maxRSS * 1024;

/** Work of other processes that takes a smaller share of the run had nothing to do. */
const LEAST_BESIDE = 0.02;
/** Stages report items faster than memory changes. */
const SAMPLE_MS = 5;

interface Recording extends Pick<Profile, 'began' | 'items' | 'machines' | 'pauses' | 'rss'> {
  /** What was used before the run; of CPU time nothing, as the start belongs to it. */
  atStart: Used;
  /** The stages that have begun, in their order, and what was used before them. */
  begun: Map<StageSpan, Used>;
  ended: Map<StageSpan, Figures>;
  heaps: (Sample & { thread: number })[];
}

/** Starts to record. Returns a function that ends it. */
export function record(): () => Promise<Profile> {
  const recording: Recording = {
    began: clockOrigin(),
    atStart: { cpu: 0, written: bytesWritten() },
    ...{ begun: new Map(), ended: new Map(), items: [], machines: [], pauses: [], heaps: [], rss: [] },
  };
  const { began, atStart, pauses } = recording;
  const watch = watchPauses();
  const deaf = [
    hearStages((news) => takeStage(recording, news)),
    hearMeters((news) => takeItems(recording, news)),
    hearMachines((work) => recording.machines.push(work)),
  ];
  return async () => {
    sample(recording);
    const all = { wall: clock() - began, ...since(atStart), rss: peakRss() };
    for (const pause of await watch.takeAll()) pauses.push({ ...pause, thread: 0 });
    for (const stop of [...deaf, watch.stop]) stop();
    return profileOf(recording, all);
  };
}

function takeStage(recording: Recording, news: StageNews): void {
  const { began, atStart, begun, ended, rss } = recording;
  const { at, span } = news;
  if (at !== 'items' || clock() - (rss.at(-1)?.at ?? 0) >= SAMPLE_MS) sample(recording);
  if (at === 'items') return;
  if (begun.size === 0) {
    // Node has started, and docsgen is loaded.
    const start: StageSpan = { name: 'start', depth: 0, isBeside: false, began };
    begun.set(start, atStart);
    ended.set(start, { wall: span.began - began, ...since(atStart), rss: peakRss() });
  }
  const before = begun.get(span);
  if (before === undefined) begun.set(span, usedNow());
  else {
    const wall = (span.ended ?? span.began) - span.began;
    ended.set(span, { wall, ...(span.isBeside ? {} : since(before)), rss: peakRss() });
  }
}

function sample({ heaps, rss }: Recording): void {
  const at = clock();
  const { heapUsed, rss: bytes } = process.memoryUsage();
  heaps.push({ at, thread: 0, bytes: heapUsed });
  rss.push({ at, bytes });
}

function takeItems({ items, heaps, pauses }: Recording, { stage, thread, metered, itemAt }: MeterNews): void {
  for (const { position, ...time } of metered.items)
    items.push({ ...time, stage, thread, ...(position === MAKING ? {} : itemAt(position)) });
  for (const one of metered.heap) heaps.push({ ...one, thread });
  for (const one of metered.pauses) pauses.push({ ...one, thread });
}

function profileOf(recording: Recording, all: Figures): Profile {
  const { began, begun, ended, items, machines, pauses, heaps, rss } = recording;
  const heap = together(heaps);
  const costOf = (from: number, figures: Figures): Cost => {
    const isIn = (at: number) => at >= from && at <= from + figures.wall;
    return {
      ...figures,
      heap: heap.reduce((most, { at, bytes }) => (isIn(at) ? Math.max(most, bytes) : most), 0),
      gc: pauses.reduce((sum, pause) => (isIn(pause.began) ? sum + pause.ended - pause.began : sum), 0),
    };
  };
  const stages = [...begun.keys()].flatMap((span): ProfiledStage[] => {
    const figures = ended.get(span);
    if (!figures || (span.isBeside && figures.wall < LEAST_BESIDE * all.wall)) return [];
    return [{ ...span, ended: span.ended ?? span.began + figures.wall, ...costOf(span.began, figures) }];
  });
  return { began, stages, all: costOf(began, all), items: ownTimes(items, pauses), machines, pauses, heap, rss };
}

/** The heaps of all threads as one: every sample with the last known sizes of the other threads. */
function together(heaps: Recording['heaps']): Sample[] {
  const sizes = new Map<number, number>();
  let sum = 0;
  return heaps
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, thread, bytes }) => {
      sum += bytes - (sizes.get(thread) ?? 0);
      sizes.set(thread, bytes);
      return { at, bytes: sum };
    });
}
