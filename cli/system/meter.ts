/** Measures the items of per-item stages in each thread, only while a profile listens. */
import { channel } from 'node:diagnostics_channel';
import { getHeapStatistics } from 'node:v8';
import { clock } from './clock.ts';
import { bytesWritten } from './fsx.ts';

/** When an item ran, in ms of `clock`. */
export interface ItemTime {
  /** Index of the item; -1: the thread made the stage, which loads its code. */
  position: number;
  began: number;
  ended: number;
  /** The slowest block of its text: the line, and the time in ms. */
  slowest?: { line: number; took: number };
}

/** What a thread measured since it was last asked. */
export interface Metered {
  items: ItemTime[];
  /** Sizes of the thread's JavaScript heap. */
  heap: { at: number; bytes: number }[];
  /** Bytes written to files. */
  written: number;
}

/** The measurements of a thread in a per-item stage. */
export interface MeterNews {
  stage: string;
  /** 0: the main thread. */
  thread: number;
  metered: Metered;
  /** File and URL of an item. */
  itemAt(position: number): { file?: string | undefined; route?: string | undefined };
}

const meters = channel('docsgen:meter');

/** True while somebody listens to measurements. */
export const isMetered = (): boolean => meters.hasSubscribers;

export const tellMetered = (news: MeterNews): void => meters.publish(news);

/** @returns Unsubscribes. */
export function hearMeters(hear: (news: MeterNews) => void): () => void {
  const listen = (news: unknown) => hear(news as MeterNews);
  meters.subscribe(listen);
  return () => void meters.unsubscribe(listen);
}

export const MAKING = -1;

export interface Meter {
  /** An item begins, or with `MAKING` the stage is made. */
  begin(position: number): void;
  /** The item ends. */
  end(): void;
  /** A block of the present item took so long. */
  block(line: number, took: number): void;
  sampleHeap(): void;
  /** Returns the measurements and starts again. */
  take(): Metered;
  /** Ends measuring in this thread. */
  stop(): void;
}

const present: { meter?: Meter } = {};

/** The meter of this thread, if it measures. */
export const meterHere = (): Meter | undefined => present.meter;

/** Begins measuring in this thread. */
export function startMeter(): Meter {
  let metered: Metered = { items: [], heap: [], written: 0 };
  let writtenBefore = bytesWritten();
  let item: Omit<ItemTime, 'ended'> = { position: MAKING, began: clock() };
  const meter: Meter = {
    begin(position) {
      item = { position, began: clock() };
    },
    end() {
      metered.items.push({ ...item, ended: clock() });
    },
    block(line, took) {
      if (took > (item.slowest?.took ?? 0)) item.slowest = { line, took };
    },
    sampleHeap() {
      metered.heap.push({ at: clock(), bytes: getHeapStatistics().used_heap_size });
    },
    take() {
      const taken = { ...metered, written: bytesWritten() - writtenBefore };
      metered = { items: [], heap: [], written: 0 };
      writtenBefore = bytesWritten();
      return taken;
    },
    stop() {
      delete present.meter;
    },
  };
  present.meter = meter;
  return meter;
}
