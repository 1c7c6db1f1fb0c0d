/** Opens places of problems in the author's editor, through the server. */
import type { DevOpen, DevOpenPath, DevPage } from './protocol.ts';

const OPEN: DevOpenPath = '__docsgen/open';

/** Opens a place; resolves with the reason if it cannot. */
export type Open = (place: DevOpen) => Promise<string | undefined>;

/** Undefined when the editor is on another machine. */
export function openerOf({ events, token, canOpen }: DevPage): Open | undefined {
  if (!canOpen) return undefined;
  const url = `${events.replace(/__docsgen\/events$/, OPEN)}?token=${encodeURIComponent(token)}`;
  return async (place) => {
    try {
      const response = await fetch(url, { method: 'POST', body: JSON.stringify(place) });
      return response.ok ? undefined : (await response.text()).trim();
    } catch {
      return 'The dev server is not responding.';
    }
  };
}

const PLACE = /^(.*?)(?::(\d+))?(?::(\d+))?$/;

/** `content/a.mdx:4:9` → its parts. */
export function placeIn(text: string): DevOpen {
  const [, file = '', line, column] = PLACE.exec(text) ?? [];
  return {
    file,
    ...(line === undefined ? {} : { line: Number(line) }),
    ...(column === undefined ? {} : { column: Number(column) }),
  };
}
