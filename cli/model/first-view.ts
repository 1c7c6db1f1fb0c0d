/** The styles of the first view of pages: see `pipeline/bundle/first-view.ts`. */

/** A rule, an at-rule, or a declaration (without `body`). */
export interface EarlyNode {
  head: string;
  body?: readonly EarlyNode[];
}

export interface FirstView {
  first: readonly EarlyNode[];
  /** For pages that show in the first view what follows the article. */
  end: readonly EarlyNode[];
  /** They include styles of the site. */
  isOwn: boolean;
}
