/** Places of the source as comments in HTML: pages are made with them once more when something is to be found in their sources. */
import type { Place } from '../lib/place.ts';

/** Begins what an author wrote, or a piece of it. Without a line: it stands somewhere in the file. */
export const placeMark = ({ file = '', line = 0, column = 0 }: Place): string =>
  `${MARK_START}${line}:${column}:${encodeURIComponent(file)}-->`;

export const MARK_START = '<!--dg:';

/** Ends what an author wrote: what follows is the theme's. */
export const END_MARK = '<!--dg:end-->';

const MARK = /^dg:(\d+):(\d+):(.*)$/;

/** Reads the text of a comment; undefined when it is not a mark. */
export function readMark(comment: string): Place | 'end' | undefined {
  if (!comment.startsWith('dg:')) return undefined;
  if (comment === 'dg:end') return 'end';
  const [, line, column, file] = MARK.exec(comment) ?? [];
  if (file === undefined) return undefined;
  const place = { file: decodeURIComponent(file) };
  return line === '0' ? place : { ...place, line: Number(line), column: Number(column) };
}
