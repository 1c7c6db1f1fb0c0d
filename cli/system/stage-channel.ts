/**
 * The stages of a build, reported over a diagnostics channel: neither the stages nor the code around them know who shows
 * their progress or measures them. Without a listener, a stage costs one comparison.
 */
import { channel } from 'node:diagnostics_channel';
import { clock } from './clock.ts';

/** A stage that runs or has run. */
export interface StageSpan {
  name: string;
  /** 0: a stage; more: a part of the stage that contains it. */
  depth: number;
  /** True: other processes do the work, while stages run in this one. */
  isBeside: boolean;
  /** In ms of `clock`. */
  began: number;
  ended?: number;
}

/** A stage has begun or ended, or `done` of its `total` items are finished. */
export type StageNews = { at: 'begin' | 'end'; span: StageSpan } | Items;
type Items = { at: 'items'; span: Pick<StageSpan, 'name'>; done: number; total: number };

const stages = channel('docsgen:stage');

/** The stages that are running, each followed by its part. */
const running: StageSpan[] = [];

/** Runs a stage, or a part of the stage that is running. It ends when the work does, or its promise. */
export function inStage<T>(name: string, work: () => T): T {
  if (!stages.hasSubscribers) return work();
  const span: StageSpan = { name, depth: running.length, isBeside: false, began: clock() };
  running.push(span);
  tell({ at: 'begin', span });
  const end = () => {
    const at = running.indexOf(span);
    if (at >= 0) running.splice(at);
    span.ended = clock();
    tell({ at: 'end', span });
  };
  return ending(work, end);
}

/** Reports work that other processes do while stages run in this one. Returns the promise of the work. */
export function besideStages<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = stages.hasSubscribers ? clock() : undefined;
  const done = work();
  if (began === undefined) return done;
  const span: StageSpan = { name, depth: 0, isBeside: true, began };
  tell({ at: 'begin', span });
  const end = () => {
    span.ended = clock();
    tell({ at: 'end', span });
  };
  done.then(end, end);
  return done;
}

/** Reports how many items of the current stage are finished. */
export function atItem(done: number, total: number): void {
  const span = running.at(-1);
  if (span) tell({ at: 'items', span, done, total });
}

const tell = (news: StageNews): void => stages.publish(news);

function ending<T>(work: () => T, end: () => void): T {
  let value: T;
  try {
    value = work();
  } catch (error) {
    end();
    throw error;
  }
  if (value instanceof Promise) return value.finally(end) as T;
  end();
  return value;
}

/** @returns Unsubscribes. */
export function hearStages(hear: (news: StageNews) => void): () => void {
  const listen = (news: unknown) => hear(news as StageNews);
  stages.subscribe(listen);
  return () => void stages.unsubscribe(listen);
}
