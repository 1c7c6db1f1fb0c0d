/** Very common terms. The index has only some of their places. */
import { digitsOf } from './coding.ts';
import type { Entry } from './format.ts';
import { isLarge, isPair } from './pairs.ts';
import { HEADING_LEVEL, PlaceReader, pageCode, placeCode, TOP_LEVEL } from './postings.ts';

/** Postings with more characters than this are reduced to the strongest places. */
const MAX_POSTINGS = 1_200;
/** Places kept for a very common term. The limit is higher for names and headings, which readers search for most. */
const MAX_PLACES = 260;
const MAX_HEADINGS = 40_000;
/** The same for a large site: there, pairs find headings by such terms, and a query must not load all of their places. */
const MAX_NAMES = 2_000;
const MAX_PAIRS = 4_000;

/**
 * Reduces a very common term to its strongest places: a mention in one of hundreds of sections says little. Keeps whole
 * levels from the top; of a term that has too many places of its highest level, those on the first pages.
 * @param pages Of the site.
 */
export function limited(entry: Entry, pages: number): Entry {
  const { term, postings } = entry;
  if (postings.length <= MAX_POSTINGS) return entry;
  const counts = new Uint32Array(TOP_LEVEL + 1);
  let found = 0;
  let last = -1;
  let top = 0;
  for (const place = new PlaceReader(postings); place.next(); ) {
    const { page, level } = place;
    counts[level] = (counts[level] as number) + 1;
    if (level > top) top = level;
    if (page !== last) found++;
    last = page;
  }
  const names = isPair(term) ? MAX_PAIRS : isLarge(pages) ? MAX_NAMES : MAX_HEADINGS;
  let kept = 0;
  let lowest = TOP_LEVEL + 1;
  while (lowest > 0) {
    const more = kept + (counts[lowest - 1] as number);
    if (more > (lowest > HEADING_LEVEL ? names : MAX_PLACES)) break;
    kept = more;
    lowest--;
  }
  if (lowest === 0) return entry;
  if (names < MAX_HEADINGS && lowest > HEADING_LEVEL)
    return { term, postings: strongest(postings, lowest, { kept, more: names - kept }), pages: found };
  const isTop = kept === 0;
  return {
    term,
    postings: strongest(postings, isTop ? top + 1 : lowest, { kept, more: isTop ? MAX_PLACES : 0 }),
    pages: found,
  };
}

/** Digits of a place with its page. */
const MAX_DIGITS = 14;

const decoder = new TextDecoder();

/** The places from a level up, `kept` of them, and the first ones of the level below. */
function strongest(postings: string, lowest: number, { kept, more }: { kept: number; more: number }): string {
  const digits = new Uint8Array((kept + more) * MAX_DIGITS);
  let length = 0;
  let left = kept;
  let leftBelow = more;
  let lastPage = -1;
  let lastSection = 0;
  for (const place = new PlaceReader(postings); left + leftBelow > 0 && place.next(); ) {
    const { page, section, level } = place;
    if (level >= lowest) left--;
    else if (level === lowest - 1 && leftBelow > 0) leftBelow--;
    else continue;
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
