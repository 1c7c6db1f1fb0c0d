/** Very common terms. The index has only some of their places. */
import { digitsOf } from './coding.ts';
import type { Entry } from './format.ts';
import { HEADING_LEVEL, PlaceReader, pageCode, placeCode, TOP_LEVEL } from './postings.ts';

/** Postings with more characters than this are reduced to the strongest places. */
const MAX_POSTINGS = 1_200;
/** Places kept for a very common term. The limit is higher for names and headings, which readers search for most. */
const MAX_PLACES = 260;
const MAX_HEADINGS = 40_000;

/**
 * Reduces a very common term to its strongest places: a mention in one of hundreds of sections says little. Keeps whole
 * levels from the top; of a term that has too many places of its highest level, those on the first pages.
 */
export function limited(entry: Entry): Entry {
  const { term, postings } = entry;
  if (postings.length <= MAX_POSTINGS) return entry;
  const counts = new Uint32Array(TOP_LEVEL + 1);
  let pages = 0;
  let last = -1;
  let top = 0;
  for (const place = new PlaceReader(postings); place.next(); ) {
    const { page, level } = place;
    counts[level] = (counts[level] as number) + 1;
    if (level > top) top = level;
    if (page !== last) pages++;
    last = page;
  }
  let kept = 0;
  let lowest = TOP_LEVEL + 1;
  while (lowest > 0) {
    const more = kept + (counts[lowest - 1] as number);
    if (more > (lowest > HEADING_LEVEL ? MAX_HEADINGS : MAX_PLACES)) break;
    kept = more;
    lowest--;
  }
  if (lowest === 0) return entry;
  const isTop = kept === 0;
  return { term, postings: strongest(postings, isTop ? top : lowest, isTop ? MAX_PLACES : kept), pages };
}

/** Digits of a place with its page. */
const MAX_DIGITS = 14;

const decoder = new TextDecoder();

function strongest(postings: string, lowest: number, most: number): string {
  const digits = new Uint8Array(most * MAX_DIGITS);
  let length = 0;
  let left = most;
  let lastPage = -1;
  let lastSection = 0;
  for (const place = new PlaceReader(postings); left > 0 && place.next(); ) {
    const { page, section, level } = place;
    if (level < lowest) continue;
    left--;
    if (page !== lastPage) {
      length = digitsOf(pageCode(page - Math.max(lastPage, 0)), digits, length);
      lastPage = page;
      lastSection = 0;
    }
    length = digitsOf(placeCode(section - lastSection, level), digits, length);
    lastSection = section;
  }
  return decoder.decode(digits.subarray(0, length));
}
