/** Measures the items of per-item stages in each thread, only while a profile listens. */
import { channel } from 'node:diagnostics_channel';
import { getHeapStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { clock, stopwatch } from './clock.ts';
import { bytesWritten } from './fsx.ts';
import { type Pause, watchPauses } from './pauses.ts';

/** A block of a text: its line, and its time like that of an item. */
interface BlockTime {
  line: number;
  began: number;
  ended: number;
  took: number;
}

/** When an item ran, in ms of `clock`. */
export interface ItemTime extends Pick<BlockTime, 'began' | 'ended'> {
  /** Index of the item; -1: the thread made the stage, which loads its code. */
  position: number;
  /** How long it worked or waited itself, in ms; in between, the machine may have run something else. */
  took: number;
  /** True: the thread may have been idle in between. */
  hasWaited: boolean;
  /** The slowest block of its text. */
  slowest?: BlockTime;
}

/** What a thread measured since it was last asked. */
export interface Metered {
  items: ItemTime[];
  /** Sizes of the thread's JavaScript heap. */
  heap: { at: number; bytes: number }[];
  /** Only those of worker threads; a profile watches the main thread all the time. */
  pauses: Pause[];
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

/** A group of items that another machine has run. */
export interface MachineWork {
  /** Its name. */
  machine: string;
  stage: string;
  items: number;
  /** When the results arrived, in ms of `clock`. */
  ended: number;
  /** How long the machine worked, in ms. */
  took: number;
}

const machines = channel('docsgen:machine');

export const tellMachineWork = (work: MachineWork): void => machines.publish(work);

/** @returns Unsubscribes. */
export function hearMachines(hear: (work: MachineWork) => void): () => void {
  const listen = (work: unknown) => hear(work as MachineWork);
  machines.subscribe(listen);
  return () => void machines.unsubscribe(listen);
}

export const MAKING = -1;

export interface Meter {
  /** An item begins, or with `MAKING` the stage is made. */
  begin(position: number): void;
  /** The item ends. */
  end(hasWaited: boolean): void;
  /** A block of the current item has ended. */
  block(time: BlockTime): void;
  sampleHeap(): void;
  /** Returns the measurements and starts again. */
  take(): Metered;
  /** Ends measuring in this thread. */
  stop(): void;
}

const current: { meter?: Meter } = {};

/** The meter of this thread, if it measures. */
export const meterHere = (): Meter | undefined => current.meter;

/** Begins measuring in this thread. */
export function startMeter(): Meter {
  const pauses = isMainThread ? undefined : watchPauses();
  let items: Metered['items'] = [];
  let heap: Metered['heap'] = [];
  let writtenBefore = bytesWritten();
  let item: Pick<ItemTime, 'position' | 'began' | 'slowest'> = { position: MAKING, began: clock() };
  let watch = stopwatch();
  const meter: Meter = {
    begin(position) {
      item = { position, began: clock() };
      watch = stopwatch();
    },
    end(hasWaited) {
      const ended = clock();
      items.push({ ...item, ended, hasWaited, took: hasWaited ? ended - item.began : watch() });
    },
    block(time) {
      if (time.took > (item.slowest?.took ?? 0)) item.slowest = time;
    },
    sampleHeap() {
      heap.push({ at: clock(), bytes: getHeapStatistics().used_heap_size });
    },
    take() {
      const taken = { items, heap, pauses: pauses?.take() ?? [], written: bytesWritten() - writtenBefore };
      [items, heap] = [[], []];
      writtenBefore = bytesWritten();
      return taken;
    },
    stop() {
      pauses?.stop();
      delete current.meter;
    },
  };
  current.meter = meter;
  return meter;
}
