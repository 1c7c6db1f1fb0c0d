/**
 * Where a term stands: pages in their order, and in each page the sections, with a level that says how much the term means there. As text:
 * for each page its distance from the page before, then for each section one number that holds the distance from the section before,
 * the level, and whether it is the page's last.
 */
import { type Cursor, decode, encode } from './coding.ts';

/** Levels are 0 (named once in a long text) to 15 (all there is in a title). */
export const TOP_LEVEL = 15;

/** A page's part of a term's postings: sections ascending. */
export type Places = [section: number, level: number][];

export function encodePlaces(places: Places): string {
  let text = '';
  let before = 0;
  places.forEach(([section, level], index) => {
    const isLast = index === places.length - 1 ? 1 : 0;
    text += encode((((section - before) << 4) | level) * 2 + isLast);
    before = section;
  });
  return text;
}

export function decodePlaces(cursor: Cursor): Places {
  const places: Places = [];
  for (let section = 0; ; ) {
    const value = decode(cursor);
    section += value >>> 5;
    places.push([section, (value >>> 1) & TOP_LEVEL]);
    if (value & 1 || cursor.at >= cursor.text.length) return places;
  }
}

/** Calls `use` for each page of a term's postings. */
export function eachPage(text: string, use: (page: number, places: Places) => void): void {
  const cursor: Cursor = { text, at: 0 };
  for (let page = 0; cursor.at < text.length; ) {
    page += decode(cursor);
    use(page, decodePlaces(cursor));
  }
}

export function encodePages(pages: Iterable<readonly [page: number, places: string]>): string {
  let text = '';
  let before = 0;
  for (const [page, places] of pages) {
    text += encode(page - before) + places;
    before = page;
  }
  return text;
}
