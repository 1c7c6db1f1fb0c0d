/** What makes a problem the same one in another run: its kind, its file and what it says, wherever in the file it has moved to. */
import { keyOf } from '../lib/hash.ts';
import type { Problem } from '../problems/problem.ts';

/** A problem without its place in the file. */
export interface Identity {
  code: string;
  /** Relative to the site; of problems about a page its path. */
  file?: string;
  message: string;
}

// Messages name other places by their lines: `of line 12`, `app.ts:3:4`.
const LINES = /\b(lines? )\d+(?:(?:-|, )\d+)*|(?<=\.\w+):\d+(?::\d+)?/g;

/** What stays of a problem when lines are put before it. */
export function identityOf({ code, file, route, message }: Problem): Identity {
  const at = file ?? route;
  return {
    code,
    ...(at === undefined ? {} : { file: at }),
    message: message.replace(LINES, (_, word = '') => `${word}N`),
  };
}

/** One text for one identity. */
export const identityKey = ({ code, file = '', message }: Identity): string => keyOf(code, file, message);

/** A permanent name for each problem; those that are alike are counted in their order. */
export function fingerprints(problems: readonly Problem[]): string[] {
  const seen = new Map<string, number>();
  return problems.map((one) => {
    const key = identityKey(identityOf(one));
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return `${key}:${times}`;
  });
}
