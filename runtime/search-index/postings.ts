/**
 * The places of a term: pages in order, and in each page the sections, with a level for the term's weight there.
 * Encoded as numbers whose lowest bit is 1 for a page (its distance from the previous page) or 0 for a section of that
 * page (its distance from the previous section, and its level).
 */
import { DIGIT, encode } from './coding.ts';

/** Levels are 0 (one mention in a long text) to 15 (a whole title). */
export const TOP_LEVEL = 15;
/** Words of headings, titles and symbols have this level or a higher one; prose does not reach it. */
export const HEADING_LEVEL = 9;

/** The places of a term in a page, sections ascending. */
export type Places = [section: number, level: number][];

/** @param distance From the previous section, or from 0. */
export const placeCode = (distance: number, level: number): number => ((distance << 4) | level) * 2;

/** @param distance From the previous page, or from 0. */
export const pageCode = (distance: number): number => distance * 2 + 1;

/** Reads the places of a term, in order. */
export class PlaceReader {
  page = 0;
  section = 0;
  level = 0;
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Goes to the next place; false after the last. */
  next(): boolean {
    const { text } = this;
    while (this.at < text.length) {
      // `decode`, written out: a build reads millions of places.
      let value = 0;
      for (let shift = 0; ; shift += 5) {
        const digit = DIGIT[text.charCodeAt(this.at++) & 127] as number;
        value |= (digit & 31) << shift;
        if (digit < 32 || shift > 25) break;
      }
      if (value & 1) {
        this.page += value >>> 1;
        this.section = 0;
      } else {
        this.section += value >>> 5;
        this.level = (value >>> 1) & TOP_LEVEL;
        return true;
      }
    }
    return false;
  }
}

export function decodePages(text: string): Map<number, Places> {
  const pages = new Map<number, Places>();
  for (const reader = new PlaceReader(text); reader.next(); ) {
    const { page, section, level } = reader;
    const places = pages.get(page);
    if (places) places.push([section, level]);
    else pages.set(page, [[section, level]]);
  }
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
