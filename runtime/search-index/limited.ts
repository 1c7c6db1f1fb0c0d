/** Very common terms, of which the index has only some places. */
import { encode } from './coding.ts';
import type { Entry } from './format.ts';
import { eachPlace, pageCode, placeCode, TOP_LEVEL } from './postings.ts';

/** Postings with more characters than this are reduced to the strongest places. */
const MOST_POSTINGS = 1_200;
/** Places kept for a very common term. The limit is higher for names and headings, which readers search for most. */
const MOST_PLACES = 260;
const MOST_HEADINGS = 4_200;
const HEADING_LEVEL = 9;

/**
 * Reduces a very common term to its strongest places: a mention in one of hundreds of sections says little. Keeps whole
 * levels from the top; of a term that has too many places of its highest level, those on the first pages.
 */
export function limited(entry: Entry): Entry {
  const { term, postings } = entry;
  if (postings.length <= MOST_POSTINGS) return entry;
  const counts = new Uint32Array(TOP_LEVEL + 1);
  let pages = 0;
  let last = -1;
  eachPlace(postings, (page, _, level) => {
    counts[level] = (counts[level] as number) + 1;
    if (page !== last) pages++;
    last = page;
  });
  let kept = 0;
  let lowest = TOP_LEVEL + 1;
  while (lowest > 0) {
    const more = kept + (counts[lowest - 1] as number);
    if (more > (lowest > HEADING_LEVEL ? MOST_HEADINGS : MOST_PLACES)) break;
    kept = more;
    lowest--;
  }
  if (lowest === 0) return entry;
  const most = kept === 0 ? MOST_PLACES : kept;
  const from = kept === 0 ? counts.findLastIndex((count) => count > 0) : lowest;
  return { term, postings: strongest(postings, from, most), pages };
}

function strongest(postings: string, lowest: number, most: number): string {
  const parts: string[] = [];
  let left = most;
  let lastPage = -1;
  let lastSection = 0;
  eachPlace(postings, (page, section, level) => {
    if (level < lowest || left-- <= 0) return;
    if (page !== lastPage) {
      parts.push(encode(pageCode(page - Math.max(lastPage, 0))));
      lastPage = page;
      lastSection = 0;
    }
    parts.push(encode(placeCode(section - lastSection, level)));
    lastSection = section;
  });
  return parts.join('');
}
