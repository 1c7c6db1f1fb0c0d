/** The differences of two builds as plain data, which `docsgen diff --format json` prints. */

export interface Side<T> {
  before: T;
  after: T;
}

/** A piece of text: unchanged, removed or added. */
export type Piece = [kind: '=' | '-' | '+', text: string];

/** A changed paragraph, heading, table row or line of code. */
export interface BlockChange {
  /** Name of its HTML element. */
  kind: string;
  /** The heading above it; empty before the first heading. */
  under: string;
  pieces: Piece[];
}

export interface TextChange {
  /** Number of removed and added words. */
  removed: number;
  added: number;
  blocks: BlockChange[];
  /** Number of further changed blocks. */
  more: number;
}

/** A line of the navigation: label and URL. */
export interface NavLine {
  kind: '-' | '+';
  text: string;
}

export interface NavChange {
  part: NavPart;
  lines: NavLine[];
  /** Pages with this change. */
  pages: string[];
}

export type NavPart = 'navbar' | 'sidebar' | 'footer' | 'previous and next' | 'breadcrumbs';

export interface HeadChange extends Side<string> {
  name: string;
}

/** Bytes. `loads`: stylesheets and scripts of the page. */
export interface PageWeight {
  html: number;
  loads: number;
}

export interface PageChange {
  path: string;
  title: string;
  /** Previous URL. */
  from?: string;
  text?: TextChange;
  head: HeadChange[];
  anchors: { lost: Anchor[]; added: Anchor[] };
  weight: Side<PageWeight>;
}

export interface Anchor {
  id: string;
  /** Text of the heading, if it is one. */
  heading?: string;
}

export interface PageRef {
  path: string;
  title: string;
}

export interface MovedPage extends Side<string> {
  title: string;
  /** True: the old URL redirects to the new one. */
  isRedirected: boolean;
}

export interface WeightChanges {
  /** Pages whose weight changed by 1 kB or more, in addition to the common change; the largest change first. */
  pages: (PageRef & Side<PageWeight>)[];
  /** Number of further pages. */
  more: number;
  /** The change that most pages share, in bytes: their common stylesheet and scripts. */
  common: { pages: number; bytes: number };
}

/** Files of one kind. */
export interface KindChange extends Side<{ files: number; bytes: number }> {
  name: string;
}

export interface BuildDiff {
  before: BuildSummary;
  after: BuildSummary;
  /** Every file is the same. */
  isIdentical: boolean;
  /** No page, text or file of the author changed; names of scripts and stylesheets may differ. */
  isSameForReaders: boolean;
  added: PageRef[];
  /** Removed without a redirect. */
  removed: PageRef[];
  /** Removed, with a redirect from their URL. */
  redirected: (PageRef & { to: string })[];
  moved: MovedPage[];
  redirects: { added: RedirectRef[]; removed: RedirectRef[]; changed: (Side<string> & { from: string })[] };
  /** Changed pages, the largest change first. */
  pages: PageChange[];
  navigation: NavChange[];
  /** Other files whose names readers may know: images, downloads, public files. */
  files: { added: string[]; removed: string[]; changed: string[] };
  weights: WeightChanges;
  kinds: KindChange[];
}

export interface RedirectRef {
  from: string;
  to: string;
}

export interface BuildSummary {
  /** As it was given. */
  folder: string;
  version?: string;
  pages: number;
  files: number;
  bytes: number;
}
