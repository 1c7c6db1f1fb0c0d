/** The identity of a problem across runs: its code, file and message, independent of its place in the file. */
import { keyOf } from '../lib/hash.ts';
import type { Problem } from '../problems/problem.ts';

/** A problem without its place in the file. */
export interface Identity {
  code: string;
  /** Relative to the site; for the problem of a page, the path of the page. */
  file?: string;
  message: string;
}

// Lines in messages: `of line 12`, `app.ts:3:4`.
const LINES = /\b(lines? )\d+(?:(?:-|, )\d+)*|(?<=\.\w+):\d+(?::\d+)?/g;
// The number of pages that show a component.
const PAGES = /\bon \d+ pages?\b/;

/** The parts of a problem that do not change when lines are inserted before it. */
export function identityOf({ code, file, route, message }: Problem): Identity {
  const at = file ?? route;
  return {
    code,
    ...(at === undefined ? {} : { file: at }),
    message: message.replace(LINES, (_, word = '') => `${word}N`).replace(PAGES, 'on N pages'),
  };
}

/** A key for an identity. */
export const identityKey = ({ code, file = '', message }: Identity): string => keyOf(code, file, message);

/** A permanent name for each problem; equal problems are numbered in order. */
export function fingerprints(problems: readonly Problem[]): string[] {
  const seen = new Map<string, number>();
  return problems.map((one) => {
    const key = identityKey(identityOf(one));
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return `${key}:${times}`;
  });
}
