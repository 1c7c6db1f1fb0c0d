/** The differences of two builds, as plain data: also what `docsgen diff --format json` prints. */

/** A folder that was built, read no further than names and sizes. */
export interface BuiltFolder {
  /** Absolute. */
  folder: string;
  /** Of the docsgen that built it, where its pages say so. */
  version?: string;
  /** Sizes in bytes by path with `/`, sorted. */
  files: ReadonlyMap<string, number>;
}

export interface Side<T> {
  before: T;
  after: T;
}

/** A piece of text: as it was, taken out, or put in. */
export type Piece = [kind: '=' | '-' | '+', text: string];

/** A paragraph, heading, line of a table or of code that is not as it was. */
export interface BlockChange {
  /** What it is: the name of its HTML element. */
  kind: string;
  /** The heading it is under; empty above the first. */
  under: string;
  pieces: Piece[];
}

export interface TextChange {
  /** Words taken out and put in. */
  removed: number;
  added: number;
  blocks: BlockChange[];
  /** Blocks that changed and are not among them. */
  more: number;
}

/** A line of the navigation: its label and where it leads, deeper ones indented. */
export interface NavLine {
  kind: '-' | '+';
  text: string;
}

export interface NavChange {
  part: NavPart;
  lines: NavLine[];
  /** Pages on which it is the same change. */
  pages: string[];
}

export type NavPart = 'navbar' | 'sidebar' | 'footer' | 'previous and next' | 'breadcrumbs';

export interface HeadChange extends Side<string> {
  name: string;
}

/** Bytes. `loads`: the stylesheets and scripts that the page names. */
export interface PageWeight {
  html: number;
  loads: number;
}

export interface PageChange {
  path: string;
  title: string;
  /** It had this URL. */
  from?: string;
  text?: TextChange;
  head: HeadChange[];
  /** Anchors that are gone, and new ones; those of headings with `# ` and their text. */
  anchors: { lost: Anchor[]; added: Anchor[] };
  weight: Side<PageWeight>;
}

export interface Anchor {
  id: string;
  /** Of headings. */
  heading?: string;
}

export interface PageRef {
  path: string;
  title: string;
}

export interface MovedPage extends Side<string> {
  title: string;
  /** True: readers of the old URL are led to the new one. */
  isRedirected: boolean;
}

export interface WeightChanges {
  /** Pages of both builds that got heavier or lighter by 1 kB or more beside what all have in common; the largest change first. */
  pages: (PageRef & Side<PageWeight>)[];
  /** Those that are not among them. */
  more: number;
  /** What most pages load more of than before, in bytes: their common stylesheet and scripts. */
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
  /** No page, no text and no file of the author changed, whatever the names of scripts and stylesheets are. */
  isSameForReaders: boolean;
  added: PageRef[];
  /** Gone, without anything in their place. */
  removed: PageRef[];
  /** Gone, and something else is led to from their URL. */
  redirected: (PageRef & { to: string })[];
  moved: MovedPage[];
  redirects: { added: RedirectRef[]; removed: RedirectRef[]; changed: (Side<string> & { from: string })[] };
  /** Pages with changes of their own, the largest change first. */
  pages: PageChange[];
  navigation: NavChange[];
  /** Files beside the pages whose names readers know: pictures, downloads, public files. */
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
