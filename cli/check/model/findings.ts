/** What checks learn about single pages before they run, as plain data: threads and caches carry it. */
import type { Place } from '../../lib/place.ts';
import type { ProblemCode } from '../../problems/catalogue.ts';

/** A finding of the audit. */
export interface Finding {
  code: ProblemCode;
  args: object;
  /** Name of the element. */
  element: string;
  /** Only for pages rendered with place marks: where the last marked element before it was written. */
  trace?: Place;
  /** `trace` is the place of this element. */
  isExact: boolean;
  /** The author wrote the element, not the theme. */
  isAuthored: boolean;
  /** Texts that identify the element in a source, the most reliable first. */
  clues: string[];
}

export interface PageAudit {
  /** In `<main>`. */
  own: Finding[];
  /** Around `<main>`; absent unless requested. */
  frame?: Finding[];
}

export interface PageWeight {
  /** Transferred bytes of the document. */
  html: number;
  /** URLs as they appear in it, without duplicates. */
  styles: string[];
  scripts: string[];
  images: string[];
}

/** A URL and its places. Duplicates are allowed; the URL is requested once. */
export interface ExternalLink {
  /** As the author wrote it; `//` at the beginning means https. */
  url: string;
  /** In the order of the report. */
  places: readonly Place[];
}
