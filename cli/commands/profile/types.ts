import type { ItemTime, MachineWork } from '../../system/meter.ts';
import type { Pause } from '../../system/pauses.ts';
import type { StageSpan } from '../../system/stage-channel.ts';

/** What a part of a build cost. Times are in ms, memory and files in bytes. */
export interface Cost {
  wall: number;
  /** CPU time of all threads and child processes; undefined for work of other processes, which cannot be told apart. */
  cpu?: number;
  /** Pauses of all threads for garbage collection. */
  gc: number;
  written?: number;
  /** The largest JavaScript heap of all threads together, as sampled. */
  heap: number;
  /** The most memory that the process had used by the end. */
  rss: number;
}

export interface ProfiledStage extends StageSpan, Cost {
  ended: number;
}

/** A page in a stage, on its thread; without file and route: the thread makes the stage, which loads its code. */
export interface ProfiledItem extends Omit<ItemTime, 'position'> {
  stage: string;
  /** 0: the main thread. */
  thread: number;
  file?: string | undefined;
  route?: string | undefined;
}

export interface Sample {
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
  /** What other machines did. */
  machines: MachineWork[];
  /** Pauses for garbage collection, by thread. */
  pauses: (Pause & { thread: number })[];
  /** The heap of all threads, and the memory of the process. */
  heap: Sample[];
  rss: Sample[];
}
