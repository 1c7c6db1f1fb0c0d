/** Records what a build reports about its stages and items, with what each of them cost. */
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { clock } from '../../system/clock.ts';
import { exactCpuMilliseconds } from '../../system/cpu-time.ts';
import { bytesWritten } from '../../system/fsx.ts';
import { hearMeters, type ItemTime, MAKING, type MeterNews } from '../../system/meter.ts';
import { hearStages, type StageNews, type StageSpan } from '../../system/stage-channel.ts';

/** What a part of a build cost. Times are in ms, memory and files in bytes. */
export interface Cost {
  wall: number;
  /** CPU time of all threads and child processes; undefined for work of other processes, which cannot be told apart. */
  cpu?: number;
  written?: number;
  /** The largest JavaScript heap of all threads together, as sampled. */
  heap: number;
  /** The most memory that the process had used by the end. */
  rss: number;
}

export interface ProfiledStage extends Omit<StageSpan, 'ended'>, Cost {}

/** A page in a stage, on its thread; without file and route: the thread makes the stage, which loads its code. */
export interface ProfiledItem extends Omit<ItemTime, 'position'> {
  stage: string;
  /** 0: the main thread. */
  thread: number;
  file?: string | undefined;
  route?: string | undefined;
}

interface Sample {
  at: number;
  bytes: number;
}

export interface Profile {
  /** The start of the process, in ms of `clock`. */
  began: number;
  /** In the order in which they began. The first one is the time before the first stage. */
  stages: ProfiledStage[];
  /** The whole run. */
  all: Cost;
  items: ProfiledItem[];
  /** The heap of all threads, and the memory of the process. */
  heap: Sample[];
  rss: Sample[];
}

interface State {
  cpu: number;
  written: number;
}

const stateNow = (): State => ({ cpu: exactCpuMilliseconds(), written: bytesWritten() });

const peakRss = (): number => process.resourceUsage().maxRSS * 1024;

/** Stages report items faster than memory changes. */
const SAMPLE_MS = 5;

interface Recording {
  began: number;
  before: Map<StageSpan, State>;
  costs: Map<StageSpan, Omit<Cost, 'heap'>>;
  items: ProfiledItem[];
  heaps: (Sample & { thread: number })[];
  rss: Sample[];
}

/** Starts to record. @returns Ends the recording. */
export function record(): () => Profile {
  const began = clock() - performance.now();
  const recording: Recording = { began, before: new Map(), costs: new Map(), items: [], heaps: [], rss: [] };
  const { written } = stateNow();
  const stop = [hearStages((news) => takeStage(recording, news)), hearMeters((news) => takeItems(recording, news))];
  return () => {
    for (const end of stop) end();
    sample(recording);
    const now = stateNow();
    return profileOf(recording, {
      wall: clock() - began,
      cpu: now.cpu,
      written: now.written - written,
      rss: peakRss(),
    });
  };
}

function takeStage(recording: Recording, news: StageNews): void {
  const { before, costs, rss } = recording;
  if (news.at === 'items') {
    if (clock() - (rss.at(-1)?.at ?? 0) >= SAMPLE_MS) sample(recording);
    return;
  }
  const { span } = news;
  sample(recording);
  if (news.at === 'begin') {
    if (before.size === 0) noteStart(recording, span);
    before.set(span, stateNow());
    return;
  }
  const wall = (span.ended ?? span.began) - span.began;
  const start = before.get(span);
  const now = stateNow();
  const own = start && !span.isBeside ? { cpu: now.cpu - start.cpu, written: now.written - start.written } : {};
  costs.set(span, { wall, ...own, rss: peakRss() });
}

/** The time before the first stage is spent starting Node and loading docsgen. */
function noteStart({ began, before, costs }: Recording, first: StageSpan): void {
  const start: StageSpan = { name: 'start', depth: 0, isBeside: false, began };
  const { cpu } = stateNow();
  before.set(start, { cpu: 0, written: 0 });
  costs.set(start, { wall: first.began - began, cpu, written: 0, rss: peakRss() });
}

function sample({ heaps, rss }: Recording): void {
  const at = clock();
  const { heapUsed, rss: bytes } = process.memoryUsage();
  heaps.push({ at, thread: 0, bytes: heapUsed });
  rss.push({ at, bytes });
}

function takeItems({ items, heaps }: Recording, { stage, thread, metered, itemAt }: MeterNews): void {
  for (const { position, ...time } of metered.items)
    items.push({ ...time, stage, thread, ...(position === MAKING ? {} : itemAt(position)) });
  for (const one of metered.heap) heaps.push({ ...one, thread });
}

function profileOf({ began, before, costs, items, heaps, rss }: Recording, all: Omit<Cost, 'heap'>): Profile {
  const heap = together(heaps);
  const peak = (from: number, to: number): number =>
    heap.reduce((most, { at, bytes }) => (at >= from && at <= to ? Math.max(most, bytes) : most), 0);
  const stages = [...before.keys()].flatMap((span): ProfiledStage[] => {
    const cost = costs.get(span);
    return cost ? [{ ...span, ...cost, heap: peak(span.began, span.began + cost.wall) }] : [];
  });
  return { began, stages, all: { ...all, heap: peak(began, began + all.wall) }, items, heap, rss };
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
