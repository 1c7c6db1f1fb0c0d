/** Pages that lead on. */
import { decodeAttribute } from '../html/decode.ts';
import { decodePath } from '../lib/paths.ts';

/** Where a page leads at once; undefined for one that stays. */
export function redirectTarget(html: string): string | undefined {
  // It is in the head, and the page is small.
  const url = /<meta http-equiv="refresh" content="0;\s*url=([^"]*)"/i.exec(html.slice(0, 4000))?.[1];
  return url === undefined ? undefined : decodePath(decodeAttribute(url));
}
