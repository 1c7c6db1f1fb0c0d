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
 *
 * A large site has more headings with such a term than a query should load. It keeps the strongest, and then all of the first
 * pages: so pages with several such terms are found.
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
  const whole = wholeLevels(counts, names);
  if (whole.lowest === 0) return entry;
  const isTop = whole.kept === 0;
  const kept: Kept =
    names < MAX_HEADINGS && whole.lowest > HEADING_LEVEL
      ? { ...wholeLevels(counts, names / 2), least: HEADING_LEVEL, most: names }
      : isTop
        ? { lowest: top + 1, kept: 0, least: top, most: MAX_PLACES }
        : { ...whole, least: whole.lowest, most: whole.kept };
  return { term, postings: strongest(postings, kept), pages: found };
}

/** The levels from the top that have no more places together. */
function wholeLevels(counts: Uint32Array, names: number): Pick<Kept, 'lowest' | 'kept'> {
  let kept = 0;
  let lowest = TOP_LEVEL + 1;
  while (lowest > 0) {
    const more = kept + (counts[lowest - 1] as number);
    if (more > (lowest > HEADING_LEVEL ? names : MAX_PLACES)) break;
    kept = more;
    lowest--;
  }
  return { kept, lowest };
}

/** Places to keep: `kept` ones from level `lowest` up, and the first ones from `least` up, so that there are `most`. */
interface Kept {
  lowest: number;
  kept: number;
  least: number;
  most: number;
}

/** Digits of a place with its page. */
const MAX_DIGITS = 14;

const decoder = new TextDecoder();

function strongest(postings: string, { lowest, kept, least, most }: Kept): string {
  const digits = new Uint8Array(most * MAX_DIGITS);
  let length = 0;
  let left = kept;
  let leftBelow = most - kept;
  let lastPage = -1;
  let lastSection = 0;
  for (const place = new PlaceReader(postings); left + leftBelow > 0 && place.next(); ) {
    const { page, section, level } = place;
    if (level >= lowest) left--;
    else if (level >= least && leftBelow > 0) leftBelow--;
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
