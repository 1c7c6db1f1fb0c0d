/** How far the work is: published by whoever does it, on a channel of the process, and heard by whoever shows it. */
import { channel } from 'node:diagnostics_channel';

/** A stage has begun, or has done so many of its items. */
export interface StageNews {
  name: string;
  done?: number | undefined;
  total?: number | undefined;
}

const stages = channel('docsgen:stage');

export function atStage(name: string, done?: number, total?: number): void {
  if (stages.hasSubscribers) stages.publish({ name, done, total } satisfies StageNews);
}

/** @returns Stops hearing. */
export function hearStages(hear: (news: StageNews) => void): () => void {
  const listen = (news: unknown) => hear(news as StageNews);
  stages.subscribe(listen);
  return () => void stages.unsubscribe(listen);
}
