/** Progress of the stages, sent over a diagnostics channel so that stages do not depend on the display. */
import { channel } from 'node:diagnostics_channel';

/** A stage has started, or has finished `done` of `total` items. */
export interface StageNews {
  name: string;
  done?: number | undefined;
  total?: number | undefined;
}

const stages = channel('docsgen:stage');

export function atStage(name: string, done?: number, total?: number): void {
  if (stages.hasSubscribers) stages.publish({ name, done, total } satisfies StageNews);
}

/** @returns Unsubscribes. */
export function hearStages(hear: (news: StageNews) => void): () => void {
  const listen = (news: unknown) => hear(news as StageNews);
  stages.subscribe(listen);
  return () => void stages.unsubscribe(listen);
}
