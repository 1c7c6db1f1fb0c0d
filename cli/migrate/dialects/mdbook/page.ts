/** What the parts of the converter share. */
import type { NoteKind, PageFacts } from '../../base/types.ts';
import type { Draft } from '../text/draft.ts';

/** What `book.toml` says about all pages. All of it has a default, so that one file can be converted alone. */
export interface MdbookFacts extends PageFacts {
  /** `mathjax-support`, or a preprocessor that reads `$…$`. Default: formulas of neither. */
  math?: 'mathjax' | 'dollars';
  /** `output.html.code.hidelines`: the mark of hidden lines by language. */
  hidden?: Readonly<Record<string, string>>;
  /** `build.use-default-preprocessors = false`. */
  keepsExpressions?: boolean;
  /** Quotes and dashes are typographic. */
  isSmart?: boolean;
  /** A preprocessor read front matter, which mdBook itself shows as text. */
  hasFrontMatter?: boolean;
  /** Names of preprocessors. */
  preprocessors?: ReadonlySet<string>;
  /** The URL to write for one of the page; undefined: it stays. */
  link?: (url: string, report: (kind: NoteKind, what: string, text: string) => void) => string | undefined;
}

/** A line, and where it was. */
export interface Line {
  text: string;
  file: string;
  /** 1-based. */
  line: number;
  /** Its colons open or close an admonition. */
  isAdmonition?: true;
}

interface Said {
  text: string;
  place: { file: string; line: number; column: number };
}

export interface Page {
  facts: MdbookFacts;
  note(kind: NoteKind, what: string, said: Said): void;
  /** `{{#title}}`: the title of the browser's tab. */
  title?: string;
}

/** The text after includes, while it is changed. */
export interface Work {
  draft: Draft;
  /** Its lines, and where they were. */
  lines: readonly Line[];
  facts: MdbookFacts;
  needs: Needs;
}

/** What the page needs of the new site. */
export interface Needs {
  /** Sets of icons. */
  icons: Set<string>;
  /** `<div class="warning">`, which the old theme coloured. */
  hasWarnings: boolean;
  /** Rust that readers could run with a button. */
  isRunnable: boolean;
}
