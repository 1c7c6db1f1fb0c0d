/** A file of what `late` does on some sites or screens only; it exports `start(missed, versions)`. */
export interface LatePart {
  url: string;
  /** It is loaded when the page has such an element, */
  selector: string;
  /** and the screen is like this. Default: any. */
  media?: string;
}
