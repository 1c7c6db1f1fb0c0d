/** What a person at the terminal should know while a command works: code of the site that takes long. */
import { channel } from 'node:diagnostics_channel';

const notes = channel('docsgen:note');

/** @param text One sentence or more, with the author's place. */
export const tellNote = (text: string): void => notes.publish(text);

/** @returns Unsubscribes. */
export function hearNotes(hear: (text: string) => void): () => void {
  const listen = (text: unknown) => hear(text as string);
  notes.subscribe(listen);
  return () => void notes.unsubscribe(listen);
}
