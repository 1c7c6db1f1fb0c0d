/** What a refactoring of a site is made of: files to move, edits of texts, and what could not be followed. */
import type { Problem } from '../problems/problem.ts';

/** Paths are relative to the site, with `/`. A folder moves with all its files. */
export interface FileMove {
  from: string;
  to: string;
}

/** Offsets in the text before the refactoring; `file` is the name before the moves. */
export interface TextEdit {
  file: string;
  start: number;
  end: number;
  text: string;
}

export interface SiteEdit {
  moves: FileMove[];
  /** Sorted by file and offset, without overlaps. */
  edits: TextEdit[];
  /** What could not be followed, each at its place. With an error, nothing may be applied. */
  problems: Problem[];
}

/** The text of a file of the site: that of an editor, else of the disk. Throws for a file that cannot be read. */
export type ReadText = (file: string) => string;

/** The changes of a command. `left`: of `fix`, the problems that it cannot fix. */
export interface Refactoring extends SiteEdit {
  left?: readonly Problem[];
}

/** A string of JavaScript, JSON or YAML, without its quotes; in YAML it may have none. */
export interface Literal {
  value: string;
  start: number;
  end: number;
  quote: string;
  /** The key before it; of an item of a list, the key of the list. */
  key: string | undefined;
}
