/**
 * The places of a term: pages in order, and in each page the sections, with a level for the term's weight there.
 * Encoded as numbers whose lowest bit is 1 for a page (its distance from the previous page) or 0 for a section of that
 * page (its distance from the previous section, and its level).
 */
import { DIGIT, encode } from './coding.ts';

/** Levels are 0 (one mention in a long text) to 15 (a whole title). */
export const TOP_LEVEL = 15;

/** The places of a term in a page, sections ascending. */
export type Places = [section: number, level: number][];

/** @param distance From the previous section, or from 0. */
export const placeCode = (distance: number, level: number): number => ((distance << 4) | level) * 2;

/** @param distance From the previous page, or from 0. */
export const pageCode = (distance: number): number => distance * 2 + 1;

/** Calls `use` for each place of a term, in order. */
export function eachPlace(text: string, use: (page: number, section: number, level: number) => void): void {
  const { length } = text;
  let page = 0;
  let section = 0;
  for (let at = 0; at < length; ) {
    // `decode`, written out: a build reads millions of places.
    let value = 0;
    for (let shift = 0; ; shift += 5) {
      const digit = DIGIT[text.charCodeAt(at++) & 127] as number;
      value |= (digit & 31) << shift;
      if (digit < 32 || shift > 25) break;
    }
    if (value & 1) {
      page += value >>> 1;
      section = 0;
    } else {
      section += value >>> 5;
      use(page, section, (value >>> 1) & TOP_LEVEL);
    }
  }
}

export function decodePages(text: string): Map<number, Places> {
  const pages = new Map<number, Places>();
  eachPlace(text, (page, section, level) => {
    const places = pages.get(page);
    if (places) places.push([section, level]);
    else pages.set(page, [[section, level]]);
  });
  return pages;
}

/** @param pages Ascending. */
export function encodePages(pages: Iterable<readonly [page: number, places: string]>): string {
  let text = '';
  let before = 0;
  for (const [page, places] of pages) {
    text += encode(pageCode(page - before)) + places;
    before = page;
  }
  return text;
}

export function encodePlaces(places: Places): string {
  let text = '';
  let before = 0;
  for (const [section, level] of places) {
    text += encode(placeCode(section - before, level));
    before = section;
  }
  return text;
}
