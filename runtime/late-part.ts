import type { SearchUrls } from './search-index/types.ts';
import type { PageKey } from './texts.ts';
import type { VersionedLinks } from './types.ts';

/** A part of `late` that only some sites or screens need; its module exports `start(missed, data)`. */
export interface LatePart {
  url: string;
  /** The part is loaded when the page has such an element, */
  selector: string;
  /** and the screen matches this query. Default: any screen. */
  media?: string;
}

/** Texts of the interface that a part needs besides its data; its own file has them. */
export type PartTexts<K extends PageKey> = Readonly<Record<K, string>>;

/** Data of the site for the parts. */
export interface LateData {
  versions: VersionedLinks[];
  /** Label of the button that wraps the lines of a code block. */
  wrapLabel: string;
  /** Absent: the site has no search. */
  search?: SearchUrls;
}

/** How answers to the question whether a page helped leave it; all of it may be absent. */
export interface FeedbackOptions {
  /** Takes a POST of a form. */
  url?: string;
  /** Sends an event to Google Analytics. */
  gtag?: boolean;
  /** Readers may add a text. */
  comment?: boolean;
}
