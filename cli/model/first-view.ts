/** The styles of the first view of pages: see `pipeline/bundle/first-view.ts`. */

/**
 * What HTML must have: all of these names, and of each list of alternatives one. Names are those of elements (`table`),
 * classes (`.code`), ids (`#dg-main`) and attributes (`[data-depth`).
 */
export type Needs = readonly (string | readonly Needs[])[];

/** A rule, an at-rule, or a declaration (without `body`). */
export interface EarlyNode {
  head: string;
  /** Absent: every page needs it. */
  needs?: Needs;
  body?: readonly EarlyNode[];
}

export interface FirstView {
  first: readonly EarlyNode[];
  /** For pages that show in the first view what follows the article. */
  end: readonly EarlyNode[];
}
