import type { SearchUrls } from '../search-index/types.ts';
import type { SiteData, VersionedLinks } from '../types.ts';
import type { PageKey } from './texts.ts';

/** A part of `late` that only some sites or screens need; its module exports `start(missed, data, selector)`. */
export interface LatePart {
  url: string;
  /** The part is loaded when the page has such an element, */
  selector: string;
  /** and the screen matches this query. Default: any screen. */
  media?: string;
}

/** When a part is wanted: each module of one exports it as `part`. Only the build reads it; no page loads it. */
export interface PartPlan extends Omit<LatePart, 'url' | 'selector'> {
  selector: string | (() => string);
  /** Texts of the interface and settings that it needs: `start` gets them before `data`. */
  texts?: readonly PageKey[];
  options?(facts: PartFacts): object;
  /** False for sites that never need it. Default: always true. */
  isWanted?(facts: PartFacts): boolean;
}

/** Facts of a site that decide about parts. */
export interface PartFacts {
  site: SiteData;
  versions: readonly VersionedLinks[];
  hasOwnTheme: boolean;
  hasApi: boolean;
  /** A blog lists its posts as cards. */
  hasCards: boolean;
  /** A sidebar lists a document more than once. */
  hasPlaces: boolean;
  /** Settings of the config. */
  imageZoom: boolean;
  feedback: FeedbackOptions | false;
  /** Pages have a button that copies their Markdown, or a menu. */
  hasPageActions: boolean;
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
