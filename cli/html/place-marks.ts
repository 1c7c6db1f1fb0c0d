/** Source places as HTML comments. Pages are built again with them when a problem must be traced to its source. */
import type { Place } from '../lib/place.ts';

/** Starts content that an author wrote. Without a line, its place in the file is unknown. */
export const placeMark = ({ file = '', line = 0, column = 0 }: Place): string =>
  `${MARK_START}${line}:${column}:${encodeURIComponent(file)}-->`;

export const MARK_START = '<!--dg:';

/** Ends the author's content: what follows belongs to the theme. */
export const END_MARK = '<!--dg:end-->';

const MARK = /^dg:(\d+):(\d+):(.*)$/;

/** Parses the text of a comment; undefined when it is not a mark. */
export function readMark(comment: string): Place | 'end' | undefined {
  if (comment === 'dg:end') return 'end';
  const [, line, column, file] = MARK.exec(comment) ?? [];
  if (file === undefined) return undefined;
  const place = { file: decodeURIComponent(file) };
  return line === '0' ? place : { ...place, line: Number(line), column: Number(column) };
}
