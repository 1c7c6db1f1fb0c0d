/** The symbols of the API reference, as search and other programs know them. */

/** A symbol of a page. */
export interface ApiRecord {
  /** `$createListNode`, `ListNode.append`. */
  name: string;
  /** `function`, `class`, `method` … */
  kind: string;
  /** The module that exports it. */
  module: string;
  /** Id of its heading; absent: the whole page is about it. */
  anchor?: string;
  /** First sentence of its comment. */
  summary?: string;
  deprecated?: true;
  /** As TypeScript shows it; of several, one a line. Absent for modules. */
  signature?: string;
  /** The file that declares it, and its URL. */
  source?: { text: string; href?: string };
  /** Files of the pages that use it, those with samples first. */
  uses?: string[];
}

/** A symbol in `symbols.json`. */
export interface IndexedSymbol extends Omit<ApiRecord, 'anchor' | 'uses'> {
  /** Path on the site, with the fragment of a member. */
  url: string;
  /** Paths of the pages that use it, those with samples first; absent: none. */
  pages?: string[];
}
