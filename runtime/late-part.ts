import type { SearchUrls } from './search-index/types.ts';
import type { VersionedLinks } from './types.ts';

/** A file of what `late` does on some sites or screens only; it exports `start(missed, data)`. */
export interface LatePart {
  url: string;
  /** It is loaded when the page has such an element, */
  selector: string;
  /** and the screen is like this. Default: any. */
  media?: string;
}

/** What parts know of the site. */
export interface LateData {
  /** Of docs instances with several versions. */
  versions: VersionedLinks[];
  /** Absent: the site has no search. */
  search?: SearchUrls;
}
